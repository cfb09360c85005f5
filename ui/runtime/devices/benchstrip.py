"""Touches on the bench's strip: they work the twins of devices, and plug the reader's cable in and out."""

import msgspec

from hardware.bench import Bench, virtual_tag
from ui.core.state.messages import Message
from ui.locale.words import Words
from ui.toolkit.parts import Button, View

PLAYERS = 8
STRANGER = 255
"""The number of the virtual card that has no owner."""
VIRTUAL_TAGS = (*(virtual_tag(number) for number in range(PLAYERS)), virtual_tag(STRANGER))


class PlugReader(Message, frozen=True):
    """The reader's cable is pulled out or plugged in."""

    is_plugged: bool


def work(bench: Bench | None, tag: str, button: str) -> None:
    """Hold a card to the twin of the reader, or press the twin of a button."""
    if bench and tag:
        bench.lay(tag)
    if bench and button:
        bench.press(button)


def plug(bench: Bench | None, is_plugged: bool) -> None:
    """Plug the cable of the readers in or out."""
    for reader in bench.readers.values() if bench else ():
        (reader.replug if is_plugged else reader.unplug)()


def with_cable(view: View, bench: Bench | None, words: Words) -> View:
    """The view with a button for the reader's cable on its strip."""
    if view.bench is None or bench is None:
        return view
    is_plugged = all(reader.is_plugged for reader in bench.readers.values())
    cable = Button(words("Unplug") if is_plugged else words("Plug in"), action=PlugReader(not is_plugged))
    strip = msgspec.structs.replace(view.bench, buttons=(*view.bench.buttons, cable))
    return msgspec.structs.replace(view, bench=strip)
