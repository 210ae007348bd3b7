#include "sim/settle.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <utility>

#include "firelane/base/angles.h"
#include "tests/support/fray.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::AnyDirection;

// R of row S18 with the defaults.
constexpr float kRadius = 0.34F;
// What the checks of a step allow for, too.
constexpr float kRounding = 1e-4F;

constexpr std::string_view kOpen = R"(
.........
.........
.........
.........
.........
.........
)";

struct SettleScene {
  Floor floor;
  Tuning tuning;
  Corridors corridors;
  Member member;

  explicit SettleScene(std::string_view text = kOpen) : floor(Drawn(text)) {
    member.id = 1;
    corridors.radius = CorridorRadius(tuning);
  }
  Vec2 Settled(Vec2 from, Vec2 wanted) {
    member.pos = from;
    SettleMember(member, wanted, corridors, floor, tuning);
    return member.pos;
  }
};

TEST(CorridorRadius, IsBodyBulletAndMargin) { EXPECT_FLOAT_EQ(CorridorRadius(Tuning{}), kRadius); }

TEST(SettleMember, GoesWhereItWantsWhenThatIsLegal) {
  SettleScene scene;
  EXPECT_EQ(scene.Settled({5, 3.5F}, {5.2F, 3.2F}), (Vec2{5.2F, 3.2F}));
  scene.corridors.paths.push_back({0, {{1, 3}, {9, 3}}});
  EXPECT_EQ(scene.Settled({5, 3.5F}, {5.2F, 3.35F}), (Vec2{5.2F, 3.35F})) << "beside the corridor";
}

TEST(SettleMember, PassesItsOwnCorridor) {
  SettleScene scene;
  scene.corridors.paths.push_back({1, {{1, 3}, {9, 3}}});
  scene.corridors.sectors.push_back({1, {{5, 3}, {1, 0}, 0, 1, 2}});
  EXPECT_EQ(scene.Settled({5, 3.5F}, {5.2F, 3.2F}), (Vec2{5.2F, 3.2F}));
}

TEST(SettleMember, SlidesAlongTheCorridorItWouldEnter) {
  SettleScene scene;
  scene.corridors.paths.push_back({0, {{1, 3}, {9, 3}}});
  const Vec2 slid = scene.Settled({5, 3.5F}, {5.2F, 3.2F});
  EXPECT_FLOAT_EQ(slid.x, 5.2F);
  EXPECT_FLOAT_EQ(slid.y, 3.5F);
}

TEST(SettleMember, SlidesAlongTheAxisOfASector) {
  SettleScene scene;
  scene.corridors.sectors.push_back({0, {{2, 3}, {1, 0}, Cos(DegToRad(15)), Sin(DegToRad(15)), 3}});
  const Vec2 slid = scene.Settled({3, 2.3F}, {2.9F, 2.6F});
  EXPECT_FLOAT_EQ(slid.x, 2.9F);
  EXPECT_FLOAT_EQ(slid.y, 2.3F);
}

TEST(SettleMember, StaysWhereTheSlideWouldEnterAnotherCorridor) {
  SettleScene scene;
  scene.corridors.paths.push_back({0, {{1, 3}, {9, 3}}});
  scene.corridors.paths.push_back({2, {{5.6F, 1}, {5.6F, 5}}});
  EXPECT_EQ(scene.Settled({5.1F, 3.5F}, {5.4F, 3.3F}), (Vec2{5.1F, 3.5F}));
}

