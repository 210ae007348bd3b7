#include "firelane/render/projection.h"

#include <gtest/gtest.h>

#include "firelane/base/rng.h"
#include "firelane/render/camera.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

TEST(Projection, PutsTheCornersOfACellOnADiamondOf64By32Pixels) {
  EXPECT_EQ(ToScreen({0, 0}), (Vec2{0, 0}));
  EXPECT_EQ(ToScreen({1, 0}), (Vec2{32, 16}));
  EXPECT_EQ(ToScreen({0, 1}), (Vec2{-32, 16}));
  EXPECT_EQ(ToScreen({1, 1}), (Vec2{0, 32}));
}

TEST(Projection, LiftsAPointStraightUpByItsHeight) { EXPECT_EQ(ToScreen({2, 3}, 1), (Vec2{-32, 80 - kHeightPx})); }

TEST(Projection, ComesBackToTheSameGround) {
  auto rng = CosmeticRng::Seeded(1);
  for (int i = 0; i < PropertyRuns(10000); ++i) {
    const float x = rng.Range(-1024, 2048);
    const float y = rng.Range(-1024, 2048);
    const Vec2 back = ToGround(ToScreen({x, y}));
    ASSERT_NEAR(back.x, x, 1e-3F);
    ASSERT_NEAR(back.y, y, 1e-3F);
  }
}

TEST(Camera, CentresTheDiscAboveTheInterfaceOnWholePixels) {
  const Camera camera = CameraOn({7.3F, 4.1F}, 640, 480, 100);
  EXPECT_EQ(camera.topLeft, (Vec2{std::round(camera.topLeft.x), std::round(camera.topLeft.y)}));
  const Vec2 disc = camera.At({7.3F, 4.1F});
  EXPECT_NEAR(disc.x, 320, 0.5F);
  EXPECT_NEAR(disc.y, 190, 0.5F);
}

TEST(Camera, ListsEveryCellOnTheCanvas) {
  const Camera camera = CameraOn({20, 30}, 500, 300, 0);
  const CellWindow window = camera.Cells();
  for (int y = 0; y <= 300; y += 10) {
    for (int x = 0; x <= 500; x += 10) {
      const Cell c = CellOf(ToGround(camera.topLeft + Vec2{static_cast<float>(x), static_cast<float>(y)}));
      ASSERT_GE(c.x, window.lo.x);
      ASSERT_GE(c.y, window.lo.y);
      ASSERT_LE(c.x, window.hi.x);
      ASSERT_LE(c.y, window.hi.y);
    }
  }
}

}  // namespace
}  // namespace firelane
