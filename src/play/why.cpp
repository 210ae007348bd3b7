#include "firelane/play/why.h"

#include <algorithm>
#include <cmath>

#include "firelane/tuning/bestiary.h"
#include "play/why_parts.h"

namespace firelane {
namespace {

WhyPart MemberPart(const Member& member) {
  return {{"id", member.id},
          {"kind", "member"},
          {"role", member.role == Role::kGun ? "gun" : "blade"},
          {"pos", WhyVector(member.pos)},
          {"vel", WhyVector(member.vel)},
          {"life", member.life},
          {"downed", member.downed}};
}

WhyPart EnemyPart(const Enemy& enemy) {
  return {{"id", enemy.id},
          {"kind", "enemy"},
          {"name", TraitsOf(enemy.kind).name},
          {"pos", WhyVector(enemy.pos)},
          {"vel", WhyVector(enemy.vel)},
          {"life", enemy.life}};
}

}  // namespace

Vec2 LayerOf(const SteerTrace& trace, int layer) {
  const Vec2 layers[kSteerLayers] = {trace.seek, trace.separation, trace.laneAvoidance, trace.targetPush, trace.wallAvoidance, trace.slide};
  return layers[layer];
}

std::optional<int> WinningLayer(const SteerTrace& trace) {
  std::optional<int> winner;
  float longest = 0;
  for (int layer = 0; layer < kSteerLayers; ++layer) {
    const float length = Length(LayerOf(trace, layer));
    if (length <= longest) continue;
    longest = length;
    winner = layer;
  }
  return winner;
}

std::vector<int> AgentsOf(const State& state) {
  std::vector<int> ids;
  for (const Member& member : state.members) ids.push_back(member.id);
  for (const Enemy& enemy : state.enemies) ids.push_back(enemy.id);
  return ids;
}

double WhyNumber(double value) { return std::round(value * 1e3) / 1e3 + 0.0; }
WhyPart WhyVector(Vec2 vector) { return WhyPart::array({WhyNumber(vector.x), WhyNumber(vector.y)}); }
WhyPart WhyId(int id) { return id == kNobody ? WhyPart() : WhyPart(id); }

std::string WhyJson(const State& state, const StepProbe& probe, int agent, std::span<const ReasonAt> history,
                    const std::optional<std::uint32_t>& diverged) {
  WhyPart answer = {{"step", state.step},
                    {"seconds", WhyNumber(static_cast<double>(state.step) / kStepsPerSecond)},
                    {"floor", state.floorNumber},
                    {"simSeed", state.seed},
                    {"squad", state.members.size()},
                    {"diverged", diverged ? WhyPart(*diverged) : WhyPart()}};
  const auto member = std::ranges::find(state.members, agent, &Member::id);
  if (member != state.members.end()) {
    answer["agent"] = MemberPart(*member);
    AppendMember(state, probe, *member, history, answer);
  } else if (const auto enemy = std::ranges::find(state.enemies, agent, &Enemy::id); enemy != state.enemies.end()) {
    answer["agent"] = EnemyPart(*enemy);
    AppendEnemy(probe, *enemy, answer);
  }
  return answer.dump(2) + "\n";
}

}  // namespace firelane
