"""A deal put together on two phones while the game goes on: both show one draft.

Where phones sign, one offers it and the other answers; else both sign at the table.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from banker.play import commands as c
from banker.play.offers import (
    deal_between,
    groups_to_stay_on,
    is_between,
    offer_of,
    side_of,
    with_card,
    with_deed,
    with_side,
    with_stays,
)
from banker.play.pending import Deal, Side
from banker.play.state import Game
from ui.core.state import routes
from ui.core.state.asking import waited_for
from ui.core.state.drafts import DealDrafts
from ui.core.state.model import NOBODY
from ui.core.state.privacy import is_private
from ui.core.words.coaching import fair_words
from ui.core.words.deeds import GROUP_WORDS, by_family, group_of
from ui.flows.phones.model import DealOpened, DraftCash, DraftPut, DraftShown
from ui.flows.phones.seat_frame import SeatFrame
from ui.locale.words import NC_
from ui.wire.phone_page import PhoneAct, PhoneField, PhoneQuestion, PhoneRow, PhoneSide

MOST_CASH: Final = 10**9
STEP: Final = 10
"""The smallest notes that a touch adds or takes away."""


def may_draft(frame: SeatFrame) -> bool:
    """Whether this phone may put deals together now: not at a table where phones only show."""
    game = frame.game
    is_played = not (game.is_over or game.is_paused or game.out[frame.player])
    return is_played and game.book.rules.table.phones != "look"


def offers(frame: SeatFrame) -> tuple[PhoneAct, ...]:
    """The keys to this player's drafts."""
    if not may_draft(frame):
        return ()
    words, begun = frame.words, frame.ui.get(DealDrafts).partners(frame.player)
    return tuple(
        frame.act(words("Deal"), DealOpened(other), words("with {name}", name=frame.name(other))) for other in begun
    )


def new_deal(frame: SeatFrame) -> tuple[PhoneAct, ...]:
    """The key to another deal."""
    return (frame.act(frame.words("Deal"), DealOpened()),) if may_draft(frame) else ()


def drafting(frame: SeatFrame) -> PhoneQuestion | None:
    """The deal that is open on this phone, or the choice of a partner."""
    on_phone, words, player = frame.on_phone, frame.words, frame.player
    if not (on_phone.is_dealing and may_draft(frame)):
        return None
    back = frame.act(words("Back"), DealOpened(is_open=False), style="outlined")
    if on_phone.partner == NOBODY:
        others = frame.game.clockwise_from(player)
        chosen = tuple(frame.act(frame.name(other), DealOpened(other), frame.money(other)) for other in others)
        return PhoneQuestion(words("{name}: deal with whom?", name=frame.name(player)), acts=(*chosen, back))
    return _draft(frame, on_phone.partner, back)


def _draft(frame: SeatFrame, partner: int, back: PhoneAct) -> PhoneQuestion:
    words, player = frame.words, frame.player
    deal = deal_between(frame.game, frame.ui.get(DealDrafts).deals, player, partner)
    title = words("Deal: {one} and {other}", one=frame.name(player), other=frame.name(partner))
    is_offered = bool(frame.game.offer and is_between(frame.game.offer, player, partner))
    if is_offered:
        no = (frame.signs(words("No deal"), c.RejectDeal(player)),) if is_signed_on_phones(frame) else ()
        return PhoneQuestion(
            title,
            afterwards=_afterwards(frame, deal),
            notes=(*fair_words(frame, deal), words("The offer is on the table's screen.")),
            acts=(*no, back),
        )
    where = words("The table asks too.") if is_signed_on_phones(frame) else words("Both confirm it at the table.")
    return PhoneQuestion(
        title,
        sides=tuple(_side(frame, deal, giver) for giver in (player, partner)),
        field=_cash(frame, deal),
        afterwards=_afterwards(frame, deal) if offer_of(deal) else (),
        notes=(*(fair_words(frame, deal) if offer_of(deal) else ()), where),
        acts=(*_ways_on(frame, deal), back),
    )


