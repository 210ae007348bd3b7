// The parts of an answer to "why" (play/why.h) as JSON, keys in the order of docs/why.md.
#pragma once

#include <nlohmann/json.hpp>

#include "firelane/play/why.h"

namespace firelane {

using WhyPart = nlohmann::ordered_json;

// Rounded to thousandths: JSON writes the shortest text of a double, which for a float is seventeen digits of noise.
double WhyNumber(double value);
WhyPart WhyVector(Vec2 vector);
// null for kNobody.
WhyPart WhyId(int id);

// Everything after the agent itself, appended to `answer`.
void AppendMember(const State& state, const StepProbe& probe, const Member& member, std::span<const ReasonAt> history, WhyPart& answer);
void AppendEnemy(const StepProbe& probe, const Enemy& enemy, WhyPart& answer);

}  // namespace firelane
