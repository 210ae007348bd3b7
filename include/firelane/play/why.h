// Why (row S20): everything known of one agent at one step, as data. Nothing here decides or computes anew: State and probe say it all.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "firelane/play/reason_history.h"
#include "firelane/sim/probe.h"
#include "firelane/sim/state.h"

namespace firelane {

// What the layers of S6 are called, in the order of SteerTrace.
inline constexpr int kSteerLayers = 6;
inline constexpr std::string_view kSteerLayerNames[kSteerLayers] = {"seek",       "separation",    "laneAvoidance",
                                                                    "targetPush", "wallAvoidance", "slide"};
Vec2 LayerOf(const SteerTrace& trace, int layer);
// The layer with the longest pull, of equals the earlier; nothing when all are zero.
std::optional<int> WinningLayer(const SteerTrace& trace);

// The living agents, members first, by id: whom --why can ask for.
std::vector<int> AgentsOf(const State& state);

// One JSON object about a member or an enemy of AgentsOf(state), on several lines, ended by a newline. `probe` is of the step that led to
// `state`; unfilled where none did. `history`: the member's reasons wherever they changed, oldest first; empty for an enemy.
// `diverged`: the first step that is another than a replay recorded, as of PlayedMoment.
std::string WhyJson(const State& state, const StepProbe& probe, int agent, std::span<const ReasonAt> history,
                    const std::optional<std::uint32_t>& diverged = {});

}  // namespace firelane
