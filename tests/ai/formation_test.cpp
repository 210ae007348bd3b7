#include "firelane/ai/formation.h"

#include <gtest/gtest.h>

#include <vector>

#include "firelane/base/angles.h"
#include "tests/ai/scene.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

using testing::AiScene;
using testing::ExpectNear;

constexpr Formation kAll[] = {Formation::kWedge, Formation::kLine, Formation::kRing};
constexpr float kNorthRad = -kPi / 2;

std::vector<Vec2> Slots(const AiScene& scene, const SlotInput& input) {
  const auto slots = FormationSlots(input, scene.floor, scene.tuning);
  return {slots.begin(), slots.begin() + static_cast<std::ptrdiff_t>(input.members.size())};
}
std::vector<Vec2> PositionsOf(const AiScene& scene) {
  std::vector<Vec2> positions;
  for (const BodyView& member : scene.members) positions.push_back(member.pos);
  return positions;
}
std::vector<Cell> CellsOf(const std::vector<Vec2>& slots) {
  std::vector<Cell> cells;
  for (const Vec2 slot : slots) {
    EXPECT_EQ(slot, CentreOf(CellOf(slot)));
    cells.push_back(CellOf(slot));
  }
  return cells;
}

TEST(LocalSlots, SumToZeroForEverySize) {
  for (const Formation formation : kAll) {
    for (int count = 1; count <= kMostSlots; ++count) {
      Vec2 sum;
      for (int rank = 0; rank < count; ++rank) sum += LocalSlot(formation, rank, count);
      EXPECT_LT(Length(sum), 1e-5F) << static_cast<int>(formation) << " of " << count;
    }
  }
}

TEST(LocalSlots, LieFourFifthsOfASpacingApartOrMore) {
  for (const Formation formation : kAll) {
    for (int count = 2; count <= kMostSlots; ++count) {
      for (int a = 0; a < count; ++a)
        for (int b = 0; b < a; ++b)
          EXPECT_GE(Distance(LocalSlot(formation, a, count), LocalSlot(formation, b, count)), 0.8F)
              << static_cast<int>(formation) << " of " << count << ": " << a << " and " << b;
    }
  }
}

TEST(LocalSlots, OfOneLieOnTheDisc) {
  for (const Formation formation : kAll) ExpectNear(LocalSlot(formation, 0, 1), {});
}

TEST(LocalSlots, PutThePointAheadAndTheLeftWingLeft) {
  for (int count = 2; count <= kMostSlots; ++count) {
    for (int rank = 1; rank < count; ++rank) {
      EXPECT_GT(LocalSlot(Formation::kWedge, 0, count).x, LocalSlot(Formation::kWedge, rank, count).x) << count;
      EXPECT_GT(LocalSlot(Formation::kRing, 0, count).x, LocalSlot(Formation::kRing, rank, count).x) << count;
    }
    EXPECT_LT(LocalSlot(Formation::kWedge, 1, count).y, LocalSlot(Formation::kWedge, 0, count).y) << count;
    for (int rank = 2; rank < count; ++rank)
      EXPECT_LT(LocalSlot(Formation::kLine, 1, count).y, LocalSlot(Formation::kLine, rank, count).y) << count;
    if (count > 2) {
      EXPECT_LT(LocalSlot(Formation::kRing, 1, count).y, -0.5F) << count;
    }
  }
}

TEST(LocalSlots, WidenTheWedgeRowByRow) {
  const auto slot = [](int rank) { return LocalSlot(Formation::kWedge, rank, 5); };
  for (const int left : {1, 3}) {
    EXPECT_NEAR(slot(left).x, slot(left + 1).x, 1e-5F);
    EXPECT_NEAR(slot(left).y, -slot(left + 1).y, 1e-5F);
  }
  EXPECT_LT(slot(3).x, slot(1).x);
  EXPECT_LT(slot(3).y, slot(1).y);
}

