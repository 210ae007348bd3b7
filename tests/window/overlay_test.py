"""The overlay in a running game: its sliders, its boxes, what it saves."""

import itertools
import os
import tomllib

from in_a_window import STATUES, InAWindow, setUpModule, tearDownModule  # noqa: F401


def apart(status):
    """How far two members stand from each other on the mean."""
    places = [member["pos"] for member in status["members"]]
    gaps = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in itertools.combinations(places, 2)]
    return sum(gaps) / len(gaps)


class Overlay(InAWindow):
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
        status = again.fresh()
        self.assertEqual(status["changedTunables"], {"lanes.reserveScale": value})
        self.assertEqual(status["notice"], "1 of your tuning overrides is in use (F1)")


class OverlayBesideTheGame(InAWindow):
    def test_saves_beside_a_tuning_file_what_the_player_changed_alone(self):
        path = os.path.join(self.screen.home, "given.toml")
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


class Timeline(InAWindow):
    def test_scrubs_back_steps_and_plays_on_from_there(self):
        game = self.in_a_room("--autopilot")
        game.key("F2")
        game.wait(lambda s: s["step"] > 240 and "timelineStrip" in s["places"], "four seconds of play and the timeline")
        x, y, width, height = game.fresh()["places"]["timelineStrip"]
        game.click((x + width / 4, y, 2, height))
        back = game.wait(lambda s: s["screen"] == "paused" and s["step"] < 240, "the moment that was clicked")
        self.assertIn("timelinePlayOn", back["places"])
        step = game.fresh()["step"]
        game.click(back["places"]["timelineStepBack"])
        game.wait(lambda s: s["step"] == step - 1, "the step before")
        game.click(back["places"]["timelineStepOn"])
        there = game.wait(lambda s: s["step"] == step, "the step after")
        game.click(back["places"]["timelinePlayOn"])
        game.wait(lambda s: s["screen"] == "playing" and s["step"] > there["step"] + 60, "a second of the new branch")


class Presets(InAWindow):
    def test_one_key_switches_the_running_game_between_two_sets(self):
        game = self.in_a_room()
        self.slide(game, "lanes.reserveScale", 0.4, 0.85)
        edited = game.wait(lambda s: "lanes.reserveScale" in s["changedTunables"], "the value in the running game")
        value = game.fresh()["changedTunables"]["lanes.reserveScale"]
        game.key("F8")
        status = game.wait(lambda s: not s["changedTunables"], "preset A")
        self.assertEqual(status["notice"], "Your edits are kept as preset B; A is in force.")
        game.key("F8")
        status = game.wait(lambda s: s["changedTunables"], "preset B")
        self.assertEqual(status["changedTunables"], {"lanes.reserveScale": value})
        self.assertGreater(status["step"], edited["step"])  # it went on meanwhile


class Measure(InAWindow):
    def test_floors_are_played_behind_the_game_until_cancelled(self):
        game = self.in_a_room()
        game.key("F1")
        places = game.wait(lambda s: "measure" in s["places"], "the heading")["places"]
        game.click(places["measure"])
        places = game.wait(lambda s: "measureStart" in s["places"], "the button")["places"]
        step = game.fresh()["step"]
        game.click(places["measureStart"])
        places = game.wait(lambda s: "measureCancel" in s["places"], "the measurement")["places"]
        game.wait(lambda s: s["step"] > step + 60, "a second of play meanwhile")
        # In a small room all floors may be done by now.
        if "measureCancel" in game.fresh()["places"]:
            game.click(places["measureCancel"])
        game.wait(lambda s: "measureStart" in s["places"], "its end")
