"""The views of claims, debts and payments: who owes whom how much, what can be raised, and what was paid."""

import msgspec

from banker.board.board import Lot, Station, Utility
from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play.decide.bankruptcy import is_bankrupt
from banker.play.events import Paid
from banker.play.history import Moment, last_act
from banker.play.pending import Claim, Debt
from banker.play.raising import (
    Sources,
    brings,
    built_groups,
    commands_of,
    money_of,
    mortgageable,
    sale_steps,
    sources_of,
)
from banker.play.state import HOTEL, Game
from ui.core.shown import dice_pad
from ui.core.shown.deed_cards import picture_of, rolled_card
from ui.core.shown.recap import debt_words, owed_entry
from ui.core.shown.transfers import share_of_worth, shares_paid
from ui.core.state import asking, questions, routes
from ui.core.state import messages as m
from ui.core.state.drafts import DiceTyped
from ui.core.state.milestones import last_coin_of
from ui.core.state.readers import is_by_card
from ui.core.state.signing import is_by_own_card
from ui.core.state.update import do
from ui.core.words.acts import capital, why_words
from ui.core.words.deeds import GROUP_WORDS, deed_title, group_of
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.debts import model as own
from ui.flows.debts import update
from ui.locale.words import N_, NC_, Words
from ui.pieces.buildings import Landmark
from ui.pieces.deed_card import DeedCard
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, ListEntry, Row, Style, Tone, Transfer
from ui.toolkit.parts import LotLine as LotPart


def claim(shown: questions.ClaimAsked, frame: Frame) -> own.ClaimView:
    """A rent that the owner may ask for until the next player rolls (T13)."""
    what, words = shown.claim, frame.words
    ask = frame.primary(
        words("Ask for it"),
        words("{amount}, {name} pays", amount=frame.cash(what.amount), name=frame.name(what.lander)),
        c.ClaimRent(what.owner),
    )
    waive = Button(words("Waive"), "", do(update.waive, asking.claims_of(frame.game, what.owner)), Style.OUTLINED)
    pays_this = asking.rent_unasked(frame.game, what.lander) == what
    pay = frame.signing(words("Pay"), "", c.Pay(what.lander), closed=words("not enough cash"))
    pay = msgspec.structs.replace(pay, note=words("unasked")) if pay.action else pay  # the note says whose card it is
    share = share_of_worth(frame.game, what.lander, what.amount)
    return own.ClaimView(
        frame.bar(words("{name}: ask for the rent?", name=frame.name(what.owner)), what.owner),
        frame.transfer(what.lander, what.owner, what.amount, with_cash=True, why=routes.Owing(what.number)),
        rolled_card(frame, what.deed, what.lander, what.amount),
        (*_claim_row(frame, what.lander, -what.amount), *_claim_row(frame, what.owner, what.amount)),
        _claim_note(frame, what, pays_this),
        (share, _percent_words(share, words)) if frame.sees(what.lander) else None,
        (ask, pay, waive) if pays_this else (ask, waive),
    )


def _percent_words(share: float, words: Words) -> str:
    """A share of somebody's worth in percent, between 1 and 100: a debt may be larger than all that somebody has."""
    return words.percent(min(max(round(100 * share), 1), 100))


def _claim_row(frame: Frame, player: int, change: int) -> tuple[Row, ...]:
    """A balance before and after, or how much is missing, if everybody may see it."""
    if not frame.sees(player):
        return ()
    now, account = frame.game.accounts[player], m.Open(routes.AccountShown(player))
    name, value, tone = frame.name(player), f"{frame.plain(now)} → {frame.cash(now + change)}", Tone.TEXT
    if now + change < 0:
        name = frame.words("{name} needs {amount} more", name=name, amount=frame.cash(-now - change))
        value, tone = frame.cash(now), Tone.CORAL
    return (Row(name, value, tone, seats=(frame.seat(player),), action=account),)


def _claim_note(frame: Frame, claim: Claim, pays_this: bool) -> str:
    """What the owner's and the lander's cards do, if both sign something; and when the rent lapses."""
    words = frame.words
    lapses = words(
        N_("The rent lapses when the second player rolls.")
        if frame.game.book.rules.rent.until_second_roll
        else N_("The rent lapses when the next player rolls.")
    )
    if not (pays_this and frame.model.has_reader):
        return lapses
    owner, lander = frame.name(claim.owner), frame.name(claim.lander)
    return words("By card: {owner} asks, {lander} pays.", owner=owner, lander=lander) + " " + lapses


