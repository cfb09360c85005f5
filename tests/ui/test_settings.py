"""Every setting takes effect at once and survives a restart; a file of settings that is in the way is reported."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.play.setup import Setup
from tests.ui.branch import ANIA, NAMES, Branch, keep_cards, keep_game
from tests.ui.sitting import Sitting, actions, seen
from ui.core.input.tick import WAITED_FOR_SECONDS
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import Back, DieKey, Leave, Open
from ui.core.state.update import ChangeSettings
from ui.flows.settings.model import LanguagePage, LookPage, PacePage, ScreenPage, SoundPage
from ui.flows.turn.model import TableView
from ui.pieces.templates.choices import SettingsView
from ui.pieces.templates.menu import MenuView
from ui.pieces.templates.message import MessageView
from ui.runtime.app import BankerApp
from ui.store.config import ScreenConfig
from ui.store.settings import Settings
from ui.theme import Look

OTHERWISE = (
    "was_offered_lesson", "has_phones", "turning", "time_zone", "answered", "loudspeaker", "loudspeaker_title"
)  # fmt: skip
"""Changed on other pages than those of the settings, or two at once (tests/ui/test_loudspeakers.py)."""
CHANGES = {
    "language": "ro", "light": "day", "has_sound": False, "loudness": 2, "has_speech": True, "brightness": 40,
    "has_large_text": True, "has_patterns": True, "is_still": True, "home": "table", "pace": "fast",
}  # fmt: skip
PAGES = (LanguagePage, SoundPage, LookPage, ScreenPage, PacePage)


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Three players; Ania is to roll."""
    branch = playing(tmp_path)
    yield branch
    branch.close()


def playing(folder: Path) -> Branch:
    """A bank with a voice, a panel and a sound card, and a game that goes on."""
    keep_cards(folder)
    keep_game(folder)
    (folder / "panel").mkdir()
    (folder / "panel" / "brightness").write_text("200\n")
    (folder / "panel" / "max_brightness").write_text("200\n")
    (folder / "card0" / "pcm0p").mkdir(parents=True)
    (folder / "cards").write_text(" 0 [Device         ]: USB-Audio - USB Audio Device\n")
    branch = Branch(folder, voice="true", backlights=folder, sound_cards=folder)
    branch.runtime.continue_last()
    branch.touch_title("Continue")
    branch.sounds.clear()
    branch.volumes.clear()
    return branch


def settings_of(branch: Branch) -> Settings:
    return branch.runtime.model.settings


def choose(branch: Branch, **change: object) -> None:
    """Touches the choice that changes just this, on whichever page has it; the page stays open."""
    wanted = ChangeSettings(settings_of(branch).but(**change))
    for page in PAGES:
        branch.touch(page())
        if wanted in actions(branch.view.screen):
            branch.touch(wanted)
            return
        branch.touch(Back())
    raise AssertionError(f"no page has {change}")


@pytest.mark.parametrize("field", [field for field in Settings.__struct_fields__ if field not in OTHERWISE])
def test_a_setting_is_changed_by_a_touch_and_kept_after_a_restart(branch: Branch, tmp_path: Path, field: str) -> None:
    choose(branch, **{field: CHANGES[field]})
    assert settings_of(branch) == Settings().but(**{field: CHANGES[field]})
    branch.close()
    assert settings_of(Branch(tmp_path)) == Settings().but(**{field: CHANGES[field]})


def test_the_configured_screen_gives_the_first_settings_and_a_choice_outlasts_it(tmp_path: Path) -> None:
    screen = ScreenConfig(language="pl", theme="day", sound=False, patterns=True, turned="seat")
    branch = Branch(tmp_path, screen=screen)
    first = Settings(language="pl", light="day", has_sound=False, has_patterns=True, turning="seat")
    first = first.but(answered=("language", "rotation"))
    assert settings_of(branch) == first
    choose(branch, light="evening")
    branch.close()
    again = Branch(tmp_path, screen=screen)
    assert settings_of(again) == first.but(light="evening")
    again.close()


def test_the_dates_of_kept_games_are_written_in_the_new_language(branch: Branch) -> None:
    choose(branch, language="es")
    branch.sign(Leave())
    spanish = ("ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic")
    assert branch.runtime.model.saved[0].modified.split()[1] in spanish


def test_a_silent_table_hears_no_cue_and_a_softer_one_hears_it_softly(branch: Branch) -> None:
    choose(branch, loudness=1)
    assert branch.volumes[-1] == 0.25  # the key that was touched is heard as it is from now on
    choose(branch, has_sound=False)
    count = len(branch.sounds)
    branch.touch(Back())
    assert len(branch.sounds) == count


def test_the_window_wears_the_look_that_was_chosen(branch: Branch, window: object) -> None:
    app = BankerApp(branch.runtime, branch.queue)
    app.build()
    for change in ({"light": "day"}, {"has_patterns": True}, {"has_large_text": True}, {"is_still": True}):
        choose(branch, **change)
        app._show()
    assert app.table_root.look == Look("day", is_still=True, has_large_text=True, has_patterns=True)


def test_settings_that_cannot_be_kept_are_told_and_stay_as_they_were(branch: Branch, tmp_path: Path) -> None:
    (tmp_path / "settings.json.new").mkdir()
    choose(branch, light="day")
    assert "settings.json" in seen(branch.view, MessageView).name
    assert settings_of(branch).light == "evening"


def test_the_settings_are_two_touches_from_the_table_and_one_from_the_first_screen() -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES))
    sitting.touch(sitting.view.screen.bar.menu)
    settings = next(item for item in seen(sitting.view, MenuView).items if item.title == "Settings")
    sitting.touch(settings.action)
    assert sitting.sentence == "Settings"
    first = Sitting()
    assert Open(routes.SettingsMenu()) in list(actions(first.view.screen))


def test_the_menu_without_a_game_leads_to_the_settings() -> None:
    sitting = Sitting()
    sitting.touch(routes.Menu())
    assert Open(routes.SettingsMenu()) in list(actions(sitting.view.screen))


@pytest.mark.parametrize("page", [routes.SettingsMenu(), *(page() for page in PAGES), routes.PersonPage("Ania")])
def test_a_forgotten_settings_page_goes_back_to_the_table_and_the_typed_die_stays(page: routes.Route) -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES))
    sitting.touch(DieKey("4"), routes.SettingsMenu(), page)
    sitting.wait(WAITED_FOR_SECONDS - 1)
    assert not isinstance(sitting.view.screen, TableView)
    sitting.wait(1)
    assert isinstance(sitting.view.screen, TableView)
    assert sitting.ui.get(DiceTyped).faces == ("4",)
    assert sitting.game.turn.player == ANIA


def test_the_chosen_one_of_each_setting_is_marked_and_only_that() -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES))
    for page in (LanguagePage(), LookPage()):
        sitting.touch(page)
        rows = seen(sitting.view, SettingsView).rows
        assert [sum(choice.is_chosen for choice in row.choices) for row in rows] == [1] * len(rows)
