#!/usr/bin/env python3
"""The program in a real window under Xvfb and openbox, by real keys and the mouse.

  tests/window/window_test.py [--smoke] [--program PATH] [unittest's arguments, such as -v or a test's name]

--smoke runs the quick ones, for every change. Needs Xvfb, openbox and xdotool (scripts/setup ci).
"""

import argparse
import itertools
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
import unittest

from stage import PATIENCE, Program, Screen, png_pixels

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
program = os.path.join(ROOT, "build", "release", "firelane")
screen = None


def setUpModule():
    global screen
    screen = Screen()


def tearDownModule():
    screen.close()


def spread(status):
    """How far the members stand from the disc, in all."""
    return sum(((m["pos"][0] - status["anchor"][0]) ** 2 + (m["pos"][1] - status["anchor"][1]) ** 2) ** 0.5 for m in status["members"])


def apart(status):
    """How far two members stand from each other on the mean."""
    places = [member["pos"] for member in status["members"]]
    gaps = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in itertools.combinations(places, 2)]
    return sum(gaps) / len(gaps)


# Goblins that neither come nearer nor fall: a firefight that stands still.
STATUES = [part for row in ("goblin.life=2000", "goblin.speed=0.2", "goblin.wanderSpeed=0", "goblin.fleeSpeed=0.2", "goblin.biteDamage=0")
           for part in ("--set", row)]


class InAWindow(unittest.TestCase):
    def start(self, *arguments, **more):
        started = Program(screen, program, *arguments, **more)
        self.addCleanup(started.kill)
        return started

    def in_a_room(self, *arguments, size=40, **more):
        """One square room; the squad starts in its upper corner, so that down the screen is the way in."""
        path = os.path.join(screen.home, f"room-{size}.map")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"type octile\nheight {size}\nwidth {size}\nmap\n" + ("." * size + "\n") * size)
        return self.start("--map", path, *arguments, **more)

    def slide(self, game, key, start, end):
        """Opens the tuning window, finds the row by the filter box and drags its slider."""
        game.key("F1")
        game.wait(lambda s: s["overlayOpen"] and "filter" in s["places"], "the overlay")
        game.click(game.fresh()["places"]["filter"])
        game.type(key.split(".")[1])
        status = game.wait(lambda s: [p for p in s["places"] if p.startswith("slider:")] == [f"slider:{key}"], "the filter to leave one row")
        game.drag(status["places"][f"slider:{key}"], start, end)


class Smoke(InAWindow):
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

    def test_a_slider_changes_the_running_game_and_save_the_overrides(self):
        game = self.in_a_room("--set", "squad.life=77")
        still = game.fresh()["anchor"]
        self.slide(game, "lanes.reserveScale", 0.4, 0.85)
        status = game.wait(lambda s: "lanes.reserveScale" in s["changedTunables"], "the value in the running game")
        value = game.fresh()["changedTunables"]["lanes.reserveScale"]
        self.assertEqual(game.fresh()["anchor"], still)  # typing moved nobody
        game.click(game.fresh()["places"]["save"])
        saved = os.path.join(game.data, "firelane", "overrides.toml")
        game.wait(lambda s: saved in s["notice"], "the notice of the save")
        with open(saved, "rb") as file:
            self.assertEqual(tomllib.load(file), {"lanes": {"reserveScale": value}})
        game.key("Escape")
        game.wait(lambda s: not s["overlayOpen"], "the overlay to close")
        self.assertEqual(game.leave(), 0)
        again = self.in_a_room(data=game.data)
        self.assertEqual(again.fresh()["changedTunables"], {"lanes.reserveScale": value})

    def test_takes_a_picture_that_is_not_blank_and_leaves_well(self):
        game = self.start("--seed", 3)
        game.key("F2")
        game.wait(lambda s: s["layersOpen"], "the layers")
        game.key("F12")
        path = game.wait(lambda s: s["screenshot"], "the picture")["screenshot"]
        self.assertTrue(path.startswith(game.pictures + "/"), path)
        width, height, channels, rows = png_pixels(path)
        self.assertEqual([width, height], game.fresh()["output"])
        colours = {}
        for row in rows[::4]:
            for x in range(0, width * channels, 4 * channels):
                colour = row[x:x + 3]
                colours[colour] = colours.get(colour, 0) + 1
        self.assertGreater(len(colours), 200)
        self.assertLess(max(colours.values()) / sum(colours.values()), 0.9)
        self.assertEqual(game.leave(), 0)
        self.assertEqual(game.stderr(), "")
        with open(os.path.join(game.data, "firelane", "settings.toml"), "rb") as file:
            settings = tomllib.load(file)
        self.assertEqual([settings["window"]["width"], settings["window"]["height"]], [1280, 720])
        self.assertTrue(settings["overlay"]["layersOpen"])