def due(shown: questions.Due, frame: Frame) -> own.TapView:
    """A debt that cash covers: the debtor's card pays, or a touch."""
    debt, words, debtor = shown.debt, frame.words, frame.name(shown.debt.debtor)
    amount, has_card = frame.cash(debt.amount), is_by_own_card((c.Pay(debt.debtor),), frame.model)
    sentence = (
        words("{name}: tap your card", name=debtor)
        if has_card
        else words("{name}: pay {amount}?", name=debtor, amount=amount)
    )
    if debt.creditor != BANK:
        sentence = words("{payer} pays {payee}", payer=debtor, payee=frame.name(debt.creditor))
    pay = frame.primary(words("Pay"), "" if has_card else amount, c.Pay(debt.debtor))
    pay = msgspec.structs.replace(pay, icon="card" if has_card and pay.action else "")
    is_one_of_several = len({each.debtor for each in frame.game.debts}) > 1
    wrong = Button(words("That's wrong"), "", m.Open(routes.UndoList(1)), Style.OUTLINED)
    share = share_of_worth(frame.game, debt.debtor, debt.amount)
    percent = _percent_words(share, words), words("of all you have")
    is_rent = debt.why is Why.RENT
    return own.TapView(
        frame.bar(sentence, debt.debtor),
        frame.transfer(debt.debtor, debt.creditor, debt.amount, with_cash=True, why=routes.Owing(debt.number)),
        debt_words(frame, debt),
        words("you keep"),
        frame.balance(debt.debtor, frame.game.available(debt.debtor) - debt.amount).in_words(),
        (pay, frame.back() if is_one_of_several else wrong),
        frame.why(routes.Owing(debt.number)),
        share,
        percent if frame.sees(debt.debtor) else None,
        _owned_card(frame, debt) if is_rent else None,
        _landmark(frame, debt.subject) if is_rent else None,
        has_card,
    )


def _owned_card(frame: Frame, debt: Debt) -> DeedCard:
    """The deed of a rent, with the coin of its receiver."""
    card = rolled_card(frame, debt.subject, debt.debtor, debt.amount)
    return msgspec.structs.replace(card, owner=frame.seat(debt.creditor))


def _landmark(frame: Frame, deed: int) -> Landmark | None:
    """What stands on a deed; None on a lot without buildings."""
    game, level = frame.game, frame.game.levels[deed]
    if level:
        return Landmark(hotel=frame.words("Hotel").upper()) if level == HOTEL else Landmark(level)
    picture = picture_of(game.book.board, game.deed(deed))
    return Landmark(picture=picture) if picture else None


def several(shown: questions.SeveralDue, frame: Frame) -> PickView:
    """Several debts, a line each; each debtor pays their own, by card or touch."""
    words, first = frame.words, shown.debts[0]
    entries = tuple(_debt_entry(frame, debt) for debt in shown.debts)
    sentence = words("Each player pays: tap your cards") if is_by_card(frame.model) else words("Each player pays")
    amount = words("{name} pays {amount}", name=frame.name(first.debtor), amount=frame.cash(first.amount))
    pay = frame.primary(words("Pay"), amount, c.Pay(first.debtor), closed=frame.has(first.debtor))
    mistake = Button(words("That's wrong"), "", m.Open(routes.UndoList(1)), Style.OUTLINED)
    return PickView(frame.bar(sentence), entries, (pay, mistake))


def raising(shown: questions.Raising, frame: Frame) -> own.DebtView:
    """Cash must be raised. The sources with the fewest steps are already chosen."""
    debt = shown.debt
    transfer = frame.transfer(debt.debtor, debt.creditor, debt.amount, why=routes.Owing(debt.number))
    is_hopeless = is_bankrupt(frame.game, debt)
    sentence = N_("{name} cannot pay: {amount} missing") if is_hopeless else N_("{name} needs {amount} more")
    return _raise_screen(frame, debt.debtor, transfer, debt_words(frame, debt), _buttons(frame, debt), sentence)


def raising_to_buy(shown: questions.RaisingToBuy, frame: Frame) -> own.DebtView:
    """The sources of a buyer with too little cash. This only raises cash; then the purchase is asked again."""
    player, words, deed = shown.player, frame.words, frame.game.deed(shown.deed)
    sources = _sources(frame, player)
    short = deed.price - frame.game.available(player) - money_of(frame.game, sources)
    then = words("then buy for {amount}", amount=frame.cash(deed.price))
    ways = _raise_button(frame, sources, short, then), frame.back(note=words("to the purchase"))
    transfer = frame.transfer(player, BANK, deed.price, why=routes.Price(deed.index))
    return _raise_screen(frame, player, transfer, short_name(deed.name), ways, N_("{name} needs {amount} more"))


