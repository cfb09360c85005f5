"""By which rules does this bank decide? A mark that changes with any of them; the table keeps it, `banker verify`
compares it.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path


@cache
def rules_mark() -> bytes:
    """64 bits of everything in this package: its code, its rule books, boards and decks."""
    folder, mark = Path(__file__).parent, blake2b(digest_size=8)
    for path in sorted(each for end in ("*.py", "*.toml") for each in folder.rglob(end)):
        mark.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return mark.digest()
