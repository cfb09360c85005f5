"""Does the doctor say what speech and brightness need, and nothing where they have it?"""

from pathlib import Path

from hardware.doctor.findings import Finding
from hardware.doctor.system import System
from ui.cli.doctor.commands import of_screen


def machine(root: Path, groups: str = "1000") -> System:
    """A machine with a panel, and a program of an ordinary account."""
    (root / "sys/class/backlight/10-0045").mkdir(parents=True)
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/self/status").write_text(f"Uid:\t1000\t1000\nGid:\t1000\t1000\nGroups:\t{groups}\n")
    (root / "etc").mkdir()
    (root / "etc/group").write_text("video:x:44:\nani:x:1000:\n")
    (root / "etc/passwd").write_text("ani:x:1000:1000::/home/ani:/bin/sh\n")
    return System(root)


def voice(root: Path) -> None:
    """Programs that speak and play, and a sound card."""
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/espeak-ng").touch()
    (root / "usr/bin/aplay").touch()
    (root / "proc/asound/card0/pcm0p").mkdir(parents=True)
    (root / "proc/asound/cards").write_text(" 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n")


def test_what_is_missing_is_noted_with_what_mends_it(tmp_path: Path) -> None:
    assert list(of_screen(machine(tmp_path))) == [
        Finding("note", "sound", "aplay is not installed", "sudo apt install alsa-utils"),
        Finding("note", "speech", "espeak-ng is not installed", "sudo apt install espeak-ng"),
        Finding(
            "note",
            "brightness",
            "ani is not in the group video",
            "sudo usermod --append --groups video ani, then log in again",
        ),
    ]


def test_a_machine_with_a_voice_and_the_right_to_its_panel_has_nothing_to_note(tmp_path: Path) -> None:
    voice(tmp_path)
    assert list(of_screen(machine(tmp_path, "1000 44"))) == []


def test_a_machine_without_a_panel_needs_no_right_to_one(tmp_path: Path) -> None:
    voice(tmp_path)
    assert list(of_screen(System(tmp_path))) == []


def test_a_machine_on_which_nothing_plays_says_so(tmp_path: Path) -> None:
    voice(tmp_path)
    (tmp_path / "proc/asound/cards").write_text("--- no soundcards ---\n")
    assert [(finding.device, finding.says) for finding in of_screen(System(tmp_path))] == [
        ("sound", "no sound card plays")
    ]


def test_a_kiosk_without_what_lets_it_switch_off_names_the_package(tmp_path: Path) -> None:
    voice(tmp_path)
    (tmp_path / "etc/systemd/system").mkdir(parents=True)
    (tmp_path / "etc/systemd/system/banker.service").touch()
    assert [finding.mend for finding in of_screen(System(tmp_path))] == ["sudo apt install polkitd"]
