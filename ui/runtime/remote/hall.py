"""The app's end of the line to the outbox: what this table reports to its hall, and the director's orders.

The state of the table is sent each second. A report is sent until the outbox confirms that it is on its disk. An order
of the director is carried out once and answered (`ui.wire.delivery`), even if a process is killed in the middle:
commands that the journal already has are not repeated. A fault of a disk is not an answer: the order comes again.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from itertools import dropwhile
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from banker.keep.storage import StorageError
from banker.keep.table import Table
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.history import went_out
from banker.play.refusals import Reason, Refusal
from banker.play.setup import Setup
from banker.play.standings import standings
from ui.core.state.hall import HallAsks, HallAtTable, HallKept, HallShown, OrderScreen
from ui.core.state.update import BeginRound, CallJudge, GoOnFromHall, HallEffect, SignResult, StartGame, TellHall
from ui.core.words.refusals import refusal_words
from ui.locale.words import Words
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.jobs import Job
from ui.runtime.files.writer import Work
from ui.store.cards import Cards
from ui.store.copies import take_over
from ui.store.kept_file import Keeper
from ui.store.shelf import Shelf
from ui.wire import hall as w
from ui.wire import outbox as a
from ui.wire.delivery import unconfirmed

Submit = Callable[[Sequence[c.JournalCommand], tuple[int, ...]], Job]
"""Carries out all of these commands as the event loop does, or none; returns the refusal, if there is one."""
OUTBOX_SOCKET: Final = Path("/run/banker-outbox.socket")
"""The supervisor listens here, and starts the outbox for the first client."""
_MINUTE: Final = 60
_NO_GAME: Final = "No game is played at this table."
_NOT_DONE: Final = "The table cannot carry this out; its log says why."
_OTHER_NEWEST: Final = "Entry {newest} is the newest now, not {seen}: look again, then take back."
DISK_FAULTS: Final = (StorageError, OSError)
"""The faults that may end by themselves: the order is carried out when it comes again."""
_log = logging.getLogger(__name__)
_NOBODY: Final = HallKept()


class KnownToOutbox(msgspec.Struct, frozen=True):
    """Everything that the outbox needs to know."""

    playing: a.Playing
    saying: tuple[w.ReportEnvelope, ...]
    wish: a.JoinHall | a.LeaveHall | a.TakeOverWanted | None = None
    not_now: a.OrderNotNow | None = None

    def diff(self, before: KnownToOutbox | None) -> Iterator[msgspec.Struct]:
        """The messages for an outbox that knows `before`."""
        if self.wish and (before is None or before.wish != self.wish):
            yield self.wish
        yield from (
            a.SendReport(word.at, word.said) for word in self.saying if before is None or word not in before.saying
        )
        if before is None or before.playing != self.playing:
            yield self.playing
        if self.not_now and before and before.not_now != self.not_now:
            yield self.not_now


class HallEnd:
    """The hall as this table knows it. `want` passes on what the outbox needs (`process_client`)."""

    def __init__(
        self,
        kept: Keeper[HallKept] | None = None,
        want: Callable[[KnownToOutbox | None], object] = lambda known: None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._kept, self._want, self._now = kept or Keeper(_NOBODY), want, now
        state = a.HallIs.CUT_OFF if self._kept.value.is_member else a.HallIs.NOT_JOINED
        self._state, self._offer = a.HallState(state, *self._kept.value.hall), cast("a.CanTakeOver | None", None)
        self._wish: a.JoinHall | a.LeaveHall | a.TakeOverWanted | None = None
        self._not_now: a.OrderNotNow | None = None
        self._head, self._taken_at = "", 0.0

    def for_model(self, table: Table | None) -> HallAtTable:
        """The hall for the model."""
        kept = self._kept.value
        seconds = kept.ends_at - self._hall_now()
        left = math.ceil(max(seconds, 0) / _MINUTE) if kept.ends_at and kept.is_in_round else None
        called = time.strftime("%H:%M", time.localtime(kept.called_at)) if kept.called_at else ""
        is_rounds, is_asking = bool(table and _id(table) == kept.game), isinstance(self._wish, a.JoinHall)
        return HallAtTable(kept, self._state, self._offer, is_rounds, is_asking, left, called)

    def follow(self, table: Table | None, *, is_looked_at: bool) -> None:
        """Sends the state of the table to the outbox, if there is a hall or somebody looks for one."""
        kept = self._kept.value
        is_wanted = kept.is_member or self._wish or is_looked_at
        known = KnownToOutbox(_playing(table, kept), self.unsent, self._wish, self._not_now)
        self._want(known if is_wanted else None)

    @property
    def unsent(self) -> tuple[w.ReportEnvelope, ...]:
        """The reports that the outbox has not confirmed. The file may still have others, if its disk was full."""
        return unconfirmed(self._kept.value.saying, self._taken_at)

    @property
    def unsent_heads(self) -> frozenset[str]:
        """The signed heads that the hall does not have yet."""
        return frozenset(each.said.head for each in self.unsent if isinstance(each.said, w.HeadSigned))

    def report_head(self, head: str) -> None:
        """Report a signed head, if it is of the round's game; once. Runs on the writer."""
        kept = self._kept.value
        if head and head != self._head and kept.is_member and head.split(".")[1] == kept.game:
            self._head = head
            self._say(w.HeadSigned(head))

    def look(self) -> None:
        """`banker hall join` may have written the hall into the table's file."""
        if self._kept.look().is_member and self._state.state is a.HallIs.NOT_JOINED:
            self._state = a.HallState(a.HallIs.CUT_OFF, *self._kept.value.hall)

    def hear(self, message: object, table: Table | None, submit: Submit) -> Job:
        """Handles a message of the outbox, or its loss (None). Returns what the screen must show."""
        match message:
            case None if self._kept.value.is_member:
                self._state = self._state.but(state=a.HallIs.CUT_OFF)
            case a.HallState():
                is_new = message.state is not self._state.state
                yield partial(self._on_state, message)
                if is_new and message.state is a.HallIs.STOPPED:
                    if table and not (table.game.is_over or table.game.is_paused):
                        yield from submit((c.PauseClock(),), (BANK,))
                    return HallShown()
            case a.Taken(at):
                self._taken_at = at
                yield self._keep
            case a.CanTakeOver():
                self._offer, self._wish = message, None
                return HallAsks("offer")
            case a.OrderReceived(order):
                return (yield from self._answer(order, table, submit))
        return None

    def carry_out(self, effect: HallEffect, effects: EffectHandler) -> None:
        """Carries out what somebody at the table asks of the hall. Runs on the writer."""
        match effect:
            case TellHall(wish):
                self._wish, self._state = wish, self._state.but(why=None)
            case CallJudge(is_open):
                self._say(w.JudgeCalled(-1, is_open), called_at=self._hall_now() if is_open else 0.0)
            case BeginRound(seated, signs):
                setup = Setup(seated.ruleset, seated.names, seated.house_rules, seated.board)
                effects.start(StartGame(setup, signs))
                effects.store.cards.change(partial(_with_cards, seated))
                self._keep(game=_id(effects.table))
            case SignResult(players, judge) if effects.table:
                signed = _result(effects.table, players, judge).but(seating=self._kept.value.seating)
                self._say(signed, signed=signed)
            case GoOnFromHall(path):
                self._go_on(Path(path), effects)

    def _go_on(self, path: Path, effects: EffectHandler) -> None:
        effects.leave()
        assert isinstance(effects.store.shelf, Shelf), "in memory there is no hall"
        effects.open(take_over(path, effects.store.shelf.folder))
        assert effects.table
        kept, self._offer = self._kept.value, None
        is_rounds = kept.seated is not None and kept.seated.names == effects.table.game.names
        if is_rounds and kept.seated:
            effects.store.cards.change(partial(_with_cards, kept.seated))
        report = w.TookOver(_id(effects.table), effects.table.journal.last_number)
        self._say(report, game=report.game if is_rounds else kept.game)

    def _on_state(self, state: a.HallState) -> None:
        """The new state of the table in the hall. In another hall, or at another place in it, nothing old counts."""
        is_out = state.state is a.HallIs.NOT_JOINED  # said again and again, also after a refusal
        is_in = state.state not in (a.HallIs.NOT_JOINED, a.HallIs.REFUSED)
        if isinstance(self._wish, a.JoinHall) and state.state is not a.HallIs.NOT_JOINED:
            self._wish = a.TakeOverWanted() if is_in else None
        elif isinstance(self._wish, a.LeaveHall) and is_out:
            self._wish = None
        self._state = state.but(why=self._state.why) if is_out else state
        if is_in and self._kept.value.hall != (state.hall, state.table):
            self._kept.change(lambda _: HallKept((state.hall, state.table), is_member=True))
        elif is_out and not self._wish:
            self._kept.change(lambda _: _NOBODY)

    def _answer(self, order: w.OrderEnvelope, table: Table | None, submit: Submit) -> Job:
        """Carries out an order that is new; repeats the answer to an old one. A fault of a disk is shown once."""
        if known := self._kept.value.receipts.answer_to(order.number):
            if known not in [each.said for each in self.unsent]:
                yield partial(self._say, known)
            return None
        before = self._not_now if self._not_now and self._not_now.number == order.number else None
        try:
            shown = yield from self._obey(order, table, submit)
        except DISK_FAULTS:
            self._not_now = a.OrderNotNow(order.number, before.tries + 1 if before else 1)
            if before is None:
                raise
            return None
        self._not_now = None
        return shown

    def _obey(self, order: w.OrderEnvelope, table: Table | None, submit: Submit) -> Job:
        """Carries out an order and stores its answer. After a kill in the middle only the rest is done."""
        commands, before = _commands(order.word, table), table.journal.last_number if table else 0
        refusal, outcome = _NO_GAME if commands and not table else "", None
        if commands and table:
            begun = self._kept.value.begun
            if begun and begun[:2] == (order.number, _id(table)):
                before = begun[2]
            else:
                yield partial(self._keep, begun=(order.number, _id(table), before))
            try:
                is_ruling = isinstance(order.word, w.RulingMade)  # other orders are compared with the game's state
                left = _commands_left(commands, table, before) if is_ruling else commands
                outcome, refusal = yield from _carried_out(order.word, left, table, submit)
            except DISK_FAULTS:
                raise
            except Exception:  # the app must not end of an order from outside, and again at each start
                _log.exception("order %s of %s failed", order.number, order.by)
                outcome, refusal = Refusal(Reason.WRONG_PHASE), _NOT_DONE
        entry = table.journal.last_number if table and table.journal.last_number > before else 0
        answer = w.OrderAck(order.number, entry, refusal)
        receipts = self._kept.value.receipts.with_answer(answer)
        changes = {"word": receipts.newest, "answers": receipts.answers, "last": order, "begun": None}
        yield partial(self._say, answer, **changes, **self._changes(order, table))
        if isinstance(order.word, w.TableSeated):
            return HallAsks("seats") if self._kept.value.awaits_seats else None
        return OrderScreen(order, before, outcome) if table else None

    def _changes(self, word: w.OrderEnvelope, table: Table | None) -> dict[str, Any]:
        """The fields of the hall that this order changes. A box that replaces another hears again who plays at it."""
        match word.word:
            case w.TableSeated() as seated:
                is_played = table is not None and not table.game.is_over and table.game.names == seated.names
                is_again = is_played and self._kept.value.seated is None
                game = _id(table) if is_again else ""
                changes = {"seated": seated, "seating": word.number, "ends_at": seated.ends_at}
                return {**changes, "game": game, "signed": None}
            case w.RoundEndsAt(ends_at):
                return {"ends_at": ends_at}
            case w.AllHeld(is_on):
                return {"held_by": word.by if is_on else ""}
        return {}

    def _hall_now(self) -> float:
        """The hall's wall time: people there and at the other tables go by it."""
        return self._now() + self._state.ahead

    def _say(self, said: w.Report, **changes: Any) -> None:
        """Adds a report, with a time that no other report has."""
        saying = self._kept.value.saying
        at = max(self._now(), math.nextafter(saying[-1].at, math.inf) if saying else 0.0)
        self._keep(saying=(*self.unsent, w.ReportEnvelope(at, said)), **changes)

    def _keep(self, **changes: Any) -> None:
        """Stores these changes, and forgets the confirmed reports: also those that a full disk kept until now."""
        self._kept.change(lambda before: before.but(**{"saying": self.unsent, **changes}))


