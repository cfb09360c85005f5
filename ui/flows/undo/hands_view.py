"""What people have to move on the board after an undo or a redo, to tick off one by one or to see beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from banker.ledger import BANK
from banker.play.changes import AccountChanged, Built, CardGoes, DeedGoes, DiceGo, Job, PawnGoes, Turned
from banker.play.pending import NOWHERE
from banker.play.state import HOTEL, Game
from ui.core.state import pending_moves, routes
from ui.core.state.drafts import Ticked
from ui.core.words.deeds import built_words, group_of
from ui.core.words.frame import Frame
from ui.flows.undo.model import BoardThen, HandsDone, HandsJob, HandsView, JobTicked
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Row, Style, Tone


def hands_to_do(shown: routes.HandsToDo, frame: Frame) -> HandsView:
    """The moves to make, each to tick off; `all done` lets play go on."""
    words, model = frame.words, frame.model
    jobs, left = pending_moves.jobs(model), len(pending_moves.left(model))
    size = HandsView.PAGE
    rows = tuple(_job(frame, job, job in frame.ui.get(Ticked).jobs, JobTicked(job)) for job in frame.shown(jobs, size))
    then = "" if frame.game.is_paused else words("the clock goes on")
    note = words.n("{n} thing left", "{n} things left", left) if left else then
    done = Button(words("All done"), note, HandsDone(), Style.PRIMARY)
    bar = frame.bar(words("Now set the board like this"))
    later = frame.back(words("Later"), words("in the menu"))
    return HandsView(bar, rows, (done, later), frame.turn(len(jobs), size), words("Nothing is left to do."))


def board_then(shown: BoardThen, frame: Frame) -> HandsView:
    """The moves that would follow, before the undo is signed; nothing can be ticked off."""
    words, then = frame.words, game_then(frame, shown.count)
    jobs = pending_moves.between(frame.game, then, frame.model) if then else ()
    size = HandsView.PAGE
    rows = tuple(_job(frame, job) for job in frame.shown(jobs, size))
    empty = words("Nothing moves on the board.")
    bar = frame.bar(words("What to move on the board"))
    return HandsView(bar, rows, (frame.back(),), frame.turn(len(jobs), size), empty)


def game_then(frame: Frame, count: int) -> Game | None:
    """The game with `count` commands taken back (below 0: done again); unknown before the very first one."""
    moments, undone_moments = frame.model.moments, frame.model.undone
    if count < 0:
        return undone_moments[count].game
    return moments[-count - 1].game if count < len(moments) else frame.model.first


def job_rows(frame: Frame, jobs: tuple[Job, ...], most: int) -> tuple[Row, ...]:
    """The jobs in up to `most` lines; if there are more, the last line counts the others."""
    if not jobs:
        return (Row(frame.words("Nothing moves on the board.")),)
    shown = jobs if len(jobs) <= most else jobs[: most - 1]
    rows = tuple(Row(*_WORDS[type(job)](frame, job), Tone.TEXT) for job in shown)
    more = len(jobs) - len(shown)
    return (*rows, Row(frame.words("and {n} more", n=more))) if more else rows


def _job(frame: Frame, job: Job, is_done: bool = False, action: object | None = None) -> HandsJob:
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
        return title, words("out of jail, only visiting")
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
