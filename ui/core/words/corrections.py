"""Words for corrections: a place, a step of the pawn, what was found. Used by the flows that correct a game."""

from typing import Final

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.rules.dice import LAPS_BEFORE_THIRD_DIE
from banker.play.state import FREE, Game
from ui.core.words.deeds import built_words
from ui.core.words.frame import Frame
from ui.locale.words import N_
from ui.toolkit.parts import MINUS

STEPS: Final = (-10, -1, 1, 10)
"""The steps of the keys that count buildings."""
CASH_REASONS: Final = (N_("wrong payment"), N_("counted again"), N_("agreed"))
STOCK_REASONS: Final = (N_("stock-take"), N_("moved by mistake"), N_("agreed"))
PAWN_REASON: Final = N_("pawn misplaced")
"""The reasons for corrections: kept in English, so that each reader sees them in their own language."""
_REASONS: Final = {*CASH_REASONS, *STOCK_REASONS, PAWN_REASON}


def reason_words(frame: Frame, reason: str) -> str:
    """The words of a kept reason; one that an older bank wrote in the language of its table stays as it is."""
    return frame.words(reason) if reason in _REASONS else reason


def place_words(frame: Frame, space: int, tries: int) -> str:
    """The space of a pawn; in jail with its failed tries."""
    if tries == FREE:
        return frame.space(space)
    if not frame.game.book.rules.jail.tries:
        return frame.words("in jail")
    return frame.words("in jail, try {n}", n=tries + 1)


def known_words(frame: Frame, known: str) -> str:
    """What the bank knows, next to what was found."""
    return frame.words("the bank: {known}", known=known)


def next_tries(game: Game, tries: int) -> int:
    """The next state of the jail's cell: visiting, in jail, in jail with one failed try, and so on, then visiting."""
    return tries + 1 if tries + 1 < max(1, game.book.rules.jail.tries) else FREE


def laps_words(laps: int) -> str:
    """How many laps are finished; from two on the third die is rolled, so more are not told apart (M31)."""
    return str(laps) if laps < LAPS_BEFORE_THIRD_DIE else f"{LAPS_BEFORE_THIRD_DIE}+"


def next_laps(laps: int) -> int:
    """The next number of laps to choose: none, one, two or more, none."""
    return laps + 1 if laps < LAPS_BEFORE_THIRD_DIE else 0


def step_label(steps: int) -> str:
    """A step with its sign."""
    return f"+{steps}" if steps > 0 else f"{MINUS}{-steps}"


def correction_words(frame: Frame, command: c.Correction) -> tuple[str, str]:
    """What a correction changes, and to what."""
    words = frame.words
    match command:
        case c.CorrectCash(player, amount):
            return frame.name(player), frame.with_sign(amount)
        case c.CorrectPawn(player, to, _, tries):
            return words("Pawn: {name}", name=frame.name(player)), place_words(frame, to, tries)
        case c.CorrectDeeds((found,)):
            return frame.space(found.deed), found_words(frame, found)
        case c.CorrectDeeds(found):
            return words("Deeds"), ", ".join(frame.space(each.deed) for each in found)
        case c.CorrectJailCard(_, holder):
            return words("Jail card"), words("under its stack") if holder == BANK else frame.name(holder)
        case c.CorrectStock(kind, left):
            return words("Houses in the bank") if kind == "houses" else words("Hotels in the bank"), str(left)
        case c.CorrectLaps(player, laps):
            return words("{name}: laps corrected", name=frame.name(player)), laps_words(laps)
        case c.CorrectPot(amount):
            return words("Free parking"), frame.cash(amount)


def found_words(frame: Frame, found: c.Found) -> str:
    """The owner of a deed, with its buildings or its mortgage."""
    state = frame.words("mortgaged") if found.is_mortgaged else built_words(frame.words, found.level)
    return ", ".join(filter(None, (frame.name(found.owner), state)))
