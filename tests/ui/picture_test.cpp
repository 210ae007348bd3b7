#include "firelane/ui/picture.h"

#include <SDL.h>
#include <SDL_image.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>

#include "firelane/base/angles.h"
#include "firelane/render/camera.h"
#include "firelane/world/floor_text.h"
#include "tests/ui/scenes.h"

namespace firelane {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr PictureSize kSize{640, 480};
constexpr int kStrip = 104;

// A decoded picture.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;

  std::uint32_t At(int x, int y) const {
    const auto* p = &rgb[static_cast<std::size_t>((y * width + x) * 3)];
    return static_cast<std::uint32_t>(p[0]) << 16U | static_cast<std::uint32_t>(p[1]) << 8U | p[2];
  }
};

Picture Decode(const std::string& path) {
  Picture picture;
  SDL_Surface* loaded = IMG_Load(path.c_str());
  if (loaded == nullptr) return picture;
  SDL_Surface* surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0);
  picture.width = surface->w;
  picture.height = surface->h;
  for (int y = 0; y < surface->h; ++y) {
    const auto* row = static_cast<const std::uint8_t*>(surface->pixels) + y * surface->pitch;
    picture.rgb.insert(picture.rgb.end(), row, row + surface->w * 3);
  }
  SDL_FreeSurface(surface);
  SDL_FreeSurface(loaded);
  return picture;
}

class Snapshot : public testing::Test {
 protected:
  Snapshot() : folder_(std::filesystem::path(testing::TempDir()) / ("firelane_snapshot_" + std::to_string(SDL_GetPerformanceCounter()))) {
    std::filesystem::create_directories(folder_);
  }
  ~Snapshot() override { std::filesystem::remove_all(folder_); }

  std::string PathOf(const std::string& name) const { return (folder_ / name).string(); }

  Picture Draw(const Frame& frame, PictureSize size = kSize) const {
    const std::string path = PathOf("picture.png");
    const auto problem = SaveSnapshot({frame}, size, path);
    EXPECT_FALSE(problem) << *problem;
    return Decode(path);
  }

 private:
  std::filesystem::path folder_;
};

FrameMember MemberAt(int id, Vec2 pos, Role role = Role::kGun) {
  FrameMember member;
  member.id = id;
  member.role = role;
  member.pos = pos;
  member.lifeShare = 1;
  return member;
}

FrameEnemy EnemyAt(int id, Vec2 pos) {
  FrameEnemy enemy;
  enemy.id = id;
  enemy.pos = pos;
  enemy.radius = 0.3F;
  enemy.lifeShare = 1;
  enemy.mind = MindState::kChase;
  enemy.seen = true;
  return enemy;
}

// The furnished room; the disc in its middle, one member by it.
Frame RoomFrame() {
  const auto reading = FloorFromAscii(kFurnishedRoom);
  Frame frame;
  EXPECT_TRUE(reading.floor) << reading.problem;
  frame.floor = std::make_shared<Floor>(*reading.floor);
  frame.anchor = {6.5F, 5.5F};
  frame.bodyRadius = 0.28F;
  frame.laneHalfWidth = 0.1F;
  frame.members.push_back(MemberAt(0, {5.5F, 5.5F}));
  return frame;
}

struct Box {
  int left = 0;
  int top = 0;
  int right = -1;
  int bottom = -1;
  int count = 0;
};

// Where two pictures differ, above the interface.
Box Difference(const Picture& a, const Picture& b) {
  Box box{a.width, a.height, -1, -1, 0};
  for (int y = 0; y < a.height - kStrip; ++y) {
    for (int x = 0; x < a.width; ++x) {
      if (a.At(x, y) == b.At(x, y)) continue;
      box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x), std::max(box.bottom, y), box.count + 1};
    }
  }
  return box;
}

