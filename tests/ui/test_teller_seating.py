"""Setting a game up by touches and cards: who sits where, whose card it is, who begins."""

from __future__ import annotations

import pytest

from banker.setup import Setup
from tests.ui.clerk import TAGS, Clerk
from ui.core import messages as m
from ui.core import routes, update
from ui.core.messages import DieKey, KeyTyped, NameDone
from ui.core.naming import SignChosen
from ui.core.notice import CardTaken, NameImpossible, NameTaken
from ui.flows.house_rules.model import DeckChosen, RulesChosen
from ui.flows.new_game.model import Begin, BoardChosen, SeatChosen, SeatRemoved, SeatsTaken
from ui.store.cards import Cards


@pytest.fixture
def clerk() -> Clerk:
    """Eight empty seats, a reader, and no card known."""
    clerk = Clerk(cards=Cards())
    clerk.touch(m.Open(routes.NewGame()))
    return clerk


def name(clerk: Clerk, seat: int, letters: str) -> Clerk:
    """Types a name for a seat."""
    clerk.touch(SeatChosen(seat))
    for letter in letters:
        clerk.touch(KeyTyped(letter))
    clerk.touch(NameDone())
    return clerk


def roll(clerk: Clerk, *faces: str) -> None:
    """Rolls for the start."""
    for pair in faces:
        for face in pair:
            clerk.touch(DieKey(face))
        clerk.touch_title(f"Roll of {sum(map(int, pair))}")


def people(clerk: Clerk) -> tuple[str, ...]:
    """Who sits."""
    assert clerk.ui.draft
    return tuple(seat.name for seat in clerk.ui.draft.people)


def test_a_name_begins_with_a_capital_and_keeps_polish_letters(clerk: Clerk) -> None:
    name(clerk, 0, "żółw")
    assert people(clerk) == ("Żółw",)


def test_a_name_has_at_most_ten_letters(clerk: Clerk) -> None:
    name(clerk, 0, "konstantynopol")
    assert people(clerk) == ("Konstantyn",)


def test_a_letter_is_taken_back(clerk: Clerk) -> None:
    clerk.touch(SeatChosen(0))
    for key in ("a", "n", "erase", "d", "a"):
        clerk.touch(KeyTyped(key))
    assert clerk.ui.naming is not None
    assert clerk.ui.naming.text == "Ada"


def test_two_players_cannot_have_one_name(clerk: Clerk) -> None:
    name(name(clerk, 0, "ania"), 1, "ania")
    assert people(clerk) == ("Ania",)
    assert clerk.ui.told == NameTaken("Ania")


def test_a_name_without_letters_is_not_taken(clerk: Clerk) -> None:
    clerk.touch(SeatChosen(0))
    assert clerk.touch(NameDone()).ui.told == NameImpossible("")


def test_after_a_name_its_card_is_awaited_and_an_unknown_card_is_enrolled(clerk: Clerk) -> None:
    name(clerk, 0, "ania")
    assert clerk.view.screen.seats[0].is_waiting
    clerk.hold(TAGS[0])
    assert clerk.effects == [update.Enroll(TAGS[0], "Ania")]
    assert clerk.view.screen.seats[0].is_ready


def test_a_card_held_while_a_name_is_typed_is_that_names(clerk: Clerk) -> None:
    clerk.touch(SeatChosen(0))
    clerk.hold(TAGS[0])
    for letter in "ewa":
        clerk.touch(KeyTyped(letter))
    clerk.touch(NameDone())
    assert clerk.effects == [update.Enroll(TAGS[0], "Ewa")]


def test_an_unknown_card_that_nobody_awaits_asks_for_a_name(clerk: Clerk) -> None:
    clerk.hold(TAGS[3])
    assert clerk.showing == routes.Naming(0)


def test_a_known_card_seats_its_owner(clerk: Clerk) -> None:
    clerk.cards = Cards({TAGS[2]: "Celina"}, {"Celina": 5})
    clerk.hold(TAGS[2])
    assert people(clerk) == ("Celina",)
    assert clerk.view.screen.seats[0].seat == 5


def test_the_card_of_one_who_sits_is_not_enrolled_for_another(clerk: Clerk) -> None:
    name(clerk, 0, "ania").hold(TAGS[0])
    name(clerk, 1, "bartek").hold(TAGS[0])
    assert clerk.ui.told == CardTaken("Ania")
    assert clerk.cards.owner(TAGS[0]) == "Ania"


