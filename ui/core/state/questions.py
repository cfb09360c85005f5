"""The questions that the table can ask: screens that follow from the game. `ui.core.state.asking` chooses one."""

from typing import ClassVar

import msgspec

from banker.play.pending import Claim, Deal, Debt
from ui.locale.words import N_, NC_


class Question(msgspec.Struct, frozen=True):
    """A screen that follows from the game; `brief` asks in two or three words, beside the coin of who is asked."""

    brief: ClassVar[str] = ""


class ToPlayer(Question, frozen=True):
    """A question to one player."""

    player: int


class ToDebtor(Question, frozen=True):
    """A question to the player who owes this."""

    debt: Debt

    @property
    def player(self) -> int:
        """Who owes it."""
        return self.debt.debtor


class Welcome(Question, frozen=True):
    """No game yet: which one?"""


class Over(Question, frozen=True):
    """Who won."""


class Paused(Question, frozen=True):
    """The banker stopped the clock; whose turn it is and what is open."""


class Bidding(Question, frozen=True):
    """Any more bids?"""

    brief = N_("auction")


class BuildingsWanted(ToPlayer, frozen=True):
    """Buildings are short: does this player want some too (T37)?"""

    brief = N_("builds?")


class PlaceWanted(ToPlayer, frozen=True):
    """Where does the building that was won stand?"""

    brief = N_("builds where?")


class MortgageAsked(ToPlayer, frozen=True):
    """Lift or keep the mortgage of a deed that was just received (T45)?"""

    deed: int
    brief = N_("lifts the mortgage?")


class Offered(Question, frozen=True):
    """Does the other accept the deal?"""

    deal: Deal
    brief = N_("agrees?")

    @property
    def player(self) -> int:
        """Who is asked."""
        return self.deal.to


class Due(ToDebtor, frozen=True):
    """A debt that the debtor's cash covers."""

    brief = NC_("a player", "pays")


class SeveralDue(Question, frozen=True):
    """Several players owe: each pays their own."""

    debts: tuple[Debt, ...]
    brief = NC_("a player", "pays")


class Raising(ToDebtor, frozen=True):
    """A debt that the debtor's cash does not cover: money must be raised."""

    brief = NC_("a player", "pays")


class ClaimAsked(Question, frozen=True):
    """Does the owner ask for the rent (T13)?"""

    claim: Claim
    brief = N_("asks for rent?")

    @property
    def player(self) -> int:
        """The owner, who asks for it or not."""
        return self.claim.owner


class JailAsked(ToPlayer, frozen=True):
    """Which way out of jail?"""

    brief = N_("in jail")


class RollAsked(ToPlayer, frozen=True):
    """The dice of the player on turn."""

    brief = N_("rolls")


class ThrowAsked(ToPlayer, frozen=True):
    """The dice for a card's rent."""

    brief = N_("rolls")


class ThirdDieAsked(ToPlayer, frozen=True):
    """The third die of a roll or throw; the first two are typed."""

    brief = N_("rolls")


class BusAsked(ToPlayer, frozen=True):
    """By one die or by both (M33)?"""

    brief = N_("goes where?")


class TripleAsked(ToPlayer, frozen=True):
    """To which space (M36)?"""

    brief = N_("goes where?")


class BuyAsked(ToPlayer, frozen=True):
    """Buy the deed under the pawn?"""

    deed: int
    brief = N_("buys?")


class RaisingToBuy(ToPlayer, frozen=True):
    """A deed that costs more than the buyer's cash: what brings the rest? Then the purchase is asked again."""

    deed: int
    brief = N_("buys?")


class DrawAsked(ToPlayer, frozen=True):
    """Which card was drawn?"""

    brief = N_("draws a card")


class ChoiceAsked(ToPlayer, frozen=True):
    """The fine or another card?"""

    brief = N_("fine or card?")


class TaxAsked(ToPlayer, frozen=True):
    """Ten percent or the printed tax, chosen unseen?"""

    brief = N_("which tax?")


class TurnDone(ToPlayer, frozen=True):
    """Anything else before the dice pass on?"""

    brief = N_("end turn?")


Asked = (
    Welcome | Over | Paused | Bidding | BuildingsWanted | PlaceWanted | MortgageAsked | Offered | Due | SeveralDue
    | Raising | ClaimAsked | JailAsked | RollAsked | ThrowAsked | ThirdDieAsked | BusAsked | TripleAsked | BuyAsked
    | RaisingToBuy | DrawAsked | ChoiceAsked | TaxAsked | TurnDone
)  # fmt: skip
