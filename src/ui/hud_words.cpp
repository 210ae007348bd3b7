#include "ui/hud_words.h"

#include <string_view>

#include "firelane/render/palette.h"

namespace firelane {

CardStatus StatusOf(const FrameMember& member) {
  const bool gun = member.role == Role::kGun;
  const auto named = [&](std::string_view words, Colour colour) {
    const std::string brief(words);
    return CardStatus{brief + " " + std::string(NameOf(member.reason.subject)), colour, member.reason.subject, brief};
  };
  if (member.downed) return {"DOWN", kDangerColour};
  switch (member.reason.silence) {
    case Silence::kAttacks:
      return {gun ? "FIRING" : "STRIKING", kClearColour};
    case Silence::kNoTarget:
      return {"NO TARGET", kMuted};
    case Silence::kOutOfRange:
      return {"OUT OF RANGE", kMuted};
    case Silence::kWall:
      return {"WALL BETWEEN", kMuted};
    case Silence::kAllyInLane:
      return named("HELD BY", kBlockedColour);
    case Silence::kAllyCrosses:
      return named("CROSSED:", kBlockedColour);
    case Silence::kCooldown:
      return {gun ? "FIRING" : "READYING", kClearColour};
    case Silence::kTurning:
      return {"TURNING", kClearColour};
    case Silence::kSprint:
      return {"SPRINTING", kMuted};
    case Silence::kHoldFire:
      return {"HOLDS FIRE", kMuted};
    case Silence::kWaitsForAim:
      return {"WAITS FOR AIM", kBlockedColour};
    case Silence::kDowned:
      return {"DOWN", kDangerColour};
    case Silence::kReviving:
      return named("REVIVES", kClearColour);
  }
  return {"", kMuted};
}

}  // namespace firelane
