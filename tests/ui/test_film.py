"""The evening's film: what it shows of a game, how long, and how it ends."""

from collections import Counter
from functools import partial
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from kivy.tests.common import UnitTestTouch
from PIL import Image, ImageChops, ImageSequence

from banker.keep.film import SHOT_SECONDS, TURNINGS, between_players, film, shots
from banker.keep.table import begin
from banker.play import commands as c
from banker.play.setup import Setup
from banker.play.standings import worth
from tests.ui.phoned import ADDRESS
from tests.ui.positions import SIGNED
from tests.ui.positions_pages import played
from tests.ui.positions_phones import filmed
from tests.ui.positions_pictures import end_with_odds_of, to_turning
from tests.ui.sitting import ANIA, NAMES, Sitting, seen
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage
from tests.waiting import PATIENCE_SECONDS
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.update import ChangeSettings
from ui.flows.phones.model import CodeView
from ui.flows.standings.film_model import FilmView
from ui.flows.standings.model import EndView
from ui.locale.words import Words
from ui.runtime.files.film_images import film_image
from ui.runtime.files.filming import FilmProcess
from ui.runtime.files.kept_phones import modules
from ui.wire.phone_page import PhoneOver
from ui.wire.phones import NO_FILM, FilmFor, fingerprint

over = partial(played, Words(), 4, 600)


def watching(sitting: Sitting) -> Sitting:
    """The film has begun, by a touch on the button of the end."""
    button = next(each for each in seen(sitting.view, EndView).buttons if each.title == "Watch the evening")
    sitting.touch(button.action)
    return sitting


def test_the_film_of_a_long_game_takes_the_forty_seconds_that_its_button_says() -> None:
    sitting = over()
    button = next(each for each in seen(sitting.view, EndView).buttons if each.title == "Watch the evening")
    assert button.note == "40 seconds"
    watching(sitting).wait(39.9)
    assert seen(sitting.view, FilmView)
    sitting.wait(0.2)
    assert isinstance(sitting.showing, questions.Over)


@pytest.mark.parametrize("commands", [1, 5, 40, 600])
def test_each_move_of_a_game_of_any_length_is_in_the_film_once_and_in_order(commands: int) -> None:
    history = played(Words(), 4, commands).history
    found = shots(history.first, history.standing, ())
    assert [after.until >= before.until for before, after in pairwise(found)] == [True] * (len(found) - 1)
    assert found[-1].until == len(history.standing)
    assert len(found) * SHOT_SECONDS <= 40


def test_the_film_keeps_time_for_four_seconds_at_each_decision_that_mattered_most() -> None:
    sitting = watching(end_with_odds_of(Words(), 4))
    shown = sitting.showing
    assert isinstance(shown, routes.FilmShown)
    assert shown.film is not None
    judged = sorted((each for found in sitting.model.judged for each in found), key=lambda each: -abs(each.gain))
    stays = [(place, len([*each])) for place, each in groupby(shot.turning for shot in shown.film.shots)]
    places = sorted({each.place for each in judged[:TURNINGS]})
    assert [stay for stay in stays if stay[0] is not None] == [(place, 4 / SHOT_SECONDS) for place in places]


def test_at_a_turning_point_the_film_says_who_decided_what_and_what_it_brought() -> None:
    sitting = watching(end_with_odds_of(Words(), 4))
    to_turning(sitting)
    view = seen(sitting.view, FilmView)
    judged = {each.place: each for found in sitting.model.judged for each in found}
    shown = sitting.showing
    assert isinstance(shown, routes.FilmShown)
    assert shown.film is not None
    first = next(shot.turning for shot in shown.film.shots if shot.turning is not None)
    assert view.caption.startswith(sitting.game.names[judged[first].player])
    assert "Chance of winning: " in view.cause


def test_the_rivers_carry_what_players_paid_each_other_and_the_dearest_is_the_widest() -> None:
    history = over().history
    found = film(history.first, history.standing, ())
    widest = max(
        sum(paid.amount for paid in between_players(moment) if paid.payer == payer)
        for moment in history.standing
        for payer in range(4)
    )
    assert found.dearest == widest
    sitting, sums = watching(over()), Counter[tuple[int, int]]()
    for moment in history.standing[found.shots[59].since : found.shots[59].until]:
        for paid in between_players(moment):
            sums[paid.payer, paid.payee] += paid.amount
    sitting.wait(59 * SHOT_SECONDS)
    flowing = seen(sitting.view, FilmView).rivers.flowing
    assert sums
    assert {(each.payer, each.payee): each.share for each in flowing} == {
        pair: min(amount / found.dearest, 1) for pair, amount in sums.items()
    }


def test_the_last_shot_has_everybodys_worth_at_the_end_and_the_winner() -> None:
    sitting = watching(over())
    sitting.wait(39)
    view = seen(sitting.view, FilmView)
    winner = sitting.game.names[sitting.game.winners[0]]
    assert winner in view.caption
    totals = [worth(sitting.game, player).total for player in range(4)]
    assert [int(bar.words.replace("\u202f", "")) for bar in view.bars] == totals


