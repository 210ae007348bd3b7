#include "app/cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "firelane/play/session.h"
#include "firelane/render/font.h"
#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

FloorRunRequest OnMap(std::string_view text) {
  FloorReading reading = FloorFromAscii(text);
  EXPECT_TRUE(reading.floor) << reading.problem;
  FloorRunRequest request;
  request.seed = 12;
  request.number = 3;
  request.squad = 1;
  request.map = std::make_shared<const Floor>(*std::move(reading.floor));
  return request;
}

Command AlongX() {
  Command command;
  command.move = {1, 0};
  return command;
}

// Steps until the floor is over, at most `most`.
void Play(Game& game, const Command& command, int most) {
  for (int i = 0; i < most && game.Phase() == GamePhase::kPlaying; ++i) game.Step(command);
}

TEST(Cards, NameTheRunWhilePaused) {
  const Card card = PausedCard(Game(OnMap("#####\n#@L.#\n#####\n#G###\n#####\n")), Language::kEnglish);
  EXPECT_EQ(card.title, "PAUSED");
  EXPECT_THAT(card.lines, ElementsAre("SEED 12   FLOOR 3   SQUAD 1"));
  for (const char* key :
       {"WASD", "SHIFT", "SPACE", "ARROWS", "TAB", "ESC", "DOT", "F1 ", "F2 ", "F8 ", "F9 ", "F11", "F12", "R ", "N ", "Q "})
    EXPECT_THAT(card.keys, Contains(HasSubstr(key)));
}

TEST(Cards, SumUpAllFloorsOfTheRunOnceOneIsPassed) {
  Game game(OnMap("######\n#@.L.#\n######\n#G####\n######\n"));
  Play(game, AlongX(), 600);
  ASSERT_EQ(game.Phase(), GamePhase::kFloorPassed);
  const Card first = PassedCard(game, Language::kEnglish);
  EXPECT_EQ(first.title, "FLOOR 3 PASSED");
  EXPECT_THAT(first.lines, ElementsAre(HasSubstr("FLOORS PASSED 1   TIME 0:0"), "KILLS 0   SHOTS 0   WITHHELD 0",
                                       "DOWNED 0   BROUGHT UP 0   FRIENDLY HITS 0"));
  EXPECT_THAT(first.keys, ElementsAre("ENTER GO ON TO THE NEXT FLOOR"));
  game.GoOn();
  Play(game, {}, 61 * 60);
  Play(game, AlongX(), 600);
  ASSERT_EQ(game.Phase(), GamePhase::kFloorPassed);
  const Card second = PassedCard(game, Language::kEnglish);
  EXPECT_EQ(second.title, "FLOOR 4 PASSED");
  EXPECT_THAT(second.lines.front(), HasSubstr("FLOORS PASSED 2   TIME 1:0"));
}

TEST(Cards, SayHowItEndedWhenTheSquadIsDown) {
  FloorRunRequest request = OnMap("#######\n#@G..L#\n#.....#\n#######\n");
  request.tuning.squad.life = 1;
  Game game(request);
  Command command;
  command.holdFire = true;
  Play(game, command, 3600);
  ASSERT_EQ(game.Phase(), GamePhase::kWiped);
  const Card card = WipedCard(game, Language::kEnglish);
  EXPECT_EQ(card.title, "THE SQUAD IS DOWN");
  EXPECT_THAT(card.lines, ElementsAre(HasSubstr("FLOORS PASSED 0"), HasSubstr("KILLS 0"), HasSubstr("DOWNED 1")));
  EXPECT_THAT(card.keys, ElementsAre(AllOf(HasSubstr("R "), HasSubstr("N "), HasSubstr("Q "))));
}

// In the smallest window.
TEST(Cards, FitInEveryLanguage) {
  FloorRunRequest request = OnMap("#####\n#@L.#\n#####\n#G###\n#####\n");
  request.seed = 4294967295U;
  request.number = 1000;
  const Game game(request);
  for (int i = 0; i < kLanguages; ++i) {
    const auto language = static_cast<Language>(i);
    Canvas canvas = *Canvas::InMemory(kLeastPicture, 1);
    canvas.SetTypeface(TypefaceOf(language));
    for (const Card& card : {PausedCard(game, language), PassedCard(game, language), WipedCard(game, language)}) {
      EXPECT_LE(canvas.TextWidth(card.title, 3), 604) << card.title;
      for (const std::string& line : card.lines) EXPECT_LE(canvas.TextWidth(line, 2), 604) << line;
      for (const std::string& line : card.keys) EXPECT_LE(canvas.TextWidth(line, 1), 604) << line;
    }
  }
}

