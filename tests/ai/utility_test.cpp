#include "firelane/ai/utility.h"

#include <gtest/gtest.h>

#include <map>
#include <ostream>
#include <string>

namespace firelane {

static void PrintTo(const ChosenAction& chosen, std::ostream* out) {
  *out << NameOf(chosen.action) << " at " << chosen.targetId << " skill " << chosen.skill;
}

namespace {

using enum UtilityAction;
constexpr UtilityTuning kPlay{};

constexpr int kHero = 1;
constexpr int kRat = 11;
constexpr int kGoblin = 12;
constexpr int kCultist = 13;

Fighter Hero(int life) { return {.id = kHero, .life = life, .maxLife = 40}; }

std::size_t Of(UtilityAction action) { return static_cast<std::size_t>(action); }

// What was considered, as the worked example writes it: the hero goes without a name.
std::string Line(const std::vector<ConsideredAction>& trace, const std::optional<ChosenAction>& best) {
  static const std::map<int, std::string> names{{kRat, " rat"}, {kGoblin, " goblin"}, {kCultist, " cultist"}};
  const auto named = [&](const ChosenAction& chosen) {
    const auto name = names.find(chosen.targetId);
    return std::string(NameOf(chosen.action)) + (name == names.end() ? "" : name->second);
  };
  std::string line;
  for (const ConsideredAction& considered : trace) {
    if (considered.gate != UtilityGate::kOpen) continue;
    EXPECT_EQ(considered.score, static_cast<float>(static_cast<int>(considered.score))) << "a whole number";
    line += (line.empty() ? "" : ", ") + named(considered.chosen) + " " + std::to_string(static_cast<int>(considered.score));
  }
  return line + " -> " + (best ? named(*best) : "nothing");
}

std::string ShamanLine(std::vector<Fighter> allies, int healWait, int spitWait, bool poisoned) {
  EnemyFight fight{
      .kit = UtilityKit::kShaman, .self = {.id = 99, .life = 12, .maxLife = 12}, .target = Hero(30), .allies = allies, .opponents = 1};
  fight.target->poisoned = poisoned;
  fight.ready[Of(kHealAlly)].waitSteps = healWait;
  fight.ready[Of(kSpit)].waitSteps = spitWait;
  std::vector<ConsideredAction> trace;
  const std::optional<ChosenAction> best = ChooseEnemyAction(fight, kPlay, &trace);
  return Line(trace, best);
}

TEST(Utility, PlaysTheShamansFourWorkedExamples) {
  const Fighter hurtRat{.id = kRat, .life = 3, .maxLife = 9};
  const Fighter rat{.id = kRat, .life = 9, .maxLife = 9};
  const Fighter goblin{.id = kGoblin, .life = 16, .maxLife = 16};
  const Fighter hurtGoblin{.id = kGoblin, .life = 6, .maxLife = 16};
  EXPECT_EQ(ShamanLine({hurtRat, goblin}, 0, 0, false), "attack 40, heal rat 80, spit 60 -> heal rat");
  EXPECT_EQ(ShamanLine({hurtRat, goblin}, 2, 0, false), "attack 40, spit 60 -> spit");
  EXPECT_EQ(ShamanLine({rat, goblin}, 0, 0, true), "attack 40 -> attack");
  EXPECT_EQ(ShamanLine({hurtRat, hurtGoblin}, 0, 3, false), "attack 40, heal rat 80 -> heal rat");
}

TEST(Utility, PlaysTheHerosTwoWorkedExamples) {
  const std::vector<Fighter> enemies{
      {.id = kRat, .life = 3, .maxLife = 9}, {.id = kGoblin, .life = 16, .maxLife = 16}, {.id = kCultist, .life = 3, .maxLife = 20}};
  const auto heroLine = [&](int life) {
    const MemberFight fight{.self = Hero(life), .enemies = enemies, .potions = 1};
    std::vector<ConsideredAction> trace;
    const std::optional<ChosenAction> best = ChooseMemberAction(fight, kPlay, &trace);
    return Line(trace, best);
  };
  EXPECT_EQ(heroLine(30), "attack rat 40 -> attack rat");
  EXPECT_EQ(heroLine(10), "attack rat 40, potion 90 -> potion");
}

TEST(Chooser, LetsTheFirstOfEqualsStayAndOnlyMoreWin) {
  Chooser chooser;
  EXPECT_EQ(chooser.Best(), std::nullopt);
  chooser.Consider(0, {kBuff});
  chooser.Consider(-1, {kBuff});
  EXPECT_EQ(chooser.Best(), std::nullopt) << "nothing scores nothing";
  chooser.Consider(40, {kAttack, 1});
  chooser.Consider(40, {kAttack, 2});
  EXPECT_EQ(chooser.Best(), (ChosenAction{kAttack, 1}));
  chooser.Consider(40.5F, {kSpit, 3});
  EXPECT_EQ(chooser.Best(), (ChosenAction{kSpit, 3}));
  EXPECT_EQ(chooser.BestScore(), 40.5F);
}

TEST(Chooser, OverwritesItsTraceAndTracesWhatIsGatedWithoutTakingIt) {
  std::vector<ConsideredAction> trace(3);
  Chooser chooser(&trace);
  EXPECT_TRUE(trace.empty());
  chooser.Consider({{kSlam, 1}, UtilityGate::kCooldown, 60, 1, 60});
  EXPECT_EQ(chooser.Best(), std::nullopt);
  chooser.Consider(40, {kAttack, 1});
  ASSERT_EQ(trace.size(), 2U);
  EXPECT_EQ(trace[0].gate, UtilityGate::kCooldown);
  EXPECT_EQ(trace[1], (ConsideredAction{{kAttack, 1}, UtilityGate::kOpen, 40, 1, 40}));
}

TEST(PercentOf, RoundsTowardsZeroAndHasNoShareOfNothing) {
  EXPECT_EQ(PercentOf(3, 9), 33);
  EXPECT_EQ(PercentOf(6, 16), 37);
  EXPECT_EQ(PercentOf(999, 2000), 49);
  EXPECT_EQ(PercentOf(2000000000, 2000000000), 100);
  EXPECT_EQ(PercentOf(5, 0), 0);
}

EnemyFight Alone(UtilityKit kit) { return {.kit = kit, .self = {.id = 50, .life = 20, .maxLife = 20}, .target = Hero(30), .opponents = 1}; }

ChosenAction Chosen(const EnemyFight& fight, const UtilityTuning& tuning = kPlay) {
  return ChooseEnemyAction(fight, tuning).value_or(ChosenAction{kSingle, -9});
}

UtilityGate GateOf(const EnemyFight& fight, UtilityAction action) {
  std::vector<ConsideredAction> trace;
  ChooseEnemyAction(fight, kPlay, &trace);
  for (const ConsideredAction& considered : trace) {
    if (considered.chosen.action == action) return considered.gate;
  }
  ADD_FAILURE() << NameOf(action) << " was not shown";
  return UtilityGate::kOpen;
}

TEST(EnemyUtility, EachKindTakesItsBestAndAttacksWhileThatIsNotReady) {
  const struct {
    UtilityKit kit;
    UtilityAction best;
    float score;
  } rows[] = {{UtilityKit::kGoblin, kAttack, 40},    {UtilityKit::kRat, kRend, 55},  {UtilityKit::kShaman, kSpit, 60},
              {UtilityKit::kCultist, kFirebolt, 65}, {UtilityKit::kOgre, kSlam, 60}, {UtilityKit::kWarden, kSlam, 60}};
  for (const auto& row : rows) {
    EnemyFight fight = Alone(row.kit);
    std::vector<ConsideredAction> trace;
    EXPECT_EQ(ChooseEnemyAction(fight, kPlay, &trace), (ChosenAction{row.best, kHero}));
    for (const ConsideredAction& considered : trace) {
      if (considered.chosen.action != row.best) continue;
      EXPECT_EQ(considered.score, row.score) << NameOf(row.best);
    }
    if (row.best == kAttack) continue;
    fight.ready[Of(row.best)].waitSteps = 1;
    EXPECT_EQ(Chosen(fight), (ChosenAction{kAttack, kHero})) << NameOf(row.best);
    EXPECT_EQ(GateOf(fight, row.best), UtilityGate::kCooldown);
    fight.ready[Of(row.best)] = {.waitSteps = 0, .reach = 2};
    fight.target->distance = 2;
    EXPECT_EQ(Chosen(fight).action, row.best) << "just in reach";
    fight.target->distance = 2.5F;
    EXPECT_EQ(Chosen(fight), (ChosenAction{kAttack, kHero})) << NameOf(row.best);
    EXPECT_EQ(GateOf(fight, row.best), UtilityGate::kOutOfReach);
  }
}

TEST(EnemyUtility, DoesNothingWithoutATargetOrWithAllOutOfReach) {
  for (int kit = 0; kit < kUtilityKits; ++kit) {
    EnemyFight fight = Alone(static_cast<UtilityKit>(kit));
    fight.target.reset();
    EXPECT_EQ(ChooseEnemyAction(fight, kPlay), std::nullopt) << kit;
    EXPECT_EQ(GateOf(fight, kAttack), UtilityGate::kAbsent);
  }
  EnemyFight far = Alone(UtilityKit::kOgre);
  for (Readiness& ready : far.ready) ready.reach = 1;
  far.target->distance = 3;
  EXPECT_EQ(ChooseEnemyAction(far, kPlay), std::nullopt);
}

TEST(EnemyUtility, NeitherPoisonsThePoisonedNorRendsTheBleeding) {
  EnemyFight shaman = Alone(UtilityKit::kShaman);
  shaman.target->poisoned = true;
  EXPECT_EQ(Chosen(shaman).action, kAttack);
  EXPECT_EQ(GateOf(shaman, kSpit), UtilityGate::kInEffect);
  shaman.target->poisoned = false;
  shaman.target->bleeding = true;
  EXPECT_EQ(Chosen(shaman).action, kSpit) << "bleeding is no poison";
  EnemyFight rat = Alone(UtilityKit::kRat);
  rat.target->bleeding = true;
  EXPECT_EQ(Chosen(rat).action, kAttack);
  EXPECT_EQ(GateOf(rat, kRend), UtilityGate::kInEffect);
}

TEST(EnemyUtility, TheShamanHealsItselfTooAndTheFirstOfEquals) {
  EnemyFight fight = Alone(UtilityKit::kShaman);
  fight.self.life = 9;
  const std::vector<Fighter> itself{fight.self};
  fight.allies = itself;
  EXPECT_EQ(Chosen(fight), (ChosenAction{kHealAlly, 50}));
  const std::vector<Fighter> equals{{.id = kGoblin, .life = 4, .maxLife = 12}, {.id = kRat, .life = 3, .maxLife = 9}};
  fight.allies = equals;
  EXPECT_EQ(Chosen(fight), (ChosenAction{kHealAlly, kGoblin})) << "33 % each";
  const std::vector<Fighter> half{{.id = kGoblin, .life = 8, .maxLife = 16}};
  fight.allies = half;
  EXPECT_EQ(Chosen(fight).action, kSpit) << "half is not under half";
  EXPECT_EQ(GateOf(fight, kHealAlly), UtilityGate::kNotHurt);
}

TEST(EnemyUtility, TheShamanHealsTheMostHurtWithinItsReach) {
  EnemyFight fight = Alone(UtilityKit::kShaman);
  const std::vector<Fighter> allies{{.id = kGoblin, .life = 1, .maxLife = 16, .distance = 9},
                                    {.id = kRat, .life = 4, .maxLife = 9, .distance = 3}};
  fight.allies = allies;
  fight.ready[Of(kHealAlly)].reach = 5;
  EXPECT_EQ(Chosen(fight), (ChosenAction{kHealAlly, kRat}));
  fight.ready[Of(kHealAlly)].reach = 2;
  EXPECT_EQ(GateOf(fight, kHealAlly), UtilityGate::kOutOfReach);
}

TEST(EnemyUtility, TheWardenSummonsOnceUnderHalfItsLifeAndDoesNotSlamBefore) {
  EnemyFight fight = Alone(UtilityKit::kWarden);
  fight.self.life = 10;
  EXPECT_EQ(Chosen(fight), (ChosenAction{kSlam, kHero})) << "half is not under half";
  EXPECT_EQ(GateOf(fight, kSummon), UtilityGate::kNotHurt);
  fight.self.life = 9;
  EXPECT_EQ(Chosen(fight), (ChosenAction{kSummon, 50}));
  EXPECT_EQ(GateOf(fight, kSlam), UtilityGate::kPhase);
  fight.ready[Of(kSummon)].waitSteps = 1;
  EXPECT_EQ(Chosen(fight), (ChosenAction{kAttack, kHero})) << "slamming waits for the summoning";
  fight.phase = 2;
  EXPECT_EQ(Chosen(fight), (ChosenAction{kSlam, kHero}));
  EXPECT_EQ(GateOf(fight, kSummon), UtilityGate::kPhase);
}

TEST(EnemyUtility, AnOgreUnderHalfItsLifeSlamsOn) {
  EnemyFight fight = Alone(UtilityKit::kOgre);
  fight.self.life = 1;
  EXPECT_EQ(Chosen(fight), (ChosenAction{kSlam, kHero}));
}

// Members: one or two rats and the skills of a test.
struct MemberScene {
  std::vector<Fighter> enemies{{.id = kRat, .life = 9, .maxLife = 9}};
  std::vector<Fighter> mates{Hero(40)};
  std::vector<MemberSkill> skills;
  int potions = 0;
  int antidotes = 0;
  int energy = 0;

