// Why a member does not attack, and why it moves where it moves.
#include <algorithm>

#include "play/why_parts.h"

namespace firelane {
namespace {

constexpr std::string_view kPostNames[] = {"stood", "slot", "solver"};
constexpr std::string_view kStrikeNames[] = {"ready", "windUp", "active", "recovery"};
constexpr std::string_view kPlanNames[] = {"keep", "returnToSlot", "switch"};
constexpr std::string_view kRingNames[] = {"here", "near", "middle", "far"};

template <class Names, class Value>
std::string_view Named(const Names& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

WhyPart SquadPart(const State& state) {
  return {{"state", state.squadState == SquadState::kHolding ? "holding" : "advancing"},
          {"disc", WhyVector(state.anchor)},
          {"urgency", WhyNumber(state.urgency)},
          {"sprinting", state.sprinting},
          {"holdFire", state.holdFire},
          {"manualAim", state.aim.on},
          {"assigned", WhyId(state.aim.targetId)}};
}

WhyPart StatePart(const Member& member) {
  return {{"post", Named(kPostNames, member.post)}, {"postPos", member.post == PostKind::kSlot ? WhyPart() : WhyVector(member.postPos)},
          {"commitSteps", member.commitSteps},      {"helps", WhyId(member.helpsId)},
          {"cooldownSteps", member.cooldownSteps},  {"strike", Named(kStrikeNames, member.strike)},
          {"strikeSteps", member.strikeSteps},      {"thrust", member.thrust},
          {"shove", WhyVector(member.shove)},       {"stuckSteps", member.stuckSteps},
          {"lostSteps", member.lostSteps},          {"jamSteps", member.jamSteps},
          {"squeezeSteps", member.squeezeSteps},    {"reviveSteps", member.reviveSteps}};
}

WhyPart SubjectKind(const State& state, int id) {
  if (id == kNobody) return {};
  return std::ranges::find(state.members, id, &Member::id) != state.members.end() ? "member" : "enemy";
}

WhyPart ReasonPart(const State& state, const Reason& reason) {
  return {{"silence", Named(kSilenceNames, reason.silence)},
          {"subject", WhyId(reason.subject)},
          {"subjectKind", SubjectKind(state, reason.subject)}};
}

WhyPart ConsideredPart(const ConsideredTarget& target) {
  WhyPart part = {{"target", target.targetId}, {"distance", WhyNumber(target.distance)}, {"clear", target.clear}};
  if (!target.check) return part;
  part["blockedByAlly"] = target.check->blockedByAlly;
  part["blockedByWall"] = target.check->blockedByWall;
  part["outOfRange"] = target.check->outOfRange;
  part["blocker"] = WhyId(target.check->blockerId);
  return part;
}

WhyPart LanePart(const AgentProbe& agent) {
  const LaneEvaluation& lane = agent.lane;
  WhyPart considered = WhyPart::array();
  for (const ConsideredTarget& target : agent.considered) considered.push_back(ConsideredPart(target));
  return {{"target", WhyId(lane.targetId)},
          {"clear", lane.hasLane},
          {"intent", lane.laneIntent},
          {"blockedByAlly", lane.targetBlockedByAlly},
          {"blockedByWall", lane.targetBlockedByWall},
          {"blocker", WhyId(lane.blockerId)},
          {"considered", std::move(considered)}};
}

WhyPart CausePart(SlotCause cause) { return cause == SlotCause::kNone ? WhyPart() : WhyPart(Named(kSlotCauseNames, cause)); }

WhyPart GoalPart(const AgentProbe& agent) {
  return {{"errand", Named(kGoalKindNames, agent.errand.kind)},
          {"subject", WhyId(agent.errand.subject)},
          {"cause", CausePart(agent.errand.cause)},
          {"pos", WhyVector(agent.goal)},
          {"slot", WhyVector(agent.slot)},
          {"inSight", agent.goalInSight},
          {"nav", agent.navOn},
          {"waypoint", WhyVector(agent.waypoint)}};
}

WhyPart SteeringPart(const AgentProbe& agent) {
  WhyPart layers;
  for (int layer = 0; layer < kSteerLayers; ++layer) {
    const Vec2 pull = LayerOf(agent.steer, layer);
    layers[std::string(kSteerLayerNames[layer])] = {{"vector", WhyVector(pull)}, {"length", WhyNumber(Length(pull))}};
  }
  const std::optional<int> winner = WinningLayer(agent.steer);
  return {{"layers", std::move(layers)},
          {"wins", winner ? WhyPart(kSteerLayerNames[*winner]) : WhyPart()},
          {"planned", WhyVector(agent.planned)}};
}

WhyPart CandidatePart(const Candidate& candidate, int index) {
  WhyPart part = {{"index", index},
                  {"ring", kRingNames[(index + kRingDirections - 1) / kRingDirections]},
                  {"pos", WhyVector(candidate.pos)},
                  {"cull", Named(kCullNames, candidate.cull)}};
  if (candidate.cull != Cull::kKept) return part;
  for (std::size_t term = 0; term < kTerms; ++term) {
    const ScoreTerm& score = candidate.terms[term];
    part["terms"][std::string(kTermNames[term])] = {{"raw", WhyNumber(score.raw)}, {"points", WhyNumber(score.points)}};
  }
  part["total"] = WhyNumber(candidate.Total());
  return part;
}

WhyPart SolvePart(const SolveProbe& solve) {
  const bool weighed = solve.plan != SolvePlan::Kind::kReturnToSlot;
  WhyPart candidates = WhyPart::array();
  for (int i = 0; weighed && i < kCandidates; ++i)
    candidates.push_back(CandidatePart(solve.trace.candidates[static_cast<std::size_t>(i)], i));
  return {{"step", solve.step},
          {"plan", Named(kPlanNames, solve.plan)},
          {"cause", CausePart(solve.cause)},
          {"best", weighed ? WhyPart(solve.trace.best) : WhyPart()},
          {"candidates", std::move(candidates)}};
}

WhyPart HistoryPart(const State& state, std::span<const ReasonAt> history) {
  WhyPart rows = WhyPart::array();
  for (const ReasonAt& row : history) {
    WhyPart part = {{"step", row.step}};
    part.update(ReasonPart(state, row.reason));
    part["downed"] = row.downed;
    rows.push_back(std::move(part));
  }
  return rows;
}

}  // namespace

void AppendMember(const State& state, const StepProbe& probe, const Member& member, std::span<const ReasonAt> history, WhyPart& answer) {
  answer["orders"] = SquadPart(state);
  answer["state"] = StatePart(member);
  answer["reason"] = ReasonPart(state, member.reason);
  const auto agent = std::ranges::find(probe.agents, member.id, &AgentProbe::id);
  const bool acted = probe.filled && agent != probe.agents.end();
  answer["lane"] = acted ? LanePart(*agent) : WhyPart();
  answer["veto"] = acted ? WhyPart{{"rule", Named(kVetoNames, agent->veto.veto)}, {"friend", WhyId(agent->veto.friendId)}} : WhyPart();
  answer["goal"] = acted ? GoalPart(*agent) : WhyPart();
  answer["steering"] = acted ? SteeringPart(*agent) : WhyPart();
  answer["corridor"] =
      acted ? WhyPart{{"move", Named(kSettledNames, agent->settle.settled)}, {"holder", WhyId(agent->settle.holderId)}} : WhyPart();
  const std::optional<SolveProbe>& solve = probe.solves[static_cast<std::size_t>(member.id)];
  answer["solve"] = probe.filled && solve ? SolvePart(*solve) : WhyPart();
  answer["history"] = HistoryPart(state, history);
}

}  // namespace firelane
