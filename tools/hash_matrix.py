#!/usr/bin/env python3
"""Does every build play the same floors to the last bit of every step?

    hash_matrix.py [--seeds A-B] [--squad N] [--jobs N] [--use NAME=PROGRAM]... [NAME...]

Plays one floor of each seed on each variant (all by default; --list names them) and compares the hashes of every step with the first variant's.
A variant is built in build/matrix/NAME, headless and as one source per room, unless --use names a program that is one already. The first is also
played with one thread, with every log there is, and with none: what is written must change nothing. Where tests/golden holds replays, each
variant verifies them. Exit: 0 all the same, 1 one differs, 2 a program or a build fails.
"""

import argparse
import glob
import os
import subprocess
import sys
import tempfile

import compare_hashes
import floors as fl

SANITIZERS = "-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"
# Name → compiler and flags.
VARIANTS = {
    "gcc-O3": ("g++", "-O3 -DNDEBUG"),
    "gcc-O0": ("g++", "-O0"),
    "gcc-O2": ("g++", "-O2 -DNDEBUG"),
    "gcc-native": ("g++", "-O3 -DNDEBUG -march=native"),
    "clang-O0": ("clang++", "-O0"),
    "clang-O2": ("clang++", "-O2 -DNDEBUG"),
    "clang-O3": ("clang++", "-O3 -DNDEBUG"),
    "clang-native": ("clang++", "-O3 -DNDEBUG -march=native"),
    "clang-asan-ubsan": ("clang++", f"-O2 -gline-tables-only -DNDEBUG {SANITIZERS}"),
}
GOLDEN = "tests/golden"


def configure_command(name, folder):
    compiler, flags = VARIANTS[name]
    return ["cmake", "-S", ".", "-B", folder, "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={compiler}", "-DCMAKE_BUILD_TYPE=Release",
            f"-DCMAKE_CXX_FLAGS_RELEASE={flags}", "-DFIRELANE_RENDER=OFF", "-DFIRELANE_TESTS=OFF", "-DFIRELANE_BENCH=OFF", "-DFIRELANE_WERROR=OFF",
            "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=0"]


def run(command, answers=(0,)):
    """What it says; an exit code that is no answer raises ProgramError."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    if done.returncode not in answers:
        raise fl.ProgramError(f"{' '.join(command)}\nended with {done.returncode}:\n{done.stdout[-3000:]}")
    return done.stdout


def build(name, jobs):
    folder = f"build/matrix/{name}"
    run(configure_command(name, folder))
    run(["ninja", "-C", folder, "-j", str(jobs), "firelane"])
    return f"{folder}/firelane"


def fused_multiply_add():
    """Whether -march=native could change a rounding at all: the variants prove -ffp-contract=off only where the machine can fuse."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        return "could fuse multiply-adds" if " fma " in file.read() else "has no fused multiply-add"


def play_command(program, squad, seeds, jobs):
    return [program, "--play", "1", str(squad), "--seeds", seeds, "--jobs", str(jobs)]


def ends_of(steps):
    """Of each floor the hash of its last step."""
    return {(seed, floor): value for seed, floor, _, value in steps}


class Matrix:
    """Holds each way to play against the first one and says so, a line each."""

    def __init__(self, squad, seeds, room):
        self.squad, self.seeds, self.room = squad, seeds, room
        self.first, self.reference, self.failed = None, None, 0

    def say(self, name, difference, measured):
        self.failed += 1 if difference else 0
        print(f"{'FAIL' if difference else 'ok  '} {name}: {difference or measured}", flush=True)

    def play(self, name, program, jobs, *more):
        path = os.path.join(self.room, "hashes")
        run([*play_command(program, self.squad, self.seeds, jobs), "--hashes", path, *more], (0, 1))
        steps = list(compare_hashes.steps_of(path))
        if not steps:
            raise fl.ProgramError(f"{program} wrote no hashes")
        self.first, self.reference = self.first or name, self.reference or steps
        difference, _ = compare_hashes.first_difference(self.reference, steps, self.first, name)
        self.say(name, difference, f"{len(steps)} hashes of {len(ends_of(steps))} floors")

    def play_silently(self, name, program, jobs):
        """Without a hash of any step but the last, which --jsonl tells after the floor."""
        first, last = (int(seed) for seed in self.seeds.split("-"))
        ends = {(floor["seed"], floor["floor"]): floor["hash"] for floor in fl.play(program, 1, self.squad, first, last, jobs)}
        differing = [f"seed {seed} floor {floor} ends otherwise" for (seed, floor), value in ends_of(self.reference).items()
                     if ends.get((seed, floor)) != value]
        self.say(name, differing[0] if differing else None, f"{len(ends)} floors end the same")

    def verify(self, name, program, replays):
        verified = 0
        for replay in replays:
            said = subprocess.run([program, "--replay", replay, "--verify"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                  errors="replace", check=False)
            if said.returncode == 0:
                verified += 1
            else:
                self.say(f"{name} {replay}", f"ended with {said.returncode}: {said.stdout.strip()}", "")
        if replays:
            print(f"     {name}: {verified} of {len(replays)} golden replays verified", flush=True)


def check(programs, squad, seeds, jobs, replays):
    """programs: (name, path) pairs. How many differ."""
    with tempfile.TemporaryDirectory() as room:
        matrix = Matrix(squad, seeds, room)
        for name, program in programs:
            matrix.play(name, program, jobs)
            matrix.verify(name, program, replays)
        name, program = programs[0]
        matrix.play(f"{name}, one thread", program, 1)
        matrix.play(f"{name}, every log", program, jobs, "--jsonl", os.path.join(room, "jsonl"), "--record", os.path.join(room, "replays"), "--heavy")
        matrix.play_silently(f"{name}, no log", program, jobs)
        print(f"{len(programs)} builds, {len(matrix.reference)} steps: {matrix.failed} ways differ; -march=native {fused_multiply_add()} here")
        return matrix.failed


def main():
    parser = argparse.ArgumentParser(description="Compares the hashes of every step of the same floors over builds.")
    parser.add_argument("--seeds", default="1-16")
    parser.add_argument("--squad", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--use", action="append", default=[], metavar="NAME=PROGRAM")
    parser.add_argument("--list", action="store_true", help="name the variants and leave")
    parser.add_argument("name", nargs="*")
    given = parser.parse_args()
    if given.list:
        print("\n".join(f"{name}: {' '.join(how)}" for name, how in VARIANTS.items()))
        return 0
    use = dict(each.partition("=")[::2] for each in given.use)
    names = given.name or list(VARIANTS)
    unknown = [name for name in (*use, *names) if name not in VARIANTS]
    if unknown:
        parser.error(f"unknown variant '{unknown[0]}'; one of {', '.join(VARIANTS)}")
    try:
        programs = [(name, use.get(name) or build(name, given.jobs)) for name in names]
        return 1 if check(programs, given.squad, given.seeds, given.jobs, sorted(glob.glob(f"{GOLDEN}/*.replay"))) else 0
    except (fl.ProgramError, compare_hashes.BadInput, OSError, ValueError, KeyError) as error:
        print(f"hash_matrix: {type(error).__name__}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
