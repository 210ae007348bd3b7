#include "render/lift_way.h"

#include <array>

#include "firelane/nav/taut_string.h"

namespace firelane {

void LiftWay::Use(const std::shared_ptr<const Floor>& floor, float radius) {
  if (floor == floor_ && radius == radius_) return;
  floor_ = floor;
  radius_ = radius;
  cell_ = {-1, -1};
  const std::array<Cell, 1> lift = {floor->lift};
  BuildDistanceField(*floor, lift, field_);
}

std::optional<Vec2> LiftWay::NextFrom(Vec2 p) const {
  if (floor_ == nullptr) return std::nullopt;
  return NavWaypoint(*floor_, field_, p, CentreOf(floor_->lift), radius_);
}

float LiftWay::LengthFrom(Vec2 p) const {
  if (floor_ == nullptr) return 0;
  const Vec2 lift = CentreOf(floor_->lift);
  if (field_.At(CellOf(p)) == kUnreached) return Distance(p, lift);
  if (cell_ != CellOf(p)) {
    cell_ = CellOf(p);
    length_ = Walked(CentreOf(cell_));
  }
  return length_;
}

float LiftWay::Walked(Vec2 from) const {
  float length = 0;
  while (CellOf(from) != floor_->lift) {
    const std::optional<Vec2> next = NextFrom(from);
    // Each point lies nearer to the lift by the field; one that does not would never end.
    if (!next || field_.At(CellOf(*next)) >= field_.At(CellOf(from))) break;
    length += Distance(from, *next);
    from = *next;
  }
  return length + Distance(from, CentreOf(floor_->lift));
}

}  // namespace firelane
