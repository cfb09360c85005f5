"""The rules mark: a hash of the rules of this bank, which changes with any of them.

The table keeps it in the journal; `banker verify` compares it.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

_DECIDES_NOTHING = ("bots/", "hall/", "odds", "simulate.py")
"""Parts that a replay does not use: the bots, the odds, the simulation and the hall."""


@cache
def rules_mark() -> bytes:
    """A hash of 64 bits over all that decides in this package: code, rule books, boards and decks; no bots, no hall."""
    folder, mark = Path(__file__).parents[1], blake2b(digest_size=8)
    for path in sorted(each for end in ("*.py", "*.toml") for each in folder.rglob(end)):
        name = path.relative_to(folder).as_posix()
        if not name.startswith(_DECIDES_NOTHING):
            mark.update(name.encode() + path.read_bytes())
    return mark.digest()
