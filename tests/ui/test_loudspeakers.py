"""Where sounds are heard: on the card that was chosen, else on the likeliest, through ALSA's own player.

The cards are files as the kernel writes them; the player is the real one, and each card is a file that ALSA plays into.
"""

import os
import shutil
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.branch import Branch
from tests.ui.sitting import seen
from tests.waiting import PATIENCE_SECONDS
from ui.core.state.devices import Loudspeaker
from ui.core.state.update import ChangeSettings, do
from ui.flows.settings.model import SoundPage
from ui.flows.settings.update import try_tone
from ui.pieces.templates.choices import SettingRow, SettingsView
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.sounds import cue_wave
from ui.runtime.devices.speaker import Speaker
from ui.runtime.devices.speech import Voice

needs_player = pytest.mark.skipif(shutil.which("aplay") is None, reason="alsa-utils is not installed")
WAV_HEADER = 44
BLOCK, SOON = 4096, 200
"""Bytes that are read at a time, and how often: 20 seconds of sound."""
HDMI = ("vc4hdmi", "vc4-hdmi - vc4-hdmi")
JACK = ("Headphones", "bcm2835_headpho - bcm2835 Headphones")
STICK = ("Device", "USB-Audio - USB Audio Device")
WEBCAM = ("C920", "USB-Audio - HD Pro Webcam C920")
CARDS_OF_FILES = """
pcm.sysdefault {{
    @args [ CARD ]
    @args.CARD {{ type string }}
    type file
    format raw
    file {{ @func concat strings [ "{folder}/" $CARD ".raw" ] }}
    slave.pcm {{ type null }}
}}
"""


class Sockets:
    """The sockets of a machine for sound."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def plug(self, *cards: tuple[str, str]) -> None:
        """These cards are there now, and no others; a webcam has only a microphone."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        lines = [f"{n:2} [{card:15}]: {says}\n{' ' * 22}{says}\n" for n, (card, says) in enumerate(cards)]
        (self.folder / "cards").write_text("".join(lines) or "--- no soundcards ---\n")
        for number, card in enumerate(cards):
            (self.folder / f"card{number}" / ("pcm0c" if card is WEBCAM else "pcm0p")).mkdir(parents=True)


@pytest.fixture
def sockets(tmp_path: Path) -> Sockets:
    sockets = Sockets(tmp_path / "asound")
    sockets.plug(HDMI, JACK)
    return sockets


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which each card keeps what it played."""
    folder = tmp_path / "heard"
    folder.mkdir()
    (tmp_path / "alsa.conf").write_text(CARDS_OF_FILES.format(folder=folder))
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "alsa.conf"))
    return folder


@pytest.fixture
def kiosk(sockets: Sockets) -> Loudspeakers:
    return Loudspeakers(sockets.folder, is_kiosk=True)


@pytest.mark.parametrize(
    ("cards", "likeliest"),
    [((HDMI, JACK), "Headphones"), ((HDMI, JACK, STICK), "Device"), ((HDMI, WEBCAM), "vc4hdmi"), ((HDMI,), "vc4hdmi")],
)
def test_the_first_card_of_a_pi_is_its_screen_and_the_last_that_is_tried(
    cards: tuple[tuple[str, str], ...], likeliest: str, sockets: Sockets, kiosk: Loudspeakers
) -> None:
    sockets.plug(*cards)
    assert (kiosk.command() or ())[-1:] == (f"--device=sysdefault:CARD={likeliest}",)


def test_a_desktops_own_mixer_chooses_until_somebody_does(sockets: Sockets) -> None:
    desktop = Loudspeakers(sockets.folder)
    assert (desktop.command() or ())[-1:] == ("--device=default",)
    desktop.chosen = lambda: "vc4hdmi"
    assert (desktop.command() or ())[-1:] == ("--device=sysdefault:CARD=vc4hdmi",)


@needs_player
def test_a_chosen_card_is_stood_in_for_while_it_is_out(
    sockets: Sockets, kiosk: Loudspeakers, heard: Path, tmp_path: Path
) -> None:
    kiosk.chosen = lambda: "Device"
    for cards in ((HDMI, JACK, STICK), (HDMI, JACK)):
        sockets.plug(*cards)
        speaker = Speaker(tmp_path, kiosk)
        speaker.play("coins_few")
        speaker.close()
    assert {each.name for each in heard.iterdir()} == {"Device.raw", "Headphones.raw"}
    assert all(each.read_bytes().startswith(cue_wave("coins_few")[WAV_HEADER:]) for each in heard.iterdir())


@needs_player
def test_the_test_tone_sets_each_level_of_a_kiosks_card_and_none_of_a_desktops(
    sockets: Sockets, heard: Path, tmp_path: Path
) -> None:
    mixer = tmp_path / "mixer"
    mixer.write_text(f"""#!/bin/sh
