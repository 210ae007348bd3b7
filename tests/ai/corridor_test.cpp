// Whom a bullet or a blade would meet (rows S10, S18), and the lane predicate under the floor's symmetries.

#include <gtest/gtest.h>

#include <vector>

#include "firelane/base/angles.h"
#include "tests/ai/scene.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

constexpr float kHair = 0.001F;

// Shot from (0, 0) to the right, so far.
LanePath PathOf(float length) { return {{0, 0}, {1, 0}, length}; }
BodyView Mate(int id, Vec2 pos, Vec2 vel = {}) { return {id, pos, vel, Tuning{}.squad.bodyRadius, true}; }

int Intercepts(std::vector<BodyView> allies, float length = 8, int shooter = 0) {
  return AllyInterceptsShot(PathOf(length), shooter, allies, Tuning{});
}

TEST(AllyIntercepts, NobodyWhereNobodyIs) {
  EXPECT_EQ(Intercepts({}), kNobody);
  EXPECT_EQ(Intercepts({Mate(0, {2, 0})}), kNobody) << "the shooter itself";
}

TEST(AllyIntercepts, OneWhoStandsWithinBodyAndBulletOfThePath) {
  const float radius = Tuning{}.squad.bodyRadius + Tuning{}.fire.bulletRadius;
  EXPECT_EQ(Intercepts({Mate(1, {5, radius - kHair})}), 1);
  EXPECT_EQ(Intercepts({Mate(1, {5, radius + kHair})}), kNobody);
  EXPECT_EQ(Intercepts({Mate(1, {8 + radius - kHair, 0})}), 1);
  EXPECT_EQ(Intercepts({Mate(1, {8 + radius + kHair, 0})}), kNobody);
  EXPECT_EQ(Intercepts({Mate(1, {-radius - kHair, 0})}), kNobody) << "behind";
}

TEST(AllyIntercepts, OneWhoWalksIntoTheFlightAndNoneWhoLeavesIt) {
  const float bulletSpeed = Tuning{}.fire.bulletSpeed;
  const float flight = 5 / bulletSpeed;  // until the bullet passes x = 5
  EXPECT_EQ(Intercepts({Mate(1, {5, 1}, {0, -1 / flight})}), 1);
  EXPECT_EQ(Intercepts({Mate(1, {5, 1}, {0, 1 / flight})}), kNobody) << "walks away";
  EXPECT_EQ(Intercepts({Mate(1, {5, 0.2F}, {0, 1 / flight})}), kNobody) << "stands in it now and is gone by then";
  EXPECT_EQ(Intercepts({Mate(1, {5, 3}, {0, -1 / flight})}), kNobody) << "arrives after the bullet";
}

TEST(AllyIntercepts, NobodyOnceTheFlightHasEnded) {
  const float flight = 2 / Tuning{}.fire.bulletSpeed;
  EXPECT_EQ(Intercepts({Mate(1, {1, 1.5F}, {0, -1 / flight})}, 2), kNobody);
}

TEST(AllyIntercepts, TheLowestIdOfSeveral) { EXPECT_EQ(Intercepts({Mate(1, {9, 3}), Mate(2, {6, 0}), Mate(3, {2, 0})}), 2); }

TEST(AllyIntercepts, OneWhoStandsAtTheMuzzleOfAShotWithoutLength) {
  EXPECT_EQ(Intercepts({Mate(1, {0, 0})}, 0), 1);
  EXPECT_EQ(Intercepts({Mate(1, {1, 0})}, 0), kNobody);
}

TEST(Corridor, IsBodyBulletAndMarginWideRoundThePathAndItsEnd) {
  const Tuning tuning;
  const float radius = CorridorRadius(tuning);
  EXPECT_NEAR(radius, 0.34F, 1e-6F);
  const Segment path{{0, 0}, {6, 0}};
  const auto at = [&](Vec2 pos) { return AllyInCorridor(path, 0, std::vector{Mate(1, pos)}, tuning); };
  EXPECT_EQ(at({3, radius - kHair}), 1);
  EXPECT_EQ(at({3, radius + kHair}), kNobody);
  EXPECT_EQ(at({6 + radius - kHair, 0}), 1);
  EXPECT_EQ(at({6 + radius + kHair, 0}), kNobody);
  EXPECT_EQ(AllyInCorridor(path, 0, {}, tuning), kNobody);
  EXPECT_EQ(AllyInCorridor(path, 1, std::vector{Mate(1, {3, 0})}, tuning), kNobody) << "the shooter itself";
  EXPECT_EQ(AllyInCorridor(path, 0, std::vector{Mate(2, {5, 0}), Mate(3, {1, 0})}, tuning), 2) << "by id, not by distance";
  EXPECT_EQ(AllyInCorridor(Segment{{3, 0}, {3, 0}}, 0, std::vector{Mate(1, {3, 0.1F})}, tuning), 1) << "a path without length";
}

