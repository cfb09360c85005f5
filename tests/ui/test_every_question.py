"""Whatever card is held at whatever question: what is asked stays on the screen with its amount, or is signed."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, get_args

import msgspec
import pytest

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Seat
from hardware.bench import virtual_tag
from hardware.signals import CodeScanned
from tests.banker.random_games import TABLES, random_history
from tests.ui.branch import commands_in, playing
from tests.ui.readers import DEEDS
from tests.ui.sitting import ANIA, BARTEK, CARDS, CELINA, Sitting, held, seated, there, typed
from ui.core.input.card import tap_of
from ui.core.state import questions as q
from ui.core.state import routes
from ui.core.state.asking import amount_asked, deciders, showing, table_question
from ui.core.state.messages import Back, RaiseCash
from ui.core.state.model import Model
from ui.core.state.signing import WhoseNow
from ui.core.state.update import do
from ui.flows.auction.model import FROZEN_SECONDS
from ui.flows.debts.update import choose_debtor
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import ClockState

BANKERS, UNKNOWN, OTHER_DEED = "00000000BA", "0102030A0B", 39
WITH_BANKER: Final = msgspec.structs.replace(CARDS, bankers=(BANKERS,))
CODES: Final = DEEDS.with_deeds("madrid", range(1, 40)).with_deeds("warsaw-millions", range(1, 40))
BROWN, LIGHT_BLUE = held(1, 3), held(6, 8, 9)


def table(*seats: Seat, ruleset: str = "pl-tournament", houses: int | None = None, die: bool = False) -> Sitting:
    """These people, with a banker's card and the printed cards of deeds."""
    rules = (("speed-die", "on"),) if die else ()
    return seated(*seats, ruleset=ruleset, rules=rules, cards=WITH_BANKER, codes=CODES, houses=houses)


def rolled(sitting: Sitting, *faces: str, card: str = "") -> Sitting:
    """After Ania's roll, and the card that she drew."""
    sitting.submit(c.Roll(ANIA, faces))
    if card:
        sitting.submit(c.DrawCard(ANIA, card))
    return sitting


def scarce() -> Sitting:
    """Ania orders the last house, which Bartek could use."""
    sitting = table(Seat(holdings=BROWN), Seat(holdings=LIGHT_BLUE), Seat(), houses=1)
    sitting.submit(c.Build(ANIA, ((1, 1),)))
    return sitting


def won() -> Sitting:
    """Bartek won that house."""
    sitting = scarce()
    sitting.submit(c.Build(BARTEK, ((6, 1),)), c.Bid(BARTEK, 60), c.CloseAuction())
    sitting.touch(Back())  # from what was sold
    return sitting


def bidding() -> Sitting:
    """What a card bids has been shown for a moment."""
    sitting = after(rolled(table(), "1", "2"), c.DeclineDeed(ANIA))
    sitting.wait(FROZEN_SECONDS)
    return sitting


def raising_to_buy() -> Sitting:
    """Ania is short of cash for the deed under her pawn, and looks for more."""
    sitting = rolled(table(Seat(cash=20, holdings=held(5)), Seat(), Seat()), "1", "2")
    sitting.touch(RaiseCash(ANIA))
    return sitting


def after(sitting: Sitting, *commands: c.Command) -> Sitting:
    """After these commands."""
    sitting.submit(*commands)
    return sitting


def with_speed_die() -> Sitting:
    """Three dice are rolled."""
    return table(Seat(at=7, laps=2), Seat(), Seat(), ruleset="pl-millions", die=True)


