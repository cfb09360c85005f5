"""The views of time zones: the likely ones, the parts of the world, and all zones of one."""

from typing import Final

from ui.core.state.messages import Open
from ui.core.state.update import do
from ui.core.words.frame import Frame
from ui.flows.settings import first_update
from ui.flows.settings import model as own
from ui.flows.settings.first_view import first_bar, step_button
from ui.locale.words import N_
from ui.locale.zones import hour_in, likely_zones, place_of, zones_by_region
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, ListEntry, Style

REGION_WORDS: Final = {
    "Africa": N_("Africa"),
    "America": N_("America"),
    "Antarctica": N_("Antarctica"),
    "Arctic": N_("Arctic"),
    "Asia": N_("Asia"),
    "Atlantic": N_("Atlantic"),
    "Australia": N_("Australia"),
    "Europe": N_("Europe"),
    "Indian": N_("Indian Ocean"),
    "Pacific": N_("Pacific"),
}


def zone_page(shown: own.ZonePage, frame: Frame) -> PickView:
    """The likely zones; at the first start the guess is the ivory button."""
    words, now = frame.words, frame.model.settings.time_zone
    likely = likely_zones(words.language)
    other = Button(words("Another place"), words("by part of the world"), Open(own.ZoneRegions()))
    buttons: tuple[Button, ...] = (other, frame.back())
    if shown.is_first:
        guess = place_of(likely[0], words.language)
        hour = hour_in(likely[0], frame.model.devices.utc_minute)
        buttons = (
            Button(guess, hour, do(first_update.choose_zone, likely[0]), Style.PRIMARY),
            other,
            step_button(frame, "zone", False),
        )
        likely = likely[1:]  # the ivory button is the first one
    if now and now not in likely:
        likely = (now, *likely[: PickView.PAGE - 1])
    bar = first_bar(frame, shown, words("Which city has the same time?"))
    return PickView(bar, _entries(frame, likely), buttons)


def zone_regions(shown: own.ZoneRegions, frame: Frame) -> PickView:
    """The parts of the world."""
    words = frame.words
    entries = tuple(
        ListEntry(words(REGION_WORDS[region]), action=Open(own.ZonesOf(region)))
        for region in zones_by_region()
        if region in REGION_WORDS
    )
    return frame.pick_page(frame.bar(words("In which part of the world?")), entries, (frame.back(),))


def zones_of(shown: own.ZonesOf, frame: Frame) -> PickView:
    """All zones of a part of the world."""
    words = frame.words
    entries = _entries(frame, zones_by_region()[shown.region])
    entries = tuple(sorted(entries, key=lambda entry: entry.title))
    return frame.pick_page(frame.bar(words("Which city has the same time?")), entries, (frame.back(),))


def _entries(frame: Frame, zones: tuple[str, ...]) -> tuple[ListEntry, ...]:
    now, minute = frame.model.settings.time_zone, frame.model.devices.utc_minute
    return tuple(
        ListEntry(
            place_of(zone, frame.words.language),
            action=do(first_update.choose_zone, zone),
            is_chosen=zone == now,
            value=hour_in(zone, minute),
        )
        for zone in zones
    )