TEST(LocalSlots, StandAbreastInALineAndOneAndAHalfFromTheDiscInARing) {
  for (int count = 2; count <= kMostSlots; ++count) {
    for (int rank = 0; rank < count; ++rank) {
      EXPECT_NEAR(LocalSlot(Formation::kLine, rank, count).x, 0, 1e-5F);
      EXPECT_NEAR(Length(LocalSlot(Formation::kRing, rank, count)), 1.5F, 1e-4F);
    }
  }
}

TEST(FormationSlots, AreTheLocalOnesTurnedByTheHeadingAndStretchedByUrgency) {
  AiScene scene(testing::OpenGround(16, 16));
  const Vec2 anchor{8.5F, 8.5F};
  for (int id = 0; id < 5; ++id) scene.AddMember(id, anchor);
  const std::vector<Vec2> members = PositionsOf(scene);
  for (const Formation formation : kAll) {
    const auto ahead = Slots(scene, {formation, anchor, 0, 0, members});
    const auto north = Slots(scene, {formation, anchor, kNorthRad, 0, members});
    const auto urgent = Slots(scene, {formation, anchor, 0, 1, members});
    for (int rank = 0; rank < 5; ++rank) {
      const auto i = static_cast<std::size_t>(rank);
      const Vec2 local = LocalSlot(formation, rank, 5) * scene.tuning.formation.formationSpacing;
      ExpectNear(ahead[i], anchor + local);
      ExpectNear(north[i], anchor + Vec2{local.y, -local.x});
      ExpectNear(urgent[i], anchor + local * (1 + scene.tuning.formation.stretch));
    }
  }
}

TEST(FormationSlots, AreNoneForNobody) {
  const AiScene scene(testing::OpenGround(3, 3));
  EXPECT_TRUE(Slots(scene, {Formation::kRing, {2.5F, 2.5F}, 0, 0, {}}).empty());
}

// Three in a corridor, heading east: the wings' places lie in the walls.
constexpr std::string_view kCorridor = R"(
###################
#....012..a.......#
###################
)";

TEST(PullIn, TakesDistinctCellsNearTheDiscRatherBehindIt) {
  const AiScene scene(kCorridor);
  const auto slots = Slots(scene, {Formation::kWedge, scene.At('a'), 0, 0, PositionsOf(scene)});
  ExpectNear(slots[0], scene.At('a') + Vec2{0.5F * scene.tuning.formation.formationSpacing, 0});
  EXPECT_EQ(slots[2], scene.At('a')) << "the nearer of the two pulled ones";
  EXPECT_EQ(slots[1], (scene.At('a') - Vec2{1, 0}));
}

TEST(PullIn, LeavesSlotsInTheWallWhenSwitchedOff) {
  AiScene scene(kCorridor);
  scene.tuning.formation.pullIn = false;
  const auto slots = Slots(scene, {Formation::kWedge, scene.At('a'), 0, 0, PositionsOf(scene)});
  EXPECT_FALSE(scene.floor.Walkable(CellOf(slots[1])));
  EXPECT_FALSE(scene.floor.Walkable(CellOf(slots[2])));
}

TEST(PullIn, LinesUpEightInAOneWideCorridorInTheOrderTheyComeIn) {
  const AiScene scene(R"(
#####################
#.76543210.a........#
#####################
)");
  for (const Formation formation : kAll) {
    const auto slots = Slots(scene, {formation, scene.At('a'), 0, 0, PositionsOf(scene)});
    for (std::size_t i = 0; i < slots.size(); ++i) {
      EXPECT_TRUE(CircleClear(scene.floor, slots[i], scene.tuning.squad.bodyRadius)) << i;
      EXPECT_LE(Distance(slots[i], scene.At('a')), 5) << i;
      for (std::size_t j = 0; j < i; ++j) EXPECT_NE(CellOf(slots[i]), CellOf(slots[j])) << static_cast<int>(formation);
    }
  }
  // Abreast in a corridor nobody's place but the middle one's is free; each cell ahead counts as three farther.
  const auto line = Slots(scene, {Formation::kLine, scene.At('a'), 0, 0, PositionsOf(scene)});
  const std::vector<Cell> expected{{11, 1}, {10, 1}, {9, 1}, {8, 1}, {12, 1}, {7, 1}, {13, 1}, {6, 1}};
  EXPECT_EQ(CellsOf(line), expected);
}

