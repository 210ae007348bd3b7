#!/usr/bin/env python3
"""Plays until an hour of the game has passed and counts the squad's hits on itself, which must be none (S18).

    safe_hour.py PROGRAM [--seconds N] [--jobs N]

PROGRAM is a build with the proof's assumptions and the invariants asserted in each step, so that a near miss ends it. Exit: 0 no friendly hit,
1 there was one, 2 the program fails or the time is not reached. Nothing in the game moves members by force, so a forced hit is one too.
"""

import argparse
import os
import sys

import floors as fl

SQUADS = (5, 8, 3)
FLOORS = 6
SEEDS_AT_ONCE = 4
MOST_SEEDS = 4000


def play_until(play, squads, seconds, shots=0):
    """Floors of seeds 1, 2, … with changing squads until their game time and shots are both reached, or the seeds are used up. play(squad,
    first, last) → floors."""
    played = []
    for batch in range(MOST_SEEDS // SEEDS_AT_ONCE):
        if fl.total(played, "simSeconds") >= seconds and fl.total(played, "shots") >= shots:
            break
        first = 1 + batch * SEEDS_AT_ONCE
        played += play(squads[batch % len(squads)], first, first + SEEDS_AT_ONCE - 1)
    return played


def tally(played):
    return (f"{len(played)} floors, {fl.total(played, 'simSeconds'):.0f} s of the game, {fl.total(played, 'shots')} shots, "
            f"{fl.total(played, 'friendlyHits')} friendly hits, {fl.total(played, 'withheld')} withheld")


def main():
    parser = argparse.ArgumentParser(description="Plays an hour of the game and counts friendly hits.")
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    try:
        played = play_until(lambda squad, first, last: fl.play(given.program, FLOORS, squad, first, last, given.jobs), SQUADS, given.seconds)
        print(tally(played))
    except (fl.ProgramError, OSError, ValueError, KeyError) as error:
        print(f"safe_hour: {type(error).__name__}: {error}", file=sys.stderr)
        return 2
    if fl.total(played, "simSeconds") < given.seconds:
        print(f"safe_hour: {MOST_SEEDS} seeds were too short for {given.seconds:.0f} s", file=sys.stderr)
        return 2
    return 1 if fl.total(played, "friendlyHits") else 0


if __name__ == "__main__":
    sys.exit(main())
