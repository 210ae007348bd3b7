#include "app/why.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace firelane {
namespace {

using nlohmann::json;

State WithAgents(int members, std::initializer_list<int> enemies) {
  State state;
  state.step = 480;
  for (int id = 0; id < members; ++id) state.members.emplace_back().id = id;
  for (const int id : enemies) state.enemies.emplace_back().id = id;
  return state;
}

TEST(UnknownAgent, ListsThoseThatThereAre) {
  EXPECT_EQ(UnknownAgent(99, WithAgents(5, {5, 7, 9})), "--why 99: no such agent at step 480, allowed 0-4 (members), 5, 7, 9 (enemies)");
  EXPECT_EQ(UnknownAgent(8, WithAgents(2, {9, 10, 11, 14, 15})),
            "--why 8: no such agent at step 480, allowed 0, 1 (members), 9-11, 14, 15 (enemies)");
  EXPECT_EQ(UnknownAgent(1, WithAgents(1, {})), "--why 1: no such agent at step 480, allowed 0 (members); no enemy lives");
}

TEST(UnknownAgent, StaysOneLineThatIsReadHoweverManyThereAre) {
  State state = WithAgents(1, {});
  for (int id = 10; id < 1000; id += 2) state.enemies.emplace_back().id = id;
  const std::string line = UnknownAgent(1, state);
  EXPECT_LT(line.size(), 200U);
  EXPECT_TRUE(line.ends_with("46, 48, ... (enemies)")) << line;
}

TEST(WhyAnswer, IsAboutTheMomentThatPlainPlayComesTo) {
  const FloorRunRequest floor{.seed = 3};
  FloorRun plain(floor);
  for (int i = 0; i < 240; ++i) plain.Advance();
  const PlayedMoment moment = AutopilotMoment(floor, 4.0);
  EXPECT_EQ(HashOf(moment.state), HashOf(plain.Now())) << "asking changes nothing";
  EXPECT_EQ(moment.probe.step, 239U);
  EXPECT_EQ(moment.events.size(), plain.Events().size());
  for (const Member& member : plain.Now().members) {
    const auto& rows = moment.history[static_cast<std::size_t>(member.id)];
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows.front().step, 0U);
    EXPECT_EQ(rows.back().reason, member.reason);
    for (std::size_t i = 1; i < rows.size(); ++i) EXPECT_NE(rows[i].reason, rows[i - 1].reason) << "a row only where it changed";
  }
  const auto answer = WhyAnswer(2, moment);
  ASSERT_TRUE(std::holds_alternative<std::string>(answer));
  EXPECT_EQ(json::parse(std::get<std::string>(answer))["history"].size(), moment.history[2].size());
}

TEST(WhyAnswer, IsOfTheLastStepPastTheFloorsEnd) {
  const FloorRunRequest floor{.seed = 3};
  FloorRun plain(floor);
  while (!plain.Result()) plain.Advance();
  EXPECT_EQ(HashOf(AutopilotMoment(floor, 600).state), HashOf(plain.Now()));
}

TEST(WhyAnswer, RefusesWhoIsNotThereByName) {
  const PlayedMoment moment = AutopilotMoment({.seed = 3, .squad = 2}, 0);
  EXPECT_FALSE(moment.probe.filled) << "no step led there";
  const auto refused = WhyAnswer(2147483647, moment);
  ASSERT_TRUE(std::holds_alternative<Usage>(refused));
  EXPECT_EQ(std::get<Usage>(refused).line, UnknownAgent(2147483647, moment.state));
  EXPECT_TRUE(std::holds_alternative<std::string>(WhyAnswer(1, moment)));
  const auto enemy = WhyAnswer(moment.state.enemies.front().id, moment);
  EXPECT_EQ(json::parse(std::get<std::string>(enemy))["agent"]["kind"], "enemy");
}

}  // namespace
}  // namespace firelane
