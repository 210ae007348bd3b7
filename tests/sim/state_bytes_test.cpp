// A State that was saved and loaded is the same bit for bit; whatever else is loaded is refused or as safe to step as any other.
#include "firelane/sim/state_bytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <span>

#include "firelane/base/hash.h"
#include "sim/state_fields.h"
#include "tests/support/leaves.h"
#include "tests/support/played_states.h"
#include "tests/support/property.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

using ::testing::HasSubstr;
using testing::Leaf;
using testing::LeavesOf;
using testing::PlayedFloor;
using ::testing::StartsWith;

std::string BytesOf(const State& state) {
  ByteWriter writer;
  SaveState(state, writer);
  return writer.Take();
}

std::variant<State, std::string> Loaded(const std::string& bytes, const std::shared_ptr<const Floor>& floor) {
  ByteReader reader(bytes);
  auto loaded = LoadState(reader, floor);
  EXPECT_EQ(reader.Failed(), std::holds_alternative<std::string>(loaded));
  EXPECT_TRUE(reader.AtEnd());
  return loaded;
}

// What is wrong with it; empty where nothing is.
std::string RefusalOf(const State& state) {
  auto loaded = Loaded(BytesOf(state), state.floor);
  const std::string* const line = std::get_if<std::string>(&loaded);
  return line != nullptr ? *line : std::string{};
}

void ExpectRoundTrip(const State& state) {
  const std::string bytes = BytesOf(state);
  const auto loaded = Loaded(bytes, state.floor);
  ASSERT_TRUE(std::holds_alternative<State>(loaded)) << std::get<std::string>(loaded);
  const State& copy = std::get<State>(loaded);
  EXPECT_EQ(FirstDifference(state, copy), std::nullopt);
  EXPECT_EQ(HashOf(copy), HashOf(state));
  EXPECT_EQ(BytesOf(copy), bytes);
  EXPECT_EQ(copy.floor, state.floor);
}

// One of everything, in a fight.
State SmallState() {
  State state = NewState(std::make_shared<const Floor>(Drawn("########\n#@..g.L#\n########")), Tuning{}, 2, 1, 1);
  const Vec2 muzzle = state.members[1].pos + Vec2{0.3F, 0};
  state.bullets.push_back({state.nextId++, 1, 2, muzzle, {1, 0}, 2.5F, 0.5F});
  state.members[1].reason = {Silence::kAttacks, 2};
  return state;
}

TEST(StateBytes, BringBackPlayedFloorsOfAnySquadBitForBit) {
  bool fell = false;
  bool shot = false;
  bool struck = false;
  bool posted = false;
  bool chased = false;
  for (int squad = 1; squad <= kMostMembers; ++squad) {
    PlayedFloor floor(static_cast<std::uint32_t>(squad), squad);
    for (int i = 0; i < 1500 && !SquadWiped(floor.state); ++i) {
      if (i % 25 == 0) {
        ASSERT_NO_FATAL_FAILURE(ExpectRoundTrip(floor.state)) << "squad " << squad << " step " << i;
      }
      const State& state = floor.state;
      fell |= std::ranges::any_of(state.members, &Member::downed);
      shot |= !state.bullets.empty();
      struck |= std::ranges::any_of(state.members, [](const Member& m) { return m.strike == StrikePhase::kActive; });
      posted |= std::ranges::any_of(state.members, [](const Member& m) { return m.post == PostKind::kSolver; });
      chased |= std::ranges::any_of(state.enemies, [](const Enemy& e) { return e.mind == MindState::kChase; });
      floor.Step();
    }
  }
  EXPECT_TRUE(fell && shot && struck && posted && chased) << fell << shot << struck << posted << chased;
}

