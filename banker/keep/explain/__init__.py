"""The explanations of amounts: every payment, claim and debt, part by part, for the screen and for printed records.

A rent that is claimed and a debt that is paid are explained by the landing, the card or the tax they came from.
"""

from collections.abc import Iterator, Sequence

from banker.keep.explain.debts import debt
from banker.keep.explain.occasion import Occasion, Origin, games_before
from banker.keep.explain.payments import payment
from banker.keep.explain.reckoning import Explanation, PartKind, SumPart
from banker.keep.explain.rents import rent_of
from banker.keep.explain.words import explain_lines
from banker.play.events import ClaimOpened, DebtIncurred, Event, Paid
from banker.play.history import Moment
from banker.play.state import Game

__all__ = [
    "Explained",
    "Explanation",
    "Origin",
    "PartKind",
    "SumPart",
    "explain_game",
    "explain_lines",
    "explain_moment",
    "explanations",
    "why_owed",
]  # fmt: skip

Explained = tuple[tuple[Event, Explanation], ...]
"""The facts of a moment that have an amount, each with its explanation."""


def explanations(moment: Moment, before: Game, origin: Origin = lambda number: None) -> Explained:
    """The explained amounts of one moment. `origin` explains claims and debts of earlier moments by their number."""
    arisen: dict[int, Explanation] = {}
    games = games_before(moment, before)
    found: list[tuple[Event, Explanation]] = []
    for at, event in enumerate(moment.events):
        occasion = Occasion(moment, games, at, lambda number: arisen.get(number) or origin(number))
        explanation = _explain(occasion)
        if explanation:
            found.append((event, explanation))
            if number := _number(event):
                arisen[number] = explanation
    return tuple(found)


def explain_game(first: Game, standing: Sequence[Moment]) -> Iterator[tuple[Moment, Explained]]:
    """Every moment that is not undone with its amounts, in one pass: for `banker record --explain`."""
    arisen: dict[int, Explanation] = {}
    before = first
    for moment in standing:
        found = explanations(moment, before, arisen.get)
        arisen.update({_number(event): explanation for event, explanation in found})
        before = moment.game
        yield moment, found


def explain_moment(first: Game, standing: Sequence[Moment], index: int) -> Explained:
    """The amounts of one moment; the claims and debts that it settles are looked up in the moments before it."""
    earlier = standing[:index]
    before = earlier[-1].game if earlier else first
    return explanations(standing[index], before, lambda number: why_owed(number, first, earlier))


def why_owed(number: int, first: Game, standing: Sequence[Moment]) -> Explanation | None:
    """Why a claim or debt has its amount, by its number: for its row on the screen. None if no moment made it."""
    for index in range(len(standing) - 1, -1, -1):
        if any(_number(event) == number for event in standing[index].events):
            found = explain_moment(first, standing, index)
            return next(explanation for event, explanation in found if _number(event) == number)
    return None


def _explain(occasion: Occasion) -> Explanation | None:
    """The explanation of a fact that has an amount; None for any other."""
    event = occasion.event
    if isinstance(event, ClaimOpened):
        return rent_of(occasion, event.claim.deed).explains(event.claim.amount)
    if isinstance(event, DebtIncurred):
        return debt(occasion, event.debt).explains(event.debt.amount)
    if isinstance(event, Paid):
        return payment(occasion, event).explains(event.amount)
    return None


def _number(event: Event) -> int:
    """The number of the claim or debt that arises; 0 for every other fact."""
    if isinstance(event, ClaimOpened):
        return event.claim.number
    return event.debt.number if isinstance(event, DebtIncurred) else 0
