"""The language of an evening, one thing that people do a line, and the player that does it at the real app.

    type Ania           letters, touched on the keyboard of the screen
    touch "Not now"     a finger where these words are drawn
    card Ania           this person's card on the reader; `card Ania new`: another card
    dice 3 4            keys of the dice pad
    piece brush-1       a finger on a piece that shows a sign and no words, by its key
    wait 2              seconds go by
    see "2 doubles"     these words are drawn, or come within a moment
    unplug, plug        the reader's cable
    restart             the bank is switched off and on

At the end the bank pauses and says what each player has and what happened last.
"""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol, Self

import msgspec

from banker.keep.table import begin
from banker.play.setup import Setup
from banker.play.state import Game
from hardware.readers.same_card import SAME_CARD_SECONDS
from tests.ui.drawn import FRAME_SECONDS, Drawn, Spot
from ui.store.cards import Cards

LOOK_SECONDS: Final = 5.0
"""How long people look for what they want to touch or see."""


class Table(Protocol):
    """A bank with a window and a reader: in this process (`TimedTable`), or in one of its own (`BoxedTable`)."""

    @property
    def now_seconds(self) -> float:
        """The clock that the bank and its reader use."""
        ...

    @property
    def game(self) -> Game:
        """The game at the table."""
        ...

    def frame(self) -> None:
        """Let a frame pass."""

    def pass_time(self, seconds: float) -> None:
        """Let these seconds pass."""

    def drawn(self) -> list[Drawn]:
        """Every text on the window."""
        ...

    def takes(self, spot: Spot) -> bool:
        """Whether a finger here does something."""
        ...

    def spot_of(self, key: str) -> Spot | None:
        """The middle of the piece with this key; None if it is not on the window."""

    def finger(self, spot: Spot) -> None:
        """Touch the glass here."""

    def card(self, tag: str) -> None:
        """Lay a card on the reader."""

    def cable(self, *, is_plugged: bool) -> None:
        """Pull the reader's cable, or put it back."""

    def again(self) -> Self:
        """Open the closed bank over the same folder."""
        ...

    def close(self) -> None:
        """Switch the bank off."""


class Hands:
    """People's hands at a table that is on the window."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._held_at: dict[str, float] = {}

    def play(self, script: str) -> None:
        """Every line of a script, in order."""
        for number, line in enumerate(script.strip().splitlines(), 1):
            verb, *words = shlex.split(line, comments=True) or ["rest"]
            try:
                getattr(self, verb)(*words)
            except AssertionError as error:
                raise AssertionError(f"line {number}, {line.strip()}: {error}; drawn: {self.words()}") from error

    def rest(self) -> None:
        """An empty line."""

    def touch(self, words: str) -> None:
        """A finger on these words, as soon as they can be touched."""
        self.table.finger(self._takes(lambda: self._spot_with(words), f"'{words}'"))

    def type(self, text: str) -> None:
        """Keys of the screen."""
        for letter in text:
            self.touch(letter.lower())

    def dice(self, *faces: str) -> None:
        """Keys of the dice pad, which show pips and no words."""
        for face in faces:
            self.piece(f"key-{face}")

    def piece(self, key: str) -> None:
        """A piece that shows a sign and no words."""
        self.table.finger(self._takes(lambda: self._spot_of(key), key))

    def card(self, name: str, which: str = "") -> None:
        """A person's card; a reader takes the same one again after a moment."""
        tag = tag_of(which + name)
        while self.table.now_seconds - self._held_at.get(tag, 0.0) <= SAME_CARD_SECONDS:
            self.table.frame()
        self._held_at[tag] = self.table.now_seconds
        self.table.card(tag)

    def wait(self, seconds: str) -> None:
        """Time goes by."""
        self.table.pass_time(float(seconds))

    def see(self, words: str) -> None:
        """These words are drawn."""
        self._until(lambda: any(words in text for text in [*self.words(), " ".join(self.words())]), f"no '{words}'")

    def unplug(self) -> None:
        """The cable of the reader is pulled."""
        self.table.cable(is_plugged=False)

    def plug(self) -> None:
        """It is put back."""
        self.table.cable(is_plugged=True)

    def restart(self) -> None:
        """The bank is switched off and on."""
        self.table.close()
        self.table = self.table.again()

    def recap(self) -> str:
        """All that the pause says at the end, and who owns what."""
        if not any(words.startswith("Pause:") for words in self.words()):
            self.piece("menu")
            self.touch("Pause")
        self.see("What just happened")
        game = self.table.game
        owned = (", ".join(game.deed(deed).name for deed in game.deeds_of(player)) for player in game.players)
        deeds = "; ".join(f"{game.names[player]}: {names}" for player, names in enumerate(owned))
        return " ".join([*self.words(), deeds])

    def words(self) -> list[str]:
        """Every text on the window."""
        return [plain(each.text) for each in self.table.drawn()]

    def _spot_with(self, words: str) -> Spot | None:
        """Where the whole text is these words, or else where they are part of one."""
        drawn = self.table.drawn()
        same = [each for each in drawn if plain(each.text) == words]
        within = [each for each in drawn if len(words) > 1 and words in plain(each.text)]
        return next((each.spot for each in [*same, *within] if self.table.takes(each.spot)), None)

    def _spot_of(self, key: str) -> Spot | None:
        spot = self.table.spot_of(key)
        return spot if spot and self.table.takes(spot) else None

    def _takes(self, found: Callable[[], Spot | None], name: str) -> Spot:
        self._until(found, f"{name} cannot be touched")
        spot = found()
        assert spot is not None
        return spot

    def _until(self, is_so: Callable[[], object], fault: str) -> None:
        for _ in range(round(LOOK_SECONDS / FRAME_SECONDS)):
            if is_so():
                return
            self.table.frame()
        raise AssertionError(fault)


def lay_out(folder: Path, setup: Setup) -> None:
    """The folder of a bank whose game has begun and is paused, and the cards of its people."""
    (folder / "games").mkdir()
    begin(folder / "games" / "evening.banker", setup).close()
    cards = Cards({tag_of(name): name for name in setup.names})
    (folder / "cards.json").write_bytes(msgspec.json.encode(cards))


def tag_of(name: str) -> str:
    """The number of a person's card, by the first letters of the name."""
    return name.encode()[:5].ljust(5).hex().upper()


def plain(text: str) -> str:
    """The text with ordinary spaces and signs, as people type it."""
    return " ".join(text.replace("\u2212", "-").split())
