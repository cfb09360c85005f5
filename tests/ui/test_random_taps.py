"""Random games played by touches and taps alone: whatever is offered is accepted, and no phase is ever stuck."""

import random

import pytest

from banker.play import commands as c
from banker.play.level import LEVELS, Level
from banker.play.options import refusal_of
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, with_digital_decks
from tests.banker.random_games import TABLES, random_history
from tests.ui.sitting import NAMES, Sitting, actions, buttons, seen
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.bank_seat import SHOWN_SECONDS
from ui.core.state.messages import DieKey
from ui.core.state.model import Model
from ui.core.state.notices import HoldCard
from ui.core.state.update import Do, KeepRecord, Quit, do
from ui.core.view import view_in
from ui.flows.board.model import SideToGo
from ui.flows.building.model import LotsView
from ui.flows.building.update import plan_more
from ui.flows.debts.update import waive
from ui.locale.words import Words
from ui.runtime.registry import SCREENS

_QUIET = (m.Leave, Quit, KeepRecord, m.PlayAgain, m.SeatTouched, m.ClockTouched)
_RARE = (routes.Menu, routes.UndoList, routes.EndAsked, routes.AccountCorrection, routes.PawnToMove)
_STILL = 300
"""So many touches, cards and waits without anything signed are a standstill."""
RULESETS = ("pl-tournament", "es-pesetas", "pl-millions", "pl-simple", "ro-classic")


def table(ruleset: str, players: int, seed: int, has_reader: bool = True) -> Sitting:
    """A table of these rules; odd seeds play with digital decks, the millions with the speed die."""
    rules = (("speed-die", "on"),) if ruleset == "pl-millions" else ()
    setup = Setup(ruleset, NAMES[:players], rules)
    setup = with_digital_decks(setup, seed) if seed % 2 else setup
    return Sitting(setup, has_reader)


def play(sitting: Sitting, seed: int, most: int) -> None:
    """So many random touches; every signed command must be accepted."""
    chance = random.Random(seed)
    for _ in range(most):
        if sitting.game.is_over and not sitting.ui.stack:
            break
        _touch_something(sitting, chance)
        assert not sitting.refusals, (sitting.refusals, sitting.history.standing[-1:])


def play_beside_the_bank(sitting: Sitting, seed: int, most: int) -> None:
    """So many random touches, cards and seconds at a table with seats that the bank plays: it never stands still."""
    chance, still = random.Random(seed), 0
    for _ in range(most):
        if sitting.game.is_over and not sitting.ui.stack:
            break
        before, notice = sitting.table.journal.last_number, sitting.ui.notice
        if chance.random() < 0.4:
            sitting.wait(chance.choice((0.2, 1.0, SHOWN_SECONDS)))
        elif isinstance(notice, HoldCard):
            sitting.tap(notice.player)
        elif sitting.ui.stack and chance.random() < 0.3:
            sitting.touch(m.Back())
        elif chance.random() < 0.1:
            sitting.tap(chance.randrange(len(sitting.game.names)))  # whose seat the bank plays takes it back
        else:
            _touch_something(sitting, chance)
        still = 0 if sitting.table.journal.last_number > before else still + 1
        assert still < _STILL, (sitting.showing, sitting.sentence, sitting.game.bank_plays)


def _touch_something(sitting: Sitting, chance: random.Random) -> None:
    offered = [action for action in actions(sitting.view.screen) if _is_played(action, chance)]
    signs = [action for action in offered if isinstance(action, m.Sign)]
    if signs and chance.random() < 0.5:
        sitting.touch(chance.choice(signs))
    elif offered:
        sitting.touch(chance.choice(offered))
    else:
        raise AssertionError(f"nothing to touch on {sitting.showing}")
    if chance.random() < 0.02:
        sitting.wait(20.0)


def _is_way_on(action: m.Message) -> bool:
    """Not a mere look; bankruptcy is asked once more before it is signed, after a triple a side leads to its spaces."""
    return not isinstance(action, m.Open) or isinstance(action.screen, routes.GivingUp | SideToGo)


