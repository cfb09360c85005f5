"""Random games played by touches and taps alone: whatever is offered is accepted, and no phase is ever stuck."""

from __future__ import annotations

import random

import pytest

from banker.setup import Setup, new_game, with_digital_decks
from banker.steps import Phase
from ui import opened
from ui import touches as t
from ui.presenter import view
from ui.words import Words

from tests.ui.clerk import NAMES, Clerk, actions

_QUIET = (t.Leave, t.Switch, t.Save, t.PlayAgain, t.SeatTouched, t.ClockTouched)
_RARE = (opened.Menu, opened.UndoList, opened.EndAsked, opened.Correction, opened.PawnToMove)
RULESETS = ("pl-tournament", "es-pesetas", "pl-millions", "pl-simple", "ro-classic")


def table(ruleset: str, players: int, seed: int, has_reader: bool = True) -> Clerk:
    """A table of these rules; odd seeds play with digital decks, the millions with the speed die."""
    rules = (("speed-die", "on"),) if ruleset == "pl-millions" else ()
    setup = Setup(ruleset, NAMES[:players], rules)
    setup = with_digital_decks(setup, seed) if seed % 2 else setup
    clerk = Clerk(new_game(setup), has_reader)
    clerk.setup = setup
    return clerk


def play(clerk: Clerk, seed: int, most: int) -> set[Phase]:
    """So many random touches; every signed command must be accepted. Returns the phases seen."""
    chance, seen = random.Random(seed), set()
    for _ in range(most):
        seen.add(clerk.game.phase)
        if clerk.game.is_over and not clerk.page.stack:
            break
        _touch_something(clerk, chance)
        assert not clerk.refusals, (clerk.refusals, clerk.history.standing[-1:])
    return seen


def _touch_something(clerk: Clerk, chance: random.Random) -> None:
    offered = [action for action in actions(clerk.view.screen) if _is_played(action, chance)]
    signs = [action for action in offered if isinstance(action, t.Sign)]
    if signs and chance.random() < 0.5:
        clerk.touch(chance.choice(signs))
    elif offered:
        clerk.touch(chance.choice(offered))
    else:
        raise AssertionError(f"nothing to touch on {clerk.showing}")
    if chance.random() < 0.02:
        clerk.wait(20.0)


def _is_played(action: t.Touch, chance: random.Random) -> bool:
    if isinstance(action, _QUIET):
        return False
    if isinstance(action, t.Open | t.UndoFrom):
        is_rare = isinstance(action, t.UndoFrom) or isinstance(action.screen, _RARE)
        return not is_rare or chance.random() < 0.05
    if isinstance(action, t.Sign) and "Undo" in repr(action):
        return chance.random() < 0.1
    return not (isinstance(action, t.Waive) and chance.random() < 0.5)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_offered_is_accepted(ruleset: str, seed: int) -> None:
    clerk = table(ruleset, 2 + seed, seed)
    play(clerk, seed, 700)
    assert sum(clerk.game.accounts) == 0


def test_every_screen_of_a_random_game_has_polish_words() -> None:
    clerk = table("pl-tournament", 4, 5)
    clerk.words = Words("pl")
    play(clerk, 5, 300)
    assert view(clerk.scene, clerk.words).screen.bar.sentence
