"""A dice tray that nobody has learnt yet: one thing to do at a time, with the camera of the bench above it."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from collections.abc import Iterator
from pathlib import Path

from banker.play import commands as c
from banker.play.setup import Setup
from hardware.bench import Bench
from hardware.config import DeskConfig, DiceConfig
from hardware.desk import Desk
from hardware.dice.signals import DiceSeen, Doubt, TrayLearnt, TrayStep, TrayUnlearnt
from hardware.dice.tray import tray_from
from hardware.signals import SignalQueue
from tests.ui.branch import SETUP
from tests.ui.sitting import CARDS, Sitting, seen
from tests.waiting import PATIENCE_SECONDS
from tools.dice_training.drawn import DrawnDie, draw_photo, light_up
from ui.core.input.dice import dice_awaited
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import Back
from ui.core.state.notices import TRAY_KNOWN
from ui.core.state.update import LearnTray
from ui.flows.settings.model import TrayLesson
from ui.pieces.templates.decision import DecisionView
from ui.runtime.devices.lights import LampFollower
from ui.runtime.devices.tray import TrayFollower
from ui.runtime.files.effects import EffectHandler
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.runtime.registry import SCREENS
from ui.store.store import Store

EMPTY = draw_photo([])
PAIR = draw_photo([DrawnDie(3, x=220, y=200), DrawnDie(4, x=420, y=260, turn_degrees=30)])


class Table:
    """The first screen, or a game, over a desk with a tray, whose file is not there yet."""

    def __init__(self, bench: Bench, desk: Desk, queue: SignalQueue, setup: Setup | None = None) -> None:
        self.bench, self._queue = bench, queue
        store = Store.in_memory(CARDS)
        effects = EffectHandler(store)
        effects.table = store.shelf.begin(setup) if setup else None
        subscriptions = Subscriptions(
            LampFollower(desk.lamps, self.sound), TrayFollower(desk.await_dice, desk.learn_tray), has_reader=False
        )
        self.runtime = Runtime(effects, subscriptions, self.sound)
        self.hear(TrayUnlearnt)

    def sound(self, cue: str) -> None:
        """No loudspeaker."""

    def hear(self, wanted: type) -> None:
        """What the tray says, until it says this."""
        while True:
            signal = self._queue.take(PATIENCE_SECONDS)
            assert signal is not None
            self.runtime.take(signal)
            if isinstance(signal, wanted):
                return

    @property
    def page(self) -> DecisionView:
        """What the screen shows."""
        return seen(self.runtime.view(), DecisionView)

    def done(self) -> list[str]:
        """The first button is touched, and the camera has looked; the lines that the screen shows then."""
        self.runtime.touch(self.page.buttons[0].action)
        self.hear(TrayLearnt)
        return [row.label + row.value for row in self.page.rows]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tray.toml"


@pytest.fixture
def table(request: pytest.FixtureRequest, file: Path) -> Iterator[Table]:
    queue = SignalQueue()
    with Bench(DeskConfig(dice=DiceConfig("webcam:0", str(file)))) as bench, bench.open_desk(queue) as desk:
        bench.camera.show(EMPTY)
        yield Table(bench, desk, queue, getattr(request, "param", None))


@pytest.mark.parametrize("table", [SETUP], indirect=True)
def test_dice_that_fall_into_the_tray_are_typed_while_a_roll_is_awaited(table: Table) -> None:
    table.bench.camera.show(EMPTY, PAIR)
    table.hear(DiceSeen)
    assert table.runtime.model.ui.get(DiceTyped).faces == ("3", "4")


def test_a_tray_nobody_knows_is_learnt_on_the_first_screen_and_kept(table: Table, file: Path) -> None:
    assert table.page.bar.sentence == "Empty the dice tray"
    table.done()
    assert table.page.bar.sentence == "Put two dice in the tray"
    table.bench.camera.show(PAIR)
    assert "Reply:3, 4" in table.done()
    assert not file.exists()
    table.runtime.touch(table.page.buttons[0].action)
    table.hear(TrayLearnt)
    assert table.runtime.model.ui.stack == ()
    assert table.runtime.model.ui.notice == TRAY_KNOWN
    assert tray_from(file).die_pixels == pytest.approx(48, rel=0.35)


def test_a_tray_that_is_not_empty_or_too_dark_is_asked_for_again(table: Table) -> None:
    table.bench.camera.show(PAIR)
    assert "There still seem to be dice in it." in table.done()
    table.bench.camera.show(light_up(EMPTY, 0.2))
    assert "It is too dark: more light from above." in table.done()
    table.bench.camera.show(EMPTY)
    table.done()
    assert "Two dice are not clear: move closer, or add light." in table.done()


def test_a_tray_that_read_the_dice_wrongly_is_looked_at_again_and_not_kept(table: Table, file: Path) -> None:
    table.done()
    table.bench.camera.show(PAIR)
    table.done()
    assert table.page.buttons[1].action == LearnTray(TrayStep.DICE)
    table.runtime.touch(table.page.buttons[1].action)
    table.hear(TrayLearnt)
    assert table.page.bar.sentence == "Does the tray read the dice correctly?"
    table.runtime.touch(Back())
    assert not file.exists()


@pytest.mark.parametrize(("setup", "is_asked"), [(None, True), (SETUP, False)], ids=["first screen", "in play"])
def test_nobody_is_asked_to_learn_the_tray_in_play(setup: Setup | None, is_asked: bool) -> None:
    sitting = Sitting(setup)
    sitting.hear(TrayUnlearnt())
    assert (sitting.ui.top == routes.TraySetup()) is is_asked


def test_over_a_paused_game_the_tray_is_learnt_too() -> None:
    sitting = Sitting(SETUP)
    sitting.submit(c.PauseClock())
    sitting.hear(TrayUnlearnt())
    assert sitting.showing == routes.TraySetup()


def test_what_the_camera_says_late_changes_nothing() -> None:
    sitting = Sitting()
    sitting.touch(routes.TraySetup())
    sitting.hear(TrayLearnt(TrayStep.EMPTY))
    assert not sitting.ui.find(TrayLesson)
    sitting.touch(LearnTray(TrayStep.EMPTY), Back())
    sitting.hear(TrayLearnt(TrayStep.EMPTY, why=Doubt.DARK))
    assert sitting.ui.stack == ()


def test_dice_laid_to_be_learnt_are_no_throw() -> None:
    sitting = Sitting(SETUP)
    assert dice_awaited(sitting.model, SCREENS) == 2
    sitting.touch(routes.TraySetup())
    assert dice_awaited(sitting.model, SCREENS) is None


def test_in_a_game_the_page_stays_while_the_camera_looks_and_dice_are_laid() -> None:
    sitting = Sitting(SETUP)
    sitting.touch(routes.TraySetup(), LearnTray(TrayStep.EMPTY))
    sitting.wait(600.0)
    assert sitting.showing == routes.TraySetup()
