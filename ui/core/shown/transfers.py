"""The transfers of money in recorded events, and how much each weighed for its payer."""

from collections.abc import Iterable

from banker.ledger import BANK
from banker.play.events import Event, Paid
from banker.play.standings import worth
from banker.play.state import Game


def shares_paid(events: Iterable[Event], before: Game | None) -> dict[tuple[int, int], float]:
    """By payer and payee: what was paid, as a share of the payer's worth `before` it. The Bank pays lightly."""
    sums: dict[tuple[int, int], int] = {}
    for event in events:
        if isinstance(event, Paid):
            pair = event.payer, event.payee
            sums[pair] = sums.get(pair, 0) + event.amount
    return {
        (payer, payee): 0.0 if payer == BANK or before is None else share_of_worth(before, payer, amount)
        for (payer, payee), amount in sums.items()
    }


def share_of_worth(game: Game, payer: int, amount: int) -> float:
    """An amount as a share of all that a player has; a debt that waits for its payment is not taken off."""
    has = worth(game, payer)
    return amount / max(has.cash + has.deeds + has.buildings, 1)
