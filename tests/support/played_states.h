// States out of floors that the autopilot plays.
#pragma once

#include <memory>

#include "firelane/ai/autopilot.h"
#include "firelane/floors/generate.h"
#include "firelane/sim/step.h"

namespace firelane::testing {

// Floor 6 of a seed, crowded and with thin skins, so that fights, falls and revivals come soon.
struct PlayedFloor {
  State state;
  StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  Autopilot pilot;
  VisibleView view;

  PlayedFloor(std::uint32_t seed, int squad) {
    Tuning tuning;
    tuning.squad.life = 60;
    tuning.danger.enemiesBase = 40;
    tuning.danger.startClear = 5;
    tuning.danger.asleepShare = 0;
    auto floor = std::make_shared<const Floor>(GenerateFloor({seed, 6, std::nullopt, std::nullopt, squad}, tuning));
    state = NewState(std::move(floor), tuning, squad, seed, 6);
  }

  void Step() {
    MakeVisibleView(state, view);
    firelane::Step(state, DecideCommand(pilot, view), *caches, events);
  }
};

}  // namespace firelane::testing
