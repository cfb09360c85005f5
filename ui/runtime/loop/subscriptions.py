"""Subscriptions: the parts around the table that follow the model: lamps, tray, voice, light, phones, hall, copies.

The runtime passes in each model, signal and recorded command. Each part may be missing, and a device may be tried.
"""

from time import strftime, time
from typing import Any, Final

from banker.keep.table import Table
from banker.play.history import Moment
from hardware.bench import Bench
from hardware.desk import Desk
from hardware.signals import DeviceFound, DeviceLost, PhonesInLine, PluggedIn, Signal, SignalQueue
from ui.core.state.devices import DeviceKind, TableDevices
from ui.core.state.model import Model
from ui.core.state.phones import KeptFilm
from ui.core.state.update import (
    AllowCards,
    CopyNow,
    JoinWifi,
    JudgeDevice,
    LearnTray,
    PowerOff,
    SwitchNetwork,
    WorkBench,
    WriteUpdate,
)
from ui.flows.settings.model import MachinePage, SoundPage, WifiPage
from ui.locale.words import Words
from ui.runtime.devices.announcer import Announcer
from ui.runtime.devices.benchstrip import work
from ui.runtime.devices.brightness import Backlight
from ui.runtime.devices.condition import Condition
from ui.runtime.devices.desk_follower import DeskFollower
from ui.runtime.devices.lights import LampFollower
from ui.runtime.devices.lost import Devices
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.power import Power
from ui.runtime.devices.time_zone import TimeZone
from ui.runtime.devices.tray import TrayFollower
from ui.runtime.devices.trials import Trials
from ui.runtime.devices.updates import Updates
from ui.runtime.devices.wireless import Wireless
from ui.runtime.files.coaching import Coach
from ui.runtime.files.copier import Copier, CopyNews
from ui.runtime.files.filming import Filmer
from ui.runtime.files.forecasting import Forecaster
from ui.runtime.remote.hall import HallEnd
from ui.runtime.remote.phone_pages import PhonePages
from ui.store.copies import LastCopy
from ui.store.sticks import NO_STICKS
from ui.toolkit.parts import NoticeLine

DeviceEffect = (
    WorkBench | JudgeDevice | LearnTray | PowerOff | WriteUpdate | CopyNow | AllowCards | SwitchNetwork | JoinWifi
)
"""Effects on the devices and the machine."""
LEAST_TIME: Final = 1_767_225_600.0
"""The beginning of 2026, in seconds since 1970: a clock that says less was not set."""


