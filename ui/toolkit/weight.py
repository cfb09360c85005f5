"""The weight of a transfer: how many coins fly, how large they are, for how long, and how they sound."""

from typing import Final

import msgspec

FLIGHT: Final = 0.64
"""The flight of one coin, as a share of the whole transfer; the others leave in what is left."""


class Weight(msgspec.Struct, frozen=True):
    """A transfer of up to this share of the payer's worth: its coins, their side, the seconds of all, and its cue."""

    up_to: float
    count: int
    side: float
    seconds: float
    cue: str

    @property
    def landings(self) -> tuple[float, ...]:
        """When each coin lands, as a share of the whole transfer."""
        return tuple(FLIGHT + (1 - FLIGHT) * coin / (self.count - 1) for coin in range(self.count))

    def landed(self, moment: float) -> float:
        """The share of the coins that have landed at this moment of the transfer, which counts them one by one."""
        return sum(landing <= moment for landing in self.landings) / self.count

    def left(self, moment: float) -> float:
        """The share of the coins that have left the payer at this moment."""
        return sum(landing - FLIGHT < moment for landing in self.landings) / self.count


WEIGHTS: Final = (
    Weight(0.03, 3, 16, 0.5, "coins_few"),
    Weight(0.15, 8, 20, 0.9, "coins_some"),
    Weight(float("inf"), 20, 24, 1.5, "coins_many"),
)
"""Never the bare amount: 100 are much for who has 200."""


def weight_of(share_of_worth: float) -> Weight:
    """The weight of a transfer by its share of the payer's worth."""
    return next(weight for weight in WEIGHTS if share_of_worth < weight.up_to)
