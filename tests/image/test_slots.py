"""Which of the two systems of a card starts next? The real script of the image, over a folder like the first part."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.image.assembly import ENVIRONMENT

IMAGE = Path(__file__).parents[2] / "tools/image"
SCRIPTS = IMAGE / "root/usr/local/lib/banker"

pytestmark = pytest.mark.skipif(shutil.which("grub-editenv") is None, reason="grub-common is not installed")


class Card:
    """The first part of a card in a folder, as the running system sees it."""

    def __init__(self, folder: Path, is_pi: bool) -> None:
        self.folder = folder
        (folder / "grub").mkdir()
        (folder / "grub/grubenv").write_bytes(ENVIRONMENT)
        (folder / "systemd").mkdir()
        (folder / "systemctl").write_text("#!/bin/sh\n")  # or a fault would start this computer again
        (folder / "systemctl").chmod(0o755)
        if is_pi:
            shutil.copy2(IMAGE / "card/config.txt", folder)
        self.runs("A")

    def runs(self, slot: str) -> None:
        """This system was started."""
        (self.folder / "cmdline").write_text(f"root=PARTUUID=1-02 rauc.slot={slot} quiet\n")

    def say(self, *words: str) -> str:
        """The answer of the script."""
        folder, path = str(self.folder), f"{self.folder}:{os.environ['PATH']}"
        places = {"PATH": path, "START": folder, "CMDLINE": f"{folder}/cmdline", "RUN": folder}
        command = ["sh", str(SCRIPTS / "slots.sh"), *words]
        return subprocess.run(
            command, env=os.environ | places, check=True, capture_output=True, text=True
        ).stdout.strip()

    def kept(self, name: str) -> str:
        """What the loader of a PC reads."""
        command = ["grub-editenv", str(self.folder / "grub/grubenv"), "list"]
        listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        return dict(line.split("=", 1) for line in listed)[name]


@pytest.fixture(params=[False, True], ids=["pc", "pi"])
def card(request: pytest.FixtureRequest, tmp_path: Path) -> Card:
    return Card(tmp_path, request.param)


def test_a_new_card_starts_its_first_system(card: Card) -> None:
    assert (card.say("get-primary"), card.say("get-current"), card.say("get-state", "A")) == ("A", "A", "good")


def test_an_update_starts_once_and_the_system_before_stays_the_first(card: Card) -> None:
    card.say("set-state", "B", "bad")
    card.say("set-primary", "B")
    assert (card.kept("trial"), card.kept("primary"), card.say("get-primary")) == ("B", "A", "B")


def test_a_system_that_is_called_good_stays(card: Card) -> None:
    card.say("set-primary", "B")
    card.runs("B")
    card.say("set-state", "B", "good")
    assert (card.kept("primary"), card.say("get-state", "B")) == ("B", "good")


def test_a_system_called_bad_before_it_is_written_does_not_start(card: Card) -> None:
    card.say("set-primary", "B")
    card.say("set-state", "B", "bad")
    assert (card.say("get-primary"), card.say("get-state", "B")) == ("A", "bad")


def test_an_update_that_is_called_off_starts_the_system_that_runs(card: Card) -> None:
    card.say("set-primary", "B")
    card.say("set-primary", "A")
    assert (card.kept("trial"), card.say("get-primary")) == ("", "A")


def test_nothing_gives_way_while_the_first_part_of_the_card_is_away(card: Card) -> None:
    (card.folder / "grub/grubenv").unlink()
    assert card.say("settle") == ""


def test_nothing_gives_way_where_the_kernel_was_not_told_which_system_runs(card: Card) -> None:
    card.runs("")
    assert (card.say("settle"), card.kept("bad")) == ("", "")


def test_an_unknown_word_is_an_error_that_names_the_known_ones(card: Card) -> None:
    with pytest.raises(subprocess.CalledProcessError) as error:
        card.say("start", "B")
    assert "set-primary" in error.value.stderr


def test_a_pi_reads_the_folder_of_its_system_in_the_first_line(tmp_path: Path) -> None:
    card, before = Card(tmp_path, is_pi=True), (IMAGE / "card/config.txt").read_text()
    card.say("set-primary", "B")
    assert (tmp_path / "config.txt").read_text() == before
    assert (tmp_path / "tryboot.txt").read_text() == before.replace("os_prefix=A/", "os_prefix=B/", 1)
    assert (tmp_path / "systemd/reboot-param").read_text() == "0 tryboot\n"
    card.runs("B")
    card.say("set-state", "B", "good")
    assert (tmp_path / "config.txt").read_text() == before.replace("os_prefix=A/", "os_prefix=B/", 1)


def settings_taken(folder: Path) -> str:
    places = {name: str(folder / name.lower()) for name in ("CARD", "KEPT", "SETTINGS")}
    command, group = ["sh", str(SCRIPTS / "take-settings.sh")], {"GROUP": str(os.getgid())}
    subprocess.run(command, env=os.environ | places | group, check=True, capture_output=True)
    settings = folder / "settings/banker.toml"
    return settings.read_text() if settings.exists() else ""


def test_a_configuration_on_the_card_is_taken_once(tmp_path: Path) -> None:
    for name in ("card", "kept", "settings"):
        (tmp_path / name).mkdir()
    assert settings_taken(tmp_path) == ""
    (tmp_path / "card/banker.toml").write_text("[screen]\n")
    assert settings_taken(tmp_path) == "[screen]\n"
    (tmp_path / "settings/banker.toml").write_text("changed at the table")
    assert settings_taken(tmp_path) == "changed at the table"
    (tmp_path / "card/banker.toml").write_text("[table]\n")
    assert settings_taken(tmp_path) == "[table]\n"