class Subscriptions:
    """Everything besides the screen that follows the game and the settings. `bench` has the twins on a laptop."""

    def __init__(
        self,
        lamps: LampFollower,
        tray: TrayFollower | None = None,
        announcer: Announcer | None = None,
        backlight: Backlight | None = None,
        trials: Trials | None = None,
        power: Power | None = None,
        loudspeakers: Loudspeakers | None = None,
        copier: Copier | None = None,
        phones: PhonePages | None = None,
        hall: HallEnd | None = None,
        coach: Coach | None = None,
        forecasts: Forecaster | None = None,
        filmer: Filmer | None = None,
        condition: Condition | None = None,
        updates: Updates | None = None,
        desk: DeskFollower | None = None,
        wireless: Wireless | None = None,
        time_zone: TimeZone | None = None,
        *,
        has_reader: bool,
        bench: Bench | None = None,
    ) -> None:
        self.devices, self._copied = Devices(), LastCopy()
        self.bench, self.has_reader, self._desk = bench, has_reader, desk or DeskFollower(Desk(SignalQueue()))
        self._plugged = PluggedIn()
        self._lamps, self._tray = lamps, tray or TrayFollower()
        self._announcer, self._backlight, self._trials = announcer or Announcer(), backlight, trials or Trials()
        self._power, self._loudspeakers = power or Power(), loudspeakers
        self._cards, self._is_choosing = loudspeakers.look() if loudspeakers else (), False
        self._copier, self._copy_news = copier, CopyNews()
        self.phones, self.hall = phones or PhonePages(), hall or HallEnd()
        self.coach, self.forecasts = coach or Coach(), forecasts or Forecaster()
        self.filmer = filmer or Filmer()
        self._condition, self._is_condition_shown = condition or Condition(), False
        self._wireless, self._time_zone = wireless or Wireless(), time_zone or TimeZone()
        self._is_wifi_shown = False
        self._updates, self._is_dark = updates or Updates(NO_STICKS), False
        self.film: KeptFilm | None = None  # of the game at the table, once it is a file

    @property
    def has_own_reader(self) -> bool:
        """Has the bank set up a card reader by itself?"""
        return self._desk.has_own_readers

    def table_devices(self) -> TableDevices:
        """The state of all devices."""
        states = self._trials.states(self.devices.lost)
        panel = self._backlight.panel if self._backlight else "none"
        now, minute = (strftime("%H:%M"), int(time() // 60)) if time() > LEAST_TIME else ("", 0)
        condition = self._condition.look() if self._is_condition_shown else None
        update = self._updates.look() if self._is_condition_shown else self._updates.state
        has_voice, power = self._announcer.has_voice, self._power.state
        return TableDevices(
            states,
            has_voice,
            panel,
            power,
            self._cards,
            self._copied,
            now,
            condition,
            update,
            self._plugged,
            self._desk.has_pins,
            self._desk.search.low if self._desk.search else (),
            self._wireless.state,
            minute,
        )

    def notice(self, words: Words) -> NoticeLine | None:
        """The notice about a device, or else about a copy."""
        return self.devices.notice(words, self._kind_of) or self._copy_news.notice(words)

    def _kind_of(self, device: str) -> DeviceKind:
        return self.table_devices().kind_of(device)

    def pass_time(self, seconds: float) -> None:
        """Let notices expire, and look at what changes without a signal."""
        self._power.look()
        if self._is_wifi_shown or self._wireless.state.step == "looking":
            self._wireless.look()
        if self.forecasts.is_playing:
            self.forecasts.hear()
        if self._loudspeakers and self._is_choosing:
            self._cards = self._loudspeakers.look()  # one may be plugged in while people choose
        self.devices.pass_time(seconds)
        self._copied = self._copier.last if self._copier else LastCopy()
        self._copy_news.follow(self._copied, seconds)
        self.phones.pass_time(seconds)
        if self.filmer.is_filming:
            self.film = self.phones.offer(self.filmer.kept)

    def hear(self, signal: Signal) -> None:
        """Handle the signal of a device, also that it was lost or came back."""
        if isinstance(signal, DeviceLost | DeviceFound):
            self.devices.take(signal)
        elif isinstance(signal, PluggedIn):
            self._plugged = signal
        elif isinstance(signal, PhonesInLine):
            self.phones.set_connected(signal.phones)
        else:
            self._trials.hear(signal)

    def carry_out(self, effect: DeviceEffect) -> None:
        """Carry out an effect on the bench, a device, the tray, the power, the version, the network or the copies."""
        match effect:
            case JudgeDevice(device, works):
                self._trials.judge(device, works)
            case LearnTray(step):
                self._tray.learn(step)
            case WorkBench(tag, button):
                work(self.bench, tag, button)
            case PowerOff():
                self._power.switch_off()
            case WriteUpdate():
                self._updates.start()
            case JoinWifi():
                self._wireless.join(effect)
            case SwitchNetwork(is_on):
                self.phones.switch_network(is_on=is_on)
            case CopyNow() if self._copier:
                self._copier.copy_now()
            case AllowCards() if self._copier:
                self._copier.allow_cards()

    def on_recorded(self, moment: Moment, model: Model) -> None:
        """Announce what was recorded, and note it for the next copy; `model` is the model after it."""
        if self._copier:
            self._copier.on_recorded(moment.events)
        self._tray.on_recorded(moment.events)
        self._announcer.announce(moment.events, model.table, model.settings)

    def found(self, model: Model, table: Table | None) -> dict[str, Any]:
        """The fields of the model that other processes find out."""
        judged = self.coach.follow(table)
        self.filmer.follow(model, table, judged)
        self.film = self.phones.offer(self.filmer.kept)
        self._is_condition_shown = isinstance(model.ui.top, MachinePage)
        is_other = self._desk.follow(model)
        if is_other:
            self._trials.change(self._desk.config)
            self.devices.keep_only(self._trials.knows)
        devices = self.table_devices() if self._is_condition_shown or is_other else model.devices
        return {
            "judged": judged,
            "forecast": self.forecasts.follow(model),
            "film": self.film,
            "devices": devices,
            "has_reader": self.has_reader or self.has_own_reader,
        }

    def time_is_up(self) -> None:
        """Sound the long tone at zero."""
        self._lamps.time_is_up()

    def follow(self, model: Model) -> None:
        """Pass the model to each part; a lamp that is tried does not follow the game."""
        self._is_choosing = isinstance(model.ui.top, SoundPage)
        self._is_wifi_shown = isinstance(model.ui.top, MachinePage | WifiPage)
        self._time_zone.show(model.settings.time_zone)
        self._trials.follow(model)
        self._lamps.follow(model)
        self._tray.follow(model)
        self._announcer.follow(model)
        self.phones.follow(model)
        self.dim(model, is_dark=self._is_dark)

    def dim(self, model: Model, *, is_dark: bool) -> None:
        """Set the light of the panel; less of it while nobody uses the table."""
        self._is_dark = is_dark
        if self._backlight is not None:
            self._backlight.show(model.settings.brightness, is_dim=is_dark)

    def tell_a_phone(self, model: Model) -> bool:
        """Make the phone page of one seat, if one is due; True while more are due."""
        self.phones.make_one(model)
        return self.phones.is_due

    def close(self) -> None:
        """Stop the announcements, and the search for a button."""
        self._announcer.close()
        self._desk.close()