TEST(StateBytes, BringBackTheLargestMap) {
  SimRng dice = SimRng::Seeded(3);
  Floor floor = RandomFloor(dice, kMostFloorSide, kMostFloorSide, 0);
  floor.start = {3, 3};
  floor.lift = {1020, 1020};
  floor.spawns.push_back({{9, 3}, EnemyKind::kGoblin, false});
  State state = NewState(std::make_shared<const Floor>(std::move(floor)), Tuning{}, 8, 1, 1);
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  for (int i = 0; i < 30; ++i) Step(state, {}, *caches, events);
  EXPECT_EQ(state.explored.size(), 16384U);
  ExpectRoundTrip(state);
}

TEST(StateBytes, AreWhatTheHashIsOf) {
  const State state = SmallState();
  const std::string bytes = BytesOf(state);
  Hasher hasher;
  hasher.AddBytes(bytes.data(), bytes.size());
  EXPECT_EQ(hasher.Value(), HashOf(state));
}

TEST(StateBytes, AreRefusedWhereverTheyEndEarly) {
  const State state = SmallState();
  const std::string bytes = BytesOf(state);
  ASSERT_EQ(RefusalOf(state), "");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    ByteReader reader(std::string_view(bytes).substr(0, size));
    const auto loaded = LoadState(reader, state.floor);
    ASSERT_TRUE(std::holds_alternative<std::string>(loaded)) << size << " of " << bytes.size() << " bytes";
    ASSERT_TRUE(reader.Failed());
  }
}

TEST(StateBytes, LeaveWhatFollowsThemToTheReader) {
  const State state = SmallState();
  ByteWriter writer;
  SaveState(state, writer);
  writer.Add(std::uint32_t{77});
  ByteReader reader(writer.Bytes());
  ASSERT_TRUE(std::holds_alternative<State>(LoadState(reader, state.floor)));
  EXPECT_EQ(reader.Take<std::uint32_t>(), 77U);
}

// Each bit of each value: the hash sees it, the comparison names it, and loading brings it back or refuses it.
TEST(StateBytes, CarryEachBitOfEachValueOrRefuseIt) {
  const State state = SmallState();
  State changed = state;
  const std::uint64_t hash = HashOf(state);
  std::size_t carried = 0;
  std::size_t refused = 0;
  for (const Leaf& leaf : LeavesOf(changed)) {
    for (std::size_t bit = 0; bit < leaf.Bits(); ++bit) {
      leaf.FlipBit(bit);
      ASSERT_NE(HashOf(changed), hash) << leaf.path << " bit " << bit;
      const auto loaded = Loaded(BytesOf(changed), state.floor);
      if (const State* const copy = std::get_if<State>(&loaded)) {
        ++carried;
        ASSERT_EQ(FirstDifference(changed, *copy), std::nullopt) << leaf.path << " bit " << bit;
        ASSERT_EQ(HashOf(*copy), HashOf(changed));
      } else {
        ++refused;
        ASSERT_NE(std::get<std::string>(loaded), "") << leaf.path << " bit " << bit;
      }
      leaf.FlipBit(bit);
    }
    leaf.FlipBit(0);
    const auto difference = FirstDifference(state, changed);
    ASSERT_TRUE(difference.has_value()) << leaf.path;
    ASSERT_THAT(*difference, StartsWith(leaf.path + " ")) << leaf.path;
    leaf.FlipBit(0);
  }
  EXPECT_GT(carried, 1000U);
  EXPECT_GT(refused, 1000U);
}

TEST(FirstDifference, NamesThePlaceAndBothValues) {
  const State state = SmallState();
  State other = state;
  EXPECT_EQ(FirstDifference(state, other), std::nullopt);
  other.members[1].vel.x = 0.25F;
  EXPECT_EQ(FirstDifference(state, other), "members[1].vel.x 0 against 0.25");
  other.tuning.squad.life = 99;
  EXPECT_EQ(FirstDifference(state, other), "tuning.squad.life 100 against 99") << "the first in the list";
  other = state;
  other.enemies.clear();
  EXPECT_EQ(FirstDifference(state, other), "enemies.size 1 against 0");
  other = state;
  other.aim.on = true;
  EXPECT_EQ(FirstDifference(other, state), "aim.on true against false");
  other = state;
  other.explored[0] ^= 1;
  EXPECT_THAT(*FirstDifference(state, other), StartsWith("explored[0] "));
}

