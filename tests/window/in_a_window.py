"""What the tests in a window share: one screen for each file of them, and ways to start the program on it."""

import os
import unittest

from stage import Program, Screen

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Goblins that neither come nearer nor fall: a firefight that stands still.
STATUES = [part for row in ("goblin.life=2000", "goblin.speed=0.2", "goblin.wanderSpeed=0", "goblin.fleeSpeed=0.2", "goblin.biteDamage=0")
           for part in ("--set", row)]


class InAWindow(unittest.TestCase):
    program = os.path.join(ROOT, "build", "release", "firelane")
    screen = None

    def start(self, *arguments, **more):
        started = Program(self.screen, self.program, *arguments, **more)
        self.addCleanup(started.kill)
        return started

    def in_a_room(self, *arguments, size=40, **more):
        """One square room; the squad starts in its upper corner, so that down the screen is the way in."""
        path = os.path.join(self.screen.home, f"room-{size}.map")
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


# For each file of tests to take in by name.
def setUpModule():
    InAWindow.screen = Screen()


def tearDownModule():
    InAWindow.screen.close()
