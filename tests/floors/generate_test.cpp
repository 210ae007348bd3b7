#include "firelane/floors/generate.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "firelane/base/hash.h"
#include "firelane/world/floor_text.h"
#include "floors/draft.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

constexpr std::array<FloorKind, kFloorKinds> kAllKinds{FloorKind::kRooms, FloorKind::kCave};
constexpr std::array<std::uint32_t, 6> kOddSeeds{0, 1, 0x7fffffffU, 0x80000000U, 0xfffffffeU, 0xffffffffU};

std::string Name(const FloorRequest& request) {
  return "seed " + std::to_string(request.seed) + ", floor " + std::to_string(request.number) + ", squad " + std::to_string(request.squad) +
         ", kind " + (request.kind ? std::string(kFloorKindNames[static_cast<int>(*request.kind)]) : "any");
}

void ExpectValid(const FloorRequest& request, const Tuning& tuning) {
  const Floor floor = GenerateFloor(request, tuning);
  EXPECT_EQ(FloorProblem(floor, tuning), std::nullopt) << Name(request) << "\n" << AsciiFrom(floor);
}

TEST(GenerateFloor, IsValidForThousandsOfSeedsNumbersAndSquads) {
  const Tuning tuning;
  for (int i = 0; i < PropertyRuns(1200); ++i) {
    const auto seed = static_cast<std::uint32_t>(i) * 2654435761U;
    ExpectValid({seed, 1 + i * 7 % 1000, kAllKinds[i % 2], std::nullopt, 1 + i / 2 % 8}, tuning);
    if (HasFailure()) return;
  }
}

TEST(GenerateFloor, IsValidForTheSmallestAndTheLargestSeeds) {
  const Tuning tuning;
  for (const std::uint32_t seed : kOddSeeds) {
    for (const int number : {1, 2, 6, 999, 1000}) {
      for (const FloorKind kind : kAllKinds) ExpectValid({seed, number, kind, std::nullopt, 8}, tuning);
      ExpectValid({seed, number, std::nullopt, std::nullopt, 1}, tuning);
    }
  }
}

TEST(GenerateFloor, IsValidWhereNoEnemyMayStandOrHundredsAreAskedFor) {
  Tuning far;
  far.danger.startClear = 10000.0F;
  Tuning many;
  many.danger.enemiesBase = 1e6F;
  for (const FloorKind kind : kAllKinds) {
    ExpectValid({3, 1, kind, std::nullopt, 5}, far);
    ExpectValid({3, 1, kind, std::nullopt, 5}, many);
    EXPECT_TRUE(GenerateFloor({3, 1, kind, std::nullopt, 5}, far).spawns.empty());
    EXPECT_EQ(GenerateFloor({3, 1, kind, std::nullopt, 5}, many).spawns.size(), static_cast<std::size_t>(kMostEnemies));
  }
}

// A golden: it changes only with the generator, and then on purpose. The same figures under every compiler.
TEST(GenerateFloor, GivesTheFloorsItAlwaysGave) {
  std::vector<std::string> hashes;
  Tuning tuning;  // numbers of its own: the balance may change without the generator
  tuning.danger = {4.0F, 1.0F, 1.0F, 0.35F, 10.0F};
  for (const FloorKind kind : kAllKinds) {
    for (const std::uint32_t seed : {0U, 1U, 0xffffffffU}) {
      hashes.push_back(HashText(HashOf(GenerateFloor({seed, 1 + static_cast<int>(seed % 5), kind, std::nullopt, 5}, tuning))));
    }
  }
  const std::vector<std::string> golden{"08e0cd5b62a609e8", "04ecb41cbe9b8685", "b7c2f96df57bdef6",
                                        "a3de15d7d524f510", "e5a2720efe89d0c3", "75bce4872792e5ac"};
  EXPECT_EQ(hashes, golden);
}

TEST(GenerateFloor, RepeatsItself) {
  for (const std::uint32_t seed : kOddSeeds) {
    const FloorRequest request{seed, 3, std::nullopt, std::nullopt, 5};
    EXPECT_EQ(HashOf(GenerateFloor(request, {})), HashOf(GenerateFloor(request, {}))) << Name(request);
  }
}

TEST(GenerateFloor, DiffersBySeedNumberAndKind) {
  const auto hash = [](std::uint32_t seed, int number, FloorKind kind) { return HashOf(GenerateFloor({seed, number, kind, {}, 5}, {})); };
  EXPECT_NE(hash(1, 1, FloorKind::kRooms), hash(2, 1, FloorKind::kRooms));
  EXPECT_NE(hash(1, 1, FloorKind::kRooms), hash(1, 2, FloorKind::kRooms));
  EXPECT_NE(hash(1, 1, FloorKind::kRooms), hash(1, 1, FloorKind::kCave));
}