TEST(SettleMember, StaysWhereAWallBendsTheSlideIntoTheCorridor) {
  SettleScene scene(".....\n.....\n..#..\n.....\n.....");
  // The path runs down and to the right; the slide along it meets the pillar's left side, which turns it straight down, into the path.
  const Vec2 axis = NormalizedOr({1, 2}, {});
  scene.corridors.paths.push_back({0, {{1.2F, 1.8F}, Vec2{1.2F, 1.8F} + axis * 2.5F}});
  const Vec2 from{1.71F, 2.05F};
  ASSERT_FALSE(ViolatedAxis(scene.corridors, 1, from, kRadius));
  ASSERT_TRUE(ViolatedAxis(scene.corridors, 1, MoveCircle(scene.floor, from, from + axis * 0.3F, 0.28F), kRadius));
  EXPECT_EQ(scene.Settled(from, from + axis * 0.3F + Vec2{-0.05F, 0}), from);
}

TEST(SettleMember, TellsWhatBecameOfTheMoveAndWhoseCorridorItWas) {
  const auto settle = [](SettleScene& scene, Vec2 from, Vec2 wanted) {
    SettleTrace trace;
    scene.member.pos = from;
    SettleMember(scene.member, wanted, scene.corridors, scene.floor, scene.tuning, &trace);
    return std::pair(trace.settled, trace.holderId);
  };
  SettleScene scene;
  EXPECT_EQ(settle(scene, {5, 4}, {5, 3.5F}), std::pair(Settled::kWent, kNobody));
  scene.corridors.paths.push_back({4, {{1, 3}, {9, 3}}});
  EXPECT_EQ(settle(scene, {5, 3.5F}, {5.2F, 3.2F}), std::pair(Settled::kSlid, 4));
  scene.member.strike = StrikePhase::kActive;
  EXPECT_EQ(settle(scene, {5, 3.5F}, {5.2F, 3.2F}), std::pair(Settled::kStayed, 4));
  scene.corridors.paths.clear();
  EXPECT_EQ(settle(scene, {5, 3.5F}, {5, -2}), std::pair(Settled::kStayed, kNobody)) << "the map's edge bent the lunge";
  EXPECT_EQ(settle(scene, {5, 3.5F}, {5, 3.4F}), std::pair(Settled::kWent, kNobody));
}

TEST(SettleMember, NeverEntersAWall) {
  SettleScene scene("#####\n#...#\n#####");
  EXPECT_EQ(scene.Settled({1.5F, 1.5F}, {0.2F, 1.5F}), (Vec2{1.28F, 1.5F}));
}

TEST(SettleMember, MovesALungingBladeStraightOrNotAtAll) {
  SettleScene scene("#####\n#...#\n#...#\n#####");
  scene.member.strike = StrikePhase::kActive;
  EXPECT_EQ(scene.Settled({1.5F, 1.28F}, {1.7F, 1.28F}), (Vec2{1.7F, 1.28F})) << "along the wall";
  EXPECT_EQ(scene.Settled({1.5F, 1.28F}, {1.7F, 1.18F}), (Vec2{1.5F, 1.28F})) << "a wall would bend it";
  scene.corridors.paths.push_back({0, {{1, 2}, {4, 2}}});
  EXPECT_EQ(scene.Settled({1.5F, 1.6F}, {1.7F, 1.8F}), (Vec2{1.5F, 1.6F})) << "it does not slide along corridors either";
}

TEST(SettleMember, LetsEverythingThroughWithoutByConstruction) {
  SettleScene scene;
  scene.corridors.radius = 0;  // as they are collected then
  scene.corridors.paths.push_back({0, {{1, 3}, {9, 3}}});
  EXPECT_EQ(scene.Settled({5, 3.5F}, {5.2F, 3.2F}), (Vec2{5.2F, 3.2F}));
  scene.member.strike = StrikePhase::kActive;
  EXPECT_EQ(scene.Settled({5, 3.5F}, {5.2F, 3.2F}), (Vec2{5.2F, 3.2F}));
}

