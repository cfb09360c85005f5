"""The roll for who starts."""

from ui.parts import Bar, Button, DicePad, Die, Part, Seat, Tone


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


class StartRollView(Part, frozen=True):
    """The roll for who starts: the dice pad with its confirming button and everybody's roll."""

    bar: Bar
    rolls: tuple[StartRoll, ...]
    pad: DicePad
    buttons: tuple[Button, ...]
