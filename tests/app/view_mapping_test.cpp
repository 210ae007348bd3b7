#include "app/view_mapping.h"

#include <gtest/gtest.h>

#include "firelane/render/projection.h"

namespace firelane {
namespace {

// A camera whose canvas shows the ground point `at` at the canvas pixel `pixel`.
Camera Showing(Vec2 at, Vec2 pixel) { return {.topLeft = ToScreen(at) - pixel, .width = 1280, .height = 720}; }

void ExpectNear(Vec2 found, Vec2 expected) {
  EXPECT_NEAR(found.x, expected.x, 1e-3F);
  EXPECT_NEAR(found.y, expected.y, 1e-3F);
}

TEST(ViewMapping, IsTheCameraAloneWhereAllSizesAgree) {
  const ViewSizes sizes{1280, 720, 1280, 720, 1};
  ExpectNear(WindowToGround(sizes, Showing({10, 4}, {640, 360}), {640, 360}), {10, 4});
  ExpectNear(WindowToGround(sizes, Showing({10, 4}, {640, 360}), {672, 376}), {11, 4});  // half a tile right and down: along x
}

TEST(ViewMapping, ScalesWindowPixelsToOutputPixels) {
  ExpectNear(WindowToOutput({1280, 720, 1280, 720, 1}, {100, 50}), {100, 50});
  ExpectNear(WindowToOutput({1280, 720, 1920, 1080, 1}, {100, 50}), {150, 75});
  ExpectNear(WindowToOutput({1280, 720, 2560, 1440, 2}, {100, 50}), {200, 100});
  ExpectNear(WindowToOutput({1000, 500, 1000, 1000, 1}, {100, 50}), {100, 100});
}

TEST(ViewMapping, DividesOutputPixelsByTheScaleOfTheCanvas) {
  ExpectNear(OutputToCanvas({1280, 720, 1280, 720, 1}, {150, 75}), {150, 75});
  ExpectNear(OutputToCanvas({1280, 720, 1920, 1080, 1.5F}, {150, 75}), {100, 50});
  ExpectNear(OutputToCanvas({1280, 720, 2560, 1440, 2}, {200, 100}), {100, 50});
}

TEST(ViewMapping, FindsTheSameGroundAtEveryDensityAndZoom) {
  const Camera camera = Showing({10, 4}, {300, 200});
  ExpectNear(WindowToGround({1280, 720, 1280, 720, 1}, camera, {300, 200}), {10, 4});
  ExpectNear(WindowToGround({1280, 720, 1920, 1080, 1}, camera, {200, 200.0F / 1.5F}), {10, 4});
  ExpectNear(WindowToGround({1280, 720, 1920, 1080, 1.5F}, camera, {300, 200}), {10, 4});
  ExpectNear(WindowToGround({1280, 720, 2560, 1440, 2}, camera, {300, 200}), {10, 4});
  ExpectNear(WindowToGround({2560, 1440, 2560, 1440, 2}, camera, {600, 400}), {10, 4});
}

TEST(ViewMapping, StaysFiniteForAWindowWithoutASize) {
  EXPECT_EQ(WindowToOutput({0, 0, 0, 0, 1}, {5, 5}), Vec2{});
  EXPECT_EQ(OutputToCanvas({0, 0, 0, 0, 0}, {5, 5}), Vec2{});
  ExpectNear(WindowToGround({0, 0, 0, 0, 0}, Showing({1, 2}, {0, 0}), {5, 5}), {1, 2});
}

}  // namespace
}  // namespace firelane
