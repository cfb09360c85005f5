"""From view to view: only what differs is drawn, amounts count, screens fade, and what stands beside the screen."""

import gc
from typing import Any, TypeVar

import msgspec
import pytest
from kivy.base import EventLoop

from tests.ui.positions_bank import bank_stopped
from tests.ui.positions_pages import menu
from tests.ui.shown import AUCTION, BUY, CLAIM, PAID, TABLE, TABLE_OF_EIGHT, TAP
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage, overlap
from ui.core.state.bank_seat import LetBankGoOn
from ui.flows.debts.model import PaidView
from ui.flows.turn.model import PlayerTile, TableView
from ui.locale.words import words_in
from ui.pieces.bench import STRIP_UNITS
from ui.pieces.root import TableRoot
from ui.pieces.window import is_software
from ui.runtime.registry import SCREENS
from ui.theme import Look
from ui.toolkit.parts import BenchStrip, Button, NoticeLine, View

Shown = TypeVar("Shown", TableView, PaidView)


def with_cash(tile: PlayerTile, value: int, text: str) -> PlayerTile:
    return msgspec.structs.replace(tile, cash=msgspec.structs.replace(tile.cash, value=value, text=text))


RICHER = with_cash(TABLE.players[1], 964, "964")
WITH_RICHER = View(msgspec.structs.replace(TABLE, players=(TABLE.players[0], RICHER, *TABLE.players[2:])))


def _later(view: Shown, seconds: int) -> Shown:
    assert view.bar.clock is not None
    clock = msgspec.structs.replace(view.bar.clock, seconds=seconds)
    return msgspec.structs.replace(view, bar=msgspec.structs.replace(view.bar, clock=clock))


def _drawn(stage: Stage) -> dict[str, int]:
    return {key: node.times_drawn for key, node in stage.root.nodes.items()}


def test_a_second_of_the_clock_draws_only_the_ring(stage: Stage) -> None:
    stage.show(TABLE)
    before = _drawn(stage)
    stage.show(_later(TABLE, 36))
    after = _drawn(stage)
    assert {key for key in after if after[key] != before[key]} == {"clock"}


def test_the_same_view_again_draws_nothing(stage: Stage) -> None:
    stage.show(AUCTION)
    before = _drawn(stage)
    stage.show(AUCTION)
    assert _drawn(stage) == before


def test_a_new_action_behind_the_same_words_is_not_drawn_but_handed_back(stage: Stage) -> None:
    stage.show(BUY)
    before = stage.node("deed").times_drawn
    menu = msgspec.structs.replace(BUY.bar, menu="another menu")
    stage.show(msgspec.structs.replace(BUY, bar=menu))
    stage.touch("menu")
    assert stage.actions == ["another menu"]
    assert stage.node("deed").times_drawn == before


def test_a_balance_counts_to_its_new_value(stage: Stage) -> None:
    stage.show(TABLE, is_still=False)
    stage.root.show(WITH_RICHER)
    tile = stage.node("player-1")
    assert tile.texts[2].text == "864"
    tile.step(0.2)
    assert tile.texts[2].text == "914"
    tile.step(0.3)
    assert tile.texts[2].text == "964"


def test_with_less_motion_a_balance_changes_at_once(stage: Stage) -> None:
    stage.show(TABLE)
    stage.root.show(WITH_RICHER)
    assert stage.node("player-1").texts[2].text == "964"


def test_any_touch_ends_what_moves_for_a_moment_and_no_bar_that_fills(stage: Stage) -> None:
    stage.show(PAID, is_still=False, has_frame=False)
    balance = stage.node("side-0")
    balance.step(0.1)
    assert "364" not in stage.words()
    stage.put_finger("head")
    assert "364" in [text.text.split()[0] for text in balance.texts]
    stage.node("button-1").step(2.9)
    assert stage.actions == []


def test_the_way_on_presses_itself_after_three_seconds(stage: Stage) -> None:
    stage.show(PAID, has_frame=False)
    going = stage.node("button-1")
    going.step(2.5)
    assert stage.actions == []
    going.step(0.6)
    assert stage.actions == [PAID.next.action]
    going.step(9.0)
    assert stage.actions == [PAID.next.action]


def test_a_clock_beside_it_does_not_start_the_way_on_again(stage: Stage) -> None:
    stage.show(PAID, has_frame=False)
    stage.node("button-1").step(2.0)
    stage.root.show(View(_later(PAID, 21)))
    stage.node("button-1").step(1.1)
    assert stage.actions == [PAID.next.action]


def test_the_arcs_of_an_awaited_card_light_in_turn_for_ever(stage: Stage) -> None:
    stage.show(TAP, is_still=False, has_frame=False)
    card = stage.node("button-0")
    before = card.times_drawn
    for _ in range(9):
        card.step(0.4)
    assert card.times_drawn == before + 9


def test_another_screen_fades_in_over_the_old_one(stage: Stage) -> None:
    stage.show(CLAIM, is_still=False)
    old = stage.root.page
    stage.show(TAP)
    assert stage.root.page.canvas.opacity < 1
    assert stage.root.pages.below == [old]
    while stage.root.pages.below:
        EventLoop.idle()
    assert stage.root.pages.below == []
    assert stage.root.page.canvas.opacity == 1