TEST(MayStand, AsksWallsAndCorridorsOfOthers) {
  SettleScene scene("#####\n#...#\n#...#\n#####");
  const auto may = [&](Vec2 pos) { return MayStand(1, pos, scene.corridors, scene.floor, scene.tuning); };
  EXPECT_TRUE(may({1.5F, 1.5F}));
  EXPECT_FALSE(may({1.2F, 1.5F}));
  scene.corridors.paths.push_back({0, {{1, 1.5F}, {4, 1.5F}}});
  EXPECT_FALSE(may({1.5F, 1.5F}));
  EXPECT_FALSE(may({1.5F, 1.5F + kRadius - 0.01F}));
  EXPECT_TRUE(may({1.5F, 1.5F + kRadius + 0.01F}));
  scene.corridors.paths[0].ownerId = 1;
  EXPECT_TRUE(may({1.5F, 1.5F})) << "its own";
}

TEST(ViolatedAxis, NamesTheFirstCorridorOfOthersNearerThanTheRadius) {
  Corridors corridors;
  EXPECT_EQ(ViolatedAxis(corridors, 1, {3, 3}, kRadius), std::nullopt);
  corridors.paths.push_back({1, {{1, 3}, {5, 3}}});
  EXPECT_EQ(ViolatedAxis(corridors, 1, {3, 3}, kRadius), std::nullopt) << "its own";
  corridors.paths.push_back({0, {{3, 1}, {3, 5}}});
  corridors.paths.push_back({2, {{5, 3}, {1, 3}}});
  EXPECT_EQ(ViolatedAxis(corridors, 1, {3, 3}, kRadius), (Vec2{0, 1}));
  EXPECT_EQ(ViolatedAxis(corridors, 1, {3.5F, 3}, kRadius), (Vec2{-1, 0}));
  corridors.paths.clear();
  corridors.sectors.push_back({0, {{1, 3}, {1, 0}, 1, 0, 2}});
  EXPECT_EQ(ViolatedAxis(corridors, 1, {2, 3.3F}, kRadius), (Vec2{1, 0}));
  EXPECT_EQ(ViolatedAxis(corridors, 1, {2, 3.5F}, kRadius), std::nullopt);
  EXPECT_EQ(ViolatedAxis(corridors, 0, {2, 3.3F}, kRadius), std::nullopt);
}

TEST(ViolatedAxis, HasADirectionEvenForAPathWithoutLength) {
  Corridors corridors;
  corridors.paths.push_back({0, {{3, 3}, {3, 3}}});
  EXPECT_EQ(ViolatedAxis(corridors, 1, {3.1F, 3}, kRadius), (Vec2{1, 0}));
}

TEST(CollectCorridors, TakesTheRestOfEachPathAndTheSectorsOfActiveBladesAlone) {
  State state;
  state.members.resize(3);
  for (int i = 0; i < 3; ++i) state.members[static_cast<std::size_t>(i)].id = i;
  Member& striker = state.members[1];
  striker.pos = {2, 2};
  striker.strike = StrikePhase::kActive;
  striker.strikeAxis = {0, 1};
  striker.lungeLeft = 0.5F;
  state.members[2].strike = StrikePhase::kWindUp;
  state.bullets.push_back({7, 0, kNobody, {1, 1}, {1, 0}, 4, 1.5F});
  Corridors corridors;
  corridors.paths.resize(5);
  CollectCorridors(state, corridors);
  EXPECT_FLOAT_EQ(corridors.radius, kRadius);
  ASSERT_EQ(corridors.paths.size(), 1U);
  EXPECT_EQ(corridors.paths[0].ownerId, 0);
  EXPECT_EQ(corridors.paths[0].rest.a, (Vec2{2.5F, 1}));
  EXPECT_EQ(corridors.paths[0].rest.b, (Vec2{5, 1}));
  ASSERT_EQ(corridors.sectors.size(), 1U);
  EXPECT_EQ(corridors.sectors[0].ownerId, 1);
  EXPECT_FLOAT_EQ(corridors.sectors[0].sector.reach, state.tuning.strike.reach + 0.5F);
  EXPECT_FLOAT_EQ(SweptSector(striker, state.tuning).reach, state.tuning.strike.reach);
  striker.thrust = true;
  EXPECT_NEAR(SweptSector(striker, state.tuning).cosHalf, Cos(DegToRad(15)), 1e-6F);
  state.tuning.fire.byConstruction = false;
  CollectCorridors(state, corridors);
  EXPECT_EQ(corridors.radius, 0) << "nobody is kept out";
  EXPECT_EQ(corridors.paths.size(), 1U) << "but it flies";
}

