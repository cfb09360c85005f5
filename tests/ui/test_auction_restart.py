"""The power goes in the middle of an auction, a call for buildings, a placing or a receipt: the same question is asked
again, from the journal alone.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from tests.ui.branch import ANIA, BARTEK, CELINA, NAMES, SETUP, Branch, commands_in, game_in, keep_cards, keep_game
from tests.ui.sitting import seen
from ui.core.state import questions
from ui.core.state.asking import showing
from ui.core.state.messages import Sign
from ui.core.state.update import do
from ui.flows.auction.model import FROZEN_SECONDS, AuctionView
from ui.flows.auction.update import choose_step
from ui.flows.building.model import LotsView
from ui.flows.building.update import plan_less, plan_more

BROWN, LIGHT_BLUE = (Holding(1), Holding(3)), (Holding(6), Holding(8), Holding(9))
TWO_BUILD = Position((Seat(holdings=BROWN), Seat(holdings=LIGHT_BLUE), Seat()), ANIA, houses=2)
SCARCE = Setup("pl-tournament", NAMES, position=TWO_BUILD)
ORDERED = (c.Build(ANIA, ((1, 1), (3, 1))), c.Build(BARTEK, ((6, 1), (8, 1))))
POOR = Seat(20, 0, holdings=tuple(Holding(deed, 0, True) for deed in (11, 13, 19)))
CHAIN = Setup("pl-tournament", (*NAMES, "Darek"), position=Position((POOR, Seat(), Seat(), Seat()), ANIA))
WITH_A_MORTGAGE = Position((Seat(holdings=(Holding(39, 0, True),)), Seat(150, holdings=(Holding(5),)), Seat()), ANIA)
DEALT = (c.OfferDeal(ANIA, BARTEK, Side(deeds=(39,)), Side(cash=10)), c.AcceptDeal(BARTEK))


class Bank:
    """A bank in a folder that is switched off and on again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        keep_cards(folder)
        self.branch: Branch | None = None

    def keep(self, *commands: c.JournalCommand, setup: Setup = SETUP) -> Branch:
        """A game with these commands in a journal, switched on."""
        keep_game(self.folder, *commands, setup=setup)
        return self.restarted()

    @property
    def journal(self) -> Path:
        """The file of the game."""
        assert self.branch is not None
        return self.branch.journal

    def restarted(self) -> Branch:
        """Off and on again: paused with a recap, and then played on."""
        self.close()
        self.branch = Branch(self.folder)
        self.branch.runtime.continue_last()
        assert isinstance(showing(self.branch.runtime.model), questions.Paused)
        self.branch.touch_title("Continue")
        return self.branch

    def close(self) -> None:
        """Switched off."""
        if self.branch is not None:
            self.branch.close()
            self.branch = None


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[Bank]:
    """A bank without a game."""
    bank = Bank(tmp_path)
    yield bank
    bank.close()


def asked(branch: Branch) -> object:
    """What is on the screen."""
    return showing(branch.runtime.model)


def test_an_auction_goes_on_with_its_bid_its_passes_and_a_full_countdown(bank: Bank) -> None:
    branch = bank.keep(c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA))
    branch.touch(do(choose_step, 2))
    branch.runtime.pass_time(FROZEN_SECONDS)
    branch.tap(BARTEK)
    branch.touch(Sign((c.Pass(CELINA),)))
    branch.runtime.pass_time(12.0)
    before = branch.game
    branch = bank.restarted()
    assert branch.game == before
    screen = seen(branch.view, AuctionView)
    assert (screen.leader.name, screen.amount.value) == ("Bartek", 50)
    assert [seat.words for seat in screen.seats] == ["touch: 60", "leads: 50", "passed"]
    assert (screen.countdown.seconds, screen.countdown_words) == (5, "Any more bids?")
    branch.runtime.pass_time(15.0)
    assert branch.game.owners[6] == BARTEK


def test_a_card_left_on_the_reader_is_one_bid(bank: Bank) -> None:
    branch = bank.keep(c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA))
    branch.runtime.pass_time(FROZEN_SECONDS)
    tag = next(tag for tag, name in branch.runtime.model.cards.names.items() if name == "Bartek")
    branch.hold(tag)
    for _ in range(3):
        branch.lay(tag)
    branch.runtime.pass_time(FROZEN_SECONDS)
    branch.tap(CELINA)  # comes later on the same line: were one of the others a tap, it had been waited for instead
    assert branch.has_heard_all()
    assert commands_in(branch.journal)[-2:] == [c.Bid(BARTEK, 10), c.Bid(CELINA, 20)]


def test_a_chain_of_auctions_goes_on_with_what_is_still_to_come(bank: Bank) -> None:
    branch = bank.keep(c.Roll(ANIA, ("1", "3")), c.GoBankrupt(ANIA), c.CloseAuction(), setup=CHAIN)
    screen = seen(branch.view, AuctionView)
    assert (screen.bar.sentence, screen.then_words) == ("Auction: Ulica Marsa", "then: Wolska")
    branch.runtime.pass_time(400.0)
    assert branch.view.screen.bar.sentence == "Auction: Ulica Wolska"


def test_a_call_for_buildings_asks_the_same_player_again_and_the_planner_answers_it(bank: Bank) -> None:
    branch = bank.keep(ORDERED[0], setup=SCARCE)
    assert asked(branch) == questions.BuildingsWanted(BARTEK)
    branch.touch_title("Build")
    branch.touch(do(plan_more, BARTEK, 6))
    branch.tap(BARTEK)
    assert commands_in(branch.journal)[-1] == c.Build(BARTEK, ((6, 1),))


def test_an_auction_of_scarce_houses_goes_on_among_those_who_ordered(bank: Bank) -> None:
    branch = bank.keep(*ORDERED, c.Bid(BARTEK, 60), setup=SCARCE)
    screen = seen(branch.view, AuctionView)
    assert ([seat.words for seat in screen.seats], screen.then_words) == (
        ["touch: 70", "leads: 60", "does not bid"], "then: 1 house",
    )  # fmt: skip


def test_a_house_that_was_won_still_waits_for_its_lot(bank: Bank) -> None:
    branch = bank.keep(*ORDERED, c.Bid(BARTEK, 60), c.CloseAuction(), setup=SCARCE)
    assert asked(branch) == questions.PlaceWanted(BARTEK)
    branch.touch(seen(branch.view, LotsView).lots[1].action)
    assert branch.game.levels[8] == 1
    assert game_in(branch.journal) == branch.game


def test_a_mortgaged_deed_that_came_is_still_to_be_answered_for(bank: Bank) -> None:
    branch = bank.keep(*DEALT, setup=Setup("pl-tournament", NAMES, position=WITH_A_MORTGAGE))
    assert asked(branch) == questions.MortgageAsked(BARTEK, 39)
    branch.touch_title("Raise cash")
    branch.touch(do(plan_less, BARTEK, 5), do(plan_more, BARTEK, 39))
    branch.tap(BARTEK)
    assert commands_in(branch.journal)[-2:] == [c.MortgageDeed(BARTEK, 5), c.LiftMortgage(BARTEK, 39)]
    assert branch.game.receipts == ()
