"""The questions of the first start, networks and time zones, drawn for measures and pictures."""

from typing import Final

from msgspec.structs import replace

from tests.ui.positions_settings import FEW, LOUDSPEAKERS, WELL
from tests.ui.scenes import Scene
from ui.core.state.devices import Device, DeviceKind, TableDevices, Wifi, WifiNetwork, WifiStep
from ui.core.state.drafts import Draft
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Route
from ui.core.view import view_in
from ui.flows.settings import model as own
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.store.settings import Settings
from ui.toolkit.parts import View

NETWORKS: Final = (
    WifiNetwork("Dom na Puławskiej 5 GHz", 88), WifiNetwork("Neighbours", 61, "wpa3"),
    WifiNetwork("Café de la Plaza Mayor", 55, "open"), WifiNetwork("eduroam", 48, "other"),
    WifiNetwork("TP-Link_4F2A", 30), WifiNetwork("x", 22), WifiNetwork("vecini-etajul-4-apartament-12345", 12),
    WifiNetwork("Guest", 9, "open"), WifiNetwork("Printer", 5),
)  # fmt: skip
JOINED: Final = Wifi("there", (replace(NETWORKS[0], is_joined=True), *NETWORKS[1:4]))


def asked(page: Route, *typed: Draft, devices: TableDevices = FEW, zone: str = "") -> Scene:
    """A page without a game."""

    @Scene
    def scene(words: Words) -> View:
        settings = Settings(language=words.language, time_zone=zone)
        return view_in(Model(ui=UiState((page,), drafts=typed), devices=devices, settings=settings), SCREENS, words)

    return scene


def networks(wifi: Wifi, *, is_first: bool = True) -> Scene:
    """The page of networks."""
    return asked(own.WifiPage(is_first=is_first), devices=replace(FEW, wifi=wifi))


def after(step: WifiStep) -> Scene:
    """The page of networks after one was tried."""
    return networks(Wifi(step, NETWORKS, NETWORKS[0].name))


language_asked = asked(own.LanguageAsked())
wifi_looked_for = networks(Wifi("looking"))
wifi_none = networks(Wifi())
wifi_many = networks(Wifi("there", NETWORKS))
wifi_joining = after("joining")
wifi_wrong = after("wrong-password")
wifi_failed = after("failed")
wifi_joined = networks(JOINED)
wifi_in_settings = networks(JOINED, is_first=False)
wifi_hidden = asked(own.WifiName(), own.WifiTyped("stara-piwnica", "ABC"))
wifi_password = asked(own.WifiPassword(NETWORKS[0].name), own.WifiTyped("kot i pies 1"))
wifi_password_short = asked(own.WifiPassword(NETWORKS[6].name), own.WifiTyped("kot", "123", is_shown=True))
wifi_password_long = asked(own.WifiPassword("Guest"), own.WifiTyped("W" * 63, "#+=", is_shown=True))
zone_asked = asked(own.ZonePage(is_first=True), devices=replace(FEW, utc_minute=29_921_447))
zone_in_settings = asked(
    own.ZonePage(), devices=replace(FEW, utc_minute=29_921_447), zone="America/Argentina/Buenos_Aires"
)
zone_regions = asked(own.ZoneRegions())
zones_of_america = asked(own.ZonesOf("America"), zone="America/Anchorage")
sound_asked = asked(own.SoundPage(is_first=True), devices=replace(FEW, loudspeakers=LOUDSPEAKERS))
sound_asked_of_one = asked(own.SoundPage(is_first=True), devices=replace(FEW, loudspeakers=LOUDSPEAKERS[:1]))
rotation_asked = asked(own.ScreenPage(is_first=True))
rotation_tried = asked(own.KeepTurning("half"), own.TurningTried(14.2))
card_asked = asked(own.CardAsked())
card_asked_without_reader = asked(own.CardAsked(), devices=TableDevices(power="there"))
card_heard = asked(
    own.CardAsked(),
    own.CardsHeard(frozenset({"table"})),
    devices=replace(FEW, devices=tuple((Device(DeviceKind.READER, name), "ok") for name in ("table", "payer"))),
)
machine_of_its_own = asked(own.MachinePage(), devices=replace(FEW, wifi=JOINED, time="17:38", condition=WELL))
