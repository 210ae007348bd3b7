"""A screen, a window manager and the program, for tests that press real keys: Xvfb, openbox and xdotool, all started here and ended here."""

import json
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
import zlib

PATIENCE = 30.0  # seconds until something that should happen is given up; a busy machine is slow


class Screen:
    """An X display of its own with a window manager on it."""

    def __init__(self, width=1600, height=1000):
        self.home = tempfile.mkdtemp(prefix="firelane_window_")
        reading, writing = os.pipe()
        # -noreset: a server that begins anew when its last client leaves takes with it whoever is just connecting.
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()  # empty when the server fell over
        if not number:
            raise RuntimeError("Xvfb gave no display")
        kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL", "ASAN_OPTIONS") if name in os.environ}
        self.environment = {**kept, "DISPLAY": f":{number}", "HOME": self.home, "XDG_CONFIG_HOME": f"{self.home}/config",
                            "XDG_CACHE_HOME": f"{self.home}/cache"}
        self.manager = subprocess.Popen(["openbox", "--sm-disable"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # A window that opens while the manager starts may never be shown.
        end = time.monotonic() + PATIENCE
        while subprocess.run(["xdotool", "get_desktop"], env=self.environment, capture_output=True, check=False).returncode != 0:
            if time.monotonic() > end:
                self.close()
                raise RuntimeError("openbox does not manage the display")
            time.sleep(0.05)

    def xdotool(self, *arguments):
        done = subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout.strip()

    def close(self):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(PATIENCE)
        shutil.rmtree(self.home, ignore_errors=True)


class Program:
    """The program in its window. `data` is its folder of settings, a fresh one unless given."""

    def __init__(self, screen, path, *arguments, data=None, focus=True):
        self.screen = screen
        self.folder = tempfile.mkdtemp(dir=screen.home)
        self.data = data or os.path.join(self.folder, "data")
        self.pictures = os.path.join(self.folder, "pictures")
        self.status_path = os.path.join(self.folder, "status.json")
        self.complaints = open(os.path.join(self.folder, "stderr"), "w+", encoding="utf-8")
        environment = {**screen.environment, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": self.data, "XDG_PICTURES_DIR": self.pictures}
        self.process = subprocess.Popen([path, "--status", self.status_path, *map(str, arguments)], env=environment, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=self.complaints)
        try:
            self.wait(lambda s: s["pictures"] > 0, "the first picture")
            self.window = screen.xdotool("search", "--sync", "--onlyvisible", "--pid", self.process.pid, "--name", "^Firelane$").split()[-1]
            if focus:
                self.focus()
        except BaseException:
            self.kill()
            raise

    # What it tells

    def status(self):
        try:
            with open(self.status_path, encoding="utf-8") as file:
                return json.load(file)
        except FileNotFoundError:
            return None

    def wait(self, condition, what, patience=PATIENCE):
        """The first status for which `condition` holds."""
        end = time.monotonic() + patience
        while True:
            status = self.status()
            if status is not None and condition(status):
                return status
            if self.process.poll() is not None:
                raise AssertionError(f"waiting for {what}: the program left with {self.process.returncode}: {self.stderr()}")
            if time.monotonic() > end:
                raise AssertionError(f"waited {patience:.0f} s in vain for {what}; the last status: {json.dumps(status)[:2000]}")
            time.sleep(0.05)

    def fresh(self):
        """A status written after now."""
        written = os.stat(self.status_path).st_mtime_ns
        end = time.monotonic() + PATIENCE
        for _ in range(2):  # the next one may have been begun before now
            while os.stat(self.status_path).st_mtime_ns == written:
                if time.monotonic() > end:
                    raise AssertionError("no status any more")
                time.sleep(0.02)
            written = os.stat(self.status_path).st_mtime_ns
        return self.status()

    def stderr(self):
        self.complaints.flush()
        with open(self.complaints.name, encoding="utf-8") as file:
            return file.read()

    # What is done to it

    def focus(self):
        self.screen.xdotool("windowactivate", "--sync", self.window)
        self.wait(lambda s: s["focused"], "the keyboard")

    def key(self, *names):
        self.screen.xdotool("key", "--delay", 60, *names)

    def down(self, name):
        self.screen.xdotool("keydown", name)

    def up(self, name):
        self.screen.xdotool("keyup", name)

    def type(self, text):
        self.screen.xdotool("type", "--delay", 60, text)

    def move_mouse(self, x, y):
        self.screen.xdotool("mousemove", "--window", self.window, round(x), round(y))

    def click(self, place):
        x, y, width, height = place
        self.move_mouse(x + width / 2, y + height / 2)
        time.sleep(0.15)
        self.screen.xdotool("mousedown", 1)
        time.sleep(0.15)
        self.screen.xdotool("mouseup", 1)

    def drag(self, place, start, end):
        """Along a slider, by shares of its width."""
        x, y, width, height = place
        middle = y + height / 2
        self.move_mouse(x + width * start, middle)
        time.sleep(0.15)
        self.screen.xdotool("mousedown", 1)
        for i in range(1, 9):
            time.sleep(0.06)
            self.move_mouse(x + width * (start + (end - start) * i / 8), middle)
        time.sleep(0.15)
        self.screen.xdotool("mouseup", 1)

    def leave(self, by=signal.SIGTERM):
        """Asks it to leave; its exit code."""
        if by is not None:
            self.process.send_signal(by)
        code = self.process.wait(PATIENCE)
        self.complaints.flush()
        return code

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        self.complaints.close()


def png_pixels(path):
    """Width, height and the rows of an 8-bit RGB or RGBA PNG as bytes, each row's filter undone."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{path}: not a PNG")
    width = height = channels = 0
    packed, at = b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}[colour] if depth == 8 else 0
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    raw = zlib.decompress(packed)
    stride = width * channels
    rows, previous = [], bytearray(stride)
    for y in range(height):
        kind = raw[y * (stride + 1)]
        row = bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride if kind else 0):
            left = row[i - channels] if i >= channels else 0
            above = previous[i]
            corner = previous[i - channels] if i >= channels else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above
            elif kind == 3:
                guess = (left + above) // 2
            else:
                guess = min((left, above, corner), key=lambda p: abs(left + above - corner - p))
            row[i] = (row[i] + guess) & 255
        rows.append(bytes(row))
        previous = row
    return width, height, channels, rows
