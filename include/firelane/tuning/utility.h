// What the actions of a fight are worth (rows W10, W11, W12), as data: the numbers, the shares of life they hang on, and their curves.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "firelane/tuning/curve.h"

namespace firelane {

enum class UtilityAction : std::uint8_t {
  kAttack,
  kHealAlly,
  kSpit,
  kFirebolt,
  kRend,
  kSlam,
  kSummon,
  kPotion,
  kAntidote,
  kHealSkill,
  kBuff,
  kDebuff,
  kArea,
  kSingle,
};
inline constexpr int kUtilityActions = 14;
inline constexpr std::string_view kUtilityActionNames[kUtilityActions] = {
    "attack", "heal", "spit", "firebolt", "rend", "slam", "summon", "potion", "antidote", "healSkill", "buff", "debuff", "area", "single"};

constexpr std::string_view NameOf(UtilityAction action) { return kUtilityActionNames[static_cast<int>(action)]; }

// What a curve looks at, each brought to 0..1.
enum class UtilityInput : std::uint8_t {
  kOwnLife,         // its share
  kTargetLife,      // the share of the one the action is meant for
  kTargetDistance,  // as a share of the action's reach
  kEnemies,         // how many stand against it, as a share of kCrowd
};
inline constexpr int kUtilityInputs = 4;
inline constexpr std::string_view kUtilityInputNames[kUtilityInputs] = {"ownLife", "targetLife", "targetDistance", "enemies"};
inline constexpr int kCrowd = 8;

struct Consideration {
  UtilityInput input = UtilityInput::kOwnLife;
  Curve curve;
  friend bool operator==(const Consideration&, const Consideration&) = default;
};

inline constexpr int kMostConsiderations = 3;

// Score = base × the product of the curves; as long as they are flat, the base.
struct UtilityScore {
  float base = 0;
  float few = 0;  // the base against fewer than `many` enemies
  std::array<Consideration, kMostConsiderations> considerations{};
  friend bool operator==(const UtilityScore&, const UtilityScore&) = default;
};

// In the order of UtilityAction.
inline constexpr std::array<UtilityScore, kUtilityActions> kUtilityScores{{
    {40, 40},
    {80, 80},
    {60, 60},
    {65, 65},
    {55, 55},
    {60, 60},
    {100, 100},
    {90, 90},
    {70, 70},
    {75, 75},
    {50, 50},
    {55, 45},
    {65, 52},
    {55, 55},
}};

struct UtilityTuning {
  std::array<UtilityScore, kUtilityActions> scores = kUtilityScores;
  int many = 2;            // enemies
  int healAllyUnder = 50;  // % of life, as are the next three; exactly that much is not under it
  int potionUnder = 35;
  int antidoteUnder = 50;
  int healSkillUnder = 50;
  int summonUnder = 50;
  friend bool operator==(const UtilityTuning&, const UtilityTuning&) = default;
};

// What each kind of fighter can do, in the order it considers it: a new fighter of known actions is a row.
enum class UtilityKit : std::uint8_t { kGoblin, kRat, kShaman, kCultist, kOgre, kWarden };
inline constexpr int kUtilityKits = 6;

struct UtilityKitRow {
  std::string_view name;
  std::array<UtilityAction, 3> actions;  // the first `count` of them
  int count;
};

inline constexpr UtilityKitRow kUtilityKitRows[kUtilityKits] = {
    {"goblin", {UtilityAction::kAttack}, 1},
    {"rat", {UtilityAction::kAttack, UtilityAction::kRend}, 2},
    {"shaman", {UtilityAction::kAttack, UtilityAction::kHealAlly, UtilityAction::kSpit}, 3},
    {"cultist", {UtilityAction::kAttack, UtilityAction::kFirebolt}, 2},
    {"ogre", {UtilityAction::kAttack, UtilityAction::kSlam}, 2},
    {"warden", {UtilityAction::kAttack, UtilityAction::kSummon, UtilityAction::kSlam}, 3},
};

}  // namespace firelane
