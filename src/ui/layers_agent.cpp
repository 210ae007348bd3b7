// The selected member or enemy: its mark, where it goes, and what steers it.
#include <algorithm>
#include <array>
#include <string>

#include "firelane/play/why.h"
#include "firelane/render/palette.h"
#include "firelane/ui/selection.h"
#include "ui/candidate_look.h"
#include "ui/layer_pass.h"

namespace firelane {
namespace {

constexpr float kArrowUnits = 0.9F;  // on the ground, for a pull of the agent's whole speed
constexpr float kLongestArrow = 2;   // units; a push can be many times the speed

// Four corners round the feet, apart from every ring that the game itself draws there.
void DrawCorners(const LayerBrush& brush, Vec2 middle, Colour colour) {
  constexpr float kSide = 0.5F;
  constexpr float kArm = 0.22F;
  for (const Vec2 corner : {Vec2{1, 1}, Vec2{1, -1}, Vec2{-1, -1}, Vec2{-1, 1}}) {
    const Vec2 at = middle + corner * kSide;
    for (const Vec2 end : {at - Vec2{corner.x * kArm, 0}, at - Vec2{0, corner.y * kArm}}) {
      brush.Line(at, end, 5, WithAlpha(kInk, 0.8F));
      brush.Line(at, end, 2.5F, colour);
    }
  }
}

void DrawArrow(const LayerBrush& brush, Vec2 from, Vec2 pull, float thickness, Colour colour) {
  const float length = std::min(Length(pull) * kArrowUnits, kLongestArrow);
  if (length < 0.05F) return;
  const Vec2 tip = from + NormalizedOr(pull, {1, 0}) * length;
  const Vec2 a = brush.At(from);
  const Vec2 b = brush.At(tip);
  const Vec2 way = NormalizedOr(b - a, {1, 0});
  const float size = 3 + 2 * thickness;
  const std::array<Vec2, 3> head = {b + way * 2, b - way * size + Right(way) * size * 0.6F, b - way * size - Right(way) * size * 0.6F};
  brush.canvas.Line(a, b, thickness + 2, WithAlpha(kInk, 0.7F), WithAlpha(kInk, 0.7F));
  brush.canvas.Line(a, b, thickness, colour, colour);
  brush.canvas.Fill(head, colour);
}

// Every layer's pull as an arrow; the strongest one thick and by name.
void DrawSteering(const LayerBrush& brush, Vec2 from, const SteerTrace& steer) {
  const std::optional<int> winner = WinningLayer(steer);
  for (int i = 0; i < kSteerLayers; ++i) {
    if (winner != i) DrawArrow(brush, from, LayerOf(steer, i), 1.5F, SteerColour(i));
  }
  if (!winner) return;
  const Vec2 pull = LayerOf(steer, *winner);
  DrawArrow(brush, from, pull, 3.5F, SteerColour(*winner));
  const float length = std::min(Length(pull) * kArrowUnits, kLongestArrow) + 0.25F;
  brush.Label(brush.At(from + NormalizedOr(pull, {1, 0}) * length), kSteerLayerNames[static_cast<std::size_t>(*winner)],
              SteerColour(*winner));
}

void DrawMember(const LayerBrush& brush, const FrameMember& member) {
  const Colour colour = TeamColour(member.id);
  DrawCorners(brush, member.pos, colour);
  const StepProbe* probe = brush.request.probe;
  if (probe == nullptr) return;
  const auto agent = std::ranges::find(probe->agents, member.id, &AgentProbe::id);
  if (agent == probe->agents.end()) return;
  brush.Dashes(member.pos, agent->waypoint, 1.5F, WithAlpha(colour, 0.9F));
  if (agent->navOn) brush.Dashes(agent->waypoint, agent->goal, 1.5F, WithAlpha(colour, 0.6F));
  brush.Ring(agent->goal, 0.2F, 4, WithAlpha(kInk, 0.7F));
  brush.Ring(agent->goal, 0.2F, 2, agent->goalInSight ? colour : kDangerColour);
  DrawSteering(brush, member.pos, agent->steer);
}

void DrawEnemy(const LayerBrush& brush, const FrameEnemy& enemy) {
  // Out of the squad's sight the picture does not show it; a debug layer may, but says so.
  const Colour colour = enemy.seen ? kDangerColour : kMuted;
  DrawCorners(brush, enemy.pos, colour);
  if (!enemy.seen) brush.Label(brush.At(enemy.pos), "OUT OF SIGHT", colour);
  const State* now = brush.request.now;
  if (now == nullptr) return;
  const auto found = std::ranges::find(now->enemies, enemy.id, &Enemy::id);
  if (found == now->enemies.end()) return;
  if (found->hasGoal) {
    const Vec2 goal = CentreOf(found->goal);
    brush.Dashes(enemy.pos, goal, 2, colour);
    brush.Ring(goal, 0.3F, 2, colour);
  }
  if (const FrameMember* const prey = brush.Member(found->targetId)) brush.Line(enemy.pos, prey->pos, 1, WithAlpha(colour, 0.6F));
}

}  // namespace

void DrawSelected(const LayerBrush& brush) {
  const int selected = brush.request.layers.selected;
  if (const FrameMember* const member = brush.Member(selected)) return DrawMember(brush, *member);
  if (const FrameEnemy* const enemy = EnemyOf(brush.request.frame, selected)) DrawEnemy(brush, *enemy);
}

}  // namespace firelane
