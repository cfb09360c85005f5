"""The page of the machine says in words what the kernel's files tell, and nothing that this machine cannot tell."""

from pathlib import Path

import pytest

from tests.ui.branch import Branch
from tests.ui.positions_settings import machine_of
from tests.ui.sitting import seen
from ui.core.state.messages import Open
from ui.core.state.routes import SettingsMenu
from ui.flows.settings.model import DevicesPage, MachinePage
from ui.locale.words import Words
from ui.pieces.templates.decision import DecisionView
from ui.runtime.devices.condition import Condition
from ui.toolkit.parts import Tone

HEAT, FLAGS = "sys/class/thermal/thermal_zone0/temp", "sys/devices/platform/soc/soc:firmware/get_throttled"


def machine(root: Path, **files: str) -> Condition:
    """A machine with these files of the kernel, in a network."""
    for path, text in ((HEAT, files.get("heat")), (FLAGS, files.get("flags"))):
        if text is not None:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
    return Condition(root, root, lambda: ("192.168.1.20",), lambda: 0.0)


def rows(condition: Condition) -> dict[str, tuple[str, Tone]]:
    """The page of a machine: what each line says, and its tone."""
    page = seen(machine_of(condition.look())(Words()), DecisionView)
    return {row.label: (row.value, row.tone) for row in page.rows}


@pytest.mark.parametrize(
    ("flags", "says", "tone"),
    [
        ("0x0\n", "strong enough", Tone.SOFT),
        ("0x50000\n", "was too weak", Tone.CORAL),
        ("0x50005\n", "too weak now", Tone.CORAL),
        ("soup", None, None),
        (None, None, None),
    ],
)
def test_a_pi_says_whether_its_power_supply_is_strong_enough_and_another_machine_says_nothing(
    flags: str | None, says: str | None, tone: Tone | None, tmp_path: Path
) -> None:
    shown = rows(machine(tmp_path, **({"flags": flags} if flags else {})))
    assert shown.get("Power supply", (None, None)) == (says, tone)


@pytest.mark.parametrize(
    ("heat", "flags", "says", "tone"),
    [
        ("54321\n", "0x0", "54 °C", Tone.SOFT),
        ("80400\n", "0x0", "80 °C", Tone.CORAL),
        ("84000\n", "0x4", "84 °C, slowed down", Tone.CORAL),
    ],
)
def test_a_hot_machine_says_so(heat: str, flags: str, says: str, tone: Tone, tmp_path: Path) -> None:
    assert rows(machine(tmp_path, heat=heat, flags=flags))["Temperature"] == (says, tone)


def test_a_machine_without_a_network_and_without_its_folder_says_what_it_knows(tmp_path: Path) -> None:
    shown = rows(Condition(tmp_path / "gone", tmp_path, tuple))
    assert shown["Address"][0] == "no network"
    assert list(shown) == ["Version", "Address"]


def test_it_is_found_under_devices(tmp_path: Path) -> None:
    branch = Branch(tmp_path)
    branch.touch(Open(SettingsMenu()), Open(DevicesPage()))
    branch.touch_title("This machine")
    assert branch.runtime.model.ui.top == MachinePage()
    labels = {row.label: row.value for row in seen(branch.view, DecisionView).rows}
    assert labels["Version"] and labels["Room for games"].endswith(" GB")
    branch.close()
