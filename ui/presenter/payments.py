"""Money between two: rent that may be asked for, a debt that awaits a card, raising what is missing, what was paid."""

from __future__ import annotations

import msgspec

from banker import commands as c
from banker.board import Lot, Station, Utility
from banker.decide.settling import oldest_claim_on
from banker.events import Paid
from banker.history import last_act
from banker.ledger import BANK, Why
from banker.state import Debt
from ui import asked, opened, questions
from ui import touches as t
from ui.pages import DebtView, PickView
from ui.parts import Button, Entry, Style, Tone
from ui.presenter.deeds import group_of, titled
from ui.presenter.frame import Frame
from ui.presenter.raising import raise_screen
from ui.presenter.telling import capital, why_words
from ui.view import ClaimView, PaidSide, PaidView, TapView

__all__ = ["claim", "due", "paid", "raising", "several"]


def claim(asks: questions.ClaimAsked, frame: Frame) -> ClaimView:
    """The owner may ask for the rent, until the next player rolls (T13)."""
    what, words = asks.claim, frame.words
    ask = frame.primary(
        words("Ask for it"),
        words("{amount}, {name} pays", amount=frame.cash(what.amount), name=frame.name(what.lander)),
        c.ClaimRent(what.owner),
    )
    waive = Button(words("Waive"), "", t.Waive(asked.claims_of(frame.game, what.owner)), Style.OUTLINED)
    pays_this = not frame.game.debts and oldest_claim_on(frame.game, what.lander) == what
    pay = frame.signing(
        words("Pay"),
        words("{name} pays unasked", name=frame.name(what.lander)),
        c.Pay(what.lander),
        closed=frame.has(what.lander),
    )
    return ClaimView(
        frame.bar(words("{name}: ask for the rent?", name=frame.name(what.owner)), what.owner),
        frame.transfer(what.lander, what.owner, what.amount, with_cash=True, why=opened.Owing(what.number)),
        group_of(frame.game.deed(what.deed)),
        titled(frame, what.deed),
        words("The rent lapses when the next player rolls."),
        (ask, pay, waive) if pays_this else (ask, waive),
        t.Open(opened.DeedShown(what.deed)),
    )


def due(asks: questions.Due, frame: Frame) -> TapView:
    """A debt that cash covers: the debtor's card, or a touch."""
    debt, words = asks.debt, frame.words
    has_reader, amount = frame.scene.has_reader, frame.cash(debt.amount)
    ask = words("{name}: hold your card", name=frame.name(debt.debtor))
    bid = words("{name}: pay {amount}?", name=frame.name(debt.debtor), amount=amount)
    by_touch = (words("Without card"), words("pay by touch")) if has_reader else (words("Pay"), amount)
    style = Style.PLAIN if has_reader else Style.PRIMARY
    buttons = [frame.signing(*by_touch, c.Pay(debt.debtor), style=style)]
    buttons.append(Button(words("Raise cash"), words("sell or mortgage"), t.RaiseCash(debt.debtor)))
    is_one_of_several = len({each.debtor for each in frame.game.debts}) > 1
    back = frame.back() if is_one_of_several else Button(words("A mistake"), "", t.UndoFrom(1), Style.OUTLINED)
    buttons.append(back)
    return TapView(
        frame.bar(ask if has_reader else bid, debt.debtor),
        frame.transfer(debt.debtor, debt.creditor, debt.amount, why=opened.Owing(debt.number)),
        debt_words(frame, debt),
        words("you keep"),
        frame.balance(debt.debtor, frame.game.available(debt.debtor) - debt.amount).in_words(),
        tuple(buttons),
        frame.why(opened.Owing(debt.number)),
    )