  MemberFight Fight() const {
    return {.self = mates.front(),
            .enemies = enemies,
            .mates = mates,
            .skills = skills,
            .potions = potions,
            .antidotes = antidotes,
            .energy = energy};
  }
  std::optional<ChosenAction> Choose() const { return ChooseMemberAction(Fight(), kPlay); }
  // Of what was shown last.
  ConsideredAction Last() const {
    std::vector<ConsideredAction> trace;
    ChooseMemberAction(Fight(), kPlay, &trace);
    return trace.back();
  }
};

TEST(MemberUtility, SkillsScoreByTheirKindAndByWhetherThereAreTwoEnemies) {
  const struct {
    UtilityAction kind;
    float one;
    float two;
  } rows[] = {{kBuff, 50, 50}, {kDebuff, 45, 55}, {kArea, 52, 65}, {kSingle, 55, 55}};
  for (const auto& row : rows) {
    MemberScene scene;
    scene.skills = {{.kind = row.kind}};
    EXPECT_EQ(scene.Last().score, row.one) << NameOf(row.kind);
    const int target = row.kind == kBuff ? kHero : kRat;
    EXPECT_EQ(scene.Choose(), (ChosenAction{row.kind, target, 0})) << NameOf(row.kind);
    scene.enemies.push_back({.id = kGoblin, .life = 16, .maxLife = 16});
    EXPECT_EQ(scene.Last().score, row.two) << NameOf(row.kind);
  }
}

TEST(MemberUtility, ASkillNeedsItsCostAndNoCooldownAndABuffThatIsNotActive) {
  MemberScene scene;
  scene.energy = 5;
  scene.skills = {{.kind = kSingle, .cost = 5}};
  EXPECT_EQ(scene.Choose()->action, kSingle);
  scene.skills[0].cost = 6;
  EXPECT_EQ(scene.Choose()->action, kAttack);
  EXPECT_EQ(scene.Last().gate, UtilityGate::kCost);
  scene.skills[0] = {.kind = kSingle, .ready = {.waitSteps = 1}};
  EXPECT_EQ(scene.Choose()->action, kAttack);
  EXPECT_EQ(scene.Last().gate, UtilityGate::kCooldown);
  scene.skills[0] = {.kind = kBuff, .active = true};
  EXPECT_EQ(scene.Choose()->action, kAttack);
  EXPECT_EQ(scene.Last().gate, UtilityGate::kInEffect);
}

TEST(MemberUtility, DrinksAPotionUnderThirtyFivePercentIfItHasOne) {
  MemberScene scene;
  scene.potions = 1;
  scene.mates = {Hero(14)};
  EXPECT_EQ(scene.Choose()->action, kAttack) << "35 % is not under 35 %";
  scene.mates = {Hero(13)};
  EXPECT_EQ(scene.Choose(), (ChosenAction{kPotion, kHero}));
  scene.potions = 0;
  EXPECT_EQ(scene.Choose()->action, kAttack);
}

TEST(MemberUtility, TakesAnAntidoteIfIllAndUnderHalfItsLife) {
  MemberScene scene;
  scene.antidotes = 1;
  scene.mates = {Hero(19)};
  EXPECT_EQ(scene.Choose()->action, kAttack) << "not ill";
  for (const bool poison : {true, false}) {
    scene.mates = {Hero(19)};
    (poison ? scene.mates[0].poisoned : scene.mates[0].bleeding) = true;
    EXPECT_EQ(scene.Choose(), (ChosenAction{kAntidote, kHero})) << poison;
    EXPECT_EQ(scene.Last().score, 70.0F);
    scene.mates[0].life = 20;
    EXPECT_EQ(scene.Choose()->action, kAttack) << "half is not under half";
  }
  scene.mates[0].life = 19;
  scene.antidotes = 0;
  EXPECT_EQ(scene.Last().gate, UtilityGate::kAbsent);
}

TEST(MemberUtility, HealsTheMostHurtMateUnderHalf) {
  MemberScene scene;
  scene.skills = {{.kind = kHealSkill, .ready = {.reach = 4}}};
  EXPECT_EQ(scene.Choose()->action, kAttack);
  EXPECT_EQ(scene.Last().gate, UtilityGate::kNotHurt);
  scene.mates = {Hero(19), {.id = 2, .life = 10, .maxLife = 40, .distance = 3}, {.id = 3, .life = 1, .maxLife = 40, .distance = 5}};
  EXPECT_EQ(scene.Choose(), (ChosenAction{kHealSkill, 2, 0})) << "the third is too far";
  EXPECT_EQ(scene.Last().score, 75.0F);
}

TEST(MemberUtility, TakesTheFirstOfSkillsThatScoreTheSame) {
  MemberScene scene;
  scene.skills = {{.kind = kSingle}, {.kind = kSingle}};
  EXPECT_EQ(scene.Choose()->skill, 0);
  scene.skills[0].ready.waitSteps = 9;
  EXPECT_EQ(scene.Choose()->skill, 1);
}

TEST(MemberUtility, AttacksTheWeakestWithinReachAndDoesNothingWithoutAnEnemy) {
  MemberScene scene;
  scene.enemies = {{.id = kRat, .life = 2, .maxLife = 9, .distance = 12}, {.id = kGoblin, .life = 16, .maxLife = 16, .distance = 3}};
  MemberFight fight = scene.Fight();
  EXPECT_EQ(ChooseMemberAction(fight, kPlay), (ChosenAction{kAttack, kRat}));
  fight.attack.reach = 8;
  EXPECT_EQ(ChooseMemberAction(fight, kPlay), (ChosenAction{kAttack, kGoblin}));
  fight.attack.reach = 2;
  EXPECT_EQ(ChooseMemberAction(fight, kPlay), std::nullopt);
  fight.attack = {.waitSteps = 4};
  EXPECT_EQ(ChooseMemberAction(fight, kPlay), std::nullopt);
  scene.enemies.clear();
  scene.skills = {{.kind = kBuff}, {.kind = kDebuff}, {.kind = kArea}, {.kind = kSingle}};
  EXPECT_EQ(scene.Choose(), std::nullopt);
  EXPECT_EQ(ChooseMemberAction({}, kPlay), std::nullopt);
}

TEST(Considerations, MultiplyTheBaseByTheirCurves) {
  UtilityTuning tuning;
  UtilityScore& slam = tuning.scores[Of(kSlam)];
  slam.base = 100;
  slam.considerations[0] = {UtilityInput::kTargetLife, {.base = 0, .rise = 1}};
  slam.considerations[1] = {UtilityInput::kTargetDistance, {.base = 1, .rise = -0.5F}};
  slam.considerations[2] = {UtilityInput::kEnemies, {.base = 0.5F, .rise = 1}};
  EnemyFight fight = Alone(UtilityKit::kOgre);
  fight.opponents = 4;
  fight.target->distance = 2;
  fight.ready[Of(kSlam)].reach = 4;
  std::vector<ConsideredAction> trace;
  EXPECT_EQ(ChooseEnemyAction(fight, tuning, &trace)->action, kSlam);
  EXPECT_EQ(trace.back().base, 100.0F);
  EXPECT_EQ(trace.back().curves, 0.75F * 0.75F * 1.0F);
  EXPECT_EQ(trace.back().score, 56.25F);
  fight.target->life = 10;
  EXPECT_EQ(ChooseEnemyAction(fight, tuning, &trace)->action, kAttack) << "100 by a quarter of its life and three quarters";
  EXPECT_EQ(trace.back().curves, 0.25F * 0.75F);
}

TEST(Considerations, SeeOnesOwnLifeAndMayForbid) {
  UtilityTuning tuning;
  tuning.scores[Of(kAttack)].considerations[0] = {UtilityInput::kOwnLife, {.shape = CurveShape::kStep, .base = 0, .rise = 1}};
  EnemyFight fight = Alone(UtilityKit::kGoblin);
  fight.self.life = 10;
  EXPECT_EQ(Chosen(fight, tuning).action, kAttack);
  fight.self.life = 9;
  EXPECT_EQ(ChooseEnemyAction(fight, tuning), std::nullopt);
}

TEST(UtilityTuning, HasOneRowPerActionWhoseCurvesAreFlat) {
  for (int i = 0; i < kUtilityActions; ++i) {
    EXPECT_GT(kUtilityScores[static_cast<std::size_t>(i)].base, 0) << NameOf(static_cast<UtilityAction>(i));
    for (const Consideration& consideration : kUtilityScores[static_cast<std::size_t>(i)].considerations) {
      EXPECT_EQ(Evaluate(consideration.curve, 0.3F), 1.0F);
    }
  }
}

}  // namespace
}  // namespace firelane