TEST(Corridors, OfABulletOnlyShrink) {
  SimRng dice = SimRng::Seeded(11);
  int legal = 0;
  for (int i = 0; i < PropertyRuns(4000); ++i) {
    Bullet bullet{0, 0, kNobody, AnyDirection(dice) * 20, AnyDirection(dice), dice.Range(0, 9), 0};
    const Vec2 place = bullet.origin + bullet.axis * dice.Range(-1, 10) + Right(bullet.axis) * dice.Range(-1, 1);
    bool wasLegal = false;
    while (bullet.travelled < bullet.length) {
      const float distance = DistancePointToSegment(place, RestOf(bullet));
      if (wasLegal) {
        ASSERT_GE(distance, kRadius - kRounding) << "case " << i;
      }
      wasLegal = wasLegal || distance >= kRadius;
      bullet.travelled = std::min(bullet.length, bullet.travelled + dice.Range(0.01F, 2));
    }
    legal += wasLegal ? 1 : 0;
  }
  EXPECT_GT(legal, PropertyRuns(1000));
}

// The blade rides its axis no faster than its lunge is used up.
TEST(Corridors, OfABladeOnlyShrinkAsItLunges) {
  SimRng dice = SimRng::Seeded(12);
  Tuning tuning;
  int legal = 0;
  for (int i = 0; i < PropertyRuns(4000); ++i) {
    tuning.strike.halfAngleDeg = dice.Range(5, 90);
    Member member;
    member.pos = AnyDirection(dice) * 20;
    member.strikeAxis = AnyDirection(dice);
    member.lungeLeft = dice.Range(0, 2);
    member.thrust = dice.Chance(0.3F);
    const Vec2 place = member.pos + AnyDirection(dice) * dice.Range(0, 4);
    bool wasLegal = false;
    for (int step = 0; step < 12; ++step) {
      const float distance = DistancePointToSector(place, ActiveSector(member, tuning));
      if (wasLegal) {
        ASSERT_GE(distance, kRadius - kRounding) << "case " << i;
      }
      wasLegal = wasLegal || distance >= kRadius;
      ASSERT_GE(DistancePointToSector(place, SweptSector(member, tuning)), distance - kRounding) << "case " << i;
      const float used = std::min(member.lungeLeft, dice.Range(0, 0.3F));
      member.lungeLeft -= used;
      if (dice.Chance(0.8F)) member.pos += member.strikeAxis * used;
    }
    legal += wasLegal ? 1 : 0;
  }
  EXPECT_GT(legal, PropertyRuns(1000));
}

// Frames and the squad's first places aside, nothing but settle.cpp may write what S18 is about.
TEST(SettleMember, IsWhatMovesMembersAndNothingElseInTheRoom) {
  const std::regex writes(R"([\w\])]\.pos(\.[xy])?\s*[-+*/]?=[^=])");
  int settled = 0;
  for (const auto& entry : std::filesystem::directory_iterator(FIRELANE_SOURCE_DIR "/src/sim")) {
    const std::string name = entry.path().filename();
    if (name == "frame.cpp" || name == "state.cpp") continue;
    std::ifstream file(entry.path());
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      if (!std::regex_search(line, writes)) continue;
      EXPECT_EQ(name, "settle.cpp") << name << ":" << number << ": " << line;
      settled += name == "settle.cpp" ? 1 : 0;
    }
  }
  EXPECT_GE(settled, 3) << "or the search finds nothing";
}

}  // namespace
}  // namespace firelane
