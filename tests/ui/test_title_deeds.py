"""What a title deed says in every edition, what its back says, and how it turns over while it is shown."""

import msgspec
import pytest

from banker.board.board import board_names, load_board
from banker.play.position import Holding, Seat
from tests.ui.positions import at
from tests.ui.positions_pages import player
from tests.ui.scenes import done
from tests.ui.sitting import seen
from tests.ui.stage import Stage
from ui.core.shown.deed_cards import printed_deed
from ui.core.state import routes
from ui.core.words.short_names import bare_name
from ui.flows.deeds_and_players.drawing import Leaf
from ui.flows.deeds_and_players.model import DeedView, PlayerView
from ui.locale.words import Words
from ui.pieces.deed_card import DeedCard, DeedRow
from ui.pieces.title_deed import TURN_SECONDS, picture_column
from ui.toolkit.pictures import row_width

ENGLISH = Words()
MARSA, GDANSKI, ELEKTROWNIA, WODOCIAGI = 13, 15, 12, 28
PAGE = seen(done(at(Words("pl")), routes.DeedShown(24)).view, DeedView)
BACK = DeedCard(PAGE.deed.group, "Plac Wilsona", title="ZASTAWIONA", is_turned=True, foot=(DeedRow("Wykup", "132"),))


def pictures(board: str, deed: int) -> list[tuple[str, int]]:
    return [(row.picture, row.count) for row in printed_deed(load_board(board), deed, Words("en")).rows]


@pytest.mark.parametrize("board", board_names())
def test_every_lot_of_an_edition_has_its_houses_and_its_whole_group_in_pictures(board: str) -> None:
    for lot in load_board(board).lots:
        whole = len(load_board(board).group_of[lot])
        houses = [("house", count) for count in range(1, 5)]
        assert pictures(board, lot) == [("", 1), ("group", whole), *houses, ("hotel", 1)]


def test_a_station_has_wheels_and_a_utility_unknown_dice() -> None:
    assert pictures("warsaw", GDANSKI) == [("wheel", count) for count in range(1, 5)]
    assert pictures("madrid", WODOCIAGI) == [("roll", 1), ("roll", 2)]


def test_the_power_station_shows_a_bulb_and_the_waterworks_a_drop() -> None:
    cards = [printed_deed(load_board("warsaw"), deed, Words("en")) for deed in (ELEKTROWNIA, WODOCIAGI, GDANSKI, MARSA)]
    assert [card.picture for card in cards] == ["bulb", "drop", "locomotive", ""]


def test_the_back_of_a_mortgaged_deed_says_what_was_paid_and_what_lifting_costs() -> None:
    sitting = at(ENGLISH, (Seat(1500, holdings=(Holding(34, is_mortgaged=True),)), Seat()))
    sitting.touch(routes.DeedShown(34))
    screen = sitting.view.screen
    assert isinstance(screen, DeedView)
    assert screen.deed.is_turned
    assert [row.value for row in screen.deed.foot] == ["160\u00a0zł", "176\u00a0zł"]


def test_pictures_stand_between_the_words_and_the_figures_or_shrink() -> None:
    rows = [DeedRow("9" * size, "9" * size, picture="wheel", count=4) for size in (3, 9)]
    for room in (276.0, 420.0):
        start, side = picture_column(rows, lambda text: 10.0 * len(text), lambda text: 11.0 * len(text), room, 20)
        assert start >= 90
        assert start + row_width("wheel", 4, side) <= room - 99


def test_a_deed_that_is_mortgaged_while_shown_turns_over(stage: Stage) -> None:
    stage.show(PAGE, is_still=False)
    stage.show(msgspec.structs.replace(PAGE, deed=BACK), has_frame=False)
    node = stage.node("deed")
    node.step(TURN_SECONDS / 4)
    assert "Plac Wilsona" in {text.text for text in node.texts}
    assert "Wykup" not in {text.text for text in node.texts}
    node.step(TURN_SECONDS / 2)
    assert "Wykup" in {text.text for text in node.texts}


def test_with_less_motion_a_deed_lies_on_its_back_at_once(stage: Stage) -> None:
    stage.show(PAGE)
    stage.show(msgspec.structs.replace(PAGE, deed=BACK), has_frame=False)
    assert "Wykup" in {text.text for text in stage.node("deed").texts}


def test_another_deed_does_not_turn_over(stage: Stage) -> None:
    stage.show(PAGE, is_still=False)
    stage.show(msgspec.structs.replace(PAGE, deed=msgspec.structs.replace(BACK, name="Ulica Marsa")))
    assert "Wykup" in {text.text for text in stage.node("deed").texts}


def test_a_fan_opens_group_after_group(stage: Stage) -> None:
    stage.show(player(ENGLISH).screen, is_still=False, has_frame=False)
    first, later = stage.node("fan-light_blue-2"), stage.node("fan-green-0")
    assert 0 < first.placed.delay_seconds < later.placed.delay_seconds
    under = [stage.node(f"fan-light_blue-{index}").placed.value for index in range(3)]
    assert all(isinstance(leaf, Leaf) for leaf in under)
    assert [leaf.degrees for leaf in under] == [-1.6, 0, 1.6]


def test_every_deed_of_a_player_is_a_touch_away_in_the_fan(stage: Stage) -> None:
    held = (5, 15, 25, 35, 1, 3, 12, 28, 39)
    sitting = at(ENGLISH, (Seat(1500, holdings=tuple(Holding(deed) for deed in held)), Seat()))
    sitting.touch(routes.PlayerShown(0))
    assert isinstance(sitting.view.screen, PlayerView)
    stage.show(sitting.view.screen)
    for key in [key for key in stage.root.nodes if key.startswith("fan-")]:
        stage.touch(key)
    assert {action.screen.deed for action in stage.actions} == set(held)


def test_a_fan_counts_what_is_missing_and_underlines_what_is_whole() -> None:
    sitting = at(ENGLISH, (Seat(1500, holdings=(Holding(1), Holding(3), Holding(6))), Seat()))
    sitting.touch(routes.PlayerShown(0))
    assert isinstance(sitting.view.screen, PlayerView)
    told = [(slot.count, slot.is_complete) for slot in sitting.view.screen.slots[:3]]
    assert told == [("2 of 2", True), ("1 of 3", False), ("0 of 4", False)]


@pytest.mark.parametrize(
    ("board", "deed", "says"),
    [
        ("warsaw", 8, "Jagiellońska"),
        ("warsaw", 39, "Ujazdowskie"),
        ("warsaw", 27, "Krakowskie Przedmieście"),
        ("warsaw", 5, "Zachodni"),
        ("atlantic-city", 19, "New York"),
        ("atlantic-city", 39, "Boardwalk"),
        ("atlantic-city", 34, "Pennsylvania"),
        ("madrid", 15, "Delicias"),
        ("cities", 25, "Północne"),
    ],
)
def test_a_name_in_a_fan_leaves_out_what_its_board_says_often(board: str, deed: int, says: str) -> None:
    assert bare_name(load_board(board), deed) == says


def test_a_long_name_without_a_word_to_leave_out_begins_with_its_initial() -> None:
    sitting = at(ENGLISH, (Seat(1500, holdings=(Holding(27),)), Seat()))
    sitting.touch(routes.PlayerShown(0))
    assert isinstance(sitting.view.screen, PlayerView)
    assert sitting.view.screen.slots[7].cards[0].names == (
        "Krakowskie Przedmieście",
        "Krak. Przedmieście",
        "K. Przedmieście",
    )
