"""The board as home: where it is, what it asks in its middle, and the walk of a pawn that is seen once."""

from itertools import combinations

import pytest

from banker.play import commands as c
from banker.play.position import Seat
from tests.ui.everything import CHOICES, TURNS
from tests.ui.positions import at, but
from tests.ui.positions_planning import large, of_three
from tests.ui.scenes import after, at_table
from tests.ui.sitting import ANIA, BARTEK, Sitting, held, rolled
from tests.ui.stage import PORTRAIT, Measured, Stage, ink, is_inside, overlap
from ui.core.shown.board_ring import SideShown
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.messages import DieKey
from ui.flows.turn.model import ArrivalView, HomeView
from ui.locale.words import LANGUAGES, Words
from ui.pieces.pawns import Pawn
from ui.pieces.shrinking import REACHED
from ui.pieces.walk import WALK
from ui.store.settings import Settings
from ui.toolkit.parts import View

ENGLISH = Words()
JAIL = "arrival-jail"
HOUSES = held(11, 13, 14, level=3)
LOTS = (*held(37, 39, level=4), *held(1, 3, 6, 8, 9), *HOUSES)
RICH = of_three(Seat(3000, 0, holdings=LOTS))
"""At this table Ania has groups on which she can build."""
STAGED = (
    after(RICH, c.Build(ANIA, ((13, 1),))),
    after(RICH, c.Build(ANIA, ((1, 2), (3, 2), (6, 1), (8, 1), (9, 1)))),
    after(RICH, c.Build(ANIA, ((37, 1),)), at_table, c.Build(ANIA, ((39, 1),))),
    after(of_three(*[Seat()] * 3), c.EndGame()),
    after(large("es-pesetas", Seat(3000, 0, holdings=LOTS), Seat(), Seat()), c.Build(ANIA, ((1, 4), (3, 4)))),
)
ROOMY, SMALL = (1024, 600), (800, 480)


def shown(stage: Stage, sitting: Sitting, size: tuple[int, int] = SMALL, *, is_still: bool = False) -> Stage:
    """The window as a table has it; no time has passed."""
    stage.show(sitting.view.screen, size, is_still=is_still, has_frame=False)
    stage.root.show(sitting.view)
    return stage


def home(view: View) -> HomeView:
    """The board with the question."""
    assert isinstance(view.home, HomeView)
    return view.home


def is_moving(stage: Stage, key: str) -> bool:
    """Does a little time draw the piece again?"""
    before = stage.node(key).times_drawn
    stage.node(key).step(0.01)
    return stage.node(key).times_drawn > before


def walker(sitting: Sitting) -> Pawn:
    """The pawn that the last command moved."""
    return arrival(sitting).pawn


def arrival(sitting: Sitting) -> ArrivalView:
    """What the last command moved."""
    assert isinstance(sitting.view.arrival, ArrivalView)
    return sitting.view.arrival


def arriving(stage: Stage, sitting: Sitting, size: tuple[int, int] = SMALL) -> Sitting:
    """The window as Ania's roll of seven appears."""
    shown(stage, sitting, size)
    stage.root.show(rolled(sitting, 4, 3).view)
    return sitting


@pytest.mark.parametrize(("size", "stands"), [(ROOMY, True), ((1280, 800), True), (SMALL, False), (PORTRAIT, True)])
def test_the_board_is_the_home_where_the_window_has_room(stage: Stage, size: tuple[int, int], stands: bool) -> None:
    shown(stage, at(ENGLISH), size)
    assert ("ring-0" in stage.root.nodes, "dice" in stage.root.nodes) == (stands, not stands)


def test_a_table_that_chose_tiles_keeps_them_on_a_large_window(stage: Stage) -> None:
    sitting = at(ENGLISH)
    sitting.runtime.model = sitting.model.but(settings=Settings(home="table"))
    assert "ring-0" not in shown(stage, sitting, ROOMY).root.nodes


