#include "ui/hud.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/base/angles.h"
#include "firelane/render/marks.h"
#include "firelane/render/palette.h"
#include "ui/hud_words.h"

namespace firelane {
namespace {

constexpr int kTallStrip = 104;
constexpr int kLowStrip = 48;
constexpr float kGap = 8;
constexpr float kCardWidth = 176;
constexpr float kPortraitWidth = 54;
constexpr float kFiguresWidth = 288;

float Wide(const Canvas& canvas, std::string_view text) { return static_cast<float>(canvas.TextWidth(text)); }

Colour LifeColour(float share) { return share < 0.4F ? kDangerColour : (share < 0.7F ? kBlockedColour : Hex(0x9CC7A0)); }

void DrawSegments(Canvas& canvas, Vec2 lo, Vec2 hi, float share, Colour colour) {
  canvas.Rect(lo, hi, kInk);
  const int count = std::max(1, static_cast<int>((hi.x - lo.x) / 10));
  const float step = (hi.x - lo.x - 1) / static_cast<float>(count);
  const float full = Clamp01(share) * static_cast<float>(count);
  for (int i = 0; i < count; ++i) {
    const float part = Clamp01(full - static_cast<float>(i));
    const Vec2 from = lo + Vec2{1 + step * static_cast<float>(i), 1};
    canvas.Rect(from, {from.x + (step - 1) * part, hi.y - 1}, colour);
  }
}

void DrawPortrait(Canvas& canvas, WorldPainter& painter, const FrameMember& member, Vec2 lo, Vec2 hi) {
  painter.DrawPortrait(member, lo, hi);
  canvas.Rect({lo.x, hi.y - 3}, hi, TeamColour(member.id));
}

// In one line what a low card says: the name and the words, or where there is no room for both the words.
void DrawHeadline(Canvas& canvas, const CardStatus& status, std::string_view name, Vec2 at, float right) {
  if (status.mark != kNobody && right - at.x >= 5) {
    DrawMark(canvas, status.mark, {right - 6, at.y + 3}, 4);
    right -= 13;
  }
  const float afterName = at.x + Wide(canvas, name) + 6;
  std::string_view words = Fitting(canvas, status, right - afterName);
  if (!words.empty()) {
    canvas.Text(at, name, kPaper);
  } else {
    words = Fitting(canvas, status, right - at.x);
  }
  canvas.Text({right - Wide(canvas, words), at.y}, words, status.colour);
}

// `width` decides what is shown: a portrait and words, words, or only the mark and the life.
void DrawCard(Canvas& canvas, WorldPainter& painter, const FrameMember& member, Language language, Vec2 lo, float width, float height) {
  const Vec2 hi = lo + Vec2{width, height};
  const CardStatus status = StatusOf(member, language);
  const std::string_view name = MemberName(language, member.id);
  const bool held = status.mark != kNobody && status.colour == kBlockedColour;
  canvas.Rect(lo, hi, member.downed ? Hex(0x32201E) : kCard);
  canvas.Frame(lo, hi, held ? 2 : 1, held ? kBlockedColour : (member.downed ? kDangerColour : Hex(0x4E483C)));
  Vec2 at = lo + Vec2{6, 6};
  if (width >= 150 && height >= 70) {
    DrawPortrait(canvas, painter, member, lo + Vec2{5, 5}, {lo.x + 5 + kPortraitWidth, hi.y - 5});
    at.x = lo.x + kPortraitWidth + 12;
  }
  const float right = hi.x - 7;
  DrawMark(canvas, member.id, at + Vec2{5, 5}, 5);
  if (height < 70) {
    DrawSegments(canvas, {lo.x + 5, hi.y - 11}, {right + 2, hi.y - 5}, member.lifeShare, LifeColour(member.lifeShare));
    DrawHeadline(canvas, status, name, at + Vec2{15, 2}, right + 2);
    return;
  }
  if (width >= 60) canvas.Text(at + Vec2{15, 2}, name, kPaper);
  DrawSegments(canvas, {at.x, at.y + 16}, {right, at.y + 25}, member.lifeShare, LifeColour(member.lifeShare));
  if (member.downed) {
    // The life bar is empty: the way back up takes its place.
    DrawSegments(canvas, {at.x, at.y + 16}, {right, at.y + 25}, member.reviveShare, kClearColour);
  }
  const float room = right - at.x;
  canvas.Text(at + Vec2{0, 32}, Fitting(canvas, status, room), status.colour);
  if (status.mark != kNobody) DrawMark(canvas, status.mark, at + Vec2{5, 53}, 5);
  const std::string_view role = Words(language, member.role == Role::kGun ? TextKey::kGun : TextKey::kBlade);
  if (room >= 60) canvas.Text({right - Wide(canvas, role), at.y + 50}, role, kMuted);
}

// How far the squad lags behind the disc, and the mark beyond which it sprints.
void DrawPull(Canvas& canvas, const HudInput& input, Vec2 lo, float width) {
  const float urgency = Clamp01(input.frame.urgency);
  canvas.Rect(lo, lo + Vec2{width, 9}, kInk);
  canvas.Rect(lo + Vec2{1, 1}, lo + Vec2{1 + (width - 2) * urgency, 8}, urgency > input.sprintAt ? kDangerColour : Hex(0xE6DCC4));
  const float mark = std::round(lo.x + 1 + (width - 2) * Clamp01(input.sprintAt));
  canvas.Rect({mark - 1, lo.y - 2}, {mark + 1, lo.y + 11}, kDangerColour);
}

std::string Percent(double share) { return std::to_string(std::lround(Clamp01(static_cast<float>(share)) * 100)) + "%"; }

std::string Uptime(const Metrics& metrics) { return metrics.HasUptime() ? Percent(metrics.FireUptime()) : "-"; }

constexpr float kChipWidth = 66;

void DrawChip(Canvas& canvas, Vec2 lo, std::string_view text) {
  canvas.Rect(lo, lo + Vec2{kChipWidth, 13}, kBlockedColour);
  canvas.Text(lo + Vec2{std::floor((kChipWidth - Wide(canvas, text)) / 2), 3}, text, kInk);
}

// What the player has ordered and might forget, one below the other.
void DrawOrders(Canvas& canvas, const Frame& frame, Language language, Vec2 lo) {
  if (std::ranges::any_of(frame.members, [](const FrameMember& m) { return m.reason.silence == Silence::kHoldFire; })) {
    DrawChip(canvas, lo, Words(language, TextKey::kChipHoldFire));
  }
  if (frame.aim.on) DrawChip(canvas, lo + Vec2{0, 16}, Words(language, TextKey::kChipManualAim));
}

constexpr std::array<TextKey, kFormations> kFormationKeys = {TextKey::kWedge, TextKey::kLine, TextKey::kRing};

TextKey StateKey(const Frame& frame) {
  if (frame.sprinting) return TextKey::kSquadSprints;
  return frame.squadState == SquadState::kHolding ? TextKey::kSquadHolds : TextKey::kSquadAdvances;
}

void DrawFigures(Canvas& canvas, const HudInput& input, Vec2 lo) {
  const Frame& frame = input.frame;
  const auto words = [&](TextKey key) { return Words(input.language, key); };
  const Metrics& metrics = frame.metrics;
  const float uptime = metrics.HasUptime() ? static_cast<float>(metrics.FireUptime()) : 0;
  canvas.Text(lo + Vec2{0, 3}, words(TextKey::kFireUptime), kMuted);
  canvas.Text(lo + Vec2{84, -1}, Uptime(metrics), kClearColour, 2);
  canvas.Rect(lo + Vec2{0, 19}, lo + Vec2{136, 29}, kInk);
  canvas.Rect(lo + Vec2{1, 20}, lo + Vec2{1 + 134 * Clamp01(uptime), 28}, kClearColour);
  for (int quarter = 1; quarter < 4; ++quarter) {
    const float x = lo.x + 34 * static_cast<float>(quarter);
    canvas.Rect({x, lo.y + 19}, {x + 1, lo.y + 29}, kInk);
  }
  canvas.Text(lo + Vec2{0, 40}, words(TextKey::kWithheld), kMuted);
  canvas.Text(lo + Vec2{104, 40}, std::to_string(metrics.withheld), kBlockedColour);
  canvas.Text(lo + Vec2{0, 58}, words(TextKey::kFriendlyHits), kMuted);
  canvas.Text(lo + Vec2{104, 58}, std::to_string(metrics.friendlyHits), metrics.friendlyHits > 0 ? kDangerColour : kPaper);

  const Vec2 second = lo + Vec2{164, 0};
  DrawOrders(canvas, frame, input.language, second + Vec2{kFiguresWidth - 164 - kChipWidth - 8, 0});
  canvas.Text(second + Vec2{0, 3}, Say(input.language, TextKey::kFloor, frame.floorNumber), kPaper);
  canvas.Text(second + Vec2{0, 21}, words(kFormationKeys[static_cast<std::size_t>(frame.formation)]), kMuted);
  canvas.Text(second + Vec2{0, 40}, words(StateKey(frame)), kPaper);
  canvas.Text(second + Vec2{0, 58}, words(TextKey::kPull), kMuted);
  DrawPull(canvas, input, second + Vec2{30, 57}, 78);
}

// The way that is left, in the corner where the eye begins to read.
void DrawObjective(Canvas& canvas, const WorldPainter& painter, const Frame& frame, Language language) {
  const long distance = std::lround(painter.WayToLift(frame.anchor));
  const std::string text = Say(language, TextKey::kObjective, frame.floorNumber, distance);
  const Vec2 lo{10, 9};
  const float width = Wide(canvas, text);
  canvas.Rect(lo - Vec2{5, 5}, lo + Vec2{width + 5, 12}, WithAlpha(kInk, 0.7F));
  canvas.Rect(lo - Vec2{5, 5}, lo + Vec2{-3, 12}, kClearColour);
  canvas.Text(lo, text, kPaper);
}

struct KeyHint {
  std::string_view keys;
  TextKey what;
};
constexpr KeyHint kKeyHints[] = {{"WASD", TextKey::kMove},       {"SHIFT", TextKey::kSprintSilent}, {"1 2 3", TextKey::kThreeFormations},
                                 {"SPACE", TextKey::kAimByHand}, {"TAB", TextKey::kNextTarget},     {"P", TextKey::kPause},
                                 {"F1", TextKey::kTuning},       {"F9", TextKey::kLanguage}};

void DrawHints(Canvas& canvas, Language language, float opacity) {
  constexpr float kKeysWidth = 40;
  const Vec2 lo{10, 30};
  const auto line = static_cast<float>(canvas.LineHeight());
  const float height = line * static_cast<float>(std::size(kKeyHints));
  if (opacity <= 0 || static_cast<float>(canvas.Height()) < lo.y + height + 120) return;
  float width = 0;
  for (const KeyHint& hint : kKeyHints) width = std::max(width, Wide(canvas, Words(language, hint.what)));
  canvas.Rect(lo - Vec2{5, 4}, lo + Vec2{kKeysWidth + width + 7, height + 2}, WithAlpha(kInk, 0.6F * opacity));
  Vec2 at = lo;
  for (const KeyHint& hint : kKeyHints) {
    canvas.Text(at, hint.keys, WithAlpha(kClearColour, opacity));
    canvas.Text(at + Vec2{kKeysWidth, 0}, Words(language, hint.what), WithAlpha(kPaper, opacity));
    at.y += line;
  }
}

// The newest just above the strip, in the corner that nothing else of the picture takes.
void DrawMessages(Canvas& canvas, const HudInput& input, float top) {
  if (input.messages == nullptr) return;
  const auto line = static_cast<float>(canvas.LineHeight());
  const std::vector<Message> messages = input.messages->At(input.seconds);
  Vec2 at{static_cast<float>(canvas.Width()) - 10, top - 8 - line * static_cast<float>(messages.size())};
  for (const Message& message : messages) {
    const std::string text = TextOf(message, input.language);
    const float opacity = OpacityOf(message, input.seconds);
    const float left = at.x - Wide(canvas, text);
    canvas.Rect({left - 5, at.y - 2}, {at.x + 5, at.y + line - 2}, WithAlpha(kInk, 0.6F * opacity));
    canvas.Text({left, at.y}, text, WithAlpha(kPaper, opacity));
    at.y += line;
  }
}

}  // namespace

int HudHeight(int canvasWidth, int canvasHeight) {
  if (canvasHeight >= 480 && canvasWidth >= 480) return kTallStrip;
  return canvasHeight >= 160 ? kLowStrip : 0;
}

void DrawHud(Canvas& canvas, WorldPainter& painter, const HudInput& input) {
  const Frame& frame = input.frame;
  const int stripHeight = input.stripHeight;
  DrawObjective(canvas, painter, frame, input.language);
  DrawHints(canvas, input.language, input.hints);
  if (stripHeight <= 0) return;
  const auto width = static_cast<float>(canvas.Width());
  const auto height = static_cast<float>(canvas.Height());
  const float top = height - static_cast<float>(stripHeight);
  const Colour shade = WithAlpha(kInk, 0.6F);
  canvas.Fill(Quad{{{{0, top - 14}, WithAlpha(kInk, 0), {}},
                    {{width, top - 14}, WithAlpha(kInk, 0), {}},
                    {{width, top}, shade, {}},
                    {{0, top}, shade, {}}}});
  canvas.Rect({0, top}, {width, height}, kPanel);
  canvas.Rect({0, top}, {width, top + 2}, kBrass);

  DrawMessages(canvas, input, top);
  const bool tall = stripHeight == kTallStrip;
  const auto count = static_cast<float>(std::max<std::size_t>(1, frame.members.size()));
  // The figures give way where the cards would have no room for words.
  constexpr float kLeastCard = 50;
  const bool figures = tall && width >= kFiguresWidth + 360 && width >= kFiguresWidth + 3 * kGap + count * (kLeastCard + kGap);
  const float room = width - 2 * kGap - (figures ? kFiguresWidth + kGap : 0);
  const float cardWidth = std::floor(std::min(kCardWidth, room / count - kGap));
  const float cardHeight = static_cast<float>(stripHeight) - (tall ? 24 : 14);
  if (cardWidth >= 20) {
    Vec2 at{kGap + 4, top + (tall ? 13.0F : 8.0F)};
    for (const FrameMember& member : frame.members) {
      DrawCard(canvas, painter, member, input.language, at, cardWidth, cardHeight);
      at.x += cardWidth + kGap;
    }
  }
  if (figures) {
    DrawFigures(canvas, input, {width - kFiguresWidth, top + 16});
  } else {
    // No room beside the cards: the two figures that matter, above them.
    const std::string text = Say(input.language, TextKey::kBriefFigures, Uptime(frame.metrics), frame.metrics.friendlyHits);
    const Vec2 lo{width - Wide(canvas, text) - 6, width < 400 ? 25.0F : 9.0F};
    canvas.Rect(lo - Vec2{4, 4}, lo + Vec2{Wide(canvas, text) + 4, 11}, WithAlpha(kInk, 0.7F));
    canvas.Text(lo, text, kClearColour);
    DrawOrders(canvas, frame, input.language, {width - kChipWidth - 2, lo.y + 15});
  }
}

}  // namespace firelane
