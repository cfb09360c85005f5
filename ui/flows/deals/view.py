"""What does a deal say? What each side gives, who has agreed, and what follows for mortgages received."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import msgspec

from banker import commands as c
from banker.decide.dealing import debt_between, interest_on
from banker.ledger import BANK
from banker.offers import changed_groups, deal_between, offer_of, turned
from banker.options import refusal_of
from banker.rules.interest import interest, lifting_price
from banker.state import Deal, Game, Side
from ui.core import messages as m
from ui.core import questions, routes
from ui.core.deeds import group_of
from ui.core.frame import Frame, signing_note
from ui.core.refusals import refusal_words
from ui.flows.deals.model import (
    DealDebt,
    DealDeed,
    DealDeeds,
    DealJailCard,
    DealPage,
    DealSide,
    DealThen,
    DealTyped,
    DealView,
    GroupChange,
)
from ui.theme.names import Group
from ui.toolkit.parts import Button, ListEntry, LotLine, Row, Style, Tone
from ui.toolkit.templates.decision import DecisionView
from ui.toolkit.templates.pick import PickView

LINES: Final = 3
"""What a side gives, at a time; more are on further pages."""
_GROUPS: Final = 8
"""So many families fit in a line: whole ones first, then broken ones. `And then?` has them all."""


def choose_partner(shown: routes.ChoosePartner, frame: Frame) -> PickView:
    """With whom to deal."""
    player = shown.player
    entries = tuple(
        ListEntry(
            frame.name(other),
            frame.balance(other, frame.game.accounts[other]).in_words(),
            m.Open(routes.Dealing(player, other)),
            (frame.seat(other),),
        )
        for other in frame.game.clockwise_from(player)
    )
    bar = frame.bar(frame.words("{name}: deal with whom?", name=frame.name(player)), player)
    return PickView(bar, entries, (frame.back(),))


def dealing(shown: routes.Dealing, frame: Frame) -> DealView:
    """A deal being put together: whoever agrees first, by card or touch, offers it to the other."""
    deal = deal_between(frame.game, frame.ui.get(DealTyped).deal, shown.player, shown.partner)
    buttons = (_agree(frame, deal, Style.PRIMARY), _agree(frame, turned(deal), Style.PLAIN))
    return _view(frame, deal, (*buttons, _then(frame, deal), frame.back()))


def offered(shown: questions.Offered, frame: Frame) -> DealView:
    """An open offer: who made it agrees already, the other signs or says no."""
    deal, words = shown.deal, frame.words
    agreed = Button(frame.name(deal.by), words("agrees"), None, Style.AGREED)
    accept = c.AcceptDeal(deal.to)
    refusal = refusal_of(frame.game, (accept,))
    name, seat = frame.name(deal.to), frame.seat(deal.to)
    if refusal:
        reason = refusal_words(refusal, frame.game, words)
        signs = Button(name, words("not now"), None, reason=reason, seat=seat)
    else:
        signs = Button(
            name, signing_note(frame, "", accept) or words("agreed?"), m.Sign((accept,)), Style.PRIMARY, seat=seat
        )
    no = frame.signing(words("No deal"), "", c.RejectDeal(deal.to), style=Style.OUTLINED)
    return _view(frame, deal, (agreed, signs, _then(frame, deal), no))


def deal_deeds(shown: DealDeeds, frame: Frame) -> PickView:
    """What one side may put into the deal, or take out again; a debt it may forgive comes first (T50)."""
    giver, words = shown.giver, frame.words
    deal = deal_between(frame.game, frame.ui.get(DealTyped).deal, shown.player, shown.partner)
    side, debtor = (deal.gives, deal.to) if giver == deal.by else (deal.gets, deal.by)
    entries = [
        *_debt_entry(frame, giver, debtor, side),
        *(_deed_entry(frame, giver, deed, deed in side.deeds) for deed in frame.game.deeds_of(giver)),
        *_card_entry(frame, giver, side),
    ]
    size = PickView.PAGE
    bar = frame.bar(words("{name} gives", name=frame.name(giver)), giver)
    done = Button(words("Done"), "", m.Back(), Style.PRIMARY)
    return PickView(bar, frame.shown(entries, size), (done,), frame.turn(len(entries), size))


def _agree(frame: Frame, deal: Deal, style: Style) -> Button:
    """The agreement of one of the two, which offers the deal."""
    words, name, seat = frame.words, frame.name(deal.by), frame.seat(deal.by)
    offer = offer_of(deal)
    if offer is None:
        return Button(name, words("choose first"), reason=words("Add what changes hands."), seat=seat)
    refusal = refusal_of(frame.game, (offer,))
    if refusal:
        reason = refusal_words(refusal, frame.game, words)
        return Button(name, words("not now"), reason=reason, seat=seat)
    return Button(name, signing_note(frame, "", offer) or words("agreed?"), m.Sign((offer,)), style, seat=seat)


def _then(frame: Frame, deal: Deal) -> Button:
    return Button(frame.words("And then?"), "", m.Open(DealThen(deal.by, deal.to)))


def _view(frame: Frame, deal: Deal, buttons: tuple[Button, ...]) -> DealView:
    bar = frame.bar(frame.words("Deal: {one} and {other}", one=frame.name(deal.by), other=frame.name(deal.to)))
    return DealView(bar, _side(frame, deal, 0), _side(frame, deal, 1), buttons)


def _side(frame: Frame, deal: Deal, place: int) -> DealSide:
    """The left side (0) is who offers, or opened the deal."""
    words, game = frame.words, frame.game
    giver, gives, gets = (deal.by, deal.gives, deal.gets) if place == 0 else (deal.to, deal.gets, deal.gives)
    lots = _lots(frame, gives)
    pages = max(1, math.ceil(len(lots) / LINES))
    at = frame.ui.get(DealTyped).pages[place] % pages
    left = game.available(giver) - gives.cash + gets.cash
    after, due = frame.balance(giver, left).in_words(), interest_on(game, gets)
    return DealSide(
        frame.seat(giver),
        words("{name} gives", name=frame.name(giver)),
        lots[at * LINES : (at + 1) * LINES],
        words("Cash"),
        frame.cash(gives.cash),
        words("Then:"),
        words("{amount}, interest {due}", amount=after, due=frame.brief(due)) if due else after,
        _groups(game, giver, gives, gets),
        words("Touch to add deeds or cards"),
        m.Open(DealDeeds(deal.by, deal.to, giver)),
        m.Open(routes.DealMoney(deal.by, deal.to, giver)),
        Button(f"{at + 1} / {pages}", "", DealPage(place, pages)) if pages > 1 else None,
    )


def _groups(game: Game, giver: int, gives: Side, gets: Side) -> tuple[GroupChange, ...]:
    changes = (
        GroupChange(group_of(game.deed(group[0])), f"{will}/{len(group)}", will == len(group), was == len(group))
        for group, was, will in changed_groups(game, giver, gives, gets)
    )
    return tuple(sorted(changes, key=lambda each: (not each.is_completed, not each.is_broken))[:_GROUPS])


def _lots(frame: Frame, side: Side) -> tuple[LotLine, ...]:
    """What a side gives beside cash."""
    lots = [_deed(frame, deed) for deed in side.deeds]
    words = frame.words
    if side.jail_cards:
        lots.append(LotLine(Group.UTILITY, words.n("{n} jail card", "{n} jail cards", side.jail_cards)))
    if side.debt:
        lots.append(LotLine(Group.UTILITY, words("forgives {amount}", amount=frame.cash(side.debt))))
    return tuple(lots)


def _deed(frame: Frame, deed: int) -> LotLine:
    printed, is_mortgaged = frame.game.deed(deed), frame.game.mortgaged[deed]
    note = frame.words("mortgaged") if is_mortgaged else frame.brief(printed.price)
    return LotLine(group_of(printed), printed.name, note, is_mortgaged=is_mortgaged)


def _debt_entry(frame: Frame, creditor: int, debtor: int, side: Side) -> Iterator[ListEntry]:
    """Where one owes the other, the debt may be part of the deal (T50)."""
    owed = debt_between(frame.game, debtor, creditor)
    if owed:
        title = frame.words("Debt of {amount}", amount=frame.cash(owed))
        note = frame.words("is forgiven") if side.debt else frame.words("stays")
        yield ListEntry(title, note, DealDebt(creditor), (frame.seat(debtor),), is_chosen=bool(side.debt))


def _card_entry(frame: Frame, giver: int, side: Side) -> Iterator[ListEntry]:
    held = len(frame.game.cards_held(giver))
    if held and frame.game.book.rules.trade.jail_cards:
        note = frame.words("{n} of {held} in the deal", n=side.jail_cards, held=held)
        yield ListEntry(frame.words("Jail card"), note, DealJailCard(giver), is_chosen=bool(side.jail_cards))


def _deed_entry(frame: Frame, giver: int, deed: int, is_chosen: bool) -> ListEntry:
    game, words = frame.game, frame.words
    is_built = game.is_group_built(deed)
    note = words("mortgaged") if game.mortgaged[deed] else frame.cash(game.deed(deed).price)
    if is_built:
        note = words("the group is built on")
    action = None if is_built else DealDeed(giver, deed)
    return ListEntry(frame.space(deed), note, action, group=group_of(game.deed(deed)), is_chosen=is_chosen)


def received(shown: questions.MortgageAsked, frame: Frame) -> DecisionView:
    """A mortgaged deed came: lift it at once, or keep it and pay the interest (T45)."""
    player, deed, words = shown.player, shown.deed, frame.words
    lift, keep = lifting_price(frame.game, deed), interest(frame.game, deed)
    buttons = (
        frame.primary(words("Lift"), frame.cash(lift), c.LiftMortgage(player, deed), closed=frame.has(player)),
        frame.signing(words("Keep"), words("interest {amount}", amount=frame.cash(keep)), c.KeepMortgage(player, deed)),
        Button(words("Raise cash"), words("mortgage"), m.Open(routes.Planner(player, deed))),
    )
    rows = (
        Row(words("Lifting, with interest"), frame.cash(lift), Tone.TEXT),
        Row(words("Keeping: the interest only"), frame.cash(keep), Tone.TEXT),
    )
    why = frame.why(routes.Ahead((c.LiftMortgage(player, deed),)), routes.Price(deed, is_mortgage=True))
    bar = frame.bar(words("{name}: lift the mortgage?", name=frame.name(player)), player)
    return DecisionView(
        bar,
        buttons,
        (Row(frame.space(deed), tone=Tone.TEXT, is_strong=True, action=m.Open(routes.DeedShown(deed))), *rows),
        msgspec.structs.replace(frame.transfer(player, BANK, lift), action=why),
    )
