"""What happened: past-tense facts, small and complete, folded into the game by `evolve` and kept in the journal."""

from __future__ import annotations

from typing import Literal

import msgspec

from banker.ledger import Why
from banker.money import Money
from banker.state import NOWHERE, BuildingOrder, Claim, Deal, Debt
from banker.steps import Step


class Fact(msgspec.Struct, frozen=True, gc=False, tag_field="what", omit_defaults=True):
    """An event, tagged with its own name in the journal."""


class TurnBegan(Fact, frozen=True, tag="turn-began"):
    """The dice became this player's."""

    player: int
    step: Step


class DiceRolled(Fact, frozen=True, tag="dice-rolled"):
    """A roll of the player on turn; `is_bonus_due` when its doubles give another (T08)."""

    faces: tuple[str, ...]
    doubles: int
    is_bonus_due: bool
    is_second_leg_due: bool


class DiceThrown(Fact, frozen=True, tag="dice-thrown"):
    """Dice thrown for a card's rent."""

    faces: tuple[str, ...]


class StepBegan(Fact, frozen=True, tag="step-began"):
    """The player on turn now has this to do."""

    step: Step
    stack: str = ""
    fine_instead: Money = 0


class BonusTaken(Fact, frozen=True, tag="bonus-taken"):
    """The further roll after doubles is the player's."""


class SecondLegBegan(Fact, frozen=True, tag="second-leg-began"):
    """Mr M goes on (M34)."""


class PawnMoved(Fact, frozen=True, tag="pawn-moved"):
    """A pawn went to a space; `passed_start` when it finished a lap forward."""

    player: int
    to: int
    passed_start: bool = False


class PawnHeld(Fact, frozen=True, tag="pawn-held"):
    """The pawn moves so many steps once the fine is paid (T27)."""

    steps: int


class PawnSet(Fact, frozen=True, tag="pawn-set"):
    """The banker set a pawn down (ruling 26)."""

    player: int
    to: int
    reason: str


class Jailed(Fact, frozen=True, tag="jailed"):
    """A player was sent to jail; the move is over (T25)."""

    player: int


class JailLeft(Fact, frozen=True, tag="jail-left"):
    """A player is free again."""

    player: int


class TryFailed(Fact, frozen=True, tag="try-failed"):
    """A try for doubles in jail failed."""

    player: int


class Paid(Fact, frozen=True, tag="paid"):
    """Money moved from one account to another. `subject` is a space, `note` a card id or the banker's reason."""

    payer: int
    payee: int
    amount: Money
    why: Why
    subject: int = NOWHERE
    note: str = ""


class DeedMoved(Fact, frozen=True, tag="deed-moved"):
    """A deed has this owner now."""

    deed: int
    to: int


class DeedMortgaged(Fact, frozen=True, tag="deed-mortgaged"):
    """A deed is turned over."""

    deed: int


class MortgageLifted(Fact, frozen=True, tag="mortgage-lifted"):
    """A deed is free of its mortgage."""

    deed: int


class MortgageReceived(Fact, frozen=True, tag="mortgage-received"):
    """A mortgaged deed came to a player, who must answer for it."""

    player: int
    deed: int
    from_bankrupt: bool


class MortgageKept(Fact, frozen=True, tag="mortgage-kept"):
    """The receiver keeps the mortgage."""

    deed: int


class BuildingsChanged(Fact, frozen=True, tag="buildings-changed"):
    """Lots stand at these levels now; the stock follows. (lot, level) pairs."""

    lots: tuple[tuple[int, int], ...]


class DeedsPutUp(Fact, frozen=True, tag="deeds-put-up"):
    """Deeds wait for the hammer, in this order."""

    deeds: tuple[int, ...]


class AuctionOpened(Fact, frozen=True, tag="auction-opened"):
    """A deed or a scarce building is under the hammer."""

    kind: Literal["deed", "house", "hotel"]
    deed: int
    entitled: tuple[int, ...]


class BidMade(Fact, frozen=True, tag="bid-made"):
    """The highest bid, set aside until the hammer."""

    player: int
    amount: Money


