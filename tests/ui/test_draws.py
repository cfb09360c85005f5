"""Drawn cards: each of every edition by two touches, unlike all others, and shown in full before it is done."""

from __future__ import annotations

from collections import Counter

import pytest

from banker import commands as c
from banker.board import CardSpace
from banker.decide.drawing import drawable
from banker.position import Holding, Position, Seat
from banker.ruleset import ruleset_names
from banker.setup import Setup, new_game, with_digital_decks
from banker.state import Game
from banker.steps import Step
from tests.ui.sitting import NAMES, TAGS, Sitting
from ui.core import messages as m
from ui.core.frame import Frame
from ui.flows.draw.model import CardKindChosen, DrawView, PickCard
from ui.flows.draw.view import choices
from ui.toolkit.parts import ListEntry

ANIA, BARTEK, CELINA = range(3)


def drawing(ruleset: str, stack: str, digital: bool = False, **seat: object) -> Sitting:
    """Ania is to draw from a stack."""
    setup = Setup(ruleset, NAMES[:3], position=Position((Seat(at=2, **seat), Seat(), Seat()), ANIA))  # type: ignore[arg-type]
    game = new_game(with_digital_decks(setup, 3) if digital else setup)
    return Sitting(game.on_turn(step=Step.DRAW, stack=stack))


def stacks(ruleset: str) -> list[str]:
    """The stacks of an edition's board."""
    game: Game = new_game(Setup(ruleset, NAMES[:2]))
    return sorted({space.stack for space in game.book.board.spaces if isinstance(space, CardSpace)})


STACKS = [(ruleset, stack) for ruleset in ruleset_names() for stack in stacks(ruleset)]


def entries(sitting: Sitting) -> tuple[ListEntry, ...]:
    """The list on the screen; it takes no further page."""
    screen = sitting.view.screen
    assert isinstance(screen, DrawView)
    assert screen.turn is None
    return screen.entries


@pytest.mark.parametrize(("ruleset", "stack"), STACKS)
def test_every_effect_of_every_edition_is_two_touches_away_and_looks_like_no_other(ruleset: str, stack: str) -> None:
    sitting = drawing(ruleset, stack)
    reached: Counter[str] = Counter()
    for first in entries(sitting):
        sitting.touch(first.action)
        if isinstance(first.action, PickCard):
            reached[first.action.card] += 1
            sitting.touch_title("Another card")
            continue
        of_kind = entries(sitting)
        assert len({(entry.title, entry.note) for entry in of_kind}) == len(of_kind)
        for second in of_kind:
            assert isinstance(second.action, PickCard)
            reached[second.action.card] += 1
        sitting.touch_title("Back")
    frame = Frame(sitting.model, sitting.words)
    assert reached == Counter(card.id for card in choices(frame))
    assert {sitting.game.book.cards[card].kind for card in reached} == {
        sitting.game.book.cards[card].kind for card in drawable(sitting.game)
    }


@pytest.mark.parametrize(("ruleset", "stack"), STACKS)
def test_every_card_of_the_bank_is_shown_in_full_before_it_is_done(ruleset: str, stack: str) -> None:
    sitting = drawing(ruleset, stack, digital=True)
    assert sitting.history is not None
    game = sitting.game
    for card in dict(game.stacks)[stack]:
        others = tuple(each for each in dict(game.stacks)[stack] if each != card)
        sitting.history.first = game.but(
            stacks=tuple((name, (card, *others) if name == stack else cards) for name, cards in game.stacks)
        )
        screen = sitting.view.screen
        assert isinstance(screen, DrawView)
        assert screen.card_title
        assert "Ania" in screen.card_text or "Nothing is built" in screen.card_text
        assert [button.action for button in screen.buttons] == [m.Sign((c.DrawCard(ANIA, card),))]


def test_the_kinds_come_first_and_the_only_card_of_a_kind_is_picked_at_once() -> None:
    sitting = drawing("pl-tournament", "chance")
    assert [entry.title for entry in entries(sitting)] == ["Money in", "Money out", "Move", "Go to jail", "Out of jail"]
    sitting.touch(entries(sitting)[3].action)
    assert sitting.view.screen.card_title == "Go to jail"  # type: ignore[union-attr]


def test_the_real_cancel_button_goes_back_step_by_step() -> None:
    sitting = drawing("pl-tournament", "chance")
    sitting.touch(CardKindChosen("in"))
    sitting.touch(entries(sitting)[0].action)
    sitting.press("cancel")
    assert entries(sitting)[0].title.startswith("+")
    sitting.press("cancel")
    assert entries(sitting)[0].title == "Money in"


def test_a_card_that_pays_shows_from_whom_to_whom_and_how_much() -> None:
    sitting = drawing("pl-tournament", "chance")
    sitting.touch(PickCard("chance-dividend"))
    screen = sitting.view.screen
    assert isinstance(screen, DrawView)
    assert screen.card_text == "The bank pays Ania 50\u00a0zł."
    assert screen.transfer is not None
    assert (screen.transfer.payer.name, screen.transfer.receiver.name) == ("Bank", "Ania")
    assert screen.transfer.action is not None, "and says why"


def test_a_card_for_everybody_shows_each_of_them() -> None:
    sitting = drawing("pl-tournament", "chest")
    sitting.touch(PickCard("chest-birthday"))
    lines = sitting.view.screen.lines  # type: ignore[union-attr]
    assert [(line.title, line.value) for line in lines] == [
        ("Bartek → Ania", "10\u00a0zł"),
        ("Celina → Ania", "10\u00a0zł"),
    ]


def test_repairs_without_buildings_say_that_there_is_nothing_to_pay() -> None:
    sitting = drawing("pl-tournament", "chance")
    sitting.touch(PickCard("chance-general_repairs"))
    screen = sitting.view.screen
    assert isinstance(screen, DrawView)
    assert screen.transfer is None
    assert screen.card_text.endswith("Nothing is built: nothing to pay.")


def test_repairs_of_buildings_say_how_much_that_is() -> None:
    lots = tuple(Holding(lot, 2) for lot in (1, 3))
    sitting = drawing("pl-tournament", "chance", holdings=lots)
    sitting.touch(PickCard("chance-general_repairs"))
    assert sitting.view.screen.transfer.amount.value == 100  # type: ignore[union-attr]


@pytest.mark.parametrize(("card", "salary"), [("chance-to_go", 200), ("chance-to_station_1", 0)])
def test_a_way_over_start_shows_its_salary(card: str, salary: int) -> None:
    sitting = drawing("pl-tournament", "chance")
    sitting.touch(PickCard(card))
    transfer = sitting.view.screen.transfer  # type: ignore[union-attr]
    assert (transfer.amount.value if transfer else 0) == salary


def test_a_table_that_doubles_the_salary_on_start_shows_the_double_one() -> None:
    setup = Setup("pl-tournament", NAMES[:2], (("double-salary", "on"),))
    sitting = Sitting(new_game(setup).on_turn(step=Step.DRAW, stack="chance"))
    sitting.touch(PickCard("chance-to_go"))
    assert sitting.view.screen.transfer.amount.value == 400  # type: ignore[union-attr]


def test_nothing_moves_before_the_card_is_done() -> None:
    sitting = drawing("pl-tournament", "chance")
    sitting.touch(CardKindChosen("in"))
    sitting.touch(entries(sitting)[0].action)
    assert sitting.hold(TAGS[BARTEK]) == ()
    assert sitting.game.accounts[:3] == (1500, 1500, 1500)
    sitting.touch(m.Back())
    sitting.touch_title("Do it")
    assert sitting.game.accounts[ANIA] == 1650
