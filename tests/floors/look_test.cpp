// What a drawn floor must look like beyond being valid.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "firelane/floors/generate.h"
#include "firelane/nav/distance_field.h"
#include "firelane/world/floor_text.h"
#include "floors/draft.h"
#include "floors/pieces.h"

namespace firelane {
namespace {

constexpr int kSeeds = 250;

Floor Drawn(FloorKind kind, int seed) { return GenerateFloor({static_cast<std::uint32_t>(seed), 1 + seed % 12, kind, {}, 5}, {}); }

class Look : public testing::TestWithParam<FloorKind> {};

TEST_P(Look, HasAOneWidePassageAndALongWayOnMoreThanNineFloorsOfTen) {
  int oneWide = 0;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const FloorShape shape = ShapeOf(Drawn(GetParam(), seed));
    oneWide += shape.narrowest == 1 ? 1 : 0;
    EXPECT_GE(shape.pathLength, 60) << "seed " << seed;
    EXPECT_LE(shape.pathLength, 110) << "seed " << seed;
  }
  EXPECT_GE(oneWide, kSeeds * 9 / 10);
}

TEST_P(Look, KeepsItsSizeReachesEachCellAndHasNeitherNooksNorCornersOnly) {
  DistanceField field;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Floor floor = Drawn(GetParam(), seed);
    EXPECT_TRUE(floor.width >= 48 && floor.width <= 72 && floor.height >= 40 && floor.height <= 56) << "seed " << seed;
    BuildDistanceField(floor, std::array{floor.start}, field);
    for (int index = 0; index < floor.CellCount(); ++index) {
      const Cell c = floor.CellAt(index);
      const bool here = floor.Walkable(c);
      const bool right = floor.Walkable(c + Cell{1, 0});
      const bool below = floor.Walkable(c + Cell{0, 1});
      const bool diagonal = floor.Walkable(c + Cell{1, 1});
      const int exits = static_cast<int>(right) + static_cast<int>(below) + static_cast<int>(floor.Walkable(c + Cell{-1, 0})) +
                        static_cast<int>(floor.Walkable(c + Cell{0, -1}));
      ASSERT_TRUE(!here || exits >= 2) << "seed " << seed << " nook " << c.x << ", " << c.y;
      ASSERT_TRUE(!here || field.At(c) != kUnreached) << "seed " << seed << " cell " << c.x << ", " << c.y;
      ASSERT_FALSE(here == diagonal && right == below && here != right) << "seed " << seed << " cell " << c.x << ", " << c.y;
    }
  }
}

TEST_P(Look, LeavesAClearSquareForEightAtStartAndLift) {
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Floor floor = Drawn(GetParam(), seed);
    for (const Cell end : {floor.start, floor.lift}) EXPECT_TRUE(AllWalkable(floor, end + Cell{-2, -2}, 4, 4)) << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, Look, testing::Values(FloorKind::kRooms, FloorKind::kCave),
                         [](const auto& test) { return std::string(kFloorKindNames[static_cast<int>(test.param)]); });

bool HasWalls(const Floor& floor, Cell a, Cell b) { return floor.At(a) == Terrain::kWall && floor.At(b) == Terrain::kWall; }

TEST(Rooms, SetsEachDoorwayIntoAWallBetweenTwoPlaces) {
  int doorways = 0;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Floor floor = Drawn(FloorKind::kRooms, seed);
    for (int index = 0; index < floor.CellCount(); ++index) {
      const Cell c = floor.CellAt(index);
      if (floor.At(c) != Terrain::kDoorway) continue;
      ++doorways;
      const Cell up = c + Cell{0, -1};
      const Cell down = c + Cell{0, 1};
      const Cell left = c + Cell{-1, 0};
      const Cell right = c + Cell{1, 0};
      const bool across = HasWalls(floor, up, down) && floor.Walkable(left) && floor.Walkable(right);
      const bool along = HasWalls(floor, left, right) && floor.Walkable(up) && floor.Walkable(down);
      EXPECT_TRUE(across || along) << "seed " << seed << " doorway " << c.x << ", " << c.y;
    }
  }
  EXPECT_GE(doorways, 10 * kSeeds);
}

struct Place {
  int doorways = 0;
  bool roomy = false;  // three by three cells without a wall somewhere
};

bool NoWallIn(const Floor& floor, Cell corner) {
  for (int i = 0; i < 9; ++i) {
    if (floor.At(corner + Cell{i % 3, i / 3}) == Terrain::kWall) return false;
  }
  return true;
}

