#include "firelane/world/floor.h"

#include "firelane/base/hash.h"

namespace firelane {

std::uint64_t HashOf(const Floor& floor) {
  Hasher hasher;
  const auto addCell = [&](Cell c) {
    hasher.Add(c.x);
    hasher.Add(c.y);
  };
  hasher.Add(floor.width);
  hasher.Add(floor.height);
  hasher.AddBytes(floor.cells.data(), floor.cells.size() * sizeof(Terrain));
  addCell(floor.start);
  addCell(floor.lift);
  for (const EnemySpawn& spawn : floor.spawns) {
    addCell(spawn.cell);
    hasher.Add(spawn.kind);
    hasher.Add(spawn.asleep);
  }
  return hasher.Value();
}

}  // namespace firelane
