"""A table in a hall: joining it, the sign in the bar, seats, the director's words, an offer, and the result."""

from collections.abc import Callable
from typing import Final

from banker.play import commands as c
from hardware.signals import CodeScanned
from tests.ui.halled import IN_HALL, JUDGE, SEATED, Halled, halled, playing
from tests.ui.positions import buying
from tests.ui.scenes import Scene
from tests.ui.sitting import CELINA, NAMES, TAGS
from ui.core.state.hall import HallShown
from ui.core.state.messages import Back, Message, Open
from ui.core.state.update import CallJudge
from ui.locale.words import Words
from ui.wire import hall as w
from ui.wire.outbox import CanTakeOver, FromOutbox, HallIs, HallState, WhyRefused

HallAct = Callable[[Halled], object]
SHEET: Final = Open(HallShown())
NOT_JOINED: Final = HallState(HallIs.NOT_JOINED)
TWICE: Final = w.RulingMade((c.CorrectCash(CELINA, -200, "START was paid twice"),))


def mid_game(words: Words) -> Halled:
    """The hall's table, at which somebody may buy."""
    return Halled(buying(words))


def after(begin: Callable[[Words], Halled], *acts: HallAct | Message) -> Scene:
    """The window of a table of the hall after these acts."""

    def shown(words: Words) -> Halled:
        hall = begin(words)
        for act in acts:
            if isinstance(act, Message):
                hall.sitting.touch(act)
            else:
                act(hall)
        return hall

    return Scene(lambda words: shown(words).sitting.view)


def heard(message: FromOutbox) -> HallAct:
    """The outbox said this."""
    return lambda hall: hall.hears(message)


def told(word: w.DirectorOrder, why: str = "START was paid twice") -> HallAct:
    """The director said this."""
    return lambda hall: hall.give_order(word, why)


def held(*tags: str) -> HallAct:
    """These cards, one after the other."""
    return lambda hall: [hall.sitting.hold(tag) for tag in tags]


def scanned(hall: Halled) -> None:
    """The code of a hall."""
    hall.sitting.hear(CodeScanned("bank-hall://192.168.1.5:8471/A/B", "scanner"))


hall_asked = after(halled, heard(NOT_JOINED), SHEET, scanned)
hall_to_join = after(
    halled, heard(NOT_JOINED), SHEET, scanned, heard(HallState(HallIs.REFUSED, why=WhyRefused.KEY_UNKNOWN))
)
in_hall = after(mid_game, told(TWICE), Back(), SHEET)
hall_cut_off = after(mid_game, heard(IN_HALL.but(state=HallIs.CUT_OFF, unsent=1237)))
hall_forked = after(mid_game, heard(IN_HALL.but(state=HallIs.FORK)), SHEET)
hall_stopped = after(mid_game, heard(IN_HALL.but(state=HallIs.STOPPED)))
hall_seats = after(halled, told(SEATED.but(cards=("", *TAGS[1:4]))), held(*TAGS[1:3]))  # one has no card
hall_round = after(halled, Halled.sit)
judge_called = after(mid_game, CallJudge(is_open=True), SHEET)
ruling = after(mid_game, told(TWICE))
ruling_refused = after(
    mid_game, told(w.RulingMade((c.CorrectCash(CELINA, -9999, "miscounted"),)), "the cash was counted wrongly at noon")
)
last_turn_from_hall = after(playing, told(w.LastTurnWanted(), "the time is over"))
all_tables_wait = after(mid_game, told(w.AllHeld(is_on=True), "fire alarm"), Back())
round_ends = after(halled, Halled.sit, lambda hall: hall.give_order(w.RoundEndsAt(hall.at + 900), "the start was late"))
result_to_sign = after(halled, Halled.end, held(*TAGS[:2]))
result_signed = after(halled, Halled.end, held(*TAGS[:4], JUDGE))
game_from_hall = after(halled, heard(CanTakeOver("/nowhere/a.banker", "00", 412, NAMES[:4])))
