"""The commands: what people can ask of the bank. Each has an imperative as its name.

Players and spaces are indices; amounts are whole units of the currency.
"""

from typing import Literal

import msgspec

from banker.money import Money
from banker.play.level import Level
from banker.play.pending import NOWHERE, Side
from banker.play.state import FREE
from banker.value import Value


class Order(msgspec.Struct, frozen=True, gc=False, tag_field="do"):
    """A command, tagged with its own name in the journal."""


class Roll(Order, frozen=True, tag="roll"):
    """The dice of the player's roll: two faces, and a third with the speed die."""

    player: int
    faces: tuple[str, ...]


class Move(Order, frozen=True, tag="move"):
    """The choice that a bus or a triple gives: a number of `steps`, or a space `to` go to."""

    player: int
    steps: int = 0
    to: int = NOWHERE


class Throw(Order, frozen=True, tag="throw"):
    """The dice for the rent of ten times the dice, after a card to a utility."""

    player: int
    faces: tuple[str, ...]


class BuyDeed(Order, frozen=True, tag="buy-deed"):
    """Buy the deed under the pawn."""

    player: int


class DeclineDeed(Order, frozen=True, tag="decline-deed"):
    """Leave the deed under the pawn to the auction, or to the bank."""

    player: int


class Bid(Order, frozen=True, tag="bid"):
    """Bid in the open auction."""

    player: int
    amount: Money


class Pass(Order, frozen=True, tag="pass"):
    """Leave the open auction, or answer a scarcity call with no."""

    player: int


class CloseAuction(Order, frozen=True, tag="close-auction"):
    """The hammer."""


class ClaimRent(Order, frozen=True, tag="claim-rent"):
    """The owner asks for the oldest rent that is still unclaimed."""

    player: int


class Pay(Order, frozen=True, tag="pay"):
    """Settle the oldest open debt; with none, the oldest claim on the player."""

    player: int


class PayFine(Order, frozen=True, tag="pay-fine"):
    """Leave jail for the fine."""

    player: int


class UseJailCard(Order, frozen=True, tag="use-jail-card"):
    """Leave jail with a jail card."""

    player: int


class DrawCard(Order, frozen=True, tag="draw-card"):
    """The card that was drawn, by its id."""

    player: int
    card: str


class Choose(Order, frozen=True, tag="choose"):
    """A choice a card or the income tax gives: fine, card, percent or flat."""

    player: int
    option: str


class Build(Order, frozen=True, tag="build"):
    """One order of buildings: (lot, steps) pairs."""

    player: int
    lots: tuple[tuple[int, int], ...]


class SellBuildings(Order, frozen=True, tag="sell-buildings"):
    """One sale to the bank: (lot, steps) pairs."""

    player: int
    lots: tuple[tuple[int, int], ...]


class PlaceBuilding(Order, frozen=True, tag="place-building"):
    """Put a scarce building that was won on a lot."""

    player: int
    lot: int


class MortgageDeed(Order, frozen=True, tag="mortgage-deed"):
    """Take the mortgage of a deed."""

    player: int
    deed: int


class LiftMortgage(Order, frozen=True, tag="lift-mortgage"):
    """Pay a mortgage back with its interest."""

    player: int
    deed: int


class KeepMortgage(Order, frozen=True, tag="keep-mortgage"):
    """Leave a mortgaged deed just received under its mortgage."""

    player: int
    deed: int


class OfferDeal(Order, frozen=True, tag="offer-deal"):
    """Offer another player a deal."""

    player: int
    to: int
    gives: Side
    gets: Side


class AcceptDeal(Order, frozen=True, tag="accept-deal"):
    """Sign the open offer."""

    player: int


class RejectDeal(Order, frozen=True, tag="reject-deal"):
    """End the open offer."""

    player: int


class GoBankrupt(Order, frozen=True, tag="go-bankrupt"):
    """Give up: the player cannot raise the debt."""

    player: int


