#include "app/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "firelane/render/font.h"
#include "firelane/render/palette.h"

namespace firelane {
namespace {

constexpr int kMargin = 18;
constexpr int kTitleSize = 3;
constexpr int kTitleHeight = kLetterHeight * kTitleSize + 14;
constexpr int kLineHeight = 22;
constexpr int kTextSize = 2;
constexpr int kNoticeLine = kLetterHeight + 4;
constexpr int kKeysHeight = kLetterHeight + 8;
// Left and right of a notice, for the objective and the rate; where too little would be left the notice begins below them.
constexpr int kCorner = 280;
constexpr int kLeastNotice = 300;
constexpr int kRateLeft = 206;  // right of the longest objective

std::vector<std::string> FiguresOf(const Game& game) {
  const GameTotals totals = game.Totals();
  const int seconds = static_cast<int>(totals.simSeconds);
  return {fmt::format("FLOORS PASSED {}   TIME {}:{:02}", totals.floorsPassed, seconds / 60, seconds % 60),
          fmt::format("KILLS {}   SHOTS {}   WITHHELD {}", totals.metrics.kills, totals.metrics.shots, totals.metrics.withheld),
          fmt::format("DOWNED {}   BROUGHT UP {}   FRIENDLY HITS {}", totals.metrics.downed, totals.metrics.revived,
                      totals.metrics.friendlyHits)};
}

std::string_view Cut(std::string_view text, int width, int size) {
  const int fits = std::max(0, width / (kLetterAdvance * size));
  return text.substr(0, static_cast<std::size_t>(fits));
}

void Centred(Canvas& canvas, float y, std::string_view text, Colour colour, int size) {
  const std::string_view shown = Cut(text, canvas.Width() - 2 * kMargin, size);
  const int x = (canvas.Width() - TextWidth(shown, size)) / 2;
  canvas.Text({static_cast<float>(x), y}, shown, colour, size);
}

int WidestOf(const Card& card) {
  int widest = TextWidth(card.title, kTitleSize);
  for (const std::string& line : card.lines) widest = std::max(widest, TextWidth(line, kTextSize));
  for (const std::string& line : card.keys) widest = std::max(widest, TextWidth(line, 1));
  return widest;
}

}  // namespace

Card PausedCard(const Game& game) {
  const FloorRunRequest& request = game.Request();
  return {.title = "PAUSED",
          .lines = {fmt::format("SEED {}   FLOOR {}   SQUAD {}", request.seed, game.Now().floorNumber, request.squad)},
          .keys = {"WASD MOVE    SHIFT SPRINT, SILENT    F HOLD FIRE    1 WEDGE    2 LINE    3 RING",
                   "SPACE AIM BY HAND    ARROWS TURN THE AIM    TAB NEXT TARGET",
                   "P, ESC GO ON    DOT ONE STEP    - + SLOWER, FASTER    F1 TUNING    F2 LAYERS    F8 PRESET",
                   "LOOK BACK: COMMA A STEP    J A SECOND    L ON    HOME OLDEST    END PRESENT    ENTER PLAYS ON",
                   "F11 FULL SCREEN    F12 PICTURE    R THIS RUN ANEW    N ANOTHER RUN    Q LEAVE"}};
}

Card PassedCard(const Game& game) {
  return {
      .title = fmt::format("FLOOR {} PASSED", game.Now().floorNumber), .lines = FiguresOf(game), .keys = {"ENTER GO ON TO THE NEXT FLOOR"}};
}

Card WipedCard(const Game& game) {
  return {.title = "THE SQUAD IS DOWN", .lines = FiguresOf(game), .keys = {"R THIS RUN ANEW    N ANOTHER RUN    Q LEAVE"}};
}

void DrawCard(Canvas& canvas, const Card& card) {
  const int lines = static_cast<int>(card.lines.size());
  const int keys = static_cast<int>(card.keys.size());
  const auto height = static_cast<float>(2 * kMargin + kTitleHeight + lines * kLineHeight + keys * kKeysHeight);
  const auto width = static_cast<float>(std::min(WidestOf(card) + 2 * kMargin, canvas.Width()));
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

std::vector<std::string> Wrapped(std::string_view text, int letters) {
  const auto room = static_cast<std::size_t>(std::max(1, letters));
  std::vector<std::string> lines;
  while (text.size() > room) {
    std::size_t end = text.rfind(' ', room);
    if (end == std::string_view::npos || end == 0) end = room;  // a path, say
    const std::string_view line = text.substr(0, end);
    if (const std::size_t last = line.find_last_not_of(' '); last != std::string_view::npos) lines.emplace_back(line.substr(0, last + 1));
    text.remove_prefix(end);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  if (!text.empty()) lines.emplace_back(text);
  return lines;
}

void DrawNotice(Canvas& canvas, std::string_view text) {
  const bool beside = canvas.Width() - 2 * kCorner >= kLeastNotice;
  const int room = beside ? canvas.Width() - 2 * kCorner : canvas.Width() - 2 * kMargin;
  const std::vector<std::string> lines = Wrapped(text, (room - 16) / kLetterAdvance);
  if (lines.empty()) return;
  int widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, TextWidth(line));
  const auto width = static_cast<float>(widest + 16);
  const auto height = static_cast<float>(static_cast<int>(lines.size()) * kNoticeLine + 8);
  Vec2 at{(static_cast<float>(canvas.Width()) - width) / 2, beside ? 6.0F : 26.0F};
  canvas.SetBlend(Blend::kOver);
  canvas.Rect(at, at + Vec2{width, height}, WithAlpha(kPanel, 0.9F));
  at += {8, 6};
  for (const std::string& line : lines) {
    canvas.Text(at, line, kPaper);
    at.y += kNoticeLine;
  }
}

std::string RateText(float rate) {
  if (rate == 1) return {};
  return rate < 1 ? fmt::format("RATE 1/{}", std::lround(1 / rate)) : fmt::format("RATE {}", std::lround(rate));
}

std::string TimeText(const WindowGame& game) {
  std::vector<std::string> parts;
  if (const ReplayLead* const lead = game.Lead()) {
    parts.push_back(
        fmt::format("{} {}/{}", lead->IsWhatIf() ? "WHAT IF" : "REPLAY", lead->FloorIndex() + 1, lead->Recorded().floors.size()));
    if (game.AtReplaysEnd()) parts.emplace_back("ENDED");
  }
  const State& now = game.Play().Now();
  if (game.Play().LooksBack()) {
    parts.push_back(fmt::format("LOOKING BACK FLOOR {} {:.2f} S", now.floorNumber, static_cast<double>(now.step) / kStepsPerSecond));
  }
  if (std::string rate = RateText(game.Clock().Rate()); !rate.empty()) parts.push_back(std::move(rate));
  return fmt::format("{}", fmt::join(parts, "   "));
}

void DrawTime(Canvas& canvas, std::string_view text) {
  if (text.empty()) return;
  const Vec2 lo{kRateLeft, 9};
  canvas.SetBlend(Blend::kOver);
  canvas.Rect(lo - Vec2{5, 5}, lo + Vec2{static_cast<float>(TextWidth(text) + 5), 12}, WithAlpha(kInk, 0.7F));
  canvas.Text(lo, text, kPaper);
}

}  // namespace firelane
