// A moment of a game with all that shows it: the present one, or a past one that is looked at.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "firelane/play/game.h"

namespace firelane {

// A floor of a game, from its begin on.
struct FloorRecord {
  std::uint32_t serial = 0;
  int number = 1;
  GameTotals before;                        // of the floors before it
  std::optional<std::size_t> recordedAs{};  // index among the floors its recorder was told of
};

struct Scene {
  FloorRecord floor;
  State state;
  StepCachesPtr caches;
  EventLog events;  // of the step that led here
  std::array<Frame, 2> frames;
  std::size_t newer = 0;
  StepProbe probe;
  GamePhase phase = GamePhase::kPlaying;

  // A floor's start, or a State of which nobody knows how it came about.
  void Begin(const FloorRecord& record, State start);
  // The State after one more step, which `events` are of.
  void ShowStep();
  bool ProbeIsOfLastStep() const { return probe.filled && probe.step + 1 == state.step; }
  Moment At() const { return {floor.serial, state.step}; }
  GameTotals Totals() const;
};

// Makes `scene` the moment, which `past` holds; its probe is filled whoever asks for it, from the steps made again. A scene of the moment
// before goes on from there; another one is made from the State before.
void ShowMoment(const Timeline& past, const FloorRecord& floor, const Moment& moment, Scene& scene);

}  // namespace firelane
