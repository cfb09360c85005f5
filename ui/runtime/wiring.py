"""The assembly of a bank: configuration, devices or their twins, the store, and the runtime over them."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from hardware.bench import Bench
from hardware.clock import TimeSource
from hardware.desk import Desk
from hardware.plugged.bus import Bus
from hardware.plugged.watch import PlugWatch
from hardware.signals import FilesChanged, HallHeard, SignalQueue, StickWitnessed
from ui.core.state.hall import HALL_FILE, HallKept
from ui.core.state.update import JoinWifi
from ui.runtime.devices.announcer import Announcer
from ui.runtime.devices.brightness import BACKLIGHTS, Backlight
from ui.runtime.devices.condition import Condition
from ui.runtime.devices.desk_follower import DeskFollower
from ui.runtime.devices.hotspot import Hotspot
from ui.runtime.devices.lights import LampFollower, with_tunes
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.networks import hosts
from ui.runtime.devices.power import Power, is_kiosk
from ui.runtime.devices.speech import Play, Voice, unheard
from ui.runtime.devices.system_bus import SystemBus
from ui.runtime.devices.time_zone import TimeZone
from ui.runtime.devices.tray import TrayFollower
from ui.runtime.devices.trials import Trials
from ui.runtime.devices.updates import Updates
from ui.runtime.devices.voices import PROGRAM, neural_voices
from ui.runtime.devices.wireless import Wireless
from ui.runtime.files.coaching import CoachProcess
from ui.runtime.files.copier import Copier
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.filming import FilmProcess
from ui.runtime.files.forecasting import ForecastProcess
from ui.runtime.files.writer import Writer
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.runtime.remote.hall import OUTBOX_SOCKET, HallEnd
from ui.runtime.remote.phone_pages import PhonePages
from ui.runtime.remote.phones import KIOSK_SOCKET, Phones, own_server
from ui.store.config import Config
from ui.store.kept_file import Keeper, KeptFile, OnFault
from ui.store.settings import Settings
from ui.store.sticks import NO_STICKS
from ui.store.store import Store, note
from ui.store.witnesses import Witnesses, exchange_heads
from ui.wire.outbox import MOST_FROM_OUTBOX, from_outbox
from ui.wire.phones import PORT
from ui.wire.process_client import Codec, OwnProcess, ProcessClient

Sound = Callable[[str, float], None]
"""Plays a cue at a volume of more than 0 and at most 1."""


class Machine(msgspec.Struct, frozen=True):
    """Parts of this machine that the bank uses besides its desk: voice, light, sound cards, power switch, sticks, and
    the sockets of new devices, and the services of a system that is for the table alone.
    """

    voice: str = PROGRAM
    backlights: Path = BACKLIGHTS
    loudspeakers: Loudspeakers = msgspec.field(default_factory=Loudspeakers)
    power: Power = msgspec.field(default_factory=Power)
    mounts: Path = NO_STICKS
    speech: Play = unheard
    bus: Bus | None = None
    services: SystemBus | None = None


@contextmanager
def bank(
    config: Config,
    queue: SignalQueue,
    sound: Sound,
    is_on_bench: bool,
    machine: Machine | None = None,
    clock: TimeSource = time.monotonic,
    writer: Writer | None = None,
    wrong: Iterable[Exception] = (),
) -> Iterator[Runtime]:
    """A runtime with its devices, which use `clock`; on the bench their twins, which the ordinary drivers read.

    The writer does all file work; without one it is done at once, and frames wait for the disk. `wrong` has the faults
    of the configuration, to show on the screen. The bench's reader does not count as a reader of the table.
    """
    with ExitStack() as stack:
        machine, games = machine or Machine(), config.table.games_directory
        store = Store.on_disk(games, config.settings)
        stack.callback(store.shelf.close)
        store.faults.extend(wrong)
        bench = stack.enter_context(Bench()) if is_on_bench else None
        desk = stack.enter_context(_desk(config, queue, clock, bench))
        follower = stack.enter_context(_following(desk, queue, machine.bus, store))
        machine.loudspeakers.chosen = lambda: store.settings.value.loudspeaker
        play_cue = with_tunes(desk.lamps, at_wished_volume(sound, store.settings))
        subscriptions = Subscriptions(
            LampFollower(desk.lamps, play_cue),
            TrayFollower(desk.await_dice, desk.learn_tray, desk.correct_tray),
            Announcer(Voice(machine.speech, machine.voice, neural_voices(games.with_name("voices")))),
            Backlight(machine.backlights),
            Trials(desk.config, desk.lamps),
            machine.power,
            machine.loudspeakers,
            stack.enter_context(copying(config, queue, machine.mounts, store.witnesses)),
            stack.enter_context(serve_phones(queue)),
            stack.enter_context(connect_hall(queue, games, partial(note, store.faults))),
            CoachProcess(),
            ForecastProcess(),
            FilmProcess(),
            Condition(games),
            Updates(machine.mounts),
            follower,
            Wireless(machine.services, _wifi_of(config)),
            TimeZone(machine.services),
            has_reader=bool(config.readers),
            bench=bench,
        )
        yield stack.enter_context(closing(Runtime(EffectHandler(store), subscriptions, play_cue, writer)))


def _desk(config: Config, queue: SignalQueue, clock: TimeSource, bench: Bench | None) -> Desk:
    return bench.open_desk(queue, clock) if bench else Desk.open(config.desk, queue, clock=clock)


def _wifi_of(config: Config) -> JoinWifi | None:
    """The wireless network of the configuration."""
    wifi = config.wifi
    return JoinWifi(wifi.name, wifi.password, wifi.hidden) if wifi.name else None


@contextmanager
def _following(desk: Desk, queue: SignalQueue, bus: Bus | None, store: Store) -> Iterator[DeskFollower]:
    """The desk with the devices that the bank has set up by itself, and the watch for new ones."""
    watch = PlugWatch(queue, bus, is_kiosk()) if bus else None
    follower = DeskFollower(desk, watch, store.devices.value)
    if watch is None:
        yield follower
        return
    watch.start()
    try:
        yield follower
    finally:
        watch.stop()


@contextmanager
def copying(config: Config, queue: SignalQueue, mounts: Path, witnesses: Witnesses) -> Iterator[Copier]:
    """A running copier; the queue gets a signal after each copy, and one with the signed heads that lie there."""
    data, second = config.table.games_directory.parent, config.table.copies_directory

    def exchange(name: str, place: Path) -> None:
        if heads := exchange_heads(place, witnesses.heads):
            queue.put(StickWitnessed(name, heads))

    copier = Copier(data, second, lambda: queue.put(FilesChanged()), mounts, exchange)
    with copier.at_work():
        yield copier


@contextmanager
def serve_phones(queue: SignalQueue) -> Iterator[PhonePages]:
    """The pages of the players' phones, served by the supervisor's process, or by a child process that is started when
    phones are switched on.
    """
    with ExitStack() as stack:
        path, start = KIOSK_SOCKET, lambda: None
        if not KIOSK_SOCKET.exists():
            path = Path(stack.enter_context(TemporaryDirectory(prefix="banker-"))) / "phones"
            process = own_server(path)
            stack.callback(process.close)
            start = process.start
        line = Phones(queue.put, path, start)
        stack.callback(line.close)
        yield PhonePages(line, _address, Hotspot() if KIOSK_SOCKET.exists() else None)


@contextmanager
def connect_hall(queue: SignalQueue, games: Path, on_fault: OnFault) -> Iterator[HallEnd]:
    """The connection to the hall, by the supervisor's outbox or by a child process."""
    with ExitStack() as stack:
        path, start = OUTBOX_SOCKET, lambda: None
        if not OUTBOX_SOCKET.exists():
            path = Path(stack.enter_context(TemporaryDirectory(prefix="banker-"))) / "outbox"
            process = OwnProcess("outbox", "--socket", str(path), "--own", str(games.with_name("hall")))
            stack.callback(process.close)
            start = process.start
        codec = Codec(from_outbox, MOST_FROM_OUTBOX)
        line = ProcessClient(
            codec, lambda said: queue.put(HallHeard(said)), lambda: queue.put(HallHeard()), path, start
        )
        stack.callback(line.close)
        yield HallEnd(KeptFile(games.with_name(HALL_FILE), HallKept(), on_fault), line.want)


def _address() -> str:
    """The likeliest address for phones to reach this machine; empty without a network."""
    found = hosts()
    return f"http://{found[0]}:{PORT}" if found else ""


def at_wished_volume(sound: Sound, settings: Keeper[Settings]) -> Callable[[str], None]:
    """A function that plays cues at the volume of the settings, or not at all."""

    def play(cue: str) -> None:
        wanted = settings.value
        if wanted.has_sound:
            is_at_once = wanted.look.is_still and cue.startswith(("walk-", "roll-"))  # the pawn does not hop
            sound("walk-1" if is_at_once else cue, wanted.volume)

    return play