def paid(shown: routes.PaidShown, frame: Frame) -> own.PaidView:
    """The last payment, every account it touched, undo, and the dice pad of the next roll. What one signature paid to
    several is one payment.
    """
    moment, paid_at = _payments(frame, shown.number)
    payments, words = [event for _, _, event in paid_at], frame.words
    undo = Button(words("Undo"), "", m.Sign((c.Undo(),) * last_act(frame.model.moments)), Style.OUTLINED)
    following = Button(words("Continue"), "", m.Back(), Style.PRIMARY)
    first = payments[0] if payments else None
    amount = frame.amount(sum(each.amount for each in payments if first and each.payer == first.payer))
    why = _paid_words(frame, first) if first else ()
    reason = frame.why(*(routes.Moved(number, place) for number, place, _ in paid_at)) if paid_at else None
    last = last_coin_of(moment) if moment else None
    sentence = words("Paid") if last is None else words("{name} is down to the last coin", name=frame.name(last))
    sides = _sides(frame, payments, shares_paid(payments, _before(frame, paid_at)), reason)
    view = own.PaidView(frame.bar(sentence), amount, why, sides, undo, following, reason)
    return view if asking.roller(frame.game) is None else _with_dice(frame, view)


def _payments(frame: Frame, number: int) -> tuple[Moment | None, list[tuple[int, int, Paid]]]:
    """The moment of a payment, and all payments of its signature: the number of each, its place, and the event."""
    moments = [each for each in frame.model.moments if each.number <= number]
    if not moments or moments[-1].number != number:
        return None, []
    act = moments[len(moments) - last_act(moments) :]
    paying = [each for each in act if isinstance(each.command, c.Pay)] or act[-1:]
    facts = ((each.number, place, event) for each in paying for place, event in enumerate(each.events))
    return act[-1], [(at, place, event) for at, place, event in facts if isinstance(event, Paid)]


def _before(frame: Frame, paid_at: list[tuple[int, int, Paid]]) -> Game | None:
    """The game before these payments."""
    earlier = [each.game for each in frame.model.moments if paid_at and each.number < paid_at[0][0]]
    return earlier[-1] if earlier else frame.model.first


def _with_dice(frame: Frame, view: own.PaidView) -> own.PaidView:
    """The same with the dice pad of the next roll; it stays once a die is typed."""
    typed = frame.ui.get(DiceTyped).faces
    pad = dice_pad.pad(frame, frame.game.book.rules, asking.dice_due(frame.game))
    seconds = None if any(typed) else view.returns_after_seconds
    confirm = dice_pad.confirm_roll(frame)
    following = msgspec.structs.replace(view.next, style=Style.PLAIN if confirm.action else Style.PRIMARY)
    return msgspec.structs.replace(view, next=following, pad=pad, confirm=confirm, returns_after_seconds=seconds)


def _debt_entry(frame: Frame, debt: Debt) -> ListEntry:
    """The entry of a debt; a touch shows it alone, to pay or to raise cash."""
    return owed_entry(frame, debt, debt_words(frame, debt), do(update.choose_debtor, debt.debtor))


def _paid_words(frame: Frame, paid: Paid) -> tuple[str, ...]:
    why = why_words(paid.why, frame.words)
    if paid.subject < 0:
        return (capital(why),)
    space = frame.game.book.board.spaces[paid.subject]
    if not isinstance(space, Lot | Station | Utility):
        return (space.name,)
    built = deed_title(frame, paid.subject).removeprefix(space.name)
    return space.name, why + built


def _sides(
    frame: Frame, payments: list[Paid], shares: dict[tuple[int, int], float], reason: m.Open | None
) -> tuple[own.PaidSide, ...]:
    """The accounts that payments touched, once each, in that order. The Bank has no account: its side says why."""
    touched = tuple(dict.fromkeys(player for paid in payments for player in (paid.payer, paid.payee)))
    weighed = {player: max(each for pair, each in shares.items() if player in pair) for player in touched}
    return tuple(_side(frame, player, _change(player, payments), weighed[player], reason) for player in touched)


def _change(player: int, payments: list[Paid]) -> int:
    return sum(paid.amount * ((paid.payee == player) - (paid.payer == player)) for paid in payments)


def _side(frame: Frame, player: int, change: int, share: float, reason: m.Open | None) -> own.PaidSide:
    action = reason if player == BANK else m.Open(routes.AccountShown(player))
    tone, moved = Tone.MINT if change > 0 else Tone.CORAL, frame.with_sign(change)
    side = own.PaidSide(frame.seat(player), frame.name(player), moved, tone, action=action, share=share)
    if player == BANK or not frame.sees(player):
        return side
    now = frame.game.accounts[player]
    return msgspec.structs.replace(side, balance=frame.amount(now), before=frame.amount(now - change))


