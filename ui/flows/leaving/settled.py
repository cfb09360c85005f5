"""The lines of the sheet that says what goes where when a player leaves, before and after the signature."""

from collections.abc import Iterator, Sequence

from banker.ledger import BANK, Why
from banker.play import events as e
from banker.play.changes import Changes, what_changes
from banker.play.pending import NOWHERE, Debt
from banker.play.rules.interest import interest, lifting_price
from banker.play.state import HOTEL, Game
from ui.core.words.deeds import built_words, group_of
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.pieces.templates.sheet import SheetLine
from ui.toolkit.parts import Tone

Happening = tuple[Game, Sequence[e.Event], Game]
"""The game before, the events, and the game after them."""


def settled_lines(frame: Frame, happening: Happening) -> tuple[SheetLine, ...]:
    """Every account, deed, building, card, debt and claim that changes hands, and what is still to come."""
    before, events, after = happening
    changes = what_changes(before, after)
    leaver = next(event.player for event in events if isinstance(event, e.PlayerLeft))
    return (
        *_ending(frame, after),
        *_accounts(frame, changes, before),
        *_buildings(frame, events, changes, leaver),
        *(_deed(frame, happening, deed) for deed in before.deeds_of(leaver)),
        *_cards(frame, changes),
        *_debts(frame, happening, leaver),
        *_claims(frame, before, events),
    )


def _ending(frame: Frame, after: Game) -> Iterator[SheetLine]:
    if after.is_over:
        winners = ", ".join(frame.name(winner) for winner in after.winners)
        yield SheetLine(frame.words("The game ends"), frame.words("the richest: {names}", names=winners))


def _accounts(frame: Frame, changes: Changes, before: Game) -> Iterator[SheetLine]:
    """Each account with its change, and before and after where these may be seen; the Bank has no balance."""
    for each in changes.accounts:
        was = before.accounts[each.account]
        note = f"{frame.brief(was)} → {frame.brief(was + each.amount)}"
        is_open = each.account != BANK and frame.sees(each.account)
        tone = Tone.MINT if each.amount > 0 else Tone.CORAL
        seat = frame.seat(each.account)
        yield SheetLine(
            frame.name(each.account), note if is_open else "", frame.with_sign(each.amount), tone, receiver=seat
        )


def _buildings(frame: Frame, events: Sequence[e.Event], changes: Changes, leaver: int) -> Iterator[SheetLine]:
    """All buildings in one line, with what the bank pays for them, if it pays."""
    gone = [each for each in changes.buildings if each.after == 0]
    if not gone:
        return
    words = frame.words
    hotels = sum(each.before == HOTEL for each in gone)
    houses = sum(each.before for each in gone if each.before != HOTEL)
    counts = (
        words.n("{n} house", "{n} houses", houses) if houses else "",
        words.n("{n} hotel", "{n} hotels", hotels) if hotels else "",
    )
    paid = _paid_for(events, Why.BUILDING_SALE)
    note = words("half price") if paid else words("without payment")
    title = ", ".join(filter(None, counts))
    sides = frame.seat(leaver), frame.seat(BANK)
    yield SheetLine(title, note, frame.with_sign(paid) if paid else "", Tone.TEXT, None, *sides)


def _paid_for(events: Sequence[e.Event], why: Why, deed: int = NOWHERE) -> int:
    """What the bank paid for something, in currency units; 0 if nothing."""
    paid = (event for event in events if isinstance(event, e.Paid) and event.why is why and event.subject == deed)
    return sum(event.amount for event in paid)


def _deed(frame: Frame, happening: Happening, deed: int) -> SheetLine:
    """The new owner of a deed, and what that owner has to do."""
    before, events, _ = happening
    receiver = next((event.to for event in events if isinstance(event, e.DeedMoved) and event.deed == deed), BANK)
    lent = _paid_for(events, Why.MORTGAGE, deed)
    return SheetLine(
        short_name(frame.space(deed)),
        ", ".join(filter(None, _notes(frame, happening, deed))),
        f"+\u00a0{frame.brief(lent)}" if lent else "",
        Tone.TEXT,
        group_of(before.deed(deed)),
        frame.seat(before.owners[deed]),
        frame.seat(receiver),
    )


def _notes(frame: Frame, happening: Happening, deed: int) -> Iterator[str]:
    before, events, after = happening
    words, standing = frame.words, after.levels[deed]
    yield built_words(words, standing) if standing == before.levels[deed] else ""
    if any(isinstance(event, e.DeedsPutUp) and deed in event.deeds for event in events):
        yield words("auctioned")
    if any(receipt.deed == deed for receipt in after.receipts):
        keep, lift = frame.brief(interest(before, deed)), frame.brief(lifting_price(before, deed))
        yield words("keep for {keep} or lift for {lift}", keep=keep, lift=lift)
    elif before.mortgaged[deed]:
        yield words("mortgaged") if after.mortgaged[deed] else words("no mortgage")
    elif _paid_for(events, Why.MORTGAGE, deed):
        yield words("mortgage value")


def _cards(frame: Frame, changes: Changes) -> Iterator[SheetLine]:
    for each in changes.jail_cards:
        note = frame.words("under its stack") if each.receiver == BANK else ""
        yield SheetLine(
            frame.words("Jail card"), note, giver=frame.seat(each.giver), receiver=frame.seat(each.receiver)
        )


def _debts(frame: Frame, happening: Happening, leaver: int) -> Iterator[SheetLine]:
    """Debts that are dropped, and debts that are owed to another player now."""
    before, events, _ = happening
    moved = {event.number: event.creditor for event in events if isinstance(event, e.DebtReassigned)}
    for debt in before.debts:
        if debt.debtor == leaver:
            yield _debt(frame, debt, debt.creditor, frame.words("the debt is gone"))
        elif debt.number in moved:
            yield _debt(frame, debt, moved[debt.number], frame.words("the debt is now owed to somebody else"))
        elif debt.creditor == leaver:
            yield _debt(frame, debt, leaver, frame.words("the debt is gone"))


def _debt(frame: Frame, debt: Debt, creditor: int, note: str) -> SheetLine:
    title = f"{frame.name(debt.debtor)} → {frame.name(creditor)}"
    amount = frame.cash(debt.amount)
    return SheetLine(title, note, amount, Tone.SOFT, giver=frame.seat(debt.debtor), receiver=frame.seat(creditor))


def _claims(frame: Frame, before: Game, events: Sequence[e.Event]) -> Iterator[SheetLine]:
    """Rents that lapse because nobody asked for them."""
    closed = {number for event in events if isinstance(event, e.ClaimsClosed) for number in event.numbers}
    for claim in before.claims:
        if claim.number in closed:
            sides = frame.seat(claim.lander), frame.seat(claim.owner)
            note, amount = frame.words("rent not asked for lapses"), frame.cash(claim.amount)
            yield SheetLine(
                short_name(frame.space(claim.deed)), note, amount, Tone.SOFT, group_of(before.deed(claim.deed)), *sides
            )
