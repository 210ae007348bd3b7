#include "firelane/nav/queueing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "firelane/base/rng.h"
#include "firelane/nav/distance_field.h"
#include "tests/support/print_cell.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

using ::testing::ElementsAre;

std::vector<Cell> Granted(std::vector<WishedStep> movers, std::vector<Cell> occupied = {}) { return GrantSteps(movers, occupied); }

// One turn of chasers that share one field, the nearest first, the chased one's cell occupied.
void ChaseOneTurn(const Floor& floor, Cell chased, std::vector<Cell>& chasers) {
  DistanceField field;
  BuildDistanceField(floor, std::vector<Cell>{chased}, field);
  std::ranges::stable_sort(chasers, {}, [&](Cell c) { return field.At(c); });
  std::vector<WishedStep> wishes;
  for (const Cell cell : chasers) wishes.push_back({cell, Downhill(field, cell)});
  chasers = GrantSteps(wishes, std::vector<Cell>{chased});
}

TEST(GrantSteps, LetsTwoChasersQueueInANarrowCorridor) {
  const Floor floor = Drawn("##########\n#........#\n##########");
  std::vector<Cell> chasers{{1, 1}, {3, 1}};
  ChaseOneTurn(floor, {6, 1}, chasers);
  EXPECT_THAT(chasers, ElementsAre(Cell{4, 1}, Cell{2, 1}));
  ChaseOneTurn(floor, {6, 1}, chasers);
  EXPECT_THAT(chasers, ElementsAre(Cell{5, 1}, Cell{3, 1}));
  ChaseOneTurn(floor, {6, 1}, chasers);
  EXPECT_THAT(chasers, ElementsAre(Cell{5, 1}, Cell{4, 1})) << "the first stands beside its prey";
  ChaseOneTurn(floor, {6, 1}, chasers);
  EXPECT_THAT(chasers, ElementsAre(Cell{5, 1}, Cell{4, 1})) << "the second waits behind it";
  ChaseOneTurn(floor, {7, 1}, chasers);
  EXPECT_THAT(chasers, ElementsAre(Cell{6, 1}, Cell{5, 1})) << "the prey gives way, both follow";
  ChaseOneTurn(floor, {1, 1}, chasers);
  EXPECT_THAT(chasers, ElementsAre(Cell{4, 1}, Cell{5, 1})) << "the prey is behind them: they turn where they stand";
}

TEST(GrantSteps, LetsNobodySwapThroughAnother) {
  EXPECT_THAT(Granted({{{1, 0}, {2, 0}}, {{2, 0}, {1, 0}}}), ElementsAre(Cell{1, 0}, Cell{2, 0}));
  EXPECT_THAT(Granted({{{0, 0}, {1, 0}}, {{1, 0}, {2, 0}}, {{2, 0}, {1, 0}}}), ElementsAre(Cell{0, 0}, Cell{1, 0}, Cell{2, 0}))
      << "who follows one of the two waits too";
}

TEST(GrantSteps, GivesACellWantedTwiceToTheEarlier) {
  EXPECT_THAT(Granted({{{0, 0}, {1, 0}}, {{2, 0}, {1, 0}}}), ElementsAre(Cell{1, 0}, Cell{2, 0}));
  EXPECT_THAT(Granted({{{2, 0}, {1, 0}}, {{0, 0}, {1, 0}}}), ElementsAre(Cell{1, 0}, Cell{0, 0}));
}

TEST(GrantSteps, MovesAColumnAsOneInWhateverOrderItIsGiven) {
  EXPECT_THAT(Granted({{{0, 0}, {1, 0}}, {{1, 0}, {2, 0}}, {{2, 0}, {3, 0}}}), ElementsAre(Cell{1, 0}, Cell{2, 0}, Cell{3, 0}));
  EXPECT_THAT(Granted({{{0, 0}, {1, 0}}, {{1, 0}, {2, 0}}, {{2, 0}, {3, 0}}}, {{3, 0}}), ElementsAre(Cell{0, 0}, Cell{1, 0}, Cell{2, 0}));
  EXPECT_THAT(Granted({{{0, 0}, {1, 0}}, {{1, 0}, {1, 0}}}), ElementsAre(Cell{0, 0}, Cell{1, 0})) << "one that stays holds its cell";
}

TEST(GrantSteps, LetsFourTurnRoundOnASquare) {
  EXPECT_THAT(Granted({{{0, 0}, {1, 0}}, {{1, 0}, {1, 1}}, {{1, 1}, {0, 1}}, {{0, 1}, {0, 0}}}),
              ElementsAre(Cell{1, 0}, Cell{1, 1}, Cell{0, 1}, Cell{0, 0}));
}

TEST(GrantSteps, GrantsNothingToNobody) {
  EXPECT_THAT(Granted({}), ElementsAre());
  EXPECT_THAT(Granted({{{0, 0}, {0, 0}}}, {{0, 0}}), ElementsAre(Cell{0, 0}));
}

TEST(GrantSteps, NeverPutsTwoInOneCellNorStopsOneWhoseWayIsFreeAmongRandomCrowds) {
  SimRng rng = SimRng::Seeded(91);
  int waited = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<WishedStep> movers;
    std::vector<Cell> occupied;
    for (int i = 0; i < 25; ++i) {
      const Cell cell{i % 5, i / 5};
      const std::uint32_t kind = rng.Below(4);
      if (kind == 3) occupied.push_back(cell);
      if (kind < 2) movers.push_back({cell, cell + kDirections[rng.Below(4)]});
    }
    const std::vector<Cell> standing = GrantSteps(movers, occupied);
    const auto standsOn = [&](Cell cell) { return std::ranges::count(standing, cell) + std::ranges::count(occupied, cell); };
    for (std::size_t i = 0; i < movers.size(); ++i) {
      ASSERT_TRUE(standing[i] == movers[i].from || standing[i] == movers[i].to) << round;
      ASSERT_EQ(standsOn(standing[i]), 1) << round;
      for (std::size_t other = 0; other < i; ++other) {
        ASSERT_FALSE(standing[i] == movers[other].from && standing[other] == movers[i].from) << round << ": through each other";
      }
      if (standing[i] == movers[i].to) continue;
      ++waited;
      const bool comesTheOtherWay =
          std::ranges::any_of(movers, [&](const WishedStep& other) { return other.from == movers[i].to && other.to == movers[i].from; });
      ASSERT_TRUE(standsOn(movers[i].to) == 1 || comesTheOtherWay) << round << ": waits before a free cell";
    }
  }
  EXPECT_GT(waited, 2000);
}

}  // namespace
}  // namespace firelane
