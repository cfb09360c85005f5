"""Setting a game up by touches and cards: who sits where, whose card it is, who begins."""

import pytest

from hardware.signals import PhoneHeld
from tests.ui.sitting import TAGS, Sitting, done_on, seen
from ui.core.input.name import choose_sign, type_key
from ui.core.state import routes
from ui.core.state.drafts import NameDraft
from ui.core.state.messages import DieKey, NameDone
from ui.core.state.new_game import new_game_draft
from ui.core.state.notices import NAME_TAKEN, PHONE_IS_NO_CARD
from ui.core.state.update import do
from ui.flows.house_rules.model import TableManners
from ui.flows.house_rules.update import choose_deck, choose_rules
from ui.flows.new_game.model import (
    ChooseBoard,
    SetupView,
    StartRollView,
)
from ui.flows.new_game.start_update import begin, choose_board, name_first, take_seats
from ui.flows.new_game.update import choose_seat, remove_seat
from ui.pieces.templates.name import NameView
from ui.pieces.templates.pick import PickView
from ui.store.cards import Cards


@pytest.fixture
def sitting() -> Sitting:
    """Eight empty seats, a reader, and no card known."""
    sitting = Sitting(cards=Cards())
    sitting.touch(routes.NewGame())
    return sitting


def name(sitting: Sitting, seat: int, letters: str) -> Sitting:
    """Types a name for a seat."""
    sitting.touch(do(choose_seat, seat), *(do(type_key, letter) for letter in letters), NameDone())
    return sitting


def roll(sitting: Sitting, *faces: str) -> None:
    """Rolls for the start."""
    for pair in faces:
        sitting.touch(*(DieKey(face) for face in pair))
        sitting.touch_title(f"Roll of {sum(map(int, pair))}")


def people(sitting: Sitting) -> tuple[str, ...]:
    """Who sits."""
    return tuple(seat.name for seat in new_game_draft(sitting.model).people)


def test_a_name_begins_with_a_capital_and_keeps_polish_letters(sitting: Sitting) -> None:
    name(sitting, 0, "żółw")
    assert people(sitting) == ("Żółw",)


def test_a_name_has_at_most_ten_letters(sitting: Sitting) -> None:
    name(sitting, 0, "konstantynopol")
    assert people(sitting) == ("Konstantyn",)


def test_two_players_cannot_have_one_name(sitting: Sitting) -> None:
    name(name(sitting, 0, "ania"), 1, "ania")
    assert people(sitting) == ("Ania",)
    assert sitting.ui.notice == NAME_TAKEN.but(name="Ania")


def test_somebody_without_a_name_is_called_by_the_own_sign_until_one_is_typed(sitting: Sitting) -> None:
    sitting.touch(do(choose_seat, 0), NameDone())
    assert people(sitting) == ("Dot",)
    assert people(name(sitting, 0, "ania")) == ("Ania",)


def test_after_a_name_its_card_is_awaited_and_an_unknown_card_is_enrolled(sitting: Sitting) -> None:
    name(sitting, 0, "ania")
    assert seen(sitting.view, SetupView).seats[0].is_waiting
    sitting.hold(TAGS[0])
    assert sitting.cards.owner(TAGS[0]) == "Ania"
    assert seen(sitting.view, SetupView).seats[0].is_ready


def test_a_phone_becomes_nobodys_card(sitting: Sitting) -> None:
    name(sitting, 0, "ania")
    sitting.hear(PhoneHeld("table"))
    assert sitting.ui.notice == PHONE_IS_NO_CARD
    assert seen(sitting.view, SetupView).seats[0].is_waiting


def test_four_cards_and_few_touches_lead_from_the_first_screen_to_the_first_roll(sitting: Sitting) -> None:
    for tag in TAGS[:4]:
        sitting.hold(tag)
    sitting.touch(do(take_seats))
    sitting.hold(TAGS[2])
    assert sitting.sentence == "Square goes first"
    sitting.hold(TAGS[2])
    assert sitting.game.names == ("Square", "Diamond", "Dot", "Triangle")
    assert sitting.game.book.rules.turn.clock_seconds == 0


