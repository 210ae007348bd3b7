// Rows of the groups that decide what the squad is up against, and of its stand-in player: mind, goblin, danger, autopilot.
#pragma once

#include "tuning/row.h"

namespace firelane {

inline constexpr Tunable kMindRows[] = {
    FIRELANE_ROW(mind, decisionRate, 0.5F, 30, "per s", "Decisions of each enemy in a second.", "enemies walk on to where the squad was",
                 "enemies react faster than anyone can"),
    FIRELANE_ROW(mind, sight, 1, 30, "cells",
                 "An enemy notices a member within this many steps along rows and columns and in its line of sight.",
                 "enemies are shot before they notice", "the whole floor comes at once"),
    FIRELANE_ROW(mind, wake, 0, 30, "cells", "A sleeper may wake when a member comes this near, counted like mind.sight.",
                 "sleepers never wake", "nobody sleeps for long"),
    FIRELANE_ROW(mind, wakeChance, 0, 1, "chance", "Chance of waking at each decision.", "one can walk through the sleepers",
                 "stealth is impossible"),
    FIRELANE_ROW(mind, lost, 0, 50, "decisions", "A chaser gives up after more than this many decisions without sight.",
                 "a corner shakes everyone off", "nobody is ever shaken off"),
    FIRELANE_ROW(mind, calm, 0, 50, "decisions", "After giving up, an enemy notices nobody for this many decisions.",
                 "chasers turn round at once", "a shaken enemy is harmless"),
    FIRELANE_ROW(mind, chaseMost, 1, 200, "cells", "Longest path a chaser follows; beyond it stands.", "a pillar in between stops a chase",
                 "enemies come round the whole floor"),
    FIRELANE_ROW(mind, wanderChance, 0, 1, "chance", "Chance that a wanderer moves at a decision.", "the floor stands still",
                 "wanderers never pause"),
};

inline constexpr Tunable kGoblinRows[] = {
    FIRELANE_ROW(goblin, life, 1, 2000, "life", "Life of a goblin; below a quarter of it it flees.", "goblins die to the first gun",
                 "goblins outlast the squad's fire and reach it"),
    FIRELANE_ROW(goblin, speed, 0.2F, 8, "units/s", "Speed of a chasing goblin.", "goblins never reach anyone",
                 "goblins cross the guns' range within two shots"),
    FIRELANE_ROW(goblin, wanderSpeed, 0, 8, "units/s", "Speed of a wandering goblin.", "wanderers stand",
                 "wanderers run into the squad by chance"),
    FIRELANE_ROW(goblin, fleeSpeed, 0.2F, 8, "units/s", "Speed of a fleeing goblin.", "whoever flees is dead",
                 "nobody who flees is ever hit"),
    FIRELANE_ROW(goblin, bodyRadius, 0.15F, 0.45F, "units", "Radius of a goblin's body.", "goblins are hard to hit and come in packs",
                 "goblins jam in doors"),
    FIRELANE_ROW(goblin, biteReach, 0.05F, 2, "units", "Distance between the bodies' edges at which a goblin bites.",
                 "goblins push without biting", "goblins bite past the blades"),
    FIRELANE_ROW(goblin, biteDamage, 0, 200, "life", "Life a bite takes.", "nobody is ever downed", "two bites down a member"),
    FIRELANE_ROW(goblin, biteWindUp, 0, 3, "s", "Time from the decision to bite to the bite.", "bites cannot be dodged",
                 "a step back dodges every bite"),
    FIRELANE_ROW(goblin, biteCooldown, 0.05F, 10, "s", "Time between two bites.", "one goblin downs a member in a second",
                 "goblins that reach the squad do nothing there"),
    FIRELANE_ROW(goblin, biteKnockback, 0, 8, "units/s", "Speed a bite gives to the bitten.", "the bitten stand in the pack",
                 "the bitten fly out of reach"),
};

inline constexpr Tunable kDangerRows[] = {
    FIRELANE_ROW(danger, enemiesBase, 0, 100, "enemies", "Enemies on each floor, before the two terms below.", "first floors are empty",
                 "first floors wipe the squad"),
    FIRELANE_ROW(danger, enemiesPerFloor, 0, 10, "enemies", "More for each floor of the run.", "the last floor is no harder than the first",
                 "nobody sees the last floor"),
    FIRELANE_ROW(danger, enemiesPerMember, 0, 20, "enemies", "More for each member of the squad.", "large squads walk through",
                 "a large squad is a burden"),
    FIRELANE_ROW(danger, asleepShare, 0, 1, "share", "Share of the enemies that sleep at first.", "every enemy hunts from the start",
                 "the squad can sneak to the lift"),
    FIRELANE_ROW(danger, startClear, 3, 20, "units", "No enemy starts nearer to the squad than this.",
                 "fights begin before the player has looked", "small floors have no room for enemies"),
};

inline constexpr Tunable kAutopilotRows[] = {
    FIRELANE_ROW(autopilot, stopDist, 1, 20, "units", "It stops for an awake enemy seen within this distance.", "it walks into packs",
                 "it stands for enemies that guns cannot reach"),
    FIRELANE_ROW(autopilot, patience, 0.1F, 20, "s", "It pushes on when nobody has had a lane for this long.", "it leaves good positions",
                 "it waits for enemies that do not come"),
    FIRELANE_ROW(autopilot, pushTime, 0.1F, 20, "s", "How long it pushes on then.", "it stops again where it was",
                 "it runs past the fight"),
    FIRELANE_ROW(autopilot, standTime, 1, 600, "s", "It pushes on when it has stood before enemies for this long, lanes or not.",
                 "it leaves fights that it is winning", "an enemy that dodges round a corner holds it up for ever"),
    FIRELANE_ROW(autopilot, waitDist, 1, 12, "units", "It waits for members farther from the disc than this.",
                 "it waits for the formation's own tail", "stragglers are left alone"),
    FIRELANE_SWITCH(autopilot, fire, "It lets the squad attack.", "the squad never attacks: most floors end in a wipe"),
};

}  // namespace firelane
