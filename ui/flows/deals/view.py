"""The views of a deal: what each side gives, who has agreed, and what to do with mortgages received."""

import math
from typing import Final

import msgspec

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide.dealing import interest_on
from banker.play.offers import again, changed_groups, deal_between, last_offer, offer_of, turn_round
from banker.play.pending import Deal, Side
from banker.play.rules.interest import interest, lifting_price
from ui.core.shown.deed_cards import deed_card
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.privacy import is_private
from ui.core.state.update import do
from ui.core.words.deeds import GROUP_WORDS, by_family, group_of, stays_words
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.deals import update
from ui.flows.deals.deeds_view import goods
from ui.flows.deals.model import DealDeeds, DealSide, DealThen, DealView, GroupChange
from ui.flows.deals.when_view import until
from ui.locale.words import NC_
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.theme.names import Group
from ui.toolkit.parts import Button, ListEntry, LotLine, Slider, Style

LINES: Final = 3
"""Lines of what a side gives that are shown at once; more are on further pages."""
CELLS: Final = 4
"""Things of a side that can be touched at once while a deal is composed."""
MOST_STOPS: Final = 64
_ROUND: Final = tuple(digit * 10**zeros for zeros in range(8) for digit in (1, 2, 5))
"""The steps of the cash, in smallest notes; the first that needs few enough stops is taken."""
_GROUPS: Final = 6
"""The most groups that fit in two lines: completed ones first, then broken ones. `After the deal` shows all."""


def choose_partner(shown: routes.ChoosePartner, frame: Frame) -> PickView:
    """The list of partners, to begin a deal or to go on with one."""
    player, game, words = shown.player, frame.game, frame.words
    begun = frame.ui.get(DealDrafts).partners(player)
    entries = tuple(
        ListEntry(
            frame.name(other),
            words("a deal is under way") if other in begun else frame.balance(other, game.accounts[other]).in_words(),
            m.Open(routes.Dealing(player, other)),
            (frame.seat(other),),
            is_chosen=other in begun,
        )
        for other in game.clockwise_from(player)
    )
    bar = frame.bar(words("{name}: deal with whom?", name=frame.name(player)), player)
    return PickView(bar, entries, (frame.back(),))


def dealing(shown: routes.Dealing, frame: Frame) -> DealView:
    """A draft of a deal. The player who agrees first, by card or touch, offers it to the other."""
    deal = deal_between(frame.game, frame.ui.get(DealDrafts).deals, shown.player, shown.partner)
    buttons = (_agree(frame, deal, Style.PRIMARY), _agree(frame, turn_round(deal), Style.PLAIN))
    further = _then(frame, deal) if offer_of(deal) else _again(frame, deal)
    view = _view(frame, deal, (*buttons, further, frame.back()), until(frame, deal))
    slider = _slider(frame, deal)
    left, right = (
        _open_side(frame, deal, giver, side, is_sliding=slider is not None)
        for giver, side in ((deal.by, view.left), (deal.to, view.right))
    )
    return msgspec.structs.replace(view, left=left, right=right, slider=slider, is_open=True)


def offered(shown: questions.Offered, frame: Frame) -> DealView:
    """An open offer: its maker has agreed; the other player signs or says no."""
    deal, words = shown.deal, frame.words
    agreed = Button(frame.name(deal.by), words("agrees"), None, Style.AGREED)
    signs = _signs(frame, c.AcceptDeal(deal.to), Style.PRIMARY)
    no = frame.signing(words("No deal"), "", c.RejectDeal(deal.to), style=Style.OUTLINED)
    asked = words("{name}: agree to the deal?", name=frame.name(deal.to))
    return _view(frame, deal, (agreed, signs, _then(frame, deal), no), asked)


def _agree(frame: Frame, deal: Deal, style: Style) -> Button:
    """The button with which one of the two agrees; it offers the deal."""
    words, offer = frame.words, offer_of(deal)
    if offer:
        return _signs(frame, offer, style)
    reason = words("Add what changes hands.")
    return Button(frame.name(deal.by), words("choose first"), reason=reason, seat=frame.seat(deal.by))


