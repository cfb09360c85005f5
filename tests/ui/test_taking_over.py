"""A game begun with paper money goes on with the bank: what is entered, what the bank has against it, what begins."""

from pathlib import Path

import pytest

from banker.board.board import load_board
from banker.keep.journal import open_journal
from banker.keep.record.write import write_record
from banker.play.position import Fault, Holding, Position, Seat
from banker.play.setup import Setup
from banker.play.state import HOTEL, JAIL
from banker.play.take_over import MORTGAGED, PaperGame
from banker.rulebook.ruleset import load_ruleset, ruleset_names
from tests.ui.branch import Branch, keep_cards, keep_game
from tests.ui.faults import faults
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES, TAGS, Sitting, done_on, seen, there
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.notices import NOT_AT_THIS_TABLE
from ui.core.state.update import do
from ui.flows.board.model import SideView
from ui.flows.house_rules.update import choose_rules
from ui.flows.new_game.update import choose_seat, remove_seat
from ui.flows.take_over.model import (
    LevelsTaken,
    OwnersTaken,
    PaperTyped,
    ParkingTaken,
    PawnTaken,
    PlayerTaken,
    TakenView,
)
from ui.flows.take_over.update import (
    begin_position,
    know_deeds,
    mean_level,
    mean_owner,
    take_deed,
    take_jail_cards,
    take_laps,
    take_level,
    take_out,
    take_turn,
    type_cash,
    type_pot,
)
from ui.flows.take_over.view import FAULTS
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.place import PlaceView

ANIA, BARTEK, CELINA = NAMES[:3]


@pytest.fixture
def sitting() -> Sitting:
    """A paper game of three to be taken over."""
    sitting = Sitting(cards=SIGNED, last=Setup("pl-tournament", NAMES[:3]))
    sitting.touch(routes.NewGame())
    sitting.touch_title("Take over")
    return sitting


def by_rules(sitting: Sitting, book: str) -> None:
    """Other rules are chosen."""
    done_on(sitting, routes.ChooseRules(), do(choose_rules, book))


def cash(sitting: Sitting, **amounts: int) -> Sitting:
    """Cash typed for these players."""
    for name, amount in amounts.items():
        done_on(sitting, PlayerTaken(name), *(do(type_cash, name, digit) for digit in str(amount)))
    return sitting


def deeds(sitting: Sitting, owner: str, *spaces: int, level: int = 0) -> Sitting:
    """Deeds painted for an owner, with what stands on them."""
    done_on(sitting, OwnersTaken(), do(mean_owner, owner), *(do(take_deed, space) for space in spaces))
    return done_on(sitting, LevelsTaken(), do(mean_level, level), *(do(take_level, space) for space in spaces))


def paper(sitting: Sitting) -> PaperGame:
    """What was typed of the paper game."""
    return sitting.ui.get(PaperTyped).paper


def check(sitting: Sitting) -> str:
    """What the bank has against it, on the button that begins."""
    return seen(sitting.view, PickView).buttons[0].note


def test_the_whole_position_is_begun_as_it_was_entered(sitting: Sitting) -> None:
    cash(sitting, Ania=1312, Bartek=0, Celina=55)
    deeds(deeds(sitting, ANIA, 6, 8, level=4), ANIA, 9, level=HOTEL)
    deeds(deeds(sitting, BARTEK, 15, 28), BARTEK, 5, level=MORTGAGED)
    done_on(sitting, PawnTaken(ANIA), m.PawnPut(24))
    done_on(sitting, PawnTaken(BARTEK), m.PawnPut(JAIL, 1))
    done_on(sitting, PlayerTaken(CELINA), do(take_jail_cards, CELINA))
    sitting.touch(do(take_turn))
    sitting.touch_title("Go on from here")
    built = (Holding(6, 4), Holding(8, 4), Holding(9, HOTEL))
    seats = (
        Seat(1312, 24, holdings=built),
        Seat(0, JAIL, 1, holdings=(Holding(15), Holding(28), Holding(5, is_mortgaged=True))),
        Seat(55, 0, jail_cards=1),
    )
    assert sitting.model.setup == Setup("pl-tournament", NAMES[:3], position=Position(seats, 1))
    assert (sitting.game.turn.player, sitting.game.accounts[0], sitting.game.tries[1]) == (1, 1312, 1)
    assert sitting.game.houses == 32 - 8


