#include "bench/scenes.h"

#include <limits>
#include <string>

#include "firelane/base/angles.h"
#include "firelane/world/floor_text.h"
#include "firelane/world/sight.h"

namespace firelane::bench {
namespace {

constexpr int kHallWidth = 41;
constexpr int kHallHeight = 31;
constexpr int kPillarEvery = 6;
constexpr float kNearest = 4;
constexpr float kFarthest = 12;
constexpr int kWarmUpSteps = 60;
constexpr int kLongLife = 1'000'000;
constexpr int kLaneSide = 48;
constexpr int kLaneQueries = 1024;
constexpr int kSolveScenes = 64;

std::string WalledRows(int width, int height, char inside) {
  std::string text;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) text += x == 0 || y == 0 || x == width - 1 || y == height - 1 ? '#' : inside;
    text += '\n';
  }
  return text;
}

// Walls with that probability in every inner cell.
Floor Scattered(int side, float share, SimRng& rng) {
  std::string text = WalledRows(side, side, '.');
  for (int y = 1; y < side - 1; ++y)
    for (int x = 1; x < side - 1; ++x)
      if (rng.Chance(share)) text[static_cast<std::size_t>(y * (side + 1) + x)] = '#';
  return FloorFromAscii(text).floor.value();
}

Vec2 Around(Vec2 centre, float least, float most, SimRng& rng) {
  const float distance = rng.Range(least, most);
  const float angle = rng.Range(0, 2 * kPi);
  return centre + FromAngle(angle) * distance;
}

Vec2 FreePlace(const Floor& floor, Vec2 centre, float least, float most, float radius, SimRng& rng) {
  Vec2 place = Around(centre, least, most, rng);
  while (!CircleClear(floor, place, radius)) place = Around(centre, least, most, rng);
  return place;
}

}  // namespace

Floor Hall(int enemies) {
  std::string text = WalledRows(kHallWidth, kHallHeight, '.');
  const auto letterAt = [&](Cell c) -> char& { return text[static_cast<std::size_t>(c.y * (kHallWidth + 1) + c.x)]; };
  const Cell middle{kHallWidth / 2, kHallHeight / 2};
  letterAt(middle) = '@';
  for (int y = kPillarEvery; y < kHallHeight - 1; y += kPillarEvery)
    for (int x = kPillarEvery; x < kHallWidth - 1; x += kPillarEvery) letterAt({x, y}) = 'o';
  SimRng rng = SimRng::Seeded(1);
  for (int placed = 0; placed < enemies;) {
    char& letter = letterAt(CellOf(Around(CentreOf(middle), kNearest, kFarthest, rng)));
    if (letter != '.') continue;
    letter = 'g';
    ++placed;
  }
  return FloorFromAscii(text).floor.value();
}

State Fight(int squad, int enemies) {
  State state = NewState(std::make_shared<const Floor>(Hall(enemies)), Tuning{}, squad, 1, 1);
  for (Member& member : state.members) member.life = kLongLife;
  for (Enemy& enemy : state.enemies) {
    enemy.life = kLongLife;
    enemy.mind = MindState::kChase;
  }
  const StepCachesPtr caches = MakeStepCaches();
  EventLog events;
  for (int i = 0; i < kWarmUpSteps; ++i) Step(state, {}, *caches, events);
  return state;
}

Floor Rubble(int side, std::uint32_t seed) {
  SimRng rng = SimRng::Seeded(seed);
  return Scattered(side, 0.3F, rng);
}

LaneScene Lanes() {
  SimRng rng = SimRng::Seeded(2);
  LaneScene scene{Scattered(kLaneSide, 0.04F, rng), {}};
  const Vec2 centre = CentreOf({kLaneSide / 2, kLaneSide / 2});
  const Tuning tuning;
  const float radius = tuning.squad.bodyRadius;
  for (int i = 0; i < kLaneQueries; ++i) {
    LaneQuery query;
    query.from = FreePlace(scene.floor, centre, 0, 12, radius, rng);
    query.target = {FreePlace(scene.floor, query.from, 4.5F, 6.5F, tuning.goblin.bodyRadius, rng), tuning.goblin.bodyRadius};
    int id = 1;
    for (BodyView& ally : query.allies) ally = {id++, FreePlace(scene.floor, query.from, 0.6F, 4, radius, rng), {}, radius, true};
    scene.queries.push_back(query);
  }
  return scene;
}

SolveScenes Solves(int squad, int enemies) {
  State state = Fight(squad, enemies);
  SolveScenes scenes{state.floor, state.tuning, {}};
  const Vec2 centre = state.anchor;
  SimRng rng = SimRng::Seeded(3);
  for (int i = 0; i < kSolveScenes; ++i) {
    SolveScene scene;
    std::vector<AgentView> agents;
    for (Member& member : state.members) {
      member.pos = FreePlace(*state.floor, centre, 0.2F, 2.5F, state.tuning.squad.bodyRadius, rng);
      scene.members.push_back({member.id, member.pos, {}, state.tuning.squad.bodyRadius, true});
      agents.push_back({member.id, Role::kGun, member.pos, false});
    }
    for (Enemy& enemy : state.enemies) {
      enemy.pos = FreePlace(*state.floor, centre, 3, 8, state.tuning.goblin.bodyRadius, rng);
      scene.enemies.push_back({enemy.id, enemy.pos, {}, state.tuning.goblin.bodyRadius, true});
    }
    scene.squad = {SquadState::kHolding, false, kNobody, centre};
    std::vector<LaneEvaluation> evaluations;
    evaluations.reserve(agents.size());
    for (const AgentView& agent : agents)
      evaluations.push_back(EvaluateAgentLane(agent, scene.squad, {scene.members, scene.enemies}, *state.floor, state.tuning));
    RegisterLanes(agents, evaluations, state.tuning, scene.registry);
    const auto turn = static_cast<std::size_t>(i) % agents.size();
    scene.agent = agents[turn];
    scene.lane = evaluations[turn];
    scenes.all.push_back(std::move(scene));
  }
  return scenes;
}

}  // namespace firelane::bench