class LeaveGame(Order, frozen=True, tag="leave-game"):
    """Leave a running game: as a bankrupt to the bank, or by sharing the money among those who stay."""

    player: int
    how: Literal["bankruptcy", "sharing-out"]


class PlayByBank(Order, frozen=True, tag="play-by-bank"):
    """Leave the seat to the bank, which decides for it at this level from now on (ruling 29)."""

    player: int
    level: Level


class TakeSeat(Order, frozen=True, tag="take-seat"):
    """Take the seat back from the bank (ruling 29)."""

    player: int


class EndTurn(Order, frozen=True, tag="end-turn"):
    """Hand the dice over."""

    player: int


class ExpireClock(Order, frozen=True, tag="expire-clock"):
    """The clock has run out."""


class PauseClock(Order, frozen=True, tag="pause-clock"):
    """The banker stops the clock. `act` is an action about `whom`, signed together, that has no command of its own."""

    act: str = ""
    whom: str = ""


class ResumeClock(Order, frozen=True, tag="resume-clock"):
    """The banker lets the clock go on."""


class CorrectCash(Order, frozen=True, tag="correct-cash"):
    """The banker's correction of an account, with its sign and its reason."""

    player: int
    amount: Money
    reason: str


class CorrectPawn(Order, frozen=True, tag="correct-pawn"):
    """The banker puts a pawn on another space, with the reason; with `tries` (failed so far) it goes into jail."""

    player: int
    to: int
    reason: str
    tries: int = FREE


class Found(Value, frozen=True):
    """A deed as it is on the table: its owner (BANK: nobody), its buildings, and whether it is turned over."""

    deed: int
    owner: int
    level: int = 0
    is_mortgaged: bool = False


class CorrectDeeds(Order, frozen=True, tag="correct-deeds"):
    """The banker corrects deeds, all at once, so that only the result must be possible; with the reason."""

    found: tuple[Found, ...]
    reason: str


class CorrectJailCard(Order, frozen=True, tag="correct-jail-card"):
    """The banker corrects who holds a jail card, named by its id; BANK is its stack. With the reason."""

    card: str
    holder: int
    reason: str


class CorrectStock(Order, frozen=True, tag="correct-stock"):
    """The banker corrects how many buildings of a kind the bank has left, with the reason."""

    kind: Literal["houses", "hotels"]
    left: int
    reason: str


class CorrectLaps(Order, frozen=True, tag="correct-laps"):
    """The banker corrects how many laps a player has finished, with the reason (M31, ruling 31)."""

    player: int
    laps: int
    reason: str


class CorrectPot(Order, frozen=True, tag="correct-pot"):
    """The banker corrects what lies on free parking, with the reason (ruling 31)."""

    amount: Money
    reason: str


class CallLastTurn(Order, frozen=True, tag="call-last-turn"):
    """The game ends at the end of this round."""


class EndGame(Order, frozen=True, tag="end-game"):
    """The agreed time has come."""


class Undo(Order, frozen=True, tag="undo"):
    """Take back the last command that is not undone."""


class Redo(Order, frozen=True, tag="redo"):
    """Take back the last undo."""


PlayerCommand = (
    Roll | Move | Throw | BuyDeed | DeclineDeed | Bid | Pass | ClaimRent | Pay | PayFine | UseJailCard | DrawCard
    | Choose | Build | SellBuildings | PlaceBuilding | MortgageDeed | LiftMortgage | KeepMortgage | OfferDeal
    | AcceptDeal | RejectDeal | GoBankrupt | LeaveGame | PlayByBank | TakeSeat | EndTurn
)  # fmt: skip
Correction = CorrectCash | CorrectPawn | CorrectDeeds | CorrectJailCard | CorrectStock | CorrectLaps | CorrectPot
"""The banker's corrections, each with its reason (ruling 26)."""
BankCommand = CloseAuction | ExpireClock | PauseClock | ResumeClock | Correction | CallLastTurn | EndGame
Command = PlayerCommand | BankCommand
"""What `decide` takes. `Undo` and `Redo` belong to the table: they choose among earlier games."""
JournalCommand = Command | Undo | Redo
