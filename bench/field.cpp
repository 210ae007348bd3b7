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

// The start's distances on a floor whose border is all wall, so that no rim is needed: blank cells out of bytes, then the wave in a flat
// ring of indices without branches. Distances stay as the wave leaves them.
struct FieldKernel {
  static constexpr std::int32_t kFar = std::numeric_limits<std::int32_t>::max();

  std::vector<std::int32_t> distance;  // kFar where no wave came, -1 in walls
  std::vector<std::int32_t> ring;

  void Fill(const FlatGrid& grid, int start) {
    distance.resize(grid.wall.size());
    ring.resize(grid.wall.size() + 1);
    std::ranges::transform(grid.wall, distance.begin(), [](std::uint8_t wall) { return static_cast<std::int32_t>(~((wall ^ 1U) << 31U)); });
    ring[0] = start;
    distance[static_cast<std::size_t>(start)] = 0;
    int head = 0;
    for (int tail = 1, steps = 1; head < tail; ++steps) {
      const int levelEnd = tail;
      tail = Level(head, levelEnd, steps, grid.width, distance.data(), ring.data());
      head = levelEnd;
    }
  }

 private:
  // Visits ring[head, tail); returns the new tail.
  static int Level(int head, int tail, std::int32_t steps, std::int32_t width, std::int32_t* cells, std::int32_t* queue) {
    const int end = tail;
    const auto visit = [&](std::int32_t to) {
      const std::int32_t old = cells[to];
      cells[to] = std::min(old, steps);
      queue[tail] = to;
      tail += old == kFar ? 1 : 0;
    };
    for (; head < end; ++head) {
      const std::int32_t here = queue[head];
      visit(here - width);
      visit(here + 1);
      visit(here + width);
      visit(here - 1);
    }
    return tail;
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
  std::vector<FlatGrid> grids;
  std::vector<std::size_t> reached;
  DistanceField ours;
  FieldKernel kernel;
  std::vector<std::int32_t> queued;

  explicit FieldCase(int side) {
    for (std::uint32_t seed = 1; seed <= kFloors; ++seed) {
      floors.push_back(Rubble(side, seed));
      grids.emplace_back(floors.back());
      FillByQueue(floors.back(), queued);
      reached.push_back(static_cast<std::size_t>(std::ranges::count_if(queued, [](std::int32_t d) { return d >= 0; })));
    }
  }
  void Ours(std::size_t i) { BuildDistanceField(floors[i], std::span(&floors[i].start, 1), ours); }
  void Kernel(std::size_t i) { kernel.Fill(grids[i], floors[i].IndexOf(floors[i].start)); }
  void Queue(std::size_t i) { FillByQueue(floors[i], queued); }

  bool Agree(std::size_t i) {
    Ours(i), Kernel(i), Queue(i);
    return ours.distance == queued &&
           std::ranges::equal(kernel.distance, queued, [](int a, int b) { return (a == FieldKernel::kFar ? -1 : a) == b; });
  }
};

template <class Fill>
void RunFields(benchmark::State& bench, FieldCase& fields, Fill&& fill) {
  for (std::size_t i = 0; i < kFloors; ++i)
    if (!fields.Agree(i)) return bench.SkipWithError("the fields differ");
  double cells = 0;
  std::size_t next = 0;
  for (auto _ : bench) {
    fill(fields, next);
    benchmark::ClobberMemory();
    cells += static_cast<double>(fields.reached[next]);
    next = (next + 1) % kFloors;
  }
  bench.counters["perCell"] = benchmark::Counter(cells, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

}  // namespace

void RegisterFieldCases() {
  for (const int side : {64, 128, 256}) {
    const auto fields = std::make_shared<Lazy<FieldCase>>(side);
    const std::string size = std::to_string(side);
    RegisterCase("Field/ours/" + size,
                 [fields](benchmark::State& bench) { RunFields(bench, **fields, [](FieldCase& all, std::size_t i) { all.Ours(i); }); });
    RegisterCase("Field/kernel/" + size,
                 [fields](benchmark::State& bench) { RunFields(bench, **fields, [](FieldCase& all, std::size_t i) { all.Kernel(i); }); });
    RegisterCase("Field/queue/" + size,
                 [fields](benchmark::State& bench) { RunFields(bench, **fields, [](FieldCase& all, std::size_t i) { all.Queue(i); }); });
  }
}

}  // namespace firelane::bench
