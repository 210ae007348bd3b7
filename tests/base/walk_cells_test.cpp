#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <ostream>
#include <vector>

#include "firelane/base/geometry.h"
#include "firelane/base/rng.h"
#include "tests/support/property.h"

namespace firelane {

std::ostream& operator<<(std::ostream& out, Cell c) { return out << '(' << c.x << ' ' << c.y << ')'; }

namespace {

using testing::ElementsAre;

struct Visit {
  Cell cell;
  float share;
};

std::vector<Visit> VisitsOf(Segment s) {
  std::vector<Visit> visits;
  EXPECT_TRUE(WalkCells(s, [&](Cell c, float share) {
    visits.push_back({c, share});
    return true;
  }));
  return visits;
}

std::vector<Cell> CellsOf(Segment s) {
  std::vector<Cell> cells;
  for (const Visit& visit : VisitsOf(s)) cells.push_back(visit.cell);
  return cells;
}

std::vector<Cell> Sorted(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end(), [](Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  return cells;
}

TEST(WalkCells, StaysInOneCell) {
  EXPECT_THAT(CellsOf({{0.5F, 0.5F}, {0.5F, 0.5F}}), ElementsAre(Cell{0, 0}));
  EXPECT_THAT(CellsOf({{0.1F, 0.9F}, {0.9F, 0.1F}}), ElementsAre(Cell{0, 0}));
}

TEST(WalkCells, GoesStraightInEachDirection) {
  EXPECT_THAT(CellsOf({{0.5F, 0.5F}, {3.5F, 0.5F}}), ElementsAre(Cell{0, 0}, Cell{1, 0}, Cell{2, 0}, Cell{3, 0}));
  EXPECT_THAT(CellsOf({{3.5F, 0.5F}, {1.5F, 0.5F}}), ElementsAre(Cell{3, 0}, Cell{2, 0}, Cell{1, 0}));
  EXPECT_THAT(CellsOf({{0.5F, 0.5F}, {0.5F, 2.5F}}), ElementsAre(Cell{0, 0}, Cell{0, 1}, Cell{0, 2}));
  EXPECT_THAT(CellsOf({{-0.5F, 0.5F}, {-0.5F, -1.5F}}), ElementsAre(Cell{-1, 0}, Cell{-1, -1}, Cell{-1, -2}));
}

TEST(WalkCells, TellsTheShareAtWhichEachCellIsEntered) {
  const auto visits = VisitsOf({{0.5F, 0.5F}, {4.5F, 0.5F}});
  ASSERT_EQ(visits.size(), 5U);
  EXPECT_EQ(visits[0].share, 0.0F);
  EXPECT_EQ(visits[1].share, 0.125F);
  EXPECT_EQ(visits[4].share, 0.875F);
}

TEST(WalkCells, VisitsBothCellsBesideAnExactCorner) {
  EXPECT_THAT(CellsOf({{0.5F, 0.5F}, {1.5F, 1.5F}}), ElementsAre(Cell{0, 0}, Cell{1, 0}, Cell{0, 1}, Cell{1, 1}));
  EXPECT_THAT(CellsOf({{1.5F, 0.5F}, {0.5F, 1.5F}}), ElementsAre(Cell{1, 0}, Cell{0, 0}, Cell{1, 1}, Cell{0, 1}));
  EXPECT_THAT(CellsOf({{0.5F, 0.75F}, {1.5F, 1.25F}}), ElementsAre(Cell{0, 0}, Cell{1, 0}, Cell{0, 1}, Cell{1, 1}));
}

TEST(WalkCells, EntersTheCornersThreeCellsAtTheSameShare) {
  const auto visits = VisitsOf({{0.5F, 0.5F}, {2.5F, 2.5F}});
  ASSERT_EQ(visits.size(), 7U);
  EXPECT_EQ(visits[1].share, 0.25F);
  EXPECT_EQ(visits[2].share, 0.25F);
  EXPECT_EQ(visits[3].share, 0.25F);
  EXPECT_EQ(visits[6].share, 0.75F);
}

TEST(WalkCells, EndsInTheCellThatOwnsAnEndOnALine) {
  EXPECT_THAT(CellsOf({{0.5F, 0.5F}, {1.0F, 0.5F}}), ElementsAre(Cell{0, 0}, Cell{1, 0}));
  EXPECT_THAT(CellsOf({{1.5F, 0.5F}, {1.0F, 0.5F}}), ElementsAre(Cell{1, 0}));
  EXPECT_THAT(CellsOf({{1.0F, 0.5F}, {0.5F, 0.5F}}), ElementsAre(Cell{1, 0}, Cell{0, 0}));
}

TEST(WalkCells, StopsAtTheFirstRefusal) {
  for (int most = 1; most <= 4; ++most) {
    int visits = 0;
    EXPECT_FALSE(WalkCells({{0.5F, 0.5F}, {1.5F, 1.5F}}, [&](Cell, float) { return ++visits < most; }));
    EXPECT_EQ(visits, most);
  }
}

// Twice the signed area, in whole numbers: coordinates are in eighths.
long long SideOf(Cell a, Cell b, Cell p) {
  return static_cast<long long>(b.x - a.x) * (p.y - a.y) - static_cast<long long>(b.y - a.y) * (p.x - a.x);
}

// Does the closed square of the cell meet the segment between two points given in eighths? Exact, by separating lines.
bool Meets(Cell a, Cell b, Cell cell) {
  const Cell lo{cell.x * 8, cell.y * 8};
  const Cell hi{lo.x + 8, lo.y + 8};
  if (std::max(a.x, b.x) < lo.x || std::min(a.x, b.x) > hi.x || std::max(a.y, b.y) < lo.y || std::min(a.y, b.y) > hi.y) return false;
  int left = 0;
  int right = 0;
  for (const Cell corner : {lo, Cell{hi.x, lo.y}, hi, Cell{lo.x, hi.y}}) {
    const long long side = SideOf(a, b, corner);
    left += side > 0 ? 1 : 0;
    right += side < 0 ? 1 : 0;
  }
  return left < 4 && right < 4;
}

TEST(WalkCells, VisitsExactlyTheCellsThatTheSegmentMeets) {
  SimRng rng = SimRng::Seeded(21);
  const auto eighths = [&] { return 2 * rng.Between(-24, 24) + 1; };
  int corners = 0;
  for (int i = 0; i < PropertyRuns(20000); ++i) {
    const int ax = eighths();
    const int ay = eighths();
    const int bx = eighths();
    const Cell a{ax, ay};
    const Cell b{bx, eighths()};
    std::vector<Cell> met;
    for (int y = -7; y <= 7; ++y) {
      for (int x = -7; x <= 7; ++x) {
        if (Meets(a, b, {x, y})) met.push_back({x, y});
      }
    }
    const auto at = [](Cell c) { return Vec2{static_cast<float>(c.x), static_cast<float>(c.y)} * 0.125F; };
    const std::vector<Cell> walked = CellsOf({at(a), at(b)});
    ASSERT_EQ(Sorted(walked), met) << a << " " << b << " in eighths";
    corners += static_cast<int>(walked.size()) > ManhattanDistance(walked.front(), walked.back()) + 1 ? 1 : 0;
  }
  EXPECT_GT(corners, 0) << "no segment went through a corner";
}

TEST(WalkCells, EntersCellsInOrderAndWithinTheSegment) {
  SimRng rng = SimRng::Seeded(22);
  for (int i = 0; i < PropertyRuns(20000); ++i) {
    const float ax = rng.Range(-9.0F, 9.0F);
    const float ay = rng.Range(-9.0F, 9.0F);
    const float bx = rng.Range(-9.0F, 9.0F);
    const auto visits = VisitsOf({{ax, ay}, {bx, rng.Range(-9.0F, 9.0F)}});
    for (std::size_t k = 1; k < visits.size(); ++k) {
      ASSERT_LE(visits[k - 1].share, visits[k].share) << i;
      ASSERT_LE(visits[k].share, 1.0F) << i;
    }
  }
}

// One of the eight symmetries of the grid, for points and for the cells they lie in.
struct Symmetry {
  const char* name;
  std::function<Vec2(Vec2)> ofPoint;
  std::function<Cell(Cell)> ofCell;
};

const std::vector<Symmetry>& Symmetries() {
  static const std::vector<Symmetry> symmetries{
      {"quarter turn", [](Vec2 p) { return Right(p); },
       [](Cell c) {
         return Cell{-1 - c.y, c.x};
       }},
      {"half turn", [](Vec2 p) { return -p; },
       [](Cell c) {
         return Cell{-1 - c.x, -1 - c.y};
       }},
      {"three quarters", [](Vec2 p) { return -Right(p); },
       [](Cell c) {
         return Cell{c.y, -1 - c.x};
       }},
      {"mirror in x",
       [](Vec2 p) {
         return Vec2{-p.x, p.y};
       },
       [](Cell c) {
         return Cell{-1 - c.x, c.y};
       }},
      {"mirror in y",
       [](Vec2 p) {
         return Vec2{p.x, -p.y};
       },
       [](Cell c) {
         return Cell{c.x, -1 - c.y};
       }},
      {"transposition",
       [](Vec2 p) {
         return Vec2{p.y, p.x};
       },
       [](Cell c) {
         return Cell{c.y, c.x};
       }},
  };
  return symmetries;
}

void ExpectTheSameWalkUnderEverySymmetry(Segment s) {
  const std::vector<Cell> cells = CellsOf(s);
  for (const Symmetry& symmetry : Symmetries()) {
    std::vector<Cell> expected;
    for (const Cell c : cells) expected.push_back(symmetry.ofCell(c));
    ASSERT_EQ(Sorted(CellsOf({symmetry.ofPoint(s.a), symmetry.ofPoint(s.b)})), Sorted(expected))
        << symmetry.name << " of " << s.a.x << " " << s.a.y << " to " << s.b.x << " " << s.b.y;
  }
}

TEST(WalkCells, IsTheSameUnderQuarterTurnsAndMirroring) {
  SimRng rng = SimRng::Seeded(23);
  for (int i = 0; i < PropertyRuns(5000); ++i) {
    const float ax = rng.Range(-9.0F, 9.0F);
    const float ay = rng.Range(-9.0F, 9.0F);
    const float bx = rng.Range(-9.0F, 9.0F);
    ASSERT_NO_FATAL_FAILURE(ExpectTheSameWalkUnderEverySymmetry({{ax, ay}, {bx, rng.Range(-9.0F, 9.0F)}}));
  }
}

TEST(WalkCells, IsTheSameUnderQuarterTurnsAndMirroringThroughCorners) {
  for (int dx = -4; dx <= 4; ++dx) {
    for (int dy = -4; dy <= 4; ++dy) {
      const Vec2 a{0.5F, 0.5F};
      ASSERT_NO_FATAL_FAILURE(ExpectTheSameWalkUnderEverySymmetry({a, a + Vec2{static_cast<float>(dx), static_cast<float>(dy)}}));
    }
  }
}

}  // namespace
}  // namespace firelane
