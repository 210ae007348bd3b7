#include "render/fog.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "firelane/world/sight.h"

namespace firelane {
namespace {

constexpr float kSightRange = 12;
// How much of an open cell's brightness reaches rock so many cells away: a whole wall's face covers two.
constexpr std::array<float, 5> kReach = {1, 1, 0.95F, 0.5F, 0.2F};

float Towards(float from, float to, float most) { return from < to ? std::min(from + most, to) : std::max(from - most, to); }

bool SeesCellFrom(const Floor& floor, Vec2 eye, Vec2 p) {
  return DistanceSq(eye, p) <= kSightRange * kSightRange && LineOfSight(floor, {eye, p});
}

// 0..1: how much of the cell somebody sees.
float SightShare(const Frame& frame, Cell c) {
  constexpr std::array<Vec2, 5> kSpots = {Vec2{0, 0}, Vec2{-0.4F, -0.4F}, Vec2{0.4F, -0.4F}, Vec2{-0.4F, 0.4F}, Vec2{0.4F, 0.4F}};
  const bool stands = std::ranges::any_of(frame.members, [](const FrameMember& m) { return !m.downed; });
  int seen = 0;
  for (const Vec2 spot : kSpots) {
    const Vec2 p = CentreOf(c) + spot;
    const bool sees =
        stands ? std::ranges::any_of(frame.members, [&](const FrameMember& m) { return !m.downed && SeesCellFrom(*frame.floor, m.pos, p); })
               : SeesCellFrom(*frame.floor, frame.anchor, p);
    if (sees) ++seen;
  }
  return static_cast<float>(seen) / static_cast<float>(kSpots.size());
}

}  // namespace

float Fog::TargetOf(const Frame& frame, Cell c) const {
  if (frame.cells == nullptr) return Lerp(kRememberedShare, 1, SightShare(frame, c));
  switch ((*frame.cells)[static_cast<std::size_t>(floor_->IndexOf(c))]) {
    case CellSight::kUnseen:
      return 0;
    case CellSight::kExplored:
      return kRememberedShare;
    case CellSight::kSeen:
      return 1;
  }
  return 0;
}

void Fog::Update(const Frame& frame, CellWindow window, double seconds) {
  // The same map played anew is another floor, though it is the same cells.
  const bool fresh = floor_ != frame.floor || serial_ != frame.floorSerial;
  if (fresh) {
    floor_ = frame.floor;
    serial_ = frame.floorSerial;
    shares_.assign(static_cast<std::size_t>(floor_->CellCount()), 0);
  }
  cells_ = frame.cells;
  const float most = fresh ? 1.0F : static_cast<float>(std::max(0.0, seconds - seconds_) / kFogFadeSeconds);
  seconds_ = seconds;
  const auto advance = [&](Cell from, Cell to) {
    for (int y = from.y; y <= to.y; ++y) {
      for (int x = from.x; x <= to.x; ++x) {
        if (floor_->SeeThrough({x, y})) Share({x, y}) = Towards(Share({x, y}), TargetOf(frame, {x, y}), most);
      }
    }
  };
  if (fresh && frame.cells != nullptr) {
    advance({0, 0}, {floor_->width - 1, floor_->height - 1});
  } else {
    advance({std::max(0, window.lo.x), std::max(0, window.lo.y)},
            {std::min(floor_->width - 1, window.hi.x), std::min(floor_->height - 1, window.hi.y)});
  }
  window_ = window;
  columns_ = window.hi.x - window.lo.x + 1;
  grid_.clear();
  for (int y = window.lo.y; y <= window.hi.y; ++y) {
    for (int x = window.lo.x; x <= window.hi.x; ++x) grid_.push_back(floor_->SeeThrough({x, y}) ? OpenShare({x, y}) : Spread({x, y}));
  }
}

float Fog::OpenShare(Cell c) const { return floor_->SeeThrough(c) ? shares_[static_cast<std::size_t>(floor_->IndexOf(c))] : 0; }

float Fog::Spread(Cell c) const {
  constexpr int kFar = static_cast<int>(kReach.size()) - 1;
  float best = 0;
  for (int dy = -kFar; dy <= kFar; ++dy) {
    for (int dx = -kFar; dx <= kFar; ++dx) {
      const float share = OpenShare(c + Cell{dx, dy});
      if (share > best) best = std::max(best, share * kReach[static_cast<std::size_t>(std::max(std::abs(dx), std::abs(dy)))]);
    }
  }
  return best;
}

float Fog::At(Vec2 p) const {
  const float u = p.x - 0.5F - static_cast<float>(window_.lo.x);
  const float v = p.y - 0.5F - static_cast<float>(window_.lo.y);
  const int rows = static_cast<int>(grid_.size()) / std::max(1, columns_);
  const int i = std::clamp(FloorToInt(u), 0, std::max(0, columns_ - 2));
  const int j = std::clamp(FloorToInt(v), 0, std::max(0, rows - 2));
  const float fx = Clamp01(u - static_cast<float>(i));
  const float fy = Clamp01(v - static_cast<float>(j));
  const auto at = [&](int di, int dj) { return grid_[static_cast<std::size_t>((j + dj) * columns_ + i + di)]; };
  return Lerp(Lerp(at(0, 0), at(1, 0), fx), Lerp(at(0, 1), at(1, 1), fx), fy);
}

bool Fog::Knows(Cell c) const {
  if (!floor_->InBounds(c)) return false;
  return cells_ == nullptr || (*cells_)[static_cast<std::size_t>(floor_->IndexOf(c))] != CellSight::kUnseen;
}

Colour Fog::TintOf(float share) {
  constexpr Colour kRemembered{0.42F, 0.47F, 0.58F};
  if (share <= kRememberedShare) return Shade(kRemembered, share / kRememberedShare);
  return Lerp(kRemembered, Colour{1, 1, 1}, (share - kRememberedShare) / (1 - kRememberedShare));
}

Colour VeilAt(const Fog& fog, std::span<const Glow> glows, Vec2 p) {
  Colour veil = Fog::TintOf(fog.At(p));
  for (const Glow& glow : glows) {
    const float near = 1 - Distance(p, glow.at) / glow.radius;
    if (near > 0) veil = Plus(veil, Lit(Shade(glow.colour, near * near), veil));
  }
  return veil;
}

}  // namespace firelane
