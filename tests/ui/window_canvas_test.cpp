// Pictures on a window (without a display) against the same pictures in memory.
#include <SDL.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "firelane/render/camera.h"
#include "firelane/ui/picture.h"
#include "firelane/world/floor_text.h"
#include "tests/ui/scenes.h"

namespace firelane {
namespace {

constexpr PictureSize kSize{640, 480};
constexpr int kStrip = 104;

// Some of everything: lamps, water, a pillar, a door, bodies, a lane, a bullet, a hit.
Frame BusyFrame() {
  const auto reading = FloorFromAscii(kFurnishedRoom);
  EXPECT_TRUE(reading.floor) << reading.problem;
  Frame frame;
  frame.step = 30;
  frame.floor = std::make_shared<Floor>(*reading.floor);
  frame.anchor = frame.centroid = {6.5F, 5.5F};
  frame.bodyRadius = 0.28F;
  frame.laneHalfWidth = 0.1F;
  frame.cells = std::make_shared<std::vector<CellSight>>(static_cast<std::size_t>(frame.floor->CellCount()), CellSight::kSeen);
  for (int id = 0; id < 3; ++id) {
    FrameMember member;
    member.id = id;
    member.role = id == 1 ? Role::kBlade : Role::kGun;
    member.pos = {5.5F + 0.8F * static_cast<float>(id), 5.5F};
    member.lifeShare = 0.7F;
    member.downed = id == 2;
    member.reason = {Silence::kAllyInLane, 1};
    frame.members.push_back(member);
  }
  FrameEnemy enemy;
  enemy.id = 7;
  enemy.pos = {9.5F, 6.5F};
  enemy.radius = 0.3F;
  enemy.lifeShare = 0.5F;
  enemy.mind = MindState::kChase;
  enemy.seen = true;
  frame.enemies.push_back(enemy);
  frame.lanes.push_back({0, 7, kNobody, {{5.8F, 5.5F}, enemy.pos}, 0.3F, LaneLook::kClear});
  frame.bullets.push_back({1, {7.5F, 5.9F}, {1, 0}, 1.5F});
  return frame;
}

using PixelRow = std::vector<std::uint32_t>;

PixelRow WithoutAlpha(PixelRow pixels) {
  for (std::uint32_t& pixel : pixels) pixel &= 0xFFFFFFU;
  return pixels;
}

void DrawOn(Canvas& canvas, WorldPainter& painter, const Frame& frame) {
  DrawPicture(canvas, painter, {.frame = frame, .seconds = 1, .layers = LayerSet::All(), .hints = true});
}

PixelRow InMemory(const Frame& frame, PictureSize size) {
  Canvas canvas = *Canvas::InMemory(size, 1);
  WorldPainter painter(canvas);
  painter.Observe(frame, 1);
  canvas.Begin();
  DrawOn(canvas, painter, frame);
  canvas.End();
  return WithoutAlpha(canvas.Take().pixels);
}

class WindowCanvas : public testing::Test {
 protected:
  WindowCanvas() {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    EXPECT_EQ(SDL_Init(SDL_INIT_VIDEO), 0) << SDL_GetError();
    window_ = SDL_CreateWindow("canvas", 0, 0, kSize.width, kSize.height, SDL_WINDOW_RESIZABLE);
    renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_SOFTWARE);
    EXPECT_NE(renderer_, nullptr) << SDL_GetError();
    canvas_.emplace(Canvas::On(*renderer_));
    painter_.emplace(*canvas_);
  }
  ~WindowCanvas() override {
    painter_.reset();
    canvas_.reset();
    SDL_DestroyRenderer(renderer_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
  }
  WindowCanvas(const WindowCanvas&) = delete;
  WindowCanvas& operator=(const WindowCanvas&) = delete;

  PixelRow Draw(const Frame& frame) {
    painter_->Observe(frame, 1);
    canvas_->Begin();
    DrawOn(*canvas_, *painter_, frame);
    canvas_->End();
    return Shown();
  }
  // Until all that a window leaves for later pictures is there.
  PixelRow DrawWhole(const Frame& frame) {
    for (int i = 0; i < 40; ++i) Draw(frame);
    return Draw(frame);
  }
  PixelRow Shown() {
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(renderer_, &width, &height);
    PixelRow pixels(static_cast<std::size_t>(width * height));
    EXPECT_EQ(SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_ARGB8888, pixels.data(), width * 4), 0) << SDL_GetError();
    SDL_RenderPresent(renderer_);
    return WithoutAlpha(std::move(pixels));
  }
  void Resize(PictureSize size) {
    SDL_SetWindowSize(window_, size.width, size.height);
    SDL_PumpEvents();
  }

