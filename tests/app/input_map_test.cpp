#include "app/input_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "firelane/render/projection.h"

namespace firelane {
namespace {

// A key of its own for each control.
KeyId KeyOf(Control control) { return 100 + static_cast<KeyId>(control); }
void Press(InputMap& map, Control control) { map.Press(control, KeyOf(control)); }
void Release(InputMap& map, Control control) { map.Release(KeyOf(control)); }

Command Held(std::initializer_list<Control> controls) {
  InputMap map;
  for (const Control control : controls) Press(map, control);
  map.Take();  // a held key counts longer than its press
  return map.Take();
}

void ExpectMove(std::initializer_list<Control> controls, Vec2 expected) {
  const Vec2 move = Held(controls).move;
  EXPECT_NEAR(move.x, expected.x, 1e-6F);
  EXPECT_NEAR(move.y, expected.y, 1e-6F);
}

const float kHalf = std::sqrt(0.5F);

TEST(InputMap, MovesAlongTheScreenThroughTheProjection) {
  ExpectMove({Control::kUp}, {-kHalf, -kHalf});
  ExpectMove({Control::kDown}, {kHalf, kHalf});
  ExpectMove({Control::kLeft}, {-kHalf, kHalf});
  ExpectMove({Control::kRight}, {kHalf, -kHalf});
  const Vec2 up = ToScreen(Held({Control::kUp}).move);
  EXPECT_NEAR(up.x, 0, 1e-4F);
  EXPECT_LT(up.y, 0);
  const Vec2 right = ToScreen(Held({Control::kRight}).move);
  EXPECT_GT(right.x, 0);
  EXPECT_NEAR(right.y, 0, 1e-4F);
}

TEST(InputMap, RunsDiagonalsAlongTheGridAtTheSameSpeed) {
  ExpectMove({Control::kUp, Control::kRight}, {0, -1});
  ExpectMove({Control::kUp, Control::kLeft}, {-1, 0});
  ExpectMove({Control::kDown, Control::kRight}, {1, 0});
  ExpectMove({Control::kDown, Control::kLeft}, {0, 1});
}

TEST(InputMap, CountsNeitherOfTwoOppositeDirections) {
  EXPECT_EQ(Held({Control::kUp, Control::kDown}).move, Vec2{});
  EXPECT_EQ(Held({Control::kUp, Control::kDown, Control::kLeft, Control::kRight}).move, Vec2{});
  ExpectMove({Control::kUp, Control::kDown, Control::kLeft}, {-kHalf, kHalf});
  EXPECT_EQ(Held({Control::kAimLeft, Control::kAimRight}).aimTurn, 0);
}

TEST(InputMap, KnowsOnlyTheSignOfADirection) {
  EXPECT_EQ(WorldDirection(0, 0), Vec2{});
  EXPECT_EQ(WorldDirection(7, 0), WorldDirection(1, 0));
  EXPECT_EQ(WorldDirection(-3, 2), WorldDirection(-1, 1));
}

TEST(InputMap, CountsAHeldKeyInEveryStepAndALetGoOneInNone) {
  InputMap map;
  Press(map, Control::kSprint);
  Press(map, Control::kHoldFire);
  Press(map, Control::kAimLeft);
  for (int step = 0; step < 3; ++step) {
    const Command command = map.Take();
    EXPECT_TRUE(command.sprint);
    EXPECT_TRUE(command.holdFire);
    EXPECT_EQ(command.aimTurn, -1);
  }
  Release(map, Control::kSprint);
  Release(map, Control::kHoldFire);
  Release(map, Control::kAimLeft);
  EXPECT_EQ(map.Take(), Command{});
}

TEST(InputMap, HoldsAControlUntilTheLastOfItsKeysIsLetGo) {
  constexpr KeyId kLeftShift = 1;
  constexpr KeyId kRightShift = 2;
  InputMap map;
  map.Press(Control::kSprint, kLeftShift);
  map.Press(Control::kSprint, kRightShift);
  map.Take();
  map.Release(kLeftShift);
  EXPECT_TRUE(map.Take().sprint);
  map.Press(Control::kSprint, kRightShift);  // pressed again without having been let go
  map.Take();
  map.Release(kRightShift);
  EXPECT_FALSE(map.Take().sprint);
}

TEST(InputMap, LetsGoOfWhatIsHeldAndKeepsThePressesThatNoStepHasSeen) {
  InputMap map;
  Press(map, Control::kUp);
  map.Take();
  Press(map, Control::kNextTarget);
  map.LetGo();
  const Command command = map.Take();
  EXPECT_EQ(command.move, Vec2{});
  EXPECT_TRUE(command.nextTarget);
  EXPECT_EQ(map.Take(), Command{});
}

TEST(InputMap, CountsATapBetweenTwoStepsInExactlyOne) {
  InputMap map;
  Press(map, Control::kUp);
  Release(map, Control::kUp);
  EXPECT_NE(map.Take().move, Vec2{});
  EXPECT_EQ(map.Take().move, Vec2{});
}

TEST(InputMap, BringsAPressToExactlyOneStepHoweverLongTheKeyIsHeld) {
  InputMap map;
  Press(map, Control::kToggleAim);
  Press(map, Control::kNextTarget);
  Press(map, Control::kRing);
  const Command first = map.Take();
  EXPECT_TRUE(first.toggleManualAim);
  EXPECT_TRUE(first.nextTarget);
  EXPECT_EQ(first.formation, Formation::kRing);
  EXPECT_EQ(map.Take(), Command{});
}

TEST(InputMap, KeepsAPressUntilThereIsAStep) {
  InputMap map;
  Press(map, Control::kNextTarget);
  Release(map, Control::kNextTarget);
  Press(map, Control::kNextTarget);
  Release(map, Control::kNextTarget);
  EXPECT_TRUE(map.Take().nextTarget);
  EXPECT_TRUE(map.Take().nextTarget);
  EXPECT_FALSE(map.Take().nextTarget);
}

TEST(InputMap, PicksEachFormationByItsKey) {
  constexpr std::pair<Control, Formation> kPicks[] = {
      {Control::kWedge, Formation::kWedge}, {Control::kLine, Formation::kLine}, {Control::kRing, Formation::kRing}};
  for (const auto& [control, formation] : kPicks) {
    InputMap map;
    Press(map, control);
    EXPECT_EQ(map.Take().formation, formation);
    EXPECT_EQ(map.Take().formation, std::nullopt);
  }
}

TEST(InputMap, KeepsOnlyTheLastPickOfFormations) {
  InputMap map;
  Press(map, Control::kRing);
  Press(map, Control::kRing);
  Press(map, Control::kWedge);
  EXPECT_EQ(map.Take().formation, Formation::kWedge);
  EXPECT_EQ(map.Take().formation, std::nullopt);
}

TEST(InputMap, ForgetsEverythingOnReleaseAll) {
  InputMap map;
  for (int i = 0; i < kControls; ++i) Press(map, static_cast<Control>(i));
  map.ReleaseAll();
  EXPECT_EQ(map.Take(), Command{});
  Release(map, Control::kUp);  // the key that comes up later is no news
  EXPECT_EQ(map.Take(), Command{});
}

TEST(InputMap, BoundsThePressesThatWait) {
  InputMap map;
  for (int i = 0; i < 1000; ++i) Press(map, Control::kNextTarget);
  int steps = 0;
  while (map.Take().nextTarget) ++steps;
  EXPECT_EQ(steps, 8);
}

}  // namespace
}  // namespace firelane
