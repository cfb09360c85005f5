"""The roll for who starts."""

from ui.parts import Button, DicePad, Die, Part, Seat, Tone, ViewModel


class StartRoll(Part, frozen=True):
    """A player's roll for who starts: the dice so far, words such as `rzuca` or `pierwszy`."""

    seat: Seat
    name: str
    dice: tuple[Die, ...] = ()
    total: str = ""
    words: str = ""
    tone: Tone = Tone.SOFT
    is_active: bool = False
    is_out: bool = False
    action: object | None = None


class StartRollView(ViewModel, frozen=True):
    """The roll for who starts: the dice pad with its confirming button and everybody's roll."""

    rolls: tuple[StartRoll, ...]
    pad: DicePad
    buttons: tuple[Button, ...]