class BidFell(Fact, frozen=True, tag="bid-fell"):
    """The highest bidder is bankrupt: the auction has no bid."""


class BidderPassed(Fact, frozen=True, tag="bidder-passed"):
    """A player bids no more."""

    player: int


class AuctionClosed(Fact, frozen=True, tag="auction-closed"):
    """The hammer fell. `winner` -1: no bid."""

    kind: Literal["deed", "house", "hotel"]
    deed: int
    winner: int
    price: Money


class ScarcityCalled(Fact, frozen=True, tag="scarcity-called"):
    """The others are asked whether they want buildings too (T37)."""

    order: BuildingOrder
    asked: tuple[int, ...]


class ScarcityAnswered(Fact, frozen=True, tag="scarcity-answered"):
    """One who was asked answered; an empty order is a no."""

    order: BuildingOrder


class ScarcityEnded(Fact, frozen=True, tag="scarcity-ended"):
    """All answers are in, or the call is off."""


class ScarceSaleOpened(Fact, frozen=True, tag="scarce-sale-opened"):
    """The bank sells what is left one by one to those who ordered."""

    kinds: tuple[Literal["house", "hotel"], ...]
    bidders: tuple[int, ...]


class ScarceKindEnded(Fact, frozen=True, tag="scarce-kind-ended"):
    """No more buildings of the first kind are auctioned."""


class BuildingWon(Fact, frozen=True, tag="building-won"):
    """A scarce building waits to be placed."""

    player: int
    kind: Literal["house", "hotel"]
    price: Money


class BuildingPlaced(Fact, frozen=True, tag="building-placed"):
    """The scarce building stands."""


class ClaimOpened(Fact, frozen=True, tag="claim-opened"):
    """A landing gave its owner a claim (T13)."""

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


class CardDrawn(Fact, frozen=True, tag="card-drawn"):
    """A card came from the top of its stack and goes under it."""

    player: int
    card: str


class CardKept(Fact, frozen=True, tag="card-kept"):
    """A jail card is held by a player (T21)."""

    player: int
    card: str


class CardReturned(Fact, frozen=True, tag="card-returned"):
    """A jail card went back under its stack."""

    card: str


class OfferMade(Fact, frozen=True, tag="offer-made"):
    """A deal is on the table."""

    deal: Deal


class OfferEnded(Fact, frozen=True, tag="offer-ended"):
    """The offer is gone, signed or not."""


class ClockExpired(Fact, frozen=True, tag="clock-expired"):
    """A player's seconds are over (T05)."""

    player: int


class SecondPeriodBegan(Fact, frozen=True, tag="second-period-began"):
    """One more period, in which the debtor may only raise money (ruling 5)."""

    player: int


class ClockPaused(Fact, frozen=True, tag="clock-paused"):
    """The banker stopped the clock."""


class ClockResumed(Fact, frozen=True, tag="clock-resumed"):
    """The clock goes on."""


class PlayerLeft(Fact, frozen=True, tag="player-left"):
    """A bankrupt is out of the game (T47)."""

    player: int
    creditor: int


class GameEnded(Fact, frozen=True, tag="game-ended"):
    """The end, with the winners."""

    winners: tuple[int, ...]


Event = (
    TurnBegan | DiceRolled | DiceThrown | StepBegan | BonusTaken | SecondLegBegan | PawnMoved | PawnHeld | PawnSet
    | Jailed | JailLeft | TryFailed | Paid | DeedMoved | DeedMortgaged | MortgageLifted | MortgageReceived
    | MortgageKept | BuildingsChanged | DeedsPutUp | AuctionOpened | BidMade | BidFell | BidderPassed | AuctionClosed
    | ScarcityCalled | ScarcityAnswered | ScarcityEnded | ScarceSaleOpened | ScarceKindEnded | BuildingWon
    | BuildingPlaced | ClaimOpened | ClaimsClosed | DebtIncurred | DebtLowered | DebtReassigned | CardDrawn | CardKept
    | CardReturned | OfferMade | OfferEnded | ClockExpired | SecondPeriodBegan | ClockPaused | ClockResumed
    | PlayerLeft | GameEnded
)  # fmt: skip
Events = tuple[Event, ...]