def test_a_sign_is_chosen_and_nobody_else_can_have_it(clerk: Clerk) -> None:
    clerk.touch(SeatChosen(0))
    clerk.touch(SignChosen(4))
    for letter in "ania":
        clerk.touch(KeyTyped(letter))
    clerk.touch(NameDone())
    clerk.touch(SeatChosen(4))
    taken = [choice.seat for choice in clerk.view.screen.signs if choice.action is None]
    assert taken == [4]
    assert clerk.ui.naming is not None
    assert clerk.ui.naming.sign != 4


def test_a_seat_can_be_left_again(clerk: Clerk) -> None:
    name(name(clerk, 0, "ania"), 1, "bartek")
    clerk.touch(SeatChosen(0))
    clerk.touch(SeatRemoved())
    assert people(clerk) == ("Bartek",)


def test_one_player_alone_cannot_start(clerk: Clerk) -> None:
    name(clerk, 0, "ania")
    assert clerk.title("Start the game") is None


def test_the_highest_roll_begins_and_the_others_follow_in_their_order(clerk: Clerk) -> None:
    name(name(name(clerk, 0, "ania"), 1, "bartek"), 2, "celina")
    clerk.touch(SeatsTaken())
    roll(clerk, "12", "65", "34")
    clerk.touch_title("Begin")
    assert isinstance(clerk.effects[-1], update.StartGame)
    assert clerk.game.names == ("Bartek", "Celina", "Ania")


def test_each_keeps_the_sign_of_the_set_up_whoever_begins(clerk: Clerk) -> None:
    name(name(clerk, 0, "ania"), 1, "bartek")
    clerk.touch(SeatsTaken())
    roll(clerk, "12", "65")
    clerk.touch_title("Begin")
    start = clerk.effects[-1]
    assert isinstance(start, update.StartGame)
    assert (start.setup.names, start.signs) == (("Bartek", "Ania"), (1, 0))


def test_ties_roll_again_among_themselves_only(clerk: Clerk) -> None:
    name(name(name(clerk, 0, "ania"), 1, "bartek"), 2, "celina")
    clerk.touch(SeatsTaken())
    roll(clerk, "56", "11", "65")
    assert clerk.sentence == "A tie. Rolls again: Ania"
    roll(clerk, "12", "13")
    assert clerk.sentence == "Celina begins"


def test_by_the_simple_rules_lots_say_who_begins(clerk: Clerk) -> None:
    name(name(clerk, 0, "ania"), 1, "bartek")
    clerk.touch(RulesChosen("pl-simple"))
    clerk.touch(SeatsTaken())
    assert clerk.showing == routes.DrawForStart()
    clerk.touch(Begin(1))
    assert clerk.game.names == ("Bartek", "Ania")


def test_the_bank_can_shuffle_the_cards(clerk: Clerk) -> None:
    name(name(clerk, 0, "ania"), 1, "bartek")
    clerk.touch(DeckChosen(True))
    clerk.touch(SeatsTaken())
    roll(clerk, "12", "65")
    clerk.touch_title("Begin")
    assert clerk.game.book.digital_decks


def test_another_rule_book_brings_its_own_board(clerk: Clerk) -> None:
    clerk.touch(BoardChosen("madrid"))
    clerk.touch(RulesChosen("ro-classic"))
    assert clerk.ui.draft is not None
    assert clerk.ui.draft.board == ""


def test_a_new_game_begins_from_the_last_ones_settings(clerk: Clerk) -> None:
    clerk.setup = Setup("es-pesetas", ("Ewa", "Żółw"), (("clock", "30"),))
    clerk.ui = clerk.ui.but(draft=None, stack=())
    clerk.touch(m.Open(routes.NewGame()))
    assert people(clerk) == ("Ewa", "Żółw")
    assert clerk.ui.draft is not None
    assert (clerk.ui.draft.ruleset, clerk.ui.draft.house_rules) == ("es-pesetas", (("clock", "30"),))


def test_while_a_game_is_set_up_nothing_is_forgotten(clerk: Clerk) -> None:
    name(clerk, 0, "ania").wait(500.0)
    assert clerk.showing == routes.NewGame()
    assert people(clerk) == ("Ania",)
