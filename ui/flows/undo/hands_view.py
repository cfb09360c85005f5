"""What people have to move on the board after an undo or a redo, to tick off one by one or to see beforehand."""

from collections.abc import Callable
from typing import Any, Final

from banker.ledger import BANK
from banker.play.changes import AccountChanged, Built, CardGoes, DeedGoes, DiceGo, PawnGoes, TableMove, Turned
from banker.play.pending import NOWHERE
from banker.play.state import HOTEL, Game
from ui.core.shown.board_ring import board_ring
from ui.core.state import messages as m
from ui.core.state import pending_moves, routes
from ui.core.state.drafts import Ticked
from ui.core.state.update import do
from ui.core.words.deeds import built_words, group_of
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.undo import update
from ui.flows.undo.model import (
    BoardThen,
    BoardView,
    HandsJob,
    HandsView,
    MovesThen,
    branch_at,
    line_of_time,
    spaces_of,
    way_of,
)
from ui.pieces.pawns import Ring
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Row, Style, Tone


def hands_to_do(shown: routes.HandsToDo, frame: Frame) -> HandsView:
    """The moves to make, each to tick off; `all done` lets play go on."""
    words, model = frame.words, frame.model
    jobs, left = pending_moves.jobs(model), len(pending_moves.moves_left(model))
    size = HandsView.PAGE
    rows = tuple(
        _job(frame, job, job in frame.ui.get(Ticked).jobs, do(update.tick, job)) for job in frame.page_of(jobs, size)
    )
    note = words.n("{n} step left", "{n} steps left", left) if left else frame.goes_on
    done = Button(words("All done"), note, do(update.finish_hands), Style.PLAIN if left else Style.PRIMARY)
    bar = frame.bar(words("Now set the board like this"))
    later = frame.back(words("Later"), words("in the menu"))
    return HandsView(bar, rows, (done, later), frame.turn(len(jobs), size), words("Nothing is left to do."))


def board_then(shown: BoardThen, frame: Frame) -> BoardView:
    """The board as it stood then, with the space of the chosen act, and what hands would move."""
    words, model = frame.words, frame.model
    then = game_then(frame, shown)
    jobs = pending_moves.between(frame.game, then, model) if then else ()
    ring = ring_then(shown, frame)
    all_moves = Button(words("What to move"), words.n("{n} thing", "{n} things", len(jobs)), m.Open(_moves(shown)))
    buttons = (*((all_moves,) if jobs else ()), frame.back())
    first = tuple(_job(frame, job) for job in jobs[: BoardView.MOST])
    bar = frame.bar(words("The board at this move"))
    return BoardView(bar, ring, first, buttons, words("Nothing moves on the board."))


def ring_then(shown: BoardThen, frame: Frame) -> Ring:
    """The board as it stood then, with the space of the chosen act."""
    model = frame.model.but(game=game_then(frame, shown) or frame.game)
    return board_ring(Frame(model, frame.words), _space_meant(frame, shown))


def _moves(shown: BoardThen) -> MovesThen:
    return MovesThen(shown.count, shown.branch)


def _space_meant(frame: Frame, shown: BoardThen) -> int:
    """The space that the chosen act is about, if it is exactly one."""
    acts = dict(line_of_time(frame.model.moments, frame.model.undone)).get(shown.count, ())
    spaces = {space for moment in acts for space in spaces_of(moment)} - {NOWHERE}
    return spaces.pop() if len(spaces) == 1 else NOWHERE


def moves_then(shown: MovesThen, frame: Frame) -> HandsView:
    """The moves that would follow, before the undo is signed; nothing can be ticked off."""
    words, then = frame.words, game_then(frame, shown)
    jobs = pending_moves.between(frame.game, then, frame.model) if then else ()
    size = HandsView.PAGE
    rows = tuple(_job(frame, job) for job in frame.page_of(jobs, size))
    empty = words("Nothing moves on the board.")
    bar = frame.bar(words("What to move on the board"))
    return HandsView(bar, rows, (frame.back(),), frame.turn(len(jobs), size), empty)


