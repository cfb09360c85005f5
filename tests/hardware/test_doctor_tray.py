"""The doctor before a dice tray: what is missing of it, the light above it, and two dice that are thrown."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from collections.abc import Callable
from pathlib import Path

import cv2

from hardware.config import DeskConfig, DiceConfig
from hardware.desk import Desk
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from hardware.dice.tray import calibrate
from hardware.doctor.findings import Finding
from hardware.doctor.system import System
from hardware.doctor.tray import TRAY, TrayTrial, light_complaint, of_tray
from hardware.doctor.trial import desk_trials, run_trials
from hardware.library import bring
from hardware.signals import DeviceLost, Signal, SignalQueue
from tests.hardware.test_doctor import Machine
from tests.waiting import PATIENCE_SECONDS
from tools.dice_training.drawn import DrawnDie, draw_photo, light_up
from ui.cli.doctor.commands import MISSING, OK, check_config, doctor

EMPTY = draw_photo([])
PAIR = draw_photo([DrawnDie(3, x=220, y=200), DrawnDie(4, x=420, y=260, turn_degrees=30)])
LEARN = "on the screen: Settings, Devices, Dice tray, Set up the tray"
LIBRARIES = ("cv2", "numpy", "onnxruntime")


def machine(root: Path, *libraries: str, group: str = "video") -> System:
    """A machine of files, on which user 1000 is in one group and these libraries are there."""
    machine = Machine(root)
    machine.has("/etc/group", "video:x:44:\naudio:x:29:\n")
    number = 44 if group == "video" else 29
    machine.has("/proc/self/status", f"Uid:\t1000\t1000\nGid:\t1000\nGroups:\t{number}\n")
    return System(root, (libraries or LIBRARIES).__contains__)


def put(root: Path, path: str) -> None:
    (root / path.lstrip("/")).parent.mkdir(parents=True, exist_ok=True)
    (root / path.lstrip("/")).touch()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of photos with one throw, and beside it the tray's file."""
    (tmp_path / "photos").mkdir()
    cv2.imwrite(str(tmp_path / "photos" / "throw.png"), PAIR)
    calibrate([EMPTY], 48.0).save(tmp_path / "tray.toml")
    return tmp_path


def of_folder(folder: Path) -> DiceConfig:
    return DiceConfig(f"photos:{folder / 'photos'}", str(folder / "tray.toml"))


def test_without_a_tray_there_is_nothing_to_say(tmp_path: Path) -> None:
    assert of_tray(DiceConfig(), machine(tmp_path)) == []


def test_a_webcam_that_is_there_and_may_be_used_is_well_and_its_calibration_is_advised(tmp_path: Path) -> None:
    put(tmp_path, "/dev/video0")
    assert of_tray(DiceConfig("webcam:0"), machine(tmp_path)) == [
        Finding("ok", TRAY, "webcam:0 is there"),
        Finding(
            "note",
            TRAY,
            "is not learnt yet: its dice are read less surely",
            f"{LEARN}; or banker dice calibrate --tray tray.toml --camera webcam:0",
        ),
    ]


def test_a_webcam_elsewhere_is_named_by_the_name_that_stays(tmp_path: Path) -> None:
    put(tmp_path, "/dev/v4l/by-id/usb-cam-video-index0")
    (found, _) = of_tray(DiceConfig("webcam:/dev/video4"), machine(tmp_path))
    assert found.says == "there is no /dev/video4"
    assert found.mend.endswith("there is: /dev/v4l/by-id/usb-cam-video-index0")


def test_a_user_outside_the_group_video_is_put_into_it(tmp_path: Path) -> None:
    put(tmp_path, "/dev/video0")
    found, _ = of_tray(DiceConfig("webcam:0"), machine(tmp_path, group="audio"))
    assert found == Finding(
        "missing",
        TRAY,
        "ania is not in the group video",
        "sudo usermod --append --groups video ania, then log in again",
    )


def test_the_pi_camera_needs_the_systems_library(tmp_path: Path) -> None:
    found, _ = of_tray(DiceConfig("picamera"), machine(tmp_path))
    assert found.mend.startswith("sudo apt install python3-picamera2")
    assert of_tray(DiceConfig("picamera"), machine(tmp_path, *LIBRARIES, "picamera2"))[0].state == "ok"


def test_each_library_that_is_missing_is_named_once(tmp_path: Path) -> None:
    put(tmp_path, "/dev/video0")
    found, _ = of_tray(DiceConfig("webcam:0"), machine(tmp_path, "numpy"))
    assert found.says == "the libraries cv2, onnxruntime of the extra dice: missing"
    assert found.mend == bring("dice")


def test_a_folder_of_photos_that_is_not_there_is_missing(tmp_path: Path) -> None:
    found, _ = of_tray(DiceConfig(f"photos:{tmp_path / 'nowhere'}"), machine(tmp_path))
    assert found.says == f"there is no folder {tmp_path / 'nowhere'}"


