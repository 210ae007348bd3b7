// A probe emptied for another floor or moment.
#pragma once

#include "firelane/sim/probe.h"

namespace firelane {

// Keeps what was asked for.
inline void Empty(StepProbe& probe) {
  StepProbe fresh;
  fresh.tick = probe.tick;
  fresh.fieldOf = probe.fieldOf;
  probe = std::move(fresh);
}

}  // namespace firelane
