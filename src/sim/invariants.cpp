#include <fmt/format.h>

#include <cmath>

#include "firelane/sim/corridors.h"
#include "firelane/sim/step.h"
#include "firelane/world/sight.h"
#include "sim/settle.h"

namespace firelane {
namespace {

bool Finite(Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

std::optional<std::string> BrokenBody(const State& state) {
  const float radius = state.tuning.squad.bodyRadius - kPlaceRounding;
  for (const Member& member : state.members) {
    if (!Finite(member.pos) || !Finite(member.vel)) return fmt::format("step {}: member {} is nowhere", state.step, member.id);
    if (!CircleClear(*state.floor, member.pos, radius))
      return fmt::format("step {}: member {} at ({}, {}) stands in a wall", state.step, member.id, member.pos.x, member.pos.y);
  }
  for (const Enemy& enemy : state.enemies)
    if (!Finite(enemy.pos) || !state.floor->Walkable(CellOf(enemy.pos)))
      return fmt::format("step {}: enemy {} at ({}, {}) stands in a wall", state.step, enemy.id, enemy.pos.x, enemy.pos.y);
  return std::nullopt;
}

// S18: every standing ally stays out of what is left of every path and active sector.
std::optional<std::string> BrokenCorridor(const State& state) {
  if (!state.tuning.fire.byConstruction) return std::nullopt;
  Corridors corridors;
  CollectCorridors(state, corridors);
  const float radius = corridors.radius - kPlaceRounding;
  for (const Member& member : state.members)
    if (!member.downed && ViolatedAxis(corridors, member.id, member.pos, radius))
      return fmt::format("step {}: member {} at ({}, {}) stands in a mate's corridor", state.step, member.id, member.pos.x, member.pos.y);
  if (state.metrics.friendlyHits > state.metrics.forcedHits + state.hitsBeforeConstruction)
    return fmt::format("step {}: a friendly hit", state.step);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> BrokenInvariant(const State& state) {
  if (auto broken = BrokenBody(state)) return broken;
  return BrokenCorridor(state);
}

}  // namespace firelane
