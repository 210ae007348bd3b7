#include "ui/why_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "firelane/render/palette.h"

namespace firelane {
namespace {

std::string SubjectName(int subject, const char* otherwise) { return subject == kNobody ? otherwise : fmt::format("enemy {}", subject); }

std::string_view PlanWords(SolvePlan::Kind kind) {
  switch (kind) {
    case SolvePlan::Kind::kKeep:
      return "keeps its post";
    case SolvePlan::Kind::kReturnToSlot:
      return "back to its slot";
    case SolvePlan::Kind::kSwitch:
      return "goes to the best";
  }
  return "";
}

std::string_view PostWords(PostKind post) {
  switch (post) {
    case PostKind::kStood:
      return "post where it stood";
    case PostKind::kSlot:
      return "post in its slot";
    case PostKind::kSolver:
      return "post by its solve";
  }
  return "";
}

std::string StateWords(const Member& member) {
  std::string text = fmt::format("{}, {}", member.squadState == SquadState::kHolding ? "holding" : "advancing", PostWords(member.post));
  const auto add = [&](int steps, std::string_view what) {
    if (steps > 0) text += fmt::format(", {} {}", what, SecondsWords(steps));
  };
  add(member.commitSteps, "bound");
  add(member.stuckSteps, "stuck");
  add(member.jamSteps, "jammed");
  add(member.squeezeSteps, "passes mates");
  return text;
}

std::string TargetWords(const Member& member) {
  if (member.targetId == kNobody) return "no target";
  std::string text = fmt::format("target enemy {}, {}", member.targetId, member.hasLane ? "lane clear" : "no lane");
  if (member.laneIntent) text += ": only mates are in the way";
  if (member.role == Role::kBlade && member.strike != StrikePhase::kReady) text += ", blade on its way";
  return text;
}

std::string_view NameOrMate(int id) { return id == kNobody ? std::string_view("a mate") : NameOf(id); }

// What the last look before an attack adds to the reason.
std::string_view VetoWords(Veto veto) {
  switch (veto) {
    case Veto::kNone:
      return "";
    case Veto::kLane:
    case Veto::kCrosses:
      return ", found at the last look";
    case Veto::kCorridor:
      return ", too near to the whole path";
  }
  return "";
}

std::string HoldWords(const SettleTrace& settle) {
  const std::string_view how = settle.settled == Settled::kSlid ? "slides along" : "is held before";
  if (settle.holderId == kNobody) return settle.settled == Settled::kSlid ? "slides along a wall" : "a wall ends its lunge";
  return fmt::format("{} {}'s line of fire", how, NameOf(settle.holderId));
}

std::string CauseWords(SlotCause cause) {
  switch (cause) {
    case SlotCause::kNone:
      return "";
    case SlotCause::kAdvances:
      return ", as the squad set off";
    case SlotCause::kOnItsWay:
      return ", as it was on its way when the squad stopped";
    case SlotCause::kLeash:
      return ", as its post lies too far from the disc";
    case SlotCause::kOutOfSight:
      return ", as a wall stood between it and the disc";
    case SlotCause::kNoTarget:
      return ", as its solve found nobody in reach";
  }
  return "";
}

}  // namespace

std::string ReasonWords(const Reason& reason, Role role) {
  const int subject = reason.subject;
  const std::string mate(NameOrMate(subject));
  switch (reason.silence) {
    case Silence::kAttacks:
      return fmt::format("{} {}", role == Role::kGun ? "fires at" : "strikes at", SubjectName(subject, "its target"));
    case Silence::kNoTarget:
      return "nobody awake in reach";
    case Silence::kOutOfRange:
      return SubjectName(subject, "its target") + " is too far";
    case Silence::kWall:
      return "a wall before " + SubjectName(subject, "its target");
    case Silence::kAllyInLane:
      return mate + " in lane";
    case Silence::kAllyCrosses:
      return mate + " would walk into the shot";
    case Silence::kCooldown:
      return "not ready, lane clear to " + SubjectName(subject, "its target");
    case Silence::kTurning:
      return "turns towards " + SubjectName(subject, "its target");
    case Silence::kWindUp:
      return "winds up to strike at " + SubjectName(subject, "nobody any more");
    case Silence::kSprint:
      return "the squad sprints";
    case Silence::kHoldFire:
      return "ordered to hold fire";
    case Silence::kWaitsForAim:
      return "no lane to the aimed " + SubjectName(subject, "target");
    case Silence::kDowned:
      return "down";
    case Silence::kReviving:
      return "brings " + mate + " up";
  }
  return "";
}

std::string ErrandWords(const Errand& errand) {
  switch (errand.kind) {
    case GoalKind::kSlot:
      return "to its slot" + CauseWords(errand.cause);
    case GoalKind::kPost:
      return "to its post";
    case GoalKind::kStood:
      return "back to where it stood";
    case GoalKind::kMate:
      return fmt::format("to {}, who is down", NameOrMate(errand.subject));
    case GoalKind::kDisc:
      return "to the disc, as its slot lies in a wall";
    case GoalKind::kLunge:
      return "along its lunge";
  }
  return "";
}

std::string WayWords(const AgentProbe& agent) {
  return fmt::format("{}: {:.1f} {:.1f}, {} sight{}", ErrandWords(agent.errand), agent.goal.x, agent.goal.y,
                     agent.goalInSight ? "in" : "out of",
                     agent.navOn ? fmt::format(", by way of {:.1f} {:.1f}", agent.waypoint.x, agent.waypoint.y) : "");
}

std::string SecondsWords(int steps) { return fmt::format("{:.2f} s", static_cast<float>(steps) * kStepSeconds); }

std::string AgeWords(std::uint32_t step, std::uint32_t stepNow) {
  const std::uint32_t age = stepNow - std::min(stepNow, step);
  return fmt::format("{} {} ago", age, age == 1 ? "step" : "steps");
}

std::string SolveWords(const StepProbe& probe, int memberId, std::uint32_t stepNow) {
  if (!probe.filled) return "no step yet";
  const std::optional<SolveProbe>& solve = probe.solves[TeamIndex(memberId)];
  if (!solve) return "no search for a post is remembered";
  return fmt::format("solved {}: {}{}", AgeWords(solve->step, stepNow), PlanWords(solve->plan), CauseWords(solve->cause));
}

Colour ReasonColour(const Reason& reason) {
  if (reason.silence == Silence::kAllyInLane || reason.silence == Silence::kAllyCrosses) return kBlockedColour;
  return reason.silence == Silence::kAttacks ? kClearColour : kPaper;
}

std::vector<WhyLine> MemberLines(const State& state, const Member& member, const StepProbe* probe) {
  std::vector<WhyLine> lines;
  const AgentProbe* agent = nullptr;
  if (probe != nullptr && probe->filled) {
    const auto found = std::ranges::find(probe->agents, member.id, &AgentProbe::id);
    agent = found == probe->agents.end() ? nullptr : &*found;
  }
  const std::string_view veto = agent == nullptr ? "" : VetoWords(agent->veto.veto);
  lines.push_back({fmt::format("{}{}", ReasonWords(member.reason, member.role), veto), ReasonColour(member.reason)});
  lines.push_back({TargetWords(member), kPaper});
  lines.push_back({fmt::format("{}, life {} of {}", StateWords(member), member.life, state.tuning.squad.life), kMuted});
  if (agent == nullptr) return lines;
  lines.push_back({WayWords(*agent), kMuted});
  if (agent->settle.settled != Settled::kWent) lines.push_back({HoldWords(agent->settle), kBlockedColour});
  return lines;
}

std::string TitleOf(const FrameMember& member) {
  return fmt::format("{} {}{}", NameOf(member.id), member.role == Role::kGun ? "gun" : "blade", member.downed ? ", down" : "");
}

std::vector<ReasonRow> ReasonRows(const std::vector<ReasonAt>& reasons, Role role, std::uint32_t lastStep) {
  std::vector<ReasonRow> rows;
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    const ReasonAt& at = reasons[i];
    const std::uint32_t end = i + 1 < reasons.size() ? reasons[i + 1].step : std::max(at.step, lastStep) + 1;
    const std::uint32_t steps = end - at.step;
    rows.push_back({at.step, steps,
                    fmt::format("{:6.1f} s  {:4.1f} s  {}", static_cast<float>(at.step) * kStepSeconds,
                                static_cast<float>(steps) * kStepSeconds, at.downed ? "down" : ReasonWords(at.reason, role)),
                    at.downed ? kDangerColour : ReasonColour(at.reason)});
  }
  return rows;
}

}  // namespace firelane
