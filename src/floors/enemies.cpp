// Who waits where: groups spread along the way so that the squad meets them, the rest in the places beside it.
#include <algorithm>
#include <array>
#include <cmath>

#include "firelane/base/rng.h"
#include "firelane/floors/generate.h"
#include "firelane/nav/distance_field.h"
#include "floors/draft.h"
#include "floors/way.h"

namespace firelane {
namespace {

constexpr std::uint64_t kEnemyStream = 1003;
constexpr int kOnWayPercent = 72;
constexpr int kGroupReach = 3;  // steps from a group's middle to its members
constexpr int kRoomReach = 8;   // steps from the way to a place roomy enough for a group
constexpr int kAsideFrom = 6;   // steps off the way that count as beside it
constexpr int kLeastGroup = 2;
constexpr int kMostGroup = 5;

struct Ground {
  const Floor& floor;
  std::vector<Cell> way;
  std::vector<std::uint8_t> free;   // per cell: an enemy may be placed
  std::vector<Cell> aside;          // roomy free places beside the way
  std::vector<std::uint32_t> seen;  // per cell: the last flood that came by
  std::uint32_t floods = 0;

  std::size_t At(Cell c) const { return static_cast<std::size_t>(floor.IndexOf(c)); }
};

bool Roomy(const Floor& floor, Cell c) { return AllWalkable(floor, c + Cell{-1, -1}, 3, 3); }

Ground Survey(const Floor& floor, float startClear) {
  Ground ground{floor, {}, std::vector<std::uint8_t>(floor.cells.size()), {}, std::vector<std::uint32_t>(floor.cells.size()), 0};
  DistanceField fromStart;
  DistanceField field;
  BuildDistanceField(floor, std::array{floor.start}, fromStart);
  BuildDistanceField(floor, std::array{floor.lift}, field);
  ground.way = WayDown(field, floor.start);
  for (std::size_t index = 0; index < ground.free.size(); ++index) {
    const bool reached = fromStart.distance[index] != kUnreached && static_cast<float>(fromStart.distance[index]) >= startClear;
    const bool offLift = field.distance[index] == kUnreached || field.distance[index] > kLiftClear;
    ground.free[index] = reached && offLift ? 1 : 0;
  }
  BuildDistanceField(floor, ground.way, field);
  for (int index = 0; index < floor.CellCount(); ++index) {
    const auto at = static_cast<std::size_t>(index);
    if (ground.free[at] != 0 && field.distance[at] >= kAsideFrom && Roomy(floor, floor.CellAt(index)))
      ground.aside.push_back(floor.CellAt(index));
  }
  return ground;
}

// The free cells within `reach` steps, nearest first.
std::vector<Cell> FreeAround(Ground& ground, Cell from, int reach) {
  ++ground.floods;
  std::vector<Cell> wave{from};
  std::vector<Cell> found;
  ground.seen[ground.At(from)] = ground.floods;
  for (int step = 0; step <= reach && !wave.empty(); ++step) {
    std::vector<Cell> next;
    for (const Cell c : wave) {
      if (ground.free[ground.At(c)] != 0) found.push_back(c);
      for (const Cell direction : kDirections) {
        const Cell beside = c + direction;
        if (!ground.floor.Walkable(beside) || ground.seen[ground.At(beside)] == ground.floods) continue;
        ground.seen[ground.At(beside)] = ground.floods;
        next.push_back(beside);
      }
    }
    wave = std::move(next);
  }
  return found;
}

// The roomy place nearest to a cell of the way that lies `share` of 1000 along its free part; the cell itself where all is narrow.
std::optional<Cell> PlaceOnWay(Ground& ground, int share) {
  const auto isFree = [&](Cell c) { return ground.free[ground.At(c)] != 0; };
  const auto first = std::find_if(ground.way.begin(), ground.way.end(), isFree);
  if (first == ground.way.end()) return std::nullopt;
  const auto last = std::find_if(ground.way.rbegin(), ground.way.rend(), isFree).base() - 1;
  const Cell at = *(first + (last - first) * share / 1000);
  for (const Cell c : FreeAround(ground, at, kRoomReach)) {
    if (Roomy(ground.floor, c)) return c;
  }
  return at;
}

std::vector<int> DrawGroups(int count, SimRng& rng) {
  std::vector<int> sizes;
  while (count > 0) {
    int size = rng.Between(kLeastGroup, kMostGroup);
    if (count - size == 1) size += size < kMostGroup ? 1 : -1;
    sizes.push_back(std::min(size, count));
    count -= sizes.back();
  }
  return sizes;
}

void Spawn(Floor& floor, Ground& ground, Cell c, bool asleep) {
  ground.free[ground.At(c)] = 0;
  floor.spawns.push_back({c, EnemyKind::kGoblin, asleep});
}

// Returns how many found no place near `middle`.
int SpawnGroup(Floor& floor, Ground& ground, Cell middle, int size, bool asleep, SimRng& rng) {
  std::vector<Cell> cells = FreeAround(ground, middle, kGroupReach);
  std::erase_if(cells, [&](Cell c) { return floor.At(c) == Terrain::kDoorway; });
  Shuffle(cells, rng);
  const int placed = std::min(size, static_cast<int>(cells.size()));
  for (int i = 0; i < placed; ++i) Spawn(floor, ground, cells[static_cast<std::size_t>(i)], asleep);
  return size - placed;
}

// Wherever there is room at all.
void SpawnAnywhere(Floor& floor, Ground& ground, int count, float asleepShare, SimRng& rng) {
  std::vector<Cell> cells;
  for (int index = 0; index < floor.CellCount(); ++index) {
    if (ground.free[static_cast<std::size_t>(index)] != 0) cells.push_back(floor.CellAt(index));
  }
  for (; count > 0 && !cells.empty(); --count) {
    const std::size_t pick = rng.Below(static_cast<std::uint32_t>(cells.size()));
    Spawn(floor, ground, cells[pick], rng.Chance(asleepShare));
    cells[pick] = cells.back();
    cells.pop_back();
  }
}

}  // namespace

int EnemyCount(const FloorRequest& request, const DangerTuning& danger) {
  const auto floors = static_cast<float>(std::clamp(request.number - 1, 0, kDangerCeiling));
  const auto members = static_cast<float>(std::max(request.squad - 1, 0));
  const float count = danger.enemiesBase + danger.enemiesPerFloor * floors + danger.enemiesPerMember * members;
  return static_cast<int>(std::lround(Clamp(count, 0.0F, static_cast<float>(kMostEnemies))));
}

void PlaceEnemies(Floor& floor, const FloorRequest& request, const Tuning& tuning) {
  floor.spawns.clear();
  const std::uint64_t kind = request.kind ? static_cast<std::uint64_t>(*request.kind) : kFloorKinds;
  const std::uint64_t seed = MixSeed(MixSeed(request.seed, static_cast<std::uint64_t>(request.number)), kind);
  SimRng rng = SimRng::Seeded(MixSeed(seed, kEnemyStream));
  Ground ground = Survey(floor, tuning.danger.startClear);
  const std::vector<int> groups = DrawGroups(EnemyCount(request, tuning.danger), rng);
  const int stretch = groups.empty() ? 0 : 1000 / static_cast<int>(groups.size());
  int left = 0;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const bool onWay = ground.aside.empty() || Percent(rng, kOnWayPercent);
    const int share = static_cast<int>(group) * stretch + rng.Between(0, stretch);
    const std::optional<Cell> middle = onWay ? PlaceOnWay(ground, share) : PickOne(ground.aside, rng);
    const bool asleep = rng.Chance(tuning.danger.asleepShare);
    left += middle ? SpawnGroup(floor, ground, *middle, groups[group], asleep, rng) : groups[group];
  }
  SpawnAnywhere(floor, ground, left, tuning.danger.asleepShare, rng);
}

}  // namespace firelane
