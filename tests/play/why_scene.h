// A drawn scene that can be asked why, as --why answers.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "firelane/play/why.h"
#include "tests/support/squad_scene.h"

namespace firelane::testing {

struct WhyScene : SquadScene {
  StepProbe probe;

  explicit WhyScene(std::string_view text, int blades = 0) : SquadScene(text, blades) {
    Root();
    MakeDummies();
  }
  void Step(const Command& command = {}) { firelane::Step(state, command, *caches, events, &probe); }
  nlohmann::json Ask(int agent, std::span<const ReasonAt> history = {}) const {
    return nlohmann::json::parse(WhyJson(state, probe, agent, history));
  }
  nlohmann::json AskAfterStep(int agent, const Command& command = {}) {
    Step(command);
    return Ask(agent);
  }
};

}  // namespace firelane::testing