@pytest.mark.parametrize("is_still", [True, False])
def test_screens_that_were_left_leave_nothing_for_the_garbage_collector(stage: Stage, is_still: bool) -> None:
    def look_around() -> None:
        for screen in (TAP, TABLE_OF_EIGHT, CLAIM):
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
    root = TableRoot(lambda action: None, SCREENS.place, has_fades=False, size_hint=(None, None), size=LANDSCAPE)
    window.add_widget(root)
    root.show(View(CLAIM))
    root.show(View(TAP))
    assert root.pages.below == []
    window.remove_widget(root)


@pytest.mark.parametrize(
    ("renderer", "is_so"), [(b"llvmpipe (LLVM 15.0.6, 256 bits)", True), (b"softpipe", True), (b"V3D 7.1", False)]
)
def test_a_renderer_without_a_chip_is_known_by_its_name(renderer: bytes, is_so: bool) -> None:
    assert is_software(renderer) is is_so


def test_a_notice_takes_the_place_of_the_last_transfer_and_hides_no_words(stage: Stage) -> None:
    stage.show(TABLE, notice=NoticeLine("Czytnik kart odłączony"))
    assert "last" not in stage.root.nodes
    assert {"Czytnik kart odłączony", "Ania rzuca kostkami", "37"} <= set(stage.words())


def test_a_long_sentence_hides_the_last_transfer_and_is_not_cut(stage: Stage) -> None:
    long = "Grażyna: kupić Dworzec Wileński za 400?"
    bar = msgspec.structs.replace(TABLE.bar, sentence=long)
    stage.show(msgspec.structs.replace(TABLE, bar=bar))
    assert "last" not in stage.root.nodes
    assert long in stage.words()


def test_a_middling_sentence_falls_to_twenty_four_beside_the_last_transfer(stage: Stage) -> None:
    bar = msgspec.structs.replace(TABLE.bar, sentence="Ania: kupić Plac Wilsona teraz?")
    stage.show(msgspec.structs.replace(TABLE, bar=bar))
    assert stage.node("sentence").texts[0].pixels == 24
    assert "last" in stage.root.nodes


def test_a_long_name_and_a_large_balance_both_grow_smaller_and_stay_whole(stage: Stage) -> None:
    players = [msgspec.structs.replace(tile, name="Maksymilian") for tile in TABLE_OF_EIGHT.players]
    rich = with_cash(players[0], 15_260, "15\u202f260")
    stage.show(msgspec.structs.replace(TABLE_OF_EIGHT, players=(rich, *players[1:])))
    balance, name = stage.node("player-0").texts[:2]
    assert balance.text == "15\u202f260"
    assert name.text == "Maksymilian"
    assert name.left + name.width <= balance.left


def test_the_light_changes_colours_and_no_places(stage: Stage) -> None:
    root = stage.show(AUCTION)
    evening = stage.measured()
    root.apply_theme(Look("day", is_still=True))
    day = stage.measured()
    assert day.pieces == evening.pieces
    assert [text.left for _, _, text in day.texts] == [text.left for _, _, text in evening.texts]
    assert {text.colour for _, _, text in day.texts} != {text.colour for _, _, text in evening.texts}


def test_the_bench_stands_under_a_screen_of_full_size(stage: Stage) -> None:
    cards = tuple(Button("Ania", action=f"card {seat}", seat=seat) for seat in range(8))
    bench = BenchStrip(
        (*cards, Button("?", action="card of nobody")), (Button("Dalej", action="next"), Button("Odłącz"))
    )
    stage.show(TABLE, (800, 480 + int(STRIP_UNITS)), bench=bench)
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
    stage.show(TABLE, size, bench=BenchStrip((), (Button("Dalej", action="next"),)))
    stage.show(TABLE)
    assert not [key for key in stage.root.nodes if key.startswith("bench-")]


def test_a_root_that_grows_places_everything_anew(stage: Stage) -> None:
    root = stage.show(TABLE)
    root.size = (1280, 720)
    assert stage.node("menu").place[2:] == (90, 90)


def test_upright_a_notice_is_under_a_sentence_that_has_a_row_and_keeps_the_last_transfer(stage: Stage) -> None:
    bar = msgspec.structs.replace(BUY.bar, last=TABLE.bar.last)
    stage.show(msgspec.structs.replace(BUY, bar=bar), PORTRAIT, notice=NoticeLine("Czytnik kart odłączony"))
    sentence, notice = stage.node("sentence").texts
    assert (sentence.text, notice.text) == (bar.sentence, "Czytnik kart odłączony")
    assert notice.bottom < sentence.bottom
    assert "last" in stage.root.nodes


def test_upright_a_long_notice_that_lasts_takes_the_touch_that_it_asks_for(stage: Stage) -> None:
    view = bank_stopped(words_in("pl"))
    stage.show(view.screen, PORTRAIT, notice=view.notice)
    stage.touch("notice")
    assert stage.actions == [LetBankGoOn()]


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_places_of_a_menu_have_titles_of_one_size(stage: Stage, size: tuple[int, int]) -> None:
    screen = menu(words_in("es")).screen
    stage.show(screen, size)
    shown = [node.texts[0].pixels for key, node in stage.root.nodes.items() if key.startswith(("item-", "button-"))]
    assert len(shown) > 9 and len(set(shown)) == 1
