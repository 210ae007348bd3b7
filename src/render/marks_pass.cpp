#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "firelane/base/angles.h"
#include "firelane/render/marks.h"
#include "render/lift_way.h"
#include "render/models.h"
#include "render/scene.h"

namespace firelane {
namespace {

// One row a member: corners of the polygon and how it is turned. Screen angles run clockwise from the right.
struct MarkShape {
  int corners;
  float turnRad;
};
constexpr std::array<MarkShape, kMostMembers> kMarks = {MarkShape{20, 0},      MarkShape{3, -kPi / 2}, MarkShape{4, kPi / 4},
                                                        MarkShape{4, 0},       MarkShape{5, -kPi / 2}, MarkShape{6, 0},
                                                        MarkShape{3, kPi / 2}, MarkShape{8, kPi / 8}};

// Upright rectangles that labels may not share.
struct Box {
  Vec2 lo;
  Vec2 hi;
};
bool Overlap(const Box& a, const Box& b) { return a.lo.x < b.hi.x && b.lo.x < a.hi.x && a.lo.y < b.hi.y && b.lo.y < a.hi.y; }

// Keeps labels apart: each new one gives way upwards, a line at a time.
class Room {
 public:
  // How far up the box had to go, or nothing when there is no room within `lines`.
  std::optional<float> Take(Box box, float line, int lines) {
    for (int i = 0; i < lines; ++i) {
      const Vec2 up{0, line * static_cast<float>(i)};
      const Box moved{box.lo - up, box.hi - up};
      if (std::ranges::any_of(taken_, [&](const Box& other) { return Overlap(moved, other); })) continue;
      taken_.push_back(moved);
      return up.y;
    }
    return std::nullopt;
  }

