#include "app/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <variant>

#include "firelane/render/font.h"
#include "firelane/render/palette.h"
#include "firelane/text/text.h"
#include "firelane/text/utf8.h"

namespace firelane {
namespace {

constexpr int kMargin = 18;
constexpr int kTitleSize = 3;
constexpr int kTitleHeight = kLetterHeight * kTitleSize + 14;
constexpr int kLineHeight = 22;
constexpr int kTextSize = 2;
constexpr int kKeysHeight = kLetterHeight + 8;
// Left and right of a notice, for the objective and the rate; where too little would be left the notice begins below them.
constexpr int kCorner = 280;
constexpr int kLeastNotice = 300;
constexpr int kRateLeft = 206;  // right of the longest objective

std::vector<std::string> FiguresOf(const Game& game, Language language) {
  const GameTotals totals = game.Totals();
  const Metrics& metrics = totals.metrics;
  const int seconds = static_cast<int>(totals.simSeconds);
  const std::string time = fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return {Say(language, TextKey::kFloorsAndTime, totals.floorsPassed, time),
          Say(language, TextKey::kKillsAndShots, metrics.kills, metrics.shots, metrics.withheld),
          Say(language, TextKey::kDownedAndHits, metrics.downed, metrics.revived, metrics.friendlyHits)};
}

// What of the text fits into `room` pixels, from its beginning.
std::string_view Cut(const Canvas& canvas, std::string_view text, int room, int size) {
  std::string_view rest = text;
  std::size_t fits = 0;
  while (!rest.empty()) {
    TakeLetter(rest);
    const std::size_t end = text.size() - rest.size();
    if (canvas.TextWidth(text.substr(0, end), size) > room) break;
    fits = end;
  }
  return text.substr(0, fits);
}

void Centred(Canvas& canvas, float y, std::string_view text, Colour colour, int size) {
  const std::string_view shown = Cut(canvas, text, canvas.Width() - 2 * kMargin, size);
  const int x = (canvas.Width() - canvas.TextWidth(shown, size)) / 2;
  canvas.Text({static_cast<float>(x), y}, shown, colour, size);
}

int WidestOf(const Canvas& canvas, const Card& card) {
  int widest = canvas.TextWidth(card.title, kTitleSize);
  for (const std::string& line : card.lines) widest = std::max(widest, canvas.TextWidth(line, kTextSize));
  for (const std::string& line : card.keys) widest = std::max(widest, canvas.TextWidth(line, 1));
  return widest;
}

// A key as it is named in every language, or by a word of the table; and what it does.
struct KeyUse {
  std::variant<std::string_view, TextKey> key;
  TextKey what;
};

std::string LineOf(std::initializer_list<KeyUse> uses, Language language) {
  std::string line;
  for (const auto& [key, what] : uses) {
    const TextKey* const word = std::get_if<TextKey>(&key);
    const std::string_view name = word != nullptr ? Words(language, *word) : std::get<std::string_view>(key);
    line += fmt::format("{}{} {}", line.empty() ? "" : "    ", name, Words(language, what));
  }
  return line;
}

std::string EndKeys(Language language) {
  return LineOf({{"R", TextKey::kThisRunAnew}, {"N", TextKey::kAnotherRun}, {"Q", TextKey::kLeave}}, language);
}

}  // namespace

Card PausedCard(const Game& game, Language language) {
  using enum TextKey;
  const FloorRunRequest& request = game.Request();
  return {.title = Say(language, kPaused),
          .lines = {Say(language, kRun, request.seed, game.Now().floorNumber, request.squad)},
          .keys = {
              LineOf({{"WASD", kMove}, {"SHIFT", kSprintSilent}, {"F", kHoldFire}, {"1", kWedge}, {"2", kLine}, {"3", kRing}}, language),
              LineOf({{"SPACE", kAimByHand}, {kArrows, kTurnTheAim}, {"TAB", kNextTarget}}, language),
              LineOf({{"P, ESC", kGoOn}, {kDot, kOneStep}, {"- +", kSlowerFaster}, {"F1", kTuning}, {"F2", kShowLayers}, {"F8", kPresets}},
                     language),
              fmt::format("{} {}", Words(language, kLookBack),
                          LineOf({{kComma, kAStep}, {"J", kASecond}, {"L", kOn}, {"HOME", kOldest}, {"END", kPresent}, {"ENTER", kPlaysOn}},
                                 language)),
              LineOf({{"F9", TextKey::kLanguage}, {"F11", kFullScreen}, {"F12", kPicture}}, language) + "    " + EndKeys(language)}};
}

Card PassedCard(const Game& game, Language language) {
  return {.title = Say(language, TextKey::kFloorPassed, game.Now().floorNumber),
          .lines = FiguresOf(game, language),
          .keys = {LineOf({{"ENTER", TextKey::kNextFloor}}, language)}};
}

Card WipedCard(const Game& game, Language language) {
  return {.title = Say(language, TextKey::kSquadIsDown), .lines = FiguresOf(game, language), .keys = {EndKeys(language)}};
}

void DrawCard(Canvas& canvas, const Card& card) {
  const int lines = static_cast<int>(card.lines.size());
  const int keys = static_cast<int>(card.keys.size());
  const auto height = static_cast<float>(2 * kMargin + kTitleHeight + lines * kLineHeight + keys * kKeysHeight);
  const auto width = static_cast<float>(std::min(WidestOf(canvas, card) + 2 * kMargin, canvas.Width()));
  const Vec2 size{width, height};
  const Vec2 middle = Vec2{static_cast<float>(canvas.Width()), static_cast<float>(canvas.Height())} * 0.5F;
  // Near the upper edge, below the notice: the squad in the middle stays in sight.
  const Vec2 lo{middle.x - width / 2, std::clamp(middle.y * 0.18F, 30.0F, 60.0F)};
  canvas.SetBlend(Blend::kOver);
  canvas.Rect(lo, lo + size, WithAlpha(kPanel, 0.92F));
  canvas.Frame(lo, lo + size, 2, kBrass);
  float y = lo.y + kMargin;
  Centred(canvas, y, card.title, kPaper, kTitleSize);
  y += kTitleHeight;
  for (const std::string& line : card.lines) {
    Centred(canvas, y, line, kPaper, kTextSize);
    y += kLineHeight;
  }
  for (const std::string& line : card.keys) {
    Centred(canvas, y, line, kMuted, 1);
    y += kKeysHeight;
  }
}

std::vector<std::string> Wrapped(const Canvas& canvas, std::string_view text, int room) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = Cut(canvas, text, room, 1).size();
    if (end < text.size()) {
      const std::size_t space = text.rfind(' ', end);
      if (space != std::string_view::npos && space > 0) end = space;
    }
    if (end == 0) {
      std::string_view rest = text;
      TakeLetter(rest);
      end = text.size() - rest.size();
    }
    const std::string_view line = text.substr(0, end);
    if (const std::size_t last = line.find_last_not_of(' '); last != std::string_view::npos) lines.emplace_back(line.substr(0, last + 1));
    text.remove_prefix(end);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  return lines;
}

