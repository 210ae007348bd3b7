#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "firelane/base/angles.h"
#include "firelane/render/font.h"
#include "firelane/render/marks.h"
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

struct Box {
  Vec2 lo;
  Vec2 hi;
};
bool Overlap(const Box& a, const Box& b) { return a.lo.x < b.hi.x && b.lo.x < a.hi.x && a.lo.y < b.hi.y && b.lo.y < a.hi.y; }

void DrawBar(Canvas& canvas, Vec2 middle, float width, float share, Colour colour) {
  const Vec2 lo = middle - Vec2{width / 2, 1};
  canvas.Rect(lo - Vec2{1, 1}, lo + Vec2{width + 1, 3}, WithAlpha(kInk, 0.85F));
  canvas.Rect(lo, lo + Vec2{width * Clamp01(share), 2}, colour);
}

Vec2 Snapped(Vec2 p) { return {std::round(p.x), std::round(p.y)}; }

void DrawMemberMark(Canvas& canvas, const Scene& scene, const FrameMember& member) {
  const Vec2 top = Snapped(scene.camera.At(member.pos, HeightOf(member)));
  if (!scene.camera.Sees(top, 20)) return;
  DrawMark(canvas, member.id, top - Vec2{0, 9}, 5);
  if (member.downed) {
    DrawBar(canvas, top, 28, member.reviveShare, kClearColour);
    canvas.Text(top + Vec2{-std::round(static_cast<float>(TextWidth("DOWN")) / 2), 5}, "DOWN", kDangerColour);
  } else {
    DrawBar(canvas, top, 28, member.lifeShare,
            member.lifeShare < 0.4F ? kDangerColour : (member.lifeShare < 0.7F ? kBlockedColour : kPaper));
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

void DrawHold(Canvas& canvas, const Scene& scene, const FrameMember& shooter, const FrameMember& blocker, std::vector<Box>& labels) {
  const Vec2 chest = scene.camera.At(shooter.pos, 1.05F);
  if (!scene.camera.Sees(chest, 40)) return;
  DrawHoldArc(canvas, chest, scene.camera.At(blocker.pos, 1.05F));
  const std::string text = "HOLD: " + std::string(NameOf(blocker.id)) + " IN LANE";
  const Vec2 size{static_cast<float>(TextWidth(text)) + 10, 13};
  Vec2 lo = Snapped(scene.camera.At(shooter.pos, HeightOf(shooter)) - Vec2{size.x + 12, 16});
  lo.x = Clamp(lo.x, 2, std::max(2.0F, scene.camera.width - size.x - 2));
  // Labels give way upwards; one that finds no room in a few lines is left out, the arc still tells.
  constexpr int kLines = 5;
  for (int line = 0; line < kLines; ++line, lo.y -= size.y + 2) {
    const Box box{lo, lo + size};
    if (std::any_of(labels.begin(), labels.end(), [&](const Box& other) { return Overlap(box, other); })) continue;
    labels.push_back(box);
    canvas.Rect(box.lo, box.hi, WithAlpha(kInk, 0.88F));
    canvas.Frame(box.lo, box.hi, 1, kBlockedColour);
    canvas.Text(lo + Vec2{5, 3}, text, Hex(0xFFD27A));
    return;
  }
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
  for (const FrameEnemy& enemy : frame.enemies) DrawEnemyMark(canvas, scene, enemy);
  for (const FrameMember& member : frame.members) DrawMemberMark(canvas, scene, member);
  std::vector<Box> labels;
  for (const FrameLane& lane : frame.lanes) {
    if (lane.look != LaneLook::kBlocked) continue;
    const auto byId = [&](int id) {
      return std::find_if(frame.members.begin(), frame.members.end(), [id](const FrameMember& m) { return m.id == id; });
    };
    const auto shooter = byId(lane.shooterId);
    const auto blocker = byId(lane.blockerId);
    if (shooter != frame.members.end() && blocker != frame.members.end()) DrawHold(canvas, scene, *shooter, *blocker, labels);
  }
}

}  // namespace firelane
