// What the squad has seen of the floor.
#include "sim/explore.h"

#include <gtest/gtest.h>

#include <set>

#include "sim/field_of_view.h"
#include "sim/harm.h"
#include "tests/support/fray.h"
#include "tests/support/property.h"
#include "tests/support/squad_scene.h"

namespace firelane {
namespace {

using testing::Fray;
using testing::Named;
using testing::SquadScene;

// x for what is seen from `from`, the floor's letters elsewhere.
std::string SeenOn(const Floor& floor, Cell from, float range) {
  std::string text = AsciiFrom(floor);
  VisitSeenCells(floor, from, range, [&](int index) { text[static_cast<std::size_t>(index + index / floor.width)] = 'x'; });
  return text;
}

std::set<int> SeenFrom(const Floor& floor, Cell from, float range) {
  std::set<int> seen;
  VisitSeenCells(floor, from, range, [&](int index) { seen.insert(index); });
  return seen;
}

TEST(FieldOfView, IsADiscInTheOpen) {
  EXPECT_EQ(SeenOn(Drawn(R"(
.........
.........
.........
.........
....@...L
.........
.........
)"),
                   {4, 4}, 3),
            ".........\n"
            "....x....\n"
            "..xxxxx..\n"
            "..xxxxx..\n"
            ".xxxxxxxL\n"
            "..xxxxx..\n"
            "..xxxxx..\n");
}

TEST(FieldOfView, EndsAtWallsShowsTheirFacesAndPassesPillars) {
  EXPECT_EQ(SeenOn(Drawn(R"(
##############
#.....#......#
#.....#......#
#.@....o.....#
#.....#......#
#.....#.....L#
##############
)"),
                   {2, 3}, 30),
            "xxxxxxx#######\n"
            "xxxxxxx......#\n"
            "xxxxxxx...xxxx\n"
            "xxxxxxxx.....#\n"
            "xxxxxxx...xxxx\n"
            "xxxxxxx.....L#\n"
            "xxxxxxx#######\n");
}

TEST(FieldOfView, FansOutBehindADoorAndCrossesWater) {
  EXPECT_EQ(SeenOn(Drawn(R"(
###########
#...#.....#
#...#.....#
#@..+..w.L#
#...#.....#
#...#.....#
###########
)"),
                   {1, 3}, 30),
            "xxxxx######\n"
            "xxxxx.....#\n"
            "xxxxx..xxxx\n"
            "xxxxxxxxxxx\n"
            "xxxxx..xxxx\n"
            "xxxxx.....#\n"
            "xxxxx######\n");
}

TEST(FieldOfView, OfNoRangeIsTheOwnCell) {
  const Floor floor = Drawn("#####\n#@.L#\n#####");
  EXPECT_EQ(SeenFrom(floor, {1, 1}, 0), std::set<int>{floor.IndexOf({1, 1})});
}

TEST(FieldOfView, LooksBackFromWhereverItReaches) {
  SimRng dice = SimRng::Seeded(5);
  for (int i = 0; i < PropertyRuns(60); ++i) {
    const Floor floor = RandomFloor(dice, dice.Between(1, 20), dice.Between(1, 20), dice.Range(0, 0.5F));
    const float range = dice.Range(0, 15);
    std::vector<std::set<int>> seen(static_cast<std::size_t>(floor.CellCount()));
    for (int from = 0; from < floor.CellCount(); ++from)
      if (floor.SeeThrough(floor.CellAt(from))) seen[static_cast<std::size_t>(from)] = SeenFrom(floor, floor.CellAt(from), range);
    for (int from = 0; from < floor.CellCount(); ++from)
      for (const int to : seen[static_cast<std::size_t>(from)])
        if (floor.SeeThrough(floor.CellAt(to))) {
          ASSERT_TRUE(seen[static_cast<std::size_t>(to)].contains(from)) << from << " " << to << "\n" << AsciiFrom(floor);
        }
  }
}

// e for explored cells.
std::string ExploredIn(const State& state) {
  std::string text = AsciiFrom(*state.floor);
  for (int i = 0; i < state.floor->CellCount(); ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (index / 64 >= state.explored.size() || (state.explored[index / 64] >> index % 64 & 1U) == 0) continue;
    text[index + index / static_cast<std::size_t>(state.floor->width)] = 'e';
  }
  return text;
}

constexpr std::string_view kTwoRooms = R"(
#########
#..#....#
#.0#....#
#..#....#
#.......#
#########
)";

TEST(Explored, KeepsWhatWasSeenFromEachCell) {
  SquadScene scene(kTwoRooms);
  Explore(scene.state);
  const std::string first =
      "eeee#####\n"
      "eeee...L#\n"
      "eeee....#\n"
      "eeee....#\n"
      "eeee....#\n"
      "eeee#####\n";
  EXPECT_EQ(ExploredIn(scene.state), first);
  scene.Of(0).pos = CentreOf({7, 1});
  Explore(scene.state);
  EXPECT_EQ(ExploredIn(scene.state),
            "eeeeeeeee\n"
            "eeeeeeeee\n"
            "eeeeeeeee\n"
            "eeeeeeeee\n"
            "eeeeeeeee\n"
            "eeeeeeeee\n");
}

TEST(Explored, GrowsOnlyWhenAMemberStandsInAnotherCellOrRises) {
  SquadScene scene(kTwoRooms);
  Explore(scene.state);
  scene.state.explored.assign(scene.state.explored.size(), 0);
  scene.Of(0).pos += {0.4F, -0.4F};
  Explore(scene.state);
  EXPECT_EQ(ExploredIn(scene.state), AsciiFrom(*scene.state.floor)) << "the same cell: no second look";
  HurtMember(scene.state, scene.Of(0), 1000, {}, scene.events);
  Explore(scene.state);
  EXPECT_EQ(ExploredIn(scene.state), AsciiFrom(*scene.state.floor)) << "the downed see nothing";
  scene.Of(0).downed = false;
  Explore(scene.state);
  EXPECT_NE(ExploredIn(scene.state), AsciiFrom(*scene.state.floor));
}

TEST(Explored, IsThereAtAFloorsStart) {
  const State state = NewState(std::make_shared<const Floor>(Drawn("#######\n#@...L#\n#######")), Tuning{}, 1, 1, 1);
  EXPECT_EQ(ExploredIn(state), "eeeeeee\neeeeeee\neeeeeee\n");
}

// Seen from where everyone stands at the end of a step.
TEST(Explored, HoldsAfterEachStepWhatTheStandingSee) {
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(PropertyRuns(10)); ++seed) {
    Fray fray(seed);
    for (int i = 0; i < 200; ++i) {
      fray.Stir();
      fray.Step();
      const std::string explored = ExploredIn(fray.state);
      for (const Member& member : fray.state.members) {
        if (member.downed) continue;
        VisitSeenCells(*fray.state.floor, CellOf(member.pos), fray.state.tuning.squad.sightRange, [&](int index) {
          ASSERT_EQ(explored[static_cast<std::size_t>(index + index / fray.state.floor->width)], 'e') << Named(seed, fray.state);
        });
      }
    }
  }
}

TEST(Explored, DecidesNothing) {
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(PropertyRuns(10)); ++seed) {
    Fray knowing(seed);
    Fray forgetful(seed);
    for (int i = 0; i < 300; ++i) {
      knowing.Stir();
      knowing.Step();
      forgetful.Stir();
      forgetful.state.explored.assign(forgetful.state.explored.size(), static_cast<std::uint64_t>(i));
      for (Member& member : forgetful.state.members) member.lookedFrom = {i % 3, -1};
      forgetful.Step();
      State same = forgetful.state;
      same.explored = knowing.state.explored;
      for (std::size_t k = 0; k < same.members.size(); ++k) same.members[k].lookedFrom = knowing.state.members[k].lookedFrom;
      ASSERT_EQ(HashOf(same), HashOf(knowing.state)) << Named(seed, knowing.state);
    }
  }
}

}  // namespace
}  // namespace firelane