def test_laps_and_the_pot_are_asked_where_they_matter() -> None:
    rules = (("speed-die", "on"), ("free-parking", "pot"), ("free-parking-seed", "500"))
    sitting = Sitting(cards=SIGNED, last=Setup("pl-tournament", NAMES[:3], rules))
    sitting.touch(m.Open(routes.NewGame()))
    sitting.touch_title("Take over")
    cash(sitting, Ania=100, Bartek=200, Celina=300)
    assert seen(sitting.view, PickView).entries[-1].value == "500\u00a0zł"
    done_on(sitting, PawnTaken(ANIA), do(take_laps, ANIA), do(take_laps, ANIA))
    done_on(sitting, ParkingTaken(), do(type_pot, "7"), do(type_pot, "0"))
    sitting.touch_title("Go on from here")
    assert (sitting.game.laps, sitting.game.pot) == ((2, 0, 0), 70)


def test_nothing_is_begun_before_everybodys_cash_is_known(sitting: Sitting) -> None:
    cash(sitting, Ania=10)
    assert check(sitting) == "Bartek: no cash typed yet"
    sitting.touch(do(begin_position))
    assert not sitting.model.game
    assert sitting.cues[-1] == "refused"


def test_a_typed_nothing_is_known_to_be_nothing(sitting: Sitting) -> None:
    cash(sitting, Ania=0, Bartek=0, Celina=0)
    assert sitting.title("Go on from here") == do(begin_position)


@pytest.mark.parametrize(
    ("spaces", "level", "says"),
    [
        ((6, 8), 1, "Radzymińska has buildings, but its group is not complete."),
        ((6, 8, 9), HOTEL, "turn: Ania"),
        ((1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24), HOTEL, "There are more hotels than the set has."),
    ],
)
def test_the_bank_checks_what_stands_on_deeds(sitting: Sitting, spaces: tuple[int, ...], level: int, says: str) -> None:
    deeds(cash(sitting, Ania=1, Bartek=1, Celina=1), ANIA, *spaces, level=level)
    assert check(sitting) == says


def test_uneven_buildings_and_those_beside_a_mortgage_are_told(sitting: Sitting) -> None:
    cash(sitting, Ania=1, Bartek=1, Celina=1)
    deeds(deeds(sitting, ANIA, 6, 8, level=3), ANIA, 9)
    assert check(sitting) == "Radzymińska: the group is built unevenly."
    done_on(sitting, LevelsTaken(), do(mean_level, MORTGAGED), do(take_level, 9))
    assert check(sitting) == "Radzymińska has buildings despite a mortgage."


def test_a_bankrupt_has_nothing_and_no_turn(sitting: Sitting) -> None:
    cash(sitting, Ania=1, Celina=1)
    deeds(sitting, BARTEK, 5)
    done_on(sitting, PlayerTaken(BARTEK), do(take_out, BARTEK))
    assert check(sitting) == "Bartek is bankrupt, but has deeds."
    done_on(sitting, OwnersTaken(), do(mean_owner, ANIA), do(take_deed, 5))
    sitting.touch(do(take_turn))
    assert check(sitting) == "turn: Celina"
    sitting.touch(OwnersTaken())
    brushes = [brush.action for brush in seen(sitting.view, TakenView).brushes]
    assert brushes == [do(mean_owner, ANIA), do(mean_owner, CELINA)]


def test_when_all_deeds_are_known_everybody_is_shown_again(sitting: Sitting) -> None:
    sitting.touch(OwnersTaken(), LevelsTaken(), do(know_deeds))
    assert sitting.showing == routes.TakingOver()


def test_one_player_left_is_no_game(sitting: Sitting) -> None:
    cash(sitting, Ania=100)
    by_rules(sitting, "es-pesetas")
    for name in (BARTEK, CELINA):
        done_on(sitting, PlayerTaken(name), do(take_out, name))
    assert check(sitting) == "Fewer than two players are left."


def test_every_fault_of_a_position_has_words() -> None:
    assert set(FAULTS) == set(Fault)


def test_only_owned_deeds_get_something_and_only_lots_get_houses(sitting: Sitting) -> None:
    deeds(sitting, ANIA, 5, 6)
    sitting.touch(LevelsTaken(), do(mean_level, 2))
    cells = {deed.name: deed for deed in seen(sitting.view, TakenView).deeds}
    assert (cells["Konopacka"].action, cells["Konopacka"].reason) == (None, "Nobody owns this deed.")
    assert (cells["Dw. Zachodni"].action, cells["Dw. Zachodni"].reason) == (None, "There are no buildings there.")
    assert cells["Radzymińska"].action == do(take_level, 6)


