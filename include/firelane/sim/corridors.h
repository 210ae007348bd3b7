// The corridors of row S18: what is left of every bullet's path, and the sector of every blade in its active window. No standing ally of
// the owner may come nearer than their radius to one. A corridor only shrinks, so a place that was legal stays legal.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "firelane/base/geometry.h"
#include "firelane/sim/state.h"

namespace firelane {

struct PathCorridor {
  int ownerId = kNobody;
  Segment rest;
};
struct SectorCorridor {
  int ownerId = kNobody;
  Sector sector;
};

struct Corridors {
  float radius = 0;  // CorridorRadius, the least distance that others keep; 0 (they keep none) with fire.byConstruction off
  std::vector<PathCorridor> paths;
  std::vector<SectorCorridor> sectors;
};

Segment RestOf(const Bullet& bullet);
// What the blade of a member in its active window may still sweep.
Sector ActiveSector(const Member& member, const Tuning& tuning);
// The same without the rest of the lunge: what it sweeps where it stands.
Sector SweptSector(const Member& member, const Tuning& tuning);

// Overwrites `corridors`.
void CollectCorridors(const State& state, Corridors& corridors);

// What walls and corridors made of a member's move.
enum class Settled : std::uint8_t {
  kWent,    // where it wanted, as far as walls let it
  kSlid,    // along the corridor that it would have entered
  kStayed,  // not at all
};
inline constexpr int kSettled = 3;
inline constexpr std::string_view kSettledNames[kSettled] = {"went", "slid", "stayed"};

struct SettleTrace {
  Settled settled = Settled::kWent;
  int holderId = kNobody;  // whose corridor it would have entered; kNobody for kWent, and for a lunge that a wall stopped
};

// A corridor in the way: whose, and along what.
struct Violation {
  int ownerId = kNobody;
  Vec2 axis;
};
// The first corridor of others that a member at `pos` would violate by coming nearer than `radius`; nothing when `pos` is legal.
std::optional<Violation> FirstViolation(const Corridors& corridors, int memberId, Vec2 pos, float radius);

// The axis of the first corridor of others that a member at `pos` would violate by coming nearer than `radius`, which is the corridors' own
// for all but checks that allow for rounding; nothing when `pos` is legal.
std::optional<Vec2> ViolatedAxis(const Corridors& corridors, int memberId, Vec2 pos, float radius);
inline std::optional<Vec2> ViolatedAxis(const Corridors& corridors, int memberId, Vec2 pos) {
  return ViolatedAxis(corridors, memberId, pos, corridors.radius);
}

}  // namespace firelane
