"""A phone joins a seat by a code, two words and a card; it is forgotten at once, and never comes in twice."""

from banker.play.position import Position, Seat
from banker.play.setup import Setup
from tests.ui.phoned import ADDRESS, Phoned, phone_of
from tests.ui.sitting import ANIA, BARTEK, CARDS, CELINA, NAMES, Sitting, seen, told
from ui.core.state.phones import NetworkShown, PhonesShown
from ui.core.state.signing import Agreement
from ui.core.state.update import ForgetPhones, SwitchPhones, do
from ui.flows.phones.model import CODE_SECONDS, TOUCH_SECONDS, CodeShown, CodeView
from ui.flows.phones.update import own_touch
from ui.flows.turn.model import TableView
from ui.pieces.templates.decision import DecisionView
from ui.runtime.remote.phone_pages import LAST_SECONDS, LOOK_SECONDS
from ui.store.cards import Cards
from ui.wire.phone_page import PhoneHome, PhoneJoining, PhoneOver

STRANGE = "a phone"


def phoned(*joined: int, has_reader: bool = True, cards: Cards = CARDS) -> Phoned:
    """Three at a table."""
    setup = Setup("pl-tournament", NAMES[:3], position=Position((Seat(), Seat(), Seat()), ANIA))
    return Phoned(Sitting(setup, has_reader, cards=cards), *joined)


def test_a_phone_joins_by_code_words_and_the_own_card() -> None:
    table = phoned()
    secret = table.code(BARTEK)
    assert [ticket.until for ticket in table.line.tickets] == [1000.0 + CODE_SECONDS]
    table.comes(secret, phone_of(BARTEK))
    page = table.page(BARTEK).shown
    assert isinstance(page, PhoneJoining)
    assert page.words == seen(table.sitting.view, CodeView).words
    assert len(page.words.split()) == 2
    table.sitting.tap(BARTEK)
    assert table.home(BARTEK).owner.name == "Bartek"
    assert table.sitting.model.phones.of(BARTEK) == phone_of(BARTEK)


def test_another_card_binds_nothing() -> None:
    table = phoned()
    table.comes(table.code(BARTEK), STRANGE)
    table.sitting.tap(CELINA)
    assert table.sitting.model.phones.joined == ()
    assert told(table.sitting.view)


def test_without_a_reader_a_touch_within_a_minute_stands_for_the_card() -> None:
    table = phoned(has_reader=False)
    table.comes(table.code(BARTEK), phone_of(BARTEK))
    table.sitting.wait(TOUCH_SECONDS - 1)
    table.sitting.touch(do(own_touch))
    assert isinstance(table.page(BARTEK).shown, PhoneHome)


def test_after_a_minute_without_a_word_of_its_player_a_phone_is_turned_away() -> None:
    table = phoned(has_reader=False)
    table.comes(table.code(BARTEK), phone_of(BARTEK))
    table.sitting.wait(TOUCH_SECONDS)
    assert not isinstance(table.sitting.showing, CodeShown)
    assert (table.line.tickets, table.line.pages) == ((), {})


def test_a_touch_does_not_stand_for_a_card_that_can_be_read() -> None:
    table = phoned()
    table.comes(table.code(BARTEK), phone_of(BARTEK))
    table.sitting.touch(do(own_touch))
    assert table.sitting.model.phones.joined == ()


def test_a_code_lets_nobody_in_after_two_minutes_nor_twice_nor_once_another_is_drawn() -> None:
    table = phoned()
    secret = table.code(BARTEK)
    table.sitting.wait(CODE_SECONDS)
    table.comes(secret, STRANGE)
    first = table.code(BARTEK)
    second = table.code(BARTEK)
    table.comes(first, STRANGE)
    assert table.line.pages == {}
    table.comes(second, phone_of(BARTEK))
    table.comes(second, STRANGE)
    assert tuple(table.line.pages) == (phone_of(BARTEK),)


def test_a_second_phone_takes_the_place_of_the_first_after_asking() -> None:
    table = phoned(BARTEK)
    table.page(BARTEK)
    table.comes(table.code(BARTEK), STRANGE)
    assert table.sitting.sentence == "Bartek: use this phone instead?"
    table.sitting.tap(BARTEK)
    assert table.sitting.model.phones.of(BARTEK) == STRANGE
    assert isinstance(table.page(BARTEK).shown, PhoneOver)


def test_a_forgotten_phone_reads_so_and_is_cut_off() -> None:
    table = phoned(ANIA, BARTEK)
    table.page(ANIA)
    table.sitting.sign(ForgetPhones((BARTEK,)))
    assert isinstance(table.page(BARTEK).shown, PhoneOver)
    table.sitting.wait(LAST_SECONDS)
    assert tuple(table.line.pages) == (phone_of(ANIA),)


def test_phones_are_switched_on_and_forgotten_by_the_banker_or_two_players() -> None:
    table = phoned(ANIA)
    for act in (ForgetPhones((ANIA,)), SwitchPhones(is_on=False)):
        table.sitting.touch(act)
        assert isinstance(table.sitting.showing, Agreement)
    table.sitting.tap(ANIA)
    assert table.sitting.settings.has_phones
    table.sitting.tap(BARTEK)
    assert not table.sitting.settings.has_phones
    assert not table.line.is_on


def test_a_restart_of_the_bank_knows_whose_phones_are_joined_and_another_game_does_not() -> None:
    table = phoned(BARTEK)
    sitting, path = table.sitting, table.sitting.table.journal.path
    effects = sitting.runtime._effects
    effects.leave()
    effects.open(path)
    sitting.wait(0.0)
    assert sitting.model.phones.of(BARTEK) == phone_of(BARTEK)


def test_the_table_says_where_phones_find_it_and_that_others_may_read_along() -> None:
    table = phoned()
    table.code(BARTEK)
    rows = [row.label for row in seen(table.sitting.view, CodeView).rows]
    assert rows == [ADDRESS, "Others on this network can read what your phone shows."]
    table.address = ""
    table.sitting.wait(LOOK_SECONDS)
    table.sitting.touch(PhonesShown())
    assert "There is no network" in seen(table.sitting.view, DecisionView).rows[-1].label


def test_on_the_machines_own_network_nobody_reads_along() -> None:
    table = phoned()
    table.hotspot.state, table.hotspot.password = "on", "abcdefgh23456789"
    table.sitting.touch(NetworkShown())
    view = seen(table.sitting.view, CodeView)
    assert "abcdefgh23456789" in [row.value for row in view.rows]
    assert view.modules
    table.code(BARTEK)
    assert [row.label for row in seen(table.sitting.view, CodeView).rows] == [ADDRESS]


def test_a_tile_says_whose_phone_has_joined() -> None:
    tiles = seen(phoned(BARTEK).sitting.view, TableView).players
    assert [tile.has_phone for tile in tiles] == [False, True, False]
