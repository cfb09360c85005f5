"""What did a device say? Each signal has one answer from the teller; the counter asks."""

from __future__ import annotations

from hardware.dice.signals import DiceGlimpsed, DiceSeen
from hardware.signals import ButtonPressed, CardTapped, CodeScanned, SeatPressed
from ui.core.asking import device_tried
from ui.core.model import Model
from ui.core.throwing import dice_glimpsed, dice_seen
from ui.core.update import Update
from ui.flows.auction.update import seat_pressed
from ui.flows.settings.update import device_said
from ui.runtime.pressing import pressed
from ui.runtime.scanning import shown

Heard = CardTapped | CodeScanned | ButtonPressed | SeatPressed | DiceSeen | DiceGlimpsed
"""What people did with a device; that a device comes or goes is no business of the teller."""


def heard(signal: Heard, model: Model) -> Update:
    """The answer to one signal; while a device is tried, none of them acts on the game."""
    if device_tried(model) is not None:
        return device_said(signal, model)
    match signal:
        case CardTapped(tag, _, role) | CodeScanned(tag, _, role):
            return shown(tag, role, model)
        case ButtonPressed(button):
            return pressed(button, model)
        case SeatPressed(seat):
            return seat_pressed(seat, model)
        case DiceSeen():
            return dice_seen(signal, model)
        case DiceGlimpsed():
            return dice_glimpsed(signal, model)
