#include "app/why.h"

#include <fmt/format.h>

#include <algorithm>
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

}  // namespace

std::string UnknownAgent(int agent, const State& state) {
  const std::vector<int> ids = AgentsOf(state);
  const std::span all(ids);
  const std::string members = Listed(all.first(state.members.size()));
  const std::string enemies = Listed(all.subspan(state.members.size()));
  return fmt::format("--why {}: no such agent at step {}, allowed {} (members){}", agent, state.step, members,
                     enemies.empty() ? "; no enemy lives" : fmt::format(", {} (enemies)", enemies));
}

std::variant<std::string, Usage> WhyAnswer(int agent, const PlayedMoment& moment) {
  const std::vector<int> ids = AgentsOf(moment.state);
  if (std::ranges::find(ids, agent) == ids.end()) return Usage{UnknownAgent(agent, moment.state)};
  const auto member = static_cast<std::size_t>(agent);
  const bool remembers = member < moment.state.members.size();
  return WhyJson(moment.state, moment.probe, agent, remembers ? moment.history[member] : std::vector<ReasonAt>{}, moment.diverged);
}

}  // namespace firelane