def test_the_dice_are_typed_corrected_and_confirmed_in_the_middle_of_the_board(stage: Stage) -> None:
    sitting = at(ENGLISH)
    sitting.touch(*(DieKey(face) for face in ("4", "3")))
    shown(stage, sitting, ROOMY)
    assert home(sitting.view).ring.way == tuple(range(18, 25))
    for key in ("key-5", "die-1", "button-0", "side-2"):
        stage.touch(key)
    pad = home(sitting.view).pad
    assert pad is not None
    assert stage.actions == [
        DieKey("5"), pad.dice[1].action, m.Sign((c.Roll(ANIA, ("4", "3")),)), m.Open(SideShown(2))
    ]  # fmt: skip


def test_a_pawn_walks_by_every_space_of_its_roll_over_start_too() -> None:
    assert walker(rolled(at(ENGLISH, but(ANIA, at=38)), 2, 3)).path == (38, 39, 0, 1, 2, 3)


def test_a_pawn_sent_to_jail_walks_to_the_corner_and_leaps() -> None:
    assert walker(rolled(at(ENGLISH, but(ANIA, at=27)), 1, 2)).path == (27, 28, 29, 30, 10)


def test_a_card_moves_a_pawn_backwards() -> None:
    sitting = rolled(at(ENGLISH, but(ANIA, at=31)), 4, 1)
    cards = sitting.game.book.cards
    back = next(key for key, card in cards.items() if card.kind == "back" and card.stack == "chance")
    sitting.submit(c.DrawCard(ANIA, back))
    assert walker(sitting).path == (36, 35, 34, 33)


def test_nobody_walks_where_the_banker_sets_a_pawn_down() -> None:
    sitting = at(ENGLISH)
    sitting.submit(c.CorrectPawn(BARTEK, 24, "miscounted"))
    assert sitting.view.arrival is None


def test_the_arrival_is_shown_alone_and_then_the_deed_grows_to_its_place_before_the_question(stage: Stage) -> None:
    sitting = arriving(stage, at(ENGLISH))
    lasts = arrival(sitting).seconds
    assert is_moving(stage, "arrival-throw")
    assert not any("Ania: buy" in word for word in stage.words())
    stage.node("growing").step(lasts + 0.2)
    assert stage.node("growing").beat.is_running
    stage.node(WALK).step(lasts + 0.31)
    assert "growing" in stage.root.nodes
    stage.node(WALK).step(0.02)
    assert ("growing" in stage.root.nodes, "deed" in stage.root.nodes) == (False, True)
    stage.root.show(sitting.view)
    assert "growing" not in stage.root.nodes


def test_start_pays_when_the_pawn_reaches_it_and_not_before(stage: Stage) -> None:
    sitting = arriving(stage, at(ENGLISH, but(ANIA, at=38)))
    begins, reached = arrival(sitting).walk_begins, arrival(sitting).paid_at
    assert begins + 2 * 0.11 == pytest.approx(reached)
    stage.node("arrival-mover").step(reached)
    assert "1\u202f312" in stage.words()
    for passed in (0.0, 0.42):
        stage.node("arrival-mover").step(passed)
    assert "1\u202f512" in stage.words()


@pytest.mark.parametrize("size", [SMALL, ROOMY, PORTRAIT])
def test_a_touch_ends_the_arrival_and_signs_nothing(stage: Stage, size: tuple[int, int]) -> None:
    arriving(stage, at(ENGLISH), size)
    stage.touch(WALK)
    assert (stage.actions, "button-0" in stage.root.nodes) == ([], True)


def test_dice_that_are_typed_meanwhile_end_the_arrival(stage: Stage) -> None:
    sitting = at(ENGLISH, but(ANIA, at=18))
    shown(stage, sitting)
    stage.root.show(rolled(sitting, 1, 1).view)
    assert WALK in stage.root.nodes
    sitting.touch(DieKey("3"))
    stage.root.show(sitting.view)
    assert WALK not in stage.root.nodes


