"""Do bots play whole games by every rule, and is what is counted what happened?"""

from collections import Counter
from functools import cache
from itertools import cycle, product
from random import Random
from typing import get_args

import msgspec
import pytest

from banker.bots.company import Company
from banker.bots.temper import JailHabit
from banker.keep.chronicle import IN_JAIL
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.setup import Setup, SetupError, new_game, with_digital_decks
from banker.play.state import FREE, Game
from banker.rulebook.houserules import HouseRules
from banker.rulebook.ruleset import RuleSetError, ruleset_names
from banker.simulate import Summary, Tally, play_out, simulate
from tests.hunting import hunted

SCARCE = (("building.houses", "6"), ("building.hotels", "2"))
ROLLS = 600


@cache
def simulated(
    ruleset: str, games: int = 6, players: int = 4, jail: JailHabit = "leave", rules: HouseRules = ()
) -> Summary:
    return simulate(ruleset, games, players, 1, jail, rules)


def watched(
    ruleset: str, seed: int, jail: JailHabit = "leave", house_rules: HouseRules = ()
) -> tuple[list[EventDraft], Game]:
    """Every step of the beginning of one game."""
    random = Random(seed)
    game = new_game(with_digital_decks(Setup(ruleset, tuple("ABCD"), house_rules), seed))
    company = Company(4, jail, random)
    drafts: list[EventDraft] = []
    while not game.is_over and len(drafts) < ROLLS:
        draft = play(company.next_command(game), game)
        assert isinstance(draft, EventDraft)
        drafts.append(draft)
        game = draft.game
    return drafts, game


def without_seconds(summary: Summary) -> Summary:
    return msgspec.structs.replace(summary, seconds=0.0)


@pytest.mark.parametrize(("ruleset", "jail"), [*zip(ruleset_names(), cycle(get_args(JailHabit)), strict=False)])
def test_the_same_seed_gives_the_same_games(ruleset: str, jail: JailHabit) -> None:
    one, other = (simulate(ruleset, 2, 3, 42, jail) for _ in range(2))
    assert without_seconds(one) == without_seconds(other)


NOT_OF_BOTS = {
    "leave-game", "correct-deeds", "correct-jail-card", "correct-stock", "pause-clock", "resume-clock", "correct-cash",
    "correct-laps", "correct-pawn", "correct-pot", "call-last-turn", "end-game", "expire-clock", "play-by-bank",
    "take-seat",
}  # fmt: skip
"""The banker's commands, and the clock's: a bot does not dawdle, and asks nobody to play for it."""


def test_a_game_is_the_same_however_many_follow_and_another_by_another_seed() -> None:
    alone = simulate("ro-classic", 1, 3, 5).lengths
    assert alone == simulate("ro-classic", 3, 3, 5).lengths[:1] != simulate("ro-classic", 1, 3, 6).lengths


def test_a_jail_that_nobody_can_leave_does_not_stop_the_simulation() -> None:
    """S12: no dice in jail; three who cannot pay the fine only pass the turn on."""
    rules = (("start-cash", "40"), ("salary.amount", "0"))
    assert simulate("pl-simple", 3, 3, 3, "leave", rules).games == 3


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_roll_ends_somewhere(ruleset: str) -> None:
    summary = simulated(ruleset)
    assert len(summary.landings) == IN_JAIL + 1
    assert sum(summary.landings) == summary.rolls == sum(summary.lengths) == summary.commands["roll"]
    assert summary.landings[30] == 0, "nobody stays on #30"


@pytest.mark.parametrize(("ruleset", "players"), [*product(ruleset_names(), (2, 3)), ("pl-tournament", 4)])
def test_games_end_by_bankruptcies_or_are_counted_as_unfinished(ruleset: str, players: int) -> None:
    summary = simulate(ruleset, 4, players, 9)
    finished = summary.games - summary.unfinished
    at_the_end = min(2, players - 1) if ruleset == "pl-tournament" else players - 1
    assert finished * at_the_end <= summary.bankruptcies <= summary.games * at_the_end


