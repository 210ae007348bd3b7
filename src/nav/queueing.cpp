#include "firelane/nav/queueing.h"

#include <algorithm>

namespace firelane {
namespace {

bool WantedEarlier(std::span<const WishedStep> movers, std::size_t self) {
  return std::ranges::any_of(movers.first(self),
                             [&](const WishedStep& earlier) { return earlier.to == movers[self].to && earlier.to != earlier.from; });
}

// Whether somebody who will not be gone stands on the cell wanted, as the grants are now.
bool Held(std::span<const WishedStep> movers, std::span<const Cell> standing, std::size_t self) {
  const WishedStep& own = movers[self];
  for (std::size_t other = 0; other < movers.size(); ++other) {
    if (other == self || movers[other].from != own.to) continue;
    if (standing[other] == own.to || standing[other] == own.from) return true;
  }
  return false;
}

}  // namespace

std::vector<Cell> GrantSteps(std::span<const WishedStep> movers, std::span<const Cell> occupied) {
  std::vector<Cell> standing(movers.size());
  for (std::size_t i = 0; i < movers.size(); ++i) {
    const bool closed = std::ranges::find(occupied, movers[i].to) != occupied.end() || WantedEarlier(movers, i);
    standing[i] = closed ? movers[i].from : movers[i].to;
  }
  // A mover that must wait takes its step back from whoever counted on its cell, until nobody has to.
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < movers.size(); ++i) {
      if (standing[i] == movers[i].from || !Held(movers, standing, i)) continue;
      standing[i] = movers[i].from;
      changed = true;
    }
  }
  return standing;
}

}  // namespace firelane
