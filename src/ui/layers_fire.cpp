// Lanes, reservations, corridors and who blocks whom.
#include <array>

#include "firelane/render/palette.h"
#include "ui/layer_pass.h"

namespace firelane {

void DrawLanesLayer(const LayerBrush& brush) {
  const StepProbe* probe = brush.request.probe;
  if (probe == nullptr) return;
  for (const AgentProbe& agent : probe->agents) {
    const FrameMember* member = brush.Member(agent.id);
    if (member == nullptr || agent.lane.targetId == kNobody) continue;
    if (agent.lane.targetBlockedByWall) brush.Dashes(member->pos, agent.lane.target.pos, 1, WithAlpha(kDangerColour, 0.8F));
    if (agent.lane.blockerId == kNobody) continue;
    const Vec2 at = brush.At(Lerp(member->pos, agent.lane.target.pos, 0.5F));
    brush.Label(at, NameOf(agent.lane.blockerId), kBlockedColour);
  }
  for (const RegisteredLane& lane : probe->lanes) {
    if (lane.clear) {
      brush.Line(lane.line.a, lane.line.b, 2, kClearColour);
    } else {
      brush.Dashes(lane.line.a, lane.line.b, 2, kBlockedColour);
    }
  }
  for (const RegisteredSector& sector : probe->sectors) {
    const Colour colour = sector.clear ? kClearColour : kBlockedColour;
    brush.Wedge(sector.sector, 0, WithAlpha(colour, 0.15F), colour);
  }
}

void DrawReservesLayer(const LayerBrush& brush) {
  const StepProbe* probe = brush.request.probe;
  if (probe == nullptr) return;
  const Colour edge = WithAlpha(ColourOf(Layer::kReserves), 0.8F);
  const Colour fill = WithAlpha(ColourOf(Layer::kReserves), 0.22F);
  for (const RegisteredLane& lane : probe->lanes) brush.Strip(lane.line, probe->laneReserve, fill, edge);
  for (const RegisteredSector& sector : probe->sectors) brush.Wedge(sector.sector, probe->laneReserve, fill, edge);
}

void DrawCorridorsLayer(const LayerBrush& brush) {
  const StepProbe* probe = brush.request.probe;
  if (probe == nullptr) return;
  const Colour colour = ColourOf(Layer::kCorridors);
  // As wide as mates have to keep away.
  for (const PathCorridor& path : probe->corridors.paths) {
    brush.Strip(path.rest, probe->corridors.radius, WithAlpha(colour, 0.20F), WithAlpha(colour, 0.9F));
  }
  for (const SectorCorridor& sector : probe->corridors.sectors) {
    brush.Wedge(sector.sector, probe->corridors.radius, WithAlpha(colour, 0.20F), WithAlpha(colour, 0.9F));
  }
}

void DrawBlockersLayer(const LayerBrush& brush) {
  const Colour colour = ColourOf(Layer::kBlockers);
  for (const FrameMember& member : brush.request.frame.members) {
    const Silence why = member.reason.silence;
    if (why != Silence::kAllyInLane && why != Silence::kAllyCrosses) continue;
    const FrameMember* blocker = brush.Member(member.reason.subject);
    if (blocker == nullptr) continue;
    const Vec2 from = brush.At(member.pos);
    const Vec2 to = brush.At(blocker->pos);
    const Vec2 way = NormalizedOr(to - from, {1, 0});
    brush.canvas.Line(from, to, 5, WithAlpha(kInk, 0.7F), WithAlpha(kInk, 0.7F));
    brush.canvas.Line(from, to, 3, colour, colour);
    const std::array<Vec2, 3> head = {to, to - way * 14 + Right(way) * 7, to - way * 14 - Right(way) * 7};
    brush.canvas.Fill(head, colour);
    brush.Label(to + Vec2{0, 14}, NameOf(blocker->id), colour);
  }
}

}  // namespace firelane