def _with_cards(seated: w.TableSeated, cards: Cards) -> Cards:
    """The cards of the table, with those that the hall knows in place of the old ones."""
    for name, tag in zip(seated.names, seated.cards, strict=True):
        cards = cards.with_only_card(tag, name) if tag else cards
    return cards


def _id(table: Table | None) -> str:
    return table.journal.game_id.hex() if table else ""


def _playing(table: Table | None, kept: HallKept) -> a.Playing:
    """The state of the table in whole seconds, so that it differs once a second at most."""
    if table is None:
        return a.Playing(called_at=kept.called_at)
    seconds = None if table.seconds_left is None else float(math.ceil(table.seconds_left))
    number, is_paused = table.journal.last_number, table.game.is_paused
    return a.Playing(str(table.journal.path), _id(table), number, seconds, is_paused, kept.called_at)


def _commands(word: w.DirectorOrder, table: Table | None) -> tuple[c.JournalCommand, ...]:
    """The order as commands of the banker."""
    match word:
        case w.RulingMade(commands):
            return commands
        case w.LastTurnWanted() if not (table and table.game.is_last_turn):
            return (c.CallLastTurn(),)
        case w.AllHeld(is_on) if table and not table.game.is_over and table.game.is_paused != is_on:
            return (c.PauseClock() if is_on else c.ResumeClock(),)
    return ()


