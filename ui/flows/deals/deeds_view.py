"""The list of what a side may put into a deal, with rents: deeds by group, jail cards, a debt to forgive."""

from collections.abc import Iterator

from banker.play.decide.dealing import debt_between
from banker.play.offers import deal_between, groups_to_stay_on, side_of
from banker.play.pending import Deal, Side
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.update import do
from ui.core.words.deeds import GROUP_WORDS, by_family, group_of
from ui.core.words.frame import Frame, ready
from ui.core.words.rents import rent_words
from ui.core.words.short_names import bare_name
from ui.flows.deals import update
from ui.flows.deals.model import DealDeeds
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, ListEntry, LotLine


def deal_deeds(shown: DealDeeds, frame: Frame) -> PickView:
    """What one side may put into the deal or take out again; a debt that it may forgive comes first (T50)."""
    giver, words = shown.giver, frame.words
    deal = deal_between(frame.game, frame.ui.get(DealDrafts).deals, shown.player, shown.partner)
    side, entries = side_of(deal, giver), goods(frame, deal, giver)
    bar = frame.bar(words("{name} gives", name=frame.name(giver)), giver)
    buttons = (ready(frame), *_ways_on(frame, shown, side))
    return frame.pick_page(bar, entries, buttons)


def goods(frame: Frame, deal: Deal, giver: int) -> tuple[ListEntry, ...]:
    """All that one side may put in, each with the touch that puts it in or takes it out."""
    side, debtor = side_of(deal, giver), deal.to if giver == deal.by else deal.by
    return (
        *_debt_entry(frame, giver, debtor, side),
        *(_deed_entry(frame, deed, deed in side.deeds) for deed in by_family(frame.game, frame.game.deeds_of(giver))),
        *_card_entry(frame, giver, side),
        *(_stay_entry(frame, giver, side, group) for group in groups_to_stay_on(frame.game, deal, giver)),
    )


def _ways_on(frame: Frame, shown: DealDeeds, side: Side) -> tuple[Button, Button]:
    """The keys to the list of the other side and to this side's cash, without a detour through the deal."""
    player, partner, giver = shown.player, shown.partner, shown.giver
    other = partner if giver == player else player
    title, cash = frame.words("{name} gives", name=frame.name(other)), frame.cash(side.cash)
    theirs = Button(title, "", m.Open(DealDeeds(player, partner, other)))
    return theirs, Button(frame.words("Cash"), cash, m.Open(routes.DealMoney(player, partner, giver)))


def _debt_entry(frame: Frame, creditor: int, debtor: int, side: Side) -> Iterator[ListEntry]:
    """The entry of a debt between the two, which may be part of the deal (T50)."""
    owed = debt_between(frame.game, debtor, creditor)
    if owed:
        title = frame.words("Debt of {amount}", amount=frame.cash(owed))
        note = frame.words("is forgiven") if side.debt else frame.words("stays")
        yield ListEntry(title, note, do(update.deal_debt, creditor), (frame.seat(debtor),), is_chosen=bool(side.debt))


def _card_entry(frame: Frame, giver: int, side: Side) -> Iterator[ListEntry]:
    held = len(frame.game.cards_held(giver))
    if held and frame.game.book.rules.trade.jail_cards:
        note = frame.words("{n} of {held} in the deal", n=side.jail_cards, held=held)
        yield ListEntry(
            frame.words("Jail card"), note, do(update.deal_jail_card, giver), is_chosen=bool(side.jail_cards)
        )


def _stay_entry(frame: Frame, giver: int, side: Side, group: int) -> ListEntry:
    """The entry of a group on which the other may stay free; each touch promises one stay more, then none."""
    count, family = dict(side.stays).get(group, 0), group_of(frame.game.deed(group))
    title = frame.words("Free stays: {group}", group=frame.words(GROUP_WORDS[family]))
    note = frame.words.n("{n} time", "{n} times", count) if count else frame.words("no rent for the other")
    return ListEntry(title, note, do(update.deal_stay, giver, group), group=family, is_chosen=bool(count))


def _deed_entry(frame: Frame, deed: int, is_chosen: bool) -> ListEntry:
    """A deed with its rent, as a small card; one that brings none or cannot be given says why."""
    game, words, name = frame.game, frame.words, frame.space(deed)
    is_built, is_mortgaged = game.is_group_built(deed), game.mortgaged[deed]
    action = None if is_built else do(update.deal_deed, game.owners[deed], deed)
    note = words("the group has buildings") if is_built else words("mortgaged") if is_mortgaged else words("rent")
    rent = "" if is_built or is_mortgaged else rent_words(frame, deed)
    group = group_of(game.deed(deed))
    lot = LotLine(group, bare_name(game.book.board, deed), note, rent, is_chosen, is_mortgaged, action)
    return ListEntry(name, note, action, group=group, is_chosen=is_chosen, deed=lot)
