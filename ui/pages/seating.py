"""Before a game: the first screen, seats and names."""

from ui.parts import Bar, Button, Key, Part, Seat


class SetupSeat(Part, frozen=True):
    """A seat when a game is set up: empty (a plus), waiting for its card (brass) or ready (a tick)."""

    seat: Seat
    name: str = ""
    words: str = ""
    is_waiting: bool = False
    is_ready: bool = False
    action: object | None = None


class SetupView(Part, frozen=True):
    """Who sits down: eight seats, then board, rules and start."""

    bar: Bar
    seats: tuple[SetupSeat, ...]
    buttons: tuple[Button, ...]


class SignChoice(Part, frozen=True):
    """One of the eight signs, with a name where it stands for a player: chosen, free, or (without an action) taken."""

    seat: Seat
    name: str = ""
    is_chosen: bool = False
    action: object | None = None


class NameView(Part, frozen=True):
    """A player's name and sign: eight signs, the name so far, three rows of up to ten keys, done and back."""

    bar: Bar
    name: str
    signs: tuple[SignChoice, ...]
    keys: tuple[tuple[Key, ...], ...]
    buttons: tuple[Button, ...]


class SavedGame(Part, frozen=True):
    """A game on this machine: what it is, where it stood, its players' names by seat; a touch opens it."""

    title: str
    note: str
    seats: tuple[Seat, ...]
    action: object | None = None


class WelcomeView(Part, frozen=True):
    """The first screen: up to six games (the one going on first), then continue, new game and the rest."""

    bar: Bar
    games: tuple[SavedGame, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""