def _carried_out(
    order: w.DirectorOrder, commands: tuple[c.JournalCommand, ...], table: Table, submit: Submit
) -> Generator[Work, Any, tuple[Refusal | None, str]]:
    """Carries out the rest of an order's commands, all or none. Returns the refusal, and its text for the director."""
    newest, is_begun = table.journal.newest_link, commands != _commands(order, table)
    seen = order.newest if isinstance(order, w.RulingMade) and not is_begun else None
    if seen and seen != w.EntryRef(newest.number, newest.hash.hex()):
        return Refusal(Reason.WRONG_PHASE), _OTHER_NEWEST.format(newest=newest.number, seen=seen.number)
    outcome = yield from submit(commands, (BANK,))
    return outcome, refusal_words(outcome, table.game, Words("en")) if outcome else ""


def _commands_left(commands: tuple[c.JournalCommand, ...], table: Table, before: int) -> tuple[c.JournalCommand, ...]:
    """The commands that the journal does not have yet. Between them may stand others: a pause at each start of the app,
    and what people did before the order came again.
    """
    done = iter([entry.command for number, _, entry in table.journal.entries() if number > before])
    return tuple(dropwhile(lambda command: command in done, commands))


def _result(table: Table, players: tuple[int, ...], judge: str) -> w.ResultSigned:
    worths = {each.player: each.total for each in standings(table.game)}
    link, seats = table.journal.newest_link, range(len(table.game.names))
    counted, outs = tuple(worths.get(seat, 0) for seat in seats), went_out(table.history.standing)
    return w.ResultSigned(_id(table), link.number, link.hash.hex(), counted, players, judge, outs=outs)