def test_houses_fall_one_after_another_and_a_touch_ends_it(stage: Stage) -> None:
    sitting = RICH(ENGLISH)
    shown(stage, sitting)
    sitting.submit(c.Build(ANIA, ((13, 1), (14, 1))))
    stage.root.show(sitting.view)
    first, second = stage.node("lot-1"), stage.node("lot-2")
    for node in (first, second):
        node.step(0.34)
    assert (first.beat.is_running, second.beat.is_running, second.beat.moment) == (False, True, 0.0)
    assert "625\u00a0zł" in [text.text for text in first.texts]
    stage.touch(WALK)
    assert (stage.actions, "lot-1" in stage.root.nodes, "dice" in stage.root.nodes) == ([], False, True)


@pytest.mark.parametrize("is_still", [False, True])
def test_bars_close_over_who_goes_to_jail_and_with_less_motion_they_are_closed(stage: Stage, is_still: bool) -> None:
    sitting = at(ENGLISH, but(ANIA, at=27))
    shown(stage, sitting, is_still=is_still)
    stage.root.show(rolled(sitting, 1, 2).view)
    jail, lasts = stage.node(JAIL), arrival(sitting).still_seconds if is_still else arrival(sitting).seconds
    assert bool(jail.texts) == is_still
    jail.step(arrival(sitting).rests_at + 0.1)
    assert "Ania goes to jail" in stage.words()
    stage.node(WALK).step(lasts - 0.01)
    assert JAIL in stage.root.nodes
    stage.node(WALK).step(0.02)
    assert JAIL not in stage.root.nodes


@pytest.mark.parametrize("is_still", [False, True])
def test_the_winner_stays_until_a_touch_and_with_less_motion_the_podium_is_there_at_once(
    stage: Stage, is_still: bool
) -> None:
    sitting = at(ENGLISH)
    shown(stage, sitting, is_still=is_still)
    sitting.submit(c.EndGame())
    stage.root.show(sitting.view)
    assert ("rain" in stage.root.nodes, "podium" in stage.root.nodes) == (not is_still, is_still)
    if not is_still:
        stage.node(WALK).step(3600.0)
        sitting.runtime.model = sitting.model.but(judged=())  # what is found out later comes to the podium
        stage.root.show(sitting.view)
        assert ("rain" in stage.root.nodes, "podium" in stage.root.nodes) == (True, False)
        stage.touch("button-0")
        assert (stage.actions, "podium" in stage.root.nodes) == ([], True)


def test_the_winner_comes_after_the_page_of_a_bankruptcy_that_ended_the_game(stage: Stage) -> None:
    sitting = rolled(at(ENGLISH, (Seat(10, 0), Seat())), 1, 3)
    shown(stage, sitting)
    sitting.submit(c.GoBankrupt(ANIA))
    stage.root.show(sitting.view)
    assert "rain" not in stage.root.nodes
    sitting.touch(m.Back())
    stage.root.show(sitting.view)
    assert "rain" in stage.root.nodes


def test_on_a_wide_window_the_board_takes_the_bare_units_above_and_below_too(stage: Stage) -> None:
    sides = []
    for size in (ROOMY, (1280, 800)):
        sides.append(shown(stage, at(ENGLISH), size).node("ring-0").placed.box.w)
        stage.close()
    assert sides == [456, 476]


def test_a_second_arrival_takes_its_own_seconds_although_it_is_as_long_as_the_first(stage: Stage) -> None:
    sitting = arriving(stage, at(ENGLISH))
    stage.node(WALK).step(1.5)
    sitting.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA), c.Roll(BARTEK, ("4", "3")))
    stage.root.show(sitting.view)
    stage.node(WALK).step(1.0)
    assert WALK in stage.root.nodes
    stage.node(WALK).step(0.9)
    assert WALK not in stage.root.nodes


