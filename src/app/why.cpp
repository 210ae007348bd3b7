#include "app/why.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "firelane/play/why.h"

namespace firelane {
namespace {

constexpr std::size_t kMostListed = 20;  // stretches of ids: the line stays one that is read

// Ascending ids, three and more in a row as "5-9".
std::string Listed(std::span<const int> ids) {
  std::vector<std::string> stretches;
  for (std::size_t i = 0; i < ids.size();) {
    std::size_t last = i;
    while (last + 1 < ids.size() && ids[last + 1] == ids[last] + 1) ++last;
    if (last == i + 1) last = i;
    stretches.push_back(last == i ? fmt::format("{}", ids[i]) : fmt::format("{}-{}", ids[i], ids[last]));
    i = last + 1;
  }
  const bool cut = stretches.size() > kMostListed;
  stretches.resize(std::min(stretches.size(), kMostListed));
  return fmt::format("{}{}", fmt::join(stretches, ", "), cut ? ", ..." : "");
}

// A row wherever the member's reason changes.
void Note(const State& state, int agent, std::vector<ReasonAt>& history) {
  if (static_cast<std::size_t>(agent) >= state.members.size()) return;
  const Member& member = state.members[static_cast<std::size_t>(agent)];
  if (history.empty() || history.back().reason != member.reason || history.back().downed != member.downed)
    history.push_back({state.step, member.reason, member.downed});
}

}  // namespace

std::string UnknownAgent(int agent, const State& state) {
  const std::vector<int> ids = AgentsOf(state);
  const std::span all(ids);
  const std::string members = Listed(all.first(state.members.size()));
  const std::string enemies = Listed(all.subspan(state.members.size()));
  return fmt::format("--why {}: no such agent at step {}, allowed {} (members){}", agent, state.step, members,
                     enemies.empty() ? "; no enemy lives" : fmt::format(", {} (enemies)", enemies));
}

std::variant<std::string, Usage> WhyAnswer(const WhyQuestion& question, const FloorRunRequest& floor) {
  FloorRun run(floor);
  StepProbe probe;
  std::vector<ReasonAt> history;
  Note(run.Now(), question.agent, history);
  const double wantedSteps = std::round(question.seconds * kStepsPerSecond);
  while (!run.Result() && static_cast<double>(run.Now().step) < wantedSteps) {
    run.Advance(&probe);
    Note(run.Now(), question.agent, history);
  }
  const State& state = run.Now();
  const std::vector<int> ids = AgentsOf(state);
  if (std::ranges::find(ids, question.agent) == ids.end()) return Usage{UnknownAgent(question.agent, state)};
  return WhyJson(state, probe, question.agent, history);
}

}  // namespace firelane