def test_cash_is_read_as_it_is_typed(sitting: Sitting) -> None:
    by_rules(sitting, "es-pesetas")
    cash(sitting, Ania=12500)
    sitting.touch(PlayerTaken(ANIA))
    assert seen(sitting.view, MoneyView).amount == "12,500\u00a0pta"
    sitting.touch(do(type_cash, ANIA, "erase"))
    assert seen(sitting.view, MoneyView).amount == "1,250\u00a0pta"


def test_a_pawn_is_set_on_the_board_and_into_jail(sitting: Sitting) -> None:
    sitting.touch(PawnTaken(ANIA))
    sitting.touch(seen(sitting.view, PlaceView).sides[0])
    sitting.touch(seen(sitting.view, SideView).cells[10].action)
    assert seen(sitting.view, PlaceView).now == "Więzienie"
    sitting.touch(seen(sitting.view, PlaceView).choices[0].action)
    assert seen(sitting.view, PlaceView).now == "in jail, try 1"
    sitting.touch(seen(sitting.view, PlaceView).choices[0].action)
    assert seen(sitting.view, PlaceView).now == "in jail, try 2"


def test_jail_cards_go_round_as_many_as_the_decks_hold(sitting: Sitting) -> None:
    counts = []
    for _ in range(4):
        done_on(sitting, PlayerTaken(ANIA), do(take_jail_cards, ANIA))
        counts.append(paper(sitting).seat(ANIA).jail_cards)
    assert counts == [1, 2, 0, 1]


def test_a_card_opens_its_owners_page_and_a_strangers_is_told(sitting: Sitting) -> None:
    sitting.hold(TAGS[1])
    assert sitting.showing == PlayerTaken(BARTEK)
    sitting.hold(TAGS[6])
    assert sitting.ui.notice == NOT_AT_THIS_TABLE.but(name="Grażyna")


def test_what_was_entered_survives_leaving_and_another_player(sitting: Sitting) -> None:
    deeds(cash(sitting, Ania=1312), ANIA, 5)
    sitting.touch(m.Leave())
    sitting.touch_title("New game")
    sitting.hold(TAGS[4])
    sitting.touch_title("Take over")
    entries = seen(sitting.view, PickView).entries
    assert [entry.title for entry in entries] == ["Ewa", "Ania", "Bartek", "Celina"]
    assert entries[1].value == "1\u202f312\u00a0zł"
    assert entries[1].note == "START"


def test_who_is_taken_off_the_table_takes_what_was_entered_along(sitting: Sitting) -> None:
    deeds(cash(sitting, Ania=1, Bartek=1, Celina=1), BARTEK, 5)
    sitting.touch(m.Back(), do(choose_seat, 1), do(remove_seat, 1))
    sitting.touch_title("Take over")
    assert check(sitting) == "turn: Ania"
    sitting.touch_title("Go on from here")
    assert sitting.game.owners[5] == -1


def test_the_journal_keeps_the_position_and_the_record_says_it(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path)
    branch = Branch(tmp_path)
    branch.touch_title("New game", "Take over")
    for name in NAMES[:3]:
        branch.touch(m.Open(PlayerTaken(name)), *(do(type_cash, name, digit) for digit in "100"), m.Back())
    branch.touch(m.Open(OwnersTaken()), do(take_deed, 5), m.Back())
    branch.touch_title("Go on from here")
    path = branch.journal
    branch.close()
    with open_journal(path) as journal:
        setup = journal.setup()
    assert setup.position is not None and setup.position.seats[0] == Seat(100, 0, holdings=(Holding(5),))
    assert "given Ania" in write_record(setup, ())


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("book", ruleset_names())
def test_no_name_of_a_deed_is_cut_beside_its_houses_and_owner(
    stage: Stage, sitting: Sitting, book: str, size: tuple[int, int]
) -> None:
    by_rules(sitting, book)
    deeds(sitting, ANIA, *load_board(load_ruleset(book).board).deeds, level=HOTEL)
    sitting.touch(OwnersTaken())
    for _ in range(3):
        sitting.touch(there(seen(sitting.view, TakenView).turn).action)
        assert faults(stage, sitting.view, size) == []
