"""The events of what players owe and settle: transfers, claims, debts, offers, bankruptcies and the end."""

from banker.ledger import Why
from banker.money import Money
from banker.play.events.fact import Fact
from banker.play.level import Level
from banker.play.pending import NOWHERE, Claim, Deal, Debt, FreeStays


class Paid(Fact, frozen=True, tag="paid"):
    """Money moved from one account to another. `subject` is a space, `note` a card id or the banker's reason."""

    payer: int
    payee: int
    amount: Money
    why: Why
    subject: int = NOWHERE
    note: str = ""


class ClaimOpened(Fact, frozen=True, tag="claim-opened"):
    """A landing gave the owner of the deed a claim (T13)."""

    claim: Claim


class ClaimsClosed(Fact, frozen=True, tag="claims-closed"):
    """Claims were taken, paid or lapsed, by number."""

    numbers: tuple[int, ...]


class DebtIncurred(Fact, frozen=True, tag="debt-incurred"):
    """Something must be paid."""

    debt: Debt


class DebtLowered(Fact, frozen=True, tag="debt-lowered"):
    """A debt is smaller now; at 0 it is gone."""

    number: int
    amount: Money


class DebtReassigned(Fact, frozen=True, tag="debt-reassigned"):
    """A debt to a bankrupt is owed to the bankrupt's creditor now (ruling 14)."""

    number: int
    creditor: int


class StaysSet(Fact, frozen=True, tag="stays-set"):
    """Free stays were promised in a deal, or one was used: so many are left."""

    stays: FreeStays


class OfferMade(Fact, frozen=True, tag="offer-made"):
    """A deal is on the table."""

    deal: Deal


class OfferEnded(Fact, frozen=True, tag="offer-ended"):
    """The offer is gone, signed or not."""


class PlayerLeft(Fact, frozen=True, tag="player-left"):
    """A bankrupt is out of the game (T47), or a player who shared everything out and is no bankrupt."""

    player: int
    creditor: int
    is_bankrupt: bool = True


class SeatLeftToBank(Fact, frozen=True, tag="seat-left-to-bank"):
    """The bank decides for a seat from now on (ruling 29)."""

    player: int
    level: Level


class SeatTakenBack(Fact, frozen=True, tag="seat-taken-back"):
    """A player decides again for their seat (ruling 29)."""

    player: int


class LastTurnCalled(Fact, frozen=True, tag="last-turn-called"):
    """The game ends with this round (ruling 28)."""


class GameEnded(Fact, frozen=True, tag="game-ended"):
    """The end, with the winners."""

    winners: tuple[int, ...]
