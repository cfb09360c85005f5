"""A whole bank without a window, as the command line puts it together: twins, drivers, runtime and journal, and hands.

Every tap is bytes in a pseudo-terminal and every button a pin; what comes back is waited for at the queue.
"""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from banker.keep.journal import open_journal
from banker.keep.journal.entry import ENTRY, decode_body
from banker.keep.journal.plain import PLAIN_SUFFIX, read_plain
from banker.keep.table import begin, resume
from banker.play.commands import JournalCommand
from banker.play.history import Moment
from banker.play.setup import Setup
from banker.play.state import Game
from hardware.bench import Bench, virtual_tag
from hardware.config import ReaderConfig
from hardware.plugged.bus import Bus
from hardware.signals import CardTapped, Signal, SignalQueue
from tests.ui.sitting import actions, buttons, opening
from tests.waiting import PATIENCE_SECONDS
from ui.core.state.messages import DieKey
from ui.core.state.signing import BANKER, Agreement, signers_at
from ui.core.state.update import WorkBench, do
from ui.flows.agreement.update import sign_by_name
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.power import Power
from ui.runtime.devices.system_bus import SystemBus
from ui.runtime.files.writer import Writer
from ui.runtime.loop.runtime import Runtime
from ui.runtime.wiring import Machine, bank
from ui.store.cards import Cards
from ui.store.config import Config, ScreenConfig, TableConfig, WifiConfig
from ui.toolkit.parts import Style, View

NAMES = ("Ania", "Bartek", "Celina")
ANIA, BARTEK, CELINA = range(3)
SETUP = Setup("pl-tournament", NAMES)
CARDS_EACH = 20
"""Cards of one person: a reader takes the same one again within a second for one tap, and a test does not wait."""
NOWHERE = Path("/nowhere")


class Branch:
    """One running bank in a folder. `sounds` keeps the cues that were heard, `volumes` how loud each of them was."""

    def __init__(
        self,
        folder: Path,
        has_reader: bool = False,
        screen: ScreenConfig | None = None,
        voice: str = "no-such-voice",
        backlights: Path = NOWHERE,
        sound_cards: Path = NOWHERE,
        power: Power | None = None,
        writer: Writer | None = None,
        copies: str = "",
        bus: Bus | None = None,
        services: SystemBus | None = None,
        wifi: WifiConfig | None = None,
    ) -> None:
        self.sounds: list[str] = []
        self.volumes: list[float] = []
        self.games = folder / "games"
        self.queue = SignalQueue()
        readers = (ReaderConfig(name="bench", kind="rdm6300", port="/dev/reader"),) if has_reader else ()
        table = TableConfig(str(self.games), copies)
        config = Config(readers, screen=screen or ScreenConfig(), table=table, wifi=wifi or WifiConfig())
        self._stack = ExitStack()
        loudspeakers = Loudspeakers(sound_cards, program="true")
        machine = Machine(voice, backlights, loudspeakers, power or Power(), bus=bus, services=services)
        opened = bank(config, self.queue, self._hear, True, machine, writer=writer)
        self.runtime: Runtime = self._stack.enter_context(opened)
        self.unused = {player: count(player * CARDS_EACH) for player in range(len(NAMES))}

    def _hear(self, cue: str, volume: float) -> None:
        self.sounds.append(cue)
        self.volumes.append(volume)

    def close(self) -> None:
        """The bank is switched off."""
        self._stack.close()

    @property
    def bench(self) -> Bench:
        """The twins of the devices."""
        bench = self.runtime._subscriptions.bench
        assert bench is not None
        return bench

    @property
    def game(self) -> Game:
        """The game at the table."""
        assert self.runtime.table is not None
        return self.runtime.table.game

    @property
    def journal(self) -> Path:
        """The file of the game at the table."""
        assert self.runtime.table is not None
        return self.runtime.table.journal.path

    @property
    def view(self) -> View:
        """What the touchscreen shows."""
        return self.runtime.view()

    @property
    def notice(self) -> str:
        """The line that is shown, or nothing."""
        return self.view.notice.words if self.view.notice else ""

    def wait(self) -> Signal:
        """The next signal of a device, taken by the runtime."""
        signal = self.queue.take(PATIENCE_SECONDS)
        assert signal is not None, "no device said anything"
        self.runtime.take(signal)
        return signal

    def finish(self) -> None:
        """Until everything is written."""
        while self.runtime.is_writing:
            self.runtime.writer.wait()

    def has_heard_all(self) -> bool:
        """Did no device say more than was waited for?"""
        return self.queue.drain() == []

    def lay(self, tag: str) -> None:
        """A card to the reader, without waiting for what it says."""
        self.runtime.touch(WorkBench(tag))

    def touch(self, *actions: object) -> None:
        """These were touched, one after the other; a page is opened."""
        for action in actions:
            self.runtime.touch(opening(action))

    def hold(self, tag: str) -> None:
        """A card to the reader: its bytes go through the pseudo-terminal, the driver and the queue."""
        self.lay(tag)
        assert isinstance(self.wait(), CardTapped)

    def tap(self, *players: int) -> None:
        """A card of each of these players, one after the other."""
        for player in players:
            self.hold(virtual_tag(next(self.unused[player])))

    def press(self, button: str) -> None:
        """A button: its pin goes down and up."""
        self.runtime.touch(WorkBench(button=button))
        self.wait()

    def sign(self, action: object) -> None:
        """Touches what a touch alone may not sign, and those touch their names who may sign it."""
        self.runtime.touch(action)
        self.finish()
        model = self.runtime.model
        shown = model.ui.top
        signers = signers_at(shown, model) if isinstance(shown, Agreement) else BANKER
        for player in signers.among[: signers.count]:
            self.runtime.touch(do(sign_by_name, player))
            self.finish()

    def touch_title(self, *titles: str) -> None:
        """The large buttons that say this, one after the other."""
        for title in titles:
            found = [button for button in buttons(self.view.screen) if button.title == title]
            assert found, f"no '{title}' among {[button.title for button in buttons(self.view.screen)]}"
            self.runtime.touch(found[0].action)

    def touch_primary(self) -> None:
        """The one ivory card."""
        primary = next(button for button in buttons(self.view.screen) if button.style is Style.PRIMARY)
        self.runtime.touch(primary.action)

    def touch_dice(self, *faces: str) -> None:
        """These faces on the dice pad."""
        for face in faces:
            key = next(act for act in actions(self.view.screen) if isinstance(act, DieKey) and act.face == face)
            self.runtime.touch(key)

    def roll(self, *faces: str) -> None:
        """The dice, typed and confirmed."""
        self.touch_dice(*faces)
        self.touch_primary()


