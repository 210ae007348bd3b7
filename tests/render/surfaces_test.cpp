#include "render/surfaces.h"

#include <gtest/gtest.h>

#include <cmath>

#include "render/noise.h"
#include "tests/support/property.h"

namespace firelane {
namespace {

constexpr Theme kThemes[] = {Theme::kMine, Theme::kCave, Theme::kVault};

float Luminance(Colour c) { return 0.2126F * c.r + 0.7152F * c.g + 0.0722F * c.b; }

// Mean step of luminance between two columns of the patch.
float ColumnStep(const Pixels& p, int a, int b) {
  float sum = 0;
  for (int y = 0; y < p.height; ++y) sum += std::fabs(Luminance(p.At(a, y)) - Luminance(p.At(b, y)));
  return sum / static_cast<float>(p.height);
}

float MeanLuminance(const Pixels& p) {
  float sum = 0;
  for (const Colour c : p.colours) sum += Luminance(c);
  return sum / static_cast<float>(p.colours.size());
}

TEST(Surfaces, RepeatWithoutASeam) {
  for (const Theme theme : kThemes) {
    for (const Pixels& patch : {FloorPatch(theme), CapPatch(theme), WallPatch(theme)}) {
      float widest = 0;
      for (int x = 1; x < patch.width; ++x) widest = std::fmax(widest, ColumnStep(patch, x - 1, x));
      EXPECT_LE(ColumnStep(patch, patch.width - 1, 0), widest * 1.05F)
          << "theme " << static_cast<int>(theme) << ", " << patch.width << " wide";
    }
  }
}

TEST(Surfaces, KeepRockDarkerThanTheFloorAndTheWallsFaces) {
  for (const Theme theme : kThemes) {
    const float cap = MeanLuminance(CapPatch(theme));
    EXPECT_LT(cap, 0.75F * MeanLuminance(FloorPatch(theme))) << static_cast<int>(theme);
    EXPECT_LT(cap, 0.75F * MeanLuminance(WallPatch(theme))) << static_cast<int>(theme);
  }
}

TEST(Noise, StaysWithinZeroAndOneAndRepeatsAfterItsPeriod) {
  for (int i = 0; i < PropertyRuns(2000); ++i) {
    const Vec2 p{8 * CellNoise(i, 1, 0), 8 * CellNoise(i, 2, 0)};
    const float v = Fractal(p, 4, 8, 5);
    ASSERT_GE(v, 0);
    ASSERT_LE(v, 1);
    ASSERT_NEAR(v, Fractal(p + Vec2{8, -8}, 4, 8, 5), 1e-3F);
  }
}

}  // namespace
}  // namespace firelane
