#include "firelane/nav/flee_field.h"

#include <algorithm>

namespace firelane {
namespace {

// In tenths of a cell: what a step costs, and what a cell of distance from the threats is worth.
constexpr std::int32_t kStepCost = 10;
constexpr std::int32_t kWorth = 12;

template <class Visit>
void ForNeighbours(const FleeField& field, std::int32_t index, Visit&& visit) {
  const Cell cell{index % field.width, index / field.width};
  for (const Cell direction : kDirections) {
    const Cell next = cell + direction;
    if (field.DistanceAt(next) != kUnreached) visit(static_cast<std::int32_t>(field.IndexOf(next)));
  }
}

// Peels off cells with at most one neighbour until none is left; `queue` then holds the dead ends from their tips to their mouths. A
// cell's depth serves as the count of its neighbours not yet peeled.
void PeelDeadEnds(FleeField& field) {
  field.queue.clear();
  field.depth.assign(field.value.size(), 0);
  const auto count = static_cast<std::int32_t>(field.value.size());
  std::vector<std::int32_t>& left = field.depth;
  for (std::int32_t index = 0; index < count; ++index) {
    const auto at = static_cast<std::size_t>(index);
    if (field.distance[at] == kUnreached) continue;
    ForNeighbours(field, index, [&](std::int32_t /*next*/) { ++left[at]; });
    if (left[at] <= 1) field.queue.push_back(index);
  }
  for (std::size_t head = 0; head < field.queue.size(); ++head) {
    ForNeighbours(field, field.queue[head], [&](std::int32_t next) {
      if (--left[static_cast<std::size_t>(next)] == 1) field.queue.push_back(next);
    });
  }
}

// A dead end is peeled before the one cell that leads out of it, so that from the last one peeled each finds its way out known.
void FindMouths(FleeField& field) {
  for (std::size_t i = 0; i < field.value.size(); ++i) field.mouth[i] = static_cast<std::int32_t>(i);
  std::fill(field.depth.begin(), field.depth.end(), 0);
  for (const std::int32_t index : field.queue) field.mouth[static_cast<std::size_t>(index)] = FleeField::kNoMouth;
  for (auto dead = field.queue.rbegin(); dead != field.queue.rend(); ++dead) {
    const auto at = static_cast<std::size_t>(*dead);
    ForNeighbours(field, *dead, [&](std::int32_t next) {
      const auto out = static_cast<std::size_t>(next);
      if (field.mouth[at] != FleeField::kNoMouth || field.mouth[out] == FleeField::kNoMouth) return;
      field.mouth[at] = field.mouth[out];
      field.depth[at] = field.depth[out] + 1;
    });
  }
}

bool IsDeadEnd(const FleeField& field, std::size_t at) { return field.mouth[at] != static_cast<std::int32_t>(at); }

void CutOffWhatThreatsReachFirst(FleeField& field) {
  std::fill(field.cutOff.begin(), field.cutOff.end(), std::uint8_t{0});
  for (const std::int32_t index : field.queue) {
    const auto at = static_cast<std::size_t>(index);
    const std::int32_t mouth = field.mouth[at];
    field.cutOff[at] = mouth == FleeField::kNoMouth || field.depth[at] >= field.distance[static_cast<std::size_t>(mouth)] ? 1 : 0;
  }
}

std::int32_t WorthOf(const FleeField& field, std::int32_t index) { return -kWorth * field.distance[static_cast<std::size_t>(index)]; }

// Cells the relaxing wave starts from: ways through and what is cut off, the farthest from the threats, so the least value, first.
void SortSources(FleeField& field) {
  std::vector<std::int32_t>& firstNearer = field.queue;  // by distance: how many sources are farther
  firstNearer.assign(field.value.size() + 1, 0);
  const auto isSource = [&](std::size_t at) { return field.distance[at] > 0 && (!IsDeadEnd(field, at) || field.cutOff[at] != 0); };
  std::size_t sources = 0;
  for (std::size_t at = 0; at < field.value.size(); ++at) {
    if (!isSource(at)) continue;
    ++firstNearer[static_cast<std::size_t>(field.distance[at]) - 1];
    ++sources;
  }
  for (std::size_t distance = firstNearer.size() - 1; distance > 0; --distance) firstNearer[distance - 1] += firstNearer[distance];
  field.sources.resize(sources);
  for (std::size_t at = 0; at < field.value.size(); ++at) {
    if (!isSource(at)) continue;
    const auto index = static_cast<std::int32_t>(at);
    field.value[at] = WorthOf(field, index);
    field.sources[static_cast<std::size_t>(firstNearer[static_cast<std::size_t>(field.distance[at])]++)] = index;
  }
}

// All steps cost the same, so relaxed cells come up in the order of their values: the lesser of the two heads is the least cell left.
void Relax(FleeField& field) {
  SortSources(field);
  std::vector<std::int32_t>& relaxed = field.queue;
  relaxed.clear();
  const auto valueOf = [&](std::int32_t index) -> std::int32_t& { return field.value[static_cast<std::size_t>(index)]; };
  std::size_t source = 0;
  std::size_t head = 0;
  while (source < field.sources.size() || head < relaxed.size()) {
    const bool takesSource =
        head == relaxed.size() || (source < field.sources.size() && WorthOf(field, field.sources[source]) <= valueOf(relaxed[head]));
    const std::int32_t index = takesSource ? field.sources[source++] : relaxed[head++];
    const std::int32_t through = valueOf(index) + kStepCost;
    const std::uint8_t side = field.cutOff[static_cast<std::size_t>(index)];
    ForNeighbours(field, index, [&](std::int32_t next) {
      // kNoFleeValue marks threats, through which nobody runs, and the dead ends that lead out.
      if (valueOf(next) == kNoFleeValue || field.cutOff[static_cast<std::size_t>(next)] != side || valueOf(next) <= through) return;
      valueOf(next) = through;
      relaxed.push_back(next);
    });
  }
}

void LeadOut(FleeField& field) {
  for (std::size_t at = 0; at < field.value.size(); ++at) {
    if (field.distance[at] <= 0 || !IsDeadEnd(field, at) || field.cutOff[at] != 0) continue;
    field.value[at] = field.value[static_cast<std::size_t>(field.mouth[at])] + kStepCost * field.depth[at];
  }
}

}  // namespace

void BuildFleeField(const DistanceField& fromThreats, FleeField& out) {
  out.width = fromThreats.width;
  out.height = fromThreats.height;
  out.distance = fromThreats.distance;
  out.value.assign(out.distance.size(), kNoFleeValue);
  out.mouth.resize(out.distance.size());
  out.cutOff.resize(out.distance.size());
  PeelDeadEnds(out);
  FindMouths(out);
  CutOffWhatThreatsReachFirst(out);
  Relax(out);
  LeadOut(out);
}

Cell FleeStep(const FleeField& field, const CellTest& isPassable, Cell from) {
  const int here = field.DistanceAt(from);
  const bool pressed = here != kUnreached && here <= 1;
  Cell best = from;
  std::int32_t least = pressed ? kNoFleeValue : field.At(from);
  for (const Cell direction : kDirections) {
    const Cell to = from + direction;
    if (field.DistanceAt(to) < 2 || field.CutOff(to) != field.CutOff(from)) continue;
    if (field.At(to) >= least || !isPassable(to)) continue;
    least = field.At(to);
    best = to;
  }
  if (!pressed || best != from) return best;
  for (const Cell direction : kDirections) {
    const Cell to = from + direction;
    if (field.DistanceAt(to) <= here || field.At(to) >= least || !isPassable(to)) continue;
    least = field.At(to);
    best = to;
  }
  return best;
}

}  // namespace firelane
