// Plane vectors and grid cells. Lengths are in units; one unit is the side of one grid cell. x runs right-down on the screen, y left-down.
#pragma once

#include <cmath>

namespace firelane {

struct Vec2 {
  float x = 0;
  float y = 0;
  friend constexpr bool operator==(Vec2, Vec2) = default;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator-(Vec2 a) { return {-a.x, -a.y}; }
constexpr Vec2 operator*(Vec2 a, float s) { return {a.x * s, a.y * s}; }
constexpr Vec2 operator*(float s, Vec2 a) { return a * s; }
constexpr Vec2& operator+=(Vec2& a, Vec2 b) { return a = a + b; }
constexpr Vec2& operator-=(Vec2& a, Vec2 b) { return a = a - b; }
constexpr Vec2& operator*=(Vec2& a, float s) { return a = a * s; }

constexpr float Dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
// Positive when b lies to the right of a (y runs down the screen).
constexpr float Cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
// a turned a quarter to the right.
constexpr Vec2 Right(Vec2 a) { return {-a.y, a.x}; }
constexpr float LengthSq(Vec2 a) { return Dot(a, a); }
inline float Length(Vec2 a) { return std::sqrt(LengthSq(a)); }
inline float Distance(Vec2 a, Vec2 b) { return Length(a - b); }
constexpr float DistanceSq(Vec2 a, Vec2 b) { return LengthSq(a - b); }
constexpr Vec2 Lerp(Vec2 a, Vec2 b, float t) { return a + (b - a) * t; }
constexpr float Lerp(float a, float b, float t) { return a + (b - a) * t; }
constexpr float Clamp(float v, float lo, float hi) { return v < lo ? lo : (v > hi ? hi : v); }
constexpr float Clamp01(float v) { return Clamp(v, 0.0F, 1.0F); }

// a scaled to length 1; `otherwise` when a is too short to have a direction.
inline Vec2 NormalizedOr(Vec2 a, Vec2 otherwise) {
  const float length = Length(a);
  return length > 1e-6F ? a * (1.0F / length) : otherwise;
}
inline Vec2 ClampLength(Vec2 a, float most) {
  const float lengthSq = LengthSq(a);
  return lengthSq > most * most ? a * (most / std::sqrt(lengthSq)) : a;
}

// A grid cell; covers [x, x+1) × [y, y+1).
struct Cell {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(Cell, Cell) = default;
};

constexpr Cell operator+(Cell a, Cell b) { return {a.x + b.x, a.y + b.y}; }
constexpr int ManhattanDistance(Cell a, Cell b) { return (a.x > b.x ? a.x - b.x : b.x - a.x) + (a.y > b.y ? a.y - b.y : b.y - a.y); }
// The floor of a number within int's range; std::floor minds the others too, at several times the cost.
constexpr int FloorToInt(float v) {
  const int whole = static_cast<int>(v);
  return whole - (static_cast<float>(whole) > v ? 1 : 0);
}
constexpr Cell CellOf(Vec2 p) { return {FloorToInt(p.x), FloorToInt(p.y)}; }
constexpr Vec2 CentreOf(Cell c) { return {static_cast<float>(c.x) + 0.5F, static_cast<float>(c.y) + 0.5F}; }

// The four neighbours in the order every search of the game uses: up, right, down, left.
inline constexpr Cell kDirections[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

}  // namespace firelane
