// Colours as the passes mix them: red, green, blue and opacity, 0..1; light may exceed 1 and is cut when drawn.
#pragma once

#include <cstdint>

#include "firelane/base/vec2.h"

namespace firelane {

struct Colour {
  float r = 0;
  float g = 0;
  float b = 0;
  float a = 1;
  friend constexpr bool operator==(Colour, Colour) = default;
};

// 0xRRGGBB.
constexpr Colour Hex(std::uint32_t rgb, float a = 1) {
  const auto channel = [rgb](unsigned shift) { return static_cast<float>((rgb >> shift) & 255U) / 255.0F; };
  return {channel(16), channel(8), channel(0), a};
}
constexpr Colour Lerp(Colour a, Colour b, float t) { return {Lerp(a.r, b.r, t), Lerp(a.g, b.g, t), Lerp(a.b, b.b, t), Lerp(a.a, b.a, t)}; }
// The same opacity, brighter or darker.
constexpr Colour Shade(Colour c, float by) { return {c.r * by, c.g * by, c.b * by, c.a}; }
// The albedo `c` under the light `light`.
constexpr Colour Lit(Colour c, Colour light) { return {c.r * light.r, c.g * light.g, c.b * light.b, c.a}; }
constexpr Colour WithAlpha(Colour c, float a) { return {c.r, c.g, c.b, a}; }
constexpr Colour Plus(Colour a, Colour b) { return {a.r + b.r, a.g + b.g, a.b + b.b, a.a}; }
constexpr float MeanOf(Colour c) { return (c.r + c.g + c.b) / 3; }

}  // namespace firelane
