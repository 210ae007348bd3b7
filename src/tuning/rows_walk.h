// Rows of the groups that decide where the squad goes: squad, anchor, formation, steer, nav.
#pragma once

#include "tuning/row.h"

namespace firelane {

inline constexpr Tunable kSquadRows[] = {
    FIRELANE_ROW(squad, holdDelay, 0, 2, "s", "Without movement input for this long, the squad changes from ADVANCING to HOLDING.",
                 "a tap between two key presses already posts everyone anew", "the squad keeps its formation long after the disc stopped"),
    FIRELANE_ROW(squad, bodyRadius, 0.15F, 0.45F, "units",
                 "Radius of a member's body; also a term of the lane threshold and of the corridors kept free.",
                 "members pile up and bullets pass closer than figures look",
                 "two cannot pass each other in a corridor two wide and doors jam"),
    FIRELANE_ROW(squad, moveSpeed, 0.5F, 6, "units/s", "Walking speed at urgency 0.", "the squad trails the disc and sprints to catch up",
                 "the leash never stretches, so formation and urgency say nothing"),
    FIRELANE_ROW(squad, moveSpeedFast, 0.5F, 8, "units/s", "Walking speed at urgency 1 and on sprint.",
                 "the leash settles above anchor.sprintAt: nobody fights on the move",
                 "stragglers overshoot their slots and bump mates out of lanes"),
    FIRELANE_ROW(squad, cohesionRadius, 0.5F, 6, "units", "Distance from the disc up to which a post costs nothing.",
                 "posts crowd round the disc and block each other", "posts spread until mates no longer cover each other"),
    FIRELANE_ROW(squad, meleeCount, 0, 4, "members", "How many carry blades instead of guns; never more than half the squad.",
                 "at 0 nothing stands between the guns and a bite", "few guns are left to shoot"),
    FIRELANE_ROW(squad, life, 1, 1000, "life", "Life of a member at the start of a floor.", "one bite downs a member",
                 "enemies cannot wipe the squad"),
    FIRELANE_ROW(squad, reviveTime, 0.1F, 20, "s", "How long a mate has to stay beside a downed member to bring it up.",
                 "being downed costs nothing", "reviving takes longer than the enemies stay away"),
    FIRELANE_ROW(squad, reviveDist, 0.4F, 3, "units", "How near, centre to centre, the helping mate has to stand.",
                 "mates cannot get near enough past walls and bodies", "a member is brought up from across the room"),
    FIRELANE_ROW(squad, reviveSafeDist, 0, 12, "units", "No awake enemy may be nearer to the downed member than this.",
                 "members rise into the bite that downed them", "one enemy far off keeps everyone on the ground"),
    FIRELANE_ROW(squad, reviveLifeShare, 0.05F, 1, "share", "Share of squad.life that a revived member has.",
                 "the revived go down again at the next bite", "going down heals"),
    FIRELANE_ROW(squad, sightRange, 4, 30, "units", "How far members see enemies in a line of sight.",
                 "the autopilot walks into fights it did not see coming", "everything in sight counts as known, however far"),
};

inline constexpr Tunable kAnchorRows[] = {
    FIRELANE_ROW(anchor, speed, 0.5F, 8, "units/s", "Speed of the disc.", "the squad never stretches and floors take long",
                 "the disc runs to the end of its leash at once"),
    FIRELANE_ROW(anchor, sprintSpeed, 0.5F, 10, "units/s", "Speed of the disc on sprint.", "sprinting gains nothing for going silent",
                 "the disc hangs on the leash's limit throughout"),
    FIRELANE_ROW(anchor, anchorLeash, 0.5F, 8, "units", "Distance from disc to squad at which the leash starts to drag.",
                 "the disc drags in its own formation", "the disc leaves the squad's cover before it slows"),
    FIRELANE_ROW(anchor, anchorLeashMax, 1, 12, "units", "Distance at which drag and urgency are full; the disc does not go farther out.",
                 "the step from no drag to full drag jerks", "the squad loses the disc round corners"),
    FIRELANE_ROW(anchor, leashDrag, 0, 1, "share", "How much of the disc's outward speed is gone at full stretch.",
                 "the disc hits the leash's limit hard", "the disc crawls as soon as the squad is held up"),
    FIRELANE_ROW(anchor, floorFactor, 0.01F, 1, "share", "Least share of the outward speed that the drag leaves.",
                 "the disc seems stuck at full stretch", "the drag is never felt"),
    FIRELANE_ROW(anchor, urgeStartFrac, 0, 1, "share", "Share of anchor.anchorLeash at which urgency starts to rise from 0.",
                 "the squad hurries while it stands in formation", "the squad stays slow until the leash drags"),
    FIRELANE_ROW(anchor, sprintAt, 0.1F, 1, "urgency", "ADVANCING with more urgency than this is sprinting, and sprinting is silent.",
                 "below the leash's equilibrium (0.59 by default) nobody ever fights on the move",
                 "the squad fires even when it should only run"),
    FIRELANE_SWITCH(anchor, elasticLeash, "The leash drags, and its stretch makes the squad faster.",
                    "a rigid leash: the disc stops dead at the limit, and the squad's speed with it"),
};

inline constexpr Tunable kFormationRows[] = {
    FIRELANE_ROW(formation, formationSpacing, 0.6F, 3, "units", "Distance between neighbouring slots of a formation.",
                 "members block each other's lanes on the move", "slots fall into walls and the squad needs a hall to stand in"),
    FIRELANE_ROW(formation, stretch, 0, 1, "share", "By how much full urgency widens the formation.", "a hurrying squad bunches up",
                 "a hurrying squad falls apart"),
    FIRELANE_ROW(formation, headingTurnDeg, 30, 3600, "deg/s", "How fast the formation turns to the direction of the order.",
                 "the point of the wedge looks backwards after a turn", "each tap swings all slots round"),
    FIRELANE_SWITCH(formation, pullIn, "Slots that cannot be reached straight from the disc move to free cells near it.",
                    "slots lie inside walls: members push against them and jam in corridors"),
};

inline constexpr Tunable kSteerRows[] = {
    FIRELANE_ROW(steer, wSeek, 0.1F, 5, "weight", "Weight of walking to the slot or post.",
                 "members drift wherever the other pushes send them", "members walk through lanes and into mates"),
    FIRELANE_ROW(steer, wSeparation, 0, 5, "weight", "Weight of keeping away from mates nearer than steer.separationRadius.",
                 "members rub along each other", "members shove each other back into lanes"),
    FIRELANE_ROW(steer, wLaneAvoid, 0, 10, "weight", "Weight of leaving lanes and sectors of mates.",
                 "separation wins and lanes stay blocked", "members rather flee lanes than get where they should"),
    FIRELANE_ROW(steer, wTargetPush, 0, 5, "weight", "Weight of keeping out of the bodies of enemies.", "members stand in their targets",
                 "the squad backs off from everything it meets"),
    FIRELANE_ROW(steer, wWallAvoid, 0, 5, "weight", "Weight of keeping steer.wallDist from walls.",
                 "members scrape along walls and catch on corners", "members refuse narrow corridors"),
    FIRELANE_ROW(steer, separationRadius, 0.3F, 2, "units",
                 "Distance, centre to centre, below which mates push each other away; under twice the body it does nothing.",
                 "only collisions keep members apart", "the squad will not fit into a corridor"),
    FIRELANE_ROW(steer, steerAccel, 2, 100, "units/s²", "Most a member's velocity changes in a second.", "members slide past their goals",
                 "members twitch with each push"),
    FIRELANE_ROW(steer, arrivalRadius, 0.05F, 2, "units", "Distance from the goal at which a member starts to slow down.",
                 "members overshoot and turn back", "members creep the last stretch"),
    FIRELANE_ROW(steer, wallDist, 0.1F, 1, "units", "Distance from a wall, centre to edge, at which it starts to push.",
                 "walls are felt only on touching them", "both walls of a corridor push at once"),
    FIRELANE_ROW(steer, slideDist, 0.1F, 1, "units", "Distance from a wall at which a member blocked by it slides along towards its goal.",
                 "members stop head-on at walls", "members curve round walls they would never touch"),
    FIRELANE_SWITCH(steer, targetPush, "Enemies push members away before bodies touch.", "members walk into enemies and are bitten"),
    FIRELANE_SWITCH(steer, slide, "A wall between a member and its goal makes it slide along the wall.",
                    "members stand head-on at walls until the nav field comes on"),
};

inline constexpr Tunable kNavRows[] = {
    FIRELANE_ROW(nav, stuckTime, 0.05F, 5, "s",
                 "Stuck for this long and farther than nav.straggleDist from its slot, a member follows its own distance field.",
                 "each bump turns the field on", "stragglers wait at walls"),
    FIRELANE_ROW(nav, straggleDist, 0.5F, 10, "units", "How far from its slot a stuck member counts as a straggler.",
                 "members in formation start to wander round corners", "a member behind a wall has to wait for nav.forcedTime"),
    FIRELANE_ROW(nav, forcedTime, 0.1F, 20, "s", "Stuck for this long, a member follows its field wherever it is.",
                 "a queue at a door scatters", "a member behind a thin wall next to its slot stands there"),
    FIRELANE_ROW(nav, stuckSpeed, 0.02F, 1, "units/s", "A member whose smoothed speed is below this, away from its goal, counts as stuck.",
                 "trembling against a wall passes for walking", "slow walking passes for being stuck"),
    FIRELANE_ROW(nav, stuckGoalDist, 0.1F, 2, "units", "Nearer to its goal than this, a member is never stuck.",
                 "members that have arrived count as stuck", "members stop well short of their posts"),
    FIRELANE_ROW(nav, squeezeTime, 0.1F, 10, "s", "Two members of whom one is stuck for longer than this pass through each other.",
                 "bodies mean little in a crowd", "two abreast in a doorway arch and jam"),
    FIRELANE_SWITCH(nav, enabled, "Stuck members follow a distance field of their own.",
                    "whoever is cut off by a wall stays there: floors end stuck"),
    FIRELANE_SWITCH(nav, latch, "The field stays on until the goal is in sight of the whole body.",
                    "the field goes off as soon as the member moves, and it chatters on the spot"),
};

}  // namespace firelane
