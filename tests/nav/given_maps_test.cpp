#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "firelane/nav/distance_field.h"
#include "tests/world/scenes.h"

namespace firelane {
namespace {

// The optimum of a scenario may cut diagonally: a diagonal is sqrt(2) there and two steps here, and it needs both cells beside it free.
TEST(GivenMaps, HaveTheirScenariosStepsBetweenTheOptimumAndItsDiagonals) {
  if (!std::filesystem::is_directory(GivenMaps())) GTEST_SKIP() << "no folder " << GivenMaps().lexically_normal();
  DistanceField field;
  for (const std::string name : {"arena.map", "den312d.map", "lak307d.map"}) {
    SCOPED_TRACE(name);
    const FloorReading reading = FloorFromOctile(ContentOf(GivenMaps() / name));
    ASSERT_TRUE(reading.floor) << reading.problem;
    std::istringstream lines(ContentOf(GivenMaps() / (name + ".scen")));
    std::string line;
    std::getline(lines, line);
    int scenarios = 0;
    while (std::getline(lines, line)) {
      if (line.empty()) continue;
      std::istringstream fields(line);
      std::string bucket, file;
      int width = 0;
      int height = 0;
      Cell start;
      Cell goal;
      double optimum = -1;
      fields >> bucket >> file >> width >> height >> start.x >> start.y >> goal.x >> goal.y >> optimum;
      ASSERT_GE(optimum, 0) << line;
      BuildDistanceField(*reading.floor, std::vector<Cell>{start}, field);
      const double steps = field.At(goal);
      EXPECT_GE(steps, optimum - 1e-3) << line;
      EXPECT_LE(steps, optimum * std::sqrt(2.0) + 1e-3) << line;
      ++scenarios;
    }
    EXPECT_GT(scenarios, 100);
  }
}

}  // namespace
}  // namespace firelane
