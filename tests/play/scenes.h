// Floors and requests that the play tests share.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "firelane/play/headless.h"
#include "firelane/world/floor_text.h"

namespace firelane {

inline constexpr std::string_view kShortWalk =
    "##################\n"
    "#................#\n"
    "#................#\n"
    "#..@..........L..#\n"
    "#................#\n"
    "#................#\n"
    "##################\n";

// A room full of awake goblins.
inline constexpr std::string_view kAmbush =
    "##################\n"
    "#.......ggggg....#\n"
    "#.......ggggg....#\n"
    "#..@....ggggg.L..#\n"
    "#.......ggggg....#\n"
    "#.......ggggg....#\n"
    "##################\n";

inline std::shared_ptr<const Floor> FloorFrom(std::string_view text) {
  FloorReading reading = FloorFromAscii(text);
  EXPECT_EQ(reading.problem, "");
  return std::make_shared<const Floor>(reading.floor.value_or(Floor{}));
}

// On that floor with nobody but those drawn on it.
inline FloorRunRequest RequestOn(std::string_view text, int squad = 3) {
  FloorRunRequest request;
  request.map = FloorFrom(text);
  request.squad = squad;
  request.tuning.danger.enemiesBase = 0;
  request.tuning.danger.enemiesPerFloor = 0;
  request.tuning.danger.enemiesPerMember = 0;
  return request;
}

// A squad that is wiped within seconds.
inline FloorRunRequest HopelessRequest() {
  FloorRunRequest request = RequestOn(kAmbush);
  request.tuning.autopilot.fire = false;
  request.tuning.squad.life = 1;
  return request;
}

// A squad that can't walk: the disc ends at its leash.
inline FloorRunRequest RootedRequest() {
  FloorRunRequest request = RequestOn(kShortWalk);
  request.tuning.squad.moveSpeed = 0;
  request.tuning.squad.moveSpeedFast = 0;
  return request;
}

}  // namespace firelane
