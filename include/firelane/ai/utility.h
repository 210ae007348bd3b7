// Choosing in a fight by utility (rows W10, W11, W12): every action that can be taken has a score, the highest is taken. All pure: what is
// ready, within reach and carried comes in with small views, for enemies and members alike; the numbers are firelane/tuning/utility.h.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "firelane/ai/reason.h"
#include "firelane/tuning/utility.h"

namespace firelane {

// a × 100 / b in whole per cent, rounded towards 0; 0 where b is not above 0.
constexpr int PercentOf(int a, int b) { return b > 0 ? static_cast<int>(std::int64_t{a} * 100 / b) : 0; }

struct ChosenAction {
  UtilityAction action = UtilityAction::kAttack;
  int targetId = kNobody;  // the chooser itself for what it does to itself
  int skill = -1;          // index into MemberFight::skills; -1 = no skill
  friend bool operator==(const ChosenAction&, const ChosenAction&) = default;
};

// Why an action is out of the question.
enum class UtilityGate : std::uint8_t {
  kOpen,
  kCooldown,
  kAbsent,  // nobody to aim it at, or nothing carried
  kOutOfReach,
  kInEffect,  // the target has what it would bring about
  kNotHurt,   // nobody is under the share of life it is kept for
  kCost,      // not enough energy
  kPhase,     // not in this phase: summoned already, or summoning comes first
};
inline constexpr int kUtilityGates = 8;
inline constexpr std::string_view kUtilityGateNames[kUtilityGates] = {"open",     "cooldown", "absent", "outOfReach",
                                                                      "inEffect", "notHurt",  "cost",   "phase"};

struct ConsideredAction {
  ChosenAction chosen;
  UtilityGate gate = UtilityGate::kOpen;
  float base = 0;
  float curves = 1;  // their product
  float score = 0;   // base × curves where open; else 0, and it was not considered
  friend bool operator==(const ConsideredAction&, const ConsideredAction&) = default;
};

// Keeps the best of what it is shown. `trace`, when given, is overwritten with everything, in the order shown.
class Chooser {
 public:
  explicit Chooser(std::vector<ConsideredAction>* trace = nullptr);
  // Strictly greater wins, so the first of equals stays; a score of 0 or less never does.
  void Consider(float score, const ChosenAction& action);
  // The same with its score's parts; what is gated is only traced.
  void Consider(const ConsideredAction& considered);
  // Nothing where nothing scored.
  const std::optional<ChosenAction>& Best() const { return best_; }
  float BestScore() const { return bestScore_; }

 private:
  std::optional<ChosenAction> best_;
  float bestScore_ = 0;
  std::vector<ConsideredAction>* trace_;
};

struct Fighter {
  int id = kNobody;
  int life = 0;
  int maxLife = 0;
  float distance = 0;  // from the one who chooses, units
  bool poisoned = false;
  bool bleeding = false;
};

inline constexpr float kAnyReach = std::numeric_limits<float>::infinity();

struct Readiness {
  int waitSteps = 0;  // until it can be used again
  float reach = kAnyReach;
};

// An enemy's view. `allies` are the living ones, itself among them.
struct EnemyFight {
  UtilityKit kit = UtilityKit::kGoblin;
  Fighter self;
  std::optional<Fighter> target{};  // of all that harms
  std::span<const Fighter> allies{};
  int opponents = 0;  // living members it knows of
  int phase = 1;      // a summoner's; 2 once it has summoned
  std::array<Readiness, kUtilityActions> ready{};
};

// A healer heals the most hurt ally within its reach; all else is meant for the target, the summoning for the enemy itself.
std::optional<ChosenAction> ChooseEnemyAction(const EnemyFight& fight, const UtilityTuning& tuning,
                                              std::vector<ConsideredAction>* trace = nullptr);

// A skill of a member's class: one of kHealSkill, kBuff, kDebuff, kArea, kSingle.
struct MemberSkill {
  UtilityAction kind = UtilityAction::kSingle;
  int cost = 0;
  bool active = false;  // a buff that lasts still
  Readiness ready{};
};

// A member's view, or the autopilot's for it. `enemies` are the living ones in sight; `mates` the standing ones, itself among them.
struct MemberFight {
  Fighter self;
  std::span<const Fighter> enemies{};
  std::span<const Fighter> mates{};
  std::span<const MemberSkill> skills{};
  int potions = 0;
  int antidotes = 0;
  int energy = 0;
  Readiness attack{};
};

// The attack and every harmful skill are meant for the weakest enemy within their reach, a heal for the most hurt mate within its reach;
// potion, antidote and buff for the member itself. A buff waits for an enemy too.
std::optional<ChosenAction> ChooseMemberAction(const MemberFight& fight, const UtilityTuning& tuning,
                                               std::vector<ConsideredAction>* trace = nullptr);

// Of the fighters no farther than `within` the one with the least share of life (PercentOf) under `percent`, the first of equals; null when
// there is none.
const Fighter* MostHurt(std::span<const Fighter> fighters, int percent, float within = kAnyReach);
// Of the fighters no farther than `within` the one with the least life, the first of equals; null when there is none.
const Fighter* Weakest(std::span<const Fighter> fighters, float within = kAnyReach);

}  // namespace firelane
