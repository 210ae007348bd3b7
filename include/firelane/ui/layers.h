// The debug layers (row S17): what is drawn over the world, each on a toggle.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace firelane {

enum class Layer : std::uint8_t {
  kLanes,      // every lane and sector by state: clear, intent, blocked by whom
  kReserves,   // reserve corridors and sectors of S5
  kSolves,     // the last solve of each member; the selected one's is shown without it, too, each place with its number
  kNav,        // goals, waypoints, taut strings; the selected member's field
  kLeash,      // leash radii, drag, urgency, cohesion and post leash
  kBlockers,   // who blocks whom, as links
  kSeen,       // seen and explored cells
  kCorridors,  // S18: what was left of each bullet's path and of each active blade when the step's moves kept clear of it
};
inline constexpr int kLayers = 8;

struct LayerRow {
  std::string_view key;   // in the settings file and after --layers
  std::string_view name;  // on the toggle
  std::string_view help;
};
const LayerRow& RowOf(Layer layer);

struct LayerSet {
  std::array<bool, kLayers> on{};
  int selected = -1;   // the member or enemy, by id, that details are shown of; -1: nobody, all in brief
  int candidate = -1;  // of the selected member's last solve the place that the mouse is on, in the world or in the table; -1: none
  int pinned = -1;     // of the same the one that was clicked on; -1: none

  // Another agent has other candidates.
  void Select(int agent);
  // The candidate to point out; -1: none.
  int Marked() const { return candidate >= 0 ? candidate : pinned; }
  bool Shows(Layer layer) const { return on[static_cast<std::size_t>(layer)]; }
  bool Any() const;
  static LayerSet All();
};

}  // namespace firelane