TEST(FirstDifference, TellsZeroesAndTheBitsOfNoNumbersApart) {
  const State state = SmallState();
  State other = state;
  other.urgency = -0.0F;
  EXPECT_EQ(FirstDifference(state, other), "urgency 0 against -0");
  State odd = state;
  odd.urgency = std::bit_cast<float>(0x7fc00000U);
  other.urgency = odd.urgency;
  EXPECT_EQ(FirstDifference(odd, other), std::nullopt);
  other.urgency = std::bit_cast<float>(0x7fc00001U);
  EXPECT_EQ(FirstDifference(odd, other), "urgency nan (bits 7fc00000) against nan (bits 7fc00001)");
}

// What it takes to be refused, and the line.
struct Bad {
  void (*spoil)(State&);
  std::string_view line;
};

void ExpectRefused(std::span<const Bad> all) {
  for (const Bad& bad : all) {
    State state = SmallState();
    bad.spoil(state);
    EXPECT_THAT(RefusalOf(state), StartsWith(std::string(bad.line)));
  }
}

TEST(LoadState, RefusesAMemberThatAStepCouldNotBear) {
  const Bad kBad[] = {
      {[](State& s) { s.members.clear(); }, "members.size: allowed is 1..8, not 0"},
      {[](State& s) { s.members.resize(9, s.members[0]); }, "members.size: allowed is 1..8, not 9"},
      {[](State& s) { s.members[1].id = 0; }, "members[1].id: allowed is 1, its place in the list"},
      {[](State& s) { s.members[1].role = static_cast<Role>(2); }, "members[1].role is 2, allowed is 0..1"},
      {[](State& s) { s.members[0].pos.x = std::nanf(""); }, "members[0].pos.x is nan, allowed is -1000000..1000000"},
      {[](State& s) { s.members[0].vel.y = 1e30F; }, "members[0].vel.y is 1e+30, allowed is -1000000..1000000"},
      {[](State& s) { s.members[0].vel.y = 2e5F; }, "members[0].vel: allowed is at most 100000 units per second"},
      {[](State& s) {
         s.members[0].postPos = {8, 1};
       },
       "members[0].postPos: allowed is a place on the floor"},
      {[](State& s) { s.members[0].life = 101; }, "members[0].life: allowed is 1..100, not 101"},
      {[](State& s) { s.members[0].downed = true; }, "members[0].life: allowed is 0..0, not 100"},
      {[](State& s) { s.members[0].helpsId = 2; }, "members[0].helpsId: allowed is -1..1, not 2"},
      {[](State& s) { s.members[0].targetId = s.nextId; }, "members[0].targetId: allowed is -1..3, not 4"},
      {[](State& s) { s.members[0].stuckSteps = -1; }, "members[0].stuckSteps: allowed is 0..1073741824, not -1"},
      {[](State& s) {
         s.members[0].reason = {Silence::kAllyInLane, 2};
       },
       "members[0].reason.subject: allowed is 0..1, not 2"},
      {[](State& s) { s.members[1].strike = StrikePhase::kActive; }, "members[1].strike: allowed is 0, of one that holds no blade or lies"},
      {[](State& s) {
         s.members[0].strikeAxis = {0, 0};
       },
       "members[0].strikeAxis: allowed is a vector of length 1"},
      {[](State& s) { s.members[0].strikeTargetId = -2; }, "members[0].strikeTargetId is -2, allowed is -1..1073741824"},
      {[](State& s) { s.members[0].struckIds[3] = -2; }, "members[0].struckIds[3] is -2, allowed is -1..1073741824"},
      {[](State& s) {
         s.members[0].lookedFrom = {-1, 0};
       },
       "members[0].lookedFrom: allowed is a cell of the floor, or (-1, -1)"},
  };
  ExpectRefused(kBad);
}