def _signs(frame: Frame, command: c.OfferDeal | c.AcceptDeal, style: Style) -> Button:
    """The button that the named player signs with, or the reason why not now."""
    button = frame.signing(frame.name(command.player), "", command, style=style, closed=frame.words("not now"))
    return msgspec.structs.replace(
        button, note=button.note or frame.words("touch to agree"), seat=frame.seat(command.player)
    )


def _then(frame: Frame, deal: Deal) -> Button:
    return Button(frame.words("After the deal"), "", m.Open(DealThen(deal.by, deal.to)))


def _again(frame: Frame, deal: Deal) -> Button:
    """The button that takes the last offer between the two as a draft."""
    last = last_offer(frame.model.moments, deal.by, deal.to)
    possible = again(frame.game, last) if last else None
    action = do(update.put_deal, possible) if possible else None
    return Button(frame.words("As last time"), "", action, reason=frame.words("These two have no deal to repeat yet."))


def _view(frame: Frame, deal: Deal, buttons: tuple[Button, ...], sentence: str) -> DealView:
    named = frame.words("Deal: {one} and {other}", one=frame.name(deal.by), other=frame.name(deal.to))
    return DealView(frame.bar(sentence or named), _side(frame, deal, 0), _side(frame, deal, 1), buttons)


def _side(frame: Frame, deal: Deal, place: int) -> DealSide:
    """One side of the view. The left one (0) is the player who offers, or who opened the deal."""
    words, game = frame.words, frame.game
    giver, gives, gets = (deal.by, deal.gives, deal.gets) if place == 0 else (deal.to, deal.gets, deal.gives)
    lots = _lots(frame, gives)
    pages = max(1, math.ceil(len(lots) / LINES))
    at = frame.ui.get(DealDrafts).pages[place] % pages
    due = interest_on(game, gets)
    left = game.available(giver) - gives.cash + gets.cash - due
    return DealSide(
        frame.seat(giver),
        frame.name(giver),
        words("{name} gives", name=frame.name(giver)),
        lots[at * LINES : (at + 1) * LINES],
        words("Cash"),
        frame.cash(gives.cash),
        gives.cash > 0,
        words("Then:"),
        frame.balance(giver, left).in_words(),
        words("interest {amount}", amount=frame.cash(due)) if due else "",
        _groups(frame, giver, gives, gets),
        words("Touch to add deeds or cards"),
        m.Open(DealDeeds(deal.by, deal.to, giver)),
        m.Open(routes.DealMoney(deal.by, deal.to, giver)),
        Button(f"{at + 1} / {pages}", "", do(update.deal_page, place, pages)) if pages > 1 else None,
    )


def _open_side(frame: Frame, deal: Deal, giver: int, side: DealSide, *, is_sliding: bool) -> DealSide:
    """The side while it is composed: what a touch puts in; if it is much, what is in the deal, then the first things,
    and the list of all. Its end of the slider says who pays there; without a slider also how much.
    """
    words, entries = frame.words, sorted(goods(frame, deal, giver), key=lambda each: each.action is None)
    cells = tuple(msgspec.structs.replace(each, title=short_name(each.title)) for each in entries)
    side = msgspec.structs.replace(
        side, turn=None, cells=cells, pays=words(NC_("a player", "pays")) if is_sliding else side.cash
    )
    if len(cells) <= CELLS:
        return side
    given = sum(entry.is_chosen for entry in entries)
    more = Button(words("More"), words("in the deal: {n}", n=given), side.goods_action)
    first = sorted(range(len(cells)), key=lambda place: not cells[place].is_chosen)[: CELLS - 1]
    return msgspec.structs.replace(side, cells=tuple(cells[place] for place in sorted(first)), more=more)


