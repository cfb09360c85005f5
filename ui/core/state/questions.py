"""The questions that the table can ask: screens that follow from the game. `ui.core.state.asking` chooses one."""

import msgspec

from banker.play.pending import Claim, Deal, Debt


class Question(msgspec.Struct, frozen=True):
    """A screen that follows from the game."""


class Welcome(Question, frozen=True):
    """No game yet: which one?"""


class Over(Question, frozen=True):
    """Who won."""


class Paused(Question, frozen=True):
    """The banker stopped the clock; whose turn it is and what is open."""


class Bidding(Question, frozen=True):
    """Who bids more?"""


class BuildingsWanted(Question, frozen=True):
    """Buildings are short: does this player want some too (T37)?"""

    player: int


class PlaceWanted(Question, frozen=True):
    """Where does the building that was won stand?"""

    player: int


class MortgageAsked(Question, frozen=True):
    """Lift or keep the mortgage of a deed that was just received (T45)?"""

    player: int
    deed: int


class Offered(Question, frozen=True):
    """Does the other accept the deal?"""

    deal: Deal


class Due(Question, frozen=True):
    """A debt that the debtor's cash covers."""

    debt: Debt


class SeveralDue(Question, frozen=True):
    """Several players owe: each pays their own."""

    debts: tuple[Debt, ...]


class Raising(Question, frozen=True):
    """A debt that the debtor's cash does not cover: money must be raised."""

    debt: Debt


class ClaimAsked(Question, frozen=True):
    """Does the owner ask for the rent (T13)?"""

    claim: Claim


class JailAsked(Question, frozen=True):
    """Which way out of jail?"""

    player: int


class RollAsked(Question, frozen=True):
    """The dice of the player on turn."""

    player: int


class ThrowAsked(Question, frozen=True):
    """The dice for a card's rent."""

    player: int


class ThirdDieAsked(Question, frozen=True):
    """The third die of a roll or throw; the first two are typed."""

    player: int


class BusAsked(Question, frozen=True):
    """By one die or by both (M33)?"""

    player: int


class TripleAsked(Question, frozen=True):
    """To which space (M36)?"""

    player: int


class BuyAsked(Question, frozen=True):
    """Buy the deed under the pawn?"""

    player: int
    deed: int


class RaisingToBuy(Question, frozen=True):
    """A deed that costs more than the buyer's cash: what brings the rest? Then the purchase is asked again."""

    player: int
    deed: int


class DrawAsked(Question, frozen=True):
    """Which card was drawn?"""

    player: int


class ChoiceAsked(Question, frozen=True):
    """The fine or another card?"""

    player: int


class TaxAsked(Question, frozen=True):
    """Ten percent or the printed tax, chosen unseen?"""

    player: int


class TurnDone(Question, frozen=True):
    """Anything else before the dice pass on?"""

    player: int


Asked = (
    Welcome | Over | Paused | Bidding | BuildingsWanted | PlaceWanted | MortgageAsked | Offered | Due | SeveralDue
    | Raising | ClaimAsked | JailAsked | RollAsked | ThrowAsked | ThirdDieAsked | BusAsked | TripleAsked | BuyAsked
    | RaisingToBuy | DrawAsked | ChoiceAsked | TaxAsked | TurnDone
)  # fmt: skip
