// Scenes for the squad's deciders, drawn as ASCII floors.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "firelane/ai/lane.h"
#include "firelane/ai/lane_registry.h"
#include "firelane/base/rng.h"
#include "firelane/world/floor_text.h"
#include "firelane/world/sight.h"
#include "tests/support/print_cell.h"

namespace firelane {

inline void PrintTo(Vec2 p, std::ostream* out) { *out << "(" << p.x << ", " << p.y << ")"; }
inline void PrintTo(const Reason& reason, std::ostream* out) {
  *out << kSilenceNames[static_cast<int>(reason.silence)] << " of " << reason.subject;
}
inline void PrintTo(const LaneCheck& check, std::ostream* out) {
  *out << (check.blockedByAlly ? "ally " : "") << (check.blockedByWall ? "wall " : "") << (check.outOfRange ? "range " : "") << "blocker "
       << check.blockerId;
}

namespace testing {

inline constexpr int kFirstEnemyId = 100;

// Members stand on the digits (their ids), goblins on g (awake) and G (asleep), ids from kFirstEnemyId from top to bottom; any other letter
// is a place to ask for by At(). Everything at cell centres.
struct AiScene {
  Floor floor;
  Tuning tuning;
  std::vector<BodyView> members;
  std::vector<BodyView> enemies;
  std::vector<Marker> places;

  explicit AiScene(std::string_view text) {
    FloorReading reading = FloorFromAscii(text, &places);
    EXPECT_TRUE(reading.floor) << reading.problem << "\n" << text;
    floor = std::move(reading.floor).value_or(Floor{});
    std::ranges::sort(places, {}, &Marker::letter);
    for (const Marker& place : places)
      if (place.letter >= '0' && place.letter <= '9') AddMember(place.letter - '0', CentreOf(place.cell));
    for (const EnemySpawn& spawn : floor.spawns) AddEnemy(CentreOf(spawn.cell), !spawn.asleep);
  }

  void AddMember(int id, Vec2 pos, Vec2 vel = {}) { members.push_back({id, pos, vel, tuning.squad.bodyRadius, true}); }
  void AddEnemy(Vec2 pos, bool awake = true) {
    enemies.push_back({kFirstEnemyId + static_cast<int>(enemies.size()), pos, {}, tuning.goblin.bodyRadius, awake});
  }
  Vec2 At(char letter) const {
    const auto found = std::ranges::find(places, letter, &Marker::letter);
    EXPECT_NE(found, places.end()) << letter;
    return found == places.end() ? Vec2{} : CentreOf(found->cell);
  }
  BodiesView Bodies() const { return {members, enemies}; }
  LaneTarget Target(std::size_t enemy = 0) const { return {enemies[enemy].pos, enemies[enemy].radius}; }
  AgentView Agent(int id, Role role = Role::kGun) const {
    const BodyView* body = FindBody(members, id);
    EXPECT_NE(body, nullptr) << id;
    const Vec2 pos = body == nullptr ? Vec2{} : body->pos;
    return {id, role, pos, false};
  }
  LaneEvaluation Evaluate(const AgentView& agent, const SquadView& squad = {}) const {
    return EvaluateAgentLane(agent, squad, Bodies(), floor, tuning);
  }
};

// Open ground with a wall round it; the ground is width × height cells from (1, 1).
inline std::string OpenGround(int width, int height) {
  const auto side = static_cast<std::size_t>(width);
  std::string text = std::string(side + 2, '#') + "\n";
  for (int y = 0; y < height; ++y) text += "#" + std::string(side, '.') + "#\n";
  return text + std::string(side + 2, '#');
}

// A place where a body stands free.
inline Vec2 FreePlace(SimRng& rng, const Floor& floor, float radius) {
  for (;;) {
    const float x = rng.Range(0, static_cast<float>(floor.width));
    const float y = rng.Range(0, static_cast<float>(floor.height));
    if (CircleClear(floor, {x, y}, radius)) return {x, y};
  }
}

// A walled floor on which each inner cell is a wall with the given probability.
inline Floor LitteredFloor(SimRng& rng, int width, int height, float walls) {
  Floor floor;
  floor.width = width;
  floor.height = height;
  for (int i = 0; i < floor.CellCount(); ++i) {
    const Cell c = floor.CellAt(i);
    const bool rim = c.x == 0 || c.y == 0 || c.x == width - 1 || c.y == height - 1;
    floor.cells.push_back(rim || rng.Chance(walls) ? Terrain::kWall : Terrain::kGround);
  }
  floor.cells[static_cast<std::size_t>(floor.IndexOf({width / 2, height / 2}))] = Terrain::kGround;
  return floor;
}

inline void ExpectNear(Vec2 actual, Vec2 expected, float tolerance = 1e-4F) {
  EXPECT_NEAR(actual.x, expected.x, tolerance) << "x";
  EXPECT_NEAR(actual.y, expected.y, tolerance) << "y";
}

}  // namespace testing
}  // namespace firelane
