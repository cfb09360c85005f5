"""A new version on a stick is written by RAUC, asked over D-Bus; a program that answers as RAUC does stands for it."""

import os
import sys
from pathlib import Path

import pytest

from tests.ui.positions_settings import machine_of, updating
from tests.ui.sitting import seen
from ui.core.state.devices import MachineCondition, MachineUpdate
from ui.locale.words import Words
from ui.pieces.templates.decision import DecisionView
from ui.runtime.devices.updates import Updates

ANSWERS = (
    's "installing"\n(isi) 0 "Installing" 1\ns ""\n',
    's "installing"\n(isi) 42 "Copying image to rootfs.1" 3\ns ""\n',
)
DONE = 's "idle"\n(isi) 100 "Installing done." 1\ns ""\n'
REFUSED = 's "idle"\n(isi) 100 "Installing failed." 1\ns "signature verification failed"\n'
# What it is asked goes to a file, a line each; it answers with the next of the texts beside it.
STAND_IN = """\
import pathlib, sys
folder = pathlib.Path(__file__).parent
with (folder / "asked").open("a") as file:
    file.write(" ".join(sys.argv[1:]) + "\\n")
texts = sorted(folder.glob("answer-*")) if "get-property" in sys.argv else []
if texts:
    print(texts[0].read_text(), end="")
    texts[0].unlink()
"""


class Machine:
    """A machine with a stick, and with RAUC's stand-in."""

    def __init__(self, folder: Path, *answers: str, has_rauc: bool = True, program: str = sys.executable) -> None:
        self.folder, self.stick, self.seconds = folder, folder / "media/stick", 0.0
        self.stick.mkdir(parents=True)
        (folder / "busctl.py").write_text(STAND_IN)
        for number, answer in enumerate(answers):
            (folder / f"answer-{number}").write_text(answer)
        mounts, certificate = folder / "mountinfo", folder / "updates.pem"
        mounts.write_text("")
        if has_rauc:
            certificate.touch()
        busctl = (program, str(folder / "busctl.py"))
        self.updates = Updates(mounts, certificate, busctl, lambda: self.seconds)

    def plug(self, *names: str) -> None:
        """The stick is plugged in, with these files."""
        for name in names:
            (self.stick / name).touch()
        # A mount under /media, as the kernel lists it: the way there leads to the folder of the test.
        way = os.path.relpath(self.stick, "/media")
        (self.folder / "mountinfo").write_text(f"1 2 8:1 / /media/{way} rw,nosuid - vfat /dev/sda1 rw\n")

    def look(self) -> MachineUpdate:
        """The state a second later, when an answer is there."""
        asked = self.updates._asked
        if asked is not None:
            asked.wait()
        self.seconds += 1.0
        return self.updates.look()


def test_a_stick_with_an_update_offers_it_by_its_name(tmp_path: Path) -> None:
    box = Machine(tmp_path)
    assert box.look() == MachineUpdate()
    box.plug("table-banker-0.2.0-arm64.raucb", "holiday.jpg")
    assert box.look() == MachineUpdate("there", "table-banker-0.2.0-arm64")


def test_a_stick_that_is_pulled_offers_nothing(tmp_path: Path) -> None:
    box = Machine(tmp_path)
    box.plug("new.raucb")
    box.look()
    (tmp_path / "mountinfo").write_text("")
    assert box.look() == MachineUpdate()


def test_a_bank_without_rauc_offers_no_update(tmp_path: Path) -> None:
    box = Machine(tmp_path, has_rauc=False)
    box.plug("new.raucb")
    assert box.look() == MachineUpdate()


def test_an_update_is_written_step_by_step(tmp_path: Path) -> None:
    box = Machine(tmp_path, *ANSWERS, DONE)
    box.plug("new.raucb")
    box.look()
    box.updates.start()
    assert [box.look().percent for _ in range(3)] == [0, 0, 42]
    assert box.look() == MachineUpdate("done", "new", 100)
    assert box.look().step == "done"
    first, *questions = (tmp_path / "asked").read_text().splitlines()
    assert first.split()[-4:-2] == ["InstallBundle", "sa{sv}"]
    assert Path(first.split()[-2]).name == "new.raucb"
    assert all(question.endswith("Operation Progress LastError") for question in questions)


def test_a_second_touch_writes_nothing_twice(tmp_path: Path) -> None:
    box = Machine(tmp_path, *ANSWERS)
    box.plug("new.raucb")
    box.look()
    box.updates.start()
    box.updates.start()
    box.look()
    assert (tmp_path / "asked").read_text().count("InstallBundle") == 1


def test_a_refused_update_says_so_and_may_be_tried_again(tmp_path: Path) -> None:
    box = Machine(tmp_path, REFUSED)
    box.plug("new.raucb")
    box.look()
    box.updates.start()
    box.look()
    assert [box.look(), box.look()] == [MachineUpdate("refused", "new")] * 2
    box.updates.start()
    assert box.updates.state.step == "writing"


def test_without_the_program_that_asks_an_update_is_refused(tmp_path: Path) -> None:
    box = Machine(tmp_path, program=str(tmp_path / "no-such-program"))
    box.plug("new.raucb")
    box.look()
    box.updates.start()
    assert box.look().step == "refused"


@pytest.mark.parametrize(
    ("update", "says", "button"),
    [
        (MachineUpdate(), None, False),
        (MachineUpdate("there", "table-banker-0.2.0-arm64"), "table-banker-0.2.0-arm64", True),
        (MachineUpdate("writing", "new", 42), "42% written", False),
        (MachineUpdate("done", "new", 100), "written", False),
        (MachineUpdate("refused", "new"), "refused", True),
    ],
)
def test_the_page_of_the_machine_says_how_far_an_update_is(
    update: MachineUpdate, says: str | None, button: bool
) -> None:
    page = seen(updating(update)(Words()), DecisionView)
    assert {row.label: row.value for row in page.rows}.get("New version") == says
    assert any(each.title == "Update" for each in page.buttons) is button


def test_a_machine_without_an_update_shows_its_condition_alone() -> None:
    page = seen(machine_of(MachineCondition("0.1.0"))(Words()), DecisionView)
    assert [each.title for each in page.buttons] == ["Back"]
