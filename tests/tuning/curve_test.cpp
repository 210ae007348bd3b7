#include "firelane/tuning/curve.h"

#include <gtest/gtest.h>

namespace firelane {
namespace {

constexpr CurveShape kShapes[] = {CurveShape::kLinear, CurveShape::kPower, CurveShape::kLogistic, CurveShape::kStep};

TEST(Curve, IsFlatAtExactlyOneByDefaultInEveryShape) {
  for (const CurveShape shape : kShapes) {
    Curve curve;
    curve.shape = shape;
    for (int i = 0; i <= 100; ++i) EXPECT_EQ(Evaluate(curve, static_cast<float>(i) / 100), 1.0F) << static_cast<int>(shape) << " " << i;
  }
}

TEST(Curve, RunsStraightUpOrDown) {
  const Curve up{.base = 0, .rise = 1};
  EXPECT_EQ(Evaluate(up, 0), 0.0F);
  EXPECT_EQ(Evaluate(up, 0.25F), 0.25F);
  EXPECT_EQ(Evaluate(up, 1), 1.0F);
  const Curve down{.base = 1, .rise = -0.5F};
  EXPECT_EQ(Evaluate(down, 0), 1.0F);
  EXPECT_EQ(Evaluate(down, 1), 0.5F);
}

TEST(Curve, BendsByItsPower) {
  const Curve square{.shape = CurveShape::kPower, .base = 0, .rise = 1, .bend = 2};
  EXPECT_EQ(Evaluate(square, 0), 0.0F);
  EXPECT_EQ(Evaluate(square, 0.5F), 0.25F);
  EXPECT_EQ(Evaluate(square, 1), 1.0F);
}

TEST(Curve, IsHalfWayInTheMiddleOfALogistic) {
  const Curve curve{.shape = CurveShape::kLogistic, .base = 0, .rise = 1, .bend = 12, .middle = 0.25F};
  EXPECT_EQ(Evaluate(curve, 0.25F), 0.5F);
  EXPECT_FLOAT_EQ(Evaluate(curve, 0), 0.0474258731F);
  EXPECT_FLOAT_EQ(Evaluate(curve, 0.5F), 0.952574127F);
}

TEST(Curve, StepsAtItsMiddle) {
  const Curve curve{.shape = CurveShape::kStep, .base = 0.2F, .rise = 0.5F, .middle = 0.5F};
  EXPECT_EQ(Evaluate(curve, 0.499F), 0.2F);
  EXPECT_EQ(Evaluate(curve, 0.5F), 0.7F);
}

TEST(Curve, KeepsInputAndResultBetweenZeroAndOne) {
  const Curve steep{.base = -1, .rise = 3};
  EXPECT_EQ(Evaluate(steep, 0), 0.0F);
  EXPECT_EQ(Evaluate(steep, 1), 1.0F);
  const Curve up{.base = 0.25F, .rise = 0.5F};
  EXPECT_EQ(Evaluate(up, -3), 0.25F);
  EXPECT_EQ(Evaluate(up, 7), 0.75F);
}

TEST(Curve, NeverFallsWhereItRises) {
  for (const CurveShape shape : kShapes) {
    const Curve curve{.shape = shape, .base = 0.1F, .rise = 0.8F, .bend = 3, .middle = 0.4F};
    float before = 0;
    for (int i = 0; i <= 1000; ++i) {
      const float y = Evaluate(curve, static_cast<float>(i) / 1000);
      EXPECT_GE(y, before) << static_cast<int>(shape) << " " << i;
      before = y;
    }
  }
}

}  // namespace
}  // namespace firelane