TEST(LoadState, RefusesWhateverElseAStepCouldNotBear) {
  const Bad kBad[] = {
      {[](State& s) { s.enemies[0].id = 1; }, "enemies[0].id: allowed is 2..3, not 1"},
      {[](State& s) { s.enemies.push_back(s.enemies[0]); }, "enemies[1].id: allowed is 3..3, not 2"},
      {[](State& s) {
         s.enemies[0].goal = {0, 3};
       },
       "enemies[0].goal: allowed is a cell of the floor"},
      {[](State& s) { s.enemies[0].life = 0; }, "enemies[0].life: allowed is 1..72, not 0"},
      {[](State& s) { s.enemies[0].targetId = 2; }, "enemies[0].targetId: allowed is -1..1, not 2"},
      {[](State& s) { s.bullets[0].shooterId = kNobody; }, "bullets[0].shooterId: allowed is 0..1, not -1"},
      {[](State& s) { s.bullets[0].travelled = 3; }, "bullets[0].travelled: allowed is 0..2.5, not 3"},
      {[](State& s) { s.nextId = 1; }, "nextId: allowed is 2..1073741824, not 1"},
      {[](State& s) { s.floorNumber = 0; }, "floorNumber: allowed is 1..1073741824, not 0"},
      {[](State& s) {
         s.anchor = {0.5F, 0.5F};
       },
       "anchor: allowed is a place in a walkable cell"},
      {[](State& s) { s.headingRad = 4; }, "headingRad: allowed is -3.1425927..3.1425927, not 4"},
      {[](State& s) { s.urgency = 1.5F; }, "urgency: allowed is 0..1, not 1.5"},
      {[](State& s) { s.explored.push_back(0); }, "explored: allowed is a bit for each cell, or none"},
      {[](State& s) { s.explored[0] |= std::uint64_t{1} << 24U; }, "explored: allowed is no bit beyond the last cell"},
      {[](State& s) { s.floorHash ^= 1; }, "floorHash: the state belongs to another floor"},
      {[](State& s) {
         s.members[0].pos = {1, 1};
       },
       "step 0: member 0 at (1, 1) stands in a wall"},
      {[](State& s) { s.bullets[0].shooterId = 0, s.bullets[0].travelled = 0; }, "step 0: member 1 at"},
  };
  ExpectRefused(kBad);
}

TEST(LoadState, ChecksTheTuningByItsTableAndItsRelations) {
  State state = SmallState();
  state.tuning.squad.moveSpeed = 100;
  EXPECT_THAT(RefusalOf(state), HasSubstr("squad.moveSpeed"));
  state.tuning.squad.moveSpeed = 5;
  EXPECT_THAT(RefusalOf(state), HasSubstr("squad.moveSpeed <= squad.moveSpeedFast"));
  state.tuning.squad.moveSpeedFast = 5;
  EXPECT_EQ(RefusalOf(state), "");
}

TEST(LoadState, TakesNoMoreMemoryThanTheBytesWarrant) {
  const State state = SmallState();
  std::string bytes = BytesOf(state);
  // Where the members' number stands: after everything that comes before them.
  State none = state;
  none.members.clear();
  const std::string without = BytesOf(none);
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(bytes, without).in1 - bytes.begin());
  ASSERT_EQ(bytes[at], 2);
  bytes.replace(at, 8, "\xff\xff\xff\xff\xff\xff\xff\x7f");
  ByteReader reader(bytes);
  EXPECT_EQ(std::get<std::string>(LoadState(reader, state.floor)), "the state ends early, or a switch in it is neither 0 nor 1");
}