 private:
  std::vector<Box> taken_;
};

void DrawBar(Canvas& canvas, Vec2 middle, float width, float share, Colour colour) {
  const Vec2 lo = middle - Vec2{width / 2, 1};
  canvas.Rect(lo - Vec2{1, 1}, lo + Vec2{width + 1, 3}, WithAlpha(kInk, 0.85F));
  canvas.Rect(lo, lo + Vec2{width * Clamp01(share), 2}, colour);
}

Vec2 Snapped(Vec2 p) { return {std::round(p.x), std::round(p.y)}; }

// The HUD says in this corner where to go.
constexpr Vec2 kObjective{190, 24};

Colour LifeColour(float share) { return share < 0.4F ? kDangerColour : (share < 0.7F ? kBlockedColour : kPaper); }

// Mark and life over the head; in a crowd those farther back step up and a thin line leads down to their bearer.
void DrawMemberMark(Canvas& canvas, const Scene& scene, const FrameMember& member, Room& room) {
  const Vec2 head = Snapped(scene.camera.At(member.pos, HeightOf(member)));
  if (!scene.camera.Sees(head, 20)) return;
  const float width = member.downed ? 28 : 24;
  const Vec2 half{width / 2 + 2, 0};
  const float up = room.Take({head - half - Vec2{0, 17}, head + half + Vec2{0, member.downed ? 13.0F : 4.0F}}, 10, 7).value_or(0);
  const Vec2 top = head - Vec2{0, up};
  if (up > 0) {
    canvas.Line(top + Vec2{0, 4}, head + Vec2{0, 8}, 3, WithAlpha(kInk, 0.7F), WithAlpha(kInk, 0.7F));
    canvas.Line(top + Vec2{0, 4}, head + Vec2{0, 8}, 1, TeamColour(member.id), TeamColour(member.id));
  }
  DrawMark(canvas, member.id, top - Vec2{0, 9}, 5);
  if (member.downed) {
    DrawBar(canvas, top, width, member.reviveShare, kClearColour);
    const std::string_view text = Words(scene.language, TextKey::kDown);
    const float textHalf = std::round(static_cast<float>(canvas.TextWidth(text)) / 2);
    canvas.Rect(top + Vec2{-textHalf - 2, 4}, top + Vec2{textHalf + 2, 13}, WithAlpha(kInk, 0.75F));
    canvas.Text(top + Vec2{-textHalf, 5}, text, kDangerColour);
  } else {
    DrawBar(canvas, top, width, member.lifeShare, LifeColour(member.lifeShare));
  }
}

void DrawEnemyMark(Canvas& canvas, const Scene& scene, const FrameEnemy& enemy) {
  const Vec2 top = Snapped(scene.camera.At(enemy.pos, HeightOf(enemy)));
  if (!enemy.seen || !scene.camera.Sees(top, 20)) return;
  if (enemy.mind == MindState::kSleep) canvas.Text(top - Vec2{2, 6}, "Z", WithAlpha(kPaper, 0.8F));
  if (enemy.lifeShare < 1) DrawBar(canvas, top, 20, enemy.lifeShare, kDangerColour);
}

// From the silent shooter's chest to the friend who stands in its lane.
void DrawHoldArc(Canvas& canvas, Vec2 from, Vec2 to) {
  constexpr int kParts = 16;
  const Vec2 over = (from + to) * 0.5F - Vec2{0, 26};
  const auto at = [&](int i) {
    const float t = static_cast<float>(i) / kParts;
    return Lerp(Lerp(from, over, t), Lerp(over, to, t), t);
  };
  for (int i = 0; i < kParts; ++i) canvas.Line(at(i), at(i + 1), 5, WithAlpha(kInk, 0.8F), WithAlpha(kInk, 0.8F));
  for (int i = 0; i < kParts; ++i) canvas.Line(at(i), at(i + 1), 2.5F, kBlockedColour, kBlockedColour);
  const Vec2 d = NormalizedOr(to - at(kParts - 2), {1, 0});
  const std::array<Vec2, 3> head = {to + d * 4, to - d * 7 + Right(d) * 5, to - d * 7 - Right(d) * 5};
  canvas.Fill(head, kBlockedColour);
}

void DrawHold(Canvas& canvas, const Scene& scene, const FrameMember& shooter, const FrameMember& blocker, Room& room) {
  const Vec2 chest = scene.camera.At(shooter.pos, 1.05F);
  if (!scene.camera.Sees(chest, 40)) return;
  DrawHoldArc(canvas, chest, scene.camera.At(blocker.pos, 1.05F));
  const std::string text = Say(scene.language, TextKey::kHoldLabel, MemberName(scene.language, blocker.id));
  // The shooter's mark leads the label, so that nobody has to guess whose it is.
  const Vec2 size{static_cast<float>(canvas.TextWidth(text)) + 24, 13};
  Vec2 lo = Snapped(scene.camera.At(shooter.pos, HeightOf(shooter)) - Vec2{size.x + 16, 16});
  lo.x = Clamp(lo.x, 2, std::max(2.0F, scene.camera.width - size.x - 2));
  lo.y = std::max(lo.y, kObjective.y + 2);
  // One that finds no room in a few lines is left out; the arc still tells.
  const auto up = room.Take({lo, lo + size}, 15, 8);
  if (!up) return;
  lo.y -= *up;
  if (lo.y < 2) return;
  canvas.Rect(lo, lo + size, WithAlpha(kInk, 0.88F));
  canvas.Frame(lo, lo + size, 1, kBlockedColour);
  DrawMark(canvas, shooter.id, lo + Vec2{8, 6.5F}, 3.5F);
  canvas.Text(lo + Vec2{18, 3}, text, Hex(0xFFD27A));
}

// On the ground before the disc, the way that the squad can walk.
void DrawChevron(Canvas& canvas, const Scene& scene, Vec2 next) {
  constexpr float kAhead = 1.15F;
  constexpr float kLeast = 1.6F;  // to the next point: nearer the chevron would lie beyond it
  const Vec2 from = scene.frame.anchor;
  if (Distance(from, next) < kLeast) return;
  const Vec2 way = NormalizedOr(next - from, {1, 0});
  const auto at = [&](float along, float side) { return scene.camera.At(from + way * along + Right(way) * side); };
  for (const auto& [thickness, colour] : {std::pair{6.0F, WithAlpha(kInk, 0.6F)}, std::pair{3.0F, WithAlpha(kClearColour, 0.9F)}}) {
    for (const float side : {-0.26F, 0.26F}) canvas.Line(at(kAhead, 0), at(kAhead - 0.26F, side), thickness, colour, colour);
  }
}

// Where the lift is: a sign over it, or an arrow at the edge that points along the way there.
void DrawWayToLift(Canvas& canvas, const Scene& scene) {
  const Vec2 lift = CentreOf(scene.floor.lift);
  const Vec2 pixel = scene.camera.At(lift);
  const Vec2 next = scene.way.NextFrom(scene.frame.anchor).value_or(lift);
  DrawChevron(canvas, scene, next);
  const float height = scene.camera.height - static_cast<float>(scene.stripHeight);
  const std::string text = Say(scene.language, TextKey::kLift, std::lround(scene.way.LengthFrom(scene.frame.anchor)));
  const auto textWidth = static_cast<float>(canvas.TextWidth(text));
  const auto sign = [&](Vec2 middle) {
    const Vec2 lo = Snapped(middle - Vec2{textWidth / 2, 4});
    canvas.Rect(lo - Vec2{4, 3}, lo + Vec2{textWidth + 4, 10}, WithAlpha(kInk, 0.8F));
    canvas.Text(lo, text, kClearColour);
  };
  constexpr float kEdge = 30;
  if (pixel.x >= kEdge && pixel.y >= kEdge && pixel.x <= scene.camera.width - kEdge && pixel.y <= height - kEdge) {
    sign(pixel + Vec2{0, pixel.y > 70 ? -56.0F : 30.0F});
    return;
  }
  const Vec2 middle{scene.camera.width / 2, height / 2};
  const Vec2 way = NormalizedOr(scene.camera.At(next) - scene.camera.At(scene.frame.anchor), {1, 0});
  const float reach =
      std::min((middle.x - kEdge) / std::max(0.001F, std::fabs(way.x)), (middle.y - kEdge) / std::max(0.001F, std::fabs(way.y)));
  const Vec2 tip = middle + way * reach;
  const auto arrow = [&](float grow, Colour colour) {
    const std::array<Vec2, 3> head = {tip + way * (14 + grow), tip - way * (8 + grow) + Right(way) * (11 + grow),
                                      tip - way * (8 + grow) - Right(way) * (11 + grow)};
    canvas.Fill(head, colour);
  };
  arrow(3, WithAlpha(kInk, 0.85F));
  arrow(0, kClearColour);
  // Beside the arrow, towards the middle, and whole on the canvas.
  const Vec2 beside = tip - way * 24 - Vec2{way.x * textWidth * 0.4F, 0};
  sign({Clamp(beside.x, textWidth / 2 + 6, scene.camera.width - textWidth / 2 - 6), beside.y});
}

}  // namespace

void DrawMark(Canvas& canvas, int memberId, Vec2 middle, float radius) {
  const MarkShape shape = kMarks[TeamIndex(memberId)];
  const auto polygon = [&](float r) {
    std::vector<Vec2> corners;
    corners.reserve(static_cast<std::size_t>(shape.corners));
    for (int i = 0; i < shape.corners; ++i) {
      corners.push_back(middle + FromAngle(shape.turnRad + 2 * kPi * static_cast<float>(i) / static_cast<float>(shape.corners)) * r);
    }
    return corners;
  };
  canvas.Fill(polygon(radius + 2), WithAlpha(kInk, 0.95F));
  canvas.Fill(polygon(radius), TeamColour(memberId));
}

void DrawMarks(Canvas& canvas, const Scene& scene) {
  const Frame& frame = scene.frame;
  DrawWayToLift(canvas, scene);
  for (const FrameEnemy& enemy : frame.enemies) DrawEnemyMark(canvas, scene, enemy);
  // Who stands in front keeps its place.
  std::vector<const FrameMember*> members;
  for (const FrameMember& member : frame.members) members.push_back(&member);
  std::ranges::stable_sort(members, std::greater{}, [](const FrameMember* m) { return m->pos.x + m->pos.y; });
  Room room;
  if (scene.stripHeight > 0) room.Take({{0, 0}, kObjective}, 0, 1);
  for (const FrameMember* member : members) DrawMemberMark(canvas, scene, *member, room);
  for (const FrameLane& lane : frame.lanes) {
    if (lane.look != LaneLook::kBlocked) continue;
    const auto shooter = std::ranges::find(frame.members, lane.shooterId, &FrameMember::id);
    const auto blocker = std::ranges::find(frame.members, lane.blockerId, &FrameMember::id);
    if (shooter != frame.members.end() && blocker != frame.members.end()) DrawHold(canvas, scene, *shooter, *blocker, room);
  }
}

}  // namespace firelane