// The body of `pos` and its mark, its ring and its shadow fit in here.
void ExpectAround(const Box& box, const Frame& frame, Vec2 pos) {
  const Vec2 feet = CameraOn(frame.anchor, kSize.width, kSize.height, kStrip).At(pos);
  EXPECT_GT(box.count, 150);
  EXPECT_GE(static_cast<float>(box.left), feet.x - 55);
  EXPECT_LE(static_cast<float>(box.right), feet.x + 55);
  EXPECT_GE(static_cast<float>(box.top), feet.y - 95);
  EXPECT_LE(static_cast<float>(box.bottom), feet.y + 40);
  EXPECT_LE(static_cast<float>(box.left), feet.x);
  EXPECT_GE(static_cast<float>(box.right), feet.x);
}

TEST_F(Snapshot, HasTheSizeAskedForAndIsNotBlank) {
  const Picture picture = Draw(RoomFrame());
  ASSERT_EQ(picture.width, 640);
  ASSERT_EQ(picture.height, 480);
  std::uint64_t sum = 0;
  std::vector<std::uint32_t> colours;
  for (int y = 0; y < picture.height; y += 7) {
    for (int x = 0; x < picture.width; x += 7) colours.push_back(picture.At(x, y));
  }
  for (const std::uint8_t value : picture.rgb) sum += value;
  std::sort(colours.begin(), colours.end());
  EXPECT_GT(std::unique(colours.begin(), colours.end()) - colours.begin(), 500);
  // Brighter than the level to start from, a mean of 41.
  EXPECT_GT(sum / picture.rgb.size(), 55U);
}

TEST_F(Snapshot, OfTheSameFrameHasTheSamePixels) {
  const Frame frame = RoomFrame();
  EXPECT_EQ(Draw(frame).rgb, Draw(frame).rgb);
}

TEST_F(Snapshot, ShowsAMemberInItsColourWhereTheProjectionPutsIt) {
  Frame frame = RoomFrame();
  const Picture blue = Draw(frame);
  frame.members[0].id = 4;
  ExpectAround(Difference(blue, Draw(frame)), frame, frame.members[0].pos);
}

TEST_F(Snapshot, ShowsAnEnemyWhereTheProjectionPutsItAndNothingOfAnUnseenOne) {
  Frame frame = RoomFrame();
  const Picture empty = Draw(frame);
  frame.enemies.push_back(EnemyAt(7, {9.4F, 6.2F}));
  ExpectAround(Difference(empty, Draw(frame)), frame, frame.enemies[0].pos);
  frame.enemies[0].seen = false;
  frame.enemies[0].lifeShare = 0.5F;
  EXPECT_EQ(Difference(empty, Draw(frame)).count, 0);
}

TEST_F(Snapshot, TellsWhichWayABodyLooks) {
  Frame frame = RoomFrame();
  const Picture right = Draw(frame);
  frame.members[0].facingRad = kPi;
  ExpectAround(Difference(right, Draw(frame)), frame, frame.members[0].pos);
}

TEST_F(Snapshot, TellsAClearLaneFromABlockedOneAndNamesTheBlocker) {
  Frame frame = RoomFrame();
  frame.members.push_back(MemberAt(1, {7.5F, 5.5F}, Role::kBlade));
  frame.enemies.push_back(EnemyAt(7, {10.5F, 5.5F}));
  const Picture none = Draw(frame);
  frame.lanes.push_back({0, 7, kNobody, {{5.8F, 5.5F}, {10.5F, 5.5F}}, 0.3F, LaneLook::kClear});
  const Picture clear = Draw(frame);
  frame.lanes[0].look = LaneLook::kBlocked;
  frame.lanes[0].blockerId = 1;
  const Picture blocked = Draw(frame);
  EXPECT_GT(Difference(none, clear).count, 300);
  EXPECT_GT(Difference(none, blocked).count, 300);
  EXPECT_GT(Difference(clear, blocked).count, 300);
  const auto count = [](const Picture& p, const std::function<bool(int, int, int)>& counts) {
    int sum = 0;
    for (int y = 0; y < p.height - kStrip; ++y) {
      for (int x = 0; x < p.width; ++x) {
        const std::uint32_t c = p.At(x, y);
        if (counts(static_cast<int>(c >> 16U & 255U), static_cast<int>(c >> 8U & 255U), static_cast<int>(c & 255U))) ++sum;
      }
    }
    return sum;
  };
  const auto turquoise = [](int r, int g, int b) { return g > r + 40 && b > r + 20; };
  const auto amber = [](int r, int g, int b) { return r == 0xFF && g == 0xA8 && b == 0x00; };
  EXPECT_GT(count(clear, turquoise), count(none, turquoise) + 300);
  EXPECT_LT(count(blocked, turquoise), count(none, turquoise) + 20);
  EXPECT_EQ(count(clear, amber), 0);
  EXPECT_GT(count(blocked, amber), 100);
}

