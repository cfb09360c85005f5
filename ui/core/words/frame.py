"""Frame: the model and the words that every view uses to make names, amounts, bars and buttons."""

import math
from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from banker.board.board import Board
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.commands import JournalCommand
from banker.play.events import Paid
from banker.play.options import refusal_of
from banker.play.state import Game
from ui.core.state import messages as m
from ui.core.state import privacy, routes
from ui.core.state.model import Model, UiState
from ui.core.state.signing import is_by_own_card, to_choose
from ui.core.words import money
from ui.core.words.refusals import refusal_words
from ui.locale.words import Words
from ui.pieces.templates.pick import PickView
from ui.theme.names import SeatNumber
from ui.toolkit.parts import (
    Amount,
    Bar,
    Button,
    ClockRing,
    ClockState,
    LastTransfer,
    ListEntry,
    Party,
    Row,
    Style,
    Transfer,
    ViewModel,
)

Listed = TypeVar("Listed")
_MOMENTS_LOOKED_BACK = 40
"""How many moments back the last transfer of money is searched."""


class Frame:
    """The model and the words for a view. Only `bar` and the names from the game need a game."""

    def __init__(self, model: Model, words: Words) -> None:
        self.model, self.words = model, words
        self._seats = model.seats  # computed once per screen: a board needs its 40 owners

    @property
    def game(self) -> Game:
        """The game of the model."""
        return self.model.table

    @property
    def ui(self) -> UiState:
        """What is open and typed."""
        return self.model.ui

    def amount(self, value: int) -> Amount:
        """An amount to be drawn."""
        return money.write_amount(value, self.game.book.board, self.words)

    def cash(self, value: int) -> str:
        """An amount in words, with its currency."""
        return money.in_words(value, self.game.book.board, self.words)

    def typed(self, value: int) -> str:
        """An amount while it is typed, each digit of it, with its currency."""
        return money.typed(value, self.game.book.board, self.words)

    def plain(self, value: int) -> str:
        """An amount in words, without its currency."""
        return money.plain(value, self.game.book.board, self.words)

    def brief(self, value: int) -> str:
        """The bare figure of an amount, for the narrowest places."""
        return money.brief(value, self.game.book.board, self.words)

    def with_sign(self, value: int) -> str:
        """A change, with its sign."""
        return money.with_sign(value, self.game.book.board, self.words)

    def name(self, player: int) -> str:
        """A player's name, or the Bank's."""
        return self.words("Bank") if player == BANK else self.game.names[player]

    def seat(self, player: int) -> SeatNumber:
        """A player's sign, or the Bank's."""
        return BANK if player == BANK else self._seats[player]

    def space(self, index: int) -> str:
        """The printed name of a space."""
        return self.game.book.board.spaces[index].name

    def sees(self, player: int) -> bool:
        """May this player's balance be seen on this screen?"""
        return privacy.sees(self.game, self.ui, player)

    def balance(self, player: int, value: int) -> Amount:
        """A balance, or dots if nobody may see it."""
        return self.amount(value) if self.sees(player) else Amount(0, privacy.HIDDEN)

    def has(self, player: int) -> str:
        """What a player can spend, as the reason why something is too expensive."""
        if not self.sees(player):
            return self.words("not enough cash")
        return self.words("has {amount}", amount=self.cash(self.game.available(player)))

    def party(self, player: int, with_cash: bool = False) -> Party:
        """One side of a transfer; `with_cash` adds the balance before the money moves."""
        is_shown = with_cash and player != BANK and self.sees(player)
        return Party(self.seat(player), self.name(player), self.has(player) if is_shown else "")

    def transfer(
        self, payer: int, payee: int, value: int, with_cash: bool = False, why: routes.Subject | None = None
    ) -> Transfer:
        """Money about to move, and what explains its amount."""
        sides = self.party(payer, with_cash), self.party(payee, with_cash)
        return Transfer(*sides, self.amount(value), None if why is None else self.why(why))

    def why(self, *about: routes.Subject) -> m.Open:
        """A touch that explains something, or several things one after the other."""
        return m.Open(routes.WhyShown(about))

    def bar(self, sentence: str, player: int | None = None, note: str = "", has_last: bool = False) -> Bar:
        """The top of a screen. Only the table shows the last transfer."""
        is_player = player is not None and player != BANK
        return Bar(
            sentence,
            seat=None if player is None else self.seat(player),
            is_jailed=is_player and not self.game.is_over and self.game.is_jailed(player or 0),
            note=note,
            last=self._last_transfer() if has_last else None,
            clock=self._clock() if self.model.game else None,
            menu=m.Open(routes.Menu()),
            coin=m.Open(routes.BoardShown(player or 0)) if is_player else None,
            about=m.Open(routes.Matters()) if self._is_asking else None,
        )

    @property
    def _is_asking(self) -> bool:
        """Is the game's own question shown, with no screen opened over it?"""
        return bool(self.model.game) and not self.ui.stack and not self.game.is_over

    def signing(
        self, title: str, note: str, *commands: JournalCommand, style: Style = Style.PLAIN, closed: str = ""
    ) -> Button:
        """A button that signs commands. If the bank would refuse them, it is dashed and says why (`closed`: short)."""
        refusal = refusal_of(self.game, commands)
        if refusal is None:
            return Button(title, signing_note(self, note, *commands), m.Sign(commands), style)
        reason = refusal_words(refusal, self.game, self.words)
        return Button(title, closed or note, None, style=_without_ivory(style), reason=reason)

    def primary(self, title: str, note: str, *commands: JournalCommand, closed: str = "") -> Button:
        """The one ivory card."""
        return self.signing(title, note, *commands, style=Style.PRIMARY, closed=closed)

    def back(self, title: str = "", note: str = "") -> Button:
        """The outlined way back."""
        return Button(title or self.words("Back"), note, m.Back(), Style.OUTLINED)

    def turn(self, count: int, size: int) -> Button | None:
        """The cell that turns the page of a list of `count` entries, if they do not fit."""
        if count <= size:
            return None
        pages = math.ceil(count / (size - 1))
        note = f"{self.ui.number % pages + 1} / {pages}"
        return Button(self.words("More"), note, m.TurnPage(pages))

    def page_of(self, entries: Sequence[Listed], size: int) -> tuple[Listed, ...]:
        """The entries on the present page."""
        if len(entries) <= size:
            return tuple(entries)
        first = self.ui.number % math.ceil(len(entries) / (size - 1)) * (size - 1)
        return tuple(entries[first : first + size - 1])

    def first_of(self, rows: Iterable[Row], most: int) -> tuple[Row, ...]:
        """The rows; if there is no room for all, the first ones and the number of the others."""
        every = tuple(rows)
        if len(every) <= most:
            return every
        return (*every[: most - 1], Row(self.words("and {n} more", n=len(every) - most + 1)))

    def pick_page(
        self, bar: Bar, entries: Sequence[ListEntry], buttons: tuple[Button, ...], empty_words: str = ""
    ) -> PickView:
        """The present page of entries to pick from; `empty_words` say why there is no entry."""
        size = PickView.PAGE
        return PickView(bar, self.page_of(entries, size), buttons, self.turn(len(entries), size), empty_words)

    def _clock(self) -> ClockRing | None:
        if self.model.seconds_left is None or self.game.is_over:
            return None
        state = ClockState.RUNNING if self.model.is_clock_running else ClockState.STILL
        if self.game.is_paused:
            state = ClockState.PAUSED
        total = self.game.book.rules.turn.clock_seconds
        return ClockRing(math.ceil(self.model.seconds_left), total, state, m.ClockTouched())

    @property
    def goes_on(self) -> str:
        """What begins again when people leave a page: the clock if there is one; nothing in a pause."""
        if self.game.is_paused:
            return ""
        return self.words("the game goes on") if self.model.seconds_left is None else self.words("the clock goes on")

    @property
    def last_paid(self) -> tuple[int, tuple[tuple[int, Paid], ...]] | None:
        """The command that last moved money, and its transfers with their places; None if none did lately."""
        for moment in reversed(self.model.moments[-_MOMENTS_LOOKED_BACK:]):
            paid = tuple((place, event) for place, event in enumerate(moment.events) if isinstance(event, Paid))
            if paid:
                return moment.number, paid
        return None

    def _last_transfer(self) -> LastTransfer | None:
        if self.last_paid is None:
            return None
        number, paid = self.last_paid
        place, last = paid[-1]
        sides = self.seat(last.payer), self.seat(last.payee)
        why = self.why(routes.Moved(number, place))
        return LastTransfer(*sides, self.cash(last.amount), why, self.brief(last.amount))


