#!/usr/bin/env python3
"""The program in a real window under Xvfb and openbox, by real keys and the mouse.

  tests/window/window_test.py [--smoke] [--program PATH] [unittest's arguments, such as -v or the name of a class or test]

--smoke runs the quick ones, for every change. Needs Xvfb, openbox and xdotool (scripts/setup ci).
"""

import argparse
import os
import shutil
import sys
import unittest

import files_test
import manager_test
import overlay_test
import play_test
import time_test
from in_a_window import InAWindow

SMOKE = ("Steering", "Overlay", "Pictures", "Rewinding")


def gather():
    """All tests as this module's own, so that each is found by its class's name."""
    for module in (play_test, time_test, overlay_test, files_test, manager_test):
        for name, found in vars(module).items():
            if isinstance(found, type) and issubclass(found, InAWindow) and found is not InAWindow:
                globals()[name] = found


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--smoke", action="store_true")
    parser.add_argument("--program", default=InAWindow.program)
    chosen, rest = parser.parse_known_args()
    InAWindow.program = os.path.abspath(chosen.program)
    lacking = [tool for tool in ("Xvfb", "openbox", "xdotool") if shutil.which(tool) is None]
    if lacking:
        print(f"window_test: {', '.join(lacking)} missing; scripts/setup ci installs them", file=sys.stderr)
        return 3
    if not os.access(InAWindow.program, os.X_OK):
        print(f"window_test: {InAWindow.program} is not there; build it first", file=sys.stderr)
        return 3
    gather()
    names = SMOKE if chosen.smoke else ()
    return 0 if unittest.main(argv=[sys.argv[0], *rest, *names], exit=False).result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
