"""The view of past commands: what was done and taken back, and every account at any point of it."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from banker.ledger import BANK
from banker.play.events import Paid
from banker.play.history import Branch, Moment
from banker.play.state import Game
from ui.core.state import messages as m
from ui.core.state import pending_moves, routes
from ui.core.state.update import do
from ui.core.words.acts import EVENTS, command_words, facts_words, first_of, why_words
from ui.core.words.frame import Frame
from ui.core.words.motives import with_bank
from ui.core.words.refusals import refusal_words
from ui.core.words.rents import out_words
from ui.flows.undo import model as own
from ui.flows.undo import update
from ui.flows.undo.hands_view import game_then, job_rows
from ui.flows.undo.update import to_take, to_undo
from ui.toolkit.parts import Button, Key, ListEntry, Row, Style, Tone

ROWS: Final = 2
"""The rows for the board under the accounts."""


def undo(shown: routes.UndoList, frame: Frame) -> own.UndoView:
    """The list, newest first. All acts down to the chosen one are taken back, or all up to it are done again."""
    words, count = frame.words, own.chosen(frame.ui.get(own.UndoTyped).count, frame.model.moments, frame.model.undone)
    acts = tuple(own.line_of_time(frame.model.moments, frame.model.undone))
    first = first_line(frame, acts)
    then = game_then(frame, own.BoardThen(count))
    jobs = pending_moves.between(frame.game, then, frame.model) if then else ()
    return own.UndoView(
        frame.bar(words("Up to which move?")),
        tuple(
            act_entry(frame, act, do(update.choose_undo, act[0]), _is_chosen(act[0], count))
            for act in _page(acts, first)
        ),
        (*list_keys(frame, acts, first), Key(words("Find"), m.Open(routes.Search()), "find")),
        accounts_then(frame, then or frame.game),
        _board(frame, own.BoardThen(count), job_rows(frame, jobs, ROWS) if count else ()),
        (_sign(shown, frame, count), frame.back()),
    )


def first_line(frame: Frame, acts: Sequence[own.Act]) -> int:
    """The first of the acts that the list shows."""
    return min(max(frame.ui.number, 0), max(len(acts) - own.UndoView.PAGE, 0))


def _page(acts: Sequence[own.Act], first: int) -> Sequence[own.Act]:
    return acts[first : first + own.UndoView.PAGE]


def _is_chosen(end: int, count: int) -> bool:
    return 0 < end <= count or count <= end < 0


def act_entry(frame: Frame, act: own.Act, action: m.Message | None = None, is_chosen: bool = False) -> ListEntry:
    """The entry of an act, in the words of its last command, which the others prepared."""
    end, moments = act
    last = moments[-1]
    value = f"{len(moments)} ×" if len(moments) > 1 else ""
    title, player = with_bank(frame, command_words(frame, last.command), last), getattr(last.command, "player", BANK)
    note = frame.words("undone") if end < 0 else _result(frame, last, player)
    icon = ("undo" if end > 0 else "again") if is_chosen else ""
    seats = () if player == BANK else (frame.seat(player),)
    return ListEntry(title, note, action, seats, is_chosen=is_chosen, value=value, icon=icon)


def _result(frame: Frame, moment: Moment, player: int) -> str:
    """What a command did; money between this player and the bank only with its sign, for the title has the name."""
    event = None if moment.agreed else first_of(moment, *EVENTS)
    if isinstance(event, Paid) and {event.payer, event.payee} == {BANK, player}:
        change = frame.with_sign(event.amount if event.payee == player else -event.amount)
        return f"{change}, {why_words(event.why, frame.words)}"
    return facts_words(frame, moment)


def list_keys(frame: Frame, acts: Sequence[own.Act], first: int) -> tuple[Key, ...]:
    """The keys: newer, older, and older by a whole round."""
    words, size = frame.words, own.UndoView.PAGE
    last = max(len(acts) - size, 0)
    newer = Key(words("Newer"), do(update.turn_list, max(first - size, 0)) if first > 0 else None, "newer")
    older = a_round = None
    if first < last:
        older = do(update.turn_list, min(first + size, last))
        a_round = do(update.turn_list, min(_round_before(frame.game, acts, first), last))
    return newer, Key(words("Older"), older, "older"), Key(words("Round"), a_round, "round")


def _round_before(game: Game, acts: Sequence[own.Act], first: int) -> int:
    """The first line that is a whole round older."""
    turn = acts[first][1][-1].game.turn.number
    earlier = (place for place, (_, act) in enumerate(acts) if act[-1].game.turn.number <= turn - len(game.players))
    return next(earlier, len(acts))


def accounts_then(frame: Frame, then: Game) -> tuple[own.AccountThen, ...]:
    """Everybody's account as it would be."""
    return tuple(_account(frame, then, player) for player in range(len(frame.game.names)))


