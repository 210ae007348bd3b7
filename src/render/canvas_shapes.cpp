#include <SDL.h>

#include <algorithm>
#include <cmath>

#include "firelane/base/angles.h"
#include "firelane/render/canvas.h"

namespace firelane {
namespace {

// Enough corners that the polygon passes for a curve.
int CornersFor(Vec2 radii) { return std::clamp(static_cast<int>(std::max(radii.x, radii.y)), 12, 48); }
Vec2 OnEllipse(Vec2 middle, Vec2 radii, int i, int count) {
  const Vec2 d = FromAngle(2 * kPi * static_cast<float>(i) / static_cast<float>(count));
  return middle + Vec2{d.x * radii.x, d.y * radii.y};
}

}  // namespace

void Canvas::Fill(const Quad& quad, TextureId texture) {
  constexpr std::array<int, 6> kIndices = {0, 1, 2, 0, 2, 3};
  Triangles(quad, kIndices, texture);
}

void Canvas::Fill(std::span<const Vec2> convex, Colour colour) {
  std::vector<Corner> corners;
  std::vector<int> indices;
  for (int i = 0; i < static_cast<int>(convex.size()); ++i) {
    corners.push_back({convex[static_cast<std::size_t>(i)], colour, {}});
    if (i >= 2) indices.insert(indices.end(), {0, i - 1, i});
  }
  Triangles(corners, indices);
}

void Canvas::Ellipse(Vec2 middle, Vec2 radii, Colour centre, Colour rim) {
  const int count = CornersFor(radii);
  std::vector<Corner> corners{{middle, centre, {}}};
  std::vector<int> indices;
  for (int i = 0; i < count; ++i) {
    corners.push_back({OnEllipse(middle, radii, i, count), rim, {}});
    indices.insert(indices.end(), {0, 1 + i, 1 + (i + 1) % count});
  }
  Triangles(corners, indices);
}

void Canvas::Ring(Vec2 middle, Vec2 radii, float thickness, Colour colour) {
  const int count = CornersFor(radii);
  const Vec2 inner{radii.x - thickness, radii.y - thickness};
  std::vector<Corner> corners;
  std::vector<int> indices;
  for (int i = 0; i < count; ++i) {
    corners.push_back({OnEllipse(middle, radii, i, count), colour, {}});
    corners.push_back({OnEllipse(middle, inner, i, count), colour, {}});
    const int a = 2 * i;
    const int b = 2 * ((i + 1) % count);
    indices.insert(indices.end(), {a, b, b + 1, a, b + 1, a + 1});
  }
  Triangles(corners, indices);
}

void Canvas::Rect(Vec2 lo, Vec2 hi, Colour colour) {
  Fill(Quad{{{lo, colour, {}}, {{hi.x, lo.y}, colour, {}}, {hi, colour, {}}, {{lo.x, hi.y}, colour, {}}}});
}

void Canvas::Frame(Vec2 lo, Vec2 hi, float thickness, Colour colour) {
  Rect(lo, {hi.x, lo.y + thickness}, colour);
  Rect({lo.x, hi.y - thickness}, hi, colour);
  Rect({lo.x, lo.y + thickness}, {lo.x + thickness, hi.y - thickness}, colour);
  Rect({hi.x - thickness, lo.y + thickness}, {hi.x, hi.y - thickness}, colour);
}

void Canvas::Line(Vec2 a, Vec2 b, float thickness, Colour atA, Colour atB) {
  const Vec2 side = Right(NormalizedOr(b - a, {1, 0})) * (thickness / 2);
  Fill(Quad{{{a - side, atA, {}}, {b - side, atB, {}}, {b + side, atB, {}}, {a + side, atA, {}}}});
}

// Row by row: triangles are filled a pixel off here and there by the software renderer, which would show as a seam.
void Canvas::Reveal(std::span<const Vec2> convex, TextureId texture) {
  if (texture == kNoTexture || convex.empty()) return;
  Flush();
  SDL_Texture* shown = textures_[static_cast<std::size_t>(texture)].get();
  int width = 0;
  int height = 0;
  SDL_QueryTexture(shown, nullptr, nullptr, &width, &height);
  SDL_SetTextureBlendMode(shown, SDL_BLENDMODE_NONE);
  float top = convex[0].y;
  float bottom = convex[0].y;
  for (const Vec2 p : convex) {
    top = std::min(top, p.y);
    bottom = std::max(bottom, p.y);
  }
  const auto pixel = [](float v) { return static_cast<int>(std::ceil(v - 0.5F)); };
  for (int y = std::max(0, pixel(top * scale_)); y < std::min(height, pixel(bottom * scale_)); ++y) {
    const float middle = (static_cast<float>(y) + 0.5F) / scale_;
    float left = 1e9F;
    float right = -1e9F;
    for (std::size_t i = 0; i < convex.size(); ++i) {
      const Vec2 a = convex[i];
      const Vec2 b = convex[(i + 1) % convex.size()];
      if ((a.y <= middle) == (b.y <= middle)) continue;
      const float x = Lerp(a.x, b.x, (middle - a.y) / (b.y - a.y)) * scale_;
      left = std::min(left, x);
      right = std::max(right, x);
    }
    const int from = std::max(0, pixel(left));
    const SDL_Rect row{from, y, std::min(width, pixel(right)) - from, 1};
    if (row.w > 0) SDL_RenderCopy(renderer_, shown, &row, &row);
  }
}

}  // namespace firelane
