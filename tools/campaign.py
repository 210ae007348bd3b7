#!/usr/bin/env python3
"""The long checks: plays floors by the hundred and holds the totals against what the game promises; and the window, by real keys.

    campaign.py [--program PATH] [--jobs N] [CLAIM...]      all claims by default; --list names them

One line per claim: what was measured, the claim beside it, ok or FAIL. Exit: 0 all hold, 1 one does not, 2 bad usage or a program that fails.
"""

import argparse
import functools
import os
import subprocess
import sys
import time

import floors as fl
import safe_hour


def tally(played):
    """The results of floors in words, with the interval of the share passed."""
    passed = fl.count(played, "passed")
    low, high = fl.wilson(passed, len(played))
    return (f"{passed} of {len(played)} passed ({100 * passed / len(played):.1f} %, {100 * low:.1f}..{100 * high:.1f}), "
            + ", ".join(f"{fl.count(played, result)} {result}" for result in ("wiped", "stuck", "timeout")))


def share_passed(played):
    return fl.count(played, "passed") / len(played)


def lost_only_by(played, *results):
    return all(floor["result"] in ("passed", *results) for floor in played)


def judge_balance(played):
    hits, withheld = fl.total(played, "friendlyHits"), fl.total(played, "withheld")
    holds = 0.96 <= share_passed(played) <= 0.985 and lost_only_by(played, "wiped") and hits == 0 and withheld > 0
    return holds, f"{tally(played)}; {hits} friendly hits, {withheld} shots withheld"


def judge_squads(by_squad):
    played = [floor for floors in by_squad.values() for floor in floors]
    hits = fl.total(played, "friendlyHits")
    rates = " ".join(f"{squad}:{100 * share_passed(floors):.0f}" for squad, floors in by_squad.items())
    return lost_only_by(played, "wiped") and hits == 0, f"{tally(played)}; {hits} friendly hits; % passed by squad {rates}"


def judge_nav_off(played):
    """Who goes without it ends stuck or out of time; the ordinary wipes, as rare as in any run, remain."""
    wiped = fl.count(played, "wiped") / len(played)
    return share_passed(played) <= 0.4 and wiped <= 0.04, tally(played)


def judge_fire_off(played):
    return share_passed(played) <= 0.3 and lost_only_by(played, "wiped"), tally(played)


def gain(with_it, without, key):
    """A paired difference in words, with its two bounds."""
    mean, low, high = fl.paired(with_it, without, key)
    return f"{key} {mean:+.4f} ({low:+.4f}..{high:+.4f})", low, high


def judge_safe(with_it, without):
    hits, hits_off = fl.total(with_it, "friendlyHits"), fl.total(without, "friendlyHits")
    uptime, _, uptime_high = gain(with_it, without, "fireUptime")
    shots, _, shots_high = gain(with_it, without, "shotsPerShooterSecond")
    holds = hits == 0 and hits_off > 0 and uptime_high >= 0 and shots_high >= 0
    return holds, f"{len(with_it)} floors each: friendly hits {hits} with it, {hits_off} without; what it changes: {uptime}, {shots}"


def judge_intent(with_it, without):
    uptime, low, _ = gain(with_it, without, "fireUptime")
    return low > 0, f"{len(with_it)} floors each: what it changes: {uptime}"


PROOF_SECONDS = 24 * 3600
PROOF_SHOTS = 100_000


def judge_proof(played):
    """A day of the game without a friendly hit, and with enough that could have gone wrong."""
    long_enough = fl.total(played, "simSeconds") >= PROOF_SECONDS and fl.total(played, "shots") >= PROOF_SHOTS
    holds = long_enough and fl.total(played, "friendlyHits") == 0 and fl.total(played, "withheld") > 5000
    return holds, safe_hour.tally(played)


WINDOW_TEST = ("tests/window/window_test.py",)
LACKING = 3  # window_test.py's exit code where Xvfb, openbox or xdotool is missing
# SDL's and the drivers' own leaks are not ours to mend.
SANITIZED = {"ASAN_OPTIONS": "detect_leaks=0"}


def judge_window(run, *commands):
    """Each command in turn, until one fails. Where the machine cannot show a window that is no fault of the game."""
    for command, environment in commands:
        code, last = run(command, environment)
        if code == LACKING and WINDOW_TEST[0] in command:
            return True, f"skipped: {last}"
        if code != 0:
            return False, f"{' '.join(command)} ended with {code}: {last}"
    return True, last