def several(asks: questions.SeveralDue, frame: Frame) -> PickView:
    """Several players owe: who pays what to whom, a line each; each pays their own, by card or by touch."""
    words, first = frame.words, asks.debts[0]
    entries = tuple(_debt_entry(frame, debt) for debt in asks.debts)
    sentence = words("Each of them pays: hold your card") if frame.scene.has_reader else words("Each of them pays")
    amount = words("{name} pays {amount}", name=frame.name(first.debtor), amount=frame.cash(first.amount))
    pay = frame.primary(words("Pay"), amount, c.Pay(first.debtor), closed=frame.has(first.debtor))
    mistake = Button(words("A mistake"), "", t.UndoFrom(1), Style.OUTLINED)
    return PickView(frame.bar(sentence), entries, (pay, mistake))


def raising(asks: questions.Raising, frame: Frame) -> DebtView:
    """Money must be raised; the fewest steps are chosen already."""
    return raise_screen(asks.debt, debt_words(frame, asks.debt), frame)


def paid(screen: opened.PaidShown, frame: Frame) -> PaidView:
    """What was just paid, every account it touched, and undo."""
    moment = next((each for each in reversed(frame.scene.moments) if each.number == screen.number), None)
    events = moment.events if moment else ()
    places = [place for place, event in enumerate(events) if isinstance(event, Paid)]
    payments = [event for event in events if isinstance(event, Paid)]
    words = frame.words
    undo = Button(words("Take back"), "", t.Sign((c.Undo(),) * last_act(frame.scene.moments)), Style.OUTLINED)
    following = Button(words("Go on"), "", t.Back(), Style.PRIMARY)
    first = payments[0] if payments else None
    amount = frame.amount(first.amount if first else 0)
    why = _paid_words(frame, first) if first else ()
    reason = frame.why(*(opened.Moved(screen.number, place) for place in places)) if places else None
    return PaidView(frame.bar(words("Paid")), amount, why, _sides(frame, payments), undo, following, reason)


def debt_words(frame: Frame, debt: Debt) -> str:
    """What a debt is for, in one line: `Grochowska, 3 domy`."""
    if debt.why is Why.RENT:
        return titled(frame, debt.subject, is_short=True)
    if debt.subject >= 0:
        return frame.space(debt.subject)
    return capital(why_words(debt.why, frame.words))


def _debt_entry(frame: Frame, debt: Debt) -> Entry:
    """A touch shows this debt alone, to be paid or raised."""
    title = f"{frame.name(debt.debtor)} → {frame.name(debt.creditor)}"
    seats = (frame.seat(debt.debtor), frame.seat(debt.creditor))
    return Entry(title, debt_words(frame, debt), t.DebtorChosen(debt.debtor), seats, value=frame.cash(debt.amount))


def _paid_words(frame: Frame, paid: Paid) -> tuple[str, ...]:
    why = why_words(paid.why, frame.words)
    if paid.subject < 0:
        return (capital(why),)
    space = frame.game.book.board.spaces[paid.subject]
    if not isinstance(space, Lot | Station | Utility):
        return (space.name,)
    built = titled(frame, paid.subject).removeprefix(space.name)
    return space.name, why + built


def _sides(frame: Frame, payments: list[Paid]) -> tuple[PaidSide, ...]:
    """Each account once, in the order in which it was touched."""
    touched = tuple(dict.fromkeys(player for paid in payments for player in (paid.payer, paid.payee)))
    return tuple(_side(frame, player, _change(player, payments)) for player in touched)


def _change(player: int, payments: list[Paid]) -> int:
    return sum(paid.amount * ((paid.payee == player) - (paid.payer == player)) for paid in payments)


def _side(frame: Frame, player: int, change: int) -> PaidSide:
    tone = Tone.MINT if change > 0 else Tone.CORAL
    if player == BANK:
        return PaidSide(frame.seat(player), frame.name(player), frame.signed(change), tone)
    now, account = frame.game.accounts[player], t.Open(opened.AccountShown(player))
    side = PaidSide(frame.seat(player), frame.name(player), frame.signed(change), tone, action=account)
    if not frame.sees(player):
        return side
    before = frame.words("was {amount}", amount=frame.plain(now - change))
    return msgspec.structs.replace(
        side, balance=frame.amount(now), before=frame.amount(now - change), before_words=before
    )
