// Ways, the leash, and what has been seen.
#include <array>
#include <cstdio>
#include <string>

#include "firelane/render/palette.h"
#include "ui/layer_pass.h"

namespace firelane {
namespace {

std::string Figure(std::string_view name, float value) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), " %.2f", static_cast<double>(value));
  return std::string(name) + digits.data();
}

// Visits the cells of the floor that the camera sees.
template <class Visit>
void ForCells(const LayerBrush& brush, Visit&& visit) {
  const Floor& floor = *brush.request.frame.floor;
  const CellWindow window = brush.camera.Cells();
  for (int y = window.lo.y; y <= window.hi.y; ++y) {
    for (int x = window.lo.x; x <= window.hi.x; ++x) {
      if (floor.InBounds({x, y}) && brush.Sees(CentreOf({x, y}))) visit(Cell{x, y}, static_cast<std::size_t>(floor.IndexOf({x, y})));
    }
  }
}

void FillCell(const LayerBrush& brush, Cell c, Colour colour) {
  const Vec2 lo{static_cast<float>(c.x) + 0.06F, static_cast<float>(c.y) + 0.06F};
  constexpr float kSide = 0.88F;
  const std::array<Vec2, 4> corners = {brush.At(lo), brush.At(lo + Vec2{kSide, 0}), brush.At(lo + Vec2{kSide, kSide}),
                                       brush.At(lo + Vec2{0, kSide})};
  brush.canvas.Fill(corners, colour);
}

void DrawField(const LayerBrush& brush, const DistanceField& field) {
  ForCells(brush, [&](Cell c, std::size_t) {
    const int steps = field.At(c);
    if (steps == kUnreached) return;
    const std::string text = std::to_string(steps);
    brush.canvas.Text(brush.At(CentreOf(c)) - Vec2{static_cast<float>(3 * text.size()), 3}, text, ColourOf(Layer::kNav));
  });
}

}  // namespace

void DrawNavLayer(const LayerBrush& brush) {
  const StepProbe* probe = brush.request.probe;
  if (probe == nullptr) return;
  if (probe->field) DrawField(brush, *probe->field);
  const Colour colour = ColourOf(Layer::kNav);
  for (const AgentProbe& agent : probe->agents) {
    const FrameMember* member = brush.Member(agent.id);
    if (member == nullptr) continue;
    const Vec2 slot = brush.At(agent.slot);
    brush.canvas.Frame(slot - Vec2{5, 4}, slot + Vec2{5, 4}, 1, colour);
    brush.Line(member->pos, agent.waypoint, 2, colour);
    if (agent.navOn) {
      brush.Ring(agent.waypoint, 0.16F, 2, colour);
      brush.Dashes(agent.waypoint, agent.goal, 1.5F, WithAlpha(colour, 0.7F));
    }
    brush.Disc(agent.goal, 0.09F, agent.goalInSight ? colour : kDangerColour);
  }
}

void DrawLeashLayer(const LayerBrush& brush) {
  const Frame& frame = brush.request.frame;
  const FrameLimits& limits = frame.limits;
  const Colour colour = ColourOf(Layer::kLeash);
  brush.Ring(frame.anchor, limits.leash, 2, colour);
  brush.Ring(frame.anchor, limits.leashMax, 2, WithAlpha(kDangerColour, 0.9F));
  // Posts beyond the inner ring lose points, beyond the outer one they are not considered.
  brush.Ring(frame.anchor, limits.cohesion, 1, WithAlpha(colour, 0.45F));
  if (limits.postLimit) brush.Ring(frame.anchor, *limits.postLimit, 1, WithAlpha(colour, 0.45F));
  const StepProbe* probe = brush.request.probe;
  const Vec2 centroid = probe != nullptr ? probe->centroid : frame.centroid;
  brush.Line(frame.anchor, centroid, 2, colour);
  brush.Disc(centroid, 0.12F, colour);
  const Vec2 at = brush.At(centroid);
  brush.Label(at + Vec2{0, 14}, Figure("PULL", frame.urgency), colour);
  if (probe == nullptr) return;
  brush.Label(at + Vec2{0, 26}, Figure("SPEED", probe->squadSpeed), colour);
}

void DrawSeenLayer(const LayerBrush& brush) {
  const auto& cells = brush.request.frame.cells;
  if (cells == nullptr) return;
  ForCells(brush, [&](Cell c, std::size_t index) {
    if ((*cells)[index] == CellSight::kSeen) FillCell(brush, c, WithAlpha(ColourOf(Layer::kSeen), 0.16F));
    if ((*cells)[index] == CellSight::kExplored) FillCell(brush, c, Hex(0x3060C0, 0.30F));
  });
}

}  // namespace firelane