def test_a_sign_is_chosen_and_nobody_else_can_have_it(sitting: Sitting) -> None:
    sitting.touch(
        do(choose_seat, 0),
        do(choose_sign, 4),
        *(do(type_key, letter) for letter in "ania"),
        NameDone(),
        do(choose_seat, 4),
    )
    taken = [choice.seat for choice in seen(sitting.view, NameView).signs if choice.action is None]
    assert taken == [4]
    assert sitting.ui.get(NameDraft).sign != 4


def test_a_seat_can_be_left_again(sitting: Sitting) -> None:
    name(name(sitting, 0, "ania"), 1, "bartek")
    sitting.touch(do(choose_seat, 0), do(remove_seat, 0))
    assert people(sitting) == ("Bartek",)


def test_one_player_alone_cannot_start(sitting: Sitting) -> None:
    name(sitting, 0, "ania")
    assert sitting.title("Start the game") is None


def test_one_person_begins_against_two_seats_of_the_bank_and_not_the_bank_alone(sitting: Sitting) -> None:
    for seat, level in enumerate(("Hard", "Easy", "Normal")):
        sitting.touch(do(choose_seat, seat))
        sitting.touch_title("The bank")
        sitting.touch(next(each.action for each in seen(sitting.view, PickView).entries if each.title == level))
    assert sitting.title("Start the game") is None
    sitting.touch(do(choose_seat, 1), do(remove_seat, 1))
    name(sitting, 1, "ania")
    sitting.touch(do(take_seats), do(name_first, 1))
    sitting.touch_title("Begin")
    assert (sitting.game.names, sitting.game.bank_plays) == (("Ania", "Delta", "Alfa"), (None, "normal", "hard"))


def test_each_keeps_the_sign_of_the_set_up_whoever_begins(sitting: Sitting) -> None:
    name(name(sitting, 0, "ania"), 1, "bartek")
    sitting.touch(do(take_seats))
    roll(sitting, "12", "65")
    sitting.touch_title("Begin")
    assert sitting.game.names == ("Bartek", "Ania")
    assert sitting.cards.signs == {"Ania": 0, "Bartek": 1}


def test_ties_roll_again_among_themselves_only(sitting: Sitting) -> None:
    name(name(name(sitting, 0, "ania"), 1, "bartek"), 2, "celina")
    sitting.touch(do(take_seats))
    roll(sitting, "56", "11", "65")
    assert sitting.sentence == "A tie: Ania rolls again"
    roll(sitting, "12", "13")
    assert sitting.sentence == "Celina goes first"


def test_by_the_simple_rules_lots_say_who_begins(sitting: Sitting) -> None:
    name(name(sitting, 0, "ania"), 1, "bartek")
    done_on(sitting, routes.ChooseRules(), do(choose_rules, "pl-simple"))
    sitting.touch(do(take_seats))
    assert sitting.sentence == "Who goes first? At random, or pick one"
    assert [roll.words for roll in seen(sitting.view, StartRollView).rolls] == ["", ""], "nobody is asked to roll"
    sitting.touch(do(begin, 1))
    assert sitting.game.names == ("Bartek", "Ania")


def test_the_bank_can_shuffle_the_cards(sitting: Sitting) -> None:
    name(name(sitting, 0, "ania"), 1, "bartek")
    done_on(sitting, TableManners(), do(choose_deck, True))
    sitting.touch(do(take_seats))
    roll(sitting, "12", "65")
    sitting.touch_title("Begin")
    assert sitting.game.book.digital_decks


def test_another_rule_book_brings_its_own_board(sitting: Sitting) -> None:
    done_on(sitting, ChooseBoard(), do(choose_board, "madrid"))
    done_on(sitting, routes.ChooseRules(), do(choose_rules, "ro-classic"))
    assert new_game_draft(sitting.model).board == ""
