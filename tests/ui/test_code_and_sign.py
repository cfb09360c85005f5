"""Under the house rule *code and sign* a printed code pays only together with a touch on the player's name."""

import pytest

from banker.play import commands as c
from banker.play.position import Holding, Seat
from banker.rulebook.houserules import HouseRules
from hardware.signals import CardTapped, CodeScanned, Signal
from tests.ui.sitting import ANIA, BARTEK, CARDS, CELINA, NAMES, Sitting, rolled, seated
from ui.core.state import messages as m
from ui.core.state.messages import SeatTouched
from ui.core.state.notices import CODE_OF_ANOTHER
from ui.core.state.signing import Agreement, CodeHeld
from ui.flows.agreement.model import CODE_SECONDS
from ui.store.codes import new_code

RULE: HouseRules = (("code-and-sign", "on"),)
CODES = tuple(new_code(()) for _ in range(3))
WITH_CODES = CARDS
for number, each in enumerate(CODES):
    WITH_CODES = WITH_CODES.with_card(each, NAMES[number])


def scanned(player: int) -> CodeScanned:
    return CodeScanned(CODES[player], "scanner")


def landed(rules: HouseRules = RULE) -> Sitting:
    """Ania stands on a free deed."""
    return rolled(seated(rules=rules, cards=WITH_CODES), 1, 2)


@pytest.mark.parametrize(
    "code", [scanned(ANIA), CardTapped(CODES[ANIA], "typed like a keyboard")], ids=lambda code: type(code).__name__
)
def test_a_code_pays_with_a_touch_on_its_owners_name_alone(code: Signal) -> None:
    sitting = landed()
    assert sitting.hear(code) == ()
    assert sitting.sentence == "Ania: touch your name"
    assert "60" in str(sitting.view.screen)
    assert sitting.touch(SeatTouched(BARTEK)) == ()
    assert sitting.ui.notice == CODE_OF_ANOTHER.but(player=ANIA)
    assert "Ania" in (sitting.view.notice.words if sitting.view.notice else "")
    assert sitting.touch(SeatTouched(ANIA)) == (c.BuyDeed(ANIA),)


def test_a_code_that_nobody_stands_by_is_forgotten() -> None:
    sitting = landed()
    sitting.hear(scanned(ANIA))
    sitting.wait(CODE_SECONDS)
    assert not isinstance(sitting.showing, CodeHeld)
    assert sitting.touch(SeatTouched(ANIA)) == ()
    assert sitting.game.owners[3] != ANIA


def test_a_code_held_again_waits_anew_and_signs_nothing() -> None:
    sitting = landed()
    for _ in range(2):
        assert sitting.hear(scanned(ANIA)) == ()
        sitting.wait(CODE_SECONDS - 1)
    assert isinstance(sitting.showing, CodeHeld)


def test_what_a_code_would_pay_is_not_signed_once_it_is_something_else() -> None:
    sitting = landed()
    sitting.submit(c.DeclineDeed(ANIA))
    sitting.wait(5)
    assert sitting.hear(scanned(CELINA)) == ()
    shown = sitting.showing
    assert isinstance(shown, CodeHeld)
    before = sitting.game.auction
    sitting.table.submit(c.Bid(BARTEK, 500))
    assert sitting.touch(SeatTouched(CELINA)) == ()
    assert sitting.game.auction != before
    assert sitting.game.auction is not None
    assert sitting.game.auction.leader == BARTEK


def test_a_code_agrees_for_nobody_without_the_touch() -> None:
    sitting = seated(rules=RULE, cards=WITH_CODES)
    sitting.touch(m.Sign((c.CorrectCash(ANIA, 5, "counted again"),)))
    for player in (BARTEK, CELINA):
        assert isinstance(sitting.showing, Agreement)
        assert sitting.hear(scanned(player)) == ()
        signed = sitting.touch(SeatTouched(player))
    assert signed == (c.CorrectCash(ANIA, 5, "counted again"),)


def test_what_is_received_needs_no_touch() -> None:
    sitting = seated(Seat(), Seat(holdings=(Holding(3),)), Seat(), rules=RULE, cards=WITH_CODES)
    rolled(sitting, 1, 2)
    assert sitting.hear(scanned(BARTEK)) == (c.ClaimRent(BARTEK),)