  SDL_Window* window_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  std::optional<Canvas> canvas_;
  std::optional<WorldPainter> painter_;
};

// Pixels that differ: a failure says how many instead of printing them all.
std::size_t Different(const PixelRow& a, const PixelRow& b) {
  if (a.size() != b.size()) return std::max(a.size(), b.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i];
  return count;
}

TEST_F(WindowCanvas, ShowsThePixelsThatAPictureInMemoryHas) {
  const Frame frame = BusyFrame();
  EXPECT_EQ(Different(DrawWhole(frame), InMemory(frame, kSize)), 0U);
}

TEST_F(WindowCanvas, ShowsTheMiddleOfANewFloorFirstAndTheRestWithinAFewPictures) {
  const Frame frame = BusyFrame();
  const PixelRow whole = InMemory(frame, kSize);
  const auto differentWithin = [&](const PixelRow& shown, int reach) {
    const Vec2 disc = CameraOn(frame.anchor, kSize.width, kSize.height, kStrip).At(frame.anchor);
    std::size_t count = 0;
    for (int y = static_cast<int>(disc.y) - reach; y < static_cast<int>(disc.y) + reach; ++y) {
      for (int x = static_cast<int>(disc.x) - reach; x < static_cast<int>(disc.x) + reach; ++x) {
        const auto at = static_cast<std::size_t>(y * kSize.width + x);
        count += shown[at] != whole[at];
      }
    }
    return count;
  };
  const PixelRow first = Draw(frame);
  EXPECT_EQ(differentWithin(first, 32), 0U);
  std::size_t missing = Different(first, whole);
  EXPECT_GT(missing, 10'000U) << "all at once takes too long";
  int pictures = 1;
  for (; missing > 0 && pictures < 20; ++pictures) {
    const std::size_t now = Different(Draw(frame), whole);
    EXPECT_LT(now, missing) << "in picture " << pictures + 1;
    missing = now;
  }
  EXPECT_LE(pictures, 6);
}

TEST_F(WindowCanvas, HasTheTilesReadyThatTheCameraComesTo) {
  Frame frame = BusyFrame();
  std::string text;
  for (int y = 0; y < 32; ++y) text += y == 0 || y == 31 ? std::string(32, '#') + '\n' : '#' + std::string(30, '.') + "#\n";
  text[33 * 16 + 16] = '@';
  text[33 * 30 + 30] = 'L';
  const auto reading = FloorFromAscii(text);
  ASSERT_TRUE(reading.floor) << reading.problem;
  frame.floor = std::make_shared<Floor>(*reading.floor);
  frame.cells = std::make_shared<std::vector<CellSight>>(static_cast<std::size_t>(frame.floor->CellCount()), CellSight::kSeen);
  frame.anchor = {13, 16};
  DrawWhole(frame);
  // A column and a row of tiles come into sight, more than a window makes within a picture.
  frame.anchor = {21.5F, 17.5F};
  EXPECT_EQ(Different(Draw(frame), InMemory(frame, kSize)), 0U);
}

TEST_F(WindowCanvas, ShowsTheSamePictureAfterItsTexturesAreForgotten) {
  const Frame frame = BusyFrame();
  const PixelRow before = DrawWhole(frame);
  for (int i = 0; i < 2; ++i) {
    painter_->ForgetTextures();
    EXPECT_EQ(Different(Draw(frame), before), 0U) << "forgotten " << i + 1 << " times";
  }
}

TEST_F(WindowCanvas, DrawsTextAfterItsTexturesAreForgotten) {
  const auto draw = [&] {
    canvas_->Begin();
    canvas_->Text({5, 5}, "Lane held by VALE", {1, 1, 1}, 2);
    canvas_->End();
    return Shown();
  };
  const PixelRow before = draw();
  canvas_->ForgetTextures();
  EXPECT_EQ(Different(draw(), before), 0U);
  EXPECT_GT(Different(before, PixelRow(before.size(), 0)), 300U);
}

TEST_F(WindowCanvas, TakesANewSizeFromTheNextBeginOn) {
  const Frame frame = BusyFrame();
  Draw(frame);
  for (const PictureSize size : {PictureSize{800, 600}, {321, 203}, {2560, 1440}, kSize}) {
    canvas_->Begin();
    const int width = canvas_->Width();
    Resize(size);
    EXPECT_EQ(canvas_->Width(), width) << "in the middle of a picture";
    DrawOn(*canvas_, *painter_, frame);
    canvas_->End();
    SDL_RenderPresent(renderer_);
    EXPECT_EQ(Different(DrawWhole(frame), InMemory(frame, size)), 0U) << size.width << "x" << size.height;
  }
}

}  // namespace
}  // namespace firelane