TEST_F(Snapshot, DimsWhatNoMemberSees) {
  const auto reading = FloorFromAscii(R"(
###############
#......#......#
#..@...#......#
#......#....L.#
#......#......#
#......+......#
###############
)");
  ASSERT_TRUE(reading.floor) << reading.problem;
  Frame frame;
  frame.floor = std::make_shared<Floor>(*reading.floor);
  frame.anchor = {7.5F, 3.5F};
  frame.bodyRadius = 0.28F;
  frame.members.push_back(MemberAt(0, {2.5F, 1.5F}));
  const Picture left = Draw(frame);
  frame.members[0].pos = {12.5F, 1.5F};
  const Picture right = Draw(frame);
  const Camera camera = CameraOn(frame.anchor, kSize.width, kSize.height, kStrip);
  const auto brightness = [&](const Picture& p, Vec2 ground) {
    int sum = 0;
    const Vec2 at = camera.At(ground);
    for (int y = -6; y <= 6; ++y) {
      for (int x = -12; x <= 12; ++x) {
        const std::uint32_t c = p.At(static_cast<int>(at.x) + x, static_cast<int>(at.y) + y);
        sum += static_cast<int>((c >> 16U & 255U) + (c >> 8U & 255U) + (c & 255U));
      }
    }
    return sum;
  };
  EXPECT_GT(brightness(left, {4.5F, 3.5F}), brightness(right, {4.5F, 3.5F}) * 5 / 4);
  EXPECT_GT(brightness(right, {10.5F, 3.5F}), brightness(left, {10.5F, 3.5F}) * 5 / 4);
}

TEST_F(Snapshot, ShowsTheDiscThroughBodiesThatHideIt) {
  Frame frame = RoomFrame();
  frame.headingRad = kPi / 4;
  frame.members.clear();
  for (int id = 0; id < 5; ++id) {
    const float side = 0.15F * static_cast<float>(id - 2);
    frame.members.push_back(MemberAt(id, frame.anchor + Vec2{0.8F + side, 0.8F - side}));
  }
  const Picture walking = Draw(frame);
  frame.sprinting = true;
  // The wedge, in another colour.
  EXPECT_GT(Difference(walking, Draw(frame)).count, 60);
}

TEST_F(Snapshot, RingsTheAssignedTargetWhoeverHasALaneToIt) {
  Frame frame = RoomFrame();
  frame.enemies.push_back(EnemyAt(7, {9.4F, 6.2F}));
  const Picture free = Draw(frame);
  frame.aim.targetId = 7;
  ExpectAround(Difference(free, Draw(frame)), frame, frame.enemies[0].pos);
  frame.enemies[0].seen = false;
  const Picture unseen = Draw(frame);
  frame.aim.targetId = kNobody;
  EXPECT_EQ(Difference(unseen, Draw(frame)).count, 0);
}

TEST_F(Snapshot, LeavesOutWhatStandsAmongCellsNeverSeen) {
  const auto reading = FloorFromAscii(R"(
###############
#.............#
#.............#
#......#......#
#.............#
#.....o.......#
#.............#
#..@.......L..#
###############
)");
  ASSERT_TRUE(reading.floor) << reading.problem;
  Frame frame;
  frame.floor = std::make_shared<Floor>(*reading.floor);
  frame.anchor = {7.5F, 5.5F};
  const auto topOf = [&](Cell c, int seenColumns) {
    std::vector<CellSight> cells(static_cast<std::size_t>(frame.floor->CellCount()), CellSight::kUnseen);
    for (int y = 0; y < frame.floor->height; ++y) {
      for (int x = 0; x < seenColumns; ++x) cells[static_cast<std::size_t>(frame.floor->IndexOf({x, y}))] = CellSight::kSeen;
    }
    frame.cells = std::make_shared<std::vector<CellSight>>(cells);
    const Vec2 top = CameraOn(frame.anchor, kSize.width, kSize.height, kStrip).At(CentreOf(c) + Vec2{0.3F, 0.3F}, 1.2F);
    return Draw(frame).At(static_cast<int>(top.x), static_cast<int>(top.y));
  };
  constexpr std::uint32_t kVoid = 0x07080B;
  EXPECT_EQ(topOf({7, 3}, 4), kVoid);
  EXPECT_EQ(topOf({6, 5}, 4), kVoid);
  EXPECT_NE(topOf({6, 5}, 7), kVoid);
}