def _slider(frame: Frame, deal: Deal) -> Slider | None:
    """The cash in round steps, from all that the left player has to all that the right one has; nothing at a table of
    private balances, because its ends would show them. Nothing is in the middle, however little one of them has: the
    shorter half has some steps twice.
    """
    game, note = frame.game, frame.game.book.board.smallest_note
    lowest, highest = -max(game.available(deal.by), 0), max(game.available(deal.to), 0)
    if is_private(game) or lowest == highest:
        return None
    step = next(size * note for size in _ROUND if (highest - lowest) <= size * note * MOST_STOPS)
    now = deal.gets.cash - deal.gives.cash
    round_ones = range(-(-lowest // step) * step, highest + 1, step)
    kinds = sorted({lowest, highest, now, 0, *round_ones})
    halves = [stop for stop in kinds if stop < 0] or [0], [stop for stop in kinds if stop > 0] or [0]
    size = max(map(len, halves))
    below, above = ([half[at * len(half) // size] for at in range(size)] for half in halves)
    stops = (*below, 0, *above)
    shown = tuple(frame.cash(abs(stop)) for stop in stops)
    return Slider(tuple(do(update.deal_net, stop) for stop in stops), shown, stops.index(now) if now else size, size)


def _groups(frame: Frame, giver: int, gives: Side, gets: Side) -> tuple[GroupChange, ...]:
    changed = changed_groups(frame.game, giver, gives, gets)
    changes = (_group(frame, group, was, will) for group, was, will in changed)
    return tuple(sorted(changes, key=lambda each: (not each.is_completed, not each.is_broken))[:_GROUPS])


def _group(frame: Frame, group: tuple[int, ...], was: int, will: int) -> GroupChange:
    family, whole = group_of(frame.game.deed(group[0])), len(group)
    name = frame.words(GROUP_WORDS[family])
    text = frame.words("complete: {group}", group=name) if will == whole else ""
    counts = f"{will}/{whole}", f"{was}/{whole}"
    return GroupChange(family, name, *counts, will > was, will == whole, was == whole, text)


def _lots(frame: Frame, side: Side) -> tuple[LotLine, ...]:
    """What a side gives besides cash."""
    lots = [_deed(frame, deed) for deed in by_family(frame.game, side.deeds)]
    words = frame.words
    if side.jail_cards:
        lots.append(LotLine(Group.UTILITY, words.n("{n} jail card", "{n} jail cards", side.jail_cards)))
    if side.debt:
        lots.append(LotLine(Group.UTILITY, words("forgives {amount}", amount=frame.cash(side.debt))))
    lots += [LotLine(group_of(frame.game.deed(first)), stays_words(frame, first, n)) for first, n in side.stays]
    return tuple(lots)


def _deed(frame: Frame, deed: int) -> LotLine:
    printed, is_mortgaged = frame.game.deed(deed), frame.game.mortgaged[deed]
    if is_mortgaged:
        return LotLine(group_of(printed), short_name(printed.name), frame.words("mortgaged"), is_mortgaged=True)
    return LotLine(group_of(printed), printed.name)


def received(shown: questions.MortgageAsked, frame: Frame) -> DecisionView:
    """The question about a mortgaged deed that was received: lift it now, or keep it and pay the interest (T45)."""
    player, deed, words = shown.player, shown.deed, frame.words
    lift, keep = lifting_price(frame.game, deed), interest(frame.game, deed)
    buttons = (
        frame.primary(words("Lift"), frame.cash(lift), c.LiftMortgage(player, deed), closed=frame.has(player)),
        frame.signing(
            words(NC_("a mortgage", "Keep")),
            words("interest {amount}", amount=frame.cash(keep)),
            c.KeepMortgage(player, deed),
        ),
        Button(words("Raise cash"), words(NC_("verb", "mortgage")), m.Open(routes.Planner(player, deed))),
    )
    why = frame.why(routes.Ahead((c.LiftMortgage(player, deed),)), routes.Price(deed, is_mortgage=True))
    bar = frame.bar(words("{name}: lift the mortgage?", name=frame.name(player)), player)
    return DecisionView(
        bar,
        buttons,
        transfer=msgspec.structs.replace(frame.transfer(player, BANK, lift), action=why),
        deed=deed_card(frame, deed),
    )
