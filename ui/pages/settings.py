"""Pages on which something is set: each choice is a field of its own, and takes effect at a touch."""

from ui.parts import Button, Part, ViewModel


class Choice(Part, frozen=True):
    """One of a setting's choices: chosen, free, or (without an action) closed for a reason."""

    title: str
    action: object | None = None
    is_chosen: bool = False
    reason: str = ""


class SettingRow(Part, frozen=True):
    """A setting with two to five choices."""

    title: str
    choices: tuple[Choice, ...]


class SettingsView(ViewModel, frozen=True):
    """Up to four settings, one under the other; a note under them; the way back."""

    rows: tuple[SettingRow, ...]
    buttons: tuple[Button, ...]
    note: str = ""
