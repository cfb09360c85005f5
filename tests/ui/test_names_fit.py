"""No printed name is cut on any screen of the panel: of all five editions, in lists, on cards, tiles and buttons."""

from collections.abc import Iterator
from typing import Final

import pytest

from banker.board.board import load_board
from banker.board.spaces import Tax, is_deed
from banker.play import commands as c
from banker.play.decide.drawing import drawable
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from banker.steps import Step
from tests.ui import faults
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES, Sitting, seen
from tests.ui.stage import LANDSCAPE, Stage
from ui.core.shown.board_ring import SideShown
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import do
from ui.core.words.short_names import short_name
from ui.flows.draw.model import DrawView
from ui.flows.draw.update import pick_card
from ui.locale.words import LANGUAGES, Language, Words

BOOKS: Final = {
    "warsaw": "pl-tournament",
    "madrid": "es-pesetas",
    "warsaw-millions": "pl-millions",
    "cities": "pl-simple",
    "atlantic-city": "ro-classic",
}
SCREENS_IN: Final = ("pl", "es")
LONGEST: Final = 5
"""So many of the longest names of a board are met one by one."""


def sitting(board: str, words: Words, seats: tuple[Seat, ...]) -> Sitting:
    """A table with an edition of its own book."""
    setup = Setup(BOOKS[board], NAMES[: len(seats)], position=Position(seats))
    return Sitting(setup, words=words, cards=SIGNED)


def holders(board: str) -> tuple[Seat, ...]:
    """All deeds dealt out to four players, one after the other."""
    deeds = load_board(board).deeds
    held = [tuple(Holding(deed) for deed in deeds[seat::4]) for seat in range(4)]
    rich = 2000 * load_board(board).scale
    return tuple(Seat(rich, holdings=holdings) for holdings in held)


def longest(board: str) -> tuple[int, ...]:
    """The deeds with the longest names."""
    deeds = load_board(board).deeds
    return tuple(sorted(deeds, key=lambda deed: -len(load_board(board).spaces[deed].name))[:LONGEST])


def cut(stage: Stage, found: Sitting) -> list[str]:
    """What does not fit on the screen that the sitting shows."""
    shown = found.view
    stage.show(shown.screen, LANDSCAPE, notice=shown.notice, has_frame=False)
    return faults.cut(stage.measured())


def pages(found: Sitting, screen: routes.Route, count: int) -> Iterator[Sitting]:
    """The pages of a list, one after the other."""
    found.touch(m.Open(screen))
    for _ in range(count):
        yield found
        found.touch(m.TurnPage(count))


@pytest.fixture(params=[(board, language) for board in BOOKS for language in SCREENS_IN], ids="-".join)
def edition(request: pytest.FixtureRequest) -> tuple[str, Words]:
    """An edition, and the language of the screen."""
    board, language = request.param
    return board, Words(language)


def test_lists_of_deeds_show_every_name_in_full(stage: Stage, edition: tuple[str, Words]) -> None:
    found = sitting(*edition, holders(edition[0]))
    lists = [
        routes.Deeds(),
        *(routes.PlayerShown(who) for who in range(4)),
    ]
    assert [text for screen in lists for each in pages(found, screen, 1) for text in cut(stage, each)] == []


def test_the_sides_of_the_board_show_every_name_in_full(stage: Stage, edition: tuple[str, Words]) -> None:
    found = sitting(*edition, holders(edition[0]))
    sides = (SideShown(side) for side in range(4))
    assert [text for side in sides for each in pages(found, side, 1) for text in cut(stage, each)] == []


def test_a_tile_shows_where_its_pawn_stands_on_every_space(stage: Stage, edition: tuple[str, Words]) -> None:
    board, words = edition
    found = []
    for first in range(0, 40, 4):
        seats = tuple(Seat(at=first + step) for step in range(4) if first + step != 30)
        found += cut(stage, sitting(board, words, seats))
        stage.close()
    assert found == []


def test_a_deed_is_bought_shown_and_explained_under_its_full_name(stage: Stage, edition: tuple[str, Words]) -> None:
    board, words = edition
    found = []
    for deed in longest(board):
        buying = sitting(board, words, (Seat(1500 * load_board(board).scale, (deed - 3) % 40), Seat(), Seat()))
        buying.submit(c.Roll(0, ("1", "2")))
        found += cut(stage, buying)
        for screen in (routes.DeedShown(deed), routes.WhyShown((routes.Price(deed),))):
            buying.touch(m.Open(screen))
            found += cut(stage, buying)
    assert found == []


def test_an_auction_shows_its_deed_in_full(stage: Stage, edition: tuple[str, Words]) -> None:
    board, words = edition
    found = []
    for deed in longest(board):
        selling = sitting(board, words, (Seat(1500 * load_board(board).scale, (deed - 3) % 40), Seat(), Seat()))
        selling.submit(c.Roll(0, ("1", "2")), c.DeclineDeed(0))
        selling.submit(c.Bid(1, 100 * load_board(board).scale))
        found += cut(stage, selling)
    assert found == []