ASKED: Final[dict[type, Callable[[], Sitting]]] = {
    q.Bidding: bidding,
    q.BuildingsWanted: scarce,
    q.PlaceWanted: won,
    q.MortgageAsked: lambda: after(
        table(Seat(), Seat(holdings=held(5, is_mortgaged=True)), Seat()),
        c.OfferDeal(BARTEK, ANIA, Side(deeds=(5,)), Side(cash=50)),
        c.AcceptDeal(ANIA),
    ),
    q.Offered: lambda: after(
        table(Seat(holdings=BROWN), Seat(), Seat()), c.OfferDeal(ANIA, BARTEK, Side(deeds=(1,)), Side(cash=80))
    ),
    q.Due: lambda: rolled(table(), "1", "3"),
    q.SeveralDue: lambda: rolled(table(Seat(at=0), Seat(), Seat()), "1", "1", card="chest-birthday"),
    q.Raising: lambda: rolled(table(Seat(cash=50, holdings=held(5, 15)), Seat(), Seat()), "1", "3"),
    q.ClaimAsked: lambda: rolled(table(Seat(), Seat(), Seat(holdings=held(3))), "1", "2"),
    q.JailAsked: lambda: table(Seat(at=10, tries=1), Seat(), Seat()),
    q.RollAsked: table,
    q.ThrowAsked: lambda: rolled(
        table(Seat(at=0), Seat(holdings=held(12)), Seat()), "3", "4", card="chance-nearest_utility"
    ),
    q.ThirdDieAsked: lambda: typed(with_speed_die(), "4", "5"),
    q.BusAsked: lambda: rolled(with_speed_die(), "4", "5", "bus"),
    q.TripleAsked: lambda: rolled(with_speed_die(), "2", "2", "2"),
    q.BuyAsked: lambda: rolled(table(), "1", "2"),
    q.RaisingToBuy: raising_to_buy,
    q.DrawAsked: lambda: rolled(table(), "3", "4"),
    q.ChoiceAsked: lambda: rolled(
        table(Seat(at=26), Seat(), Seat(), ruleset="es-pesetas"), "3", "4", card="chest-fine_or_chance"
    ),
    q.TaxAsked: lambda: rolled(table(Seat(at=0), Seat(), Seat(), ruleset="es-pesetas"), "1", "3"),
    q.TurnDone: lambda: rolled(table(), "4", "6"),
}
"""A table at each question that somebody decides."""
EVERY: Final = pytest.mark.parametrize("question", ASKED, ids=lambda question: question.__name__)


def sat(question: type) -> Sitting:
    """The table at this question."""
    sitting = ASKED[question]()
    assert isinstance(sitting.showing, question)
    return sitting


def strangers(sitting: Sitting) -> Iterator[int]:
    """Those who are not asked."""
    asked = deciders(table_question(sitting.model), sitting.game)
    return (player for player in sitting.game.players if player not in asked)


def still_asked(sitting: Sitting, before: tuple[str, int | None]) -> bool:
    """Are the sentence and the amount on the screen: alone, or in the band over a page for which the clock stands?"""
    bar = sitting.view.screen.bar
    if sitting.ui.stack:
        if bar.band is None:
            return there(bar.clock).state is ClockState.PAUSED
        amount = bar.band.amount.value if bar.band.amount else None
        return (bar.band.sentence, amount if before[1] is not None else None) == before
    return told(sitting) == before


def told(sitting: Sitting) -> tuple[str, int | None]:
    """What the table asks, and for how much."""
    return sitting.sentence, amount_asked(table_question(sitting.model), sitting.game)


def test_each_question_that_somebody_decides_is_here() -> None:
    decided = set(get_args(q.Asked)) - {q.Welcome, q.Over, q.Paused}
    assert set(ASKED) == decided


@EVERY
@pytest.mark.parametrize("times", [1, 2])
def test_a_card_of_somebody_who_is_not_asked_hides_nothing(question: type, times: int) -> None:
    for player in strangers(sat(question)):
        sitting = sat(question)
        before = told(sitting)
        for _ in range(times):
            if sitting.tap(player):
                break
            assert sitting.ui.stack in ((), (routes.PlayerShown(player),), (routes.WalletShown(player),))
            assert still_asked(sitting, before)
            sitting.wait(1.0)


