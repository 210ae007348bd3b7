"""What a window manager does to the window: sizes, minimising, the focus, closing."""

import os
import time
import tomllib

from in_a_window import InAWindow, setUpModule, tearDownModule  # noqa: F401


class WindowManager(InAWindow):
    def test_minimised_it_stands_still_and_restored_it_makes_up_for_nothing(self):
        game = self.in_a_room("--autopilot")
        game.wait(lambda s: s["steps"] > 30, "some play")
        self.screen.xdotool("windowminimize", "--sync", game.window)
        game.wait(lambda s: s["hidden"], "the window to be minimised")
        before = game.fresh()
        time.sleep(3)
        hidden = game.fresh()
        self.assertEqual([hidden["steps"], hidden["pictures"]], [before["steps"], before["pictures"]])
        asked = time.monotonic()
        self.screen.xdotool("windowactivate", "--sync", game.window)
        shown = game.wait(lambda s: not s["hidden"] and s["steps"] > before["steps"], "the game to go on")
        since = time.monotonic() - asked
        self.assertLessEqual(shown["steps"] - before["steps"], 60 * (since + 0.2) + 8)

    def test_follows_its_size_and_the_mouse_points_where_it_points(self):
        game = self.in_a_room()
        for width, height in ((900, 600), (1400, 900), (700, 420)):
            self.screen.xdotool("windowsize", "--sync", game.window, width, height)
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
