"""Tests of the checks in tools/ on made-up floors and a made-up program."""

import contextlib
import io
import os
import stat
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "tools"))

import campaign
import compare_hashes
import floors as fl
import hash_matrix
import safe_hour
import same_hashes


def floor(seed=1, number=1, result="passed", **more):
    return {"type": "floor", "seed": seed, "floor": number, "result": result, "friendlyHits": 0, "forcedHits": 0, "withheld": 1, "simSeconds": 30.0, "shots": 10,
            "fireUptime": 0.7, "shotsPerShooterSecond": 1.0, "hash": f"{seed:08x}{number:08x}", **more}


def many(passed, lost, result="wiped", **more):
    return [floor(seed, 1, "passed" if seed <= passed else result, **more) for seed in range(1, passed + lost + 1)]


class Statistics(unittest.TestCase):
    def test_wilson_of_a_known_case(self):
        low, high = fl.wilson(81, 263)
        self.assertAlmostEqual(low, 0.2553, places=4)
        self.assertAlmostEqual(high, 0.3662, places=4)

    def test_wilson_at_its_ends_and_of_nothing(self):
        self.assertEqual(fl.wilson(0, 0), (0.0, 1.0))
        self.assertAlmostEqual(fl.wilson(0, 50)[0], 0.0)
        self.assertAlmostEqual(fl.wilson(50, 50)[1], 1.0)

    def test_paired_matches_floors_by_seed_and_number_not_by_place(self):
        mean, low, high = fl.paired([floor(1, fireUptime=0.9), floor(2, fireUptime=0.5)], [floor(2, fireUptime=0.4), floor(1, fireUptime=0.8)], "fireUptime")
        self.assertAlmostEqual(mean, 0.1)
        self.assertAlmostEqual(low, 0.1)
        self.assertAlmostEqual(high, 0.1)

    def test_paired_refuses_to_judge_one_floor(self):
        with self.assertRaises(ValueError):
            fl.paired([floor(1)], [floor(1)], "fireUptime")


