#include "firelane/sim/corridors.h"

#include "firelane/base/angles.h"

namespace firelane {

Segment RestOf(const Bullet& bullet) {
  return {bullet.origin + bullet.axis * bullet.travelled, bullet.origin + bullet.axis * bullet.length};
}

Sector SweptSector(const Member& member, const Tuning& tuning) {
  const float half = DegToRad(member.thrust ? tuning.strike.thrustHalfAngleDeg : tuning.strike.halfAngleDeg);
  return {member.pos, member.strikeAxis, Cos(half), Sin(half), tuning.strike.reach};
}

Sector ActiveSector(const Member& member, const Tuning& tuning) {
  Sector sector = SweptSector(member, tuning);
  sector.reach += member.lungeLeft;
  return sector;
}

void CollectCorridors(const State& state, Corridors& corridors) {
  corridors.radius = state.tuning.fire.byConstruction ? CorridorRadius(state.tuning) : 0;
  corridors.paths.clear();
  corridors.sectors.clear();
  for (const Bullet& bullet : state.bullets) corridors.paths.push_back({bullet.shooterId, RestOf(bullet)});
  for (const Member& member : state.members)
    if (member.strike == StrikePhase::kActive) corridors.sectors.push_back({member.id, ActiveSector(member, state.tuning)});
}

std::optional<Violation> FirstViolation(const Corridors& corridors, int memberId, Vec2 pos, float radius) {
  for (const PathCorridor& path : corridors.paths) {
    if (path.ownerId == memberId || DistancePointToSegment(pos, path.rest) >= radius) continue;
    return Violation{path.ownerId, NormalizedOr(path.rest.b - path.rest.a, {1, 0})};
  }
  for (const SectorCorridor& entry : corridors.sectors)
    if (entry.ownerId != memberId && DistancePointToSector(pos, entry.sector) < radius) return Violation{entry.ownerId, entry.sector.axis};
  return std::nullopt;
}

std::optional<Vec2> ViolatedAxis(const Corridors& corridors, int memberId, Vec2 pos, float radius) {
  const auto violation = FirstViolation(corridors, memberId, pos, radius);
  return violation ? std::optional(violation->axis) : std::nullopt;
}

}  // namespace firelane
