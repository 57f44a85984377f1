# SPDX-License-Identifier: MIT
"""``python -m quoin`` is the program ``quoin``."""

import os
import shutil
import sys
from pathlib import Path


def program() -> "str | None":
    """Where it is: beside the package, where a build leaves it, or where the shell finds it."""
    package = Path(__file__).resolve().parent
    for place in (package / "bin" / "quoin", package.parent.parent / "quoin"):
        if place.is_file() and os.access(place, os.X_OK):
            return str(place)
    return shutil.which("quoin")


def main() -> int:
    found = program()
    if found is None:
        print("quoin: the program is not installed; build it, or put it on the PATH", file=sys.stderr)
        return 1
    os.execv(found, [found, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
