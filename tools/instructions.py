#!/usr/bin/env python3
"""Counts the instructions of a step under valgrind's callgrind, and says which functions they go to (docs/performance.md).

    tools/instructions.py [--top N] [--seeds A-B] [--bench PROGRAM] [--program PROGRAM] [FIGHT...]

Each FIGHT is one of the bench's scenes ("5x20"); besides them the first floor of each seed is played. The counts hold for one compiler
and one processor family and wander by no more than the standard library's choices, whatever else the machine does.
"""
import argparse
import re
import subprocess
import sys
import tempfile

STEP = "firelane::Step(firelane::State&, firelane::Command const&, firelane::StepCaches&, std::vector<*"


def collect(command, folder):
    """Runs `command` under callgrind, which collects within Step only; returns the path of what it wrote."""
    out = f"{folder}/callgrind.out"
    done = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", f"--toggle-collect={STEP}", *command],
                          capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"instructions: {' '.join(command)} failed: {done.stderr.strip().splitlines()[-1]}")
    return out


def read(path):
    """Per function: its name, how often it was called, and the instructions spent in itself."""
    names, calls, own = {}, {}, {}
    current = callee = None
    of_call = False
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if match := re.match(r"(c?fn)=\((\d+)\)(?: (.*))?", line):
                kind, number, name = match.groups()
                if name:
                    names[number] = name
                if kind == "cfn":
                    callee = number
                else:
                    current = number
            elif line.startswith("calls="):
                calls[callee] = calls.get(callee, 0) + int(line[6:].split()[0])
                of_call = True  # the next line holds the callee's instructions
            elif match := re.match(r"[-+*\d]+ (\d+)$", line):
                if not of_call:
                    own[current] = own.get(current, 0) + int(match.group(1))
                of_call = False
    return names, calls, own


def short(name):
    name = name.replace("(anonymous namespace)::", "").replace("firelane::", "")
    return re.sub(r"[(<].*", "", name)


def report(title, path, top):
    names, calls, own = read(path)
    steps = sum(count for number, count in calls.items() if names[number].startswith("firelane::Step("))
    if steps == 0:
        sys.exit(f"instructions: {title} made no step")
    print(f"\n{title}: {sum(own.values()) / steps:,.0f} instructions a step over {steps:,} steps\n")
    print("| function | instructions a step | calls a step |\n|---|---|---|")
    for number in sorted(own, key=lambda n: -own[n])[:top]:
        print(f"| {short(names[number])} | {own[number] / steps:,.0f} | {calls.get(number, 0) / steps:,.2f} |")


def main():
    parser = argparse.ArgumentParser(description="instructions of a step, by function")
    parser.add_argument("--top", type=int, default=12)
    parser.add_argument("--seeds", default="1-4")
    parser.add_argument("--bench", default="build/release/firelane_bench")
    parser.add_argument("--program", default="build/release/firelane")
    parser.add_argument("fights", nargs="*", default=["5x20"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for fight in options.fights:
            bench = [options.bench, "--benchmark_min_time=0.2", f"--benchmark_filter=^Step/ours/{fight}$"]
            report(f"Step/ours/{fight}", collect(bench, folder), options.top)
        floors = [options.program, "--play", "1", "5", "--seeds", options.seeds]
        report(f"played floors, seeds {options.seeds}", collect(floors, folder), options.top)


if __name__ == "__main__":
    main()
