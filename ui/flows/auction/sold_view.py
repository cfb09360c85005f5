"""The view after the hammer: who won what, for how much, what cash is left, and which group is complete."""

import msgspec

from banker.board.board import Lot
from banker.play import commands as c
from banker.play.events import AuctionClosed
from banker.play.history import last_act
from banker.play.rules.rent import lot_rent, owned_of_group
from ui.core.shown.deed_cards import sold_card
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.words.acts import capital
from ui.core.words.deeds import GROUP_WORDS, group_of
from ui.core.words.frame import Frame
from ui.flows.auction.model import SOLD_SECONDS, SoldView
from ui.flows.auction.view import kind_words
from ui.pieces.deed_card import DeedCard
from ui.theme.names import Group
from ui.toolkit.parts import Button, Row, Style, Tone


def sold(shown: routes.SoldShown, frame: Frame) -> SoldView:
    """The deed with its stamp, the winner, and what was paid."""
    words = frame.words
    moment = next(each for each in reversed(frame.model.moments) if each.number == shown.number)
    closed = next(event for event in moment.events if isinstance(event, AuctionClosed))
    undo = m.Sign((c.Undo(),) * last_act(frame.model.moments))
    return SoldView(
        frame.bar(words("{name} wins the auction", name=frame.name(closed.winner)), closed.winner),
        _card(frame, closed),
        words("SOLD"),
        frame.party(closed.winner),
        frame.amount(closed.price),
        (_cash_row(frame, closed), *(_group_rows(frame, closed) if closed.kind == "deed" else ())),
        Button(words("Undo"), "", undo, Style.OUTLINED),
        Button(words("Continue"), "", m.Back(), Style.PRIMARY, share=shown.seconds / SOLD_SECONDS),
    )


def _card(frame: Frame, closed: AuctionClosed) -> DeedCard:
    """The deed without its printed price, which no longer matters."""
    if closed.kind != "deed":
        return DeedCard(Group.UTILITY, capital(kind_words(frame, closed.kind)), (), action=m.Back())
    return msgspec.structs.replace(sold_card(frame, closed.deed), action=m.Back())


def _cash_row(frame: Frame, closed: AuctionClosed) -> Row:
    winner, left = closed.winner, frame.game.accounts[closed.winner]
    before = frame.balance(winner, left + closed.price).text
    return Row(frame.words("Cash"), f"{before} → {frame.balance(winner, left).in_words()}", Tone.TEXT, action=m.Back())


def _group_rows(frame: Frame, closed: AuctionClosed) -> tuple[Row, ...]:
    """How many deeds of the group the winner has now, and the new rent if it is complete."""
    game, words, deed = frame.game, frame.words, frame.game.deed(closed.deed)
    group, whole = capital(words(GROUP_WORDS[group_of(deed)])), len(game.book.board.group_of[deed.index])
    count = words("{n} of {whole}", n=owned_of_group(game, deed.index), whole=whole)
    if not game.is_complete(deed.index):
        return (Row(group, count),)
    rows = [Row(group, words("complete"), Tone.BRASS, is_strong=True)]
    if isinstance(deed, Lot) and lot_rent(game, deed) > deed.rents[0]:
        rents = f"{frame.plain(deed.rents[0])} → {frame.cash(lot_rent(game, deed))}"
        rows.append(Row(words("Rent"), rents))
    return tuple(rows)
