#!/usr/bin/env python3
"""Do several builds play the same floors to the last bit?

    same_hashes.py [--seeds A-B] [--floors N] [--squad N] PROGRAM:JOBS...

The first is what the others are held against. Exit: 0 every hash is the same, 1 one differs, 2 a program fails.
"""

import argparse
import sys

import floors as fl


def hashes_of(played):
    return {(floor["seed"], floor["floor"]): floor["hash"] for floor in played}


def differences(reference, other):
    """A line for each floor whose hash differs or is missing."""
    return [f"seed {seed} floor {floor}: {reference.get((seed, floor), 'not played')} against {other.get((seed, floor), 'not played')}"
            for seed, floor in sorted(reference.keys() | other.keys()) if reference.get((seed, floor)) != other.get((seed, floor))]


def main():
    parser = argparse.ArgumentParser(description="Compares the hashes of the same floors played by several builds.")
    parser.add_argument("--seeds", default="1-16")
    parser.add_argument("--floors", type=int, default=1)
    parser.add_argument("--squad", type=int, default=5)
    parser.add_argument("build", nargs="+", metavar="PROGRAM:JOBS")
    given = parser.parse_args()
    first, last = (int(seed) for seed in given.seeds.split("-"))
    reference, failed = None, 0
    for build in given.build:
        program, jobs = build.rsplit(":", 1)
        try:
            hashes = hashes_of(fl.play(program, given.floors, given.squad, first, last, jobs))
        except (fl.ProgramError, OSError, ValueError, KeyError) as error:
            print(f"same_hashes: {type(error).__name__}: {error}", file=sys.stderr)
            return 2
        reference = reference or hashes
        found = differences(reference, hashes)
        failed += 1 if found else 0
        print(f"{'FAIL' if found else 'ok  '} {program} --jobs {jobs}: {len(hashes)} floors, {len(found)} differ")
        for line in found[:5]:
            print(f"     {line}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
