#include "firelane/ui/layers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "firelane/ui/picture.h"
#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

constexpr PictureSize kSize{640, 360};

// A member in its lane's way, a shooter that holds for it, and a target.
Frame HeldFrame() {
  const auto reading = FloorFromAscii(R"(
############
#..........#
#..........#
#....@.....#
#..........#
#.........L#
############
)");
  EXPECT_TRUE(reading.floor) << reading.problem;
  Frame frame;
  frame.floor = std::make_shared<Floor>(*reading.floor);
  frame.anchor = frame.centroid = {5.5F, 3.5F};
  frame.bodyRadius = 0.28F;
  frame.limits = {2, 3.6F, 2.5F, 3, 0.5F};
  frame.cells = std::make_shared<std::vector<CellSight>>(static_cast<std::size_t>(frame.floor->CellCount()), CellSight::kExplored);
  for (int id = 0; id < 2; ++id) {
    FrameMember member;
    member.id = id;
    member.pos = {3.5F + 2 * static_cast<float>(id), 3.5F};
    member.lifeShare = 1;
    frame.members.push_back(member);
  }
  frame.members[0].reason = {Silence::kAllyInLane, 1};
  return frame;
}

StepProbe FullProbe() {
  StepProbe probe;
  probe.step = 30;
  probe.centroid = {5, 4};
  probe.squadSpeed = 2.5F;
  probe.laneReserve = 0.4F;
  AgentProbe agent;
  agent.id = 0;
  agent.slot = {4.5F, 2.5F};
  agent.goal = {5.5F, 1.5F};
  agent.waypoint = {4.5F, 1.5F};
  agent.navOn = true;
  probe.agents.push_back(agent);
  probe.lanes.push_back({0, 7, {{3.8F, 3.5F}, {8.5F, 3.5F}}, false});
  probe.corridors.radius = 0.4F;
  probe.corridors.paths.push_back({1, {{5.8F, 3.5F}, {8.5F, 2.5F}}});
  probe.corridors.sectors.push_back({0, {{3.5F, 3.5F}, {1, 0}, 0.8F, 0.6F, 1.2F}});
  SolveProbe solve;
  solve.step = 30;
  for (int i = 0; i < kCandidates; ++i) {
    Candidate& candidate = solve.trace.candidates[static_cast<std::size_t>(i)];
    candidate.pos = {3.0F + 0.15F * static_cast<float>(i), 4.5F};
    candidate.terms[0].points = static_cast<float>(i);
    if (i % 5 == 1) candidate.cull = Cull::kInWall;
  }
  solve.trace.best = kCandidates - 1;
  probe.solves[0] = solve;
  return probe;
}

std::vector<std::uint32_t> PixelsOf(const PictureRequest& request) {
  auto canvas = Canvas::InMemory(kSize, 1);
  EXPECT_TRUE(canvas);
  WorldPainter painter(*canvas);
  canvas->Begin();
  DrawPicture(*canvas, painter, request);
  canvas->End();
  return canvas->Take().pixels;
}

std::string PictureOf(const PictureRequest& request) {
  std::string bytes;
  for (const std::uint32_t pixel : PixelsOf(request)) bytes += std::to_string(pixel) + ' ';
  return bytes;
}

LayerSet Only(Layer layer) {
  LayerSet set;
  set.on[static_cast<std::size_t>(layer)] = true;
  return set;
}

TEST(Layers, HaveDistinctKeysAndNames) {
  std::set<std::string_view> keys;
  std::set<std::string_view> names;
  for (int i = 0; i < kLayers; ++i) {
    const LayerRow& row = RowOf(static_cast<Layer>(i));
    EXPECT_TRUE(std::ranges::all_of(row.key, [](char c) { return c >= 'a' && c <= 'z'; })) << row.key;
    EXPECT_FALSE(row.help.empty()) << row.key;
    keys.insert(row.key);
    names.insert(row.name);
  }
  EXPECT_EQ(keys.size(), static_cast<std::size_t>(kLayers));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kLayers));
}

TEST(LayerSet, IsEmptyAtFirstAndWholeWhenAllAreAskedFor) {
  EXPECT_FALSE(LayerSet{}.Any());
  EXPECT_TRUE(Only(Layer::kSeen).Any());
  for (int i = 0; i < kLayers; ++i) EXPECT_TRUE(LayerSet::All().Shows(static_cast<Layer>(i))) << i;
}

TEST(Layers, ChangeThePictureEachInItsOwnWayAndNotWhenOff) {
  const Frame frame = HeldFrame();
  const StepProbe probe = FullProbe();
  const std::string plain = PictureOf({.frame = frame});
  EXPECT_EQ(PictureOf({.frame = frame, .layers = LayerSet{}, .probe = &probe}), plain);
  std::set<std::string> pictures{plain};
  for (int i = 0; i < kLayers; ++i) {
    const bool isNew = pictures.insert(PictureOf({.frame = frame, .layers = Only(static_cast<Layer>(i)), .probe = &probe})).second;
    EXPECT_TRUE(isNew) << RowOf(static_cast<Layer>(i)).key;
  }
}