def signing_note(frame: Frame, note: str, *commands: JournalCommand) -> str:
    """The note of a button that signs commands; if only the player's own card signs them, the note says so."""
    if not is_by_own_card(commands, frame.model):
        return note
    return frame.words("tap your card: {note}", note=note) if note else frame.words("tap your card")


def card_for(frame: Frame, player: int, amount: str) -> str:
    """The sentence that asks a player's card for an amount."""
    return frame.words("{name}: {amount}, tap your card", name=frame.name(player), amount=amount)


def choice_button(frame: Frame, title: str, note: str, command: c.Choose) -> Button:
    """One of two ways that a card alone does not choose."""
    return Button(title, note, to_choose(frame.game, command))


def ready(frame: Frame) -> Button:
    """The button that confirms a choice."""
    return Button(frame.words("Done"), "", m.Back(), Style.PRIMARY)


def in_notes(words: Words, board: Board, value: int, button: Button) -> Button:
    """The button that takes a typed amount; dashed while no notes of this board make it."""
    if value % board.smallest_note == 0:
        return button
    note = money.in_words(board.smallest_note, board, words)
    return Button(button.title, "", reason=words("The smallest note is {amount}.", amount=note))


def hold_button(frame: Frame, button: Button) -> Button:
    """A button whose act cannot be taken back: it is held for a second. A ring that fills says so, and the words if it
    has no other note. Where only the player's own card signs, a touch does nothing yet: the card's sign says so.
    """
    if button.action is None:
        return button
    if isinstance(button.action, m.Sign) and is_by_own_card(button.action.commands, frame.model):
        return msgspec.structs.replace(button, style=Style.GRAVE, icon="card")
    note, reason = button.note or frame.words("hold for a second"), frame.words("Press and hold for a second.")
    return msgspec.structs.replace(button, note=note, reason=reason, style=Style.DESTRUCTIVE, icon="hold")


def _without_ivory(style: Style) -> Style:
    """A dashed button is not drawn as an ivory card."""
    return Style.PLAIN if style is Style.PRIMARY else style


def with_explanation(screen: ViewModel, frame: Frame) -> ViewModel:
    """The screen with a transfer that explains its amount when touched, unless the screen has set that itself."""
    transfer = getattr(screen, "transfer", None)
    if transfer is None or transfer.action is not None:
        return screen
    commands = _signed_commands(screen)
    if not commands:
        return screen
    why = frame.why(routes.Ahead(commands))
    return msgspec.structs.replace(screen, transfer=msgspec.structs.replace(transfer, action=why))


def _signed_commands(screen: ViewModel) -> tuple[c.Command, ...]:
    """The commands of the first button; the transfer belongs to that button only."""
    buttons = (getattr(screen, "order", None), *getattr(screen, "buttons", ()))
    first = next((button for button in buttons if isinstance(button, Button)), None)
    signed = first.action.commands if first and isinstance(first.action, m.Sign) else ()
    return tuple(command for command in signed if not isinstance(command, c.Undo | c.Redo))
