#include "ui/hud_words.h"

#include <optional>

#include "firelane/render/palette.h"
#include "firelane/text/text.h"

namespace firelane {

namespace {

// A silence in words. Those of a blade differ where it strikes instead of shooting; those that name a mate have `brief`.
struct SilenceWords {
  Silence silence;
  TextKey text;
  TextKey tag;
  Colour colour;
  std::optional<TextKey> brief{};
};
constexpr SilenceWords kGunWords[kSilences] = {
    {Silence::kAttacks, TextKey::kFiring, TextKey::kFiringTag, kClearColour},
    {Silence::kNoTarget, TextKey::kNoTarget, TextKey::kNoTargetTag, kMuted},
    {Silence::kOutOfRange, TextKey::kOutOfRange, TextKey::kOutOfRangeTag, kMuted},
    {Silence::kWall, TextKey::kWallBetween, TextKey::kWallBetweenTag, kMuted},
    {Silence::kAllyInLane, TextKey::kHeldBy, TextKey::kHeldByTag, kBlockedColour, TextKey::kHeldByBrief},
    {Silence::kAllyCrosses, TextKey::kCrossed, TextKey::kCrossedTag, kBlockedColour, TextKey::kCrossedBrief},
    {Silence::kCooldown, TextKey::kFiring, TextKey::kFiringTag, kClearColour},
    {Silence::kTurning, TextKey::kTurning, TextKey::kTurningTag, kClearColour},
    {Silence::kWindUp, TextKey::kWindingUp, TextKey::kWindingUpTag, kClearColour},
    {Silence::kSprint, TextKey::kSprinting, TextKey::kSprintingTag, kMuted},
    {Silence::kHoldFire, TextKey::kHoldsFire, TextKey::kHoldsFireTag, kMuted},
    {Silence::kWaitsForAim, TextKey::kWaitsForAim, TextKey::kWaitsForAimTag, kBlockedColour},
    {Silence::kDowned, TextKey::kDown, TextKey::kDown, kDangerColour},
    {Silence::kReviving, TextKey::kRevives, TextKey::kRevivesTag, kClearColour, TextKey::kRevivesBrief},
};
constexpr SilenceWords kStriking{Silence::kAttacks, TextKey::kStriking, TextKey::kStrikingTag, kClearColour};
constexpr SilenceWords kReadying{Silence::kCooldown, TextKey::kReadying, TextKey::kReadyingTag, kClearColour};

constexpr bool EachStandsInItsPlace() {
  for (int i = 0; i < kSilences; ++i) {
    if (kGunWords[i].silence != static_cast<Silence>(i)) return false;
  }
  return true;
}
static_assert(EachStandsInItsPlace());

const SilenceWords& WordsOf(const FrameMember& member) {
  const Silence silence = member.downed ? Silence::kDowned : member.reason.silence;
  if (member.role == Role::kBlade && silence == Silence::kAttacks) return kStriking;
  if (member.role == Role::kBlade && silence == Silence::kCooldown) return kReadying;
  return kGunWords[static_cast<std::size_t>(silence)];
}

}  // namespace

CardStatus StatusOf(const FrameMember& member, Language language) {
  const SilenceWords& words = WordsOf(member);
  CardStatus status{.text = {}, .colour = words.colour, .tag = Words(language, words.tag)};
  if (!words.brief) {
    status.text = Words(language, words.text);
    return status;
  }
  status.mark = member.reason.subject;
  status.text = Say(language, words.text, MemberName(language, status.mark));
  status.brief = Words(language, *words.brief);
  return status;
}

std::string_view Fitting(const Canvas& canvas, const CardStatus& status, float room) {
  for (const std::string_view words : {std::string_view(status.text), status.brief, status.tag}) {
    if (!words.empty() && static_cast<float>(canvas.TextWidth(words)) <= room) return words;
  }
  return {};
}

}  // namespace firelane
