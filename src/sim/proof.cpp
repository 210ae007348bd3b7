#include "sim/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "firelane/ai/lane.h"
#include "firelane/base/angles.h"
#include "firelane/sim/step.h"
#include "sim/freeze.h"
#include "sim/settle.h"

namespace firelane {
namespace {

using Broken = std::optional<std::string>;

// How far off its line a lunge may end: what SettleMember lets pass as straight, and the rounding of a place on a floor of 1024 cells.
constexpr float kOffAxis = 2e-4F;

template <class... Values>
std::string Line(const State& now, fmt::format_string<Values...> text, Values&&... values) {
  return fmt::format("step {}: ", now.step) + fmt::format(text, std::forward<Values>(values)...);
}

const Bullet* FindBullet(const std::vector<Bullet>& bullets, int id) {
  const auto found = std::ranges::lower_bound(bullets, id, {}, &Bullet::id);
  return found != bullets.end() && found->id == id ? &*found : nullptr;
}

std::vector<BodyView> StandingBodies(const State& now) {
  std::vector<BodyView> bodies;
  for (const Member& member : now.members)
    if (!member.downed) bodies.push_back(BodyOf(member, now.tuning));
  return bodies;
}

// Assumptions 1 and 3: only the movement writes positions.
Broken Moved(const ProofSnapshot& before, const State& now) {
  for (std::size_t i = 0; i < now.members.size(); ++i)
    if (now.members[i].pos != before.members[i].pos) return Line(now, "member {} moved outside the movement", now.members[i].id);
  return std::nullopt;
}

// Assumption 5: a body appears at a revival, and where it may.
Broken Rose(ProvenStage stage, const ProofSnapshot& before, const State& now) {
  if (now.members.size() != before.members.size()) return Line(now, "the squad has another size");
  for (std::size_t i = 0; i < now.members.size(); ++i) {
    const Member& member = now.members[i];
    if (member.downed || !before.members[i].downed) continue;
    if (stage != ProvenStage::kRest) return Line(now, "member {} rose outside a revival", member.id);
    Corridors corridors;
    CollectCorridors(now, corridors);
    if (!MayStand(member.id, member.pos, corridors, *now.floor, now.tuning))
      return Line(now, "member {} rose where it may not stand", member.id);
  }
  return std::nullopt;
}

// Assumption 2: what is left of a path is a part of what was left, and no bullet begins outside the fire stage.
Broken BentPath(ProvenStage stage, const ProofSnapshot& before, const State& now) {
  for (const Bullet& bullet : now.bullets) {
    const Bullet* was = FindBullet(before.bullets, bullet.id);
    if (was == nullptr) {
      if (stage != ProvenStage::kFire || bullet.travelled != 0) return Line(now, "bullet {} began in flight", bullet.id);
      continue;
    }
    if (bullet.shooterId != was->shooterId || bullet.origin != was->origin || bullet.axis != was->axis)
      return Line(now, "bullet {} left its path", bullet.id);
    if (bullet.length != was->length || bullet.travelled > bullet.length) return Line(now, "bullet {} outlives its path", bullet.id);
    const bool flies = stage == ProvenStage::kBullets;
    if (flies ? bullet.travelled < was->travelled : bullet.travelled != was->travelled)
      return Line(now, "bullet {} flew outside its stage", bullet.id);
  }
  return std::nullopt;
}

// The sector of a blade that strikes on shrinks: along its axis, no farther than its lunge was used up.
Broken GrownSector(ProvenStage stage, const ProofSnapshot& before, const State& now) {
  for (std::size_t i = 0; i < now.members.size(); ++i) {
    const Member& blade = now.members[i];
    const Member& was = before.members[i];
    if (blade.strike != StrikePhase::kActive) continue;
    if (was.strike != StrikePhase::kActive) {
      if (stage != ProvenStage::kFire) return Line(now, "blade {} began to strike outside the fire stage", blade.id);
      continue;
    }
    if (blade.strikeAxis != was.strikeAxis || blade.thrust != was.thrust) return Line(now, "blade {} turned its strike", blade.id);
    const float used = was.lungeLeft - blade.lungeLeft;
    const Vec2 moved = blade.pos - was.pos;
    const float along = Dot(moved, blade.strikeAxis);
    if (used < 0) return Line(now, "blade {} may lunge farther than before", blade.id);
    if (along < -kOffAxis || along > used + kOffAxis || Length(moved - blade.strikeAxis * along) > kOffAxis)
      return Line(now, "blade {} left its axis", blade.id);
  }
  return std::nullopt;
}

// Assumption 3: whoever stands ends its move outside the corridors as they were before it.
Broken MovedIntoFire(const ProofSnapshot& before, const State& now) {
  const float radius = before.corridors.radius - kPlaceRounding;
  for (const Member& member : now.members)
    if (!member.downed && ViolatedAxis(before.corridors, member.id, member.pos, radius))
      return Line(now, "member {} moved into a mate's corridor", member.id);
  return std::nullopt;
}

// Assumption 4: a shot or strike begins clear of every ally by R.
Broken BegunUnclear(const ProofSnapshot& before, const State& now) {
  if (!now.tuning.fire.byConstruction) return std::nullopt;
  const std::vector<BodyView> bodies = StandingBodies(now);
  for (const Bullet& bullet : now.bullets)
    if (FindBullet(before.bullets, bullet.id) == nullptr && AllyInCorridor(RestOf(bullet), bullet.shooterId, bodies, now.tuning) != kNobody)
      return Line(now, "bullet {} was shot with a friend in its way", bullet.id);
  for (std::size_t i = 0; i < now.members.size(); ++i) {
    const Member& blade = now.members[i];
    if (blade.strike != StrikePhase::kActive || before.members[i].strike == StrikePhase::kActive) continue;
    if (AllyInCorridor(ActiveSector(blade, now.tuning), blade.id, bodies, now.tuning) != kNobody)
      return Line(now, "blade {} began to strike with a friend in its sector", blade.id);
  }
  return std::nullopt;
}

}  // namespace

void TakeSnapshot(const State& state, ProofSnapshot& snapshot) {
  snapshot.members = state.members;
  snapshot.bullets = state.bullets;
  CollectCorridors(state, snapshot.corridors);
}

std::optional<std::string> BrokenAssumption(ProvenStage stage, const ProofSnapshot& before, const State& now) {
  if (auto broken = Rose(stage, before, now)) return broken;
  if (auto broken = stage == ProvenStage::kMovement ? MovedIntoFire(before, now) : Moved(before, now)) return broken;
  if (auto broken = BentPath(stage, before, now)) return broken;
  if (auto broken = GrownSector(stage, before, now)) return broken;
  return stage == ProvenStage::kFire ? BegunUnclear(before, now) : std::nullopt;
}

#if FIRELANE_CHECKS
void StepProof::Ended(ProvenStage stage, const State& state) {
  if (const auto broken = BrokenAssumption(stage, before_, state)) throw std::logic_error(*broken);
  if (stage != ProvenStage::kRest) return TakeSnapshot(state, before_);
  if (const auto broken = BrokenInvariant(state)) throw std::logic_error(*broken);
}
#endif

}  // namespace firelane