def _account(frame: Frame, then: Game, player: int) -> own.AccountThen:
    """An account as it would be; if it differs, also as it is now."""
    now, after = frame.game.accounts[player], then.accounts[player]
    seat, name, is_out = frame.seat(player), frame.name(player), out_words(then, frame.words, player)
    if now == after or not frame.sees(player):
        same = is_out or frame.balance(player, after).in_words()
        return own.AccountThen(seat, name, same, is_out=bool(is_out))
    tone, brief = Tone.MINT if after > now else Tone.CORAL, (frame.brief(after), frame.brief(now))
    return own.AccountThen(seat, name, frame.plain(after), frame.plain(now), tone, brief)


def _sign(shown: routes.UndoList, frame: Frame, count: int) -> Button:
    words = frame.words
    if not count:
        return Button(words("Undo"), "", reason=words("Touch the first move to undo."))
    note = words.n("{n} move", "{n} moves", abs(count))
    title = words("Redo") if count < 0 else words("Undo")
    return Button(title, note, to_undo(shown, frame.model), Style.PRIMARY)


def _board(frame: Frame, then: own.BoardThen, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """What moves on the board; a touch shows the board then, or the moves that are left from the last undo."""
    words = frame.words
    left = len(pending_moves.moves_left(frame.model))
    if left:
        first = Row(words("Board"), words.n("{n} step left", "{n} steps left", left), Tone.TEXT)
        return (replace(first, action=m.Open(routes.HandsToDo())), *rows[:1])
    if not rows:
        return (Row(words("Touch the first move to undo.")),)
    return (replace(rows[0], action=m.Open(then)), *rows[1:])


def branch(shown: own.BranchShown, frame: Frame) -> own.UndoView:
    """The acts of a branch, the newest first, and every account after it; it is taken again as a whole."""
    words, model = frame.words, frame.model
    found = own.branch_at(shown.number, model)
    acts = tuple(own.line_of_time(found.moments if found else (), ()))
    first, then = first_line(frame, acts), own.BoardThen(branch=shown.number)
    game = game_then(frame, then)
    jobs = pending_moves.between(frame.game, game, model) if game else ()
    return own.UndoView(
        frame.bar(words("Redo these moves?")),
        tuple(act_entry(frame, act) for act in _page(acts, first)),
        list_keys(frame, acts, first),
        accounts_then(frame, game or frame.game),
        _board(frame, then, job_rows(frame, jobs, ROWS) if game else ()),
        (_take(shown, frame, found), frame.back()),
    )


def _take(shown: own.BranchShown, frame: Frame, found: Branch | None) -> Button:
    """The button that takes the branch again; dashed, with the first refused command, if the bank would refuse it."""
    words, count = frame.words, len(found.moments) if found else 0
    note = words.n("{n} move", "{n} moves", count)
    outcome = frame.model.attempt(own.way_of(found, frame.model)) if found else None
    if not isinstance(outcome, tuple):
        return Button(words("Redo"), note, to_take(shown, frame.model), Style.PRIMARY)
    command, refusal = outcome
    why = refusal_words(refusal, frame.game, words)
    return Button(words("Redo"), note, reason=f"{command_words(frame, command)}: {why}")
