#include "app/game_clock.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace firelane {
namespace {

constexpr double kPicture = 1.0 / 64;  // exact in binary, so that sums are exact too

int StepsIn(GameClock& clock, int pictures, double seconds) {
  int steps = 0;
  for (int i = 0; i < pictures; ++i) steps += clock.Advance(seconds);
  return steps;
}

TEST(GameClock, MakesSixtyStepsASecondAtAnyPictureRate) {
  for (const int pictures : {16, 32, 64, 128, 512}) {
    GameClock clock;
    EXPECT_EQ(StepsIn(clock, pictures, 1.0 / pictures), 60) << pictures;
  }
}

TEST(GameClock, StepsByItsRate) {
  constexpr std::pair<float, int> kStepsInFourSeconds[] = {{0.25F, 60}, {0.5F, 120}, {1, 240}, {2, 480}, {4, 960}};
  for (const auto& [rate, expected] : kStepsInFourSeconds) {
    GameClock clock;
    clock.SetRate(rate);
    EXPECT_EQ(StepsIn(clock, 256, kPicture), expected) << rate;
  }
}

TEST(GameClock, DropsWhatASuspendedWindowMissed) {
  GameClock clock;
  EXPECT_EQ(clock.Advance(3600), 8);
  EXPECT_EQ(clock.Advance(kPicture), 0);
  EXPECT_LE(clock.EffectSeconds(), 0.25);
  clock.SetRate(8);
  EXPECT_EQ(clock.Advance(1e300), 8);
}

TEST(GameClock, TakesUnusableSecondsForNone) {
  GameClock clock;
  for (const double seconds : {-1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    EXPECT_EQ(clock.Advance(seconds), 0);
    EXPECT_EQ(clock.EffectSeconds(), 0);
  }
}

TEST(GameClock, StandsStillWhilePausedAndKeepsThePicturesPlace) {
  GameClock clock;
  clock.Advance(kPicture);
  const float share = clock.Share();
  EXPECT_GT(share, 0);
  clock.Pause(true);
  EXPECT_EQ(StepsIn(clock, 100, 1), 0);
  EXPECT_EQ(clock.Share(), share);
  EXPECT_EQ(clock.EffectSeconds(), 0);
  clock.Pause(false);
  EXPECT_EQ(clock.Share(), share);
}

TEST(GameClock, MakesOneStepForEachSingleStepAndShowsIt) {
  GameClock clock;
  clock.Pause(true);
  clock.SingleStep();
  EXPECT_EQ(clock.Advance(5), 1);
  EXPECT_EQ(clock.Share(), 1);
  EXPECT_EQ(clock.Advance(5), 0);
  EXPECT_EQ(clock.Share(), 1);
  clock.SingleStep();
  clock.SingleStep();
  EXPECT_EQ(clock.Advance(5), 2);
  clock.Pause(false);
  clock.Advance(0);
  EXPECT_LT(clock.Share(), 1);
}

TEST(GameClock, TakesASingleStepOnlyWhilePaused) {
  GameClock clock;
  clock.SingleStep();
  EXPECT_EQ(clock.Advance(0), 0);
  clock.Pause(true);
  EXPECT_EQ(clock.Advance(0), 0);
  clock.SingleStep();
  clock.Pause(false);
  clock.Pause(true);
  EXPECT_EQ(clock.Advance(0), 0);
}

TEST(GameClock, GoesThroughItsRatesAndStaysAtTheEnds) {
  GameClock clock;
  for (const float expected : {0.5F, 0.25F, 0.1F, 0.1F}) {
    clock.Slower();
    EXPECT_EQ(clock.Rate(), expected);
  }
  for (const float expected : {0.25F, 0.5F, 1.0F, 2.0F, 4.0F, 8.0F, 8.0F}) {
    clock.Faster();
    EXPECT_EQ(clock.Rate(), expected);
  }
  clock.SetRate(0.7F);  // between two rates
  clock.Faster();
  EXPECT_EQ(clock.Rate(), 1.0F);
}

TEST(GameClock, ForgetsABegunStepOnReset) {
  GameClock clock;
  clock.Advance(kPicture);
  clock.Reset();
  EXPECT_EQ(clock.Share(), 0);
  EXPECT_EQ(clock.Advance(0.001), 0);
}

TEST(GameClock, KnowsThatAPauseIsWalkedStepByStep) {
  GameClock clock;
  clock.Pause(true);
  EXPECT_FALSE(clock.Singled());
  clock.SingleStep();
  clock.Advance(0.1);
  EXPECT_TRUE(clock.Singled());
  clock.Pause(false);
  clock.Pause(true);
  clock.Advance(0.1);
  EXPECT_FALSE(clock.Singled()) << "another pause";
}

}  // namespace
}  // namespace firelane
