#include "app/pick.h"

#include <limits>

namespace firelane {
namespace {

struct Nearest {
  int id = kNobody;
  float distanceSq = std::numeric_limits<float>::max();
};

Nearest NearestAgent(const Frame& frame, Vec2 ground) {
  Nearest nearest;
  const auto consider = [&](int id, Vec2 pos) {
    const float distanceSq = DistanceSq(pos, ground);
    if (distanceSq > kPickRadius * kPickRadius || distanceSq > nearest.distanceSq) return;
    if (distanceSq == nearest.distanceSq && id > nearest.id) return;
    nearest = {id, distanceSq};
  };
  for (const FrameMember& member : frame.members) consider(member.id, member.pos);
  for (const FrameEnemy& enemy : frame.enemies) {
    if (enemy.seen) consider(enemy.id, enemy.pos);
  }
  return nearest;
}

}  // namespace

int AgentAt(const Frame& frame, Vec2 ground) { return NearestAgent(frame, ground).id; }

int SelectedByClick(const Frame& frame, Vec2 ground, int selected) {
  const int clicked = AgentAt(frame, ground);
  if (clicked == kNobody) return selected;
  return clicked == selected ? kNobody : clicked;
}

bool MeansCandidate(const Frame& frame, Vec2 ground, Vec2 candidate) {
  const float agentSq = NearestAgent(frame, ground).distanceSq;
  return agentSq > frame.bodyRadius * frame.bodyRadius && DistanceSq(candidate, ground) < agentSq;
}

}  // namespace firelane
