"""A deal between two players: what each side gives, what is true afterwards, and both agreements."""

from __future__ import annotations

from banker import commands as c
from banker.decide.dealing import debt_between
from banker.state import Deal, Game, Side
from ui import opened, questions
from ui import touches as t
from ui.drafts import DealDraft
from ui.pages import DealSide, DealView, PickView
from ui.parts import Button, Entry, Group, Lot, Style
from ui.presenter.deeds import GROUP_WORDS, group_of, short_name
from ui.presenter.frame import Frame, refusal_of
from ui.presenter.refusing import refusal_words
from ui.scene import Page
from ui.view import PAGE

_ROWS = 2
"""Of a side, its cash included; what does not fit is counted in words."""


def choose_partner(screen: opened.ChoosePartner, frame: Frame) -> PickView:
    """With whom to deal."""
    player, game = screen.player, frame.game
    entries = tuple(
        Entry(
            frame.name(other),
            frame.cash(game.accounts[other]),
            t.Open(opened.Dealing(player, other)),
            (frame.seat(other),),
        )
        for other in game.clockwise_from(player)
    )
    bar = frame.bar(frame.words("{name}: deal with whom?", name=frame.name(player)), player)
    return PickView(bar, entries, (frame.back(),))


def dealing(screen: opened.Dealing, frame: Frame) -> DealView:
    """A deal being put together; changing anything takes nothing back, for nobody has signed yet."""
    words, deal = frame.words, draft_deal(frame.page, screen.player, screen.partner)
    offer = c.OfferDeal(deal.by, deal.to, deal.gives, deal.gets)
    note = words("{name} answers", name=frame.name(deal.to))
    is_empty = deal.gives == Side() and deal.gets == Side()
    if is_empty:
        order = Button(words("Offer"), words("choose first"), reason=words("Add what changes hands."))
    else:
        order = frame.primary(words("Offer"), note, offer)
    left = _side(frame, deal, deal.by, is_draft=True)
    right = _side(frame, deal, deal.to, is_draft=True)
    bar = frame.bar(_sentence(frame, deal))
    return DealView(bar, left, right, (order, *_forgive(frame, screen, deal), frame.back()))


def offered(asks: questions.Offered, frame: Frame) -> DealView:
    """An open offer: who made it agrees already, the other signs or says no."""
    deal, words = asks.deal, frame.words
    agreed = Button(words("{name}: agreed", name=frame.name(deal.by)), "", None, Style.AGREED)
    how = words("card or touch") if frame.scene.has_reader else words("touch")
    refusal = refusal_of(frame.game, (c.AcceptDeal(deal.to),))
    title = words("{name}: agreed?", name=frame.name(deal.to))
    if refusal:
        accept = Button(
            title, words("not now"), None, reason=refusal_words(refusal, frame.game, words), seat=frame.seat(deal.to)
        )
    else:
        accept = Button(title, how, t.Sign((c.AcceptDeal(deal.to),)), Style.PRIMARY, seat=frame.seat(deal.to))
    no = frame.signing(words("No deal"), "", c.RejectDeal(deal.to), style=Style.OUTLINED)
    sides = (_side(frame, deal, deal.by, is_draft=False), _side(frame, deal, deal.to, is_draft=False))
    return DealView(frame.bar(_sentence(frame, deal)), *sides, (agreed, accept, no))


def deal_deeds(screen: opened.DealDeeds, frame: Frame) -> PickView:
    """What one side may put into the deal, or take out again."""
    giver, game, words = screen.giver, frame.game, frame.words
    deal = draft_deal(frame.page, screen.player, screen.partner)
    side = deal.gives if giver == deal.by else deal.gets
    entries = [_deed_entry(frame, giver, deed, deed in side.deeds) for deed in game.deeds_of(giver)]
    held = len(game.cards_held(giver))
    if held and game.book.rules.trade.jail_cards:
        note = words("{n} of {held} in the deal", n=side.jail_cards, held=held)
        entries.append(Entry(words("Jail card"), note, t.DealJailCard(giver), is_chosen=bool(side.jail_cards)))
    size = PAGE[PickView]
    bar = frame.bar(words("{name} gives", name=frame.name(giver)), giver)
    done = Button(words("Done"), "", t.Back(), Style.PRIMARY)
    return PickView(bar, frame.shown(entries, size), (done,), frame.turn(len(entries), size))


def draft_deal(page: Page, player: int, partner: int) -> Deal:
    """The deal put together so far between two players."""
    draft = page.deal
    if draft is None or (draft.player, draft.partner) != (player, partner):
        draft = DealDraft(player, partner)
    return Deal(player, partner, draft.gives, draft.gets)


