#include "render/draw_order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "firelane/base/rng.h"
#include "firelane/render/projection.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::ElementsAre;

Footprint Body(Vec2 at, float radius = 0.28F) { return {at, at, radius, 0}; }
Footprint Block(float x, float y) { return {{x, y}, {x + 1, y + 1}, 0, 0}; }

// A footprint drawn up to a height: what the ray-cast sees.
struct Solid {
  Footprint footprint;
  float height = 0;
};

// Where a ray meets a solid, measured along the ray: what is nearer to the camera is larger.
// The ray through a pixel is every point (x + a, y + a, a * kRise) over the pixel's ground point (x, y).
constexpr float kRise = 2 * kTileHalfHeightPx / kHeightPx;

struct Span {
  float from;
  float to;
};
Span Meet(Span a, Span b) { return {std::max(a.from, b.from), std::min(a.to, b.to)}; }

std::optional<float> NearestHit(const Solid& solid, Vec2 ground) {
  const Footprint& f = solid.footprint;
  Span span{0, solid.height / kRise};
  if (f.radius > 0) {
    const Vec2 d = ground - f.lo;
    const float half = (d.x + d.y) / 2;
    const float discriminant = half * half - (LengthSq(d) - f.radius * f.radius) / 2;
    if (discriminant < 0) return std::nullopt;
    span = Meet(span, {-half - std::sqrt(discriminant), -half + std::sqrt(discriminant)});
  } else {
    span = Meet(span, {f.lo.x - ground.x, f.hi.x - ground.x});
    span = Meet(span, {f.lo.y - ground.y, f.hi.y - ground.y});
  }
  if (span.from > span.to) return std::nullopt;
  return span.to;
}

constexpr int kSide = 11;  // cells
constexpr int kLeft = -kSide * 32;
constexpr int kWidth = 2 * kSide * 32;
constexpr int kTop = -64;
constexpr int kHeight = kSide * 32 + 64;

// For each pixel the ray's hit on what is drawn there.
struct Buffers {
  std::vector<float> nearest = std::vector<float>(static_cast<std::size_t>(kWidth * kHeight), -1.0F);
  std::vector<float> painted = nearest;
};

// Paints the solids in `order`, every second pixel along each axis.
Buffers Paint(const std::vector<Solid>& solids, const std::vector<int>& order) {
  Buffers buffers;
  for (const int i : order) {
    const Solid& solid = solids[static_cast<std::size_t>(i)];
    const Footprint& f = solid.footprint;
    const Vec2 r{f.radius, f.radius};
    const Vec2 lo = f.lo - r;
    const Vec2 hi = f.hi + r;
    const int left = std::max(kLeft, static_cast<int>(std::floor((lo.x - hi.y) * kTileHalfWidthPx)) & ~1);
    const int right = std::min(kLeft + kWidth - 1, static_cast<int>((hi.x - lo.y) * kTileHalfWidthPx) + 1);
    const int top = std::max(kTop, static_cast<int>(std::floor(ToScreen(lo, solid.height).y)) & ~1);
    const int bottom = std::min(kTop + kHeight - 1, static_cast<int>(ToScreen(hi).y) + 1);
    for (int y = top; y <= bottom; y += 2) {
      for (int x = left; x <= right; x += 2) {
        const auto hit = NearestHit(solid, ToGround({static_cast<float>(x) + 0.37F, static_cast<float>(y) + 0.41F}));
        if (!hit) continue;
        const auto pixel = static_cast<std::size_t>((y - kTop) * kWidth + x - kLeft);
        buffers.painted[pixel] = *hit;
        buffers.nearest[pixel] = std::max(buffers.nearest[pixel], *hit);
      }
    }
  }
  return buffers;
}

struct Verdict {
  long wrong = 0;
  long covered = 0;
};
Verdict Judge(const Buffers& buffers) {
  // Two hits nearer to each other than this are one edge seen twice.
  constexpr float kSame = 0.008F;
  Verdict verdict;
  for (std::size_t i = 0; i < buffers.nearest.size(); ++i) {
    if (buffers.nearest[i] < 0) continue;
    ++verdict.covered;
    if (buffers.nearest[i] - buffers.painted[i] > kSame) ++verdict.wrong;
  }
  return verdict;
}

bool Stands(const std::vector<Solid>& solids, Vec2 p, float radius) {
  return std::none_of(solids.begin(), solids.end(), [&](const Solid& s) {
    const Vec2 nearest{Clamp(p.x, s.footprint.lo.x, s.footprint.hi.x), Clamp(p.y, s.footprint.lo.y, s.footprint.hi.y)};
    return Distance(p, nearest) < radius + s.footprint.radius;
  });
}

