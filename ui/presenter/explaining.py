"""Which transfers explain themselves? One beside the button that signs it: by what that button would move."""

from __future__ import annotations

import msgspec

from banker import commands as c
from ui import opened
from ui import touches as t
from ui.parts import Button, ViewModel
from ui.presenter.frame import Frame


def explained(screen: ViewModel, frame: Frame) -> ViewModel:
    """The same screen; a touch on its transfer says why, where the screen itself has not said so already."""
    transfer = getattr(screen, "transfer", None)
    if transfer is None or transfer.action is not None:
        return screen
    commands = _signed(screen)
    if not commands:
        return screen
    why = frame.why(opened.Ahead(commands))
    return msgspec.structs.replace(screen, transfer=msgspec.structs.replace(transfer, action=why))


def _signed(screen: ViewModel) -> tuple[c.Command, ...]:
    """What the first button hands to the bank; the transfer is that button's, and no other's."""
    buttons = (getattr(screen, "order", None), *getattr(screen, "buttons", ()))
    first = next((button for button in buttons if isinstance(button, Button)), None)
    signed = first.action.commands if first and isinstance(first.action, t.Sign) else ()
    return tuple(command for command in signed if not isinstance(command, c.Undo | c.Redo))
