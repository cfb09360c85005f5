"""A game begun with paper money goes on with the bank: what is entered, what the bank has against it, what begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from banker.board import load_board
from banker.journal import open_journal
from banker.position import Fault, Holding, Position, Seat
from banker.record.write import written
from banker.ruleset import load_ruleset, ruleset_names
from banker.setup import Setup
from banker.state import FREE, HOTEL, JAIL
from banker.take_over import MORTGAGED
from tests.ui.branch import Branch, keep_cards, keep_game
from tests.ui.clerk import NAMES, TAGS, Clerk
from tests.ui.positions import SIGNED
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage
from tests.ui.test_screens_real import faults
from ui.core import messages as m
from ui.core import routes, update
from ui.core.notice import NotAtThisTable
from ui.flows.house_rules.model import RuleChosen, RulesChosen
from ui.flows.new_game.model import SeatChosen, SeatRemoved
from ui.flows.take_over.model import (
    CashTaken,
    DeedAtLevel,
    DeedOfOwner,
    DeedsKnown,
    JailCardsTaken,
    LevelMeant,
    OutTaken,
    OwnerMeant,
    PlaceTaken,
    PositionBegun,
    TurnTaken,
)
from ui.flows.take_over.view import FAULTS

ANIA, BARTEK, CELINA = NAMES[:3]


@pytest.fixture
def clerk() -> Clerk:
    """A paper game of three to be taken over."""
    clerk = Clerk(cards=SIGNED)
    clerk.setup = Setup("pl-tournament", NAMES[:3])
    clerk.touch(m.Open(routes.NewGame()))
    clerk.touch_title("Take over")
    return clerk


def cash(clerk: Clerk, **amounts: int) -> Clerk:
    """Cash typed for these players."""
    for name, amount in amounts.items():
        for digit in str(amount):
            clerk.touch(CashTaken(name, digit))
    return clerk


def deeds(clerk: Clerk, owner: str, *spaces: int, level: int = 0) -> Clerk:
    """Deeds painted for an owner, with what stands on them."""
    clerk.touch(OwnerMeant(owner))
    clerk.touch(LevelMeant(level))
    for space in spaces:
        clerk.touch(DeedOfOwner(space))
        clerk.touch(DeedAtLevel(space))
    return clerk


def check(clerk: Clerk) -> str:
    """What the bank has against it, on the button that begins."""
    clerk.touch(DeedsKnown())
    return str(clerk.view.screen.buttons[0].note)


def test_the_whole_position_is_begun_as_it_was_entered(clerk: Clerk) -> None:
    cash(clerk, Ania=1312, Bartek=0, Celina=55)
    deeds(deeds(clerk, ANIA, 6, 8, level=4), ANIA, 9, level=HOTEL)
    deeds(deeds(clerk, BARTEK, 15, 28), BARTEK, 5, level=MORTGAGED)
    clerk.touch(PlaceTaken(ANIA, 24, FREE))
    clerk.touch(PlaceTaken(BARTEK, JAIL, 1))
    clerk.touch(JailCardsTaken(CELINA))
    clerk.touch(TurnTaken())
    clerk.touch_title("Go on from here")
    built = (Holding(6, 4), Holding(8, 4), Holding(9, HOTEL))
    seats = (
        Seat(1312, 24, holdings=built),
        Seat(0, JAIL, 1, holdings=(Holding(15), Holding(28), Holding(5, is_mortgaged=True))),
        Seat(55, 0, jail_cards=1),
    )
    (start,) = [effect for effect in clerk.effects if isinstance(effect, update.StartGame)]
    assert start.setup == Setup("pl-tournament", NAMES[:3], position=Position(seats, 1))
    assert (clerk.game.turn.player, clerk.game.accounts[0], clerk.game.tries[1]) == (1, 1312, 1)
    assert clerk.game.houses == 32 - 8


def test_nothing_is_begun_before_everybodys_cash_is_known(clerk: Clerk) -> None:
    cash(clerk, Ania=10)
    assert check(clerk) == "Bartek: no cash typed yet"
    clerk.touch(PositionBegun())
    assert not clerk.effects
    assert clerk.cues[-1] == "refused"


def test_a_typed_nothing_is_known_to_be_nothing(clerk: Clerk) -> None:
    cash(clerk, Ania=0, Bartek=0, Celina=0)
    assert clerk.title("Go on from here") == PositionBegun()


@pytest.mark.parametrize(
    ("spaces", "level", "says"),
    [
        ((6, 8), 1, "Radzymińska is built, its group is not whole."),
        ((6, 8, 9), HOTEL, ""),
        ((1, 3), 5, ""),
    ],
)
def test_the_bank_checks_what_stands_on_deeds(clerk: Clerk, spaces: tuple[int, ...], level: int, says: str) -> None:
    deeds(cash(clerk, Ania=1, Bartek=1, Celina=1), ANIA, *spaces, level=level)
    assert check(clerk) == (says or "turn: Ania")


def test_uneven_buildings_and_those_beside_a_mortgage_are_told(clerk: Clerk) -> None:
    cash(clerk, Ania=1, Bartek=1, Celina=1)
    deeds(deeds(clerk, ANIA, 6, 8, level=3), ANIA, 9)
    assert check(clerk) == "Radzymińska: the group is built unevenly."
    clerk.touch(LevelMeant(MORTGAGED))
    clerk.touch(DeedAtLevel(9))
    assert check(clerk) == "Radzymińska is built beside a mortgage."


def test_more_hotels_than_the_set_has_are_told(clerk: Clerk) -> None:
    cash(clerk, Ania=1, Bartek=1, Celina=1)
    deeds(clerk, ANIA, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 1, 3, level=HOTEL)
    assert check(clerk) == "More hotels stand than the set has."


def test_a_bankrupt_has_nothing_and_no_turn(clerk: Clerk) -> None:
    cash(clerk, Ania=1, Celina=1)
    deeds(clerk, BARTEK, 5)
    clerk.touch(OutTaken(BARTEK))
    assert check(clerk) == "Bartek is bankrupt and has deeds."
    clerk.touch(OwnerMeant(ANIA))
    clerk.touch(DeedOfOwner(5))
    clerk.touch(TurnTaken())
    assert check(clerk) == "turn: Celina"
    assert BARTEK not in [brush.action.name for brush in brushes(clerk)]


def brushes(clerk: Clerk) -> list:  # type: ignore[type-arg]
    """The players who may own deeds."""
    clerk.touch(m.Open(routes.OwnersTaken()))
    return list(clerk.view.screen.brushes)


def test_one_player_left_is_no_game(clerk: Clerk) -> None:
    cash(clerk, Ania=1)
    clerk.touch(RulesChosen("es-pesetas"))
    clerk.touch(OutTaken(BARTEK))
    clerk.touch(OutTaken(CELINA))
    assert check(clerk) == "Fewer than two players are left."


def test_every_fault_of_a_position_has_words() -> None:
    assert set(FAULTS) == set(Fault)


def test_a_deed_touched_twice_is_nobodys_and_anothers_touch_takes_it(clerk: Clerk) -> None:
    deeds(clerk, ANIA, 5, level=MORTGAGED)
    deeds(clerk, BARTEK, 5)
    assert clerk.ui.taking is not None
    assert [(each.owner, each.level) for each in clerk.ui.taking.deeds] == [(BARTEK, 0)]
    clerk.touch(DeedOfOwner(5))
    assert clerk.ui.taking.deeds == ()


def test_only_owned_deeds_get_something_and_only_lots_get_houses(clerk: Clerk) -> None:
    deeds(clerk, ANIA, 5, 6)
    clerk.touch(m.Open(routes.LevelsTaken()))
    clerk.touch(LevelMeant(2))
    cells = {deed.name: deed for deed in clerk.view.screen.deeds}
    assert (cells["Konopacka"].action, cells["Konopacka"].reason) == (None, "Nobody owns this deed.")
    assert (cells["Dw. Zachodni"].action, cells["Dw. Zachodni"].reason) == (None, "Nothing is built there.")
    assert cells["Radzymińska"].action == DeedAtLevel(6)


def test_cash_is_typed_in_smallest_notes(clerk: Clerk) -> None:
    clerk.touch(RulesChosen("es-pesetas"))
    cash(clerk, Ania=125)
    clerk.touch(m.Open(routes.PlayerTaken(ANIA)))
    assert clerk.view.screen.amount == "12.500\u00a0pta"
    clerk.touch(CashTaken(ANIA, "erase"))
    assert clerk.view.screen.amount == "1.200\u00a0pta"


def test_a_pawn_steps_along_the_board_and_into_jail(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.PawnTaken(ANIA)))
    clerk.touch(clerk.view.screen.keys[3].action)
    assert clerk.view.screen.now == "Więzienie"
    clerk.touch(clerk.view.screen.choices[0].action)
    assert clerk.view.screen.now == "in jail, try 1"
    clerk.touch(clerk.view.screen.choices[0].action)
    assert clerk.view.screen.now == "in jail, try 2"


def test_jail_cards_go_round_as_many_as_the_decks_hold(clerk: Clerk) -> None:
    counts = []
    for _ in range(4):
        clerk.touch(JailCardsTaken(ANIA))
        assert clerk.ui.taking is not None
        counts.append(clerk.ui.taking.seat(ANIA).jail_cards)
    assert counts == [1, 2, 0, 1]


def test_a_card_opens_its_owners_page_and_a_strangers_is_told(clerk: Clerk) -> None:
    clerk.hold(TAGS[1])
    assert clerk.showing == routes.PlayerTaken(BARTEK)
    assert clerk.hold(TAGS[6]).ui.told == NotAtThisTable("Grażyna")


def test_what_was_entered_survives_leaving_and_another_player(clerk: Clerk) -> None:
    deeds(cash(clerk, Ania=1312), ANIA, 5)
    clerk.touch(m.Leave())
    clerk.touch_title("New game")
    clerk.hold(TAGS[4])
    clerk.touch_title("Take over")
    entries = clerk.view.screen.entries
    assert [entry.title for entry in entries] == ["Ania", "Bartek", "Celina", "Ewa"]
    assert entries[0].value == "1\u202f312\u00a0zł"
    assert entries[0].note == "START"


def test_who_is_taken_off_the_table_takes_what_was_entered_along(clerk: Clerk) -> None:
    deeds(cash(clerk, Ania=1, Bartek=1, Celina=1), BARTEK, 5)
    clerk.touch(m.Back())
    clerk.touch(SeatChosen(1))
    clerk.touch(SeatRemoved())
    clerk.touch_title("Take over")
    assert check(clerk) == "turn: Ania"
    clerk.touch_title("Go on from here")
    assert clerk.game.owners[5] == -1


def test_while_a_game_is_taken_over_nothing_is_forgotten(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.PlayerTaken(ANIA)))
    clerk.wait(500.0)
    assert clerk.showing == routes.PlayerTaken(ANIA)


def test_a_game_taken_over_hands_out_no_notes(clerk: Clerk) -> None:
    clerk.touch(RuleChosen((("paper-money", "on"),)))
    cash(clerk, Ania=1, Bartek=1, Celina=1)
    clerk.touch_title("Go on from here")
    assert clerk.showing != routes.HandingOut()


def test_the_journal_keeps_the_position_and_the_record_says_it(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path)
    branch = Branch(tmp_path)
    branch.touch_title("New game")
    branch.touch_title("Take over")
    for name in NAMES[:3]:
        for digit in "100":
            branch.counter.touch(CashTaken(name, digit))
    branch.counter.touch(DeedOfOwner(5))
    branch.touch_title("Go on from here")
    path = branch.journal
    branch.close()
    with open_journal(path) as journal:
        setup = journal.setup()
    assert setup.position is not None and setup.position.seats[0] == Seat(100, 0, holdings=(Holding(5),))
    assert "given Ania" in written(setup, ())


def test_too_few_players_take_over_nothing() -> None:
    clerk = Clerk(cards=SIGNED)
    clerk.touch(m.Open(routes.NewGame()))
    clerk.hold(TAGS[0])
    assert clerk.title("Take over") is None


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("book", ruleset_names())
def test_no_name_of_a_deed_is_cut_beside_its_houses_and_owner(
    stage: Stage, clerk: Clerk, book: str, size: tuple[int, int]
) -> None:
    clerk.touch(RulesChosen(book))
    clerk.touch(OwnerMeant(ANIA))
    clerk.touch(LevelMeant(HOTEL))
    for deed in load_board(load_ruleset(book).board).deeds:
        clerk.touch(DeedOfOwner(deed))
        clerk.touch(DeedAtLevel(deed))
    clerk.touch(m.Open(routes.OwnersTaken()))
    for _ in range(3):
        clerk.touch(clerk.view.screen.turn.action)
        assert faults(stage, clerk.view, size) == []