def test_the_chart_of_a_shot_ends_with_its_round() -> None:
    sitting = watching(over())
    for _ in range(3):
        sitting.wait(9)
        view = seen(sitting.view, FilmView)
        assert view.round == f"Round {max(len(line.values) for line in view.chart.lines) - 1}"


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("at", [(0.02, 0.02), (0.3, 0.5), (0.98, 0.1), (0.9, 0.95)])
def test_a_touch_anywhere_ends_the_film(stage: Stage, at: tuple[float, float], size: tuple[int, int]) -> None:
    sitting = watching(over())
    sitting.wait(12)
    stage.show(seen(sitting.view, FilmView), size, is_still=False)
    finger = UnitTestTouch(at[0] * size[0], at[1] * size[1])
    finger.touch_down()
    finger.touch_up()
    assert stage.actions == [m.Back()]


def test_between_two_shots_only_the_rivers_move(stage: Stage) -> None:
    sitting = watching(over())
    sitting.wait(59 * SHOT_SECONDS)
    stage.show(seen(sitting.view, FilmView), is_still=False, has_frame=False)
    sitting.wait(SHOT_SECONDS)
    stage.show(seen(sitting.view, FilmView), has_frame=False)
    drawn = {key: node.times_drawn for key, node in stage.root.nodes.items()}
    for node in stage.root.nodes.values():
        node.step(SHOT_SECONDS / 2)
    assert {key for key, node in stage.root.nodes.items() if node.times_drawn > drawn[key]} == {"rivers"}


def test_with_less_animation_the_film_is_a_few_still_pictures() -> None:
    sitting = over()
    sitting.touch(ChangeSettings(sitting.model.settings.but(is_still=True)))
    watching(sitting)
    pictures = []
    while isinstance(sitting.showing, routes.FilmShown):
        pictures.append(seen(sitting.view, FilmView))
        sitting.wait(1.0)
    kept = [len([*each]) for _, each in groupby(pictures)]
    assert len(kept) <= 9
    assert set(kept) == {3}
    assert {view.rivers.phase for view in pictures} == {None}


def test_watching_the_film_makes_a_file_of_it_that_only_the_shown_code_leads_to() -> None:
    table = filmed(Words())
    button = next(each for each in seen(table.sitting.view, EndView).buttons if each.title == "Watch the evening")
    table.sitting.touch(button.action)
    offered = seen(table.sitting.view, CodeView)
    kept = table.sitting.model.film
    assert kept is not None
    assert offered.modules == modules(ADDRESS + kept.way)
    page = table.page(ANIA).shown
    assert isinstance(page, PhoneOver)
    assert page.film == kept.way
    assert table.line.film == FilmFor(fingerprint(kept.way.removeprefix("/film/")), b"moving")


def test_undoing_the_end_takes_the_film_back() -> None:
    table = filmed(Words())
    table.sitting.submit(c.Undo())
    table.sitting.wait(0.0)
    assert table.sitting.model.film is None
    assert table.line.film == NO_FILM


def test_the_film_is_kept_beside_the_record_as_a_picture_that_moves_as_long_as_the_film(tmp_path: Path) -> None:
    history = played(Words(), 4, 6).history
    table = begin(tmp_path / "game.banker", Setup("pl-tournament", NAMES[:4]))
    for moment in history.standing:
        table.submit(moment.command)
    lasts_seconds = len(shots(history.first, history.standing, ())) * SHOT_SECONDS
    found = FilmProcess().begin(table, SIGNED, "pl", ()).result(PATIENCE_SECONDS)
    table.close()
    assert found.path == tmp_path / "game-film.png"
    assert len(found.picture) < 100_000 * lasts_seconds, "forty seconds are 4 MB"
    with Image.open(found.path) as film_file:
        frames = [(each.convert("RGB"), each.info.get("duration")) for each in ImageSequence.Iterator(film_file)]
    (poster, _), *moving = frames
    assert sum(float(lasts or 0) for _, lasts in moving) / 1000 == pytest.approx(lasts_seconds, abs=0.1)
    shown = {image.tobytes() for image, _ in moving}
    assert poster.tobytes() in shown, "a reader without animation shows a picture of the film"


@pytest.mark.parametrize("at", [8.0, 26.0])
def test_the_file_shows_what_the_screen_shows(stage: Stage, at: float) -> None:
    sitting = watching(over())
    sitting.wait(at)
    view = seen(sitting.view, FilmView)
    stage.show(view)
    shown, filed = _screen(LANDSCAPE), film_image(view, 1.0)
    head = (620, 0, 800, 90)  # the way out is only on the screen
    for image in (shown, filed):
        image.paste("black", head)
    differing = ImageChops.difference(shown, filed).convert("L").histogram()[60:]
    assert sum(differing) < 0.01 * shown.width * shown.height


def _screen(size: tuple[int, int]) -> Image.Image:
    """What is on the window, from its lower left corner."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    pixels = glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE)
    return Image.frombytes("RGBA", size, pixels).convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)
