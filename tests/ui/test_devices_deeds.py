"""The card of a deed: it opens what may be done with the deed now, and a player's card then signs that and no more."""

from banker.play import commands as c
from banker.play.position import Seat
from hardware.signals import CodeScanned
from tests.ui.readers import DEEDS, code_of, owned_by_celina, scan
from tests.ui.sitting import ANIA, BARTEK, CARDS, CELINA, Sitting, buttons, held, seated, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.drafts import NameDraft
from ui.core.state.notices import UnknownCard
from ui.core.state.update import do
from ui.flows.new_game.update import choose_seat
from ui.store.cards import Cards
from ui.store.codes import Codes


def rolled(*seats: Seat, cards: Cards = CARDS) -> Sitting:
    """Ania came to a deed that nobody else owns."""
    sitting = seated(*seats, cards=cards, codes=DEEDS)
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    return sitting


def test_the_deed_under_the_pawn_is_bought_by_its_card_and_then_the_players() -> None:
    sitting = rolled()
    assert scan(sitting, 3) == ()
    assert sitting.showing == questions.BuyAsked(ANIA, 3)
    assert sitting.tap(ANIA) == (c.BuyDeed(ANIA),)


def test_under_the_page_of_another_deed_the_card_buys_the_one_that_the_band_names() -> None:
    sitting = rolled()
    assert scan(sitting, 5) == ()
    assert sitting.showing == routes.DeedShown(5)
    assert there(sitting.view.screen.bar.band).sentence == "Ania: buy Ulica Stalowa?"
    assert sitting.tap(ANIA) == (c.BuyDeed(ANIA),)
    assert (sitting.game.owners[3], sitting.game.owners[5]) == (ANIA, -1)


def test_rent_is_claimed_by_the_owners_card_then_the_deeds_and_the_owners_again() -> None:
    sitting = owned_by_celina()
    sitting.touch(routes.PlayerShown(CELINA))
    assert scan(sitting, 3) == ()
    assert sitting.tap(CELINA) == (c.ClaimRent(CELINA),)


def test_after_the_turn_the_deeds_page_shows_the_rent_that_its_owner_then_signs() -> None:
    sitting = owned_by_celina()
    sitting.touch_title("Waive")
    sitting.submit(c.EndTurn(ANIA))
    scan(sitting, 3)
    assert sitting.showing == routes.DeedShown(3)
    assert sitting.title("Ask for it") == m.Sign((c.ClaimRent(CELINA),))
    assert sitting.tap(ANIA) == ()
    sitting.touch(m.Back())
    assert sitting.tap(CELINA) == (c.ClaimRent(CELINA),)


def test_the_page_of_another_deed_of_the_owner_does_not_ask_for_that_rent() -> None:
    sitting = rolled(Seat(), Seat(), Seat(holdings=held(3, 5)))
    scan(sitting, 5)
    assert sitting.showing == routes.DeedShown(5)
    assert [each.title for each in buttons(sitting.view.screen)] == ["Mortgage", "Back"]


def test_a_mortgaged_deed_is_lifted_by_its_card_and_then_the_owners() -> None:
    sitting = seated(Seat(holdings=held(3, 5, is_mortgaged=True)), Seat(), codes=DEEDS)
    scan(sitting, 3)
    assert sitting.showing == routes.Planner(ANIA, 3)
    assert sitting.tap(BARTEK) == ()
    assert sitting.tap(ANIA) == (c.LiftMortgage(ANIA, 3),)


def test_with_the_owners_page_open_the_mortgage_is_opened_too_but_not_for_somebody_else() -> None:
    sitting = seated(Seat(holdings=held(3, is_mortgaged=True)), Seat(), codes=DEEDS)
    sitting.tap(BARTEK)
    scan(sitting, 3)
    assert showing(sitting.model) == routes.DeedShown(3)
    sitting.touch(routes.PlayerShown(ANIA))
    scan(sitting, 3)
    assert showing(sitting.model) == routes.Planner(ANIA, 3)


def test_the_deed_under_the_hammer_shows_its_auction() -> None:
    sitting = rolled()
    sitting.submit(c.DeclineDeed(ANIA))
    sitting.touch(routes.Deeds())
    scan(sitting, 3)
    assert sitting.showing == questions.Bidding()


def test_during_a_pause_a_deed_is_only_looked_at() -> None:
    sitting = rolled()
    sitting.submit(c.PauseClock())
    scan(sitting, 3)
    assert sitting.showing == routes.DeedShown(3)
    assert sitting.tap(ANIA) == ()


def test_a_code_of_another_set_is_an_unknown_card() -> None:
    sitting = seated(codes=Codes().with_deeds("elsewhere", (3,)))
    sitting.hear(CodeScanned(code_of(3), "scanner"))
    assert (sitting.ui.notice, sitting.cues[-1]) == (UnknownCard(code_of(3)), "unknown_card")


def test_a_deeds_card_becomes_nobodys_card_when_a_game_is_set_up() -> None:
    sitting = Sitting(cards=Cards(), codes=DEEDS)
    sitting.touch(routes.NewGame(), do(choose_seat, 0))
    sitting.hear(CodeScanned(code_of(3), "scanner"))
    assert (sitting.ui.get(NameDraft).tag, sitting.cues[-1]) == ("", "unknown_card")