// Each change of what the probe tells, and the layer that shows it.
TEST(Layers, FollowTheProbe) {
  const Frame frame = HeldFrame();
  struct Case {
    Layer layer;
    std::function<void(StepProbe&)> change;
  };
  const Case cases[] = {
      {Layer::kLanes, [](StepProbe& p) { p.lanes[0].clear = true; }},
      {Layer::kReserves, [](StepProbe& p) { p.laneReserve = 0.8F; }},
      {Layer::kSolves, [](StepProbe& p) { p.solves[0]->trace.best = 0; }},
      {Layer::kSolves, [](StepProbe& p) { p.solves[0]->trace.candidates[10].cull = Cull::kCrowded; }},
      {Layer::kNav,
       [](StepProbe& p) {
         p.agents[0].goal = {7.5F, 2.5F};
       }},
      {Layer::kNav, [](StepProbe& p) { p.agents[0].goalInSight = false; }},
      {Layer::kLeash,
       [](StepProbe& p) {
         p.centroid = {4, 3};
       }},
      {Layer::kLeash, [](StepProbe& p) { p.squadSpeed = 1; }},
      {Layer::kCorridors, [](StepProbe& p) { p.corridors.paths.clear(); }},
      {Layer::kCorridors, [](StepProbe& p) { p.corridors.sectors.clear(); }},
      {Layer::kCorridors, [](StepProbe& p) { p.corridors.radius = 0.5F; }},
  };
  for (const Case& test : cases) {
    const StepProbe before = FullProbe();
    StepProbe after = before;
    test.change(after);
    EXPECT_NE(PictureOf({.frame = frame, .layers = Only(test.layer), .probe = &before}),
              PictureOf({.frame = frame, .layers = Only(test.layer), .probe = &after}))
        << RowOf(test.layer).key;
  }
}

TEST(Layers, ForgetCandidatesThatAreOldOrFarFromTheirMember) {
  Frame frame = HeldFrame();
  frame.members[0].pos = FullProbe().solves[0]->trace.candidates[0].pos;
  for (const int selected : {kNobody, 0}) {
    LayerSet layers = Only(Layer::kSolves);
    layers.selected = selected;
    const auto drawn = [&](float seconds, float away) {
      StepProbe probe = FullProbe();
      probe.step += static_cast<std::uint32_t>(std::lround(seconds / kStepSeconds));
      Frame moved = frame;
      moved.members[0].pos.x += away;
      StepProbe without = probe;
      without.solves[0].reset();
      return PictureOf({.frame = moved, .layers = layers, .probe = &probe}) !=
             PictureOf({.frame = moved, .layers = layers, .probe = &without});
    };
    EXPECT_TRUE(drawn(1.4F, 0));
    EXPECT_FALSE(drawn(1.6F, 0));
    EXPECT_TRUE(drawn(0, 1.4F));
    EXPECT_FALSE(drawn(0, 1.6F));
  }
}

TEST(Layers, ShowTheTermsOfTheSelectedMember) {
  const Frame frame = HeldFrame();
  const StepProbe before = FullProbe();
  StepProbe after = before;
  after.solves[0]->trace.candidates[0].terms[static_cast<std::size_t>(Term::kCohesion)].points = -40;
  LayerSet layers = Only(Layer::kSolves);
  layers.selected = 0;
  EXPECT_NE(PictureOf({.frame = frame, .layers = layers, .probe = &before}),
            PictureOf({.frame = frame, .layers = layers, .probe = &after}));
}

TEST(Layers, ShowTheLeashThatIsInForce) {
  const Frame before = HeldFrame();
  const std::function<void(FrameLimits&)> changes[] = {[](FrameLimits& l) { l.leash = 1; }, [](FrameLimits& l) { l.leashMax += 1; },
                                                       [](FrameLimits& l) { l.cohesion -= 1; }, [](FrameLimits& l) { l.postLimit = 2; },
                                                       [](FrameLimits& l) { l.postLimit.reset(); }};
  for (std::size_t i = 0; i < std::size(changes); ++i) {
    Frame after = before;
    changes[i](after.limits);
    EXPECT_EQ(PictureOf({.frame = before}), PictureOf({.frame = after})) << i;
    EXPECT_NE(PictureOf({.frame = before, .layers = Only(Layer::kLeash)}), PictureOf({.frame = after, .layers = Only(Layer::kLeash)})) << i;
  }
}

// Where the legend alone changes the picture: a layer that stays empty is on.
TEST(Layers, KeepTheirLegendClearOfWhatWindowsWillCover) {
  struct Place {
    int left = kSize.width;
    int bottom = 0;  // the row below its last
  };
  const Frame frame = HeldFrame();
  const std::vector<std::uint32_t> plain = PixelsOf({.frame = frame});
  const auto legendWith = [&](float left, float below) {
    const std::vector<std::uint32_t> pixels =
        PixelsOf({.frame = frame, .layers = Only(Layer::kCorridors), .coveredLeft = left, .coveredBelow = below});
    Place place;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
      if (pixels[i] == plain[i]) continue;
      place.left = std::min(place.left, static_cast<int>(i) % kSize.width);
      place.bottom = std::max(place.bottom, static_cast<int>(i) / kSize.width + 1);
    }
    return place;
  };
  const Place free = legendWith(0, 0);
  EXPECT_EQ(legendWith(200, 0).left, free.left + 200);
  EXPECT_EQ(legendWith(200, 0).bottom, free.bottom) << "above the HUD as ever";
  EXPECT_EQ(legendWith(0, 150).bottom, kSize.height - 150 - 6);
  EXPECT_EQ(legendWith(0, 150).left, free.left);
  EXPECT_EQ(legendWith(0, 10).bottom, free.bottom) << "the HUD is higher than that";
}

TEST(Layers, NeedNoProbeToBeOn) {
  const Frame frame = HeldFrame();
  EXPECT_NE(PictureOf({.frame = frame, .layers = LayerSet::All()}), "");
}

}  // namespace
}  // namespace firelane
