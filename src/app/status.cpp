#include "app/status.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "firelane/tuning/table.h"

namespace firelane {
namespace {

using Json = nlohmann::ordered_json;

// The shortest decimal that reads back as the same float.
Json Short(float value) { return std::isfinite(value) ? Json::parse(fmt::format("{}", value)) : Json(); }
Json Pair(Vec2 v) { return Json::array({Short(v.x), Short(v.y)}); }

Json MembersOf(const State& state) {
  Json members = Json::array();
  for (const Member& member : state.members)
    members.push_back({{"id", member.id}, {"pos", Pair(member.pos)}, {"life", member.life}, {"downed", member.downed}});
  return members;
}

Json ChangedTunablesOf(const Tuning& tuning) {
  const Tuning defaults;
  Json changed = Json::object();
  for (const Tunable& row : Tunables()) {
    const TunableValue value = Get(tuning, row);
    if (value != Get(defaults, row)) changed[std::string(row.key)] = Json::parse(Text(value));
  }
  return changed;
}

Json PlacesOf(const std::vector<StatusPlace>& places) {
  Json all = Json::object();
  for (const StatusPlace& place : places) all[place.name] = {Short(place.x), Short(place.y), Short(place.width), Short(place.height)};
  return all;
}

Json EndedJson(const std::optional<EndedFloor>& floor) {
  if (!floor) return {};
  return {{"seed", floor->runSeed},
          {"floor", floor->number},
          {"result", floor->passed ? "passed" : "wiped"},
          {"steps", floor->steps},
          {"hash", fmt::format("{:016x}", floor->hash)}};
}

Json ReplayJson(const std::optional<ReplayStatus>& replay) {
  if (!replay) return {};
  return {{"floorIndex", replay->floorIndex},
          {"floors", replay->floors},
          {"ended", replay->ended},
          {"whatIf", replay->whatIf},
          {"diverged", replay->diverged ? Json(*replay->diverged) : Json()}};
}

}  // namespace

std::string StatusJson(const Status& status) {
  const State& state = status.state;
  Json json;
  json["screen"] = status.screen;
  json["seed"] = status.runSeed;
  json["floor"] = state.floorNumber;
  json["step"] = state.step;
  json["steps"] = status.steps;
  json["hash"] = fmt::format("{:016x}", HashOf(state));
  json["lastFloor"] = EndedJson(status.lastFloor);
  json["looksBack"] = status.looksBack;
  json["past"] = {{"steps", status.pastSteps}, {"bytes", status.pastBytes}};
  json["replay"] = ReplayJson(status.replay);
  json["recording"] = status.recording;
  json["rate"] = Short(status.rate);
  json["anchor"] = Pair(state.anchor);
  json["formation"] = static_cast<int>(state.formation);
  json["sprinting"] = state.sprinting;
  json["holdFire"] = state.holdFire;
  json["manualAim"] = {{"on", state.aim.on}, {"angleRad", Short(state.aim.angleRad)}, {"target", state.aim.targetId}};
  json["members"] = MembersOf(state);
  json["changedTunables"] = ChangedTunablesOf(state.tuning);
  json["overlayOpen"] = status.overlayOpen;
  json["layersOpen"] = status.layersOpen;
  json["layers"] = status.layers;
  json["selected"] = status.selected;
  json["candidate"] = status.candidate;
  json["why"] = status.why;
  json["focused"] = status.focused;
  json["hidden"] = status.hidden;
  json["fullScreen"] = status.fullScreen;
  json["window"] = {status.windowWidth, status.windowHeight};
  json["output"] = {status.outputWidth, status.outputHeight};
  json["renderer"] = status.renderer;
  json["pictures"] = status.pictures;
  json["picturesPerSecond"] = status.picturesPerSecond;
  json["mouseGround"] = Pair(status.mouseGround);
  json["notice"] = status.notice;
  json["screenshot"] = status.screenshot;
  json["places"] = PlacesOf(status.places);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace firelane