// What remains connected when all doorways are walled up.
std::vector<Place> PlacesOf(const Floor& floor) {
  Floor parted = floor;
  std::vector<Cell> doorways;
  for (int index = 0; index < floor.CellCount(); ++index) {
    if (floor.At(floor.CellAt(index)) != Terrain::kDoorway) continue;
    doorways.push_back(floor.CellAt(index));
    TerrainAt(parted, floor.CellAt(index)) = Terrain::kWall;
  }
  std::vector<Place> places;
  std::vector<bool> done(floor.cells.size(), false);
  DistanceField field;
  for (int from = 0; from < floor.CellCount(); ++from) {
    if (!parted.Walkable(floor.CellAt(from)) || done[static_cast<std::size_t>(from)]) continue;
    Place place;
    BuildDistanceField(parted, std::array{floor.CellAt(from)}, field);
    for (int index = 0; index < floor.CellCount(); ++index) {
      const Cell c = floor.CellAt(index);
      if (field.At(c) == kUnreached) continue;
      done[static_cast<std::size_t>(index)] = true;
      place.roomy = place.roomy || NoWallIn(parted, c);
    }
    for (const Cell doorway : doorways) {
      for (const Cell direction : kDirections) place.doorways += field.At(doorway + direction) != kUnreached ? 1 : 0;
    }
    places.push_back(place);
  }
  return places;
}

// Each doorway joins two places; those beyond a tree make loops.
int LoopsOf(const std::vector<Place>& places) {
  int sides = 0;
  for (const Place& place : places) sides += place.doorways;
  return sides / 2 - (static_cast<int>(places.size()) - 1);
}

TEST(Rooms, HasLoopsAndDeadEnds) {
  int deadEnds = 0;
  int loops = 0;
  for (int seed = 0; seed < 100; ++seed) {
    SimRng rng = SimRng::Seeded(static_cast<std::uint64_t>(seed));
    const Draft draft = DrawRooms(rng);
    deadEnds += std::any_of(draft.ends.begin(), draft.ends.end(), [](const End& end) { return end.deadEnd; }) ? 1 : 0;
    loops += LoopsOf(PlacesOf(draft.floor)) >= 1 ? 1 : 0;
  }
  EXPECT_GE(deadEnds, 90);
  EXPECT_GE(loops, 90);
}

TEST(Rooms, LeadsNoNarrowCorridorIntoNowhere) {
  for (int seed = 0; seed < 100; ++seed) {
    for (const Place& place : PlacesOf(Drawn(FloorKind::kRooms, seed))) EXPECT_TRUE(place.roomy || place.doorways >= 2) << "seed " << seed;
  }
}

TEST(Pieces, KeepTwoFreeCellsRoundEachPillar) {
  SimRng rng = SimRng::Seeded(5);
  int pillars = 0;
  for (int i = 0; i < 2000; ++i) {
    const Piece hall = DrawPiece(PieceShape::kHall, rng);
    for (int y = 0; y < hall.height; ++y) {
      for (int x = 0; x < hall.width; ++x) {
        if (hall.At({x, y}) != Terrain::kPillar) continue;
        ++pillars;
        ASSERT_TRUE(x >= 2 && y >= 2 && x < hall.width - 2 && y < hall.height - 2) << hall.width << "x" << hall.height;
        for (const Cell direction : kDirections) {
          const Cell next = Cell{x, y} + direction;
          const bool alone = hall.At(next) != Terrain::kPillar;
          ASSERT_FALSE(alone && hall.At(next + direction) == Terrain::kPillar) << "hall " << i << ": a gap one cell wide";
        }
      }
    }
  }
  EXPECT_GE(pillars, 2000);
}

TEST(Pieces, DrawCorridorsOfEachBreadthFromOneToFive) {
  SimRng rng = SimRng::Seeded(6);
  std::array<int, 6> straight{};
  for (int i = 0; i < 2000; ++i) {
    const Piece corridor = DrawPiece(PieceShape::kCorridor, rng);
    const int breadth = std::min(corridor.width, corridor.height);
    if (std::count(corridor.cells.begin(), corridor.cells.end(), Terrain::kWall) == 0 && breadth <= 5)
      ++straight[static_cast<std::size_t>(breadth)];
  }
  for (std::size_t breadth = 1; breadth <= 5; ++breadth) EXPECT_GE(straight[breadth], 100) << breadth << " wide";
}

}  // namespace
}  // namespace firelane