class Remembered(InAWindow):
    def test_a_second_start_looks_like_the_end_of_the_first(self):
        game = self.in_a_room("--squad", 2)
        game.key("F2")
        game.wait(lambda s: s["layersOpen"] and "layer:nav" in s["places"], "the layers")
        game.click(game.fresh()["places"]["layer:nav"])
        game.wait(lambda s: "nav" in s["layers"], "one layer more")
        game.key("F1")
        game.wait(lambda s: s["overlayOpen"], "the overlay")
        screen.xdotool("windowsize", "--sync", game.window, 1000, 700)
        before = game.wait(lambda s: s["window"] == [1000, 700], "the size")
        self.assertEqual(game.leave(), 0)
        again = self.in_a_room(data=game.data).fresh()
        for key in ("overlayOpen", "layersOpen", "layers", "selected", "window"):
            self.assertEqual(again[key], before[key], key)

    def test_settings_with_a_mistake_are_kept_and_said(self):
        game = self.in_a_room()
        self.assertEqual(game.leave(), 0)
        path = os.path.join(game.data, "firelane", "settings.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write("[window]\nwidth = twelve\n")
        again = self.in_a_room(data=game.data)
        self.assertIn("settings.toml", again.fresh()["notice"])
        self.assertEqual(again.leave(), 0)
        self.assertEqual(len(again.stderr().splitlines()), 1)
        with open(path + ".bad", encoding="utf-8") as file:
            self.assertEqual(file.read(), "[window]\nwidth = twelve\n")
        with open(path, "rb") as file:
            self.assertEqual(tomllib.load(file)["window"]["width"], 1280)


class Spreading(InAWindow):
    def test_the_squad_spreads_when_its_reserves_grow(self):
        game = self.in_a_room("--autopilot", "--seed", 1, *STATUES, "--set", "lanes.reserveScale=1", size=24)

        def mean_apart(after):
            """Over two seconds of play from that step on."""
            gaps = {}
            game.wait(lambda s: s["step"] > after, "the squad to stand", 120)
            game.wait(lambda s: gaps.update({s["step"]: apart(s)}) or s["step"] > after + 120, "two seconds more", 120)
            return sum(gaps.values()) / len(gaps)

        narrow = mean_apart(750)
        self.slide(game, "lanes.reserveScale", 0.02, 0.98)
        status = game.wait(lambda s: s["changedTunables"].get("lanes.reserveScale", 0) > 3.5, "wide reserves")
        self.assertGreater(mean_apart(status["step"] + 240), 1.1 * narrow)


class TuningFiles(InAWindow):
    def test_follows_a_file_edited_outside_and_keeps_the_last_good_set(self):
        path = os.path.join(screen.home, "edited.toml")

        def write(text):
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(path + ".new", path)

        write("[squad]\nlife = 80\n")
        game = self.in_a_room("--tuning", path, "--set", "squad.holdDelay=0.3")
        self.assertEqual(game.fresh()["changedTunables"], {"squad.holdDelay": 0.3, "squad.life": 80} | game.fresh()["changedTunables"])
        write("[squad]\nlife = 90\n")
        status = game.wait(lambda s: s["changedTunables"].get("squad.life") == 90, "the edited file")
        self.assertEqual(status["changedTunables"]["squad.holdDelay"], 0.3)
        for bad, said in (("[squad]\nlife = ", "edited.toml"), ("[squad]\nlife = 0\n", "squad.life"), ("[squad]\nnope = 5\n", "nope"),
                          ("mind.wake = 9\n", "mind.wake")):
            write(bad)
            game.wait(lambda s, said=said: said in s["notice"], f"what is wrong with {bad!r}")
            self.assertEqual(game.fresh()["changedTunables"]["squad.life"], 90)
        write("[squad]\nlife = 95\n")
        game.wait(lambda s: s["changedTunables"].get("squad.life") == 95, "the mended file")

    def test_plays_on_where_nothing_can_be_written(self):
        game = self.in_a_room(data="/proc/none")
        game.key("F1")
        game.wait(lambda s: "save" in s["places"], "the overlay")
        game.click(game.fresh()["places"]["save"])
        game.wait(lambda s: s["notice"].startswith("Not saved"), "the warning")
        steps = game.fresh()["steps"]
        game.wait(lambda s: s["steps"] > steps, "the game to go on")
        self.assertEqual(game.leave(), 0)
        self.assertEqual(len(game.stderr().splitlines()), 1)

    def test_says_where_no_picture_can_be_written(self):
        game = self.in_a_room()
        with open(game.pictures, "w", encoding="utf-8"):  # a file where the folder should be
            pass
        game.key("F12")
        status = game.wait(lambda s: s["notice"].startswith("No picture"), "the warning")
        self.assertIn(game.pictures, status["notice"])
        self.assertEqual(status["screenshot"], "")
        game.wait(lambda s: s["steps"] > status["steps"], "the game to go on")

    def test_saves_beside_a_tuning_file_what_the_player_changed_alone(self):
        path = os.path.join(screen.home, "given.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write("[squad]\nlife = 80\n")
        game = self.in_a_room("--tuning", path)
        self.slide(game, "lanes.reserveScale", 0.4, 0.85)
        game.wait(lambda s: "lanes.reserveScale" in s["changedTunables"], "the value in the running game")
        game.click(game.fresh()["places"]["save"])
        saved = os.path.join(game.data, "firelane", "overrides.toml")
        game.wait(lambda s: saved in s["notice"], "the notice of the save")
        with open(saved, "rb") as file:
            self.assertEqual(list(tomllib.load(file)), ["lanes"])
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "[squad]\nlife = 80\n")


class WindowManager(InAWindow):
    def test_minimised_it_stands_still_and_restored_it_makes_up_for_nothing(self):
        game = self.in_a_room("--autopilot")
        game.wait(lambda s: s["steps"] > 30, "some play")
        screen.xdotool("windowminimize", "--sync", game.window)
        game.wait(lambda s: s["hidden"], "the window to be minimised")
        before = game.fresh()
        time.sleep(3)
        hidden = game.fresh()
        self.assertEqual([hidden["steps"], hidden["pictures"]], [before["steps"], before["pictures"]])
        asked = time.monotonic()
        screen.xdotool("windowactivate", "--sync", game.window)
        shown = game.wait(lambda s: not s["hidden"] and s["steps"] > before["steps"], "the game to go on")
        since = time.monotonic() - asked
        self.assertLessEqual(shown["steps"] - before["steps"], 60 * (since + 0.2) + 8)

    def test_follows_its_size_and_the_mouse_points_where_it_points(self):
        game = self.in_a_room()
        for width, height in ((900, 600), (1400, 900), (700, 420)):
            screen.xdotool("windowsize", "--sync", game.window, width, height)
            game.wait(lambda s, size=(width, height): tuple(s["output"]) == size, f"{width}x{height}")
            game.move_mouse(width / 2, height / 2)
            middle = game.fresh()
            game.move_mouse(width / 2 + 64, height / 2)
            right = game.fresh()
            # A tile is 64 pixels wide: one cell along x and one back along y.
            self.assertAlmostEqual(right["mouseGround"][0] - middle["mouseGround"][0], 1, places=2)
            self.assertAlmostEqual(right["mouseGround"][1] - middle["mouseGround"][1], -1, places=2)
        self.assertEqual(game.leave(), 0)
        with open(os.path.join(game.data, "firelane", "settings.toml"), "rb") as file:
            self.assertEqual(tomllib.load(file)["window"]["width"], 700)

    def test_a_click_on_a_member_selects_it(self):
        game = self.in_a_room("--squad", 2)
        game.key("F2", "p")
        game.wait(lambda s: s["layersOpen"] and s["screen"] == "paused", "the layers and the pause")
        width, height = game.fresh()["window"]
        game.move_mouse(width / 2, height / 2)
        status = game.fresh()
        for member in status["members"]:
            x, y = (member["pos"][i] - status["mouseGround"][i] for i in (0, 1))
            place = (width / 2 + (x - y) * 32, height / 2 + (x + y) * 16, 0, 0)
            game.click(place)
            game.wait(lambda s, wanted=member["id"]: s["selected"] == wanted, f"member {member['id']} to be selected")
        game.click(place)
        game.wait(lambda s: s["selected"] == -1, "nobody to be selected")

    def test_fills_the_screen_and_comes_back(self):
        game = self.in_a_room()
        size = game.fresh()["window"]
        for key in ("F11", "alt+Return"):
            game.key(key)
            game.wait(lambda s: s["fullScreen"] and s["window"] == [1600, 1000], "the full screen")
            self.assertEqual(game.fresh()["screen"], "playing")
            game.key(key)
            game.wait(lambda s: not s["fullScreen"] and s["window"] == size, "the window again")

    def test_a_key_held_while_the_keyboard_goes_elsewhere_does_not_stick(self):
        game = self.in_a_room()
        start = game.fresh()["anchor"]
        game.down("s")
        game.wait(lambda s: s["anchor"][1] > start[1] + 1, "the disc to move")
        other = self.start("--fps", 5, "--autopilot")
        game.wait(lambda s: not s["focused"] and s["screen"] == "paused", "the focus to be lost")
        game.up("s")
        other.kill()
        game.focus()
        game.key("p")
        game.wait(lambda s: s["screen"] == "playing", "the game to go on")
        stopped = game.fresh()
        later = game.wait(lambda s: s["step"] > stopped["step"] + 20, "some steps")
        self.assertEqual(later["anchor"], stopped["anchor"])

    def test_typing_into_the_overlay_lets_go_of_what_is_held(self):
        game = self.in_a_room()
        start = game.fresh()["anchor"]
        game.down("s")
        game.wait(lambda s: s["anchor"][1] > start[1] + 1, "the disc to move")
        game.key("F1")
        game.wait(lambda s: "filter" in s["places"], "the overlay")
        game.click(game.fresh()["places"]["filter"])
        game.up("s")
        game.type("wasd")
        stopped = game.fresh()
        later = game.wait(lambda s: s["step"] > stopped["step"] + 20, "some steps")
        self.assertEqual(later["anchor"], stopped["anchor"])

    def test_leaves_when_it_is_closed(self):
        game = self.in_a_room()
        game.key("alt+F4")
        self.assertEqual(game.leave(by=None), 0)
        game = self.in_a_room()
        game.key("q")
        self.assertEqual(game.fresh()["screen"], "playing")  # not while playing: a slip must cost nothing
        game.key("Escape")
        game.wait(lambda s: s["screen"] == "paused", "the pause")
        game.key("q")
        self.assertEqual(game.leave(by=None), 0)


class Runs(InAWindow):
    def headless(self, seed):
        done = subprocess.run([program, "--play", "1", "5", "--seed", str(seed), "--jsonl", "-"], capture_output=True, text=True, timeout=300)
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
        path = os.path.join(screen.home, "short.map")
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


def main():
    global program
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--smoke", action="store_true")
    parser.add_argument("--program", default=program)
    chosen, rest = parser.parse_known_args()
    program = os.path.abspath(chosen.program)
    lacking = [tool for tool in ("Xvfb", "openbox", "xdotool") if shutil.which(tool) is None]
    if lacking:
        print(f"window_test: {', '.join(lacking)} missing; scripts/setup ci installs them", file=sys.stderr)
        return 3
    if not os.access(program, os.X_OK):
        print(f"window_test: {program} is not there; build it first", file=sys.stderr)
        return 3
    names = ["Smoke"] if chosen.smoke else []
    return 0 if unittest.main(argv=[sys.argv[0], *rest, *names], exit=False).result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
