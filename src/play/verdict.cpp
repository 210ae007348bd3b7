#include "firelane/play/verdict.h"

#include <algorithm>

namespace firelane {
namespace {

bool AtLift(Vec2 disc, Vec2 lift) { return Distance(disc, lift) <= kLiftReach; }

// Excused from getting nearer to the lift.
bool HasOtherWork(const VerdictMember& member) { return member.downed || member.engaged || member.helps; }

}  // namespace

bool MayBoard(Vec2 disc, Vec2 member, Vec2 lift) { return AtLift(disc, lift) && Distance(disc, member) <= kBoardReach; }

std::optional<FloorResult> OutcomeOf(Vec2 disc, std::span<const VerdictMember> members, Vec2 lift) {
  const auto boards = [&](const VerdictMember& member) { return !member.downed && MayBoard(disc, member.pos, lift); };
  if (!members.empty() && std::ranges::all_of(members, boards)) return FloorResult::kPassed;
  if (std::ranges::all_of(members, &VerdictMember::downed)) return FloorResult::kWiped;
  return std::nullopt;
}

void ProgressClock::Restart(int distance) {
  nearest = distance;
  idleSteps = 0;
}

void ProgressClock::Tick(int distance, bool driven) {
  const bool nearer = distance != kUnreached && (nearest == kUnreached || distance < nearest);
  if (nearer) {
    Restart(distance);
  } else if (driven) {
    ++idleSteps;
  }
}

Verdict::Verdict(const DistanceField& liftField, Vec2 lift) : field_(&liftField), lift_(lift) {}

std::optional<FloorResult> Verdict::Judge(const VerdictView& view) {
  ++steps_;
  if (const auto outcome = OutcomeOf(view.disc, view.members, lift_)) return outcome;
  TickMembers(view);
  TickDisc(view);
  if (AnyClockRanOut()) return FloorResult::kStuck;
  if (steps_ >= kTimeoutSteps) return FloorResult::kTimeout;
  return std::nullopt;
}

void Verdict::TickMembers(const VerdictView& view) {
  members_.resize(view.members.size());
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const VerdictMember& member = view.members[i];
    const int distance = field_->At(CellOf(member.pos));
    // One that stands at the lift ahead of the disc has nothing left to gain; the disc's clock judges the rest of the way.
    const bool arrived = MayBoard(view.disc, member.pos, lift_) || AtLift(member.pos, lift_);
    if (view.reviving || arrived || HasOtherWork(member)) {
      members_[i].Restart(distance);
    } else {
      members_[i].Tick(distance, view.driven);
    }
  }
}

void Verdict::TickDisc(const VerdictView& view) {
  const int distance = field_->At(CellOf(view.disc));
  // At the lift it waits for members, whose clocks judge that; while somebody has other work it is right to stand.
  if (view.reviving || AtLift(view.disc, lift_) || std::ranges::any_of(view.members, HasOtherWork)) {
    disc_.Restart(distance);
  } else {
    disc_.Tick(distance, view.driven);
  }
}

bool Verdict::AnyClockRanOut() const {
  const auto ranOut = [](const ProgressClock& clock) { return clock.idleSteps >= kStuckVerdictSteps; };
  return ranOut(disc_) || std::ranges::any_of(members_, ranOut);
}

}  // namespace firelane