def test_every_game_that_ends_has_its_winner_in_a_seat() -> None:
    summary = simulate("ro-classic", 6, 3, 4, levels=("easy", "normal", "normal"))
    assert summary.levels == ("easy", "normal", "normal")
    assert sum(summary.wins) == summary.games - summary.unfinished > 0


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_bots_deal_until_somebody_wins(ruleset: str) -> None:
    assert simulated(ruleset, 12).unfinished == 0


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_easy_seats_deal_until_somebody_wins(ruleset: str) -> None:
    assert simulate(ruleset, hunted(60), 4, 1, levels=("easy",) * 4).unfinished == 0


def test_bots_give_every_command_a_player_has() -> None:
    given: Counter[str] = Counter()
    for ruleset in ruleset_names():
        given.update(simulated(ruleset, 12, 4, "leave").commands)
    given.update(simulated("pl-millions", 12, 4, "stay", (("speed-die", "on"),)).commands)
    given.update(simulated("pl-tournament", 20, 6, "leave", SCARCE).commands)
    every = {kind.__struct_config__.tag for kind in get_args(c.PlayerCommand) + get_args(c.BankCommand)}
    assert set(given) - {"call-last-turn"} == every - NOT_OF_BOTS


def test_bots_meet_the_rare_moments_too() -> None:
    seen: set[type] = set()
    for seed in range(60):
        drafts, _ = watched("pl-tournament", seed, "leave", SCARCE)
        seen.update(type(event) for draft in drafts for event in draft.events)
    assert {e.ScarcityCalled, e.ScarceSaleOpened, e.BuildingWon, e.DeedsPutUp, e.MortgageReceived} <= seen


def test_who_leaves_jail_by_habit_sits_there_for_no_roll() -> None:
    """R20: card or fine before rolling; only an empty purse stays."""
    drafts, game = watched("ro-classic", 3, "leave", (("start-cash", "100000"),))
    assert not any(isinstance(event, e.TryFailed) for draft in drafts for event in draft.events)
    assert any(isinstance(event, e.JailLeft) for draft in drafts for event in draft.events)
    assert max(game.tries) <= 0


def test_who_stays_in_jail_by_habit_pays_no_fine_before_the_third_try() -> None:
    drafts, _ = watched("ro-classic", 3, "stay", (("start-cash", "100000"),))
    events = [event for draft in drafts for event in draft.events]
    failed = sum(isinstance(event, e.TryFailed) for event in events)
    left = sum(isinstance(event, e.JailLeft) for event in events)
    assert failed > left > 0


def test_rent_is_counted_for_the_deed_it_was_paid_for() -> None:
    tally = Tally()
    random = Random(8)
    game = new_game(with_digital_decks(Setup("ro-classic", tuple("ABC")), 8))
    play_out(game, Company(3, "leave", random), tally, most_rolls=200)
    assert sum(tally.income) > 0
    assert all(tally.income[space] == 0 for space in range(40) if space not in game.book.board.deeds)


def test_stopping_early_counts_each_roll_once() -> None:
    tally = Tally()
    game = play_out(new_game(Setup("ro-classic", ("A", "B"))), Company(2, "leave", Random(1)), tally, most_rolls=50)
    assert tally.lengths == [50]
    assert sum(tally.landings) == 50
    assert tally.unfinished == 1
    assert game.tries[0] >= FREE


def test_what_cannot_be_played_is_refused_with_the_reason() -> None:
    with pytest.raises(SetupError, match="2 to 4 may play"):
        simulate("pl-simple", 1, 5, 1)
    with pytest.raises(SetupError, match="at least 1"):
        simulate("pl-simple", 0, 4, 1)
    with pytest.raises(RuleSetError, match="there are es-pesetas"):
        simulate("nonsense", 1, 4, 1)
    with pytest.raises(SetupError, match="2 levels for 3 players"):
        simulate("pl-simple", 1, 3, 1, levels=("easy", "hard"))
    with pytest.raises(RuleSetError, match="clock takes"):
        simulate("pl-simple", 1, 4, 1, house_rules=(("clock", "soon"),))


def test_the_bar_is_told_of_every_game() -> None:
    told: list[None] = []
    simulate("ro-classic", 3, 2, 1, after_game=lambda: told.append(None))
    assert len(told) == 3