def test_a_debtor_sees_every_deed_in_full(stage: Stage, edition: tuple[str, Words]) -> None:
    board, words = edition
    found = []
    for first in range(0, 28, 7):
        held = tuple(Holding(deed) for deed in load_board(board).deeds[first : first + 7] if deed != 39)
        others = (Holding(39), Holding(37)) if not {37, 39} & {each.deed for each in held} else (Holding(1), Holding(3))
        target = others[0].deed
        seats = (Seat(0, (target - 3) % 40, holdings=held), Seat(holdings=others), Seat())
        owing = sitting(board, words, seats)
        owing.submit(c.Roll(0, ("1", "2")), c.ClaimRent(1))
        found += cut(stage, owing)
    assert found == []


def test_every_card_of_the_decks_names_its_spaces_in_full(stage: Stage, edition: tuple[str, Words]) -> None:
    board, words = edition
    found = []
    for space in (7, 33):
        drawing = sitting(board, words, (Seat(at=space - 4), Seat(), Seat()))
        drawing.submit(c.Roll(0, ("1", "3")))
        for action in [entry.action for entry in seen(drawing.view, DrawView).entries]:
            drawing.touch(action)
            found += cut(stage, drawing)
            drawing.touch(m.Back())
        for card in drawable(drawing.game):
            drawing.touch(do(pick_card, card))
            found += cut(stage, drawing)
            drawing.touch(do(pick_card, ""))
    assert found == []


def test_a_rent_is_asked_for_paid_and_explained_under_its_full_name(stage: Stage, edition: tuple[str, Words]) -> None:
    board, words = edition
    found = []
    for deed in longest(board):
        seats = (Seat(at=(deed - 3) % 40), Seat(holdings=(Holding(deed),)), Seat())
        paying = sitting(board, words, seats)
        paying.submit(c.Roll(0, ("1", "2")))
        found += cut(stage, paying)
        if paying.game.claims:
            paying.submit(c.ClaimRent(1))
            found += cut(stage, paying)
        paying.submit(c.Pay(0))
        found += cut(stage, paying)
        paying.ui = paying.ui.at_table()
        number = paying.model.moments[-1].number
        paying.touch(m.Open(routes.WhyShown((routes.Moved(number, 0),))))
        found += cut(stage, paying)
    assert found == []


def test_plans_and_deals_show_every_name_in_full(stage: Stage, edition: tuple[str, Words]) -> None:
    board, words = edition
    found = []
    for first in range(4):
        planning = sitting(board, words, holders(board))
        for deed in planning.game.deeds_of(first):
            planning.touch(m.Open(routes.Planner(first, deed)))
            found += cut(stage, planning)
        own, others = planning.game.deeds_of(first)[:1], planning.game.deeds_of((first + 1) % 4)[:1]
        planning.ui = planning.ui.at_table()
        if planning.game.turn.player == first and planning.game.turn.step is Step.ROLL:
            planning.submit(c.OfferDeal(first, (first + 1) % 4, Side(own), Side(others)))
            found += cut(stage, planning)
    assert found == []


@pytest.mark.parametrize("board", BOOKS)
def test_a_short_name_is_never_longer_than_the_name_and_never_empty(board: str) -> None:
    names = [space.name for space in load_board(board).spaces]
    assert all(0 < len(short_name(name)) <= len(name) for name in names)


@pytest.mark.parametrize("board", BOOKS)
def test_short_names_of_deeds_and_taxes_are_told_apart(board: str) -> None:
    told = {
        space.name: short_name(space.name)
        for space in load_board(board).spaces
        if is_deed(space) or isinstance(space, Tax)
    }
    assert len(set(told.values())) == len(told)


@pytest.mark.parametrize("board", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_mortgage_costs_its_receiver_is_shown_in_full(stage: Stage, board: str, language: Language) -> None:
    mortgaged = tuple(Holding(deed, is_mortgaged=True) for deed in load_board(board).deeds[-12:-2])
    ruined = Seat(0, at=29, holdings=mortgaged)
    creditor = Seat(holdings=(Holding(37), Holding(39)))
    owing = sitting(board, Words(language), (ruined, creditor, Seat()))
    owing.submit(c.Roll(0, ("4", "6")))
    owing.submit(*(c.ClaimRent(1) for _ in owing.model.table.claims))
    owing.touch(m.Open(routes.GivingUp(0)))
    assert cut(stage, owing) == []


@pytest.mark.parametrize("board", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rent_beyond_the_landers_cash_is_asked_for_in_full(stage: Stage, board: str, language: Language) -> None:
    scale = load_board(board).scale
    owner = Seat(holdings=(Holding(37, 4), Holding(39, 4)))
    asking = sitting(board, Words(language), (Seat(1246 * scale, at=27), owner, Seat()))
    asking.submit(c.Roll(0, ("4", "6")))
    assert cut(stage, asking) == []
