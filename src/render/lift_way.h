// The walkable way to the lift, for the arrow that shows it and for the distance that is left.
#pragma once

#include <memory>
#include <optional>

#include "firelane/nav/distance_field.h"

namespace firelane {

class LiftWay {
 public:
  // Of the floor to come, for bodies of `radius`; nothing where both are what they were.
  void Use(const std::shared_ptr<const Floor>& floor, float radius);

  // The farthest point of the way that is in sight from p; nothing where no way leads on from there.
  std::optional<Vec2> NextFrom(Vec2 p) const;
  // Units to walk from p; as the crow flies where no way leads on.
  float LengthFrom(Vec2 p) const;

 private:
  float Walked(Vec2 from) const;

  std::shared_ptr<const Floor> floor_;
  float radius_ = 0;
  DistanceField field_;
  // Of the middle of the cell asked for last: a body stays in a cell for many pictures.
  mutable Cell cell_{-1, -1};
  mutable float length_ = 0;
};

}  // namespace firelane
