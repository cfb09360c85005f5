"""At a table with a reader a finger is nobody's: what takes money or gives a word needs the player's card, and what the
banker mends, ends or lets in needs the banker's card, or two other players.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Holding, Seat
from tests.ui.branch import ANIA as FIRST
from tests.ui.branch import Branch, commands_in, keep_cards, keep_game
from tests.ui.positions_past import BANKERS_TAG
from tests.ui.sitting import ANIA, BARTEK, CARDS, CELINA, TAGS, Sitting, rolled, seated, seen
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.notices import NOT_ASKED, HoldCard
from ui.core.state.signing import Agreement
from ui.core.state.update import Quit, do
from ui.flows.agreement.model import AgreementView
from ui.flows.agreement.update import sign_by_name
from ui.flows.welcome.model import CardAwaited, CardMeant
from ui.flows.welcome.update import revoke_card
from ui.runtime.devices.benchstrip import PlugReader

UNKNOWN_TAG = "00000000CC"


def three(*seats: Seat, **more: object) -> Sitting:
    """Three players, the first on the move."""
    return seated(*(seats or (Seat(), Seat(), Seat())), **more)  # type: ignore[arg-type]


def landed() -> Sitting:
    """Ania stands on a free deed."""
    return rolled(three(), 1, 2)


def in_debt() -> Sitting:
    """Ania owes Bartek a rent that her cash covers."""
    sitting = rolled(three(Seat(), Seat(holdings=(Holding(3),)), Seat()), 1, 2)
    sitting.submit(c.ClaimRent(BARTEK))
    return sitting


def bidding() -> Sitting:
    """A deed is under the hammer."""
    sitting = landed()
    sitting.submit(c.DeclineDeed(ANIA))
    return sitting


def offered() -> Sitting:
    """Ania has offered Bartek a deal."""
    sitting = three(Seat(holdings=(Holding(1),)), Seat(), Seat())
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side(deeds=(1,)), Side(cash=100)))
    return sitting


def jailed() -> Sitting:
    """Ania is in jail."""
    return three(Seat(at=10, tries=0), Seat(), Seat())


def taxed() -> Sitting:
    """Ania chooses her income tax."""
    return rolled(three(ruleset="es-pesetas"), 1, 3)


@pytest.mark.parametrize(
    ("begun", "command"),
    [
        (landed, c.BuyDeed(ANIA)),
        (in_debt, c.Pay(ANIA)),
        (bidding, c.Bid(CELINA, 10)),
        (offered, c.AcceptDeal(BARTEK)),
        (jailed, c.PayFine(ANIA)),
        (taxed, c.Choose(ANIA, "flat")),
    ],
    ids=lambda value: value.__name__ if callable(value) else type(value).__name__,
)
def test_a_finger_signs_no_payment_bid_or_deal_and_the_own_card_does(
    begun: Callable[[], Sitting], command: c.PlayerCommand
) -> None:
    sitting = begun()
    for _ in range(2):
        assert sitting.touch(m.Sign((command,))) == ()
    notice = sitting.view.notice
    asked = sitting.sentence if notice is None else notice.words
    assert asked.startswith(f"{sitting.game.names[command.player]}: ")
    assert asked.endswith("tap your card")
    assert sitting.tap(command.player) == (command,)


def test_a_choice_touched_for_somebody_waits_for_that_players_card_alone() -> None:
    sitting = taxed()
    sitting.touch(m.Sign((c.Choose(ANIA, "flat"),)))
    assert seen(sitting.view, AgreementView).rows[0].value == "20,000\u00a0pta"
    sitting.touch(do(sign_by_name, ANIA))
    sitting.tap(BARTEK)
    assert isinstance(sitting.showing, Agreement)
    assert sitting.tap(ANIA) == (c.Choose(ANIA, "flat"),)


def test_the_real_next_button_is_a_finger() -> None:
    sitting = landed()
    assert sitting.press("next") == ()
    assert sitting.ui.notice == HoldCard(ANIA)
    assert sitting.cues[-1] == "refused"


def is_corrected(sitting: Sitting) -> bool:
    return sitting.game.accounts[ANIA] == 2000


ACTS: dict[str, tuple[Callable[[Sitting], object], Callable[[Sitting], bool]]] = {
    "an account": (lambda s: s.touch(m.Sign((c.CorrectCash(ANIA, 500, "counted again"),))), is_corrected),
    "a stock-take": (
        lambda s: s.touch(m.Sign((c.CorrectDeeds((c.Found(1, ANIA),), "stock-take"),))),
        lambda s: s.game.owners[1] == ANIA,
    ),
    "the end": (lambda s: s.touch(m.Sign((c.EndGame(),))), lambda s: s.game.is_over),
    "a card revoked": (
        lambda s: (s.touch(m.Open(CardMeant(TAGS[ANIA]))), s.touch(do(revoke_card, TAGS[ANIA]))),
        lambda s: s.cards.owner(TAGS[ANIA]) is None,
    ),
    "a card enrolled": (
        lambda s: (s.touch(m.Open(CardAwaited("Ania"))), s.hold(UNKNOWN_TAG)),
        lambda s: s.cards.owner(UNKNOWN_TAG) == "Ania",
    ),
    "the first screen": (lambda s: s.touch(m.Leave()), lambda s: s.runtime.table is None),
    "switching off": (lambda s: s.touch(Quit()), lambda s: s.runtime.is_leaving),
}
acts = pytest.mark.parametrize(("ask", "is_done"), ACTS.values(), ids=ACTS)


@acts
def test_two_others_sign_for_the_banker_and_neither_fingers_nor_one_card_twice_do(
    ask: Callable[[Sitting], object], is_done: Callable[[Sitting], bool]
) -> None:
    sitting = three()
    ask(sitting)
    for choice in seen(sitting.view, AgreementView).people:
        sitting.touch(choice.action)
    sitting.tap(BARTEK, BARTEK)
    assert not is_done(sitting)
    sitting.tap(CELINA)
    assert is_done(sitting)


@acts
def test_where_there_is_a_bankers_card_it_alone_signs(
    ask: Callable[[Sitting], object], is_done: Callable[[Sitting], bool]
) -> None:
    sitting = three(cards=CARDS.with_banker(BANKERS_TAG))
    ask(sitting)
    sitting.tap(BARTEK, CELINA, ANIA)
    assert not is_done(sitting)
    assert sitting.ui.notice == HoldCard()
    sitting.hold(BANKERS_TAG)
    assert is_done(sitting)


def test_whom_a_correction_is_about_is_not_one_of_the_two_where_three_play() -> None:
    sitting = three()
    ACTS["an account"][0](sitting)
    sitting.tap(BARTEK, ANIA)
    assert sitting.ui.notice == NOT_ASKED.but(player=ANIA)
    assert not is_corrected(sitting)


def test_in_a_game_of_two_both_sign() -> None:
    sitting = three(Seat(), Seat())
    ACTS["an account"][0](sitting)
    sitting.tap(ANIA)
    assert not is_corrected(sitting)
    sitting.tap(BARTEK)
    assert is_corrected(sitting)


def test_of_four_two_call_the_last_turn_and_three_end_the_game() -> None:
    sitting = three(*[Seat()] * 4)
    sitting.touch(m.Sign((c.CallLastTurn(),)))
    sitting.tap(BARTEK)
    assert sitting.tap(CELINA) == (c.CallLastTurn(),)
    sitting.touch(m.Sign((c.EndGame(),)))
    sitting.tap(BARTEK)
    assert sitting.tap(CELINA) == ()
    assert seen(sitting.view, AgreementView).bar.note == "2 / 3"
    assert sitting.tap(ANIA) == (c.EndGame(),)


def test_who_signed_stands_in_the_past_and_in_the_journal() -> None:
    sitting = three()
    ACTS["an account"][0](sitting)
    sitting.tap(BARTEK, CELINA)
    assert sitting.history.standing[-1].agreed == (BARTEK, CELINA)
    sitting.touch(routes.UndoList(1))
    assert "agreed: Bartek, Celina" in str(sitting.view.screen)
    sitting.cards = CARDS.with_banker(BANKERS_TAG)
    sitting.touch(m.Sign((c.CorrectCash(ANIA, 5, "counted again"),)))
    sitting.hold(BANKERS_TAG)
    newest = sitting.table.journal.newest()
    assert newest is not None and newest.agreed == (BANK,)


@pytest.mark.parametrize("is_paused", [False, True])
def test_what_is_no_command_is_remembered_by_a_pause_with_who_signed_it(is_paused: bool) -> None:
    sitting = three()
    if is_paused:
        sitting.press("pause")
    ACTS["a card revoked"][0](sitting)
    sitting.tap(BARTEK, CELINA)
    assert sitting.game.is_paused
    sitting.touch(routes.UndoList(1))
    assert "Ania: a card revoked" in str(sitting.view.screen)
    assert "agreed: Bartek, Celina" in str(sitting.view.screen)


@pytest.fixture
def unplugged(tmp_path: Path) -> Iterator[Branch]:
    """Ania stands on a free deed when the cable of the reader goes."""
    keep_cards(tmp_path)
    keep_game(tmp_path, c.Roll(FIRST, ("2", "4")))
    branch = Branch(tmp_path, has_reader=True)
    branch.runtime.continue_last()
    branch.touch_title("Continue")
    branch.touch(PlugReader(is_plugged=False))
    branch.wait()
    yield branch
    branch.close()


def all_touch(branch: Branch) -> None:
    for player in range(len(branch.game.names)):
        branch.touch(do(sign_by_name, player))


def test_once_everybody_agreed_touches_sign_until_the_reader_is_back(unplugged: Branch) -> None:
    unplugged.touch_title("Buy")
    assert unplugged.view.screen.bar.sentence == "No card reader: touch your names"
    assert commands_in(unplugged.journal)[-1] != c.BuyDeed(FIRST)
    all_touch(unplugged)
    assert commands_in(unplugged.journal)[-1] == c.BuyDeed(FIRST)
    unplugged.touch_title("Continue")
    unplugged.roll("1", "2")
    unplugged.touch_title("Buy")
    assert commands_in(unplugged.journal)[-1] == c.BuyDeed(1)
    unplugged.runtime.touch(PlugReader(is_plugged=True))
    unplugged.wait()
    unplugged.runtime.pass_time(0.1)
    unplugged.touch_title("Continue")
    unplugged.roll("2", "6")
    unplugged.touch_title("Buy")
    assert commands_in(unplugged.journal)[-1] != c.BuyDeed(2)


def test_while_the_reader_is_gone_the_bankers_acts_need_everybody_each_time(unplugged: Branch) -> None:
    for amount in (5, 6):
        unplugged.runtime.touch(m.Sign((c.CorrectCash(FIRST, amount, "counted again"),)))
        for player in (0, 1):
            unplugged.runtime.touch(do(sign_by_name, player))
        assert commands_in(unplugged.journal)[-1] != c.CorrectCash(FIRST, amount, "counted again")
        unplugged.runtime.touch(do(sign_by_name, 2))
        assert commands_in(unplugged.journal)[-1] == c.CorrectCash(FIRST, amount, "counted again")