def keep_cards(folder: Path) -> None:
    """Each of the players has many cards."""
    tags = {virtual_tag(number): NAMES[number // CARDS_EACH] for number in range(CARDS_EACH * len(NAMES))}
    (folder / "cards.json").write_bytes(msgspec.json.encode(Cards(tags)))


def keep_game(folder: Path, *commands: JournalCommand, setup: Setup = SETUP, name: str = "evening") -> Path:
    """A journal on the shelf in which these commands were played."""
    path = folder / "games" / f"{name}.banker"
    table = begin(path, setup)
    for command in commands:
        outcome = table.submit(command)
        assert isinstance(outcome, Moment), outcome
    table.close()
    return path


def goes_on(folder: Path, **more: Any) -> Branch:
    """A bank is switched on, and the game that is kept there goes on; people have cards."""
    if not (folder / "cards.json").exists():
        keep_cards(folder)
    branch = Branch(folder, **more)
    branch.runtime.continue_last()
    branch.touch_title("Continue")
    branch.finish()
    return branch


def started(folder: Path, *commands: JournalCommand, setup: Setup = SETUP, **more: Any) -> Branch:
    """A bank at which these commands were played and the clock runs again."""
    keep_game(folder, *commands, setup=setup)
    return goes_on(folder, **more)


@contextmanager
def playing(folder: Path, *commands: JournalCommand, setup: Setup = SETUP, **more: Any) -> Iterator[Branch]:
    """The same, switched off afterwards."""
    with closing(started(folder, *commands, setup=setup, **more)) as branch:
        yield branch


def commands_in(path: Path) -> list[JournalCommand]:
    """What a second reader finds in a journal, or in a copy."""
    if path.suffix == PLAIN_SUFFIX:
        rows = read_plain(path, path.read_bytes(), PATIENCE_SECONDS).rows
        return [decode_body(path, f"entry {row.number}", ENTRY, row.body).command for row in rows[1:]]
    with open_journal(path) as journal:
        return [entry.command for _, _, entry in journal.entries()]


def game_in(path: Path) -> Game:
    """The game that a second reader folds from a journal."""
    table = resume(path)
    table.close()
    return table.game