@EVERY
def test_whose_an_unknown_card_is_is_asked_under_the_question(question: type) -> None:
    sitting = sat(question)
    before = told(sitting)
    assert sitting.hold(UNKNOWN) == ()
    assert sitting.showing == WhoseNow(UNKNOWN)
    assert still_asked(sitting, before)


@EVERY
def test_the_card_of_one_who_is_asked_signs_the_same_while_it_is_asked_whose_a_card_is(question: type) -> None:
    for player in deciders(table_question(sat(question).model), sat(question).game):
        plain, covered = sat(question), sat(question)
        covered.hold(UNKNOWN)
        assert covered.tap(player) == plain.tap(player)


@EVERY
def test_the_printed_card_of_another_deed_opens_it_under_the_question(question: type) -> None:
    sitting = sat(question)
    before = told(sitting)
    code = CODES.code_of(OTHER_DEED, sitting.game.book.board.name)
    assert code is not None
    assert sitting.hear(CodeScanned(code, "scanner")) == ()
    assert sitting.ui.stack == (routes.DeedShown(OTHER_DEED),)
    assert still_asked(sitting, before)


@EVERY
def test_the_bankers_card_opens_the_menu_under_the_question(question: type) -> None:
    sitting = sat(question)
    before = told(sitting)
    assert sitting.hold(BANKERS) == ()
    assert sitting.ui.stack == (routes.BankerMenu(),)
    assert still_asked(sitting, before)


@EVERY
def test_the_card_of_one_who_is_asked_twice_within_20_ms_signs_once_and_opens_no_page(question: type) -> None:
    for player in deciders(table_question(sat(question).model), sat(question).game):
        sitting = sat(question)
        signed = sitting.tap(player)
        sitting.wait(0.02)
        assert sitting.tap(player) == ()
        assert not any(isinstance(page, routes.PlayerShown) for page in sitting.ui.stack)
        assert signed or still_asked(sitting, told(sat(question)))


@EVERY
def test_the_card_of_one_who_is_asked_signs_the_same_through_the_menu(question: type) -> None:
    for player in deciders(table_question(sat(question).model), sat(question).game):
        plain, covered = sat(question), sat(question)
        covered.hold(BANKERS)
        assert covered.tap(player) == plain.tap(player)


@pytest.mark.parametrize("name", TABLES)
def test_in_no_position_of_a_played_game_another_players_card_hides_what_is_asked(name: str) -> None:
    hidden = []
    for moment in random_history(TABLES[name], 11, 500).standing:
        model = Model(game=moment.game.but(is_paused=False), has_reader=True, seconds_left=9.0)
        question = table_question(model)
        asked = deciders(question, model.table)
        for player in (each for each in model.table.players if asked and each not in asked):
            update = tap_of(player, model, SCREENS)
            then = model.but(ui=update.ui)
            if not update.commands and showing(then) != question and not SCREENS.has_band(then):
                hidden.append((moment.number, player))
    assert hidden == []


def test_of_two_who_owe_the_others_card_shows_both_debts_and_stops_nobody() -> None:
    sitting = sat(q.SeveralDue)
    sitting.touch(do(choose_debtor, BARTEK))
    assert isinstance(showing(sitting.model), q.Due)
    assert sitting.tap(CELINA) == ()
    assert isinstance(showing(sitting.model), q.SeveralDue)
    assert sitting.tap(BARTEK) == (c.Pay(BARTEK),)


def test_two_cards_at_once_at_a_real_reader_buy_once_and_hide_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, c.Roll(ANIA, ("1", "2"))) as bank:
        for player in (CELINA, ANIA, ANIA):
            bank.lay(virtual_tag(next(bank.unused[player])))
        for _ in range(3):
            bank.wait()
        assert bank.game.owners[3] == ANIA
        assert commands_in(bank.journal)[-1] == c.BuyDeed(ANIA)
        assert showing(bank.runtime.model) == q.TurnDone(ANIA)
