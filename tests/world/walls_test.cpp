#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/world/sight.h"
#include "tests/support/property.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

// Distance from p to the nearest cell that is not walkable, looked for in all cells and the rim of the grid.
float BruteForceClearance(const Floor& floor, Vec2 p) {
  float clearance = 1e9F;
  for (int y = -1; y <= floor.height; ++y) {
    for (int x = -1; x <= floor.width; ++x) {
      if (!floor.Walkable({x, y})) clearance = std::min(clearance, DistancePointToCell(p, {x, y}));
    }
  }
  return clearance;
}

float SampledClearance(const Floor& floor, Segment s) {
  constexpr int kSamples = 400;
  float clearance = 1e9F;
  for (int i = 0; i <= kSamples; ++i) {
    clearance = std::min(clearance, BruteForceClearance(floor, Lerp(s.a, s.b, static_cast<float>(i) / kSamples)));
  }
  return clearance;
}

TEST(SweepClear, KnowsTheWidthOfADoor) {
  const Floor floor = Drawn("#####\n.....\n#####");
  EXPECT_TRUE(SweepClear(floor, {{1, 1.5F}, {4, 1.5F}}, 0.5F)) << "a disc as wide as the corridor";
  EXPECT_FALSE(SweepClear(floor, {{1, 1.5F}, {4, 1.5F}}, 0.52F));
  EXPECT_FALSE(SweepClear(floor, {{1, 1.4F}, {4, 1.4F}}, 0.45F));
  EXPECT_TRUE(SweepClear(floor, {{1, 1.4F}, {4, 1.4F}}, 0.4F)) << "pressed against the wall";
}

TEST(SweepClear, MeetsACornerBetweenTheEnds) {
  const Floor floor = Drawn("......\n......\n..#...\n......\n......");
  // The line x - y = 1.5 passes the corner (3, 2) at 0.5 / sqrt(2) = 0.3536.
  EXPECT_TRUE(SweepClear(floor, {{2, 0.5F}, {5, 3.5F}}, 0.353F));
  EXPECT_FALSE(SweepClear(floor, {{2, 0.5F}, {5, 3.5F}}, 0.355F));
  EXPECT_FALSE(SweepClear(floor, {{2, 1}, {5, 4}}, 0.01F)) << "through the corner itself";
}

TEST(SweepClear, OfNoLengthIsTheDisc) {
  const Floor floor = Drawn("...\n.#.\n...");
  EXPECT_TRUE(SweepClear(floor, {{0.5F, 0.5F}, {0.5F, 0.5F}}, 0.5F));
  EXPECT_FALSE(SweepClear(floor, {{0.9F, 0.9F}, {0.9F, 0.9F}}, 0.3F));
}

TEST(SweepClear, RefusesWhatLeavesTheGridAtAnyDistanceAndRadius) {
  const Floor floor = Drawn("...\n...");
  EXPECT_FALSE(SweepClear(floor, {{1.5F, 1}, {1e9F, 1}}, 0.3F));
  EXPECT_FALSE(SweepClear(floor, {{1.5F, 1}, {1.5F, 1}}, 1e9F));
  EXPECT_FALSE(SweepClear(floor, {{1.5F, 0.2F}, {2, 0.2F}}, 0.3F));
  EXPECT_FALSE(CircleClear(floor, {1.5F, 1}, 1e9F));
  EXPECT_FALSE(CircleClear(floor, {-5, 1}, 0.3F));
}

TEST(SweepClear, AgreesWithSamplesOverRandomFloors) {
  SimRng rng = SimRng::Seeded(21);
  int clear = 0;
  int blocked = 0;
  for (int i = 0; i < PropertyRuns(4000); ++i) {
    const Floor floor = RandomFloor(rng, 10, 8, 0.12F);
    const Vec2 a = RandomPlace(rng, floor);
    const Vec2 b = i % 2 == 0 ? RandomPlace(rng, floor) : a + Vec2{rng.Range(-2, 2), 0} + Vec2{0, rng.Range(-2, 2)};
    const float radius = rng.Range(0, 0.6F);
    const float clearance = SampledClearance(floor, {a, b});
    // Samples miss up to half their spacing, and touching begins a thousandth within the radius.
    const float slack = 0.002F + Distance(a, b) / 800;
    const bool sweeps = SweepClear(floor, {a, b}, radius);
    if (clearance > radius + slack) {
      EXPECT_TRUE(sweeps) << Scene(floor, a, b, radius);
      ++clear;
    } else if (clearance < radius - 0.002F || clearance == 0) {
      EXPECT_FALSE(sweeps) << Scene(floor, a, b, radius);
      ++blocked;
    }
  }
  EXPECT_GT(clear, PropertyRuns(4000) / 8);
  EXPECT_GT(blocked, PropertyRuns(4000) * 3 / 8);
}