TEST(GenerateFloor, KeepsTheGroundWhenOnlyTheSquadDiffers) {
  for (const FloorKind kind : kAllKinds) {
    const Floor one = GenerateFloor({9, 2, kind, std::nullopt, 1}, {});
    const Floor eight = GenerateFloor({9, 2, kind, std::nullopt, 8}, {});
    EXPECT_EQ(one.cells, eight.cells);
    EXPECT_EQ(one.start, eight.start);
    EXPECT_EQ(one.lift, eight.lift);
    EXPECT_LT(one.spawns.size(), eight.spawns.size());
  }
}

TEST(GenerateFloor, DrawsEveryKindAndThemeAndGivesTheSameFloorWhenTheDrawnKindIsNamed) {
  std::array<int, kFloorKinds> kinds{};
  std::array<int, 3> themes{};
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Floor drawn = GenerateFloor({seed, 1, std::nullopt, std::nullopt, 5}, {});
    const FloorKind kind = FloorKindNamed(drawn.kind).value();
    ++kinds[static_cast<std::size_t>(kind)];
    ++themes[static_cast<std::size_t>(drawn.theme)];
    EXPECT_EQ(drawn.theme == Theme::kCave, kind == FloorKind::kCave) << "seed " << seed;
    EXPECT_EQ(HashOf(drawn), HashOf(GenerateFloor({seed, 1, kind, std::nullopt, 5}, {}))) << "seed " << seed;
  }
  for (const int count : kinds) EXPECT_GE(count, 15);
  for (const int count : themes) EXPECT_GE(count, 7);
}

TEST(GenerateFloor, TakesTheThemeAskedForOverTheSameGround) {
  const Floor plain = GenerateFloor({4, 1, FloorKind::kRooms, Theme::kMine, 5}, {});
  const Floor caved = GenerateFloor({4, 1, FloorKind::kRooms, Theme::kCave, 5}, {});
  EXPECT_EQ(plain.theme, Theme::kMine);
  EXPECT_EQ(caved.theme, Theme::kCave);
  EXPECT_EQ(HashOf(plain), HashOf(caved));
}

TEST(GenerateFloor, FallsBackToThePlainFloorWhenNoDrawIsLeft) {
  for (const FloorKind kind : kAllKinds) {
    for (const std::uint32_t seed : kOddSeeds) {
      const FloorRequest request{seed, 1, kind, std::nullopt, 8};
      const Floor floor = GenerateWithin(0, request, {});
      EXPECT_EQ(floor.cells, PlainFloor().cells);
      EXPECT_EQ(floor.kind, kFloorKindNames[static_cast<int>(kind)]);
      EXPECT_EQ(static_cast<int>(floor.spawns.size()), EnemyCount(request, DangerTuning{}));
      EXPECT_EQ(FloorProblem(floor, {}), std::nullopt) << Name(request);
    }
  }
}

TEST(GenerateFloor, DrawsAgainWhereTheFirstDrawFails) {
  const std::vector<Terrain> plain = PlainFloor().cells;
  for (const FloorKind kind : kAllKinds) {
    int failedFirst = 0;
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
      const FloorRequest request{seed, 1, kind, std::nullopt, 5};
      if (GenerateWithin(1, request, {}).cells != plain) continue;
      ++failedFirst;
      EXPECT_NE(GenerateFloor(request, {}).cells, plain) << Name(request);
    }
    EXPECT_GE(failedFirst, 1);
    EXPECT_LE(failedFirst, 30);
  }
}

TEST(PlainFloor, IsAnHonestFloor) {
  const FloorShape shape = ShapeOf(PlainFloor());
  EXPECT_EQ(FloorProblem(PlainFloor(), {}), std::nullopt);
  EXPECT_EQ(shape.narrowest, 1);
  EXPECT_GE(shape.pathLength, kLeastWay);
  EXPECT_LE(shape.pathLength, kMostWay);
}

TEST(FloorKindNamed, KnowsItsNamesAndNoOthers) {
  EXPECT_EQ(FloorKindNamed("rooms"), FloorKind::kRooms);
  EXPECT_EQ(FloorKindNamed("cave"), FloorKind::kCave);
  for (const char* name : {"", "Rooms", "caves", "map"}) EXPECT_EQ(FloorKindNamed(name), std::nullopt) << name;
}

}  // namespace
}  // namespace firelane
