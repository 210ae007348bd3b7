#!/usr/bin/env python3
"""The first step in which two files of `firelane --hashes FILE` differ.

    compare_hashes.py A B

Lines are "seed floor step hash". Exit: 0 the files are the same, 1 they differ (the first place is printed) or one ends early, 2 bad input,
3 the machine lacks something: what there is to say could not be written, or there is no memory.
"""

import itertools
import os
import re
import stat
import sys

LINE = re.compile(r"(\d{1,10}) (\d{1,10}) (\d{1,10}) ([0-9a-f]{16})\n?")
LONGEST_LINE = 3 * 11 + 16 + 1


class BadInput(Exception):
    pass


def open_regular(path, flags):
    # A pipe without a writer would be waited for.
    descriptor = os.open(path, flags | os.O_NONBLOCK)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise BadInput(f"{path}: a folder, pipe or device, allowed is a file")
    return descriptor


def steps_of(path):
    """(seed, floor, step, hash) of each line, one at a time."""
    with open(path, encoding="ascii", errors="replace", opener=open_regular) as lines:
        for number, line in enumerate(iter(lambda: lines.readline(LONGEST_LINE + 1), ""), 1):
            found = LINE.fullmatch(line)
            if not found:
                shown = line.rstrip("\n")[:60]
                raise BadInput(f"{path}, line {number}: {shown!r}, allowed is \"seed floor step hash\"")
            yield int(found[1]), int(found[2]), int(found[3]), found[4]


def place(step):
    return f"seed {step[0]} floor {step[1]} step {step[2]}"


def first_difference(a, b, name_a, name_b):
    """A line about the first difference of two lists of steps, or None; and how many steps were the same before it."""
    same = 0
    for ours, theirs in itertools.zip_longest(a, b):
        if ours is None or theirs is None:
            name, other = (name_a, theirs) if ours is None else (name_b, ours)
            return f"{name} ends before {place(other)}", same
        if ours[:3] != theirs[:3]:
            return f"{place(ours)} in {name_a}, {place(theirs)} in {name_b}: not the same course", same
        if ours[3] != theirs[3]:
            return f"{place(ours)}: {ours[3]} against {theirs[3]}", same
        same += 1
    return None, same


def compare(arguments):
    if len(arguments) != 2:
        print(f"compare-hashes: {len(arguments)} files, allowed are two: compare-hashes A B", file=sys.stderr)
        return 2
    try:
        difference, same = first_difference(*map(steps_of, arguments), *arguments)
    except (OSError, BadInput) as error:
        print(f"compare-hashes: {error}", file=sys.stderr)
        return 2
    if difference is None and same == 0:
        print("compare-hashes: both files are empty, allowed are lines of hashes", file=sys.stderr)
        return 2
    if sys.stdout is None:
        raise OSError("standard output is closed")
    print(difference or f"{same} steps, all the same", flush=True)
    return 1 if difference else 0


def main(arguments):
    try:
        return compare(arguments)
    except (OSError, MemoryError) as error:
        try:
            print(f"compare-hashes: the machine lacks something: {str(error) or 'memory'}", file=sys.stderr, flush=True)
        finally:
            os._exit(3)  # another attempt to write what is left would fail with an exit code of its own


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
