#include "firelane/ui/messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace firelane {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr int kSeen = 20;
constexpr int kHidden = 21;

Frame FrameOf(std::uint32_t step, std::vector<EventKind> kinds, int actor = kSeen) {
  Frame frame;
  frame.floorSerial = 1;
  frame.step = step;
  for (const int id : {kSeen, kHidden}) {
    frame.enemies.emplace_back();
    frame.enemies.back().id = id;
    frame.enemies.back().seen = id == kSeen;
  }
  for (const EventKind kind : kinds) frame.events.push_back({kind, step, actor, kNobody, {}, 0});
  return frame;
}

std::vector<std::string> TextsAt(const Messages& messages, double seconds, Language language = Language::kEnglish) {
  std::vector<std::string> texts;
  for (const Message& message : messages.At(seconds)) texts.push_back(TextOf(message, language));
  return texts;
}

TEST(Messages, TellWhoWakesNoticesAndFlees) {
  Messages messages;
  messages.Observe(FrameOf(1, {EventKind::kWoke, EventKind::kShot, EventKind::kNoticed, EventKind::kFled}), 0);
  EXPECT_THAT(TextsAt(messages, 0), ElementsAre("GOBLIN WAKES", "GOBLIN NOTICES THE SQUAD", "GOBLIN FLEES"));
  EXPECT_THAT(TextsAt(messages, 0, Language::kRussian), ElementsAre("ГОБЛИН ПРОСЫПАЕТСЯ", "ГОБЛИН ЗАМЕЧАЕТ ОТРЯД", "ГОБЛИН УБЕГАЕТ"));
}

TEST(Messages, TellNothingOfEnemiesThatTheSquadDoesNotSeeOrThatAreGone) {
  Messages messages;
  messages.Observe(FrameOf(1, {EventKind::kWoke}, kHidden), 0);
  messages.Observe(FrameOf(2, {EventKind::kWoke}, 99), 0);
  EXPECT_THAT(TextsAt(messages, 0), IsEmpty());
}

TEST(Messages, CountAStepOnceAndForgetWithTheFloorOrAStepBack) {
  Messages messages;
  messages.Observe(FrameOf(1, {EventKind::kWoke}), 0);
  messages.Observe(FrameOf(1, {EventKind::kWoke}), 0);
  EXPECT_EQ(messages.At(0).size(), 1U);
  messages.Observe(FrameOf(2, {}), 0);
  EXPECT_EQ(messages.At(0).size(), 1U);
  messages.Observe(FrameOf(1, {EventKind::kFled}), 0);
  EXPECT_THAT(TextsAt(messages, 0), ElementsAre("GOBLIN FLEES"));
  Frame other = FrameOf(5, {});
  other.floorSerial = 2;
  messages.Observe(other, 0);
  EXPECT_THAT(TextsAt(messages, 0), IsEmpty());
}

TEST(Messages, KeepTheNewestAndFadeAway) {
  Messages messages;
  for (std::uint32_t step = 1; step <= kMostMessages + 2; ++step) {
    messages.Observe(FrameOf(step, {step <= 2 ? EventKind::kWoke : EventKind::kFled}), 0.1 * step);
  }
  EXPECT_THAT(TextsAt(messages, 1), ElementsAre("GOBLIN FLEES", "GOBLIN FLEES", "GOBLIN FLEES", "GOBLIN FLEES"));
  const Message first = messages.At(1).front();
  EXPECT_EQ(OpacityOf(first, first.born), 1);
  EXPECT_NEAR(OpacityOf(first, first.born + kMessageSeconds - 0.5), 0.5F, 1e-4F);
  EXPECT_EQ(messages.At(first.born + kMessageSeconds).size(), kMostMessages - 1U);
  EXPECT_THAT(TextsAt(messages, 60), IsEmpty());
}

}  // namespace
}  // namespace firelane
