#include "firelane/tuning/table.h"

#include <gtest/gtest.h>

#include <set>

#include "firelane/base/aggregate.h"
#include "tests/tuning/random_tuning.h"
#include "tuning/groups.h"

namespace firelane {
namespace {

struct Three {
  float a;
  bool b;
  int c;
};
struct Empty {};

static_assert(FieldCount<Three>() == 3);
static_assert(FieldCount<Empty>() == 0);

TEST(TunablesTable, HasARowForEachFieldAndNoPlaceTwice) {
  Tuning tuning;
  std::set<const void*> places;
  for (const Tunable& row : Tunables()) {
    const int kinds = (row.asBool != nullptr) + (row.asInt != nullptr) + (row.asFloat != nullptr);
    EXPECT_EQ(kinds, 1) << row.key;
    const void* place = nullptr;
    if (row.asBool != nullptr) place = row.asBool(tuning);
    if (row.asInt != nullptr) place = row.asInt(tuning);
    if (row.asFloat != nullptr) place = row.asFloat(tuning);
    EXPECT_TRUE(places.insert(place).second) << row.key;
  }
  EXPECT_EQ(places.size(), Tunables().size());
  EXPECT_EQ(Tunables().size(), 123U);
}

TEST(TunablesTable, WritesThroughARowToTheFieldOfItsName) {
  Tuning tuning;
  Set(tuning, *FindTunable("squad.holdDelay"), 0.5F);
  Set(tuning, *FindTunable("squad.meleeCount"), 3);
  Set(tuning, *FindTunable("nav.enabled"), false);
  Set(tuning, *FindTunable("goblin.biteDamage"), 17);
  EXPECT_EQ(tuning.squad.holdDelay, 0.5F);
  EXPECT_EQ(tuning.squad.meleeCount, 3);
  EXPECT_FALSE(tuning.nav.enabled);
  EXPECT_EQ(tuning.goblin.biteDamage, 17);
}

TEST(TunablesTable, HasTheKeysThatOthersRelyOn) {
  for (const char* key : {"squad.holdDelay", "nav.enabled", "nav.latch", "formation.pullIn", "lanes.intent", "lanes.reserveScale",
                          "solver.postLeashCull", "solver.hysteresisOn", "anchor.elasticLeash", "steer.targetPush", "steer.slide",
                          "fire.allyIntercept", "fire.byConstruction", "autopilot.fire"}) {
    ASSERT_NE(FindTunable(key), nullptr) << key;
    EXPECT_EQ(FindTunable(key)->key, key);
  }
}

TEST(TunablesTable, ShipsEverySwitchOn) {
  for (const Tunable& row : Tunables()) {
    EXPECT_TRUE(row.asBool == nullptr || Get(Tuning{}, row) == TunableValue(true)) << row.key;
  }
}

TEST(TunablesTable, CutsIntoGroupsWithoutLosingARow) {
  std::size_t rows = 0;
  for (const TunableGroup& group : TunableGroups()) {
    for (const Tunable& row : group.rows) EXPECT_EQ(row.key, Tunables()[rows++].key);
  }
  EXPECT_EQ(rows, Tunables().size());
}

TEST(TunablesTable, FindsNothingForAKeyItDoesNotHave) {
  for (const char* key : {"", "squad", "squad.", ".holdDelay", "holdDelay", "squad.holdDelay ", "SQUAD.holdDelay"})
    EXPECT_EQ(FindTunable(key), nullptr) << key;
}

TEST(TunablesTable, NamesTheNearestKey) {
  EXPECT_EQ(NearestKey("squad.holdDelya"), "squad.holdDelay");
  EXPECT_EQ(NearestKey("SQUAD.HOLDDELAY"), "squad.holdDelay");
  EXPECT_EQ(NearestKey("holdDelay"), "squad.holdDelay");
  EXPECT_EQ(NearestKey("nav.enable"), "nav.enabled");
  EXPECT_EQ(NearestKey("goblin.bitedamage"), "goblin.biteDamage");
  EXPECT_FALSE(NearestKey("").empty());
  EXPECT_NE(FindTunable(NearestKey(std::string(100'000, 'x'))), nullptr);
}

TEST(TunablesTable, TakesBothEndsOfEachRangeAndNothingBeyond) {
  for (const Tunable& row : Tunables()) {
    if (row.asBool != nullptr) continue;
    for (const float end : {row.low, row.high}) {
      const float beyond = end == row.low ? end - 1 : end + 1;
      const auto value = [&](float v) { return row.asInt != nullptr ? TunableValue(static_cast<int>(v)) : TunableValue(v); };
      Tuning tuning;
      EXPECT_EQ(Set(tuning, row, value(end)), std::nullopt) << row.key;
      EXPECT_EQ(Get(tuning, row), value(end)) << row.key;
      const Problem problem = Set(tuning, row, value(beyond));
      ASSERT_NE(problem, std::nullopt) << row.key;
      EXPECT_EQ(Get(tuning, row), value(end)) << row.key << " changed by a refused value";
      EXPECT_EQ(*problem, std::string(row.key) + " = " + Text(value(beyond)) + ": out of range, allowed " + RangeText(row));
    }
  }
}

TEST(TunablesTable, RefusesAValueOfAnotherType) {
  Tuning tuning;
  EXPECT_NE(Set(tuning, *FindTunable("nav.enabled"), 1), std::nullopt);
  EXPECT_NE(Set(tuning, *FindTunable("nav.enabled"), 1.0F), std::nullopt);
  EXPECT_NE(Set(tuning, *FindTunable("squad.life"), 50.0F), std::nullopt);
  EXPECT_NE(Set(tuning, *FindTunable("squad.life"), true), std::nullopt);
  EXPECT_NE(Set(tuning, *FindTunable("squad.holdDelay"), 1), std::nullopt);
  EXPECT_EQ(FirstDifference(tuning, Tuning{}), nullptr);
}

}  // namespace
}  // namespace firelane