def _raise_screen(
    frame: Frame, player: int, transfer: Transfer, why: str, buttons: tuple[Button, ...], sentence: str
) -> own.DebtView:
    """The screen of raising cash: the bar up to the sum, the sources, and the order."""
    words, size, sources = frame.words, own.DebtView.PAGE, _sources(frame, player)
    cash, brings, lots = (
        frame.game.available(player),
        money_of(frame.game, sources),
        _source_lots(frame, player, sources),
    )
    missing = frame.cash(max(0, transfer.amount.value - cash))
    summary = own.DebtSummary(
        transfer,
        why,
        cash,
        words("cash {amount}", amount=frame.balance(player, cash).text),
        brings,
        words("raised {amount}", amount=frame.plain(brings)),
    )
    bar = frame.bar(words(sentence, name=frame.name(player), amount=missing), player)
    return own.DebtView(bar, summary, frame.page_of(lots, size), buttons, frame.turn(len(lots), size))


def _sources(frame: Frame, player: int) -> Sources:
    return sources_of(frame.game, frame.ui.get(own.SourcesTyped).sources, player)


def _order(frame: Frame, debt: Debt) -> Button:
    """The order's button: raise and pay; only raise, while that is not enough."""
    words, sources = frame.words, _sources(frame, debt.debtor)
    raising = commands_of(frame.game, sources)
    left = frame.game.available(debt.debtor) + money_of(frame.game, sources) - debt.amount
    if left >= 0:
        keeps = frame.balance(debt.debtor, left).in_words()
        note = words("{amount}, you keep {left}", amount=frame.cash(debt.amount), left=keeps)
        return frame.primary(words("Raise cash and pay"), note, *raising, c.Pay(debt.debtor))
    if raising and is_bankrupt(frame.game, debt):
        return msgspec.structs.replace(frame.signing(words("Raise cash"), "", *raising), note=words("not enough"))
    return _raise_button(frame, sources, -left)


def _raise_button(frame: Frame, sources: Sources, missing: int, then: str = "") -> Button:
    """The button that raises cash. Too little needs a touch first: a card alone signs only what is enough."""
    words, raising = frame.words, commands_of(frame.game, sources)
    note = words("still missing {amount}", amount=frame.cash(missing)) if missing > 0 else then
    if not raising:
        return Button(words("Raise cash"), note, reason=words("Choose what to mortgage or sell."))
    order = frame.primary(words("Raise cash"), "", *raising)
    return order if order.note and missing <= 0 else msgspec.structs.replace(order, note=note)


def _buttons(frame: Frame, debt: Debt) -> tuple[Button, ...]:
    """The order, a deal with the creditor (T50), bankruptcy, and the way back to the question before."""
    words, game, partner = frame.words, frame.game, debt.creditor
    buttons = [_order(frame, debt)]
    if partner != BANK and game.book.rules.trade.debtors:
        dealing = m.Open(routes.Dealing(debt.debtor, partner))
        buttons.append(Button(words("Deal"), words("with {name}", name=frame.name(partner)), dealing))
    buttons.append(_bankruptcy(frame, debt))
    if any(other.debtor != debt.debtor for other in game.debts):
        buttons.append(frame.back())
    return tuple(buttons)


def _bankruptcy(frame: Frame, debt: Debt) -> Button:
    words = frame.words
    if is_bankrupt(frame.game, debt):
        return Button(words("Bankruptcy"), words("no way to pay"), m.Open(routes.GivingUp(debt.debtor)), Style.GRAVE)
    return Button(words("Bankruptcy"), words("not yet"), reason=words("Selling and mortgaging still cover the debt."))


def _source_lots(frame: Frame, debtor: int, sources: Sources) -> tuple[LotPart, ...]:
    """All that can be mortgaged or sold, and what each brings."""
    game = frame.game
    sales = tuple(_sale_lot(frame, debtor, lot, sources) for lot in built_groups(game, debtor))
    return (*(_mortgage_lot(frame, debtor, deed, sources) for deed in mortgageable(game, debtor)), *sales)


def _mortgage_lot(frame: Frame, debtor: int, deed: int, sources: Sources) -> LotPart:
    printed = frame.game.deed(deed)
    amount = f"+\u00a0{frame.brief(printed.mortgage_value)}"
    return LotPart(
        group_of(printed),
        short_name(printed.name),
        frame.words(NC_("verb", "mortgage")),
        amount,
        deed in sources.deeds,
        action=do(update.choose_source, debtor, deed),
    )


def _sale_lot(frame: Frame, debtor: int, lot: int, sources: Sources) -> LotPart:
    """A group with buildings; each touch sells one more, evenly."""
    game, words = frame.game, frame.words
    steps = dict(sources.sales).get(lot, 0)
    possible = sale_steps(game, debtor, lot)
    group = group_of(game.deed(lot))
    note = words("sell {n}", n=steps) if steps else words("sell")
    value = brings(game, (lot, steps or (possible[0] if possible else 0)))
    action = do(update.choose_sale, debtor, lot) if possible else None
    return LotPart(group, words(GROUP_WORDS[group]), note, f"+\u00a0{frame.brief(value)}", bool(steps), action=action)
