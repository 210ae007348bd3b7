#include "ui/hud_words.h"

#include <string_view>

#include "firelane/render/font.h"
#include "firelane/render/palette.h"

namespace firelane {

namespace {

CardStatus Said(std::string_view text, std::string_view tag, Colour colour) { return {std::string(text), colour, kNobody, {}, tag}; }

}  // namespace

CardStatus StatusOf(const FrameMember& member) {
  const bool gun = member.role == Role::kGun;
  const auto named = [&](std::string_view words, std::string_view tag, Colour colour) {
    const std::string brief(words);
    return CardStatus{brief + " " + std::string(NameOf(member.reason.subject)), colour, member.reason.subject, brief, tag};
  };
  if (member.downed) return Said("DOWN", "DOWN", kDangerColour);
  switch (member.reason.silence) {
    case Silence::kAttacks:
      return gun ? Said("FIRING", "FIRES", kClearColour) : Said("STRIKING", "STRIKE", kClearColour);
    case Silence::kNoTarget:
      return Said("NO TARGET", "NO TGT", kMuted);
    case Silence::kOutOfRange:
      return Said("OUT OF RANGE", "FAR", kMuted);
    case Silence::kWall:
      return Said("WALL BETWEEN", "WALL", kMuted);
    case Silence::kAllyInLane:
      return named("HELD BY", "HELD", kBlockedColour);
    case Silence::kAllyCrosses:
      return named("CROSSED:", "CROSS", kBlockedColour);
    case Silence::kCooldown:
      return gun ? Said("FIRING", "FIRES", kClearColour) : Said("READYING", "READY", kClearColour);
    case Silence::kTurning:
      return Said("TURNING", "TURN", kClearColour);
    case Silence::kWindUp:
      return Said("WINDING UP", "WINDUP", kClearColour);
    case Silence::kSprint:
      return Said("SPRINTING", "SPRINT", kMuted);
    case Silence::kHoldFire:
      return Said("HOLDS FIRE", "HOLD", kMuted);
    case Silence::kWaitsForAim:
      return Said("WAITS FOR AIM", "AIM", kBlockedColour);
    case Silence::kDowned:
      return Said("DOWN", "DOWN", kDangerColour);
    case Silence::kReviving:
      return named("REVIVES", "LIFTS", kClearColour);
  }
  return {"", kMuted};
}

std::string_view Fitting(const CardStatus& status, float room) {
  for (const std::string_view words : {std::string_view(status.text), std::string_view(status.brief), status.tag}) {
    if (!words.empty() && static_cast<float>(TextWidth(words)) <= room) return words;
  }
  return {};
}

}  // namespace firelane
