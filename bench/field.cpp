// Field/…: a whole distance field (row W1) per iteration; `perCell` is the time per reached cell (in seconds, in JSON).
#include <algorithm>
#include <limits>
#include <memory>
#include <queue>

#include "bench/cases.h"
#include "bench/kernels.h"
#include "bench/scenes.h"
#include "firelane/nav/distance_field.h"

namespace firelane::bench {
namespace {

// So many floors in turn that no predictor learns one of them by heart.
constexpr std::uint32_t kFloors = 16;

// The start's distances on a floor whose border is all wall: a template copied, then the wave in a flat ring of indices, without branches.
struct FieldKernel {
  static constexpr std::int32_t kFar = std::numeric_limits<std::int32_t>::max();

  int width = 0;
  int start = 0;
  std::vector<std::int32_t> blank;  // kFar where a wave may go, -1 where not
  std::vector<std::int32_t> distance;
  std::vector<std::int32_t> ring;

  explicit FieldKernel(const Floor& floor) : width(floor.width), start(floor.IndexOf(floor.start)) {
    for (int i = 0; i < floor.CellCount(); ++i) blank.push_back(floor.Walkable(floor.CellAt(i)) ? kFar : -1);
    ring.resize(blank.size() + 1);
  }
  void Fill() {
    distance = blank;
    std::int32_t* cells = distance.data();
    std::int32_t* queue = ring.data();
    int tail = 0;
    queue[tail++] = start;
    cells[start] = 0;
    std::int32_t steps = 1;
    for (int head = 0, levelEnd = tail; head < tail; ++steps, levelEnd = tail) {
      const auto visit = [&](std::int32_t to) {
        const std::int32_t old = cells[to];
        cells[to] = std::min(old, steps);
        queue[tail] = to;
        tail += old == kFar ? 1 : 0;
      };
      for (; head < levelEnd; ++head) {
        const std::int32_t here = queue[head];
        visit(here - width);
        visit(here + 1);
        visit(here + width);
        visit(here - 1);
      }
    }
  }
};

// As one writes it first: a std::queue of cells, bounds looked at.
void FillByQueue(const Floor& floor, std::vector<std::int32_t>& distance) {
  distance.assign(floor.cells.size(), -1);
  std::queue<Cell> queue;
  queue.push(floor.start);
  distance[static_cast<std::size_t>(floor.IndexOf(floor.start))] = 0;
  for (; !queue.empty(); queue.pop()) {
    const Cell cell = queue.front();
    for (const Cell direction : kDirections) {
      const Cell next = cell + direction;
      if (!floor.Walkable(next) || distance[static_cast<std::size_t>(floor.IndexOf(next))] >= 0) continue;
      distance[static_cast<std::size_t>(floor.IndexOf(next))] = distance[static_cast<std::size_t>(floor.IndexOf(cell))] + 1;
      queue.push(next);
    }
  }
}

struct FieldCase {
  std::vector<Floor> floors;
  std::vector<FieldKernel> kernels;
  std::vector<std::size_t> reached;
  DistanceField ours;
  std::vector<std::int32_t> queued;

  explicit FieldCase(int side) {
    for (std::uint32_t seed = 1; seed <= kFloors; ++seed) {
      floors.push_back(Rubble(side, seed));
      kernels.emplace_back(floors.back());
      FillByQueue(floors.back(), queued);
      reached.push_back(static_cast<std::size_t>(std::ranges::count_if(queued, [](std::int32_t d) { return d >= 0; })));
    }
  }
  void Ours(std::size_t i) { BuildDistanceField(floors[i], std::span(&floors[i].start, 1), ours); }
  void Kernel(std::size_t i) { kernels[i].Fill(); }
  void Queue(std::size_t i) { FillByQueue(floors[i], queued); }

  bool Agree(std::size_t i) {
    Ours(i), Kernel(i), Queue(i);
    const auto& kernel = kernels[i].distance;
    return ours.distance == queued &&
           std::ranges::equal(kernel, queued, [](int a, int b) { return (a == FieldKernel::kFar ? -1 : a) == b; });
  }
};

template <class Fill>
void RunFields(benchmark::State& bench, FieldCase& fields, Fill&& fill) {
  for (std::size_t i = 0; i < kFloors; ++i)
    if (!fields.Agree(i)) return bench.SkipWithError("the fields differ");
  double cells = 0;
  std::size_t next = 0;
  for (auto _ : bench) {
    fill(next);
    benchmark::ClobberMemory();
    cells += static_cast<double>(fields.reached[next]);
    next = (next + 1) % kFloors;
  }
  bench.counters["perCell"] = benchmark::Counter(cells, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

}  // namespace

void RegisterFieldCases() {
  for (const int side : {64, 128, 256}) {
    const auto fields = std::make_shared<FieldCase>(side);
    const std::string size = std::to_string(side);
    RegisterCase("Field/ours/" + size,
                 [fields](benchmark::State& bench) { RunFields(bench, *fields, [&](std::size_t i) { fields->Ours(i); }); });
    RegisterCase("Field/kernel/" + size,
                 [fields](benchmark::State& bench) { RunFields(bench, *fields, [&](std::size_t i) { fields->Kernel(i); }); });
    RegisterCase("Field/queue/" + size,
                 [fields](benchmark::State& bench) { RunFields(bench, *fields, [&](std::size_t i) { fields->Queue(i); }); });
  }
}

}  // namespace firelane::bench
