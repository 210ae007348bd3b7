#include "app/pick.h"

namespace firelane {

int SelectedByClick(std::span<const FrameMember> members, Vec2 ground, int selected) {
  const FrameMember* nearest = nullptr;
  for (const FrameMember& member : members) {
    const float distanceSq = DistanceSq(member.pos, ground);
    if (distanceSq > kPickRadius * kPickRadius) continue;
    if (nearest == nullptr || distanceSq < DistanceSq(nearest->pos, ground)) nearest = &member;
  }
  if (nearest == nullptr) return selected;
  return nearest->id == selected ? -1 : nearest->id;
}

}  // namespace firelane