@pytest.mark.parametrize("text", ["width = 640\n", "\x00"])
def test_a_file_that_is_no_tray_is_missing_with_the_command_that_writes_it(text: str, tmp_path: Path) -> None:
    put(tmp_path, "/dev/video0")
    (tmp_path / "tray.toml").write_text(text)
    (found,) = of_tray(DiceConfig("webcam:0", "/tray.toml"), machine(tmp_path))
    assert "tray.toml: " in found.says
    assert found.mend == f"{LEARN}; or banker dice calibrate --tray /tray.toml --camera webcam:0"


def test_check_config_names_the_tray_and_complains_of_its_file(folder: Path) -> None:
    said: list[str] = []
    path = folder / "banker.toml"
    path.write_text(f'[dice]\ncamera = "photos:{folder}/photos"\nfile = "{folder}/tray.toml"\n')
    assert check_config(path, System(), said.append) == OK
    assert said.pop() == f"{path}: ok: 0 readers, 0 pins, a dice tray"
    (folder / "tray.toml").write_text("width = 640\n")
    assert check_config(path, System(), said.append) == MISSING
    assert said[0].startswith(f"{path}: dice tray: {folder}/tray.toml: is not a calibrated tray")
    (folder / "tray.toml").unlink()
    assert check_config(path, System(), said.append) == OK


def test_the_light_is_complained_of_when_it_is_another(folder: Path) -> None:
    assert light_complaint(of_folder(folder)) is None
    cv2.imwrite(str(folder / "photos" / "throw.png"), light_up(PAIR, 0.5))
    assert "much darker" in str(light_complaint(of_folder(folder)))


def test_a_camera_without_pictures_is_the_complaint(folder: Path) -> None:
    (folder / "photos" / "throw.png").unlink()
    assert "no picture" in str(light_complaint(of_folder(folder)))


@pytest.mark.parametrize(
    ("answer", "state", "says"),
    [
        (True, "ok", "read the dice 3 4, sure by"),
        (False, "missing", "sees 3 4, and that is wrong"),
        (None, "note", "sees 3 4; nobody"),
    ],
)
def test_two_dice_before_the_camera_are_read_and_asked_about(
    answer: bool | None, state: str, says: str, folder: Path
) -> None:
    queue, asked = SignalQueue(), list[str]()
    config = DeskConfig(dice=of_folder(folder))

    def ask(question: str, patience_seconds: float) -> bool | None:
        asked.append(question)
        return answer

    with Desk.open(config, queue) as desk:
        (found,) = run_trials(desk_trials(config, desk, queue, ask, PATIENCE_SECONDS), queue, asked.append)
    assert asked == ["dice tray: throw 2 dice into the tray", "I see 3 4 - is that right?"]
    assert found.state == state
    assert found.says.startswith(says)


def trial(*signals: Signal, complaint: str | None = None, clock: Callable[[], float] | None = None) -> Finding:
    """A trial during which the tray says this, and all readings are right."""
    queue = SignalQueue()
    for signal in signals:
        queue.put(signal)
    times = iter([0.0, *[0.0] * len(signals), 9.0])
    return TrayTrial(lambda _: None, lambda: complaint, queue, lambda *_: True, 5.0, lambda: next(times))()


@pytest.mark.parametrize(
    ("signals", "says"),
    [
        ([DiceGlimpsed((3, 4, 6), Doubt.TOO_MANY)], "sees 3 4 6, too many"),
        ([DiceGlimpsed((), Doubt.EMPTY), DiceGlimpsed((5,), Doubt.TOO_FEW)], "sees 5, too few"),
        ([DiceGlimpsed((), Doubt.EMPTY)], "no dice came within 5 s"),
        ([DeviceLost("dice tray", "webcam:0", "is unplugged")], "is unplugged"),
        ([DiceSeen((1, 1), 1.0), DeviceLost("left", "/dev/left", "is gone")], "no dice came within 5 s"),
    ],
)
def test_what_is_seen_in_place_of_a_throw_is_told(signals: list[Signal], says: str) -> None:
    found = trial(*signals)
    assert (found.state, found.says) == ("missing", says)
    assert found.mend.endswith(LEARN)


def test_a_throw_read_in_other_light_is_a_note_with_how_to_mend_it() -> None:
    found = trial(DiceSeen((3, 5), 0.93, 0), complaint="the tray is much darker")
    assert (found.state, found.says) == ("note", "read the dice 3 5, sure by 93%; the tray is much darker")
    assert found.mend.startswith("light and turn the tray as it was")


def test_the_doctor_tries_the_tray_too(folder: Path) -> None:
    said: list[str] = []
    path = folder / "banker.toml"
    path.write_text(f'[dice]\ncamera = "photos:{folder}/photos"\nfile = "{folder}/tray.toml"\n')
    doctor(path, patience_seconds=PATIENCE_SECONDS, ask=lambda *_: True, say=said.append)
    assert any(line.startswith("ok       dice tray: photos:") for line in said)
    assert any(line.startswith("ok       dice tray: read the dice 3 4") for line in said)