def game_then(frame: Frame, shown: BoardThen) -> Game | None:
    """The game after this undo, redo or branch; None before the very first command, or if the bank refuses it."""
    model, count = frame.model, shown.count
    moments, branch = model.moments, branch_at(shown.branch, model)
    if branch:
        outcome = model.attempt(way_of(branch, model))
        return None if isinstance(outcome, tuple) else outcome
    if count <= 0:
        return model.undone[count].game if count else model.game
    return moments[-count - 1].game if count < len(moments) else frame.model.first


def job_rows(frame: Frame, jobs: tuple[TableMove, ...], most: int) -> tuple[Row, ...]:
    """The jobs in up to `most` lines; if there are more, the last line counts the others."""
    if not jobs:
        return (Row(frame.words("Nothing moves on the board.")),)
    said = (_WORDS[type(job)](frame, job) for job in jobs)
    return frame.first_of((Row(short_name(title), short_name(note), Tone.TEXT) for title, note in said), most)


def _job(frame: Frame, job: TableMove, is_done: bool = False, action: object | None = None) -> HandsJob:
    return HandsJob(*_WORDS[type(job)](frame, job), _seats(frame, job), _group(frame, job), is_done, action)


def _built(frame: Frame, job: Built) -> tuple[str, str]:
    return frame.space(job.lot), _building_words(frame, job.before, job.after)


def _building_words(frame: Frame, before: int, after: int) -> str:
    """`1 house off`, `2 houses on`, `hotel on`: a hotel replaces its houses, and they come back when it is sold."""
    words = frame.words
    if after == HOTEL:
        return words("put the hotel on")
    if before == HOTEL:
        return words("hotel off, {houses} on", houses=built_words(words, after)) if after else words("hotel off")
    houses = built_words(words, abs(after - before))
    return words("put {houses} on", houses=houses) if after > before else words("{houses} off", houses=houses)


def _hands(frame: Frame, giver: int, receiver: int) -> str:
    return f"{frame.name(giver)} → {frame.name(receiver)}"


def _deed(frame: Frame, job: DeedGoes) -> tuple[str, str]:
    return frame.space(job.deed), _hands(frame, job.giver, job.receiver)


def _turned(frame: Frame, job: Turned) -> tuple[str, str]:
    words = frame.words
    return frame.space(job.deed), words("turn over: mortgaged") if job.is_mortgaged else words("turn back: no mortgage")


def _pawn(frame: Frame, job: PawnGoes) -> tuple[str, str]:
    words, title = frame.words, frame.words("Pawn: {name}", name=frame.name(job.player))
    if job.after == NOWHERE:
        return title, words("off the board")
    if job.is_in_jail:
        return title, words("into jail")
    if job.was_in_jail and job.before == job.after:
        return title, words("out of jail, just visiting")
    return title, frame.space(job.after)


def _card(frame: Frame, job: CardGoes) -> tuple[str, str]:
    words = frame.words
    if job.receiver == BANK:
        return words("Jail card"), words("{name}: under its stack", name=frame.name(job.giver))
    return words("Jail card"), _hands(frame, job.giver, job.receiver)


def _notes(frame: Frame, job: AccountChanged) -> tuple[str, str]:
    words, name = frame.words, frame.name(job.account)
    title = words("Notes: {amount}", amount=frame.cash(abs(job.amount)))
    return title, words("Bank → {name}", name=name) if job.amount > 0 else words("{name} → Bank", name=name)


def _dice(frame: Frame, job: DiceGo) -> tuple[str, str]:
    return frame.words("Dice"), _hands(frame, job.giver, job.receiver)


def _seats(frame: Frame, job: Any) -> tuple[SeatNumber, ...]:
    """The coin beside a job that is not about a deed."""
    if isinstance(job, PawnGoes):
        return (frame.seat(job.player),)
    if isinstance(job, DiceGo):
        return (frame.seat(job.receiver),)
    return (frame.seat(job.account),) if isinstance(job, AccountChanged) else ()


def _group(frame: Frame, job: Any) -> Group | None:
    deed = getattr(job, "lot", getattr(job, "deed", None))
    return None if deed is None else group_of(frame.game.deed(deed))


_WORDS: Final[dict[type, Callable[[Frame, Any], tuple[str, str]]]] = {
    Built: _built,
    DeedGoes: _deed,
    Turned: _turned,
    PawnGoes: _pawn,
    CardGoes: _card,
    AccountChanged: _notes,
    DiceGo: _dice,
}
