"""Runs the headless program and reads what it says about each floor (JSON Lines), for the checks that span many floors."""

import json
import math
import os
import subprocess
import tempfile


class ProgramError(Exception):
    """The program did not do its work: bad usage, a crash, a missing floor. A floor lost is no error."""


def play(program, floors, squad, first, last, jobs, settings=()):
    """The floor objects of `--play floors squad --seeds first-last`, in the program's order.

    settings: "key=value" texts for --set. Exit codes 0 and 1 (a floor was lost) are both answers; anything else raises ProgramError, and so
    does a number of floors other than asked for.
    """
    with tempfile.TemporaryDirectory() as room:
        lines = os.path.join(room, "floors.jsonl")
        command = [program, "--play", str(floors), str(squad), "--seeds", f"{first}-{last}", "--jobs", str(jobs), "--jsonl", lines]
        for setting in settings:
            command += ["--set", setting]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
        if done.returncode not in (0, 1):
            raise ProgramError(f"{' '.join(command)}\nended with {done.returncode}:\n{done.stdout[-3000:]}")
        played = read_floors(lines)
    wanted = floors * (last - first + 1)
    if len(played) != wanted:
        raise ProgramError(f"{' '.join(command)}\nreported {len(played)} floors instead of {wanted}")
    return played


def read_floors(path):
    with open(path, encoding="utf-8") as file:
        objects = [json.loads(line) for line in file if line.strip()]
    return [each for each in objects if each.get("type") == "floor"]


def count(floors, result):
    return sum(1 for floor in floors if floor["result"] == result)


def total(floors, key):
    return sum(floor[key] for floor in floors)


def wilson(passed, of):
    """The 95 % interval of a share after Wilson (1927), as two shares; (0, 1) of nothing."""
    if of == 0:
        return 0.0, 1.0
    z = 1.959964
    share = passed / of
    centre = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, centre - half), min(1.0, centre + half)


def paired(with_it, without, key):
    """Mean of (with_it - without) of a number over the floors both played, and its 95 % interval: (mean, low, high)."""
    other = {(floor["seed"], floor["floor"]): floor[key] for floor in without}
    differences = [floor[key] - other[floor["seed"], floor["floor"]] for floor in with_it if (floor["seed"], floor["floor"]) in other]
    if len(differences) < 2:
        raise ValueError(f"{len(differences)} floors in common are too few to compare {key}")
    mean = sum(differences) / len(differences)
    variance = sum((each - mean) ** 2 for each in differences) / (len(differences) - 1)
    half = 1.959964 * math.sqrt(variance / len(differences))
    return mean, mean - half, mean + half
