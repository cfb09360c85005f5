"""The view of past commands: what was done and taken back, and every account at any point of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banker.play import commands as c
from banker.play.state import Game
from ui.core.state import messages as m
from ui.core.state import pending_moves, routes
from ui.core.words.acts import command_words, facts_words
from ui.core.words.frame import Frame
from ui.core.words.motives import with_bank
from ui.flows.undo.hands_view import game_then, job_rows
from ui.flows.undo.model import (
    AccountThen,
    Act,
    BoardThen,
    LinesFrom,
    UndoChosen,
    UndoTyped,
    UndoView,
    chosen,
    line_of_time,
)
from ui.toolkit.parts import Button, Key, ListEntry, Style, Tone

ROWS: Final = 3
"""The rows for the board under the accounts."""


def undo(shown: routes.UndoList, frame: Frame) -> UndoView:
    """The list, newest first. All acts down to the chosen one are taken back, or all up to it are done again."""
    words, count = frame.words, chosen(frame.ui.get(UndoTyped).count, frame.model.moments, frame.model.undone)
    acts = tuple(line_of_time(frame.model.moments, frame.model.undone))
    size = UndoView.PAGE
    first = min(max(frame.ui.number, 0), max(len(acts) - size, 0))
    then = game_then(frame, count) if count else frame.game
    jobs = pending_moves.between(frame.game, then, frame.model) if then else ()
    return UndoView(
        frame.bar(words("Take back how far?")),
        tuple(_entry(frame, act, count) for act in acts[first : first + size]),
        _keys(frame, acts, first, size),
        tuple(_account(frame, then or frame.game, player) for player in range(len(frame.game.names))),
        job_rows(frame, jobs, ROWS) if count else (),
        (_sign(frame, count), *_board(frame, count, len(jobs)), frame.back()),
    )


def _entry(frame: Frame, act: Act, count: int) -> ListEntry:
    """The entry of an act, in the words of its last command, which the others prepared."""
    end, moments = act
    is_chosen = 0 < end <= count or count <= end < 0
    last = moments[-1]
    value = f"{len(moments)} ×" if len(moments) > 1 else ""
    title, note = with_bank(frame, command_words(frame, last.command), last), facts_words(frame, last)
    if end < 0:
        note = frame.words("taken back")
    return ListEntry(title, note, UndoChosen(end), is_chosen=is_chosen, value=value)


def _keys(frame: Frame, acts: Sequence[Act], first: int, size: int) -> tuple[Key, ...]:
    """The keys: newer, older, and older by a whole round."""
    words, last = frame.words, max(len(acts) - size, 0)
    newer = Key(words("Newer"), LinesFrom(max(first - size, 0)) if first > 0 else None)
    if first >= last:
        return newer, Key(words("Older")), Key(words("Round"))
    older, a_round = min(first + size, last), min(_round_before(frame.game, acts, first), last)
    return newer, Key(words("Older"), LinesFrom(older)), Key(words("Round"), LinesFrom(a_round))


def _round_before(game: Game, acts: Sequence[Act], first: int) -> int:
    """The first line that is a whole round older."""
    turn = acts[first][1][-1].game.turn.number
    earlier = (place for place, (_, act) in enumerate(acts) if act[-1].game.turn.number <= turn - len(game.players))
    return next(earlier, len(acts))


def _account(frame: Frame, then: Game, player: int) -> AccountThen:
    """An account as it would be; if it differs, also as it is now."""
    now, after = frame.game.accounts[player], then.accounts[player]
    seat, name = frame.seat(player), frame.name(player)
    if now == after or not frame.sees(player):
        return AccountThen(seat, name, frame.balance(player, after).in_words())
    return AccountThen(seat, name, frame.cash(after), frame.plain(now), Tone.MINT if after > now else Tone.CORAL)


def _sign(frame: Frame, count: int) -> Button:
    words = frame.words
    if not count:
        return Button(words("Take back"), "", reason=words("Touch the first move to undo."))
    note = words.n("{n} move", "{n} moves", abs(count))
    if count < 0:
        return Button(words("Do it again"), note, m.Sign((c.Redo(),) * -count), Style.PRIMARY)
    return Button(words("Take back"), note, m.Sign((c.Undo(),) * count), Style.PRIMARY)


def _board(frame: Frame, count: int, jobs: int) -> tuple[Button, ...]:
    """The button of the moves that are left from the last undo; else of all moves, if the rows do not show all."""
    words = frame.words
    left = len(pending_moves.left(frame.model))
    if left:
        return (Button(words("Board"), words.n("{n} thing left", "{n} things left", left), m.Open(routes.HandsToDo())),)
    if jobs <= ROWS:
        return ()
    return (Button(words("Board"), words.n("{n} thing", "{n} things", jobs), m.Open(BoardThen(count))),)
