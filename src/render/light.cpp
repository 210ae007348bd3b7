#include "render/light.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "firelane/world/sight.h"
#include "render/noise.h"
#include "render/wall_cut.h"

namespace firelane {
namespace {

constexpr Colour kAmbient{0.98F, 0.96F, 1.00F};
constexpr Colour kRock{0.60F, 0.60F, 0.66F};
constexpr float kRockFallOff = 0.84F;  // per half cell
constexpr int kRockPasses = 9;
constexpr int kBlockCells = 16;
constexpr int kLampBlock = 6;

// Where a lamp for the open cell c would hang, if a wall that is drawn whole is beside it.
std::optional<Vec2> LampPlace(const Floor& floor, Cell c) {
  if (!floor.Walkable(c)) return std::nullopt;
  const auto tall = [&](Cell wall) { return floor.At(wall) == Terrain::kWall && !IsCut(floor, wall); };
  if (tall(c + Cell{0, -1})) return CentreOf(c) + Vec2{0, -0.42F};
  if (tall(c + Cell{-1, 0})) return CentreOf(c) + Vec2{-0.42F, 0};
  return std::nullopt;
}

std::optional<Vec2> LampOfBlock(const Floor& floor, int bx, int by) {
  std::optional<Vec2> best;
  std::uint32_t bestHash = 0;
  for (int y = by * kLampBlock; y < (by + 1) * kLampBlock; ++y) {
    for (int x = bx * kLampBlock; x < (bx + 1) * kLampBlock; ++x) {
      const auto place = LampPlace(floor, {x, y});
      const std::uint32_t hash = CellHash(x, y, 77);
      if (!place || (best && hash <= bestHash)) continue;
      best = place;
      bestHash = hash;
    }
  }
  return best;
}

int FloorDivide(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

// The cells round the half-cell vertex at p: one, two or four.
template <class Visit>
void ForCellsRound(Vec2 p, Visit&& visit) {
  const Cell a = CellOf(p - Vec2{0.1F, 0.1F});
  const Cell b = CellOf(p + Vec2{0.1F, 0.1F});
  for (int y = a.y; y <= b.y; ++y) {
    for (int x = a.x; x <= b.x; ++x) visit(Cell{x, y});
  }
}

}  // namespace

std::vector<LightSource> LampsIn(const Floor& floor, CellWindow window, Colour colour) {
  constexpr int kReach = 8;
  std::vector<LightSource> lamps;
  for (int by = FloorDivide(window.lo.y - kReach, kLampBlock); by <= FloorDivide(window.hi.y + kReach, kLampBlock); ++by) {
    for (int bx = FloorDivide(window.lo.x - kReach, kLampBlock); bx <= FloorDivide(window.hi.x + kReach, kLampBlock); ++bx) {
      const auto place = LampOfBlock(floor, bx, by);
      if (place) lamps.push_back({*place, kLampHeight, colour, 6 + 1.5F * CellNoise(bx, by, 5)});
    }
  }
  return lamps;
}

Vec2 LightGrid::PositionOf(int i, int j) const {
  return {static_cast<float>(lo_.x) + static_cast<float>(i) * 0.5F, static_cast<float>(lo_.y) + static_cast<float>(j) * 0.5F};
}

LightGrid::LightGrid(const Floor& floor, CellWindow window, const std::vector<LightSource>& sources)
    : lo_(window.lo), columns_((window.hi.x - window.lo.x + 1) * 2 + 1), rows_((window.hi.y - window.lo.y + 1) * 2 + 1) {
  values_.assign(static_cast<std::size_t>(columns_ * rows_), kAmbient);
  for (const LightSource& source : sources) AddSource(floor, source);
  SpreadIntoRock(floor);
}

void LightGrid::AddSource(const Floor& floor, const LightSource& source) {
  const auto index = [](float p, int lo, int count) {
    return std::clamp(static_cast<int>((p - static_cast<float>(lo)) * 2), 0, count - 1);
  };
  const Vec2 reach{source.radius, source.radius};
  const Vec2 from = source.at - reach;
  const Vec2 to = source.at + reach + Vec2{0.5F, 0.5F};
  for (int j = index(from.y, lo_.y, rows_); j <= index(to.y, lo_.y, rows_); ++j) {
    for (int i = index(from.x, lo_.x, columns_); i <= index(to.x, lo_.x, columns_); ++i) {
      const Vec2 p = PositionOf(i, j);
      const float distance = Distance(p, source.at);
      if (distance >= source.radius) continue;
      const float near = 1 - distance / source.radius;
      float strength = near * near * (1.6F - 0.6F * near);
      // A vertex on a wall's edge counts as lit from the side the light is on.
      const Vec2 inner = p + NormalizedOr(source.at - p, {0, 0}) * 0.06F;
      int rays = 0;
      for (const Vec2 offset : {Vec2{-0.2F, 0.1F}, Vec2{0.2F, 0.1F}, Vec2{0.1F, 0.3F}, Vec2{0, 0}}) {
        if (LineOfSight(floor, {source.at + offset, inner})) ++rays;
      }
      strength *= static_cast<float>(rays) / 4;
      Vertex(i, j) = Plus(Vertex(i, j), Shade(source.colour, strength));
    }
  }
}

void LightGrid::SpreadIntoRock(const Floor& floor) {
  std::vector<char> rock(values_.size(), 0);
  for (int j = 0; j < rows_; ++j) {
    for (int i = 0; i < columns_; ++i) {
      bool open = false;
      ForCellsRound(PositionOf(i, j), [&](Cell c) { open = open || floor.SeeThrough(c); });
      rock[static_cast<std::size_t>(j * columns_ + i)] = open ? 0 : 1;
      if (!open) Vertex(i, j) = {0, 0, 0};
    }
  }
  std::vector<Colour> next;
  for (int pass = 0; pass < kRockPasses; ++pass) {
    next = values_;
    for (int j = 0; j < rows_; ++j) {
      for (int i = 0; i < columns_; ++i) {
        if (rock[static_cast<std::size_t>(j * columns_ + i)] == 0) continue;
        Colour& out = next[static_cast<std::size_t>(j * columns_ + i)];
        for (int dj = -1; dj <= 1; ++dj) {
          for (int di = -1; di <= 1; ++di) {
            const int ni = std::clamp(i + di, 0, columns_ - 1);
            const int nj = std::clamp(j + dj, 0, rows_ - 1);
            const Colour from = Shade(Vertex(ni, nj), di != 0 && dj != 0 ? kRockFallOff * kRockFallOff : kRockFallOff);
            out = {std::max(out.r, from.r), std::max(out.g, from.g), std::max(out.b, from.b)};
          }
        }
      }
    }
    values_.swap(next);
  }
  for (Colour& value : values_) value = {std::max(value.r, kRock.r), std::max(value.g, kRock.g), std::max(value.b, kRock.b)};
}

Colour LightGrid::At(Vec2 p) const {
  const float u = Clamp((p.x - static_cast<float>(lo_.x)) * 2, 0, static_cast<float>(columns_ - 1) - 0.001F);
  const float v = Clamp((p.y - static_cast<float>(lo_.y)) * 2, 0, static_cast<float>(rows_ - 1) - 0.001F);
  const int i = static_cast<int>(u);
  const int j = static_cast<int>(v);
  const float fx = u - static_cast<float>(i);
  const float fy = v - static_cast<float>(j);
  return Lerp(Lerp(Vertex(i, j), Vertex(i + 1, j), fx), Lerp(Vertex(i, j + 1), Vertex(i + 1, j + 1), fx), fy);
}

Colour StillLight::At(Vec2 p) const {
  const Cell cell = CellOf(p);
  const std::pair key{FloorDivide(cell.x, kBlockCells), FloorDivide(cell.y, kBlockCells)};
  if (last_ != nullptr && key == lastKey_) return last_->At(p);
  auto found = blocks_.find(key);
  if (found == blocks_.end()) {
    // As far as light creeps into rock, so that neighbouring blocks agree along their border.
    constexpr int kMargin = kRockPasses / 2 + 1;
    const Cell lo{key.first * kBlockCells - kMargin, key.second * kBlockCells - kMargin};
    const CellWindow window{lo, lo + Cell{kBlockCells + 2 * kMargin, kBlockCells + 2 * kMargin}};
    std::vector<LightSource> sources = LampsIn(floor_, window, lamp_);
    sources.push_back({CentreOf(floor_.lift), 0.2F, {0.35F, 0.62F, 0.58F}, 3.6F});
    found = blocks_.emplace(key, LightGrid(floor_, window, sources)).first;
  }
  lastKey_ = key;
  last_ = &found->second;
  return last_->At(p);
}

}  // namespace firelane
