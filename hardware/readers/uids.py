"""The check whether a UID is fixed: a phone sends another one each time. Used for every card of 13.56 MHz."""

from typing import Final

NONE: Final = ""
"""Stands for a number that is not fixed."""
NO_CARD: Final = "this is a phone, or a card that changes its number: use a card of its own"
_RANDOM: Final = "08"


def own_number(uid: str) -> str:
    """The UID in hex; NONE for four bytes that begin with 08, which are random each time (ISO/IEC 14443-3)."""
    return NONE if len(uid) == 8 and uid.upper().startswith(_RANDOM) else uid
