"""Who begins? Everybody's roll, of which the highest begins (T06), or lots (S01): drawn by the bank, or by people."""

from __future__ import annotations

from banker.handing import notes_to_hand_out
from banker.rules.rent import pips
from banker.setup import starting_cash
from ui.core import dice, money, routes
from ui.core import messages as m
from ui.core.drafted import draft_of
from ui.core.frame import Frame
from ui.core.typed import DiceTyped, SeatDraft, StartRolls
from ui.flows.new_game.model import (
    Begin,
    HandingView,
    LotNamed,
    LotWanted,
    NoteLine,
    RollTaken,
    StartByLot,
    StartRoll,
    StartRollView,
)
from ui.locale.words import N_
from ui.toolkit.parts import Bar, Button, Die, ListEntry, Style, Tone
from ui.toolkit.templates.pick import PickView


def roll_for_start(shown: routes.RollForStart, frame: Frame) -> StartRollView:
    """Everybody's roll; the highest begins, ties roll again. Lots may say it instead."""
    words, start = frame.words, _start(frame)
    people = draft_of(frame).people
    rolling, typed = start.rolling, frame.ui.get(DiceTyped)
    rolls = tuple(_start_roll(frame, start, index, people[index]) for index in range(len(people)))
    if rolling is None:
        first = people[start.contenders[0]]
        bar = Bar(words("{name} begins", name=first.name), seat=first.sign)
        return StartRollView(bar, rolls, dice.pad(frame.ui.get(DiceTyped)), (_begin(frame, start.contenders[0]),))
    name = people[rolling].name
    sentence = (
        words("A tie. Rolls again: {name}", name=name)
        if start.is_again
        else words("Who begins? Rolls: {name}", name=name)
    )
    confirm = dice.waiting(frame, typed.faces)
    if typed.is_complete(2):
        confirm = Button(words("Roll of {n}", n=pips(typed.faces)), name, RollTaken(), Style.PRIMARY)
    bar = Bar(dice.sentence(frame, name, sentence), seat=people[rolling].sign)
    lots = Button(words("Draw lots"), "", StartByLot(is_lot=True))
    return StartRollView(bar, rolls, dice.pad(frame.ui.get(DiceTyped)), (confirm, lots, frame.back()))


def draw_for_start(shown: routes.DrawForStart, frame: Frame) -> PickView:
    """The bank draws a lot, or people drew one and touch who begins (S01)."""
    words, start, people = frame.words, _start(frame), draft_of(frame).people
    entries = tuple(_lot(frame, start, index, seat) for index, seat in enumerate(people))
    by_dice = Button(words("Roll dice"), words("everybody rolls"), StartByLot(is_lot=False))
    if start.first < 0:
        bar = Bar(words("Draw lots: who begins?"))
        draw = Button(words("The bank draws"), words("or touch who drew it"), LotWanted(), Style.PRIMARY)
        return PickView(bar, entries, (draw, by_dice, frame.back()))
    first = people[start.first]
    bar = Bar(words("{name} begins", name=first.name), seat=first.sign)
    return PickView(bar, entries, (_begin(frame, start.first), frame.back()))


def _start(frame: Frame) -> StartRolls:
    start = frame.ui.find(StartRolls)
    assert start is not None, "who begins is asked when everybody sits"
    return start


def _begin(frame: Frame, person: int) -> Button:
    words, first = frame.words, draft_of(frame).people[person]
    return Button(words("Begin"), words("{name} begins", name=first.name), Begin(person), Style.PRIMARY)


def _lot(frame: Frame, start: StartRolls, index: int, seat: SeatDraft) -> ListEntry:
    """Once the bank has drawn, nobody else can be touched."""
    words, is_first = frame.words, index == start.first
    told = words("the bank drew this lot") if start.is_drawn else words("drew the lot")
    action = None if start.is_drawn else LotNamed(index)
    return ListEntry(seat.name, told if is_first else "", action, (seat.sign,), is_chosen=is_first)


def _start_roll(frame: Frame, start: StartRolls, index: int, seat: SeatDraft) -> StartRoll:
    words, faces = frame.words, start.rolls[index]
    rolling = start.rolling
    is_active = index == rolling
    typed = frame.ui.get(DiceTyped).faces if is_active else faces
    slots = (*typed, "", "")[:2] if (typed or is_active) else ()
    shown = tuple(Die(int(face) if face else None) for face in slots)
    total = str(pips(faces)) if faces else ""
    is_out = index not in start.contenders
    told, tone = _start_words(rolling, index, bool(faces), is_out)
    return StartRoll(seat.sign, seat.name, shown, total, words(told), tone, is_active, is_out)


def _start_words(rolling: int | None, index: int, has_rolled: bool, is_out: bool) -> tuple[str, Tone]:
    if index == rolling:
        return N_("rolls"), Tone.BRASS
    if is_out:
        return "", Tone.SOFT
    if rolling is None:
        return N_("begins"), Tone.MINT
    return ("", Tone.SOFT) if has_rolled else (N_("waits"), Tone.SOFT)


def handing_out(shown: routes.HandingOut, frame: Frame) -> HandingView:
    """How many of each note, what they come to, and whether that is the starting cash."""
    words, book = frame.words, frame.game.book
    cash, board = starting_cash(book), book.board
    notes = notes_to_hand_out(board, cash)
    lines = tuple(
        NoteLine(money.plain(note, board, words), f"{count} ×", money.plain(note * count, board, words))
        for note, count in notes or ()
    )
    problem = "" if notes else words("The notes of this edition cannot make {amount}.", amount=frame.cash(cash))
    players = len(frame.game.names)
    done = Button(words("Handed out"), words("everybody has it"), m.Back(), Style.PRIMARY)
    return HandingView(
        frame.bar(words.n("Hand out to {n} player", "Hand out to each of {n} players", players)),
        lines,
        words("to each"),
        frame.cash(cash),
        tuple(frame.seat(player) for player in range(players)),
        (done,),
        problem,
    )