TEST(Corridor, SurroundsABladesSector) {
  const Tuning tuning;
  const Sector sector = StrikeSectorFrom({0, 0}, {1, 0}, false, tuning);
  const float radius = CorridorRadius(tuning);
  const auto at = [&](Vec2 pos) { return AllyInCorridor(sector, 0, std::vector{Mate(1, pos)}, tuning); };
  EXPECT_EQ(at({1, 0}), 1);
  EXPECT_EQ(at({sector.reach + radius - kHair, 0}), 1);
  EXPECT_EQ(at({sector.reach + radius + kHair, 0}), kNobody);
  EXPECT_EQ(at({-radius - kHair, 0}), kNobody);
  const Vec2 edge = FromAngle(DegToRad(tuning.strike.halfAngleDeg));
  EXPECT_EQ(at(edge + Right(edge) * (radius - kHair)), 1);
  EXPECT_EQ(at(edge + Right(edge) * (radius + kHair)), kNobody);
  EXPECT_EQ(AllyInCorridor(sector, 1, std::vector{Mate(1, {1, 0})}, tuning), kNobody) << "the striker itself";
  EXPECT_EQ(AllyInCorridor(sector, 0, {}, tuning), kNobody);
}

// One of the eight ways to lay a square floor of that side over itself.
struct Symmetry {
  bool mirrored;
  int quarters;

  Vec2 operator()(Vec2 p, float side) const {
    if (mirrored) p.x = side - p.x;
    for (int i = 0; i < quarters; ++i) p = {side - p.y, p.x};
    return p;
  }
};

struct LaneCase {
  Floor floor;
  Vec2 from;
  LaneTarget target;
  std::vector<BodyView> allies;

  LaneCheck Check() const { return LaneClearFrom(from, target, 0, allies, floor, Tuning{}); }
  LaneCase Under(const Symmetry& symmetry) const {
    const auto side = static_cast<float>(floor.width);
    LaneCase image = *this;
    for (int i = 0; i < floor.CellCount(); ++i) {
      const Cell to = CellOf(symmetry(CentreOf(floor.CellAt(i)), side));
      image.floor.cells[static_cast<std::size_t>(floor.IndexOf(to))] = floor.cells[static_cast<std::size_t>(i)];
    }
    image.from = symmetry(from, side);
    image.target.pos = symmetry(target.pos, side);
    for (BodyView& ally : image.allies) ally.pos = symmetry(ally.pos, side);
    return image;
  }
  // Nothing so near to a threshold that rounding decides.
  bool Plain() const {
    const Tuning tuning;
    const LanePath path = LanePathFrom(from, target, tuning);
    if (std::fabs(Distance(path.muzzle, target.pos) - tuning.fire.weaponRange) < kHair) return false;
    return std::ranges::all_of(allies, [&](const BodyView& ally) {
      return std::fabs(DistancePointToSegment(ally.pos, path.Line()) - LaneThreshold(tuning)) >= kHair;
    });
  }
};

// Sixteenths, off the grid's lines: exact under every symmetry, and segments through exact corners are common.
Vec2 SixteenthsIn(SimRng& rng, int side) {
  const auto one = [&] { return (static_cast<float>(rng.Below(static_cast<std::uint32_t>(side * 8))) + 0.5F) / 8; };
  const float x = one();
  const float y = one();
  return {x, y};
}

LaneCase RandomCase(SimRng& rng) {
  constexpr int kSide = 12;
  LaneCase scene{testing::LitteredFloor(rng, kSide, kSide, 0.12F), {}, {}, {}};
  scene.from = SixteenthsIn(rng, kSide);
  scene.target.pos = SixteenthsIn(rng, kSide);
  scene.target.radius = rng.Range(0, 0.6F);
  for (int id = 0; id < 5; ++id) scene.allies.push_back(Mate(id, SixteenthsIn(rng, kSide)));
  return scene;
}

TEST(LaneClear, IsTheSameUnderQuarterTurnsAndMirroring) {
  SimRng rng = SimRng::Seeded(11);
  int clear = 0;
  int ally = 0;
  int wall = 0;
  for (int i = 0; i < PropertyRuns(20000); ++i) {
    const LaneCase scene = RandomCase(rng);
    if (!scene.Plain() || scene.from == scene.target.pos) continue;
    const LaneCheck check = scene.Check();
    (check.Clear() ? clear : check.blockedByWall ? wall : ally) += 1;
    for (int image = 1; image < 8; ++image) {
      const LaneCheck same = scene.Under({image >= 4, image % 4}).Check();
      ASSERT_TRUE(same.blockedByAlly == check.blockedByAlly && same.blockedByWall == check.blockedByWall &&
                  same.outOfRange == check.outOfRange && same.blockerId == check.blockerId)
          << "case " << i << " image " << image << ": " << ::testing::PrintToString(check) << " became " << ::testing::PrintToString(same)
          << "\nfrom " << ::testing::PrintToString(scene.from) << " to " << ::testing::PrintToString(scene.target.pos) << "\n"
          << AsciiFrom(scene.floor);
    }
  }
  EXPECT_GT(std::min({clear, ally, wall}), 0) << "each outcome must occur";
}

// What the lane predicate lets pass, S18's corridor lets pass too, wherever the allies stand still: the wider check comes first.
TEST(LaneClear, ImpliesAnEmptyCorridorAndNoInterception) {
  SimRng rng = SimRng::Seeded(12);
  const Tuning tuning;
  int clear = 0;
  for (int i = 0; i < PropertyRuns(20000); ++i) {
    const LaneCase scene = RandomCase(rng);
    if (!scene.Check().Clear()) continue;
    ++clear;
    const LanePath path = LanePathFrom(scene.from, scene.target, tuning);
    ASSERT_EQ(AllyInCorridor(path.Line(), 0, scene.allies, tuning), kNobody) << "case " << i;
    ASSERT_EQ(AllyInterceptsShot(path, 0, scene.allies, tuning), kNobody) << "case " << i;
  }
  EXPECT_GT(clear, 0);
}

}  // namespace
}  // namespace firelane