// Blocks, thin walls along cell edges at two heights, and as many bodies as find room.
std::vector<Solid> RandomScene(CosmeticRng& rng, float leastRadius, float mostRadius) {
  std::vector<Solid> solids;
  bool block[kSide][kSide];
  for (auto& row : block) {
    for (bool& cell : row) cell = rng.Chance(0.10F);
  }
  const auto thinHeight = [&] { return rng.Chance(0.5F) ? 1.5F : 0.8F; };
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      const auto fx = static_cast<float>(x);
      const auto fy = static_cast<float>(y);
      if (block[y][x]) solids.push_back({Block(fx, fy), 1.5F});
      if (block[y][x]) continue;
      if (!(y > 0 && block[y - 1][x]) && rng.Chance(0.16F)) solids.push_back({{{fx, fy}, {fx + 1, fy}, 0, 0}, thinHeight()});
      if (!(x > 0 && block[y][x - 1]) && rng.Chance(0.16F)) solids.push_back({{{fx, fy}, {fx, fy + 1}, 0, 0}, thinHeight()});
    }
  }
  int bodies = 0;
  for (int attempt = 0; attempt < 900 && bodies < 34; ++attempt) {
    const float x = rng.Range(0, kSide);
    const float y = rng.Range(0, kSide);
    const float radius = rng.Range(leastRadius, mostRadius);
    const float height = rng.Chance(0.7F) ? 1.45F : 0.9F;
    if (!Stands(solids, {x, y}, radius)) continue;
    solids.push_back({Body({x, y}, radius), height});
    ++bodies;
  }
  return solids;
}

std::vector<Footprint> FootprintsOf(const std::vector<Solid>& solids) {
  std::vector<Footprint> footprints;
  footprints.reserve(solids.size());
  for (const Solid& solid : solids) footprints.push_back(solid.footprint);
  return footprints;
}

template <class Order>
Verdict JudgeScenes(int scenes, float leastRadius, float mostRadius, Order&& orderOf) {
  Verdict sum;
  for (int scene = 0; scene < scenes; ++scene) {
    auto rng = CosmeticRng::Seeded(static_cast<std::uint64_t>(scene));
    const std::vector<Solid> solids = RandomScene(rng, leastRadius, mostRadius);
    const Verdict verdict = Judge(Paint(solids, orderOf(FootprintsOf(solids))));
    sum.wrong += verdict.wrong;
    sum.covered += verdict.covered;
  }
  return sum;
}

TEST(DrawOrder, AgreesWithADepthBufferForBodiesOfTheSquadsSize) {
  const Verdict verdict = JudgeScenes(PropertyRuns(400), 0.28F, 0.28F, [](const auto& f) { return DrawOrder(f); });
  EXPECT_GT(verdict.covered, 1000);
  EXPECT_EQ(verdict.wrong, 0);
}

TEST(DrawOrder, AgreesWithADepthBufferForBodiesFromSmallToTheSizeOfOgres) {
  const Verdict verdict = JudgeScenes(PropertyRuns(400), 0.15F, 0.60F, [](const auto& f) { return DrawOrder(f); });
  EXPECT_GT(verdict.covered, 1000);
  EXPECT_EQ(verdict.wrong, 0);
}

TEST(DrawOrder, IsJudgedByAProofThatCatchesSortingByCentres) {
  const Verdict verdict = JudgeScenes(4, 0.28F, 0.28F, [](const std::vector<Footprint>& f) {
    std::vector<int> order(f.size());
    std::iota(order.begin(), order.end(), 0);
    const auto depth = [&](int i) {
      const Footprint& p = f[static_cast<std::size_t>(i)];
      return p.lo.x + p.lo.y + p.hi.x + p.hi.y;
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return depth(a) < depth(b); });
    return order;
  });
  EXPECT_GT(verdict.wrong, 0);
}

TEST(DrawOrder, OfNothingIsEmpty) { EXPECT_TRUE(DrawOrder({}).empty()); }

TEST(DrawOrder, PaintsTheBodyBehindFirst) {
  const std::vector<Footprint> things = {Body({5, 5}), Body({4.5F, 4.5F})};
  EXPECT_THAT(DrawOrder(things), ElementsAre(1, 0));
}

TEST(DrawOrder, PaintsABodyOverTheWallAtItsBackAndUnderTheWallBeforeIt) {
  const std::vector<Footprint> things = {Body({1.5F, 1.5F}), Block(1, 0), Block(1, 2)};
  EXPECT_THAT(DrawOrder(things), ElementsAre(1, 0, 2));
}

TEST(DrawOrder, PutsABodyBesideALongWallByItsNearestPointNotByTheWallsCentre) {
  // The body's centre lies far behind the wall's, yet it stands before the wall.
  const std::vector<Footprint> things = {Body({0.5F, 0.5F}), {{0, 0}, {9, 0}, 0, 0}};
  EXPECT_THAT(DrawOrder(things), ElementsAre(1, 0));
}

TEST(DrawOrder, SettlesTiesByIndex) {
  const std::vector<Footprint> things = {Body({3, 3}), Body({3, 3}), Body({3, 3})};
  EXPECT_THAT(DrawOrder(things), ElementsAre(0, 1, 2));
}

TEST(DrawOrder, PaintsOneThatLiesUnderOneThatStandsByIt) {
  std::vector<Footprint> things = {Body({3, 3}), Body({2.8F, 2.8F})};
  things[0].lowered = 0.6F;
  EXPECT_THAT(DrawOrder(things), ElementsAre(0, 1));
}

TEST(DrawOrder, KeepsEveryThingWhereFootprintsOverlapInARing) {
  // Each body overlaps a wall, and the rules contradict each other: a is before b, b before c, c before a.
  const std::vector<Footprint> things = {{{0, 0}, {4, 1}, 0, 0}, Body({2, 0.5F}), Body({2.05F, 0.45F}), {{1.9F, 0.2F}, {2.2F, 3}, 0, 0}};
  std::vector<int> order = DrawOrder(things);
  std::sort(order.begin(), order.end());
  EXPECT_THAT(order, ElementsAre(0, 1, 2, 3));
}

}  // namespace
}  // namespace firelane
