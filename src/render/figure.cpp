#include "render/figure.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "firelane/base/angles.h"
#include "firelane/render/projection.h"

namespace firelane {
namespace {

constexpr float kPixelsPerUnit = 45.255F;  // across the screen
constexpr int kArc = 7;                    // corners of a half round
constexpr float kOutlinePx = 1.0F;
constexpr Colour kFigureInk = Hex(0x121014);

// The sun of the picture, as seen on the screen: right, down, towards the camera; unit length.
struct ScreenNormal {
  float x;
  float y;
  float towards;
};
constexpr ScreenNormal kKey{-0.55F, -0.72F, 0.42F};

float Brightness(ScreenNormal n) {
  const float facing = n.x * kKey.x + n.y * kKey.y + n.towards * kKey.towards;
  return 0.62F + 0.62F * std::max(0.0F, facing) + 0.10F * std::max(0.0F, -n.y);
}

struct Projector {
  Vec2 feet;
  Vec2 forward;
  Vec2 right;
  float scale;

  Vec2 GroundOf(Point3 p) const { return forward * p.forward + right * p.right; }
  Vec2 PixelOf(Point3 p) const { return feet + ToScreen(GroundOf(p), p.up) * scale; }
  // Grows towards the camera.
  float DepthOf(Point3 p) const {
    const Vec2 ground = GroundOf(p);
    return 0.6124F * (ground.x + ground.y) + 0.5F * p.up;
  }
};

// A capsule on the screen: two circles.
struct Pill {
  Vec2 a;
  Vec2 b;
  float ra;
  float rb;
};

struct RimPoint {
  Vec2 at;
  Vec2 normal;
  bool byA;
};

// The outline of the hull of two circles, in turn.
std::vector<RimPoint> RimOf(const Pill& pill) {
  std::vector<RimPoint> rim;
  const Vec2 along = pill.b - pill.a;
  const float distance = Length(along);
  const auto arc = [&](bool byA, float from, float to, int count) {
    for (int i = 0; i <= count; ++i) {
      const Vec2 normal = FromAngle(Lerp(from, to, static_cast<float>(i) / static_cast<float>(count)));
      rim.push_back({byA ? pill.a + normal * pill.ra : pill.b + normal * pill.rb, normal, byA});
    }
  };
  if (distance <= std::fabs(pill.ra - pill.rb) + 0.01F) {
    arc(pill.ra >= pill.rb, 0, 2 * kPi * (1 - 0.5F / kArc), 2 * kArc - 1);
    return rim;
  }
  const float axis = AngleOf(along);
  const float cosine = (pill.ra - pill.rb) / distance;
  const float spread = Atan2(std::sqrt(std::max(0.0F, 1 - cosine * cosine)), cosine);
  arc(true, axis + spread, axis + 2 * kPi - spread, kArc);
  arc(false, axis - spread, axis + spread, kArc);
  return rim;
}

void DrawRound(Canvas& canvas, const Pill& pill, Colour colour) {
  // The ridge of a round body lies towards the light, not in its middle.
  const Vec2 towardsLight{kKey.x, kKey.y};
  const Colour ridge = Shade(colour, Brightness({-0.27F, -0.36F, 0.89F}));
  const std::vector<RimPoint> rim = RimOf(pill);
  std::vector<Corner> corners{{pill.a + towardsLight * (pill.ra * 0.35F), ridge, {}},
                              {pill.b + towardsLight * (pill.rb * 0.35F), ridge, {}}};
  std::vector<int> indices;
  const int count = static_cast<int>(rim.size());
  for (int i = 0; i < count; ++i) {
    const RimPoint& point = rim[static_cast<std::size_t>(i)];
    const RimPoint& next = rim[static_cast<std::size_t>((i + 1) % count)];
    corners.push_back({point.at, Shade(colour, Brightness({point.normal.x, point.normal.y, 0})), {}});
    const int spine = point.byA ? 0 : 1;
    indices.insert(indices.end(), {spine, 2 + i, 2 + (i + 1) % count});
    if (point.byA != next.byA) indices.insert(indices.end(), {0, 1, 2 + (i + 1) % count});
  }
  canvas.Triangles(corners, indices);
}

void DrawOutline(Canvas& canvas, const Pill& pill) {
  std::vector<Vec2> hull;
  for (const RimPoint& point : RimOf({pill.a, pill.b, pill.ra + kOutlinePx, pill.rb + kOutlinePx})) hull.push_back(point.at);
  canvas.Fill(hull, kFigureInk);
}

}  // namespace

Figure Lying(Figure figure, float height) {
  const auto lay = [height](Point3& p) { p = {height * 0.5F - p.up, p.right * 1.15F, std::max(0.08F, 0.16F + p.forward * 0.55F)}; };
  for (Capsule& capsule : figure.capsules) {
    lay(capsule.a);
    lay(capsule.b);
  }
  for (Plate& plate : figure.plates) {
    for (Point3& corner : plate.corners) lay(corner);
  }
  return figure;
}

Figure Falling(Figure figure, float height, float share) {
  const Figure lying = Lying(figure, height);
  const auto blend = [share](Point3& from, const Point3& to) {
    from = {Lerp(from.forward, to.forward, share), Lerp(from.right, to.right, share), Lerp(from.up, to.up, share)};
  };
  for (std::size_t i = 0; i < figure.capsules.size(); ++i) {
    blend(figure.capsules[i].a, lying.capsules[i].a);
    blend(figure.capsules[i].b, lying.capsules[i].b);
  }
  for (std::size_t i = 0; i < figure.plates.size(); ++i) {
    for (std::size_t k = 0; k < 4; ++k) blend(figure.plates[i].corners[k], lying.plates[i].corners[k]);
  }
  return figure;
}

void DrawFigure(Canvas& canvas, const Figure& figure, Vec2 feet, float facingRad, float scale, Colour light) {
  const Vec2 forward = FromAngle(facingRad);
  const Projector projector{feet, forward, Right(forward), scale};
  const auto pillOf = [&](const Capsule& c) {
    return Pill{projector.PixelOf(c.a), projector.PixelOf(c.b), c.radiusA * kPixelsPerUnit * scale, c.radiusB * kPixelsPerUnit * scale};
  };
  const auto pixelsOf = [&](const Plate& p) {
    std::array<Vec2, 4> pixels;
    for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = projector.PixelOf(p.corners[i]);
    return pixels;
  };

  // First everything a little larger in ink: what remains visible of it is one outline round the whole body.
  for (const Capsule& capsule : figure.capsules) DrawOutline(canvas, pillOf(capsule));
  for (const Plate& plate : figure.plates) {
    const auto pixels = pixelsOf(plate);
    for (std::size_t i = 0; i < pixels.size(); ++i)
      canvas.Line(pixels[i], pixels[(i + 1) % pixels.size()], 2 * kOutlinePx, kFigureInk, kFigureInk);
  }

  const int capsules = static_cast<int>(figure.capsules.size());
  std::vector<float> depths;
  for (const Capsule& c : figure.capsules) depths.push_back((projector.DepthOf(c.a) + projector.DepthOf(c.b)) / 2);
  for (const Plate& p : figure.plates) depths.push_back((projector.DepthOf(p.corners[0]) + projector.DepthOf(p.corners[2])) / 2);
  std::vector<int> order(depths.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return depths[static_cast<std::size_t>(a)] < depths[static_cast<std::size_t>(b)]; });
  for (const int i : order) {
    if (i < capsules) {
      const Capsule& capsule = figure.capsules[static_cast<std::size_t>(i)];
      DrawRound(canvas, pillOf(capsule), Lit(capsule.colour, light));
    } else {
      const Plate& plate = figure.plates[static_cast<std::size_t>(i - capsules)];
      canvas.Fill(pixelsOf(plate), Lit(plate.colour, light));
    }
  }
}

}  // namespace firelane