def _side(frame: SeatFrame, deal: Deal, giver: int) -> PhoneSide:
    """What one side gives, each thing with a key that takes it out, and what could be added."""
    side, game = side_of(deal, giver), frame.game
    own = [deed for deed in by_family(game, game.deeds_of(giver)) if not game.is_group_built(deed)]
    gives = [_deed(frame, deal, giver, deed) for deed in own if deed in side.deeds]
    adds = [_deed(frame, deal, giver, deed) for deed in own if deed not in side.deeds]
    held = len(game.cards_held(giver))
    if held and game.book.rules.trade.jail_cards:
        more = DraftPut(with_side(deal, giver, with_card(side, held)))
        note = frame.words("{n} of {held} in the deal", n=side.jail_cards, held=held)
        (gives if side.jail_cards else adds).append(frame.act(frame.words("Jail card"), more, note))
    for group in groups_to_stay_on(game, deal, giver):
        count, family = dict(side.stays).get(group, 0), group_of(game.deed(group))
        title = frame.words("Free stays: {group}", group=frame.words(GROUP_WORDS[family]))
        note = frame.words.n("{n} time", "{n} times", count) if count else frame.words("no rent for the other")
        more = DraftPut(with_side(deal, giver, with_stays(side, group)))
        (gives if count else adds).append(frame.act(title, more, note, group=family.value))
    return PhoneSide(frame.words("{name} gives", name=frame.name(giver)), frame.coin(giver), tuple(gives), tuple(adds))


def _deed(frame: SeatFrame, deal: Deal, giver: int, deed: int) -> PhoneAct:
    printed, side = frame.game.deed(deed), with_deed(side_of(deal, giver), deed)
    note = frame.words("mortgaged") if frame.game.mortgaged[deed] else ""
    return frame.act(printed.name, DraftPut(with_side(deal, giver, side)), note, group=group_of(printed).value)


def _cash(frame: SeatFrame, deal: Deal) -> PhoneField:
    """The cash that the other player pays; below 0 the phone's player pays. At 0 nobody does."""
    words, value = frame.words, deal.gets.cash - deal.gives.cash
    payer, payee = (deal.to, deal.by) if value >= 0 else (deal.by, deal.to)
    label = words("{payer} pays {payee}", payer=frame.name(payer), payee=frame.name(payee)) if value else words("Cash")
    act = frame.act(label, DraftCash(deal))
    step = STEP * frame.game.book.board.smallest_note
    less, more = (words("{amount} less", amount=frame.cash(step)), words("{amount} more", amount=frame.cash(step)))
    slider = _at_the_table(frame, deal).slider
    stops = tuple(stop.given[0] for stop in slider.stops) if slider else ()
    return PhoneField(act.key, "cash", label, value, step, less, more, frame.game.book.board.currency, stops)


def with_cash(game: Game, deal: Deal, value: int) -> Deal:
    """The deal with this cash from the other player (below 0: to that player), at most what is known to be there."""
    most = MOST_CASH if is_private(game) else max(game.available(deal.to), 0)
    gives, gets = min(max(-value, 0), max(game.available(deal.by), 0)), min(max(value, 0), most)
    return Deal(deal.by, deal.to, deal.gives.but(cash=gives), deal.gets.but(cash=gets))


def _afterwards(frame: SeatFrame, deal: Deal) -> tuple[PhoneRow, ...]:
    """What each would have, and which groups become complete, in the words of the table's own screen."""
    view = _at_the_table(frame, deal)
    return tuple(_rows(frame, (deal.by, view.left), (deal.to, view.right)))


def _at_the_table(frame: SeatFrame, deal: Deal) -> Any:
    shown = routes.Dealing(deal.by, deal.to)
    return frame.screens.of(shown).view(shown, frame)


def _rows(frame: SeatFrame, *sides: tuple[int, Any]) -> Iterator[PhoneRow]:
    for player, side in sides:
        yield PhoneRow(side.due, side.after, strong=frame.name(player))
        for change in side.groups:
            if change.is_completed:
                yield PhoneRow(change.whole_words, strong=frame.name(player), is_news=True)


def _ways_on(frame: SeatFrame, deal: Deal) -> Iterator[PhoneAct]:
    """The keys: offer the deal, or show it at the table, if that waits for one of the two and nothing else is open; or
    give it up.
    """
    words, offer, is_signed = frame.words, offer_of(deal), is_signed_on_phones(frame)
    if offer is None:
        return
    title = words("Offer it to {name}", name=frame.name(deal.to)) if is_signed else words("Show it at the table")
    if can_be_shown(frame, deal.to):
        add_key = partial(frame.signs, title, offer) if is_signed else partial(frame.act, title, DraftShown(deal.to))
        yield add_key(style="primary")
    else:
        yield PhoneAct("", title, style="primary", why_not=words("when it is your turn"))
    yield frame.act(words(NC_("a draft of a deal", "Discard")), DraftPut(Deal(deal.by, deal.to, Side(), Side())))


def is_signed_on_phones(frame: SeatFrame) -> bool:
    """Whether phones may make offers at this table."""
    return frame.game.book.rules.table.phones == "sign"


def can_be_shown(frame: SeatFrame, partner: int) -> bool:
    """Whether the table waits for one of these two, and shows nothing else."""
    is_theirs = any(player in waited_for(frame.model) for player in (frame.player, partner))
    return is_theirs and not (frame.is_table_busy or frame.is_table_open)
