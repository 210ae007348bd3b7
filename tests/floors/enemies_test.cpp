#include <gtest/gtest.h>

#include <array>
#include <set>

#include "firelane/floors/generate.h"
#include "firelane/nav/distance_field.h"
#include "firelane/world/floor_text.h"
#include "floors/draft.h"
#include "floors/way.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

DangerTuning Danger(float base, float perFloor, float perMember) {
  DangerTuning danger;
  danger.enemiesBase = base;
  danger.enemiesPerFloor = perFloor;
  danger.enemiesPerMember = perMember;
  return danger;
}

FloorRequest Request(int number, int squad) { return {1, number, std::nullopt, std::nullopt, squad}; }

TEST(EnemyCount, AddsBaseFloorsAndMembers) {
  const DangerTuning danger = Danger(4, 1.5F, 2);
  EXPECT_EQ(EnemyCount(Request(1, 1), danger), 4);
  EXPECT_EQ(EnemyCount(Request(1, 5), danger), 12);
  EXPECT_EQ(EnemyCount(Request(3, 1), danger), 7);
  EXPECT_EQ(EnemyCount(Request(2, 1), danger), 6);  // 5.5
}

TEST(EnemyCount, StopsRisingWithTheFloorAtTheCeiling) {
  const DangerTuning danger = Danger(4, 1, 0);
  EXPECT_EQ(EnemyCount(Request(kDangerCeiling, 1), danger), 3 + kDangerCeiling);
  EXPECT_EQ(EnemyCount(Request(kDangerCeiling + 1, 1), danger), 4 + kDangerCeiling);
  EXPECT_EQ(EnemyCount(Request(1000, 1), danger), 4 + kDangerCeiling);
}

TEST(EnemyCount, StaysBetweenNoneAndTheMost) {
  EXPECT_EQ(EnemyCount(Request(1, 1), Danger(0, 0, 0)), 0);
  EXPECT_EQ(EnemyCount(Request(1, 1), Danger(-5, 0, 0)), 0);
  EXPECT_EQ(EnemyCount(Request(1000, 8), Danger(1e30F, 1, 1)), kMostEnemies);
}

// Distinct cells, far enough from start and lift.
void ExpectLegal(const Floor& floor, float startClear) {
  DistanceField fromStart;
  DistanceField fromLift;
  BuildDistanceField(floor, std::array{floor.start}, fromStart);
  BuildDistanceField(floor, std::array{floor.lift}, fromLift);
  std::set<int> cells;
  for (const EnemySpawn& spawn : floor.spawns) {
    EXPECT_GE(static_cast<float>(fromStart.At(spawn.cell)), startClear);
    EXPECT_GT(fromLift.At(spawn.cell), kLiftClear);
    EXPECT_TRUE(cells.insert(floor.IndexOf(spawn.cell)).second);
  }
}

TEST(PlaceEnemies, PlacesExactlyTheCountOnLegalCellsOfEveryDrawnFloor) {
  const Tuning tuning;
  for (int i = 0; i < PropertyRuns(400); ++i) {
    const FloorRequest request{static_cast<std::uint32_t>(i), 1 + i % 9, static_cast<FloorKind>(i % kFloorKinds), std::nullopt, 1 + i % 8};
    const Floor floor = GenerateFloor(request, tuning);
    EXPECT_EQ(static_cast<int>(floor.spawns.size()), EnemyCount(request, tuning.danger)) << "seed " << i;
    ExpectLegal(floor, tuning.danger.startClear);
    if (HasFailure()) return;
  }
}

TEST(PlaceEnemies, PutsMostOfThemWithinSightOfTheWayAndSomeAside) {
  int all = 0;
  int near = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const Floor floor = GenerateFloor({seed, 3, static_cast<FloorKind>(seed % kFloorKinds), std::nullopt, 5}, {});
    DistanceField field;
    BuildDistanceField(floor, std::array{floor.lift}, field);
    const std::vector<Cell> way = WayDown(field, floor.start);
    BuildDistanceField(floor, way, field);
    all += static_cast<int>(floor.spawns.size());
    for (const EnemySpawn& spawn : floor.spawns) near += field.At(spawn.cell) <= 8 ? 1 : 0;
  }
  EXPECT_GE(near * 100, all * 65);
  EXPECT_LE(near * 100, all * 95);
}

