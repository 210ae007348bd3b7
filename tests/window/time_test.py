"""Time in the window: looking back, playing on from a moment gone by, recording, and replays."""

import glob
import json
import os
import subprocess

from in_a_window import STATUES, InAWindow, setUpModule, tearDownModule  # noqa: F401


class Rewinding(InAWindow):
    def test_looks_back_by_keys_and_plays_on_from_there(self):
        game = self.in_a_room()
        game.down("s")
        there = game.wait(lambda s: s["step"] > 150, "the disc to walk")
        game.up("s")
        self.assertFalse(there["looksBack"])
        game.key("j")
        back = game.wait(lambda s: s["looksBack"], "a look back")
        self.assertEqual(back["screen"], "paused")
        step = game.fresh()["step"]
        game.key("comma", "comma")
        game.wait(lambda s: s["step"] == step - 2, "two steps back")
        game.key("period")
        game.wait(lambda s: s["step"] == step - 1, "one step on, the same way")
        game.key("l")
        game.wait(lambda s: s["step"] == step + 59 or not s["looksBack"], "a second on")
        game.key("Home")
        oldest = game.wait(lambda s: s["step"] == 0, "the oldest moment")
        self.assertTrue(oldest["looksBack"])
        game.key("Escape")
        present = game.wait(lambda s: not s["looksBack"], "the present")
        self.assertGreaterEqual(present["step"], there["step"])
        self.assertEqual(game.fresh()["step"], present["step"])  # paused

        game.key("j", "j", "Return")
        branch = game.wait(lambda s: s["screen"] == "playing" and not s["looksBack"], "a new branch")
        self.assertLess(branch["step"], present["step"])
        game.wait(lambda s: s["step"] > present["step"] + 5, "it to go on")

    def test_what_was_is_shown_again_up_to_the_present(self):
        game = self.in_a_room()
        game.wait(lambda s: s["step"] > 100, "a second and a half")
        game.key("j", "p")
        game.wait(lambda s: not s["looksBack"] and s["screen"] == "paused", "the present, and a pause there")


class Replays(InAWindow):
    def record(self, *arguments):
        folder = os.path.join(self.screen.home, f"recorded-{self.id()}")
        game = self.start("--record", folder, *arguments)
        return game, folder

    def verify(self, path):
        done = subprocess.run([self.program, "--replay", path, "--verify"], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def recorded(self, folder):
        return sorted(glob.glob(os.path.join(folder, "*.replay")))

    def test_a_run_by_keys_is_recorded_with_its_branches_and_plays_again_to_the_bit(self):
        game, folder = self.record("--squad", "3", *STATUES)
        game.down("d")
        game.wait(lambda s: s["step"] > 90, "the disc to walk")
        game.up("d")
        self.slide(game, "squad.holdDelay", 0.1, 0.6)
        game.key("F1")
        game.wait(lambda s: "squad.holdDelay" in s["changedTunables"], "the change")
        game.key("j", "comma", "Return")
        status = game.wait(lambda s: s["screen"] == "playing", "a branch")
        game.wait(lambda s: s["step"] > status["step"] + 40, "it to go on")
        game.key("p")
        game.wait(lambda s: s["screen"] == "paused", "the pause")
        last = game.fresh()
        self.assertEqual(game.leave(), 0)
        (path,) = self.recorded(folder)
        code, said = self.verify(path)
        self.assertEqual(code, 0, said)
        self.assertIn(f"{last['step']} steps", said)

        shown = self.start("--replay", path)
        self.assertEqual(shown.fresh()["replay"]["floors"], 1)
        shown.key("equal", "equal", "equal")
        ended = shown.wait(lambda s: s["replay"]["ended"], "its end")
        self.assertEqual((ended["step"], ended["hash"], ended["replay"]["diverged"]), (last["step"], last["hash"], None))
        self.assertEqual(ended["changedTunables"], last["changedTunables"])
        self.assertEqual(ended["screen"], "paused")
        shown.key("j", "Return")
        shown.wait(lambda s: s["replay"] is None and s["screen"] == "playing", "the player to take over")

    def test_a_lost_recording_is_said_and_ends_with_3(self):
        game, folder = self.record("--squad", "3", *STATUES)
        game.wait(lambda s: s["step"] > 30, "some steps")
        os.rmdir(folder)
        self.assertEqual(game.leave(), 3)
        (line,) = [line for line in game.stderr().splitlines() if "--record" in line]
        self.assertIn(": cannot be written: ", line)

    def test_an_edit_makes_a_what_if_and_r_shows_the_replay_again(self):
        folder = os.path.join(self.screen.home, "headless")
        subprocess.run([self.program, "--play", "1", "5", "--seed", "3", "--record", folder], check=True, capture_output=True)
        game = self.start("--replay", *self.recorded(folder))
        game.wait(lambda s: s["step"] > 30, "some steps")
        self.slide(game, "squad.holdDelay", 0.1, 0.6)
        other = game.wait(lambda s: s["replay"]["whatIf"], "a what-if")
        self.assertIn("squad.holdDelay", game.wait(lambda s: s["changedTunables"], "the change")["changedTunables"])
        self.assertIsNone(other["replay"]["diverged"])
        game.key("F1")
        game.key("p", "r")
        again = game.wait(lambda s: not s["replay"]["whatIf"], "the replay again")
        self.assertEqual(game.wait(lambda s: s["step"] > 10, "its steps")["changedTunables"], {})
        self.assertLess(again["step"], other["step"])

    def test_a_headless_run_shows_the_same_floors(self):
        folder = os.path.join(self.screen.home, "two")
        lines = os.path.join(self.screen.home, "two.jsonl")
        subprocess.run([self.program, "--play", "2", "5", "--seed", "4", "--record", folder, "--jsonl", lines], check=False, capture_output=True)
        with open(lines, encoding="utf-8") as file:
            played = [json.loads(line) for line in file]
        game = self.start("--replay", *self.recorded(folder))
        game.key("equal", "equal", "equal")
        for floor in played[:2]:
            if floor["result"] not in ("passed", "wiped"):
                continue
            ended = game.wait(lambda s: s["lastFloor"] and s["lastFloor"]["floor"] == floor["floor"], "its end", 90)["lastFloor"]
            self.assertEqual((ended["hash"], ended["steps"]), (floor["hash"], floor["steps"]))
            game.key("Return")
