"""The rules mark: a hash of the rules of this bank, which changes with any of them.

The table keeps it in the journal; `banker verify` compares it. Docstrings, comments and blank lines are left out, so a
rule that is only explained in other words keeps its mark.
"""

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path

_DECIDES_NOTHING = ("bots/", "hall/", "odds", "simulate.py")
"""Parts that a replay does not use: the bots, the odds, the simulation and the hall."""
_STRINGS_AND_COMMENTS = re.compile(
    rb'(?P<docstring>^[ \t]*"""(?:[^\\]|\\.)*?"""[ \t]*$)|(?P<comment>#[^\n]*)'
    rb"|\"\"\"(?:[^\\]|\\.)*?\"\"\"|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'",
    re.DOTALL | re.MULTILINE,
)
"""No tokens of Python: those of f-strings differ between its versions, and finding them takes 30 times longer."""


@cache
def rules_mark() -> bytes:
    """A hash of 64 bits over all that decides in this package: code, rule books, boards and decks; no bots, no hall."""
    folder, mark = Path(__file__).parents[1], blake2b(digest_size=8)
    for path in sorted(each for end in ("*.py", "*.toml") for each in folder.rglob(end)):
        name = path.relative_to(folder).as_posix()
        if not name.startswith(_DECIDES_NOTHING):
            mark.update(name.encode() + (code(path.read_bytes()) if path.suffix == ".py" else path.read_bytes()))
    return mark.digest()


def code(source: bytes) -> bytes:
    """A Python file without its docstrings, comments and blank lines."""
    kept = _STRINGS_AND_COMMENTS.sub(lambda found: b"" if found["docstring"] or found["comment"] else found[0], source)
    return b"\n".join(line.rstrip() for line in kept.splitlines() if line.strip())
