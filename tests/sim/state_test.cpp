// The State decides everything: the same seed and commands give the same hashes, caches decide nothing, and no field escapes the hash.
#include <gtest/gtest.h>

#include <set>

#include "sim/state_fields.h"
#include "tests/support/fray.h"
#include "tests/support/leaves.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::Fray;
using testing::Leaf;
using testing::LeavesOf;
using testing::Named;

TEST(State, IsTheSameAtEachStepForTheSameSeedAndCommands) {
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(PropertyRuns(12)); ++seed) {
    Fray first(seed);
    Fray second(seed);
    for (int i = 0; i < 400; ++i) {
      first.Stir();
      first.Step();
      second.Stir();
      second.Step();
      ASSERT_EQ(HashOf(first.state), HashOf(second.state)) << Named(seed, first.state);
    }
  }
}

TEST(State, IsTheSameWithFreshCachesAtEachStep) {
  for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(PropertyRuns(25)); ++seed) {
    Fray kept(seed);
    Fray fresh(seed);
    for (int i = 0; i < 400; ++i) {
      kept.Stir();
      kept.Step();
      fresh.Stir();
      fresh.caches = MakeStepCaches();
      fresh.Step();
      ASSERT_EQ(HashOf(kept.state), HashOf(fresh.state)) << Named(seed, kept.state);
      ASSERT_EQ(kept.events.size(), fresh.events.size()) << Named(seed, kept.state);
    }
  }
}

TEST(State, DiffersForAnotherSeed) {
  const auto floor = std::make_shared<const Floor>(Drawn("########\n#@....L#\n########"));
  const std::uint64_t one = HashOf(NewState(floor, Tuning{}, 3, 1, 1));
  EXPECT_EQ(one, HashOf(NewState(floor, Tuning{}, 3, 1, 1)));
  EXPECT_NE(one, HashOf(NewState(floor, Tuning{}, 3, 2, 1)));
  EXPECT_NE(one, HashOf(NewState(floor, Tuning{}, 3, 1, 2)));
  EXPECT_NE(one, HashOf(NewState(floor, Tuning{}, 4, 1, 1)));
  EXPECT_NE(one, HashOf(NewState(std::make_shared<const Floor>(Drawn("########\n#@...L.#\n########")), Tuning{}, 3, 1, 1)));
}

// One of everything.
State SmallState() {
  State state = NewState(std::make_shared<const Floor>(Drawn("########\n#@..g.L#\n########")), Tuning{}, 1, 1, 1);
  state.bullets.push_back({});
  return state;
}

TEST(StateHash, ChangesWithEachOfItsValues) {
  State state = SmallState();
  const std::uint64_t hash = HashOf(state);
  const std::vector<Leaf> leaves = LeavesOf(state);
  ASSERT_GT(leaves.size(), Tunables().size());
  for (const Leaf& leaf : leaves) {
    for (std::size_t bit = 0; bit < leaf.Bits(); ++bit) {
      leaf.FlipBit(bit);
      ASSERT_NE(HashOf(state), hash) << leaf.path << " bit " << bit;
      leaf.FlipBit(bit);
    }
  }
  EXPECT_EQ(HashOf(state), hash);
}

TEST(StateHash, ChangesWithTheNumberOfBodies) {
  const State state = SmallState();
  State changed = state;
  changed.members.clear();
  EXPECT_NE(HashOf(changed), HashOf(state));
  changed = state;
  changed.enemies.push_back({});
  EXPECT_NE(HashOf(changed), HashOf(state));
  changed = state;
  changed.bullets.clear();
  EXPECT_NE(HashOf(changed), HashOf(state));
}

// How many different fields the list visits of one aggregate, each once and under a name of its own.
template <class T>
std::size_t Visited() {
  T x{};
  std::size_t visits = 0;
  std::set<const void*> places;
  std::set<std::string_view> names;
  VisitFields(x, [&](std::string_view name, auto& field) {
    ++visits;
    places.insert(&field);
    names.insert(name);
  });
  EXPECT_EQ(places.size(), visits);
  EXPECT_EQ(names.size(), visits);
  return visits;
}