TEST(Cards, NameTheKeysAlikeInEveryLanguage) {
  const Game game(OnMap("#####\n#@L.#\n#####\n#G###\n#####\n"));
  for (int i = 0; i < kLanguages; ++i) {
    const Card card = PausedCard(game, static_cast<Language>(i));
    for (const char* key : {"WASD ", "SHIFT ", "SPACE ", "TAB ", "P, ESC ", "- + ", "HOME ", "END ", "ENTER ", "F1 ", "F9 ", "F12 ", "Q "})
      EXPECT_THAT(card.keys, Contains(HasSubstr(key)));
  }
}

TEST(Wrapped, BreaksCyrillicAndChineseBetweenWholeLetters) {
  Canvas canvas = *Canvas::InMemory(kLeastPicture, 1);
  canvas.SetTypeface(TypefaceOf(Language::kRussian));
  EXPECT_THAT(Wrapped(canvas, "отряд у лифта", 6 * 8 - 1), ElementsAre("отряд у", "лифта"));
  EXPECT_THAT(Wrapped(canvas, "отряд", 0), ElementsAre("о", "т", "р", "я", "д"));
  canvas.SetTypeface(TypefaceOf(Language::kChinese));
  EXPECT_THAT(Wrapped(canvas, "小队覆灭了", 12 * 2), ElementsAre("小队", "覆灭", "了"));
}

TEST(Wrapped, BreaksBetweenWordsAndWithinThoseThatNoLineHolds) {
  const Canvas canvas = *Canvas::InMemory(kLeastPicture, 1);
  const auto wrapped = [&](std::string_view text, int letters) { return Wrapped(canvas, text, letters * kLetterAdvance - 1); };
  EXPECT_THAT(wrapped("", 10), ElementsAre());
  EXPECT_THAT(wrapped("0123456789", 10), ElementsAre("0123456789"));
  EXPECT_THAT(wrapped("saved to  here and there", 10), ElementsAre("saved to", "here and", "there"));
  EXPECT_THAT(wrapped("0123456789 abc", 10), ElementsAre("0123456789", "abc"));
  EXPECT_THAT(wrapped("/a/long/path.toml x", 10), ElementsAre("/a/long/pa", "th.toml x"));
  EXPECT_THAT(wrapped("ab", 0), ElementsAre("a", "b"));
}

TEST(RateText, NamesEachRateButTheUsualOne) {
  std::vector<std::string> texts;
  for (const float rate : kClockRates) texts.push_back(RateText(rate, Language::kEnglish));
  EXPECT_THAT(texts, ElementsAre("RATE 1/10", "RATE 1/4", "RATE 1/2", "", "RATE 2", "RATE 4", "RATE 8"));
}

// Whether a pixel of that column is as light as a letter.
bool HasLight(const Bitmap& picture, int x) {
  for (int y = 0; y < picture.height; ++y) {
    const std::uint32_t pixel = picture.pixels[static_cast<std::size_t>(y * picture.width + x)];
    if ((pixel & 255U) > 80 && (pixel >> 8U & 255U) > 80) return true;
  }
  return false;
}

TEST(Cards, KeepTheirTextsOffTheEdgesOfTheSmallestCanvas) {
  auto canvas = Canvas::InMemory(kLeastPicture, 1);
  ASSERT_TRUE(canvas);
  Card card;
  card.lines = {std::string(200, 'H')};
  card.keys = {std::string(200, 'H')};
  canvas->Begin();
  DrawCard(*canvas, card);
  canvas->End();
  const Bitmap picture = canvas->Take();
  EXPECT_FALSE(HasLight(picture, 9));
  EXPECT_FALSE(HasLight(picture, picture.width - 10));
  bool inside = false;
  for (int x = 20; x < 40; ++x) inside = inside || HasLight(picture, x);
  EXPECT_TRUE(inside);
}

TEST(DrawNotice, ShowsTheEndOfALongLineToo) {
  for (const PictureSize size : {PictureSize{320, 200}, PictureSize{1280, 720}}) {
    auto canvas = Canvas::InMemory(size, 1);
    ASSERT_TRUE(canvas);
    canvas->Begin();
    DrawNotice(*canvas, std::string(400, ' ') + "H");
    canvas->End();
    const Bitmap picture = canvas->Take();
    bool shown = false;
    for (int x = 0; x < picture.width; ++x) shown = shown || HasLight(picture, x);
    EXPECT_TRUE(shown) << size.width;
  }
}

}  // namespace
}  // namespace firelane
