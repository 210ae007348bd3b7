// The bodies of the game. A new kind of enemy is one more function here.
#pragma once

#include "firelane/sim/frame.h"
#include "render/figure.h"

namespace firelane {

inline constexpr float kMemberHeight = 1.45F;
inline constexpr float kGoblinHeight = 0.95F;

// What of a pose the frame tells. The walk follows the distance covered, so standing bodies stand.
struct Pose {
  float stride = 0;  // -1..1, 0 = legs together
  bool aims = false;
  StrikePhase strike = StrikePhase::kReady;
};

Figure GunFigure(const Pose& pose, Colour team);
Figure BladeFigure(const Pose& pose, Colour team);
Figure GoblinFigure(const Pose& pose, bool biting);
Figure SleepingGoblinFigure();

// It has somebody to shoot at, whatever keeps it from it.
bool Aims(const FrameMember& member);
// -1..1 after `walked` units on the way.
float StrideAfter(float walked);
// Units above the ground over which marks hang.
float HeightOf(const FrameMember& member);
float HeightOf(const FrameEnemy& enemy);

}  // namespace firelane