void DrawNotice(Canvas& canvas, std::string_view text) {
  const bool beside = canvas.Width() - 2 * kCorner >= kLeastNotice;
  const int room = beside ? canvas.Width() - 2 * kCorner : canvas.Width() - 2 * kMargin;
  const std::vector<std::string> lines = Wrapped(canvas, text, room - 16);
  if (lines.empty()) return;
  int widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, canvas.TextWidth(line));
  const auto width = static_cast<float>(widest + 16);
  const auto height = static_cast<float>(static_cast<int>(lines.size()) * canvas.LineHeight() + 8);
  Vec2 at{(static_cast<float>(canvas.Width()) - width) / 2, beside ? 6.0F : 26.0F};
  canvas.SetBlend(Blend::kOver);
  canvas.Rect(at, at + Vec2{width, height}, WithAlpha(kPanel, 0.9F));
  at += {8, 6};
  for (const std::string& line : lines) {
    canvas.Text(at, line, kPaper);
    at.y += static_cast<float>(canvas.LineHeight());
  }
}

std::string RateText(float rate, Language language) {
  if (rate == 1) return {};
  const long whole = std::lround(rate < 1 ? 1 / rate : rate);
  return Say(language, TextKey::kRate, fmt::format("{}{}", rate < 1 ? "1/" : "", whole));
}

std::string TimeText(const WindowGame& game, Language language) {
  std::vector<std::string> parts;
  if (const ReplayLead* const lead = game.Lead()) {
    const TextKey key = lead->IsWhatIf() ? TextKey::kWhatIf : TextKey::kReplay;
    parts.push_back(Say(language, key, lead->FloorIndex() + 1, lead->Recorded().floors.size()));
    if (game.AtReplaysEnd()) parts.push_back(Say(language, TextKey::kEnded));
  }
  const State& now = game.Play().Now();
  if (game.Play().LooksBack()) {
    const std::string seconds = fmt::format("{:.2f}", static_cast<double>(now.step) / kStepsPerSecond);
    parts.push_back(Say(language, TextKey::kLooksBack, now.floorNumber, seconds));
  }
  if (std::string rate = RateText(game.Clock().Rate(), language); !rate.empty()) parts.push_back(std::move(rate));
  return fmt::format("{}", fmt::join(parts, "   "));
}

void DrawTime(Canvas& canvas, std::string_view text) {
  if (text.empty()) return;
  const Vec2 lo{kRateLeft, 9};
  canvas.SetBlend(Blend::kOver);
  canvas.Rect(lo - Vec2{5, 5}, lo + Vec2{static_cast<float>(canvas.TextWidth(text) + 5), 12}, WithAlpha(kInk, 0.7F));
  canvas.Text(lo, text, kPaper);
}

}  // namespace firelane
