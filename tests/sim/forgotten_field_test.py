"""Adding a field to any part of the State and forgetting it in src/sim/state_fields.h must not compile.

    forgotten_field_test.py SOURCE_DIR COMPILER [FLAG...]
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest

SOURCE, COMPILE = "", []
# Where each part is declared.
PARTS = {
    "State": "sim/state.h", "Member": "sim/state.h", "Enemy": "sim/state.h", "Bullet": "sim/state.h", "ManualAim": "sim/state.h",
    "Metrics": "sim/metrics.h", "Reason": "ai/reason.h", "Rng": "base/rng.h", "Vec2": "base/vec2.h", "Cell": "base/vec2.h",
}


def text_of(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def with_one_more(part, text):
    """The header's text with another field behind the first of `part`; None where there is no such struct."""
    fields = rf"(\nstruct {part} {{\n(?:  [^\n]*;[^\n]*\n|  //[^\n]*\n|\n)*?  [^\n(]*;[^\n]*\n)"
    grown, count = re.subn(fields, r"\1  int forgotten = 0;\n", text, count=1)
    return grown if count == 1 else None


class ForgottenField(unittest.TestCase):
    def compiled(self, grown):
        """Compiles the hash with copies of the parts' headers before the real ones, the parts named grown by a field."""
        with tempfile.TemporaryDirectory() as folder:
            for header in set(PARTS.values()):
                copy = os.path.join(folder, "firelane", header)
                os.makedirs(os.path.dirname(copy), exist_ok=True)
                text = text_of(SOURCE, "include", "firelane", header)
                for part in grown:
                    if header == PARTS[part]:
                        text = with_one_more(part, text)
                        self.assertIsNotNone(text, f"struct {part} is not in {header}")
                with open(copy, "w", encoding="utf-8") as file:
                    file.write(text)
            command = [*COMPILE, "-fsyntax-only", f"-I{folder}", f"-I{SOURCE}/include", f"-I{SOURCE}/src", f"{SOURCE}/src/sim/state_hash.cpp"]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            return done.returncode, done.stderr

    def test_the_unchanged_copy_compiles(self):
        code, said = self.compiled(())
        self.assertEqual(code, 0, said)

    def test_a_forgotten_field_of_any_part_fails_at_its_static_assert(self):
        # All at once, for compiling is slow; the State's assert counts the generator's fields too, so that one goes alone.
        for grown in ([part for part in PARTS if part != "Rng"], ["Rng"]):
            code, said = self.compiled(grown)
            self.assertNotEqual(code, 0, "it compiled")
            failed = re.findall(r"state_fields\.h:\d+:\d+: error: static.assert.*\n.*static_assert\((.*)\);", said)
            asserted = {part for line in failed for part in re.findall(r"FieldCount<(\w+)>", line)}
            for part in grown:
                with self.subTest(part):
                    self.assertIn("SimRng" if part == "Rng" else part, asserted, said)

    def test_each_part_that_the_list_counts_is_tried(self):
        counted = set(re.findall(r"FieldCount<(\w+)>", text_of(SOURCE, "src", "sim", "state_fields.h")))
        self.assertEqual({"Rng" if part == "SimRng" else part for part in counted}, set(PARTS))


if __name__ == "__main__":
    SOURCE, COMPILE = sys.argv[1], sys.argv[2:]
    unittest.main(argv=sys.argv[:1])
