"""Which sounds follow from what was recorded: each fact has its own, once; what is taken back has none."""

import pytest

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Moment
from banker.play.position import Seat
from banker.play.state import HOTEL, Game
from tests.ui.positions import at
from tests.ui.sitting import rolled, seated
from ui.core.shown.sound_cues import sound_cues
from ui.locale.words import Words

ANIA, BARTEK, CELINA = 0, 1, 2


def _heard(*facts: e.Event, before: Game | None = None, after: Game | None = None) -> tuple[str, ...]:
    game = before or seated().game
    return sound_cues(Moment(1, c.EndTurn(ANIA), facts, after or game), game)


@pytest.mark.parametrize(
    ("facts", "heard"),
    [
        ((e.Paid(ANIA, BARTEK, 5, Why.RENT), e.Paid(ANIA, CELINA, 5, Why.RENT)), ("coins_few",)),
        ((e.Paid(ANIA, BARTEK, 100, Why.RENT),), ("coins_some",)),
        ((e.Paid(ANIA, BARTEK, 5, Why.RENT), e.Paid(ANIA, CELINA, 300, Why.RENT)), ("coins_many",)),
        ((e.Paid(BANK, ANIA, 200, Why.SALARY), e.Jailed(ANIA)), ("received", "jail")),
        ((e.Paid(ANIA, BANK, 60, Why.PURCHASE, 1), e.DeedMoved(1, ANIA)), ("deed",)),
        ((e.DeedMortgaged(1), e.Paid(BANK, ANIA, 30, Why.MORTGAGE, 1)), ("mortgage",)),
        ((e.Paid(ANIA, BANK, 33, Why.LIFT, 1), e.MortgageLifted(1)), ("lift",)),
        ((e.AuctionClosed("deed", 1, ANIA, 60), e.Paid(ANIA, BANK, 60, Why.AUCTION), e.DeedMoved(1, ANIA)), ("sold",)),
        ((e.AuctionClosed("deed", 1, BANK, 0),), ("going",)),
        ((e.Paid(ANIA, CELINA, 5, Why.RENT), e.PlayerLeft(ANIA, BANK), e.GameEnded((BARTEK,))), ("bankrupt", "winner")),
        ((e.BuildingsChanged(((1, 1), (3, 1))), e.Paid(ANIA, BANK, 100, Why.BUILDING)), ("house",)),
        ((e.BuildingsChanged(((1, 4), (3, HOTEL))),), ("hotel",)),
        ((e.PawnMoved(ANIA, 7),), ("walk-7",)),
        ((e.PawnMoved(ANIA, 37),), ("walk-12",)),
        ((e.PawnMoved(ANIA, 0, passed_start=True),), ("walk-1",)),
    ],
)
def test_facts_have_their_sounds_and_each_sounds_once(facts: tuple[e.Event, ...], heard: tuple[str, ...]) -> None:
    assert _heard(*facts) == heard


def test_a_debt_paid_with_all_that_was_left_has_its_own_sound_and_sentence() -> None:
    sitting = at(Words(), (Seat(200, 0), Seat(), Seat()))
    rolled(sitting, 1, 3).cues.clear()
    sitting.submit(c.Pay(ANIA))
    assert (sitting.cues[-1], sitting.sentence) == ("last_coin", "Ania is down to the last coin")