@pytest.mark.parametrize("why", ["less motion", "a page is open", "taken back"])
def test_no_walk_is_shown(stage: Stage, why: str) -> None:
    sitting = at(ENGLISH)
    if why == "taken back":
        rolled(sitting, 4, 3).submit(c.BuyDeed(ANIA))
    shown(stage, sitting, is_still=why == "less motion")
    if why == "taken back":
        sitting.submit(c.Undo())
        sitting.ui = sitting.ui.at_table()
    else:
        rolled(sitting, 4, 3)
    if why == "a page is open":
        sitting.touch(routes.Menu())
        stage.root.show(sitting.view)
        sitting.touch(m.Back())
    stage.root.show(sitting.view)
    assert WALK not in stage.root.nodes


def test_while_the_pawn_walks_the_ring_and_the_tiles_are_not_drawn_again(stage: Stage) -> None:
    sitting = at(ENGLISH, but(ANIA, at=23))
    shown(stage, sitting, ROOMY)
    stage.root.show(rolled(sitting, 3, 4).view)
    drawn = {key: node.times_drawn for key, node in stage.root.nodes.items()}
    for key in drawn:
        stage.node(key).step(0.6)
    assert {key for key, node in stage.root.nodes.items() if node.times_drawn != drawn[key]} == {
        "arrival-pawn", "arrival-throw", WALK
    }  # fmt: skip


def test_the_edge_of_a_deed_grows_when_it_is_bought_and_not_when_the_table_comes_back(stage: Stage) -> None:
    sitting = rolled(at(ENGLISH), 4, 3)
    shown(stage, sitting, ROOMY)
    sitting.submit(c.BuyDeed(ANIA))
    stage.root.show(sitting.view)
    assert (is_moving(stage, "ring-2"), is_moving(stage, "ring-1")) == (True, False)
    for touched in (m.Open(routes.Menu()), m.Back()):
        sitting.touch(touched)
        stage.root.show(sitting.view)
    assert not is_moving(stage, "ring-2")


def test_in_every_language_no_word_on_the_board_is_cut_or_covered_and_every_target_is_large_enough(
    stage: Stage,
) -> None:
    wrong = []
    for language in LANGUAGES:
        for position in (*TURNS, *CHOICES, *STAGED):
            view = position(Words(language))
            if isinstance(view.home, HomeView):
                for size in (ROOMY, PORTRAIT) if view.home.is_upright else (ROOMY,):
                    stage.show(view.home.settled, size, has_frame=False)
                    wrong += [(language, position.__name__, size, each) for each in _wrong(stage.measured(), size)]
            if view.arrival is not None:
                for size in (ROOMY, SMALL, (480, 853)):
                    stage.show(view.arrival, size, has_frame=False)
                    wrong += [(language, position.__name__, size, each) for each in _wrong(stage.measured(), size)]
    assert wrong == []


def _wrong(measured: Measured, size: tuple[int, int]) -> list[str]:
    texts = [each for each in measured.texts if each[0] == JAIL] or measured.texts  # its stage covers all others
    letters = [text for key, _, text in texts if text.text.strip() and key != REACHED]
    targets = [target for target in measured.targets if target.key != WALK]
    small = [target.key for target in targets if min(target.place[2:]) < 60 and size == ROOMY]
    return [
        *(text.text for _, piece, text in measured.texts if text.is_cut or not is_inside(ink(text), piece, 1)),
        *(f"{a.text} over {b.text}" for a, b in combinations(letters, 2) if overlap(ink(a), ink(b))),
        *small,
        *(f"{a.key}, {b.key}" for a, b in combinations(targets, 2) if overlap(a.place, b.place)),
    ]


def test_another_players_card_is_told_over_the_sentence_of_the_board_alone(stage: Stage) -> None:
    sitting = at(ENGLISH)
    sitting.submit(c.Roll(ANIA, ("4", "3")))
    before = set(shown(stage, sitting, ROOMY).root.nodes)
    sitting.tap(BARTEK)
    stage.root.show(sitting.view)
    assert before ^ set(stage.root.nodes) == {"coin", "sentence", "strip"}