echo "$*" >> {tmp_path}/asked
[ "$3" = scontrols ] && printf "Simple mixer control 'PCM',0\\nSimple mixer control 'Mic Boost',1\\n"
""")
    mixer.chmod(0o755)
    for is_kiosk in (False, True):
        speaker = Speaker(tmp_path, Loudspeakers(sockets.folder, is_kiosk, mixer=str(mixer)))
        speaker.play("key")
        speaker.play("test_tone")
        speaker.close()
    assert (tmp_path / "asked").read_text().splitlines() == [
        "--card Headphones scontrols",
        "--card Headphones --quiet sset 'PCM',0 playback 100% unmute",
        "--card Headphones --quiet sset 'Mic Boost',1 playback 100% unmute",
    ]


@needs_player
@pytest.mark.timeout(PATIENCE_SECONDS)
@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
def test_the_voice_is_heard_where_the_cues_are(kiosk: Loudspeakers, heard: Path, tmp_path: Path) -> None:
    os.mkfifo(heard / "Headphones.raw")
    speaker = Speaker(tmp_path, kiosk)
    voice = Voice(speaker.sound)
    voice.say("Ania", "en")
    with (heard / "Headphones.raw").open("rb") as sound:
        assert any(any(sound.read(BLOCK)) for _ in range(SOON))
    voice.close()
    speaker.close()


@needs_player
@pytest.mark.timeout(PATIENCE_SECONDS)
def test_sounds_at_the_same_time_are_heard_together(kiosk: Loudspeakers, heard: Path, tmp_path: Path) -> None:
    os.mkfifo(heard / "Headphones.raw")
    speaker = Speaker(tmp_path, kiosk)
    long = [speaker.sound(array("h", [height]) * 10**7) for height in (100, 23)]
    with (heard / "Headphones.raw").open("rb") as sound:
        assert any(123 in array("h", sound.read(BLOCK)) for _ in range(SOON))
        for each in long:
            each.end()
    speaker.close()


class Player:
    """A player of our own: it takes so many bytes each time it is started."""

    def __init__(self, folder: Path, takes: str) -> None:
        self._started = folder / "started"
        self.program = folder / "player"
        self.program.write_text(f'#!/bin/sh\necho >> "{self._started}"\nhead -c {takes} > /dev/null\n')
        self.program.chmod(0o755)

    @property
    def starts(self) -> int:
        """How often it was started."""
        return len(self._started.read_text())


def test_one_player_plays_all_sounds_of_an_evening(sockets: Sockets, tmp_path: Path) -> None:
    player = Player(tmp_path, "-0")
    speaker = Speaker(tmp_path, Loudspeakers(sockets.folder, is_kiosk=True, program=str(player.program)))
    for cue in ("coins_few", "bid", "jail"):
        speaker.play(cue)
    speaker.close()
    assert player.starts == 1


def test_a_card_that_is_pulled_out_in_a_sound_plays_the_next_one_when_it_is_back(
    sockets: Sockets, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    player = Player(tmp_path, "20000")
    speaker = Speaker(tmp_path, Loudspeakers(sockets.folder, is_kiosk=True, program=str(player.program)))
    for _ in range(2):
        assert speaker.sound(array("h", [0]) * 10**7).is_over.wait(PATIENCE_SECONDS)
    assert player.starts == caplog.text.count("goes on in silence") == 2
    player.program.unlink()
    assert speaker.sound(array("h", [0]) * 10**7).is_over.wait(PATIENCE_SECONDS), "no program, no sound"
    speaker.close()


def test_a_machine_without_a_sound_card_says_so_once_and_plays_on(
    sockets: Sockets, kiosk: Loudspeakers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sockets.plug()
    speaker = Speaker(tmp_path, kiosk)
    for cue in ("coins_few", "bid", "coins_few"):
        speaker.play(cue)
    speaker.close()
    assert caplog.text.count("goes on in silence") == 1


@needs_player
def test_a_card_that_cannot_be_opened_is_told(
    sockets: Sockets, kiosk: Loudspeakers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sockets.plug(("NoSuchCard", "USB-Audio - None Such"))
    speaker = Speaker(tmp_path, kiosk)
    speaker.play("coins_few")
    speaker.close()
    assert "sysdefault:CARD=NoSuchCard" in caplog.text


@pytest.fixture
def branch(tmp_path: Path, sockets: Sockets) -> Iterator[Branch]:
    """The page of sounds is open."""
    branch = Branch(tmp_path, sound_cards=sockets.folder)
    branch.touch(SoundPage())
    yield branch
    branch.close()


def row(branch: Branch) -> SettingRow:
    for _ in range(2):  # the sockets are looked at, and what was seen is shown
        branch.runtime.pass_time(0.2)
    return seen(branch.view, SettingsView).rows[3]


def choices(branch: Branch) -> dict[str, bool]:
    return {choice.title: choice.is_chosen for choice in row(branch).choices}


def choose(branch: Branch, title: str) -> None:
    branch.touch(next(choice.action for choice in row(branch).choices if choice.title == title))


def test_a_card_plugged_in_while_people_choose_is_offered(branch: Branch, sockets: Sockets) -> None:
    assert choices(branch) == {"Automatic": True, "HDMI": False, "Jack": False}
    sockets.plug(HDMI, ("vc4hdmi1", "vc4-hdmi - vc4-hdmi-1"), STICK, ("IQaudIODAC", "IQaudIODAC - IQaudIODAC"))
    assert list(choices(branch)) == ["Automatic", "HDMI 1", "HDMI 2", "USB", "IQaudIODAC"]


def test_a_chosen_card_that_is_pulled_out_is_still_chosen_and_says_why_it_is_silent(
    branch: Branch, sockets: Sockets
) -> None:
    choose(branch, "Jack")
    assert choices(branch) == {"Automatic": False, "HDMI": False, "Jack": True}
    sockets.plug(HDMI)
    closed = next(choice for choice in row(branch).choices if choice.is_chosen)
    assert (closed.title, closed.action, closed.reason) == ("Jack", None, "This sound card is not plugged in.")
    choose(branch, "Automatic")
    assert choices(branch) == {"Automatic": True, "HDMI": False}


def test_a_chosen_card_keeps_its_title_after_a_restart_without_it(
    branch: Branch, sockets: Sockets, tmp_path: Path
) -> None:
    choose(branch, "Jack")
    sockets.plug(HDMI)
    branch.close()
    again = Branch(tmp_path, sound_cards=sockets.folder)
    again.touch(SoundPage())
    assert choices(again) == {"Automatic": False, "Jack": True, "HDMI": False}
    again.close()


def test_the_test_tone_is_heard_as_loud_as_it_was_chosen_and_closed_at_a_silent_table(branch: Branch) -> None:
    branch.touch(ChangeSettings(branch.runtime.model.settings.but(loudness=2)))
    branch.touch_title("Test tone")
    assert (branch.sounds[-1], branch.volumes[-1]) == ("test_tone", 0.5)
    branch.touch(ChangeSettings(branch.runtime.model.settings.but(has_sound=False)))
    assert do(try_tone) not in [button.action for button in seen(branch.view, SettingsView).buttons]


def test_cards_are_told_by_the_names_that_alsa_keeps(sockets: Sockets) -> None:
    found = Loudspeakers(sockets.folder).look()
    assert found == (Loudspeaker("vc4hdmi", "screen"), Loudspeaker("Headphones", "jack"))
