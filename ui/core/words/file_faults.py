"""Words for faults of files that people write. The list of boards and the screen of a fault use them."""

from typing import Final

from banker.tomlfile import FileError
from ui.locale.words import N_, Words

_ALLOWED: Final = {
    "true or false": "true, false",
    "a whole number": N_("a whole number"),
    "text": N_("a text in quotes"),
    "a text in quotes": N_("a text in quotes"),
}
"""What a key may be, where the screen says it in words."""


def fault_place(error: FileError, words: Words) -> str:
    """Where the fault is and what is allowed there, as far as it needs no English words; empty if nothing is known."""
    is_plain = not any(" " in each for each in error.allowed.split(", "))
    allowed = words(_ALLOWED[error.allowed]) if error.allowed in _ALLOWED else error.allowed if is_plain else ""
    parts = (
        words("Line {line}.", line=error.line) if error.line else "",
        words("Key: {key}.", key=error.key) if error.key else "",
        words("Allowed: {values}.", values=allowed) if allowed else "",
    )
    return " ".join(part for part in parts if part)