def _is_played(action: m.Message, chance: random.Random) -> bool:
    if isinstance(action, _QUIET):
        return False
    if isinstance(action, m.Open):
        return not isinstance(action.screen, _RARE) or chance.random() < 0.05
    if isinstance(action, m.Sign) and "Undo" in repr(action):
        return chance.random() < 0.1
    return not (isinstance(action, Do) and action.calls(waive) and chance.random() < 0.5)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_offered_is_accepted(ruleset: str, seed: int) -> None:
    sitting = table(ruleset, 2 + seed, seed)
    play(sitting, seed, 700)
    assert sum(sitting.game.accounts) == 0


@pytest.mark.parametrize("seed", range(20))
def test_a_table_with_seats_of_the_bank_never_stands_still(seed: int) -> None:
    chance, ruleset = random.Random(seed), RULESETS[seed % len(RULESETS)]
    count = 2 + seed % (3 if ruleset == "pl-simple" else 7)
    rules = (("speed-die", "on"),) if ruleset == "pl-millions" else ()
    levels: tuple[Level | None, ...] = (None, *(chance.choice((*LEVELS, None)) for _ in range(count - 1)))
    sitting = Sitting(Setup(ruleset, NAMES[:count], rules, bank_plays=levels), has_reader=seed % 4 < 2)
    play_beside_the_bank(sitting, seed, 500)
    assert sum(sitting.game.accounts) == 0


def test_every_screen_of_a_random_game_has_polish_words() -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES[:4]), words=Words("pl"))
    play(sitting, 5, 300)
    assert sitting.sentence


@pytest.mark.parametrize("name", TABLES)
def test_every_position_of_a_played_game_offers_something_and_only_what_the_bank_takes(name: str) -> None:
    history = random_history(TABLES[name], 11, 500)
    for index, moment in enumerate(history.standing):
        game = moment.game.but(is_paused=False)
        model = Model(
            game=game, moments=history.standing[: index + 1][-5:], has_reader=bool(index % 2), seconds_left=9.0
        )
        screen = view_in(model, SCREENS, Words()).screen
        offered = [action for action in actions(screen) if not isinstance(action, _QUIET)]
        assert game.is_over or any(_is_way_on(action) for action in offered), showing(model)
        signed = [action.commands for action in offered if isinstance(action, m.Sign)]
        assert [refusal_of(game, commands) for commands in signed] == [None] * len(signed)


def test_a_scarce_house_is_ordered_auctioned_and_placed() -> None:
    brown, light_blue = (Holding(1), Holding(3)), (Holding(6), Holding(8), Holding(9))
    position = Position((Seat(holdings=brown), Seat(holdings=light_blue)), 0, houses=1)
    sitting = Sitting(Setup("pl-tournament", NAMES[:2], position=position))
    sitting.touch(routes.Planner(0, 1), do(plan_more, 0, 1))
    sitting.sign_title("Build 1 house")
    assert sitting.sentence == "Bartek: do you want to build too?"
    sitting.touch_title("Build")
    sitting.touch(do(plan_more, 1, 6))
    sitting.sign_title("Build 1 house")
    assert sitting.sentence == "Auction: one house"
    assert sitting.bid(1) == (c.Bid(1, 60),)
    sitting.wait(15.0)
    sitting.touch_title("Continue")
    assert sitting.showing == questions.PlaceWanted(1)
    sitting.sign(seen(sitting.view, LotsView).lots[0].action)
    assert sitting.game.levels[6] == 1
    assert not sitting.refusals


def test_the_third_die_is_asked_after_the_first_two() -> None:
    position = Position((Seat(laps=2), Seat()), 0)
    sitting = Sitting(Setup("pl-millions", NAMES[:2], (("speed-die", "on"),), position=position))
    sitting.touch(*(DieKey(face) for face in ("4", "5")))
    assert sitting.showing == questions.ThirdDieAsked(0)
    sitting.touch(DieKey("bus"))
    sitting.touch_title("Bus")
    assert [button.title for button in buttons(sitting.view.screen)] == ["Go 4 spaces", "Go 5 spaces", "Go 9 spaces"]