TEST(PullIn, PenalisesCellsAheadWhicheverWayTheSquadHeads) {
  const AiScene scene(R"(
###################
#.......a012......#
###################
)");
  const auto east = Slots(scene, {Formation::kLine, scene.At('a'), 0, 0, PositionsOf(scene)});
  const auto west = Slots(scene, {Formation::kLine, scene.At('a'), kPi, 0, PositionsOf(scene)});
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_LE(east[i].x, scene.At('a').x) << i;
    EXPECT_GE(west[i].x, scene.At('a').x) << i;
  }
}

TEST(PullIn, GathersAtTheDiscThoseForWhomAClosetHasNoCell) {
  const AiScene scene("#####\n#012#\n#####");
  std::vector<Vec2> members = PositionsOf(scene);
  members.resize(8, members.back());
  const Vec2 anchor = scene.members[1].pos;
  const auto slots = Slots(scene, {Formation::kLine, anchor, 0, 0, members});
  int atDisc = 0;
  for (const Vec2 slot : slots) {
    EXPECT_TRUE(scene.floor.Walkable(CellOf(slot)));
    atDisc += slot == anchor ? 1 : 0;
  }
  EXPECT_EQ(atDisc, 6) << "one has the disc's cell, two the others, five are left over";
}

TEST(PullIn, GoesRoundCornersAndNotThroughWalls) {
  const AiScene scene(R"(
########
#01a####
###.####
###2..##
########
)");
  const auto slots = Slots(scene, {Formation::kLine, scene.At('a'), 0, 0, PositionsOf(scene)});
  for (const Vec2 slot : slots) EXPECT_TRUE(scene.floor.Walkable(CellOf(slot))) << ::testing::PrintToString(slot);
}

TEST(FormationSlots, CanBeStoodOnApartFromEachOtherOnAnyFloor) {
  SimRng rng = SimRng::Seeded(51);
  AiScene scene(testing::OpenGround(1, 1));
  const float body = scene.tuning.squad.bodyRadius;
  for (int i = 0; i < PropertyRuns(2000); ++i) {
    scene.floor = testing::LitteredFloor(rng, 14, 14, rng.Range(0, 0.5F));
    const Vec2 anchor = testing::FreePlace(rng, scene.floor, 0.28F);
    std::vector<Vec2> members;
    const int count = rng.Between(1, kMostSlots);
    for (int rank = 0; rank < count; ++rank) members.push_back(testing::FreePlace(rng, scene.floor, body));
    const float heading = rng.Range(-kPi, kPi);
    const Formation formation = kAll[rng.Below(3)];
    const auto slots = Slots(scene, {formation, anchor, heading, rng.Unit(), members});
    for (std::size_t a = 0; a < slots.size(); ++a) {
      ASSERT_TRUE(CircleClear(scene.floor, slots[a], body * 0.95F)) << "case " << i << " slot " << a << "\n" << AsciiFrom(scene.floor);
      for (std::size_t b = 0; b < a; ++b) {
        const bool leftOver = slots[a] == anchor || slots[b] == anchor;
        ASSERT_TRUE(leftOver || Distance(slots[a], slots[b]) >= 2 * body - 1e-4F) << "case " << i << " slots " << a << " and " << b << "\n"
                                                                                  << AsciiFrom(scene.floor);
      }
    }
  }
}

}  // namespace
}  // namespace firelane