TEST(SweepClear, IsTheSameFromBothEnds) {
  SimRng rng = SimRng::Seeded(22);
  for (int i = 0; i < 10000; ++i) {
    const Floor floor = RandomFloor(rng, 16, 16, 0.05F);
    const Segment s{RandomPlace(rng, floor), RandomPlace(rng, floor)};
    EXPECT_EQ(SweepClear(floor, s, 0.3F), SweepClear(floor, {s.b, s.a}, 0.3F)) << Scene(floor, s.a, s.b, 0.3F);
  }
}

TEST(CircleClear, AgreesWithAllCells) {
  SimRng rng = SimRng::Seeded(23);
  int clear = 0;
  for (int i = 0; i < 20000; ++i) {
    const Floor floor = RandomFloor(rng, 6, 6, 0.15F);
    const Vec2 p = RandomPoint(rng, floor);
    const float radius = rng.Range(0.01F, 1.2F);
    const float clearance = BruteForceClearance(floor, p);
    if (std::fabs(clearance - radius) < 0.002F) continue;
    EXPECT_EQ(CircleClear(floor, p, radius), clearance > radius) << Scene(floor, p, p, radius);
    clear += clearance > radius ? 1 : 0;
  }
  EXPECT_GT(clear, 2000);
}

TEST(NearestWall, PointsAwayFromIt) {
  const Floor floor = Drawn("#####\n#...#\n#...#\n#...#\n#####");
  const WallContact side = NearestWall(floor, {1.25F, 2.5F}, 1).value();
  EXPECT_FLOAT_EQ(side.distance, 0.25F);
  EXPECT_EQ(side.away, (Vec2{1, 0}));
  EXPECT_FALSE(NearestWall(floor, {2.5F, 2.5F}, 0.9F)) << "the middle of the room";
  const Floor pillar = Drawn("...\n.o.\n...");
  const WallContact corner = NearestWall(pillar, {0.7F, 0.6F}, 0.55F).value();
  EXPECT_FLOAT_EQ(corner.distance, 0.5F);
  EXPECT_NEAR(corner.away.x, -0.6F, 1e-5F);
  EXPECT_NEAR(corner.away.y, -0.8F, 1e-5F);
}

TEST(NearestWall, HasADirectionOnTheWallItself) {
  const Floor floor = Drawn("#.");
  const WallContact contact = NearestWall(floor, {1, 0.5F}, 0.3F).value();
  EXPECT_EQ(contact.distance, 0);
  EXPECT_EQ(contact.away, (Vec2{1, 0}));
  EXPECT_FLOAT_EQ(Length(NearestWall(floor, {0.5F, 0.5F}, 0.3F).value().away), 1);
}

TEST(NearestWall, AgreesWithAllCells) {
  SimRng rng = SimRng::Seeded(24);
  for (int i = 0; i < 20000; ++i) {
    const Floor floor = RandomFloor(rng, 7, 7, 0.1F);
    const Vec2 p = RandomPlace(rng, floor);
    const float reach = rng.Range(0.1F, 1);
    const float clearance = BruteForceClearance(floor, p);
    if (std::fabs(clearance - reach) < 1e-4F) continue;
    const std::optional<WallContact> contact = NearestWall(floor, p, reach);
    ASSERT_EQ(contact.has_value(), clearance < reach) << Scene(floor, p, p, reach);
    if (!contact) continue;
    EXPECT_NEAR(contact->distance, clearance, 1e-5F) << Scene(floor, p, p, reach);
    EXPECT_NEAR(Length(contact->away), 1, 1e-5F);
  }
}

}  // namespace
}  // namespace firelane
