"""The transfers of money in recorded events, and how much each weighed for its payer."""

from __future__ import annotations

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
        (payer, payee): 0.0 if payer == BANK or before is None else amount / max(worth(before, payer).total, 1)
        for (payer, payee), amount in sums.items()
    }
