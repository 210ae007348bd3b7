"""Playing by keys, and the runs that come of it."""

import json
import os
import subprocess

from in_a_window import STATUES, InAWindow, setUpModule, tearDownModule  # noqa: F401


def spread(status):
    """How far the members stand from the disc, in all."""
    return sum(((m["pos"][0] - status["anchor"][0]) ** 2 + (m["pos"][1] - status["anchor"][1]) ** 2) ** 0.5 for m in status["members"])


class Steering(InAWindow):
    def test_keys_move_the_disc_along_the_screen_and_the_squad_follows(self):
        game = self.in_a_room()
        before = game.fresh()
        game.down("s")
        after = game.wait(lambda s: s["anchor"][1] > before["anchor"][1] + 3, "the disc to go down the screen")
        game.up("s")
        moved = [after["anchor"][i] - before["anchor"][i] for i in (0, 1)]
        self.assertAlmostEqual(moved[0], moved[1], places=3)  # straight down the screen, whatever the step
        squad = [sum(m["pos"][1] for m in s["members"]) / len(s["members"]) for s in (before, game.wait(lambda s: spread(s) < 12, "the squad"))]
        self.assertGreater(squad[1], squad[0] + 1)
        still = game.fresh()["anchor"]
        self.assertEqual(game.fresh()["anchor"], still)
        game.down("w")
        game.wait(lambda s: s["anchor"][1] < still[1] - 1, "the disc to go up the screen")
        game.up("w")

    def test_pauses_steps_and_changes_its_pace(self):
        game = self.in_a_room()
        game.key("p")
        paused = game.wait(lambda s: s["screen"] == "paused", "the pause")
        self.assertEqual(game.fresh()["step"], game.fresh()["step"])
        paused = game.fresh()
        game.key("period")
        game.wait(lambda s: s["step"] == paused["step"] + 1, "one step")
        self.assertEqual(game.fresh()["step"], paused["step"] + 1)
        game.key("minus", "minus")
        game.wait(lambda s: s["rate"] == 0.25, "a quarter of the pace")
        game.key("Escape")
        game.wait(lambda s: s["screen"] == "playing" and s["step"] > paused["step"] + 2, "the game to go on")

    def test_each_key_does_what_the_readme_says(self):
        game = self.in_a_room("--squad", 1)
        # A diagonal of the world each; from the corner first in, then along the walls and back.
        for keys, way in (("s", (1, 1)), ("d", (1, -1)), ("a", (-1, 1)), ("w", (-1, -1)), ("sd", (1, 0)), ("sa", (0, 1))):
            start = game.fresh()["anchor"]
            for key in keys:
                game.down(key)
            gone = game.wait(lambda s, a=start: abs(s["anchor"][0] - a[0]) + abs(s["anchor"][1] - a[1]) > 1, f"the disc to go by {keys}")["anchor"]
            for key in keys:
                game.up(key)
            # The two keys of a diagonal come one after the other.
            for i in (0, 1):
                self.assertLess(abs((gone[i] - start[i]) / max(abs(gone[0] - start[0]), abs(gone[1] - start[1])) - way[i]), 0.35, keys)
        for key, formation in (("3", 2), ("2", 1), ("1", 0)):
            game.key(key)
            game.wait(lambda s, wanted=formation: s["formation"] == wanted, f"the formation of key {key}")
        game.down("f")
        game.wait(lambda s: s["holdFire"], "the fire to be held")
        game.up("f")
        game.wait(lambda s: not s["holdFire"], "the fire to be free")
        game.key("space")
        angle = game.wait(lambda s: s["manualAim"]["on"], "manual aim")["manualAim"]["angleRad"]
        for key, turn in (("Right", 1), ("Left", -1)):
            game.down(key)
            turned = game.wait(lambda s, was=angle: abs(s["manualAim"]["angleRad"] - was) > 0.3, f"the aim to turn by {key}")
            game.up(key)
            # The short way round.
            self.assertGreater(turn * ((turned["manualAim"]["angleRad"] - angle + 9.42478) % 6.28319 - 3.14159), 0, key)
            angle = game.fresh()["manualAim"]["angleRad"]
        game.key("space")
        game.wait(lambda s: not s["manualAim"]["on"], "manual aim to end")
        game.down("Shift_L")
        game.down("s")
        game.wait(lambda s: s["sprinting"], "the sprint")
        game.up("s")
        game.up("Shift_L")
        game.wait(lambda s: not s["sprinting"], "the sprint to end")
        for key, rate in (("plus", 2), ("minus", 1), ("minus", 0.5), ("equal", 1)):
            game.key(key)
            game.wait(lambda s, wanted=rate: s["rate"] == wanted, f"the pace of {key}")
        for key, window in (("F1", "overlayOpen"), ("F2", "layersOpen")):
            for wanted in (True, False):
                game.key(key)
                game.wait(lambda s, name=window, on=wanted: s[name] == on, f"{window} {wanted} by {key}")

    def test_tab_takes_the_next_target(self):
        game = self.in_a_room("--squad", 1, *STATUES, size=12)
        game.key("space")
        first = game.wait(lambda s: s["manualAim"]["target"] >= 0, "a target")["manualAim"]["target"]
        game.key("Tab")
        game.wait(lambda s: s["manualAim"]["target"] not in (-1, first), "the next target")


