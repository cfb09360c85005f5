"""Killed and started again: every open question of deals, debts, cards and taxes is rebuilt from the journal."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from banker.keep.table import resume
from banker.play import commands as c
from banker.play.pending import Deal, Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from banker.play.state import Game
from tests.ui.branch import (
    ANIA,
    BARTEK,
    CELINA,
    NAMES,
    Branch,
    commands_in,
    game_in,
    goes_on,
    started,
)
from tests.ui.sitting import actions, held, seen
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.drafts import DealDrafts
from ui.core.state.update import do
from ui.flows.deals.model import DealDeeds, DealView
from ui.flows.deals.update import deal_deed
from ui.flows.draw.update import choose_card_kind, pick_card

TOURNAMENT = "pl-tournament"
Answer = Callable[[Branch], None]
BIRTHDAY = (c.Roll(ANIA, ("3", "4")), c.DrawCard(ANIA, "chest-birthday"))


class Phase(msgspec.Struct, frozen=True):
    """A question in the middle of which the bank is killed, and what answers it afterwards."""

    name: str
    seats: tuple[Seat, Seat, Seat]
    played: tuple[c.Command, ...]
    asked: type
    answer: Answer
    is_answered: Callable[[Game], bool]
    ruleset: str = TOURNAMENT


def owning(*deeds: int, **more: int) -> Seat:
    """Somebody with these deeds."""
    return msgspec.structs.replace(Seat(holdings=held(*deeds)), **more)


def tapped(*players: int) -> Answer:
    """The cards of these, one after the other."""

    def answer(branch: Branch) -> None:
        branch.tap(*players)

    return answer


def touched(*titles: str) -> Answer:
    """The large buttons that say this, one after the other."""

    def answer(branch: Branch) -> None:
        branch.touch_title(*titles)

    return answer


def picked(kind: str, card: str) -> Answer:
    """A card picked by two touches, and done."""

    def answer(branch: Branch) -> None:
        branch.touch(do(choose_card_kind, kind))
        offered = [act for act in actions(branch.view.screen) if act == do(pick_card, card)]
        branch.touch(offered[0])
        branch.touch_title("Do it")

    return answer


PHASES = (
    Phase("offered", (owning(1), owning(5), Seat()), (c.OfferDeal(ANIA, BARTEK, Side((1,), 150), Side((5,))),),
        questions.Offered, tapped(BARTEK), lambda game: game.owners[5] == ANIA and game.accounts[BARTEK] == 1650),
    Phase("due", (Seat(at=0), Seat(), Seat()), (c.Roll(ANIA, ("1", "3")),), questions.Due, tapped(ANIA),
        lambda game: not game.debts and game.accounts[ANIA] == 1300),
    Phase("several due", (Seat(at=26), Seat(), Seat()), BIRTHDAY, questions.SeveralDue,
        tapped(CELINA, BARTEK, BARTEK), lambda game: not game.debts and game.accounts[ANIA] == 1520),
    Phase("one of several still due", (Seat(at=26), Seat(), Seat()), (*BIRTHDAY, c.Pay(CELINA)), questions.Due,
        tapped(BARTEK), lambda game: not game.debts),
    Phase("raising", (owning(5, 15, cash=50, at=0), Seat(), Seat()), (c.Roll(ANIA, ("1", "3")),), questions.Raising,
        tapped(ANIA), lambda game: not game.debts and game.mortgaged[5] and game.mortgaged[15]),
    Phase("raising, half raised", (owning(5, 15, cash=50, at=0), Seat(), Seat()),
        (c.Roll(ANIA, ("1", "3")), c.MortgageDeed(ANIA, 15)), questions.Raising, touched("Raise cash and pay"),
        lambda game: not game.debts and game.mortgaged[5]),
    Phase("ruined", (owning(5, cash=10, at=0), Seat(), Seat()), (c.Roll(ANIA, ("1", "3")),), questions.Raising,
        touched("Bankruptcy", "Bankruptcy"), lambda game: game.out[ANIA] and game.auction is not None),
    Phase("draw", (Seat(at=0), Seat(), Seat()), (c.Roll(ANIA, ("3", "4")),), questions.DrawAsked,
        picked("in", "chance-dividend"), lambda game: game.accounts[ANIA] == 1550),
    Phase("choice", (Seat(at=26), Seat(), Seat()),
        (c.Roll(ANIA, ("3", "4")), c.DrawCard(ANIA, "chest-fine_or_chance")), questions.ChoiceAsked,
        touched("Pay 1,000\u00a0pta"), lambda game: not game.debts and game.accounts[ANIA] == 149_000,
        "es-pesetas"),
    Phase("tax", (Seat(at=0), Seat(), Seat()), (c.Roll(ANIA, ("1", "3")),), questions.TaxAsked, touched("10%"),
        lambda game: not game.debts and game.accounts[ANIA] == 135_000, "es-pesetas"),
    Phase("a mortgage received", (owning(1), Seat(), Seat()),
        (c.MortgageDeed(ANIA, 1), c.OfferDeal(ANIA, BARTEK, Side((1,)), Side(cash=5)), c.AcceptDeal(BARTEK)),
        questions.MortgageAsked, touched("Keep"), lambda game: [debt.amount for debt in game.debts] == [3]),
    Phase("the auctions after somebody left", (owning(1, 3), Seat(), Seat()), (c.LeaveGame(ANIA, "bankruptcy"),),
        questions.Bidding, lambda branch: branch.touch(m.Sign((c.CloseAuction(),))),
        lambda game: game.auction is not None and game.auction.deed == 3),
)  # fmt: skip


def started_again(folder: Path, seats: tuple[Seat, ...], *played: c.Command, ruleset: str = TOURNAMENT) -> Branch:
    """The bank, killed after these commands, started again and let go on."""
    return started(folder, *played, setup=Setup(ruleset, NAMES, position=Position(seats, ANIA)))


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.name)
def test_the_question_is_asked_again_and_can_be_answered(tmp_path: Path, phase: Phase) -> None:
    branch = started_again(tmp_path, phase.seats, *phase.played, ruleset=phase.ruleset)
    assert isinstance(showing(branch.runtime.model), phase.asked)
    before = commands_in(branch.journal)
    phase.answer(branch)
    assert phase.is_answered(branch.game), branch.view.screen
    assert commands_in(branch.journal)[: len(before)] == before
    assert game_in(branch.journal) == branch.game
    branch.close()


def test_a_deal_in_preparation_goes_on_after_a_restart_and_later_moves(tmp_path: Path) -> None:
    branch = started_again(tmp_path, (owning(1), owning(5), Seat()))
    branch.touch(routes.Dealing(ANIA, BARTEK), DealDeeds(ANIA, BARTEK, ANIA), do(deal_deed, ANIA, 1))
    branch.close()
    again = goes_on(tmp_path)
    assert again.runtime.model.ui.get(DealDrafts).partners(BARTEK) == (ANIA,)
    again.sign(m.Sign((c.Roll(ANIA, ("1", "3")),)))
    again.close()
    later = goes_on(tmp_path)
    assert later.runtime.model.ui.get(DealDrafts).deals == (Deal(ANIA, BARTEK, Side((1,)), Side()),)
    later.close()


@pytest.mark.parametrize(
    "deal",
    [
        Deal(ANIA, 99, Side((1,)), Side()),
        Deal(-1, BARTEK, Side((5,)), Side()),
        Deal(ANIA, ANIA, Side((1,)), Side()),
        Deal(ANIA, BARTEK, Side((777, 0)), Side()),
    ],
)
def test_a_kept_deal_that_names_nobody_or_nothing_is_dropped_and_the_game_goes_on(tmp_path: Path, deal: Deal) -> None:
    started_again(tmp_path, (owning(1), owning(5), Seat())).close()
    table = resume(tmp_path / "games" / "evening.banker")
    table.keep_draft(msgspec.json.encode((DealDrafts((deal,), (999, -7)),)))
    table.close()
    again = goes_on(tmp_path)
    assert again.runtime.model.ui.get(DealDrafts).deals == ()
    again.touch(routes.Dealing(ANIA, BARTEK))
    assert isinstance(again.view.screen, DealView)
    again.close()


def test_a_bank_killed_after_an_offer_was_changed_has_no_offer_and_no_agreement(tmp_path: Path) -> None:
    branch = started_again(tmp_path, PHASES[0].seats, *PHASES[0].played)
    branch.touch(seen(branch.view, DealView).right.goods_action, do(deal_deed, BARTEK, 5))
    assert isinstance(showing(branch.runtime.model), DealDeeds)
    branch.close()
    again = goes_on(tmp_path)
    assert again.game.offer is None
    assert isinstance(showing(again.runtime.model), questions.RollAsked)
    again.close()
