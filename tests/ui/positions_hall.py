"""A table in a hall: joining it, the sign in the bar, seats, the director's words, an offer, and the result."""

from __future__ import annotations

from typing import Final

from banker.play import commands as c
from hardware.signals import CodeScanned
from tests.ui.halled import IN_HALL, JUDGE, SEATED, Halled, halled, playing
from tests.ui.positions import CELINA, at, rolled
from tests.ui.sitting import NAMES, TAGS
from ui.core.state.hall import HallShown
from ui.core.state.messages import Back, Open
from ui.core.state.update import CallJudge
from ui.locale.words import Words
from ui.toolkit.parts import View
from ui.wire import hall as w
from ui.wire.outbox import CanTakeOver, HallIs, HallState, WhyRefused


def _mid_game(words: Words) -> Halled:
    return Halled(rolled(at(words), 4, 3))


def hall_to_join(words: Words) -> View:
    """A code was refused."""
    hall = halled(words)
    hall.hears(HallState(HallIs.NOT_JOINED))
    hall.sitting.touch(Open(HallShown()))
    hall.sitting.hear(CodeScanned("bank-hall://192.168.1.5:8471/A/B", "scanner"))
    hall.hears(HallState(HallIs.REFUSED, why=WhyRefused.KEY_UNKNOWN))
    return hall.sitting.view


def hall_asked(words: Words) -> View:
    """A code was sent, and not answered yet."""
    hall = halled(words)
    hall.hears(HallState(HallIs.NOT_JOINED))
    hall.sitting.touch(Open(HallShown()))
    hall.sitting.hear(CodeScanned("bank-hall://192.168.1.5:8471/A/B", "scanner"))
    return hall.sitting.view


def in_hall(words: Words) -> View:
    """The page of the hall over a decision, with a ruling that was made."""
    hall = _mid_game(words)
    hall.told(w.RulingMade((c.CorrectCash(CELINA, -200, "START was paid twice"),)))
    hall.sitting.touch(Back())
    hall.sitting.touch(Open(HallShown()))
    return hall.sitting.view


def hall_cut_off(words: Words) -> View:
    """The sign beside the clock of a decision."""
    hall = _mid_game(words)
    hall.hears(IN_HALL.but(state=HallIs.CUT_OFF, unsent=1237))
    return hall.sitting.view


def hall_forked(words: Words) -> View:
    """What a fork means."""
    hall = _mid_game(words)
    hall.hears(IN_HALL.but(state=HallIs.FORK))
    hall.sitting.touch(Open(HallShown()))
    return hall.sitting.view


def hall_seats(words: Words) -> View:
    """Two sit, one has no card."""
    hall = halled(words)
    hall.told(SEATED.but(cards=("", *TAGS[1:4])))
    for tag in TAGS[1:3]:
        hall.sitting.hold(tag)
    return hall.sitting.view


def hall_round(words: Words) -> View:
    """The round's game, with the time that is left of it."""
    hall = halled(words)
    hall.sit()
    return hall.sitting.view


def judge_called(words: Words) -> View:
    """Since when, and how it is called off."""
    hall = _mid_game(words)
    hall.sitting.touch(CallJudge(is_open=True))
    hall.sitting.touch(Open(HallShown()))
    return hall.sitting.view


def ruling(words: Words) -> View:
    """What was done, by whom and why."""
    hall = _mid_game(words)
    hall.told(w.RulingMade((c.CorrectCash(CELINA, -200, "START was paid twice"),)))
    return hall.sitting.view


def ruling_refused(words: Words) -> View:
    """What could not be done."""
    hall = _mid_game(words)
    hall.told(w.RulingMade((c.CorrectCash(CELINA, -9999, "miscounted"),)), "the cash was counted wrongly at noon")
    return hall.sitting.view


def last_turn_from_hall(words: Words) -> View:
    """The round is played to its end."""
    hall = playing(words)
    hall.told(w.LastTurnWanted(), "the time is over")
    return hall.sitting.view


def all_tables_wait(words: Words) -> View:
    """The pause of the whole hall."""
    hall = _mid_game(words)
    hall.told(w.AllHeld(is_on=True), "fire alarm")
    hall.sitting.touch(Back())
    return hall.sitting.view


def round_ends(words: Words) -> View:
    """Minutes were added."""
    hall = halled(words)
    hall.sit()
    hall.told(w.RoundEndsAt(hall.at + 900), "the start was late")
    return hall.sitting.view


def result_to_sign(words: Words) -> View:
    """Two have confirmed it."""
    hall = halled(words)
    hall.end()
    for tag in TAGS[:2]:
        hall.sitting.hold(tag)
    return hall.sitting.view


def result_signed(words: Words) -> View:
    """All have, and the judge."""
    hall = halled(words)
    hall.end()
    for tag in (*TAGS[:4], JUDGE):
        hall.sitting.hold(tag)
    return hall.sitting.view


def game_from_hall(words: Words) -> View:
    """A replaced box may go on."""
    hall = halled(words)
    hall.hears(CanTakeOver("/nowhere/a.banker", "00", 412, NAMES[:4]))
    return hall.sitting.view


HALL: Final = (
    hall_to_join, hall_asked, in_hall, hall_cut_off, hall_forked, hall_seats, hall_round, judge_called, ruling,
    ruling_refused, last_turn_from_hall, all_tables_wait, round_ends, result_to_sign, result_signed, game_from_hall,
)  # fmt: skip
