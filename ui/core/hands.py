"""What did the last undo or redo leave for hands to do? Presenter, teller and counter ask.

The bank's game has changed at once; the houses, pawns and deeds on the table are where they were until somebody
moves them. Until then the clock stands still. After a restart the journal tells it again.
"""

from __future__ import annotations

from banker.changes import AccountChanged, Built, CardGoes, Changes, DeedGoes, PawnGoes, Turned, what_changes
from banker.ledger import BANK
from banker.state import Game, Value
from ui.core.model import Model
from ui.core.routes import AT_THE_BOARD


class DiceGo(Value, frozen=True):
    """The dice go from one player to another."""

    giver: int
    receiver: int


Job = Built | DeedGoes | Turned | PawnGoes | CardGoes | AccountChanged | DiceGo
"""One thing to be done on the table."""


def jobs_of(changes: Changes, has_notes: bool) -> tuple[Job, ...]:
    """The work of hands, buildings first as they lie on top; sums only where they are paid in notes, and not the
    bank's own.
    """
    dice = (DiceGo(*changes.dice),) if changes.dice else ()
    accounts = (each for each in changes.accounts if each.account != BANK) if has_notes else ()
    return (
        *changes.buildings, *changes.deeds, *changes.mortgages, *changes.jail_cards, *changes.pawns, *accounts, *dice,
    )  # fmt: skip


def between(before: Game, after: Game, scene: Model) -> tuple[Job, ...]:
    """What hands do to come from one game to another at this table."""
    return jobs_of(what_changes(before, after), uses_notes(scene))


def jobs(scene: Model) -> tuple[Job, ...]:
    """What hands have to do since the last run of undo and redo; nothing once they said that it is done."""
    if scene.game is None or scene.lying is None or scene.game.is_over:
        return ()
    return between(scene.lying, scene.game, scene)


def left(scene: Model) -> tuple[Job, ...]:
    """Those that nobody ticked off."""
    return tuple(job for job in jobs(scene) if job not in scene.page.ticked)


def holds_clock(scene: Model) -> bool:
    """Does the clock wait for hands: after an undo until they are done, and while a stock-take is walked?"""
    return any(isinstance(screen, AT_THE_BOARD) for screen in scene.page.stack) or bool(jobs(scene))


def uses_notes(scene: Model) -> bool:
    """Does this table pay in paper money too, as it agreed when the game was set up?"""
    return scene.game is not None and scene.game.book.rules.table.paper_money
