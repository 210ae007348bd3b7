// Every number and switch that changes play, with its shipped value. Lengths in units, times in seconds, speeds in units per second unless
// the name says otherwise. Ranges, units and help stand in table.h, which has a row for each field here (a static assert keeps it so). A
// `true` switch is the shipped behaviour; turning one off is an experiment (row S19).
#pragma once

#include "firelane/tuning/bestiary.h"

namespace firelane {

struct SquadTuning {
  float holdDelay = 0.15F;
  float bodyRadius = 0.28F;
  float moveSpeed = 1.75F;
  float moveSpeedFast = 3.65F;
  float cohesionRadius = 2.1F;
  int meleeCount = 2;
  int life = 100;
  float reviveTime = 3.0F;
  float reviveDist = 0.9F;
  float reviveSafeDist = 4.0F;
  float reviveLifeShare = 0.4F;
  float sightRange = 12.0F;
};

struct AnchorTuning {
  float speed = 3.3F;
  float sprintSpeed = 4.8F;
  float anchorLeash = 2.4F;
  float anchorLeashMax = 3.6F;
  float leashDrag = 0.75F;
  float floorFactor = 0.08F;
  float urgeStartFrac = 0.5F;
  float sprintAt = 0.85F;
  bool elasticLeash = true;
};

struct FormationTuning {
  float formationSpacing = 1.2F;
  float stretch = 0.25F;
  float headingTurnDeg = 360.0F;  // per second
  bool pullIn = true;
};

struct LanesTuning {
  float laneHalfWidth = 0.10F;
  float safetyMargin = 0.15F;
  float reserveScale = 1.8F;
  float laneAvoidStrength = 2.5F;
  bool intent = true;
};

struct FireTuning {
  float muzzleOffset = 0.3F;
  float weaponRange = 8.0F;
  float bulletSpeed = 21.0F;
  float bulletRadius = 0.05F;
  float corridorMargin = 0.01F;  // the ε of S18
  float cooldown = 0.35F;
  float aimToleranceDeg = 5.0F;
  float turnSpeedDeg = 540.0F;  // per second
  int damage = 9;
  float knockback = 1.2F;  // speed given to the body hit
  bool freeFireSecondary = true;
  bool allyIntercept = true;
  bool byConstruction = true;
};

// Manual aim (S13).
struct AimTuning {
  float turnDeg = 150.0F;  // per second
  float coneDeg = 20.0F;   // to either side of the vector
};

struct StrikeTuning {
  float reach = 1.15F;
  float halfAngleDeg = 40.0F;
  float thrustHalfAngleDeg = 15.0F;
  float thrustAfter = 0.5F;
  float windUp = 0.18F;
  float active = 0.12F;
  float recovery = 0.35F;
  float lungeSpeed = 4.5F;
  float lungeAccel = 60.0F;
  int damage = 22;
  float knockback = 3.0F;
};

struct SolverTuning {
  float interval = 0.25F;
  float commit = 0.6F;
  float hysteresis = 15.0F;
  float ringNear = 0.8F;
  float ringMiddle = 1.6F;
  float ringFar = 2.4F;
  float minSpacing = 0.55F;
  float wLane = 100.0F;
  float wCoverage = 25.0F;
  float wBlockAlly = 35.0F;
  float wDistance = 9.0F;
  float wCohesion = 24.0F;
  float wTooClose = 60.0F;
  float minEngageDist = 1.6F;
  float postLeash = 1.0F;
  float reachBeyondRange = 2.4F;
  bool postLeashCull = true;
  bool hysteresisOn = true;
};

struct SteerTuning {
  float wSeek = 1.0F;
  float wSeparation = 1.0F;
  float wLaneAvoid = 2.4F;
  float wTargetPush = 1.0F;
  float wWallAvoid = 1.2F;
  float separationRadius = 0.7F;
  float steerAccel = 20.0F;
  float arrivalRadius = 0.5F;
  float wallDist = 0.45F;
  float slideDist = 0.75F;
  bool targetPush = true;
  bool slide = true;
};

struct NavTuning {
  float stuckTime = 0.35F;
  float straggleDist = 2.8F;
  float forcedTime = 1.5F;
  float stuckSpeed = 0.25F;
  float stuckGoalDist = 0.5F;
  float squeezeTime = 1.0F;
  bool enabled = true;
  bool latch = true;
};

// One kind of enemy. Melee only, so far.
struct EnemyTuning {
  int life = 72;
  float speed = 3.3F;
  float wanderSpeed = 1.0F;
  float fleeSpeed = 3.5F;
  float bodyRadius = 0.3F;
  float biteReach = 0.35F;  // between the bodies' edges
  int biteDamage = 25;
  float biteWindUp = 0.3F;
  float biteCooldown = 0.7F;
  float biteKnockback = 2.0F;
};

struct MindTuning {
  float decisionRate = 4.0F;  // decisions per second
  int sight = 8;              // cells, Manhattan
  int wake = 5;
  float wakeChance = 0.5F;
  int lost = 5;        // decisions
  int calm = 6;        // decisions
  int chaseMost = 20;  // longest path followed, cells
  float wanderChance = 0.8F;
};

struct DangerTuning {
  float enemiesBase = 11.0F;
  float enemiesPerFloor = 2.0F;
  float enemiesPerMember = 2.5F;
  float asleepShare = 0.35F;
  float startClear = 10.0F;
};

struct AutopilotTuning {
  float stopDist = 7.5F;
  float patience = 2.5F;
  float pushTime = 1.5F;
  float standTime = 20.0F;
  float waitDist = 6.5F;
  bool fire = true;
};

struct Tuning {
  SquadTuning squad;
  AnchorTuning anchor;
  FormationTuning formation;
  LanesTuning lanes;
  FireTuning fire;
  AimTuning aim;
  StrikeTuning strike;
  SolverTuning solver;
  SteerTuning steer;
  NavTuning nav;
  MindTuning mind;
  EnemyTuning goblin;
  DangerTuning danger;
  AutopilotTuning autopilot;
};

// The stats of a kind, as tuned.
constexpr const EnemyTuning& StatsOf(const Tuning& tuning, EnemyKind kind) {
  switch (kind) {
    case EnemyKind::kGoblin:
      return tuning.goblin;
  }
  return tuning.goblin;
}

// R of row S18: how far an ally's centre stays from the path of a bullet or a blade.
constexpr float CorridorRadius(const Tuning& t) { return t.squad.bodyRadius + t.fire.bulletRadius + t.fire.corridorMargin; }
// The distance under which an ally's centre blocks a lane (S2).
constexpr float LaneThreshold(const Tuning& t) { return t.squad.bodyRadius + t.lanes.laneHalfWidth + t.lanes.safetyMargin; }

}  // namespace firelane
