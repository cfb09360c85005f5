"""A deal between two players: what each side gives, what is true afterwards, and both agreements."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from banker import commands as c
from banker.decide.dealing import debt_between, interest_on
from banker.state import Deal, Game, Side
from ui import opened, questions
from ui import touches as t
from ui.drafts import DealDraft
from ui.pages import DealSide, DealView, GroupChange, PickView
from ui.parts import Button, Entry, Group, Lot, Style
from ui.presenter.deeds import group_of
from ui.presenter.frame import Frame, refusal_of
from ui.presenter.refusing import refusal_words
from ui.scene import Page

LINES: Final = 3
"""What a side gives, at a time; more are on further pages."""
_GROUPS: Final = 8
"""So many families fit in a line: whole ones first, then broken ones. `And then?` has them all."""


def choose_partner(screen: opened.ChoosePartner, frame: Frame) -> PickView:
    """With whom to deal."""
    player = screen.player
    entries = tuple(
        Entry(
            frame.name(other),
            frame.balance(other, frame.game.accounts[other]).in_words(),
            t.Open(opened.Dealing(player, other)),
            (frame.seat(other),),
        )
        for other in frame.game.clockwise_from(player)
    )
    bar = frame.bar(frame.words("{name}: deal with whom?", name=frame.name(player)), player)
    return PickView(bar, entries, (frame.back(),))


def dealing(screen: opened.Dealing, frame: Frame) -> DealView:
    """A deal being put together: whoever agrees first, by card or touch, offers it to the other."""
    deal = draft_deal(frame.game, frame.page, screen.player, screen.partner)
    buttons = (_agree(frame, deal, Style.PRIMARY), _agree(frame, turned(deal), Style.PLAIN))
    return _view(frame, deal, (*buttons, _then(frame, deal), frame.back()))


def offered(asks: questions.Offered, frame: Frame) -> DealView:
    """An open offer: who made it agrees already, the other signs or says no."""
    deal, words = asks.deal, frame.words
    agreed = Button(frame.name(deal.by), words("agrees"), None, Style.AGREED)
    accept = c.AcceptDeal(deal.to)
    refusal = refusal_of(frame.game, (accept,))
    name, seat = frame.name(deal.to), frame.seat(deal.to)
    if refusal:
        reason = refusal_words(refusal, frame.game, words)
        signs = Button(name, words("not now"), None, reason=reason, seat=seat)
    else:
        signs = Button(name, words("agreed?"), t.Sign((accept,)), Style.PRIMARY, seat=seat)
    no = frame.signing(words("No deal"), "", c.RejectDeal(deal.to), style=Style.OUTLINED)
    return _view(frame, deal, (agreed, signs, _then(frame, deal), no))


def deal_deeds(screen: opened.DealDeeds, frame: Frame) -> PickView:
    """What one side may put into the deal, or take out again; a debt it may forgive comes first (T50)."""
    giver, words = screen.giver, frame.words
    deal = draft_deal(frame.game, frame.page, screen.player, screen.partner)
    side, debtor = (deal.gives, deal.to) if giver == deal.by else (deal.gets, deal.by)
    entries = [
        *_debt_entry(frame, giver, debtor, side),
        *(_deed_entry(frame, giver, deed, deed in side.deeds) for deed in frame.game.deeds_of(giver)),
        *_card_entry(frame, giver, side),
    ]
    size = PickView.PAGE
    bar = frame.bar(words("{name} gives", name=frame.name(giver)), giver)
    done = Button(words("Done"), "", t.Back(), Style.PRIMARY)
    return PickView(bar, frame.shown(entries, size), (done,), frame.turn(len(entries), size))


def draft_deal(game: Game, page: Page, player: int, partner: int) -> Deal:
    """The open offer between two players, else what they have put together so far.

    With another partner the player still gives what was chosen, so that a wrong partner costs nothing.
    """
    if game.offer and {game.offer.by, game.offer.to} == {player, partner}:
        return game.offer if game.offer.by == player else turned(game.offer)
    draft = page.deal
    if draft is None or player not in (draft.player, draft.partner):
        draft = DealDraft(player, partner)
    if draft.player != player:
        draft = DealDraft(draft.partner, draft.player, draft.gets, draft.gives)
    gets = draft.gets if draft.partner == partner else Side()
    return Deal(player, partner, _still(game, player, partner, draft.gives), _still(game, partner, player, gets))


def _still(game: Game, giver: int, receiver: int, side: Side) -> Side:
    """What of a side was not given away, spent or settled since it was chosen."""
    return Side(
        tuple(deed for deed in side.deeds if game.owners[deed] == giver),
        min(side.cash, game.available(giver)),
        min(side.jail_cards, len(game.cards_held(giver))),
        min(side.debt, debt_between(game, receiver, giver)),
    )


def turned(deal: Deal) -> Deal:
    """The same deal, offered by the other."""
    return Deal(deal.to, deal.by, deal.gets, deal.gives)


def offer_of(deal: Deal) -> c.OfferDeal | None:
    """The command that offers a deal; None while nothing changes hands."""
    if deal.gives == Side() and deal.gets == Side():
        return None
    return c.OfferDeal(deal.by, deal.to, deal.gives, deal.gets)


def changed_groups(game: Game, giver: int, gives: Side, gets: Side) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """The families of deeds of which a side owns more or fewer afterwards: (deeds, how many before, and after)."""
    before = set(game.deeds_of(giver))
    after = before - set(gives.deeds) | set(gets.deeds)
    for group in game.book.board.groups.values():
        was, will = len(before.intersection(group)), len(after.intersection(group))
        if was != will:
            yield group, was, will


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
    return Button(name, words("agreed?"), t.Sign((offer,)), style, seat=seat)


def _then(frame: Frame, deal: Deal) -> Button:
    return Button(frame.words("And then?"), "", t.Open(opened.DealThen(deal.by, deal.to)))


def _view(frame: Frame, deal: Deal, buttons: tuple[Button, ...]) -> DealView:
    bar = frame.bar(frame.words("Deal: {one} and {other}", one=frame.name(deal.by), other=frame.name(deal.to)))
    return DealView(bar, _side(frame, deal, 0), _side(frame, deal, 1), buttons)


def _side(frame: Frame, deal: Deal, place: int) -> DealSide:
    """The left side (0) is who offers, or opened the deal."""
    words, game = frame.words, frame.game
    giver, gives, gets = (deal.by, deal.gives, deal.gets) if place == 0 else (deal.to, deal.gets, deal.gives)
    lots = _lots(frame, gives)
    pages = max(1, math.ceil(len(lots) / LINES))
    at = frame.page.deal_pages[place] % pages
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
        t.Open(opened.DealDeeds(deal.by, deal.to, giver)),
        t.Open(opened.DealMoney(deal.by, deal.to, giver)),
        Button(f"{at + 1} / {pages}", "", t.DealPage(place, pages)) if pages > 1 else None,
    )


def _groups(game: Game, giver: int, gives: Side, gets: Side) -> tuple[GroupChange, ...]:
    changes = (
        GroupChange(group_of(game.deed(group[0])), f"{will}/{len(group)}", will == len(group), was == len(group))
        for group, was, will in changed_groups(game, giver, gives, gets)
    )
    return tuple(sorted(changes, key=lambda each: (not each.is_completed, not each.is_broken))[:_GROUPS])


def _lots(frame: Frame, side: Side) -> tuple[Lot, ...]:
    """What a side gives beside cash."""
    lots = [_deed(frame, deed) for deed in side.deeds]
    words = frame.words
    if side.jail_cards:
        lots.append(Lot(Group.UTILITY, words.n("{n} jail card", "{n} jail cards", side.jail_cards)))
    if side.debt:
        lots.append(Lot(Group.UTILITY, words("forgives {amount}", amount=frame.cash(side.debt))))
    return tuple(lots)


def _deed(frame: Frame, deed: int) -> Lot:
    printed, is_mortgaged = frame.game.deed(deed), frame.game.mortgaged[deed]
    note = frame.words("mortgaged") if is_mortgaged else frame.brief(printed.price)
    return Lot(group_of(printed), printed.name, note, is_mortgaged=is_mortgaged)


def _debt_entry(frame: Frame, creditor: int, debtor: int, side: Side) -> Iterator[Entry]:
    """Where one owes the other, the debt may be part of the deal (T50)."""
    owed = debt_between(frame.game, debtor, creditor)
    if owed:
        title = frame.words("Debt of {amount}", amount=frame.cash(owed))
        note = frame.words("is forgiven") if side.debt else frame.words("stays")
        yield Entry(title, note, t.DealDebt(creditor), (frame.seat(debtor),), is_chosen=bool(side.debt))


def _card_entry(frame: Frame, giver: int, side: Side) -> Iterator[Entry]:
    held = len(frame.game.cards_held(giver))
    if held and frame.game.book.rules.trade.jail_cards:
        note = frame.words("{n} of {held} in the deal", n=side.jail_cards, held=held)
        yield Entry(frame.words("Jail card"), note, t.DealJailCard(giver), is_chosen=bool(side.jail_cards))


def _deed_entry(frame: Frame, giver: int, deed: int, is_chosen: bool) -> Entry:
    game, words = frame.game, frame.words
    is_built = game.is_group_built(deed)
    note = words("mortgaged") if game.mortgaged[deed] else frame.cash(game.deed(deed).price)
    if is_built:
        note = words("the group is built on")
    action = None if is_built else t.DealDeed(giver, deed)
    return Entry(frame.space(deed), note, action, group=group_of(game.deed(deed)), is_chosen=is_chosen)
