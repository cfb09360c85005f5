"""People arrive with cards: who sits where, whose card it is, and how a mistake is mended where it is noticed."""

from pathlib import Path

import pytest

from banker.play import commands as c
from banker.play.setup import Setup
from hardware.bench import virtual_tag
from tests.ui.branch import ANIA, CARDS_EACH, Branch, keep_cards, keep_game
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES, TAGS, Sitting, seen
from ui.core.input.name import type_key
from ui.core.state import routes
from ui.core.state.drafts import NameDraft, SeatDraft
from ui.core.state.messages import Back, NameDone
from ui.core.state.new_game import new_game_draft
from ui.core.state.update import do
from ui.flows.new_game.model import Naming, SetupView, WhoseCard, WhoSits
from ui.flows.new_game.update import choose_seat
from ui.pieces.templates.pick import PickView
from ui.store.cards import Cards
from ui.toolkit.parts import ListEntry

NEW, OTHER = "00000000AA", "00000000BB"
LAST = Setup("pl-tournament", NAMES[:4])


@pytest.fixture
def sitting() -> Sitting:
    """The first screen of a bank that has never seen a card."""
    return Sitting(cards=Cards())


@pytest.fixture
def again() -> Sitting:
    """The first screen after a game of four who have cards; four more are known."""
    return Sitting(cards=SIGNED, last=LAST)


def typed(sitting: Sitting, letters: str, tag: str = "") -> Sitting:
    """A name, letter by letter, perhaps for the seat of the card that is held first."""
    if tag:
        sitting.hold(tag)
        sitting.touch(do(choose_seat, next(place for place, seat in enumerate(seats(sitting)) if seat.tag == tag)))
    sitting.touch(*(do(type_key, letter) for letter in letters), NameDone())
    return sitting


def seats(sitting: Sitting) -> tuple[SeatDraft, ...]:
    """The seats of people, in their order."""
    return new_game_draft(sitting.model).people


def people(sitting: Sitting) -> tuple[str, ...]:
    """Who sits, in the order of the seats."""
    return tuple(seat.name for seat in seats(sitting))


def entry(sitting: Sitting, title: str) -> ListEntry:
    """A line of the list that is shown."""
    return next(each for each in seen(sitting.view, PickView).entries if each.title == title)


def test_a_new_card_on_the_first_screen_sits_down_is_heard_and_is_named(sitting: Sitting) -> None:
    typed(sitting, "ania", NEW)
    assert sitting.cues[0] == "card_read"
    assert (sitting.showing, people(sitting)) == (routes.NewGame(), ("Ania",))
    assert sitting.cards.owner(NEW) == "Ania"


def test_four_known_people_arrive_with_one_card_each(again: Sitting) -> None:
    for player in (2, 0, 3, 1):
        again.hold(TAGS[player])
    assert people(again) == ("Celina", "Ania", "Darek", "Bartek")
    assert all(seat.is_ready for seat in seen(again.view, SetupView).seats[:4])
    assert (again.sentence, set(again.cues)) == ("Tap your card, or touch +", {"card_read"})


def test_a_card_of_the_game_that_is_going_on_goes_on_with_it_and_another_begins_a_new_one(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path, c.Roll(ANIA, ("2", "4")), setup=Setup("pl-tournament", ("Ania", "Bartek")))
    branch = Branch(tmp_path, has_reader=True)
    branch.hold(virtual_tag(2 * CARDS_EACH))
    assert branch.runtime.table is None
    assert new_game_draft(branch.runtime.model).people[0].name == "Celina"
    branch.touch(Back())
    branch.hold(virtual_tag(CARDS_EACH))
    assert branch.game.names == ("Ania", "Bartek")
    branch.close()