class Claims(unittest.TestCase):
    def test_balance_holds_between_its_bounds_only(self):
        self.assertTrue(campaign.judge_balance(many(970, 30))[0])
        self.assertTrue(campaign.judge_balance(many(960, 40))[0])
        self.assertFalse(campaign.judge_balance(many(959, 41))[0])
        self.assertFalse(campaign.judge_balance(many(986, 14))[0])

    def test_balance_wants_wipes_no_hits_and_some_shots_withheld(self):
        self.assertFalse(campaign.judge_balance(many(970, 30, "stuck"))[0])
        self.assertFalse(campaign.judge_balance(many(970, 30, withheld=0))[0])
        self.assertFalse(campaign.judge_balance(many(970, 29) + [floor(5000, result="wiped", friendlyHits=1)])[0])

    def test_squads_allow_wipes_but_nobody_stuck(self):
        self.assertTrue(campaign.judge_squads({1: many(1, 9), 8: many(9, 1)})[0])
        self.assertFalse(campaign.judge_squads({1: many(9, 1), 8: many(9, 1, "timeout")})[0])

    def test_switched_off_runs_must_fail_in_their_own_way(self):
        self.assertTrue(campaign.judge_nav_off(many(40, 60, "stuck"))[0])
        self.assertFalse(campaign.judge_nav_off(many(41, 59, "stuck"))[0])
        self.assertTrue(campaign.judge_nav_off(many(40, 56, "stuck") + many(0, 4, "wiped"))[0])
        self.assertFalse(campaign.judge_nav_off(many(40, 55, "stuck") + many(0, 5, "wiped"))[0])
        self.assertFalse(campaign.judge_nav_off(many(10, 90, "wiped"))[0])
        self.assertTrue(campaign.judge_fire_off(many(30, 70))[0])
        self.assertFalse(campaign.judge_fire_off(many(31, 69))[0])
        self.assertFalse(campaign.judge_fire_off(many(10, 90, "timeout"))[0])

    def test_safe_fire_wants_hits_without_it_and_none_with_it(self):
        quiet, hit = many(9, 1), many(9, 1, friendlyHits=1)
        self.assertTrue(campaign.judge_safe(quiet, hit)[0])
        self.assertFalse(campaign.judge_safe(quiet, quiet)[0])
        self.assertFalse(campaign.judge_safe(hit, hit)[0])
        self.assertFalse(campaign.judge_safe(quiet, many(9, 1, friendlyHits=1, fireUptime=0.8))[0])
        self.assertFalse(campaign.judge_safe(quiet, many(9, 1, friendlyHits=1, shotsPerShooterSecond=1.1))[0])

    def test_the_proof_wants_its_time_its_shots_and_its_withheld(self):
        day = {"simSeconds": 43200.0, "shots": 50_000, "withheld": 2501}
        self.assertTrue(campaign.judge_proof([floor(1, **day), floor(2, **day)])[0])
        for lacking in ({"simSeconds": 43199.0}, {"shots": 49_999}, {"withheld": 2499}, {"friendlyHits": 1}):
            self.assertFalse(campaign.judge_proof([floor(1, **day), floor(2, **{**day, **lacking})])[0], lacking)

    def test_the_proof_allows_no_forced_hit_while_nothing_moves_members_by_force(self):
        day = {"simSeconds": 86400.0, "shots": 100_000, "withheld": 5001}
        self.assertTrue(campaign.judge_proof([floor(1, **day)])[0])
        self.assertFalse(campaign.judge_proof([floor(1, friendlyHits=1, forcedHits=1, **day)])[0])
        self.assertFalse(campaign.judge_proof([floor(1, friendlyHits=1, **day)])[0])

    def test_lane_intent_must_raise_the_uptime_outside_the_interval(self):
        self.assertTrue(campaign.judge_intent(many(9, 1, fireUptime=0.7), many(9, 1, fireUptime=0.6))[0])
        noisy = [floor(seed, fireUptime=0.6 + (0.2 if seed % 2 else -0.1)) for seed in range(1, 11)]
        self.assertFalse(campaign.judge_intent(many(9, 1, fireUptime=0.66), noisy)[0])

    def test_the_report_counts_what_does_not_hold(self):
        out = io.StringIO()
        table = {"good": ("fine", lambda: (True, "all")), "bad": ("not so", lambda: (False, "none"))}
        self.assertEqual(campaign.run(["good", "bad"], table, out), 1)
        lines = out.getvalue().splitlines()
        self.assertTrue(lines[0].startswith("ok   good: all  [claim: fine;"))
        self.assertTrue(lines[1].startswith("FAIL bad: none  [claim: not so;"))
        self.assertEqual(lines[2], "1 passed, 1 failed")

    def test_every_claim_is_played_with_its_own_setting(self):
        asked = []

        def play(floors, squad, first, last, settings):
            asked.append((floors, squad, first, last, *settings))
            return many(90, 10, friendlyHits=0)

        ran = []

        def run(command, environment):
            ran.append((command, environment))
            return 0, "OK"

        for _, judge in campaign.claims(play, run, "the/program").values():
            judge()
        self.assertEqual(ran[0], (("tools/hash_matrix.py", "--seeds", "1-64", "--use", "gcc-O3=the/program"), {}))
        self.assertEqual(ran[2][1], {"FIRELANE_PROPERTY_RUNS_PERCENT": "400"})  # of 16 seeds
        self.assertEqual(ran[3], (("scripts/tidy",), {}))
        self.assertEqual(ran[4], (("tests/window/window_test.py", "--program", "the/program"), {}))
        self.assertEqual([environment for _, environment in ran[5:]], [{}, campaign.SANITIZED, campaign.SANITIZED])
        self.assertIn("build/asan-window/firelane", ran[6][0])
        self.assertIn((6, 5, 1, 160), asked)
        self.assertIn((6, 8, 1, 24), asked)
        self.assertIn((6, 5, 1, 40, "nav.enabled=false"), asked)
        self.assertIn((6, 5, 1, 40, "autopilot.fire=false"), asked)
        self.assertIn((6, 5, 1, 64, "fire.byConstruction=false"), asked)
        self.assertIn((6, 5, 1, 64, "lanes.intent=false"), asked)
        self.assertEqual(asked.count((6, 5, 1, 64)), 1)


    def test_the_window_is_skipped_only_where_it_cannot_be_shown(self):
        window = (("tests/window/window_test.py",), {})
        other = (("build/overlay_tests",), {})
        self.assertEqual(campaign.judge_window(lambda *_: (3, "Xvfb missing"), window, other), (True, "skipped: Xvfb missing"))
        self.assertFalse(campaign.judge_window(lambda *_: (3, "no room"), other)[0])
        self.assertFalse(campaign.judge_window(lambda command, _: (0 if command == window[0] else 1, "OK"), window, other)[0])
        self.assertEqual(campaign.judge_window(lambda *_: (0, "OK"), window, other), (True, "OK"))

    def test_a_command_tells_its_exit_code_and_its_last_line(self):
        self.assertEqual(campaign.run_command(["sh", "-c", "echo one; echo $TWO >&2; exit 3"], {"TWO": "2"}), (3, "2"))
        self.assertEqual(campaign.run_command(["true"], {}), (0, "nothing said"))