def run_command(command, environment):
    """Its exit code, and the last line it said."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
                          env={**os.environ, **environment})
    if done.returncode not in (0, LACKING):
        print(done.stdout[-6000:], file=sys.stderr)
    return done.returncode, (done.stdout.strip().splitlines() or ["nothing said"])[-1]


def judge_asan_window(run):
    program = "build/asan-window/firelane"
    return judge_window(run, (("bash", "-c", ". scripts/build.sh && build asan-window firelane overlay_tests"), {}),
                        ((*WINDOW_TEST, "--smoke", "--program", program), SANITIZED),
                        (("build/asan-window/overlay_tests", "--gtest_brief=1"), SANITIZED))


def claims(play, run, program):
    """Name → (what is claimed, a function that plays and judges). play(floors, squad, first, last, settings) → floors; run(command,
    environment) → exit code and last line; `program` is the one under test."""
    shipped = functools.lru_cache(maxsize=None)(lambda last: play(6, 5, 1, last, ()))
    return {
        "balance": ("96 to 98.5 % passed by five, every loss a wipe, 0 friendly hits, withheld above 0", lambda: judge_balance(shipped(160))),
        "squads": ("0 stuck, 0 timeout, 0 friendly hits at squads 1 to 8",
                   lambda: judge_squads({squad: play(6, squad, 1, 24, ()) for squad in range(1, 9)})),
        "nav-off": ("without nav at most 40 % passed, at most 4 % wiped, the rest stuck or timeout", lambda: judge_nav_off(play(6, 5, 1, 40, ("nav.enabled=false",)))),
        "fire-off": ("without firing at most 30 % passed, losses wipes", lambda: judge_fire_off(play(6, 5, 1, 40, ("autopilot.fire=false",)))),
        "safe-fire": ("S18: friendly hits 0 with it, above 0 without, no significant cost in uptime or shots",
                      lambda: judge_safe(shipped(64), play(6, 5, 1, 64, ("fire.byConstruction=false",)))),
        "proof": ("S18: in 24 h of the game and 100,000 shots of squads 1 to 8 no friendly hit, over 5,000 withheld",
                  lambda: judge_proof(safe_hour.play_until(lambda squad, first, last: play(safe_hour.FLOORS, squad, first, last, ()),
                                                           range(1, 9), PROOF_SECONDS, PROOF_SHOTS))),
        "hashes": ("the hashes of every step of 64 seeds are the same for both compilers, every optimisation, sanitizers, threads and logs",
                   lambda: judge_window(run, (("tools/hash_matrix.py", "--seeds", "1-64", "--use", f"gcc-O3={program}"), {}))),
        "drawn": ("64 floors that are drawn with every layer have the hashes of unseen ones in every step",
                  lambda: judge_window(run, (("bash", "-c", ". scripts/build.sh && build release ui_tests"), {}),
                                       (("build/release/ui_tests", "--gtest_filter=DrawnPlay.*", "--gtest_brief=1"),
                                        {"FIRELANE_PROPERTY_RUNS_PERCENT": "400"}))),
        "lane-intent": ("lane intent raises the uptime, its interval above 0",
                        lambda: judge_intent(shipped(64), play(6, 5, 1, 64, ("lanes.intent=false",)))),
        "tidy": ("clang-tidy finds no fault in any source", lambda: judge_window(run, (("scripts/tidy",), {}))),
        "window": ("every key, the overlay, files and the window manager in a real window, skipped where Xvfb is missing",
                   lambda: judge_window(run, ((*WINDOW_TEST, "--program", program), {}))),
        "asan-window": ("the window's smoke test and the overlay's tests under the sanitizers, skipped where Xvfb is missing",
                        lambda: judge_asan_window(run)),
    }


def run(chosen, table, out=sys.stdout):
    """Plays and judges the chosen claims, a line each; how many do not hold."""
    failed = 0
    for name in chosen:
        claim, judge = table[name]
        start = time.monotonic()
        holds, measured = judge()
        failed += 0 if holds else 1
        print(f"{'ok  ' if holds else 'FAIL'} {name}: {measured}  [claim: {claim}; {time.monotonic() - start:.0f} s]", file=out, flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed", file=out)
    return failed


def main():
    parser = argparse.ArgumentParser(description="Holds the totals of many floors against what the game promises.")
    parser.add_argument("--program", default="build/release/firelane")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="name the claims and leave")
    parser.add_argument("claim", nargs="*")
    given = parser.parse_args()
    table = claims(lambda floors, squad, first, last, settings: fl.play(given.program, floors, squad, first, last, given.jobs, settings),
                   run_command, given.program)
    if given.list:
        for name, (claim, _) in table.items():
            print(f"{name}: {claim}")
        return 0
    unknown = [name for name in given.claim if name not in table]
    if unknown:
        parser.error(f"unknown claim '{unknown[0]}'; one of {', '.join(table)}")
    try:
        return 1 if run(given.claim or list(table), table) else 0
    except (fl.ProgramError, OSError, ValueError, KeyError) as error:
        print(f"campaign: {type(error).__name__}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
