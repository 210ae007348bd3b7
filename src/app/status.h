// `--status FILE`: what a running window tells of itself, for tests and for scripts that watch it. Values in, text out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "firelane/sim/state.h"

namespace firelane {

// A rectangle in window pixels that a test may click.
struct StatusPlace {
  std::string name;
  float x = 0;  // left, top
  float y = 0;
  float width = 0;
  float height = 0;
};

// A floor that has ended.
struct EndedFloor {
  std::uint32_t runSeed = 0;
  int number = 0;
  bool passed = false;  // else wiped
  std::uint32_t steps = 0;
  std::uint64_t hash = 0;  // of its last state
};

// The replay that is followed.
struct ReplayStatus {
  std::size_t floorIndex = 0;
  std::size_t floors = 0;
  bool ended = false;
  bool whatIf = false;
  std::optional<std::uint32_t> diverged{};  // the first step that is another than the recorded
};

struct Status {
  std::string screen{};  // "playing", "paused", "passed" or "wiped"
  const State& state;
  std::uint32_t runSeed = 0;
  std::uint64_t steps = 0;  // made since the start, over all floors
  std::optional<EndedFloor> lastFloor{};
  bool looksBack = false;       // the state is of a moment gone by
  std::uint32_t pastSteps = 0;  // held by the timeline
  std::size_t pastBytes = 0;
  std::optional<ReplayStatus> replay{};
  std::string recording{};  // path of the present run's replay, once it is written
  float rate = 1;
  bool focused = true;
  bool hidden = false;  // minimised or hidden: nothing is drawn
  bool overlayOpen = false;
  bool layersOpen = false;            // layers are drawn
  std::vector<std::string> layers{};  // those that are on
  int selected = -1;                  // the member or enemy that the overlay answers for
  int candidate = -1;                 // of its last solve the one pointed out
  std::vector<std::string> why{};     // what the overlay says of it, line by line
  bool fullScreen = false;
  int windowWidth = 0;  // in window pixels
  int windowHeight = 0;
  int outputWidth = 0;  // in the renderer's pixels
  int outputHeight = 0;
  std::string renderer{};
  double picturesPerSecond = 0;
  std::uint64_t pictures = 0;  // presented since the start
  Vec2 mouseGround{};          // the ground point under the mouse
  std::string notice{};        // the last line the player was told
  std::string screenshot{};    // path of the last one
  std::vector<StatusPlace> places{};
};

// One JSON object on one line. Changed tunables are those of the state that differ from the defaults, by key.
std::string StatusJson(const Status& status);

}  // namespace firelane
