"""The strip of a laptop: virtual cards that write real frames into a pseudo-terminal, virtual buttons that drive mock pins."""

from __future__ import annotations

import msgspec

from hardware.bench import Bench, virtual_tag
from ui.parts import Bench as Strip
from ui.parts import Button, Style
from ui.words import Words

CARDS_WITHOUT_GAME = 4
STRANGER = 255
"""The number of the virtual card that nobody owns."""


class LayCard(msgspec.Struct, frozen=True):
    """A virtual card is laid on the reader."""

    tag: str


class PressButton(msgspec.Struct, frozen=True):
    """A virtual button is pressed."""

    button: str


class PlugReader(msgspec.Struct, frozen=True):
    """The reader's cable is pulled or put back."""

    is_plugged: bool


BenchAction = LayCard | PressButton | PlugReader


def work(bench: Bench, action: BenchAction) -> None:
    """Does on the twins what a hand would do on the devices."""
    match action:
        case LayCard(tag):
            bench.lay(tag)
        case PressButton(button):
            bench.press(button)
        case PlugReader(is_plugged):
            for reader in bench.readers.values():
                reader.replug() if is_plugged else reader.unplug()


def strip(bench: Bench, seats: tuple[tuple[str, str, int], ...], words: Words) -> Strip:
    """The strip for these cards: (tag, name, seat), and one that nobody owns."""
    cards = [Button(name, action=LayCard(tag), seat=seat) for tag, name, seat in seats]
    cards.append(Button(words("Stranger"), action=LayCard(virtual_tag(STRANGER))))
    is_plugged = all(reader.is_plugged for reader in bench.readers.values())
    names = {"next": words("OK"), "cancel": words("Cancel"), "pause": words("Pause")}
    buttons = [Button(names[name], action=PressButton(name)) for name in bench.buttons]
    cable = words("Unplug") if is_plugged else words("Plug in")
    buttons.append(Button(cable, action=PlugReader(not is_plugged), style=Style.OUTLINED))
    return Strip(tuple(cards), tuple(buttons))
