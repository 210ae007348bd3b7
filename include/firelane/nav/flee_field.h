// Fleeing (row W8): one field for all that flee from the same threats. It is the "safety map" of Brogue (Brian Walker, "The Incredible
// Power of Dijkstra Maps"): the distances from the threats times -1.2, relaxed again, so that going down it leads to where it is far, round
// corners and not into the nearest one. Brogue's map still leads into a long dead end; this one knows dead ends:
// - A way through is a cell on a ring of cells or between two rings, where one can run on for ever; all other cells are dead ends, which
//   end at their mouth, the nearest way through.
// - Out of a dead end whose mouth is nearer than it is to any threat the field leads to the mouth, never further in.
// - The rest is cut off: no way out exists from there, and the field leads away from the threats into its depth.
// Against one chaser as fast as itself, turn and turn about, one that takes FleeStep is never caught where it is not cut off.
// Whole numbers in tenths of a cell: the same field from every compiler.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "firelane/nav/distance_field.h"
#include "firelane/nav/path.h"

namespace firelane {

inline constexpr std::int32_t kNoFleeValue = std::numeric_limits<std::int32_t>::max();

struct FleeField {
  int width = 0;
  int height = 0;
  std::vector<std::int32_t> value;     // the less, the safer; kNoFleeValue where no threat reaches, and on the threats' own cells
  std::vector<std::int32_t> distance;  // steps from the nearest threat; kUnreached
  std::vector<std::int32_t> mouth;     // index of the cell where a dead end ends; a way through is its own; kNoMouth
  std::vector<std::int32_t> depth;     // steps to the mouth; 0 on a way through
  std::vector<std::uint8_t> cutOff;    // 0 or 1
  std::vector<std::int32_t> queue;     // the wave's own buffers, reused
  std::vector<std::int32_t> sources;

  static constexpr std::int32_t kNoMouth = -1;
  bool InBounds(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width && c.y < height; }
  std::size_t IndexOf(Cell c) const { return static_cast<std::size_t>(c.y * width + c.x); }
  std::int32_t At(Cell c) const { return InBounds(c) ? value[IndexOf(c)] : kNoFleeValue; }
  int DistanceAt(Cell c) const { return InBounds(c) ? distance[IndexOf(c)] : kUnreached; }
  // No way out: a threat is at least as near to the mouth.
  bool CutOff(Cell c) const { return InBounds(c) && cutOff[IndexOf(c)] != 0; }
};

// Overwrites `out`. `fromThreats` is the field with the threats for its sources, without limits: what it does not reach counts as wall.
void BuildFleeField(const DistanceField& fromThreats, FleeField& out);

// Where one at `from` steps: the passable neighbour of least value, of equals the first in kDirections order, if of less value than
// `from`; else `from`. Never beside a threat nor from a way out into where it is cut off. Beside a threat any other cell is better than
// staying, failing all else one farther from the threats. `isPassable` says which cells are free of others.
Cell FleeStep(const FleeField& field, const CellTest& isPassable, Cell from);

}  // namespace firelane
