"""Words for corrections: a place, a step of the pawn, what was found. Used by the flows that correct a game."""

from __future__ import annotations

from typing import Final

from banker.board.board import GoToJail
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.state import FREE, JAIL, SPACES, Game
from ui.core.words.deeds import built_words
from ui.core.words.frame import Frame
from ui.locale.words import N_
from ui.toolkit.parts import MINUS, Button, Style

STEPS: Final = (-10, -1, 1, 10)
"""The largest step of the keys that move a pawn."""
CASH_REASONS: Final = (N_("wrong payment"), N_("counted again"), N_("agreed"))
STOCK_REASONS: Final = (N_("stock-take"), N_("moved by mistake"), N_("agreed"))
PAWN_REASON: Final = N_("pawn stood wrong")
"""The reasons for corrections: kept in English, so that each reader sees them in the own language."""
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


def stepped(game: Game, space: int, steps: int) -> int:
    """The space `steps` from another; a pawn never stays on #30, so it goes one further."""
    to = (space + steps) % SPACES
    if isinstance(game.book.board.spaces[to], GoToJail):
        to = (to + (1 if steps > 0 else -1)) % SPACES
    return to


def next_tries(game: Game, tries: int) -> int:
    """The next state of the jail's cell: visiting, in jail, in jail with one failed try, and so on, then visiting."""
    return tries + 1 if tries + 1 < max(1, game.book.rules.jail.tries) else FREE


def step_label(steps: int) -> str:
    """A step with its sign."""
    return f"+{steps}" if steps > 0 else f"{MINUS}{-steps}"


def cell_button(frame: Frame, tries: int, action: object) -> Button:
    """The button for whether the pawn on the jail's space is in the cell: a touch changes it."""
    words = frame.words
    if tries == FREE:
        return Button(words("Only visiting"), words("touch: in jail"), action)
    return Button(place_words(frame, JAIL, tries), words("touch to change"), action, Style.CHOSEN)


def correction_words(frame: Frame, command: c.Correction) -> tuple[str, str]:
    """What a correction changes, and to what."""
    words = frame.words
    match command:
        case c.CorrectCash(player, amount):
            return frame.name(player), frame.signed(amount)
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


def found_words(frame: Frame, found: c.Found) -> str:
    """The owner of a deed, with its buildings or its mortgage."""
    state = frame.words("mortgaged") if found.is_mortgaged else built_words(frame.words, found.level)
    return ", ".join(filter(None, (frame.name(found.owner), state)))