def cash_step(game: Game) -> int:
    """What plus and minus change a side's cash by."""
    return game.book.scaled(10)


def _sentence(frame: Frame, deal: Deal) -> str:
    return frame.words("Deal: {one} and {other}", one=frame.name(deal.by), other=frame.name(deal.to))


def _deed_entry(frame: Frame, giver: int, deed: int, is_chosen: bool) -> Entry:
    game, words = frame.game, frame.words
    is_built = game.is_group_built(deed)
    note = words("mortgaged") if game.mortgaged[deed] else frame.cash(game.deed(deed).price)
    if is_built:
        note = words("the group is built on")
    action = None if is_built else t.DealDeed(giver, deed)
    return Entry(frame.space(deed), note, action, group=group_of(game.deed(deed)), is_chosen=is_chosen)


def _side(frame: Frame, deal: Deal, giver: int, is_draft: bool) -> DealSide:
    words, game = frame.words, frame.game
    gives, gets = (deal.gives, deal.gets) if giver == deal.by else (deal.gets, deal.gives)
    step, to_deeds = cash_step(game), t.Open(opened.DealDeeds(deal.by, deal.to, giver)) if is_draft else None
    lots = _lots(frame, gives, 1 if is_draft or gives.cash else _ROWS, to_deeds)
    return DealSide(
        frame.seat(giver),
        words("{name} gives", name=frame.name(giver)),
        lots,
        words("Then:"),
        _after(frame, giver, gives, gets),
        words("Cash"),
        _short(frame, gives.cash) if is_draft or gives.cash or not lots else "",
        t.DealCash(giver, -step) if is_draft and gives.cash else None,
        t.DealCash(giver, step) if is_draft and gives.cash < game.available(giver) else None,
        Button(words("Add a deed or a card"), "", to_deeds) if is_draft and not lots else None,
    )


def _short(frame: Frame, value: int) -> str:
    """The cash of a side; large money leaves its currency out beside the keys."""
    return frame.cash(value) if frame.game.book.board.scale == 1 else frame.brief(value)


def _lots(frame: Frame, side: Side, most: int, action: object | None) -> tuple[Lot, ...]:
    """What a side gives beside cash; what does not fit is counted."""
    lots = [_deed(frame, deed, action) for deed in side.deeds]
    words, group = frame.words, Group.UTILITY
    if side.jail_cards:
        lots.append(Lot(group, words.n("{n} jail card", "{n} jail cards", side.jail_cards), action=action))
    if side.debt:
        lots.append(Lot(group, words("forgives {amount}", amount=frame.cash(side.debt)), action=action))
    if len(lots) <= most:
        return tuple(lots)
    last, rest = lots[most - 1], len(lots) - most
    return (*lots[: most - 1], Lot(last.group, last.name, words("and {n} more", n=rest), action=action))


def _deed(frame: Frame, deed: int, action: object | None) -> Lot:
    game = frame.game
    note = frame.words("mortgaged") if game.mortgaged[deed] else frame.brief(game.deed(deed).price)
    name, is_mortgaged = short_name(frame.space(deed)), game.mortgaged[deed]
    return Lot(group_of(game.deed(deed)), name, note, is_mortgaged=is_mortgaged, action=action)


def _after(frame: Frame, giver: int, gives: Side, gets: Side) -> str:
    """Cash afterwards, and a group that becomes complete or is broken."""
    game, words = frame.game, frame.words
    told = [frame.cash(game.available(giver) - gives.cash + gets.cash)]
    after = set(game.deeds_of(giver)) - set(gives.deeds) | set(gets.deeds)
    for group in game.book.board.groups.values():
        was, will = (set(group) <= owned for owned in (set(game.deeds_of(giver)), after))
        if was != will:
            text = GROUP_WORDS[group_of(game.deed(group[0]))]
            told.append(
                words("complete: {group}", group=words(text)) if will else words("broken: {group}", group=words(text))
            )
    return ", ".join(told)


def _forgive(frame: Frame, screen: opened.Dealing, deal: Deal) -> tuple[Button, ...]:
    """Where one owes the other, the debt may be part of the deal (T50)."""
    for creditor, debtor, side in ((deal.to, deal.by, deal.gets), (deal.by, deal.to, deal.gives)):
        owed = debt_between(frame.game, debtor, creditor)
        if owed:
            title = frame.words("Debt of {amount}", amount=frame.cash(owed))
            note = frame.words("is forgiven") if side.debt else frame.words("stays")
            return (Button(title, note, t.DealDebt(creditor), Style.AGREED if side.debt else Style.PLAIN),)
    return ()