class Hashes(unittest.TestCase):
    def test_a_changed_and_a_missing_floor_both_differ(self):
        reference = same_hashes.hashes_of([floor(1), floor(2), floor(3)])
        self.assertEqual(same_hashes.differences(reference, dict(reference)), [])
        other = same_hashes.hashes_of([floor(1), floor(2, hash="00")])
        self.assertEqual(len(same_hashes.differences(reference, other)), 2)


class StepHashes(unittest.TestCase):
    """What compare-hashes says of two files."""

    SCRIPT = os.path.join(os.path.dirname(__file__), "..", "..", "scripts", "compare-hashes")
    SAME = [(1, 1, 0, "0"), (1, 1, 1, "1"), (1, 2, 0, "2"), (1, 2, 1, "3")]

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path_of(self, name, steps):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="ascii") as lines:
            lines.writelines(f"{seed} {floor} {step} {hash:0>16}\n" for seed, floor, step, hash in steps)
        return path

    def compared(self, a, b):
        done = subprocess.run([self.SCRIPT, a, b], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.replace(self.folder.name + "/", ""), done.stderr.replace(self.folder.name + "/", "")

    def of(self, a, b):
        return self.compared(self.path_of("a", a), self.path_of("b", b))

    def test_the_same_files(self):
        self.assertEqual(self.of(self.SAME, self.SAME), (0, "4 steps, all the same\n", ""))

    def test_the_first_step_that_differs(self):
        other = self.SAME[:2] + [(1, 2, 0, "f"), (1, 2, 1, "e")]
        self.assertEqual(self.of(self.SAME, other), (1, "seed 1 floor 2 step 0: 0000000000000002 against 000000000000000f\n", ""))

    def test_the_last_hash_alone(self):
        other = self.SAME[:3] + [(1, 2, 1, "4")]
        self.assertEqual(self.of(self.SAME, other)[:2], (1, "seed 1 floor 2 step 1: 0000000000000003 against 0000000000000004\n"))

    def test_one_that_ends_early(self):
        self.assertEqual(self.of(self.SAME, self.SAME[:3]), (1, "b ends before seed 1 floor 2 step 1\n", ""))
        self.assertEqual(self.of(self.SAME[:1], self.SAME)[1], "a ends before seed 1 floor 1 step 1\n")
        self.assertEqual(self.of([], self.SAME)[:2], (1, "a ends before seed 1 floor 1 step 0\n"))

    def test_a_floor_that_took_fewer_steps(self):
        other = self.SAME[:1] + self.SAME[2:]
        self.assertEqual(self.of(self.SAME, other)[:2],
                         (1, "seed 1 floor 1 step 1 in a, seed 1 floor 2 step 0 in b: not the same course\n"))

    def test_bad_input(self):
        good = self.path_of("good", self.SAME)
        self.assertEqual(self.of([], []), (2, "", "compare-hashes: both files are empty, allowed are lines of hashes\n"))
        code, out, err = self.compared(good, os.path.join(self.folder.name, "none"))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("none", err)
        bad = os.path.join(self.folder.name, "bad")
        for line in ("1 1 0 xyz", "1 1 0", "\xff\x00", "1 1 -1 " + "0" * 16, ""):
            with open(bad, "w", encoding="latin-1") as lines:
                lines.write(line + "\n")
            code, out, err = self.compared(bad, good)
            self.assertEqual((code, out), (2, ""), line)
            self.assertIn("bad, line 1:", err)

    def test_what_is_no_file_is_refused_without_being_waited_for(self):
        good = self.path_of("good", self.SAME)
        pipe = os.path.join(self.folder.name, "pipe")
        os.mkfifo(pipe)
        for path in (pipe, self.folder.name, "/dev/zero"):
            for pair in ((path, good), (good, path)):
                done = subprocess.run([self.SCRIPT, *pair], capture_output=True, text=True, check=False, timeout=60)
                self.assertEqual((done.returncode, done.stdout), (2, ""), path)
                self.assertEqual(done.stderr, f"compare-hashes: {path}: a folder, pipe or device, allowed is a file\n")

    def test_a_line_without_an_end_is_refused_before_it_is_read(self):
        good = self.path_of("good", self.SAME)
        huge = os.path.join(self.folder.name, "huge")
        with open(huge, "wb") as file:
            file.truncate(1 << 40)
        code, out, err = self.compared(huge, good)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("huge, line 1:", err)

    def test_what_cannot_be_said_is_no_difference(self):
        good = self.path_of("good", self.SAME)
        other = self.path_of("other", self.SAME[:2])
        for pair in ((good, good), (good, other)):
            with open("/dev/full", "w", encoding="ascii") as full:
                done = subprocess.run([self.SCRIPT, *pair], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
                self.assertEqual(done.returncode, 3)
                self.assertIn("compare-hashes: the machine lacks something: ", done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)
                silent = subprocess.run([self.SCRIPT, *pair], stdout=full, stderr=full, check=False)
                self.assertEqual(silent.returncode, 3)
            closed = subprocess.run(["bash", "-c", '"$0" "$@" >&-', self.SCRIPT, *pair], stderr=subprocess.DEVNULL, check=False)
            self.assertEqual(closed.returncode, 3)
        refused = subprocess.run(["bash", "-c", '"$0" one 2>/dev/full', self.SCRIPT], check=False)
        self.assertEqual(refused.returncode, 3)

    def test_no_memory_is_no_difference(self):
        with unittest.mock.patch.object(compare_hashes, "first_difference", side_effect=MemoryError), \
                unittest.mock.patch.object(os, "_exit", side_effect=SystemExit) as left, contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertRaises(SystemExit, compare_hashes.main, ["a", "b"])
        left.assert_called_once_with(3)
        self.assertEqual(said.getvalue(), "compare-hashes: the machine lacks something: memory\n")

    def test_the_number_of_files(self):
        done = subprocess.run([self.SCRIPT, "one"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (2, "compare-hashes: 1 files, allowed are two: compare-hashes A B\n"))


class Matrix(unittest.TestCase):
    def test_a_floor_ends_with_its_last_step(self):
        self.assertEqual(hash_matrix.ends_of([(1, 1, 0, "aa"), (1, 1, 1, "ab"), (2, 1, 0, "ba")]), {(1, 1): "ab", (2, 1): "ba"})

    def test_a_build_that_plays_otherwise_fails_by_its_first_such_step(self):
        with tempfile.TemporaryDirectory() as room:
            def program(name, *hashes):
                path = os.path.join(room, name)
                lines = "".join(f"1 1 {step} {value:0>16}\\n" for step, value in enumerate(hashes))
                with open(path, "w", encoding="utf-8") as file:
                    file.write(f"#!/bin/sh\nwhile [ \"$1\" != --hashes ]; do shift; done\nprintf '{lines}' > $2\n")
                os.chmod(path, stat.S_IRWXU)
                return path

            said = io.StringIO()
            matrix = hash_matrix.Matrix(5, "1-1", room)
            with contextlib.redirect_stdout(said):
                for name, hashes in (("first", "ab"), ("same", "ab"), ("other", "ac"), ("short", "a")):
                    matrix.play(name, program(name, *hashes), 1)
            self.assertEqual(said.getvalue().splitlines(), [
                "ok   first: 2 hashes of 1 floors", "ok   same: 2 hashes of 1 floors",
                "FAIL other: seed 1 floor 1 step 1: 000000000000000b against 000000000000000c",
                "FAIL short: short ends before seed 1 floor 1 step 1"])
            self.assertEqual(matrix.failed, 2)
            with self.assertRaises(fl.ProgramError):
                matrix.play("silent", program("silent"), 1)

    def test_each_compiler_comes_at_each_optimisation(self):
        for compiler in ("gcc", "clang"):
            for level in ("O0", "O2", "O3", "native"):
                self.assertIn(f"{compiler}-{level}", hash_matrix.VARIANTS)
        self.assertIn("-march=native", " ".join(hash_matrix.configure_command("gcc-native", "there")))


class Hour(unittest.TestCase):
    def play(self, asked):
        def play(squad, first, last):
            asked.append((squad, first, last))
            return [floor(seed) for seed in range(first, last + 1)]
        return play

    def test_it_plays_on_until_the_time_has_passed(self):
        asked = []
        played = safe_hour.play_until(self.play(asked), safe_hour.SQUADS, 300)
        self.assertEqual(asked, [(5, 1, 4), (8, 5, 8), (3, 9, 12)])
        self.assertEqual(len(played), 12)

    def test_it_plays_on_until_the_shots_are_reached_too(self):
        self.assertEqual(len(safe_hour.play_until(self.play([]), (5,), 30, 50)), 8)

    def test_it_ends_where_the_seeds_do(self):
        played = safe_hour.play_until(lambda squad, first, last: [floor(first, simSeconds=0.0)], (5,), 1)
        self.assertEqual(len(played), safe_hour.MOST_SEEDS // safe_hour.SEEDS_AT_ONCE)

    def test_a_hit_counts_though_a_shove_forced_it(self):
        played = [floor(1, friendlyHits=3, forcedHits=2)]
        self.assertEqual(safe_hour.tally(played), "1 floors, 30 s of the game, 10 shots, 3 friendly hits, 1 withheld")


class Program(unittest.TestCase):
    """A made-up program that writes what its first line says and leaves with the code in its second."""

    def setUp(self):
        self.room = tempfile.TemporaryDirectory()
        self.addCleanup(self.room.cleanup)

    def program(self, script):
        path = os.path.join(self.room.name, "firelane")
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nwhile [ \"$1\" != --jsonl ]; do shift; done\nout=$2\n" + script)
        os.chmod(path, stat.S_IRWXU)
        return path

    def test_a_lost_floor_is_an_answer(self):
        program = self.program("""echo '{"type":"floor","seed":1,"floor":1,"result":"wiped"}' > $out; echo '{"type":"summary"}' >> $out; exit 1""")
        self.assertEqual([each["result"] for each in fl.play(program, 1, 5, 1, 1, 2)], ["wiped"])

    def test_bad_usage_a_crash_and_missing_floors_are_errors(self):
        for script in ("echo nope; exit 2", "kill -ABRT $$", """echo '{"type":"summary"}' > $out"""):
            with self.subTest(script), self.assertRaises(fl.ProgramError):
                fl.play(self.program(script), 1, 5, 1, 1, 2)


if __name__ == "__main__":
    unittest.main()