TEST_F(Snapshot, DrawsSquadsOfOneToEightAtOddSizes) {
  const PictureSize sizes[] = {{320, 200}, {321, 777}, {501, 203}, {1281, 201}, {333, 1500}};
  for (int squad = 1; squad <= kMostMembers; ++squad) {
    Frame frame = RoomFrame();
    frame.members.clear();
    for (int id = 0; id < squad; ++id) {
      frame.members.push_back(MemberAt(id, {3.5F + static_cast<float>(id), 7.0F}, id % 2 == 0 ? Role::kGun : Role::kBlade));
      frame.members.back().downed = id == 3;
      frame.members.back().reason = {Silence::kAllyInLane, (id + 1) % squad};
    }
    const PictureSize size = sizes[squad % 5];
    const Picture picture = Draw(frame, size);
    EXPECT_EQ(picture.width, size.width);
    EXPECT_EQ(picture.height, size.height);
  }
}

TEST_F(Snapshot, DrawsTheLargestSize) {
  const Picture picture = Draw(RoomFrame(), kMostPicture);
  EXPECT_EQ(picture.width, 4096);
  EXPECT_EQ(picture.height, 4096);
}

TEST_F(Snapshot, DrawsASquadThatIsGoneAndIdsOutOfRange) {
  Frame frame = RoomFrame();
  frame.members.clear();
  EXPECT_EQ(Draw(frame).width, kSize.width);
  frame.members.push_back(MemberAt(-3, {5, 5}));
  frame.members.push_back(MemberAt(1000, {6, 5}));
  frame.members[1].downed = true;
  frame.lanes.push_back({99, 98, 97, {{5, 5}, {5, 5}}, 0.3F, LaneLook::kBlocked});
  frame.members[0].reason = {Silence::kAllyInLane, 500};
  EXPECT_EQ(Draw(frame).width, kSize.width);
}

// One line, and it names `what`.
void ExpectProblem(const std::optional<std::string>& problem, const std::string& what) {
  ASSERT_TRUE(problem);
  EXPECT_THAT(*problem, HasSubstr(what));
  EXPECT_THAT(*problem, Not(HasSubstr("\n")));
}

TEST_F(Snapshot, NamesThePathThatCannotBeWritten) {
  const std::string missing = PathOf("no/such/folder.png");
  ExpectProblem(SaveSnapshot({RoomFrame()}, {320, 200}, missing), missing);
  ExpectProblem(SaveSnapshot({RoomFrame()}, {320, 200}, PathOf("")), "a directory, not a file");
  if (std::filesystem::exists("/dev/full")) ExpectProblem(SaveSnapshot({RoomFrame()}, {320, 200}, "/dev/full"), "/dev/full");
}

TEST_F(Snapshot, RefusesSizesOutOfRangeByName) {
  for (const PictureSize size : {PictureSize{319, 200}, {320, 199}, {4097, 4096}, {4096, 4097}, {0, 0}, {-1, 2147483647}}) {
    ExpectProblem(SaveSnapshot({RoomFrame()}, size, PathOf("x.png")), "320x200 to 4096x4096");
  }
  EXPECT_FALSE(std::filesystem::exists(PathOf("x.png")));
}

TEST_F(Snapshot, RefusesAFrameWithoutAFloor) { ExpectProblem(SaveSnapshot({Frame{}}, kSize, PathOf("x.png")), "no floor"); }

}  // namespace
}  // namespace firelane
