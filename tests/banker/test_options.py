"""Is everything that is offered accepted, and everything that is accepted offered?"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from banker.keep.record.replay import decode_text, replay
from banker.play import commands as c
from banker.play.decide import decide, play
from banker.play.decide.correcting import MOST_LAPS
from banker.play.decide.draft import EventDraft
from banker.play.history import History
from banker.play.options import is_accepted, options
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.refusals import Reason, Refusal
from banker.play.setup import Setup, new_game
from banker.play.state import HOTEL, Game

RECORDS = sorted(path for path in (Path(__file__).parents[1] / "games").rglob("*.game") if path.parent.name != "broken")
NAMED = ("deed", "lot", "to", "card", "option", "steps", "how")
"""Fields that tell two options of a kind apart; sums, dice and the lots of an order stand for themselves once."""


def kind_of(command: c.Command) -> tuple[object, ...]:
    """What must be offered when this command is accepted."""
    if isinstance(command, c.Build | c.SellBuildings):
        return (type(command), command.player)
    named = (getattr(command, field, None) for field in NAMED)
    return (type(command), getattr(command, "player", None), *named)


def played(history: History) -> list[tuple[c.Command, Game]]:
    """The commands of a history that stand, each with the game it was given in."""
    games = [history.first, *(moment.game for moment in history.standing)]
    return [(moment.command, game) for moment, game in zip(history.standing, games, strict=False)]


def game_with(*seats: Seat, ruleset: str = "pl-tournament", houses: int | None = None) -> Game:
    names = tuple("ABCD"[: len(seats)])
    return new_game(Setup(ruleset, names, position=Position(seats, houses=houses)))


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in RECORDS}))
def test_whatever_the_recorded_games_did_was_offered_and_all_else_offered_was_accepted(folder: str) -> None:
    for path in (path for path in RECORDS if path.parent.name == folder):
        _, history = replay(decode_text(path.read_bytes()))
        for command, game in played(history):
            offered = options(game)
            assert not any(isinstance(decide(option, game), Refusal) for option in offered), path
            if not isinstance(command, c.Correction):
                assert kind_of(command) in {kind_of(option) for option in offered}, (path, command)


GROUP = (Holding(1), Holding(3, level=1))
REFUSED: dict[str, tuple[c.Command, Refusal]] = {
    "a pass where nobody calls for houses": (c.Pass(0), Refusal(Reason.WRONG_PHASE)),
    "an order of nothing": (c.Build(0, ()), Refusal(Reason.BAD_AMOUNT)),
    "an order that also hands back": (c.Build(0, ((1, 2), (3, -1))), Refusal(Reason.BAD_AMOUNT)),
}


@pytest.mark.parametrize("what", REFUSED)
def test_an_order_that_cannot_be_meant_is_refused_with_its_reason(what: str) -> None:
    command, refusal = REFUSED[what]
    assert decide(command, game_with(Seat(holdings=GROUP), Seat())) == refusal


def test_a_bid_over_the_cash_and_a_sale_for_which_houses_lack_name_what_there_is() -> None:
    started = game_with(Seat(cash=100), Seat())
    for command in (c.Roll(0, ("1", "2")), c.DeclineDeed(0)):
        drafted = play(command, started)
        assert isinstance(drafted, EventDraft)
        started = drafted.game
    assert decide(c.Bid(0, 110), started) == Refusal(Reason.BID_OVER_CASH, needed=100)
    hotels = (Holding(1, level=HOTEL), Holding(3, level=HOTEL))
    game = game_with(Seat(holdings=hotels), Seat(), houses=3)
    assert decide(c.SellBuildings(0, ((1, 1),)), game) == Refusal(Reason.NO_HOUSES, needed=3)


def test_who_made_an_offer_may_take_it_back() -> None:
    offered = play(c.OfferDeal(0, 1, Side(cash=10), Side(cash=1)), game_with(Seat(), Seat()))
    assert isinstance(offered, EventDraft)
    assert isinstance(play(c.RejectDeal(0), offered.game), EventDraft)


def test_an_order_for_a_hotel_says_that_none_is_left() -> None:
    seat = Seat(holdings=tuple(Holding(lot, level=4) for lot in (1, 3)))
    game = replace(game_with(seat, Seat()), hotels=0)
    assert decide(c.Build(0, ((1, 1),)), game) == Refusal(Reason.NO_HOTELS, needed=0)


def test_the_most_laps_can_be_set_and_not_one_more() -> None:
    game = game_with(Seat(), Seat(), ruleset="pl-millions")
    assert not isinstance(decide(c.CorrectLaps(0, MOST_LAPS, "counted"), game), Refusal)
    assert isinstance(decide(c.CorrectLaps(0, MOST_LAPS + 1, "counted"), game), Refusal)


def test_at_the_start_the_first_player_rolls_and_nobody_else() -> None:
    game = game_with(Seat(), Seat())
    rolls = [option.player for option in options(game) if isinstance(option, c.Roll)]
    assert rolls == [0]


def test_the_least_bid_is_offered_to_everybody_but_who_has_passed() -> None:
    game = game_with(Seat(), Seat(), Seat())
    history = History(game)
    for command in (c.Roll(0, ("1", "2")), c.DeclineDeed(0), c.Bid(1, 40), c.Pass(2)):
        history.submit(command)
    bids = [option for option in options(history.game) if isinstance(option, c.Bid)]
    assert bids == [c.Bid(0, 41), c.Bid(1, 41)]


def test_hotels_are_offered_outright_where_no_house_is_left() -> None:
    """T34: what stands afterwards needs no houses."""
    game = game_with(Seat(holdings=(Holding(1), Holding(3))), Seat(), houses=0)
    assert [option for option in options(game) if isinstance(option, c.Build)] == [c.Build(0, ((1, 5), (3, 5)))]


def test_a_group_of_hotels_is_offered_whole_where_it_cannot_be_broken() -> None:
    """T36, E30."""
    game = game_with(Seat(holdings=(Holding(37, 5), Holding(39, 5))), Seat(), houses=3)
    sales = [option.lots for option in options(game) if isinstance(option, c.SellBuildings)]
    assert sales == [((37, 4), (39, 4)), ((37, 5), (39, 5))]


def test_a_pair_without_a_coin_may_still_exchange_a_deed() -> None:
    game = game_with(Seat(cash=0, holdings=(Holding(5),)), Seat(cash=0))
    offers = [option for option in options(game) if isinstance(option, c.OfferDeal)]
    assert offers[0] == c.OfferDeal(0, 1, Side(deeds=(5,)), Side())


def test_nothing_is_offered_when_the_game_is_over() -> None:
    history = History(game_with(Seat(), Seat()))
    history.submit(c.EndGame())
    assert options(history.game) == ()


def test_asking_whether_a_command_is_accepted_does_not_carry_it_out() -> None:
    game = game_with(Seat(), Seat())
    assert is_accepted(c.Roll(0, ("1", "2")), game)
    assert not is_accepted(c.Roll(1, ("1", "2")), game)
    assert game.positions == (0, 0)
