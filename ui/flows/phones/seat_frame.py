"""The frame of one seat's page: the words and the balance of its player, and the meaning of each key."""

from collections.abc import Sequence

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide import play
from banker.play.events import DebtIncurred, Paid
from banker.play.options import refusal_of
from banker.play.refusals import Refusal
from banker.play.state import Game
from ui.core.input.name import SIGN_WORDS
from ui.core.screen import Closes, Screens
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.asking import showing
from ui.core.state.model import Model
from ui.core.state.signing import Agreement, CodeHeld, Commands
from ui.core.view import words_for
from ui.core.words.frame import Frame
from ui.core.words.refusals import refusal_words
from ui.flows.phones.model import Meant, OnPhone, OnPhones
from ui.flows.phones.permits import is_for_phones, is_permitted
from ui.wire.phone_page import PhoneAct, PhonePlayer, PhoneStyle

Payment = tuple[int, int, int]
"""Payer, payee and amount."""


class SeatFrame(Frame):
    """The frame of one seat. It hides what is open on the table's screen."""

    def __init__(self, model: Model, player: int, screens: Screens) -> None:
        own = model.ui.but(stack=(routes.PlayerShown(player, is_own=True),), number=0, notice=None)
        super().__init__(model.but(ui=own, has_reader=False), words_for(model.table.names[player], model))
        self.player, self.screens = player, screens
        self.meant: list[Meant] = []
        self.is_table_busy, self.is_table_open = is_busy(model, screens), bool(model.ui.stack)

    @property
    def on_phone(self) -> OnPhone:
        """What is open on this phone."""
        return self.ui.get(OnPhones).of(self.player)

    def act(
        self, title: str, meant: Meant, detail: str = "", style: PhoneStyle = "plain", spoken: str = "",
        group: str = "",
    ) -> PhoneAct:  # fmt: skip
        """Add a key with its meaning; the page puts its version before the key (see `page`)."""
        self.meant.append(meant)
        return PhoneAct(str(len(self.meant) - 1), title, detail, spoken, style, group=group)

    def signs(self, title: str, *commands: c.JournalCommand, style: PhoneStyle = "plain") -> PhoneAct:
        """Add a key that signs these, with each payer, payee and amount; dashed with the reason if it may not."""
        if self.is_table_busy or not is_permitted(commands, self.player, self.game):
            return PhoneAct("", title, style=style, why_not=self.words("at the table"))
        refusal = refusal_of(self.game, commands)
        if refusal:
            return PhoneAct("", title, style=style, why_not=refusal_words(refusal, self.game, self.words))
        moved = payments_of(commands, self.game)
        note = ", ".join(
            f"{self.cash(amount)}: {self.name(payer)} → {self.name(payee)}" for payer, payee, amount in moved
        )
        spoken = ", ".join((title, *(self.payment(*each) for each in moved)))
        return self.act(title, m.Sign(commands), note, style, spoken)

    def payment(self, payer: int, payee: int, amount: int) -> str:
        """The sentence for a payment."""
        said = {"payer": self.name(payer), "payee": self.name(payee), "amount": self.cash(amount)}
        if payee == BANK:
            return self.words("{payer} pays the bank {amount}", **said)
        return self.words("{payer} pays {payee} {amount}", **said)

    def coin(self, player: int) -> int:
        """The number of a player's coin, from 1 on; 0 is the bank."""
        return self.seat(player) + 1

    def sign(self, player: int) -> str:
        """The name of a player's sign."""
        return self.words(SIGN_WORDS[self.seat(player)])

    def money(self, player: int, value: int | None = None) -> str:
        """What a player has, or would have with `value`; empty if this seat may not see it."""
        return self.cash(self.game.accounts[player] if value is None else value) if self.sees(player) else ""

    def phone_player(self, player: int, note: str, out: str = "") -> PhonePlayer:
        """A player with money and a note."""
        return PhonePlayer(self.name(player), self.coin(player), self.sign(player), self.money(player), note, out)


def payments_of(commands: Sequence[c.JournalCommand], game: Game) -> tuple[Payment, ...]:
    """Who would pay or owe whom how much, each pair once; a bid counts as its price."""
    sums: dict[tuple[int, int], int] = {}
    for command in commands:
        if isinstance(command, c.Bid):
            return ((command.player, BANK, command.amount),)
        draft = None if isinstance(command, c.Undo | c.Redo) else play(command, game)
        if draft is None or isinstance(draft, Refusal):
            break
        for event in draft.events:
            if isinstance(event, Paid):
                sums[event.payer, event.payee] = sums.get((event.payer, event.payee), 0) + event.amount
            elif isinstance(event, DebtIncurred):
                sums[event.debt.debtor, event.debt.creditor] = event.debt.amount
        game = draft.game
    return tuple((payer, payee, amount) for (payer, payee), amount in sums.items())


def is_busy(model: Model, screens: Screens) -> bool:
    """Whether people do something at the table that no phone may interrupt."""
    screen = screens.on_top(model)
    waits = isinstance(showing(model), Agreement | CodeHeld)
    return waits or screen.closes in (Closes.AFTER_HANDS, Closes.NEVER) or bool(screen.practice) or model.is_past


def own_commands(action: object, player: int) -> Commands:
    """The commands of a button that this player's phone could sign; empty if it does something else."""
    commands = action.commands if isinstance(action, m.Sign) else ()
    return commands if is_for_phones(commands, player) else ()
