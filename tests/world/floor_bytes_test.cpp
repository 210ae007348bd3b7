// A floor that was saved and loaded is the same; whatever else is loaded is refused or a sound floor.
#include "firelane/world/floor_bytes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/property.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

using Reading = std::variant<std::shared_ptr<const Floor>, std::string>;

std::string BytesOf(const Floor& floor) {
  ByteWriter writer;
  SaveFloor(floor, writer);
  return writer.Take();
}

std::string RefusalOf(const Floor& floor) {
  const std::string bytes = BytesOf(floor);
  ByteReader reader(bytes);
  const Reading reading = LoadFloor(reader);
  const std::string* const line = std::get_if<std::string>(&reading);
  EXPECT_EQ(reader.Failed(), line != nullptr);
  return line != nullptr ? *line : std::string{};
}

Floor SmallFloor() {
  Floor floor = Drawn("#######\n#@.g~L#\n#o+Gw.#\n#######");
  floor.kind = "cave";
  floor.theme = Theme::kVault;
  return floor;
}

bool IsSound(const Floor& floor) {
  return floor.width >= 1 && floor.height >= 1 && floor.width <= kMostFloorSide && floor.height <= kMostFloorSide &&
         floor.cells.size() == static_cast<std::size_t>(floor.CellCount()) &&
         std::ranges::all_of(floor.cells, [](Terrain t) { return static_cast<int>(t) < kTerrains; }) && floor.Walkable(floor.start) &&
         floor.Walkable(floor.lift) && std::ranges::all_of(floor.spawns, [&](const EnemySpawn& s) {
           return floor.Walkable(s.cell) && static_cast<int>(s.kind) < kEnemyKinds;
         });
}

TEST(FloorBytes, BringBackAllOfAFloor) {
  SimRng dice = SimRng::Seeded(5);
  std::vector<Floor> floors = {SmallFloor(), Drawn("@"), RandomFloor(dice, kMostFloorSide, kMostFloorSide, 0.3F)};
  floors[2].start = floors[2].lift =
      floors[2].CellAt(static_cast<int>(std::ranges::find(floors[2].cells, Terrain::kGround) - floors[2].cells.begin()));
  for (const Floor& floor : floors) {
    const std::string bytes = BytesOf(floor) + "+";
    ByteReader reader(bytes);
    const Reading reading = LoadFloor(reader);
    ASSERT_TRUE(std::holds_alternative<std::shared_ptr<const Floor>>(reading)) << std::get<std::string>(reading);
    EXPECT_EQ(reader.Left(), 1U) << "what follows is the reader's";
    const Floor& copy = *std::get<std::shared_ptr<const Floor>>(reading);
    EXPECT_EQ(HashOf(copy), HashOf(floor));
    EXPECT_EQ(copy.kind, floor.kind);
    EXPECT_EQ(copy.theme, floor.theme);
    EXPECT_EQ(BytesOf(copy) + "+", bytes);
  }
}

TEST(LoadFloor, RefusesWhateverEndsEarly) {
  const std::string bytes = BytesOf(SmallFloor());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    ByteReader reader(std::string_view(bytes).substr(0, size));
    ASSERT_TRUE(std::holds_alternative<std::string>(LoadFloor(reader))) << size << " of " << bytes.size() << " bytes";
    ASSERT_TRUE(reader.Failed());
  }
}

TEST(LoadFloor, SaysWhatIsWrong) {
  struct Bad {
    void (*spoil)(Floor&);
    std::string_view line;
  };
  const Bad kBad[] = {
      {[](Floor& f) { f.width = 0; }, "the floor is 0x4, allowed are sides 1..1024"},
      {[](Floor& f) { f.height = 1025; }, "the floor is 7x1025, allowed are sides 1..1024"},
      {[](Floor& f) { f.height = 1000; }, "the floor ends early"},
      {[](Floor& f) { f.cells[8] = static_cast<Terrain>(6); }, "the floor's cell (1, 1) is terrain 6, allowed is 0..5"},
      {[](Floor& f) {
         f.start = {0, 0};
       },
       "the floor's start is at (0, 0), allowed is a walkable cell"},
      {[](Floor& f) {
         f.lift = {7, 1};
       },
       "the floor's lift is at (7, 1), allowed is a walkable cell"},
      {[](Floor& f) {
         f.spawns[1].cell = {-1, 2};
       },
       "the floor's spawn is at (-1, 2), allowed is a walkable cell"},
      {[](Floor& f) { f.spawns[0].kind = static_cast<EnemyKind>(1); }, "a spawn of the floor is of kind 1, allowed is 0..0"},
      {[](Floor& f) { f.spawns.resize(29, f.spawns[0]); }, "the floor has 29 spawns, allowed are 28, one a cell"},
      {[](Floor& f) { f.kind = "moon"; }, "the floor is of a kind that is not known"},
      {[](Floor& f) { f.theme = static_cast<Theme>(3); }, "the floor's theme is 3, allowed is 0..2"},
  };
  EXPECT_EQ(RefusalOf(SmallFloor()), "");
  for (const Bad& bad : kBad) {
    Floor floor = SmallFloor();
    bad.spoil(floor);
    EXPECT_EQ(RefusalOf(floor), bad.line);
  }
}

TEST(LoadFloor, MakesOnlySoundFloorsOfSpoiledBytes) {
  SimRng dice = SimRng::Seeded(6);
  const std::string whole = BytesOf(SmallFloor());
  int refused = 0;
  int sound = 0;
  for (int i = 0; i < PropertyRuns(20000); ++i) {
    std::string bytes = whole;
    for (int left = dice.Between(1, 3); left > 0; --left)
      bytes[dice.Below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(dice.Below(dice.Chance(0.5F) ? 8 : 256));
    ByteReader reader(bytes);
    const Reading reading = LoadFloor(reader);
    if (const auto* floor = std::get_if<std::shared_ptr<const Floor>>(&reading)) {
      ASSERT_TRUE(IsSound(**floor)) << i;
      ++sound;
    } else {
      ++refused;
    }
  }
  EXPECT_GT(refused, 0);
  EXPECT_GT(sound, 0);
}

}  // namespace
}  // namespace firelane
