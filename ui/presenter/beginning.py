"""Who begins? Everybody's roll, of which the highest begins (T06), or lots (S01): drawn by the bank, or by people."""

from __future__ import annotations

from banker.rules.rent import pips
from ui import opened
from ui import touches as t
from ui.drafts import SeatDraft, StartRolls
from ui.pages import PickView, StartRoll, StartRollView
from ui.parts import Bar, Button, Die, Entry, Style, Tone
from ui.presenter import dice
from ui.presenter.frame import Frame
from ui.presenter.starting import draft_of
from ui.words import N_


def roll_for_start(screen: opened.RollForStart, frame: Frame) -> StartRollView:
    """Everybody's roll; the highest begins, ties roll again. Lots may say it instead."""
    words, start = frame.words, _start(frame)
    people = draft_of(frame).people
    rolling, typed = start.rolling, frame.page.dice
    rolls = tuple(_start_roll(frame, start, index, people[index]) for index in range(len(people)))
    if rolling is None:
        first = people[start.contenders[0]]
        bar = Bar(words("{name} begins", name=first.name), seat=first.sign)
        return StartRollView(bar, rolls, dice.pad(frame.page), (_begin(frame, start.contenders[0]),))
    name = people[rolling].name
    sentence = (
        words("A tie. Rolls again: {name}", name=name)
        if start.is_again
        else words("Who begins? Rolls: {name}", name=name)
    )
    confirm = dice.waiting(frame, typed)
    if dice.is_typed(typed, 2):
        confirm = Button(words("Roll of {n}", n=pips(typed)), name, t.RollTaken(), Style.PRIMARY)
    bar = Bar(dice.sentence(frame, name, sentence), seat=people[rolling].sign)
    lots = Button(words("Draw lots"), "", t.StartByLot(is_lot=True))
    return StartRollView(bar, rolls, dice.pad(frame.page), (confirm, lots, frame.back()))


def draw_for_start(screen: opened.DrawForStart, frame: Frame) -> PickView:
    """The bank draws a lot, or people drew one and touch who begins (S01)."""
    words, start, people = frame.words, _start(frame), draft_of(frame).people
    entries = tuple(_lot(frame, start, index, seat) for index, seat in enumerate(people))
    by_dice = Button(words("Roll dice"), words("everybody rolls"), t.StartByLot(is_lot=False))
    if start.first < 0:
        bar = Bar(words("Draw lots: who begins?"))
        draw = Button(words("The bank draws"), words("or touch who drew it"), t.LotWanted(), Style.PRIMARY)
        return PickView(bar, entries, (draw, by_dice, frame.back()))
    first = people[start.first]
    bar = Bar(words("{name} begins", name=first.name), seat=first.sign)
    return PickView(bar, entries, (_begin(frame, start.first), frame.back()))


def _start(frame: Frame) -> StartRolls:
    start = frame.page.start
    assert start is not None, "who begins is asked when everybody sits"
    return start


def _begin(frame: Frame, person: int) -> Button:
    words, first = frame.words, draft_of(frame).people[person]
    return Button(words("Begin"), words("{name} begins", name=first.name), t.Begin(person), Style.PRIMARY)


def _lot(frame: Frame, start: StartRolls, index: int, seat: SeatDraft) -> Entry:
    """Once the bank has drawn, nobody else can be touched."""
    words, is_first = frame.words, index == start.first
    told = words("the bank drew this lot") if start.is_drawn else words("drew the lot")
    action = None if start.is_drawn else t.LotNamed(index)
    return Entry(seat.name, told if is_first else "", action, (seat.sign,), is_chosen=is_first)


def _start_roll(frame: Frame, start: StartRolls, index: int, seat: SeatDraft) -> StartRoll:
    words, faces = frame.words, start.rolls[index]
    rolling = start.rolling
    is_active = index == rolling
    typed = frame.page.dice if is_active else faces
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
