"""The work of hands on the table after an undo or a redo: what differs between two states of a game."""

from collections.abc import Iterator, Sequence

from banker.ledger import BANK
from banker.money import Money
from banker.play.pending import NOWHERE
from banker.play.state import SPACES, Game
from banker.value import Value


class Built(Value, frozen=True, tag=True):
    """A lot's buildings go from one level to another; 5 is a hotel."""

    lot: int
    before: int
    after: int


class DeedGoes(Value, frozen=True, tag=True):
    """A deed goes from one owner to another; an owner may be BANK."""

    deed: int
    giver: int
    receiver: int


class Turned(Value, frozen=True, tag=True):
    """A deed is turned over, or back."""

    deed: int
    is_mortgaged: bool


class PawnGoes(Value, frozen=True, tag=True):
    """A pawn goes to another space; a bankrupt's pawn to NOWHERE. In jail means the cell, not the visitors' space."""

    player: int
    before: int
    after: int
    was_in_jail: bool
    is_in_jail: bool


class AccountChanged(Value, frozen=True, tag=True):
    """The signed change of one account. The bank's account is included, so all changes sum to zero."""

    account: int
    amount: Money


class CardGoes(Value, frozen=True, tag=True):
    """A jail card goes from one hand to another; BANK is its stack."""

    card: str
    giver: int
    receiver: int


class DiceGo(Value, frozen=True, tag=True):
    """The dice go from one player to another."""

    giver: int
    receiver: int


TableMove = Built | DeedGoes | Turned | PawnGoes | CardGoes | AccountChanged | DiceGo
"""One thing for people to do on the table."""


class Changes(Value, frozen=True):
    """Everything that differs on the table, in board order and in playing order."""

    buildings: tuple[Built, ...] = ()
    deeds: tuple[DeedGoes, ...] = ()
    mortgages: tuple[Turned, ...] = ()
    pawns: tuple[PawnGoes, ...] = ()
    accounts: tuple[AccountChanged, ...] = ()
    jail_cards: tuple[CardGoes, ...] = ()
    dice: tuple[int, int] | None = None  # from one player to another


def what_changes(before: Game, after: Game) -> Changes:
    """All changes on the table from one game to the other, forward or back."""
    dice = (before.turn.player, after.turn.player)
    return Changes(
        buildings=tuple(Built(*change) for change in _differing(before.levels, after.levels)),
        deeds=tuple(DeedGoes(*change) for change in _differing(before.owners, after.owners)),
        mortgages=tuple(Turned(deed, bool(now)) for deed, _, now in _differing(before.mortgaged, after.mortgaged)),
        pawns=tuple(_pawns(before, after)),
        accounts=tuple(_accounts(before, after)),
        jail_cards=tuple(_cards(before, after)),
        dice=dice if dice[0] != dice[1] else None,
    )


def _differing(before: Sequence[int], after: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """(space, one, other) where the two differ."""
    return ((space, before[space], after[space]) for space in range(SPACES) if before[space] != after[space])


def _pawns(before: Game, after: Game) -> Iterator[PawnGoes]:
    for player in range(len(before.names)):
        was, now = _stand(before, player), _stand(after, player)
        if was != now:
            yield PawnGoes(player, was[0], now[0], was[1], now[1])


def _stand(game: Game, player: int) -> tuple[int, bool]:
    """Where a pawn stands, and whether in jail; a bankrupt's is off the board."""
    return (NOWHERE, False) if game.out[player] else (game.positions[player], game.is_jailed(player))


def _accounts(before: Game, after: Game) -> Iterator[AccountChanged]:
    """The players in playing order, the bank last."""
    for account in (*range(len(before.names)), BANK):
        amount = after.accounts[account] - before.accounts[account]
        if amount:
            yield AccountChanged(account, amount)


def _cards(before: Game, after: Game) -> Iterator[CardGoes]:
    """The Chance card first; a card that nobody holds is under its stack."""
    held_before, held_after = dict(before.jail_cards), dict(after.jail_cards)
    for card in sorted({*held_before, *held_after}):
        giver, receiver = held_before.get(card, BANK), held_after.get(card, BANK)
        if giver != receiver:
            yield CardGoes(card, giver, receiver)