Command AnyCommand(SimRng& dice) {
  Command command;
  command.move = {dice.Range(-1, 1), dice.Range(-1, 1)};
  if (dice.Chance(0.4F)) command.move = {};
  command.sprint = dice.Chance(0.1F);
  command.toggleManualAim = dice.Chance(0.02F);
  command.nextTarget = dice.Chance(0.1F);
  return command;
}

void ExpectSafeSteps(State state, SimRng& dice, const std::string& name) {
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  for (int i = 0; i < 120; ++i) {
    Step(state, AnyCommand(dice), *caches, events);
    const auto broken = BrokenInvariant(state);
    ASSERT_FALSE(broken.has_value()) << name << ": " << *broken;
  }
}

// A fight of a small squad, 300 to 900 steps into its floor.
State Fight(SimRng& dice) {
  PlayedFloor floor(dice.Below(1000), dice.Between(1, kMostMembers));
  for (int left = dice.Between(300, 900); left > 0 && !SquadWiped(floor.state); --left) floor.Step();
  return std::move(floor.state);
}

TEST(LoadState, LetsNoSpoiledBytesBreakAStep) {
  SimRng dice = SimRng::Seeded(41);
  int accepted = 0;
  int refused = 0;
  for (int run = 0; run < PropertyRuns(12); ++run) {
    const State state = Fight(dice);
    const std::string whole = BytesOf(state);
    for (int i = 0; i < 40; ++i) {
      std::string bytes = whole;
      for (int left = dice.Between(1, 3); left > 0; --left)
        bytes[dice.Below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(dice.Below(256));
      ByteReader reader(bytes);
      auto loaded = LoadState(reader, state.floor);
      if (State* const copy = std::get_if<State>(&loaded)) {
        ++accepted;
        ASSERT_NO_FATAL_FAILURE(ExpectSafeSteps(std::move(*copy), dice, fmt::format("run {}, {}", run, i)));
      } else {
        ++refused;
      }
    }
  }
  EXPECT_GT(accepted, 0);
  EXPECT_GT(refused, 0);
}

// Values that a byte rarely hits: ends of ranges, other ids, other places.
void Disturb(const Leaf& leaf, SimRng& dice) {
  if (leaf.isSwitch || leaf.size == 1) {
    leaf.at[0] = static_cast<unsigned char>(dice.Below(leaf.isSwitch ? 2 : 4));
  } else if (leaf.isFloat) {
    const float values[] = {0, -0.0F, 1, 1e-30F, dice.Range(-3.14F, 3.14F), dice.Range(0, 40), dice.Range(-9e4F, 9e4F), 8};
    leaf.Set(&values[dice.Below(8)]);
  } else if (leaf.size == sizeof(int)) {
    const int values[] = {kNobody, 0, 1, dice.Between(0, 9), dice.Between(0, 100), kMostMembers, 1 << 30, 60};
    leaf.Set(&values[dice.Below(8)]);
  }
}

TEST(LoadState, LetsNoSpoiledValueBreakAStep) {
  SimRng dice = SimRng::Seeded(42);
  int accepted = 0;
  int refused = 0;
  for (int run = 0; run < PropertyRuns(12); ++run) {
    const State state = Fight(dice);
    for (int i = 0; i < 60; ++i) {
      State spoiled = state;
      const std::vector<Leaf> leaves = LeavesOf(spoiled);
      const Leaf& leaf = leaves[dice.Below(static_cast<std::uint32_t>(leaves.size()))];
      Disturb(leaf, dice);
      const std::string bytes = BytesOf(spoiled);
      ByteReader whole(bytes);
      auto loaded = LoadState(whole, state.floor);
      if (State* const copy = std::get_if<State>(&loaded)) {
        ++accepted;
        ASSERT_NO_FATAL_FAILURE(ExpectSafeSteps(std::move(*copy), dice, fmt::format("run {}, {}: {}", run, i, leaf.path)));
      } else {
        ++refused;
      }
    }
  }
  EXPECT_GT(accepted, 0);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace firelane
