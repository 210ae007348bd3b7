"""The files of a player: settings, tuning, pictures."""

import os
import tomllib

from in_a_window import InAWindow, setUpModule, tearDownModule  # noqa: F401
from stage import png_pixels


class Pictures(InAWindow):
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


class NoPictures(InAWindow):
    def test_says_where_no_picture_can_be_written(self):
        game = self.in_a_room()
        with open(game.pictures, "w", encoding="utf-8"):  # a file where the folder should be
            pass
        game.key("F12")
        status = game.wait(lambda s: s["notice"].startswith("No picture"), "the warning")
        self.assertIn(game.pictures, status["notice"])
        self.assertEqual(status["screenshot"], "")
        game.wait(lambda s: s["steps"] > status["steps"], "the game to go on")


class Remembered(InAWindow):
    def test_a_second_start_looks_like_the_end_of_the_first(self):
        game = self.in_a_room("--squad", 2)
        game.key("F2")
        game.wait(lambda s: s["layersOpen"] and "layer:nav" in s["places"], "the layers")
        game.click(game.fresh()["places"]["layer:nav"])
        game.wait(lambda s: "nav" in s["layers"], "one layer more")
        game.key("F1")
        game.wait(lambda s: s["overlayOpen"], "the overlay")
        self.screen.xdotool("windowsize", "--sync", game.window, 1000, 700)
        before = game.wait(lambda s: s["window"] == [1000, 700], "the size")
        self.assertEqual(game.leave(), 0)
        again = self.in_a_room(data=game.data).fresh()
        for key in ("overlayOpen", "layersOpen", "layers", "selected", "window"):
            self.assertEqual(again[key], before[key], key)

    def test_a_window_larger_than_the_screen_is_cut_to_it(self):
        game = self.in_a_room()
        self.assertEqual(game.leave(), 0)
        with open(os.path.join(game.data, "firelane", "settings.toml"), "w", encoding="utf-8") as file:
            file.write("[window]\nwidth = 5000\nheight = 700\n")
        width, height = self.in_a_room(data=game.data).fresh()["window"]
        self.assertLessEqual(width, 1600)
        self.assertEqual(height, 700)

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


class TuningFiles(InAWindow):
    def test_follows_a_file_edited_outside_and_keeps_the_last_good_set(self):
        path = os.path.join(self.screen.home, "edited.toml")

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
