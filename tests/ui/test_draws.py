"""Drawn cards: each of every edition by two touches, unlike all others, and shown in full before it is done."""

from collections import Counter

import pytest

from banker.board.board import CardSpace
from banker.play import commands as c
from banker.play.decide.drawing import drawable
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.state import Game
from banker.rulebook.ruleset import ruleset_names
from banker.steps import Step
from tests.ui.sitting import ANIA, NAMES, Sitting, held, seen
from ui.core.state import messages as m
from ui.core.state.update import Do, do
from ui.core.words.frame import Frame
from ui.flows.draw.model import DrawView
from ui.flows.draw.update import choose_card_kind, pick_card
from ui.flows.draw.view import choices
from ui.toolkit.parts import ListEntry


def drawing(ruleset: str, stack: str, holdings: tuple[Holding, ...] = ()) -> Sitting:
    """Ania is to draw from a stack."""
    setup = Setup(ruleset, NAMES[:3], position=Position((Seat(at=2, holdings=holdings), Seat(), Seat()), ANIA))
    return Sitting(setup, game=new_game(setup).on_turn(step=Step.DRAW, stack=stack))


def stacks(ruleset: str) -> list[str]:
    """The stacks of an edition's board."""
    game: Game = new_game(Setup(ruleset, NAMES[:2]))
    return sorted({space.stack for space in game.book.board.spaces if isinstance(space, CardSpace)})


STACKS = [(ruleset, stack) for ruleset in ruleset_names() for stack in stacks(ruleset)]


def drawn(sitting: Sitting) -> DrawView:
    """The cards to pick from, or the one that was."""
    return seen(sitting.view, DrawView)


def moved(sitting: Sitting) -> int | None:
    """What the card on the screen moves; None where that is nothing."""
    transfer = drawn(sitting).transfer
    return transfer.amount.value if transfer else None


def entries(sitting: Sitting) -> tuple[ListEntry, ...]:
    """The list on the screen; it takes no further page."""
    screen = drawn(sitting)
    assert screen.turn is None
    return screen.entries


@pytest.mark.parametrize(("ruleset", "stack"), STACKS)
def test_every_effect_of_every_edition_is_two_touches_away_and_looks_like_no_other(ruleset: str, stack: str) -> None:
    sitting = drawing(ruleset, stack)
    reached: Counter[str] = Counter()
    for first in entries(sitting):
        sitting.touch(first.action)
        assert isinstance(first.action, Do)
        if first.action.calls(pick_card):
            reached[first.action.given[0]] += 1
            sitting.touch_title("Another card")
            continue
        of_kind = entries(sitting)
        assert len({(entry.title, entry.note) for entry in of_kind}) == len(of_kind)
        for second in of_kind:
            assert isinstance(second.action, Do)
            assert second.action.calls(pick_card)
            reached[second.action.given[0]] += 1
        sitting.touch_title("Back")
    frame = Frame(sitting.model, sitting.words)
    assert reached == Counter(card.id for card in choices(frame))
    assert {sitting.game.book.cards[card].kind for card in reached} == {
        sitting.game.book.cards[card].kind for card in drawable(sitting.game)
    }


@pytest.mark.parametrize(("ruleset", "stack"), STACKS)
def test_every_card_of_the_bank_is_shown_in_full_before_it_is_done(ruleset: str, stack: str) -> None:
    setup = with_digital_decks(Setup(ruleset, NAMES[:3]), 3)
    dealt = new_game(setup)
    for card in dict(dealt.stacks)[stack]:
        on_top = tuple((name, (card,) if name == stack else cards) for name, cards in dealt.stacks)
        sitting = Sitting(setup, game=dealt.but(stacks=on_top).on_turn(step=Step.DRAW, stack=stack))
        screen = drawn(sitting)
        assert screen.card_title
        assert "Ania" in screen.card_text or "Nothing is built" in screen.card_text
        (button,) = screen.buttons
        assert isinstance(button.action, m.Sign)
        assert button.action.commands[0] == c.DrawCard(ANIA, card)
        assert set(button.action.commands[1:]) <= {c.Pay(ANIA)}


def test_the_kinds_come_first_and_the_only_card_of_a_kind_is_picked_at_once() -> None:
    sitting = drawing("pl-tournament", "chance")
    assert sitting.sentence == "Ania draws: Chance", "a stack is a word of the game, not a printed name"
    assert [entry.title for entry in entries(sitting)] == ["Money in", "Money out", "Move", "Go to jail", "Out of jail"]
    sitting.touch(entries(sitting)[3].action)
    assert drawn(sitting).card_title == "Go to jail"


def test_the_real_cancel_button_goes_back_step_by_step() -> None:
    sitting = drawing("pl-tournament", "chance")
    sitting.touch(do(choose_card_kind, "in"))
    sitting.touch(entries(sitting)[0].action)
    sitting.press("cancel")
    assert entries(sitting)[0].title.startswith("+")
    sitting.press("cancel")
    assert entries(sitting)[0].title == "Money in"


def test_repairs_without_buildings_say_that_there_is_nothing_to_pay() -> None:
    sitting = drawing("pl-tournament", "chance")
    sitting.touch(do(pick_card, "chance-general_repairs"))
    screen = drawn(sitting)
    assert screen.transfer is None
    assert screen.card_text.endswith("Nothing is built: nothing to pay.")


def test_repairs_of_buildings_say_how_much_that_is() -> None:
    sitting = drawing("pl-tournament", "chance", held(1, 3, level=2))
    sitting.touch(do(pick_card, "chance-general_repairs"))
    assert moved(sitting) == 100


def test_a_table_that_doubles_the_salary_on_start_shows_the_double_one() -> None:
    setup = Setup("pl-tournament", NAMES[:2], (("double-salary", "on"),))
    sitting = Sitting(setup, game=new_game(setup).on_turn(step=Step.DRAW, stack="chance"))
    sitting.touch(do(pick_card, "chance-to_go"))
    assert moved(sitting) == 400