TEST(PlaceEnemies, LetsWholeGroupsSleepByTheShare) {
  Tuning tuning;
  for (const float share : {0.0F, 0.35F, 1.0F}) {
    tuning.danger.asleepShare = share;
    int all = 0;
    int asleep = 0;
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
      for (const EnemySpawn& spawn : GenerateFloor({seed, 3, FloorKind::kRooms, std::nullopt, 8}, tuning).spawns) {
        ++all;
        asleep += spawn.asleep ? 1 : 0;
      }
    }
    EXPECT_NEAR(static_cast<float>(asleep) / static_cast<float>(all), share, share > 0 && share < 1 ? 0.06F : 0.0F);
  }
}

TEST(PlaceEnemies, KeepsCompany) {
  const Tuning tuning;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Floor floor = GenerateFloor({seed, 3, static_cast<FloorKind>(seed % kFloorKinds), std::nullopt, 5}, tuning);
    for (const EnemySpawn& one : floor.spawns) {
      int near = 0;
      for (const EnemySpawn& other : floor.spawns) near += ManhattanDistance(one.cell, other.cell) <= 6 ? 1 : 0;
      EXPECT_GE(near, 2) << "seed " << seed << ": alone at " << one.cell.x << ", " << one.cell.y;
    }
  }
}

TEST(PlaceEnemies, ReplacesWhoStoodThereBefore) {
  Floor floor = GenerateFloor({1, 1, FloorKind::kCave, std::nullopt, 5}, {});
  const std::uint64_t hash = HashOf(floor);
  PlaceEnemies(floor, {2, 1, FloorKind::kCave, std::nullopt, 5}, {});
  EXPECT_NE(HashOf(floor), hash);
  PlaceEnemies(floor, {1, 1, FloorKind::kCave, std::nullopt, 5}, {});
  EXPECT_EQ(HashOf(floor), hash);
}

TEST(PlaceEnemies, PlacesNobodyWhereNobodyMayStand) {
  for (const char* ascii : {"@L", "###\n#@#\n#L#\n###", "#######\n#@...L#\n#######", "@.........L"}) {
    Floor floor = FloorFromAscii(ascii).floor.value();
    PlaceEnemies(floor, Request(1000, 8), {});
    EXPECT_TRUE(floor.spawns.empty()) << ascii;
  }
}

TEST(PlaceEnemies, FillsATinyMapAndStops) {
  // 17 steps long: ten from the start on, more than four from the lift: cells 10, 11 and 12.
  Floor floor = FloorFromAscii("@................L").floor.value();
  PlaceEnemies(floor, Request(1000, 8), {});
  ASSERT_EQ(floor.spawns.size(), 3U);
  ExpectLegal(floor, 10.0F);
}

TEST(PlaceEnemies, StandsNobodyBehindWalls) {
  Floor floor = FloorFromAscii(R"(
##############
#@.....L#....#
#.......#....#
##############)")
                    .floor.value();
  Tuning tuning;
  tuning.danger.startClear = 0;
  PlaceEnemies(floor, Request(1000, 8), tuning);
  ExpectLegal(floor, 0);
  EXPECT_EQ(floor.spawns.size(), 5U);  // three of the upper and two of the lower row
}

TEST(PlaceEnemies, CopesWithTheLargestMap) {
  Floor floor = SolidFloor(kMostFloorSide, kMostFloorSide);
  floor.cells.assign(floor.cells.size(), Terrain::kGround);
  floor.start = {0, 0};
  floor.lift = {kMostFloorSide - 1, kMostFloorSide - 1};
  PlaceEnemies(floor, Request(6, 8), {});
  EXPECT_EQ(static_cast<int>(floor.spawns.size()), EnemyCount(Request(6, 8), DangerTuning{}));
  ExpectLegal(floor, 10.0F);
}

}  // namespace
}  // namespace firelane
