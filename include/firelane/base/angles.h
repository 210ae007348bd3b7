// Angles in radians, 0 = +x, counting towards +y. Own trigonometry: the same bits from every compiler and C library.
#pragma once

#include "firelane/base/vec2.h"

namespace firelane {

inline constexpr float kPi = 3.14159265358979F;

constexpr float DegToRad(float deg) { return deg * (kPi / 180.0F); }

// |error| below 2e-6 for |rad| up to 1e4.
float Sin(float rad);
float Cos(float rad);
// In (-kPi, kPi]; 0 for the zero vector. |error| below 1e-5.
float Atan2(float y, float x);

inline float AngleOf(Vec2 v) { return Atan2(v.y, v.x); }
inline Vec2 FromAngle(float rad) { return {Cos(rad), Sin(rad)}; }
// v turned by `rad` towards +y.
Vec2 Rotated(Vec2 v, float rad);
// The same direction in (-kPi, kPi].
float WrapAngle(float rad);
// `from` turned towards `to` the short way, by at most `most`.
float TurnTowards(float from, float to, float most);

}  // namespace firelane
