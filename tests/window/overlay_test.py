"""The overlay in a running game: its sliders, its boxes, what it saves."""

import itertools
import json
import os
import shlex
import subprocess
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


class Why(InAWindow):
    def held(self, data=None):
        """A fight that is paused while some gun holds its fire for a mate; the layers window answers for it."""
        game = self.start("--autopilot", "--seed", 3, data=data)
        game.key("F2")
        game.wait(lambda s: "nextAgent" in s["places"], "the layers window")
        game.click(game.fresh()["places"]["nextAgent"])
        game.wait(lambda s: s["selected"] == 0, "the first member")
        for wanted in (1, 2):
            game.key("Next")
            game.wait(lambda s, wanted=wanted: s["selected"] == wanted, "the next one")
        game.wait(lambda s: s["why"] and " in lane" in s["why"][0], "a mate in its lane", 120)
        game.key("p")
        game.wait(lambda s: s["screen"] == "paused", "the pause")
        return game

    def test_copies_a_command_that_brings_the_moment_up_again(self):
        game = self.held(data=os.path.join(self.screen.home, "it's a folder with spaces"))
        status = game.fresh()
        game.click(status["places"]["copyCommand"])
        told = game.wait(lambda s: s["notice"].startswith("Copied: "), "the command")
        words = shlex.split(told["notice"].removeprefix("Copied: "))
        self.assertEqual(words[words.index("--why") + 1], "2")
        answer = json.loads(subprocess.run(words, capture_output=True, text=True, timeout=60, check=True).stdout)
        self.assertEqual(answer["step"], told["step"])
        self.assertEqual(answer["floor"], told["floor"])
        member = next(m for m in told["members"] if m["id"] == 2)
        self.assertEqual(answer["agent"]["id"], 2)
        for got, wanted in zip(answer["agent"]["pos"], member["pos"]):
            self.assertAlmostEqual(got, wanted, places=3)
        self.assertEqual(answer["agent"]["life"], member["life"])
        replay = words[words.index("--replay") + 1]
        played = subprocess.run([words[0], "--replay", replay, "--hashes", "-"], capture_output=True, text=True, timeout=60, check=True)
        self.assertEqual(played.stdout.split()[-1], told["hash"])

    def test_a_click_answers_for_members_enemies_and_candidates(self):
        game = self.held()
        place = game.wait(lambda s: any(p.startswith("candidate:") for p in s["places"]), "the table")["places"]
        name = next(p for p in place if p.startswith("candidate:"))
        x, y, _, height = place[name]
        game.move_mouse(x + 4, y + height / 2)
        game.wait(lambda s: s["candidate"] == int(name.split(":")[1]), "the row to point it out")
        game.move_mouse(300, 300)
        ground = game.fresh()["mouseGround"]
        member = game.fresh()["members"][4]
        dx, dy = (member["pos"][i] - ground[i] for i in range(2))
        game.click((300 + (dx - dy) * 32 - 1, 300 + (dx + dy) * 16 - 1, 2, 2))
        game.wait(lambda s: s["selected"] == 4, "the member under the mouse")
        for _ in range(8):
            selected = game.fresh()["selected"]
            game.key("Next")
            status = game.wait(lambda s, selected=selected: s["selected"] != selected, "the next agent")
            if status["selected"] > 4:
                break
        self.assertGreater(status["selected"], 4)
        self.assertTrue(any(line.startswith("decided") for line in status["why"]), status["why"])