def test_two_cards_held_at_once_both_sit_down_in_their_order(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    branch = Branch(tmp_path, has_reader=True)
    for player in (2, 0):
        branch.lay(virtual_tag(player * CARDS_EACH))
    branch.wait()
    branch.wait()
    assert [seat.name for seat in new_game_draft(branch.runtime.model).people] == ["Celina", "Ania"]
    branch.close()


def test_a_known_card_does_not_disturb_a_name_being_typed(again: Sitting) -> None:
    again.hold(TAGS[0])
    again.touch(do(choose_seat, 1))
    again.touch_title("Somebody new")
    again.touch(do(type_key, "o"))
    again.hold(TAGS[1])
    typed(again, "la")
    assert people(again) == ("Ania", "Ola", "Bartek")


def test_a_new_card_held_while_a_name_is_typed_is_given_to_nobody_before_it_is_said(sitting: Sitting) -> None:
    typed(sitting, "ania", NEW)
    sitting.touch(do(choose_seat, 1), do(type_key, "o"))
    sitting.hold(OTHER)
    assert (sitting.showing, sitting.sentence) == (WhoseCard(OTHER), "Whose card is this?")
    assert entry(sitting, "Ania").note == "instead of card 00 AA"
    sitting.touch(entry(sitting, "O").action)
    assert (sitting.showing, sitting.cards.owner(OTHER)) == (Naming(1), None)
    typed(sitting, "la")
    assert (sitting.cards.owner(OTHER), sitting.cards.owner(NEW)) == ("Ola", "Ania")


def test_somebody_new_waits_with_a_new_card_until_the_name_that_is_typed_is_done(sitting: Sitting) -> None:
    sitting.hold(NEW)
    sitting.touch(do(choose_seat, 0), do(type_key, "a"))
    sitting.hold(OTHER)
    sitting.touch_title("Somebody new")
    sitting.hold(OTHER)
    assert (sitting.showing, sitting.ui.get(NameDraft).text) == (Naming(0), "A")
    typed(sitting, "nia")
    assert (sitting.showing, sitting.cards.owner(NEW)) == (WhoseCard(OTHER), "Ania")
    sitting.touch_title("Somebody new")
    typed(sitting, "ola")
    assert (people(sitting), sitting.cards.owner(OTHER)) == (("Ania", "Ola"), "Ola")


def test_a_question_that_is_left_changes_nothing_and_so_does_the_card_held_again(sitting: Sitting) -> None:
    typed(sitting, "ania", NEW)
    sitting.touch(do(choose_seat, 0))
    sitting.hold(OTHER)
    sitting.touch_title("Leave the card")
    assert (sitting.showing, sitting.cards.owner(OTHER)) == (Naming(0), None)
    sitting.hold(OTHER, OTHER)
    assert (sitting.showing, sitting.cards.owner(OTHER)) == (Naming(0), None)


def test_a_second_card_of_one_person_replaces_the_first_only_when_that_is_said(again: Sitting) -> None:
    again.hold(TAGS[0])
    again.hold(NEW)
    again.touch(entry(again, "Ania").action)
    again.hold(TAGS[0])
    assert (again.cards.owner(NEW), again.cards.owner(TAGS[0])) == ("Ania", None)
    assert new_game_draft(again.model).people[0].tag == NEW


def test_a_name_with_a_card_that_is_typed_for_a_new_card_is_asked_about(again: Sitting) -> None:
    again.hold(NEW)
    again.touch_title("Somebody new")
    typed(again, "celina")
    assert (again.showing, again.cards.owner(TAGS[2])) == (WhoseCard(NEW), "Celina")
    assert entry(again, "Celina").note == "sits down, instead of card 00 03"
    again.touch(entry(again, "Celina").action)
    again.hold(TAGS[2])
    assert (people(again), again.cards.owner(NEW), again.cards.owner(TAGS[2])) == (("Celina",), "Celina", None)


def test_cards_that_were_mixed_up_are_put_right_where_it_is_noticed(sitting: Sitting) -> None:
    typed(typed(sitting, "ania", NEW), "bartek", OTHER)
    sitting.hold(NEW)
    assert sitting.sentence == "This is Ania's card. Give it to somebody?"
    sitting.touch(entry(sitting, "Bartek").action)
    sitting.hold(OTHER)
    assert sitting.sentence == "Ania: tap your card"
    sitting.hold(OTHER)
    assert (sitting.cards.owner(NEW), sitting.cards.owner(OTHER)) == ("Bartek", "Ania")
    assert [seat.tag for seat in new_game_draft(sitting.model).people] == [OTHER, NEW]


def test_a_card_is_freed_where_it_is_noticed_and_its_owner_is_asked_for_another(sitting: Sitting) -> None:
    typed(sitting, "ania", NEW).hold(NEW)
    sitting.touch_title("Free the card")
    sitting.hold(NEW)
    assert (sitting.cards.owner(NEW), sitting.sentence) == (None, "Ania: tap your card")


def test_the_card_of_one_who_sits_can_go_to_somebody_new(sitting: Sitting) -> None:
    typed(sitting, "ania", NEW).hold(NEW)
    sitting.touch_title("Somebody new")
    typed(sitting, "ola")
    assert (people(sitting), sitting.cards.owner(NEW)) == (("Ania", "Ola"), "Ola")
    assert [seat.tag for seat in new_game_draft(sitting.model).people] == ["", NEW]


def test_names_of_earlier_evenings_are_offered_at_a_plus_the_latest_first(again: Sitting) -> None:
    again.hold(TAGS[0])
    again.touch(do(choose_seat, 1))
    assert again.showing == WhoSits(1)
    assert [each.title for each in seen(again.view, PickView).entries][:4] == ["Bartek", "Celina", "Darek", "Ewa"]
    again.touch(entry(again, "Celina").action)
    assert people(again) == ("Ania", "Celina")
    assert new_game_draft(again.model).people[1].tag == TAGS[2]


def test_a_card_at_the_offered_names_seats_its_owner(again: Sitting) -> None:
    again.hold(TAGS[0])
    again.touch(do(choose_seat, 1))
    again.hold(TAGS[4])
    assert (again.showing, people(again)) == (routes.NewGame(), ("Ania", "Ewa"))


def test_the_same_new_card_held_again_while_its_name_is_typed_is_only_heard(sitting: Sitting) -> None:
    sitting.hold(NEW)
    sitting.touch(do(choose_seat, 0), do(type_key, "a"))
    sitting.hold(NEW)
    assert (sitting.showing, sitting.ui.get(NameDraft).text, sitting.cues[-1]) == (Naming(0), "A", "card_read")
    sitting.hold(OTHER)
    assert entry(sitting, "A").note == "instead of card 00 AA"


def test_without_a_reader_nobody_is_asked_for_a_card() -> None:
    sitting = Sitting(cards=Cards(), has_reader=False)
    sitting.touch_title("New game")
    assert sitting.sentence == "Who is playing? Touch +"
