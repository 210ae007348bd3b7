#include "app/status.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

State SmallState(const Tuning& tuning) {
  FloorReading reading = FloorFromAscii("#####\n#@.L#\n#####\n");
  EXPECT_TRUE(reading.floor) << reading.problem;
  return NewState(std::make_shared<const Floor>(*reading.floor), tuning, 2, 9, 3);
}

TEST(StatusJson, TellsTheStateAsItIs) {
  Tuning tuning;
  tuning.squad.life = 77;
  tuning.nav.enabled = false;
  const State state = SmallState(tuning);
  const Status status{.screen = "paused", .state = state, .runSeed = 9, .steps = 5, .layers = {"lanes"}, .windowWidth = 640};
  const std::string text = StatusJson(status);
  EXPECT_EQ(text.find('\n'), text.size() - 1);
  const auto json = nlohmann::json::parse(text);
  EXPECT_EQ(json["screen"], "paused");
  EXPECT_EQ(json["floor"], 3);
  EXPECT_EQ(json["step"], 0);
  EXPECT_EQ(json["steps"], 5);
  EXPECT_EQ(json["hash"], fmt::format("{:016x}", HashOf(state)));
  EXPECT_EQ(json["anchor"], nlohmann::json::array({state.anchor.x, state.anchor.y}));
  ASSERT_EQ(json["members"].size(), 2U);
  EXPECT_EQ(json["members"][1]["life"], 77);
  EXPECT_EQ(json["members"][1]["pos"], nlohmann::json::array({state.members[1].pos.x, state.members[1].pos.y}));
  EXPECT_EQ(json["changedTunables"], nlohmann::json({{"squad.life", 77}, {"nav.enabled", false}}));
  EXPECT_EQ(json["layers"], nlohmann::json::array({"lanes"}));
  EXPECT_EQ(json["places"], nlohmann::json::object());
}

TEST(StatusJson, TellsHowTheLastFloorEnded) {
  const State state = SmallState(Tuning{});
  EXPECT_TRUE(nlohmann::json::parse(StatusJson({.screen = "playing", .state = state}))["lastFloor"].is_null());
  const Status ended{.screen = "passed", .state = state, .lastFloor = EndedFloor{7, 2, true, 480, 0xABC}};
  EXPECT_EQ(nlohmann::json::parse(StatusJson(ended))["lastFloor"],
            nlohmann::json({{"seed", 7}, {"floor", 2}, {"result", "passed"}, {"steps", 480}, {"hash", "0000000000000abc"}}));
}

TEST(StatusJson, PrintsFloatsAsTheyAreTyped) {
  Tuning tuning;
  tuning.squad.holdDelay = 0.3F;
  const State state = SmallState(tuning);
  const std::string text = StatusJson({.screen = "playing", .state = state, .places = {{"filter", 10, 20.5F, 100, 20}}});
  EXPECT_NE(text.find("\"changedTunables\":{\"squad.holdDelay\":0.3}"), std::string::npos) << text;
  EXPECT_NE(text.find("\"places\":{\"filter\":[10,20.5,100,20]}"), std::string::npos) << text;
}

TEST(StatusJson, StaysJsonWhateverANoticeHolds) {
  const State state = SmallState(Tuning{});
  EXPECT_TRUE(nlohmann::json::accept(StatusJson({.screen = "playing", .state = state, .notice = "a\"b\\\n\xFF"})));
}

}  // namespace
}  // namespace firelane