TEST(StateFields, AreListedWithoutAGap) {
  EXPECT_EQ(Visited<Enemy>(), FieldCount<Enemy>());
  EXPECT_EQ(Visited<Bullet>(), FieldCount<Bullet>());
  EXPECT_EQ(Visited<Metrics>(), FieldCount<Metrics>());
  EXPECT_EQ(Visited<Reason>(), FieldCount<Reason>());
  EXPECT_EQ(Visited<ManualAim>(), FieldCount<ManualAim>());
  EXPECT_EQ(Visited<Member>(), FieldCount<Member>());
  EXPECT_EQ(Visited<State>(), FieldCount<State>() - 1) << "the floor stands in it by its hash";
}

TEST(NewState, PlacesTheSquadRoundTheStartAndEnemiesAtTheirSpawnsWithIdsInThatOrder) {
  const State state = NewState(std::make_shared<const Floor>(Drawn(R"(
############
#..........#
#..........#
#...@...g.L#
#..........#
#.......G..#
############
)")),
                               Tuning{}, 5, 7, 3);
  ASSERT_EQ(state.members.size(), 5U);
  for (int i = 0; i < 5; ++i) {
    const Member& member = state.members[static_cast<std::size_t>(i)];
    EXPECT_EQ(member.id, i);
    EXPECT_EQ(member.role, i < 2 ? Role::kBlade : Role::kGun);
    EXPECT_EQ(member.life, 100);
    EXPECT_LT(Distance(member.pos, {4.5F, 3.5F}), 3);
  }
  ASSERT_EQ(state.enemies.size(), 2U);
  EXPECT_EQ(state.enemies[0].id, 5);
  EXPECT_EQ(state.enemies[0].mind, MindState::kWander);
  EXPECT_EQ(state.enemies[1].id, 6);
  EXPECT_EQ(state.enemies[1].mind, MindState::kSleep);
  EXPECT_EQ(state.enemies[1].pos, CentreOf({8, 5}));
  EXPECT_EQ(state.nextId, 7);
  EXPECT_EQ(state.anchor, CentreOf({4, 3}));
  EXPECT_EQ(state.headingRad, 0.0F) << "towards the lift";
  EXPECT_EQ(BrokenInvariant(state), std::nullopt);
}

TEST(NewState, GivesBladesToTwoAtMostAndNeverToMoreThanHalf) {
  const auto floor = std::make_shared<const Floor>(Drawn("########\n#@....L#\n#......#\n########"));
  constexpr int kBlades[] = {0, 1, 1, 2, 2, 2, 2, 2};
  for (int squad = 1; squad <= 8; ++squad) {
    const State state = NewState(floor, Tuning{}, squad, 1, 1);
    EXPECT_EQ(std::ranges::count(state.members, Role::kBlade, &Member::role), kBlades[squad - 1]) << squad;
    EXPECT_EQ(BrokenInvariant(state), std::nullopt) << squad;
  }
}

TEST(NewState, LetsEveryoneStandFreeOnAnyFloorWithPullInAndWithout) {
  SimRng dice = SimRng::Seeded(21);
  for (int i = 0; i < PropertyRuns(400); ++i) {
    Floor floor = RandomFloor(dice, dice.Between(1, 14), dice.Between(1, 10), dice.Range(0, 0.6F));
    floor.start = CellOf(RandomPlace(dice, floor));
    floor.lift = CellOf(RandomPlace(dice, floor));
    Tuning tuning;
    tuning.formation.pullIn = dice.Chance(0.5F);
    const State state = NewState(std::make_shared<const Floor>(std::move(floor)), tuning, dice.Between(1, 8), 1, 1);
    ASSERT_EQ(BrokenInvariant(state), std::nullopt) << Named(static_cast<std::uint32_t>(i), state);
  }
}

}  // namespace
}  // namespace firelane