class Runs(InAWindow):
    def headless(self, seed):
        done = subprocess.run([self.program, "--play", "1", "5", "--seed", str(seed), "--jsonl", "-"], capture_output=True, text=True, timeout=300)
        return json.loads(done.stdout.splitlines()[0])

    def test_plays_the_same_as_without_a_window_at_any_picture_rate_overlay_or_not(self):
        for seed, fps, keys in ((3, 20, ()), (3, 200, ("F1", "F2")), (5, 60, ("F2",))):
            with self.subTest(seed=seed, fps=fps, keys=keys):
                expected = self.headless(seed)
                game = self.start("--autopilot", "--seed", seed, "--fps", fps)
                game.key("plus", "plus", "plus", *keys)
                ended = game.wait(lambda s: s["lastFloor"], "the floor's end", 240)["lastFloor"]
                self.assertEqual([ended["result"], ended["steps"], ended["hash"]], [expected["result"], expected["steps"], expected["hash"]])
                self.assertEqual(game.leave(), 0)

    def test_a_wiped_run_begins_anew_by_r_and_another_by_n(self):
        game = self.in_a_room("--set", "squad.life=1", "--set", "goblin.biteDamage=200", "--set", "mind.wake=8", "--seed", 7, size=12)

        def wiped():
            game.down("f")  # nobody fires
            status = game.wait(lambda s: s["screen"] == "wiped", "the wipe", 120)
            game.up("f")
            self.assertEqual(status["lastFloor"]["result"], "wiped")
            self.assertTrue(all(member["downed"] for member in status["members"]))
            return status

        seed = wiped()["seed"]
        self.assertEqual(seed, 7)
        game.key("p", "Escape", "Return")
        self.assertEqual(game.fresh()["screen"], "wiped")
        game.key("r")
        game.wait(lambda s: s["screen"] == "playing" and s["seed"] == seed, "the run anew")
        wiped()
        game.key("n")
        game.wait(lambda s: s["screen"] == "playing" and s["seed"] == seed + 1, "another run")

    def test_a_restart_ends_with_its_key_though_others_are_down(self):
        game = self.in_a_room()
        game.wait(lambda s: s["step"] > 20, "some steps")
        game.down("r")
        game.wait(lambda s: "held" in s["notice"], "the restart to be announced")
        game.down("Control_L")
        game.up("r")
        game.up("Control_L")
        step = game.fresh()["step"]
        game.wait(lambda s: s["step"] > step + 90, "the run to go on")

    def test_goes_from_floor_to_floor_by_enter(self):
        # The lift lies beside the start of this one.
        path = os.path.join(self.screen.home, "short.map")
        with open(path, "w", encoding="utf-8") as file:
            file.write("type octile\nheight 2\nwidth 4\nmap\n....\n....\n")
        game = self.start("--map", path, "--squad", 1)
        game.down("d")
        game.down("s")
        passed = game.wait(lambda s: s["screen"] == "passed" or s["lastFloor"], "the lift")
        game.up("d")
        game.up("s")
        self.assertEqual(passed["lastFloor"]["floor"], 1)
        game.key("Return")
        game.wait(lambda s: s["floor"] == 2 and s["screen"] == "playing", "the next floor")
        # A press alone begins nothing anew, holding it does.
        step = game.wait(lambda s: s["step"] > 10, "some steps")["step"]
        game.key("r")
        self.assertEqual(game.fresh()["floor"], 2)
        game.down("r")
        game.wait(lambda s: s["floor"] == 1, "the run anew")
        game.up("r")
