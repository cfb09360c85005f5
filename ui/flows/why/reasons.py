"""The explanation of a subject: its sum or its facts, the clauses they rest on, and what to do about it.

Used by the screen that says why. A subject with several amounts gives them one after the other.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from banker.board.board import Utility
from banker.keep.explain import Explanation, PartKind, SumPart, explain_moment, why_owed
from banker.keep.explain.ahead import commands_ahead, rent_ahead
from banker.keep.explain.reckoning import Reckoning
from banker.ledger import BANK, Why
from banker.play.events import ClaimOpened, DebtIncurred, Event, Paid
from banker.play.rules.rent import UTILITY_FACTORS, owned_of_group
from ui.core.state import routes
from ui.core.words.acts import capital, why_words
from ui.core.words.deeds import utility_rent
from ui.core.words.frame import Frame
from ui.core.words.motives import why_of_bank
from ui.flows.why.space_facts import place_facts, stock_facts
from ui.locale.words import N_
from ui.toolkit.parts import Row


class Grounds(msgspec.Struct, frozen=True):
    """One explained amount. `player`: whose balance it may reveal; `taken`: the command that can be taken back."""

    sentence: str
    note: str = ""
    explanation: Explanation | None = None
    rows: tuple[Row, ...] = ()
    clauses: tuple[str, ...] = ()
    total_words: str = ""
    total: str = ""
    player: int = BANK
    deed: int = -1
    taken: int = 0


def reasons(frame: Frame, about: tuple[routes.Subject, ...]) -> tuple[Grounds, ...]:
    """All explanations of these subjects."""
    return tuple(reason for subject in about for reason in _TOLD[type(subject)](frame, subject))


def _moved(frame: Frame, subject: routes.Moved) -> Iterator[Grounds]:
    """A recorded transfer; nothing if it was taken back since."""
    moments = frame.model.moments
    index = next((at for at, moment in enumerate(moments) if moment.number == subject.number), None)
    if index is None:
        return
    paid = moments[index].events[subject.place]
    first = frame.model.first or moments[0].game
    found = {id(event): explanation for event, explanation in explain_moment(first, moments, index)}
    if isinstance(paid, Paid):
        note = why_of_bank(frame, moments[index], moments[index - 1].game if index else first)
        yield msgspec.structs.replace(_of_event(frame, paid, found[id(paid)], note), taken=subject.number)


def _owing(frame: Frame, subject: routes.Owing) -> Iterator[Grounds]:
    """An open claim or debt; the pill over the page says that it is open."""
    game = frame.game
    for claim in (claim for claim in game.claims if claim.number == subject.number):
        explanation = _of_number(frame, claim.number, SumPart(PartKind.LANDING, claim.amount, space=claim.deed))
        yield _of_event(frame, ClaimOpened(claim), explanation)
    for debt in (debt for debt in game.debts if debt.number == subject.number):
        explanation = _of_number(frame, debt.number, SumPart(PartKind.DEBT, debt.amount))
        explanation = _less_forgiven(explanation, debt.amount)
        yield _of_event(frame, DebtIncurred(debt), explanation)


def _of_number(frame: Frame, number: int, unknown: SumPart) -> Explanation:
    """How a claim or debt arose; if it is older than the first command, only its amount is known."""
    moments = frame.model.moments
    first = frame.model.first or (moments[0].game if moments else frame.game)
    return why_owed(number, first, moments) or Explanation(unknown.reached, (unknown,))


def _less_forgiven(explanation: Explanation, owed: int) -> Explanation:
    """The explanation, less what a deal has forgiven of the debt since (T50)."""
    forgiven = explanation.total - owed
    if not forgiven:
        return explanation
    return Explanation(owed, (*explanation.parts, SumPart(PartKind.FORGIVEN, owed, each=forgiven)))


def _ahead(frame: Frame, subject: routes.Ahead) -> Iterator[Grounds]:
    """The transfers that commands would make, before anybody signs them."""
    for event, explanation in commands_ahead(subject.commands, frame.game):
        yield _of_event(frame, event, explanation, frame.words("not paid yet"))


def _rent_now(frame: Frame, subject: routes.RentNow) -> Iterator[Grounds]:
    """The rent that a visitor would owe; for a utility a factor of the dice."""
    words, deed = frame.words, frame.game.deed(subject.deed)
    explanation = rent_ahead(frame.game, deed.index)
    total = frame.cash(explanation.total)
    if isinstance(deed, Utility) and not frame.game.mortgaged[deed.index]:
        total = utility_rent(frame, UTILITY_FACTORS[owned_of_group(frame.game, deed.index) - 1])
    yield Grounds(
        words("{place}: the rent now", place=deed.name),
        explanation=explanation,
        clauses=explanation.clauses,
        total_words=words("Rent"),
        total=total,
        deed=deed.index,
    )


def _price(frame: Frame, subject: routes.Price) -> Iterator[Grounds]:
    """A price or mortgage value that is printed on the deed."""
    deed, sum_ = frame.game.deed(subject.deed), Reckoning(frame.game.book)
    if subject.is_mortgage:
        sum_.begin(PartKind.MORTGAGE, deed.mortgage_value, "mortgage", space=deed.index)
    else:
        sum_.begin(PartKind.PRICE, deed.price, "price", space=deed.index)
    explanation = sum_.explains(sum_.reached)
    what = why_words(Why.MORTGAGE if subject.is_mortgage else Why.PURCHASE, frame.words)
    yield Grounds(
        f"{deed.name}: {frame.cash(explanation.total)}",
        explanation=explanation,
        clauses=explanation.clauses,
        total_words=capital(what),
        total=frame.cash(explanation.total),
        deed=deed.index,
    )


def _space_meant(frame: Frame, subject: routes.SpaceMeant) -> Iterator[Grounds]:
    rows, clauses = place_facts(frame, subject.space)
    yield Grounds(frame.space(subject.space), rows=rows, clauses=clauses)


def _stock(frame: Frame, subject: routes.Stock) -> Iterator[Grounds]:
    rows, clauses = stock_facts(frame)
    yield Grounds(frame.words("Houses and hotels in the bank"), rows=rows, clauses=clauses)


def _of_event(frame: Frame, event: Event, explanation: Explanation, note: str = "") -> Grounds:
    """The explanation of a transfer, a claim or a debt: both names, the amount, and its reason."""
    payer, payee, amount, why, deed = _facts(event)
    arrow = {"payer": frame.name(payer), "payee": frame.name(payee), "amount": frame.cash(amount)}
    return Grounds(
        frame.words(N_("{payer} → {payee}: {amount}"), **arrow),
        note,
        explanation,
        clauses=explanation.clauses,
        total_words=capital(why_words(why, frame.words)),
        total=frame.cash(explanation.total),
        player=payer,
        deed=deed,
    )


def _facts(event: Event) -> tuple[int, int, int, Why, int]:
    """Payer, payee, amount, reason and space of an event with an amount."""
    if isinstance(event, ClaimOpened):
        claim = event.claim
        return claim.lander, claim.owner, claim.amount, Why.RENT, claim.deed
    if isinstance(event, DebtIncurred):
        debt = event.debt
        return debt.debtor, debt.creditor, debt.amount, debt.why, debt.subject
    assert isinstance(event, Paid)
    return event.payer, event.payee, event.amount, event.why, event.subject


_TOLD: Final[dict[type, Callable[[Frame, Any], Iterator[Grounds]]]] = {
    routes.Moved: _moved,
    routes.Owing: _owing,
    routes.Ahead: _ahead,
    routes.RentNow: _rent_now,
    routes.Price: _price,
    routes.SpaceMeant: _space_meant,
    routes.Stock: _stock,
}
