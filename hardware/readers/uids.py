"""Is this number the card's own? A phone makes another one each time: asked of each card of 13.56 MHz that is read."""

from typing import Final

NONE: Final = ""
"""Instead of a number that is nobody's own."""
NO_CARD: Final = "this is a phone, or a card that changes its number: use a card of its own"
_RANDOM: Final = "08"


def own_number(uid: str) -> str:
    """The UID in hex, or NONE: four bytes that begin with 08 are drawn anew each time (ISO/IEC 14443-3)."""
    return NONE if len(uid) == 8 and uid.upper().startswith(_RANDOM) else uid
