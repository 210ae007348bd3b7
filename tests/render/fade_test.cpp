#include <gtest/gtest.h>

#include "firelane/world/floor_text.h"
#include "render/cuts.h"
#include "render/memory.h"
#include "render/wall_cut.h"

namespace firelane {
namespace {

constexpr CellWindow kAll{{-2, -2}, {12, 8}};

std::shared_ptr<const Floor> TwoRooms() {
  const auto reading = FloorFromAscii(R"(
##########
#@..#....#
#...#..L.#
#...+....#
##########
)");
  EXPECT_TRUE(reading.floor) << reading.problem;
  return std::make_shared<Floor>(*reading.floor);
}

// The cells left of x = 4 seen, the rest unknown.
Frame LeftRoomSeen() {
  Frame frame;
  frame.floor = TwoRooms();
  std::vector<CellSight> cells(static_cast<std::size_t>(frame.floor->CellCount()), CellSight::kUnseen);
  for (int y = 1; y <= 3; ++y) {
    for (int x = 1; x <= 3; ++x) cells[static_cast<std::size_t>(frame.floor->IndexOf({x, y}))] = CellSight::kSeen;
  }
  frame.cells = std::make_shared<std::vector<CellSight>>(cells);
  return frame;
}

Frame WithAll(Frame frame, CellSight sight) {
  frame.cells = std::make_shared<std::vector<CellSight>>(static_cast<std::size_t>(frame.floor->CellCount()), sight);
  return frame;
}

TEST(CutAfter, GoesFromWholeToCutInAHundredAndFiftyMilliseconds) {
  EXPECT_FLOAT_EQ(CutAfter(0, 1, 0), 0);
  EXPECT_FLOAT_EQ(CutAfter(0, 1, 0.075), 0.5F);
  EXPECT_FLOAT_EQ(CutAfter(0, 1, 0.15), 1);
  EXPECT_FLOAT_EQ(CutAfter(1, 0, 0.075), 0.5F);
  EXPECT_FLOAT_EQ(CutAfter(0.25F, 1, 60), 1);
  EXPECT_FLOAT_EQ(CutAfter(0.25F, 1, -1), 0.25F);
}

TEST(Cuts, LeaveAWallWholeUntilTheCellsBehindItAreKnownThenFade) {
  Frame frame = LeftRoomSeen();
  Fog fog;
  Cuts cuts;
  const auto update = [&](double seconds) {
    fog.Update(frame, kAll, seconds);
    cuts.Update(frame.floor, fog, kAll, {}, seconds);
  };
  update(1);
  EXPECT_FLOAT_EQ(cuts.ShareOf({2, 4}), 1) << "hides the seen room";
  EXPECT_FLOAT_EQ(cuts.ShareOf({8, 4}), 0) << "hides only unknown cells";
  frame = WithAll(frame, CellSight::kSeen);
  update(1.03);
  EXPECT_NEAR(cuts.ShareOf({8, 4}), 0.2F, 1e-3F);
  update(1.2);
  EXPECT_FLOAT_EQ(cuts.ShareOf({8, 4}), 1);
}

TEST(Fog, ShowsSeenCellsWholeRememberedOnesHalfAndTheRestNot) {
  const Frame frame = LeftRoomSeen();
  Fog fog;
  fog.Update(frame, kAll, 0);
  EXPECT_FLOAT_EQ(fog.At({2.5F, 2.5F}), 1);
  EXPECT_FLOAT_EQ(fog.At({7.5F, 2.5F}), 0);
  EXPECT_TRUE(fog.Knows({2, 2}));
  EXPECT_FALSE(fog.Knows({7, 2}));
  EXPECT_FALSE(fog.Knows({-1, 2}));
  Fog other;
  other.Update(WithAll(frame, CellSight::kExplored), kAll, 0);
  EXPECT_FLOAT_EQ(other.At({7.5F, 2.5F}), kRememberedShare);
  EXPECT_EQ(Fog::TintOf(0), (Colour{0, 0, 0}));
  EXPECT_EQ(Fog::TintOf(1), (Colour{1, 1, 1}));
  EXPECT_GT(Fog::TintOf(kRememberedShare).b, Fog::TintOf(kRememberedShare).r);
}

TEST(Fog, LiftsInAQuarterOfASecondAndAtOnceOnANewFloor) {
  const Frame before = LeftRoomSeen();
  Fog fog;
  fog.Update(before, kAll, 5);
  fog.Update(WithAll(before, CellSight::kSeen), kAll, 5.125);
  EXPECT_NEAR(fog.At({7.5F, 2.5F}), 0.5F, 1e-3F);
  fog.Update(WithAll(before, CellSight::kSeen), kAll, 5.25);
  EXPECT_FLOAT_EQ(fog.At({7.5F, 2.5F}), 1);
  Frame again = before;
  ++again.floorSerial;
  fog.Update(again, kAll, 5.25);
  EXPECT_FLOAT_EQ(fog.At({7.5F, 2.5F}), 0) << "the same map played anew";
  fog.Update(WithAll(before, CellSight::kSeen), kAll, 5.25);
  fog.Update(LeftRoomSeen(), kAll, 5.25);
  EXPECT_FLOAT_EQ(fog.At({7.5F, 2.5F}), 0);
}

TEST(LeftOf, RunsFromOneToNothing) {
  EXPECT_FLOAT_EQ(LeftOf(2, 0.1, 1.99), 0);
  EXPECT_FLOAT_EQ(LeftOf(2, 0.1, 2), 1);
  EXPECT_NEAR(LeftOf(2, 0.1, 2.05), 0.5F, 1e-5F);
  EXPECT_FLOAT_EQ(LeftOf(2, 0.1, 2.1), 0);
}

// Step `step` of a frame in which the enemy 7 is hit and a shot is fired.
Frame ShotFrame(std::uint32_t step) {
  Frame frame = LeftRoomSeen();
  frame.step = step;
  frame.events.push_back({EventKind::kShot, step, 0, 7, {2, 2}, 0});
  frame.events.push_back({EventKind::kBulletHit, step, 0, 7, {3, 2}, 1});
  return frame;
}

TEST(Memory, LetsAFlashLastFiftyAHitEightyAndASparkAHundredAndTwentyMilliseconds) {
  Memory memory;
  memory.Observe(ShotFrame(1), 10);
  EXPECT_EQ(memory.GlowsAt(10.049).size(), 1U);
  EXPECT_EQ(memory.GlowsAt(10.051).size(), 0U);
  EXPECT_GT(memory.HitOf(7, 10.079), 0);
  EXPECT_FLOAT_EQ(memory.HitOf(7, 10.081), 0);
  EXPECT_FLOAT_EQ(memory.HitOf(8, 10), 0);
  ASSERT_EQ(memory.Sparks().size(), 1U);
  EXPECT_GT(LeftOf(memory.Sparks()[0].born, kSparkSeconds, 10.119), 0);
  EXPECT_FLOAT_EQ(LeftOf(memory.Sparks()[0].born, kSparkSeconds, 10.121), 0);
}

TEST(Memory, TakesAStepOnceAndForgetsAllOnAnotherFloor) {
  Memory memory;
  const Frame frame = ShotFrame(5);
  memory.Observe(frame, 1);
  memory.Observe(frame, 1.01);
  EXPECT_EQ(memory.Sparks().size(), 1U);
  EXPECT_EQ(memory.Shells().size(), 1U);
  Frame other = LeftRoomSeen();
  other.step = 6;
  memory.Observe(other, 1.02);
  EXPECT_TRUE(memory.Sparks().empty());
  EXPECT_TRUE(memory.Shells().empty());
}

TEST(Memory, MovesLegsByTheDistanceWalkedNotByTime) {
  Memory memory;
  Frame frame = LeftRoomSeen();
  frame.members.push_back({});
  const auto strideAt = [&](std::uint32_t step, Vec2 pos) {
    frame.step = step;
    frame.members[0].pos = pos;
    memory.Observe(frame, static_cast<double>(step));
    return memory.StrideOf(0, {1, 0});
  };
  const float start = strideAt(1, {1.5F, 1.5F});
  EXPECT_FLOAT_EQ(strideAt(2, {1.5F, 1.5F}), start);
  EXPECT_NE(strideAt(3, {1.7F, 1.5F}), start);
  EXPECT_FLOAT_EQ(memory.StrideOf(0, {0, 0}), 0) << "who stands, stands";
}

TEST(Memory, KeepsTheDeadAsTheyWereLastSeen) {
  Memory memory;
  Frame frame = LeftRoomSeen();
  frame.step = 1;
  frame.enemies.push_back({});
  frame.enemies[0].id = 7;
  frame.enemies[0].facingRad = 1.25F;
  memory.Observe(frame, 1);
  frame.step = 2;
  frame.enemies.clear();
  frame.events.push_back({EventKind::kEnemyDied, 2, 7, 0, {2, 2}, 0});
  memory.Observe(frame, 1.1);
  ASSERT_EQ(memory.Corpses().size(), 1U);
  EXPECT_FLOAT_EQ(memory.Corpses()[0].enemy.facingRad, 1.25F);
  EXPECT_EQ(memory.Corpses()[0].enemy.pos, (Vec2{2, 2}));
}

}  // namespace
}  // namespace firelane
