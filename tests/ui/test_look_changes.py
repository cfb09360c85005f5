"""From view to view: only what differs is drawn, amounts count, screens fade, and what stands beside the screen."""

import gc
from typing import Any, TypeVar

import msgspec
import pytest
from kivy.base import EventLoop

from tests.ui import views
from tests.ui.stage import LANDSCAPE, Stage, overlap
from tests.ui.views_plans import auction
from ui.flows.debts.model import PaidView
from ui.flows.turn.model import PlayerTile, TableView
from ui.pieces.bench import STRIP_UNITS
from ui.pieces.root import TableRoot
from ui.pieces.window import is_software
from ui.runtime.registry import SCREENS
from ui.theme import Look
from ui.toolkit.parts import BenchStrip, Button, NoticeLine, View

Shown = TypeVar("Shown", TableView, PaidView)


def _later(view: Shown, seconds: int) -> Shown:
    assert view.bar.clock is not None
    clock = msgspec.structs.replace(view.bar.clock, seconds=seconds)
    return msgspec.structs.replace(view, bar=msgspec.structs.replace(view.bar, clock=clock))


def _drawn(stage: Stage) -> dict[str, int]:
    return {key: patch.times_drawn for key, patch in stage.root.patches.items()}


def test_a_second_of_the_clock_draws_only_the_ring(stage: Stage) -> None:
    stage.show(views.table_of_four())
    before = _drawn(stage)
    stage.show(_later(views.table_of_four(), 36))
    after = _drawn(stage)
    assert {key for key in after if after[key] != before[key]} == {"clock"}


def test_the_same_view_again_draws_nothing(stage: Stage) -> None:
    stage.show(auction())
    before = _drawn(stage)
    stage.show(auction())
    assert _drawn(stage) == before


def test_a_new_action_behind_the_same_words_is_not_drawn_but_handed_back(stage: Stage) -> None:
    stage.show(views.buy())
    before = stage.patch("deed").times_drawn
    menu = msgspec.structs.replace(views.buy().bar, menu="another menu")
    stage.show(msgspec.structs.replace(views.buy(), bar=menu))
    stage.touch("menu")
    assert stage.actions == ["another menu"]
    assert stage.patch("deed").times_drawn == before


def test_a_balance_counts_to_its_new_value(stage: Stage) -> None:
    stage.show(views.table_of_four(), is_still=False)
    richer = msgspec.structs.replace(views.table_of_four().players[1], cash=views.zl(964))
    players = (views.table_of_four().players[0], richer, *views.table_of_four().players[2:])
    stage.root.show(views_of(players))
    tile = stage.patch("player-1")
    assert tile.texts[2].text == "864"
    tile.step(0.2)
    assert tile.texts[2].text == "914"
    tile.step(0.3)
    assert tile.texts[2].text == "964"


def views_of(players: tuple[PlayerTile, ...]) -> View:
    """The table of four with other players."""
    return View(msgspec.structs.replace(views.table_of_four(), players=players))


def test_with_less_motion_a_balance_changes_at_once(stage: Stage) -> None:
    stage.show(views.table_of_four())
    richer = msgspec.structs.replace(views.table_of_four().players[1], cash=views.zl(964))
    stage.root.show(views_of((views.table_of_four().players[0], richer)))
    assert stage.patch("player-1").texts[2].text == "964"


def test_any_touch_ends_what_moves_for_a_moment_and_no_bar_that_fills(stage: Stage) -> None:
    stage.show(views.paid(), is_still=False, has_frame=False)
    balance = stage.patch("side-0")
    balance.step(0.1)
    assert "364" not in stage.words()
    stage.put_finger("head")
    assert "364" in [text.text.split()[0] for text in balance.texts]
    stage.patch("button-1").step(2.9)
    assert stage.actions == []


def test_the_way_on_presses_itself_after_three_seconds(stage: Stage) -> None:
    stage.show(views.paid(), has_frame=False)
    going = stage.patch("button-1")
    going.step(2.5)
    assert stage.actions == []
    going.step(0.6)
    assert stage.actions == ["do Dalej"]
    going.step(9.0)
    assert stage.actions == ["do Dalej"]


def test_a_clock_beside_it_does_not_start_the_way_on_again(stage: Stage) -> None:
    stage.show(views.paid(), has_frame=False)
    stage.patch("button-1").step(2.0)
    stage.root.show(View(_later(views.paid(), 21)))
    stage.patch("button-1").step(1.1)
    assert stage.actions == ["do Dalej"]


def test_the_arcs_of_an_awaited_card_light_in_turn_for_ever(stage: Stage) -> None:
    stage.show(views.tap(), is_still=False, has_frame=False)
    card = stage.patch("card")
    before = card.times_drawn
    for _ in range(9):
        card.step(0.4)
    assert card.times_drawn == before + 9


def test_another_screen_fades_in_over_the_old_one(stage: Stage) -> None:
    stage.show(views.claim(), is_still=False)
    old = stage.root.page
    stage.show(views.tap())
    assert stage.root.page.canvas.opacity < 1
    assert stage.root.pages.below == [old]
    while stage.root.pages.below:
        EventLoop.idle()
    assert stage.root.pages.below == []
    assert stage.root.page.canvas.opacity == 1


@pytest.mark.parametrize("is_still", [True, False])
def test_screens_that_were_left_leave_nothing_for_the_garbage_collector(stage: Stage, is_still: bool) -> None:
    def look_around() -> None:
        for screen in (views.tap(), views.table_of_eight(), views.claim()):
            stage.show(screen, is_still=is_still)
        while stage.root.pages.below:
            EventLoop.idle()

    look_around()
    while gc.collect():  # what the windows of earlier tests left
        pass
    gc.disable()
    look_around()
    found = gc.collect()
    gc.enable()
    assert found == 0


def test_without_a_graphics_chip_another_screen_is_there_at_once(window: Any) -> None:
    root = TableRoot(lambda action: None, SCREENS.placed, has_fades=False, size_hint=(None, None), size=LANDSCAPE)
    window.add_widget(root)
    root.show(View(views.claim()))
    root.show(View(views.tap()))
    assert root.pages.below == []
    window.remove_widget(root)


@pytest.mark.parametrize(
    ("renderer", "is_so"), [(b"llvmpipe (LLVM 15.0.6, 256 bits)", True), (b"softpipe", True), (b"V3D 7.1", False)]
)
def test_a_renderer_without_a_chip_is_known_by_its_name(renderer: bytes, is_so: bool) -> None:
    assert is_software(renderer) is is_so


def test_a_notice_takes_the_place_of_the_last_transfer_and_hides_no_words(stage: Stage) -> None:
    stage.show(views.table_of_four(), notice=NoticeLine("Czytnik kart odłączony"))
    assert "last" not in stage.root.patches
    assert {"Czytnik kart odłączony", "Ania rzuca kostkami", "37"} <= set(stage.words())


def test_a_long_sentence_hides_the_last_transfer_and_is_not_cut(stage: Stage) -> None:
    long = "Grażyna: kupić Dworzec Wileński za 400?"
    bar = msgspec.structs.replace(views.table_of_four().bar, sentence=long)
    stage.show(msgspec.structs.replace(views.table_of_four(), bar=bar))
    assert "last" not in stage.root.patches
    assert long in stage.words()


def test_a_middling_sentence_falls_to_twenty_four_beside_the_last_transfer(stage: Stage) -> None:
    bar = msgspec.structs.replace(views.table_of_four().bar, sentence="Ania: kupić Plac Wilsona teraz?")
    stage.show(msgspec.structs.replace(views.table_of_four(), bar=bar))
    assert stage.patch("sentence").texts[0].pixels == 24
    assert "last" in stage.root.patches


def test_a_long_name_and_a_large_balance_both_grow_smaller_and_stay_whole(stage: Stage) -> None:
    players = [msgspec.structs.replace(tile, name="Maksymilian") for tile in views.EIGHT]
    rich = msgspec.structs.replace(players[0], cash=views.zl(15_260))
    stage.show(msgspec.structs.replace(views.table_of_eight(), players=(rich, *players[1:])))
    balance, name = stage.patch("player-0").texts[:2]
    assert balance.text == "15\u202f260"
    assert name.text == "Maksymilian"
    assert name.left + name.width <= balance.left


def test_the_light_changes_colours_and_no_places(stage: Stage) -> None:
    root = stage.show(auction())
    evening = stage.measured()
    root.wear(Look("day", is_still=True))
    day = stage.measured()
    assert day.pieces == evening.pieces
    assert [text.left for _, _, text in day.texts] == [text.left for _, _, text in evening.texts]
    assert {text.colour for _, _, text in day.texts} != {text.colour for _, _, text in evening.texts}


def test_the_bench_stands_under_a_screen_of_full_size(stage: Stage) -> None:
    cards = tuple(Button("Ania", action=f"card {seat}", seat=seat) for seat in range(8))
    bench = BenchStrip(
        (*cards, Button("?", action="card of nobody")), (Button("Dalej", action="next"), Button("Odłącz"))
    )
    stage.show(views.table_of_four(), (800, 480 + int(STRIP_UNITS)), bench=bench)
    measured = stage.measured()
    strip = [piece for piece in measured.pieces if piece.key.startswith("bench-")]
    screen = [piece for piece in measured.pieces if not piece.key.startswith("bench-")]
    assert not any(overlap(a.place, b.place) for a in strip for b in screen)
    assert all(min(piece.place[2:]) >= 60 for piece in strip)
    stage.touch("bench-card-3")
    stage.touch("bench-button-0")
    stage.touch("bench-button-1")
    assert stage.actions == ["card 3", "next"]


def test_the_strip_goes_when_the_bench_goes(stage: Stage) -> None:
    size = (LANDSCAPE[0], LANDSCAPE[1] + int(STRIP_UNITS))
    stage.show(views.table_of_four(), size, bench=BenchStrip((), (Button("Dalej", action="next"),)))
    stage.show(views.table_of_four())
    assert not [key for key in stage.root.patches if key.startswith("bench-")]


def test_a_root_that_grows_places_everything_anew(stage: Stage) -> None:
    root = stage.show(views.table_of_four())
    root.size = (1280, 720)
    assert stage.patch("menu").place[2:] == (90, 90)
