"""What must be so at every table after every command: money, buildings, deeds, cards and debts are in their place."""

from collections.abc import Sequence

from banker.board.board import Lot
from banker.board.deck import JailFree
from banker.ledger import BANK
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.decide.following import follow
from banker.play.evolve import fold
from banker.play.history import History
from banker.play.pending import BuildingOrder
from banker.play.refusals import Reason, Refusal
from banker.play.rules.building import levels_after, merge
from banker.play.rules.clock import clock_holder, is_running
from banker.play.state import FREE, HOTEL, JAIL, SPACES, Game
from banker.steps import Phase, Step

ABOUT_A_DEED = (
    Reason.NOT_OWNER, Reason.GROUP_INCOMPLETE, Reason.GROUP_MORTGAGED, Reason.GROUP_BUILT, Reason.UNEVEN,
    Reason.LOT_FULL, Reason.NOTHING_BUILT, Reason.NEEDS_FOUR_HOUSES, Reason.ALREADY_MORTGAGED, Reason.NOT_MORTGAGED,
)  # fmt: skip


def assert_whole(game: Game, cards: int, houses: int | None, hotels: int | None) -> None:
    """Money, buildings, deeds, cards and debts are where they can be."""
    assert_money(game)
    for deed in range(SPACES):
        assert_space(game, deed)
    assert counted(game) == (houses, hotels), "32 and 12, standing or in stock"
    assert_people(game)
    assert_who_is_out(game)
    assert_clock(game)
    assert_what_is_open(game)
    assert all(each.left > 0 and each.host != each.guest for each in game.stays)
    assert not any(game.out[each.host] or game.out[each.guest] for each in game.stays)
    if game.stacks:
        assert sum(len(stack) for _, stack in game.stacks) + len(game.jail_cards) == cards


def assert_money(game: Game) -> None:
    players = range(len(game.names))
    assert sum(game.accounts) == 0
    assert all(game.accounts[player] >= 0 <= game.available(player) for player in players)
    assert all(amount % game.book.board.smallest_note == 0 for amount in game.accounts)


def assert_space(game: Game, space: int) -> None:
    owner, level, group = game.owners[space], game.levels[space], game.book.board.group_of[space]
    if owner == BANK:
        assert not level
        assert not game.mortgaged[space]
        return
    assert space in game.book.board.deeds
    assert not game.out[owner]
    if level:
        assert isinstance(game.deed(space), Lot)
        assert 0 <= level <= HOTEL
        assert game.is_complete(space)
        assert not game.is_group_mortgaged(space)
        full = game.book.rules.building.houses_before_hotel
        steps = [full + 1 if game.levels[each] == HOTEL else game.levels[each] for each in group]
        assert max(steps) <= full + 1
        assert max(steps) - min(steps) <= 1


def counted(game: Game) -> tuple[int | None, int | None]:
    """Houses and hotels there are, where they are counted."""
    if game.houses is None or game.hotels is None:
        return None, None
    assert game.houses >= 0 <= game.hotels
    standing = [level for level in game.levels if level]
    hotels = standing.count(HOTEL)
    return game.houses + sum(standing) - HOTEL * hotels, game.hotels + hotels


def assert_people(game: Game) -> None:
    for debt in game.debts:
        assert debt.amount > 0
        assert debt.creditor != debt.debtor, "nobody owes to oneself"
    for claim in game.claims:
        assert claim.amount > 0
        assert claim.owner != claim.lander, "nobody claims from oneself"
    for receipt in game.receipts:
        assert game.mortgaged[receipt.deed]
        assert game.owners[receipt.deed] == receipt.player
    assert len(dict(game.jail_cards)) == len(game.jail_cards), "a card is in one hand"
    assert all(isinstance(game.book.cards[card], JailFree) for card, _ in game.jail_cards)
    assert all(0 <= at < SPACES for at in game.positions)
    assert 30 not in game.positions or game.is_over or game.phase is not Phase.DONE
    assert all(FREE <= tries <= game.book.rules.jail.tries for tries in game.tries)
    assert all(at == JAIL for at, tries in zip(game.positions, game.tries, strict=True) if tries != FREE)
    is_anything_open = game.debts or game.to_auction or game.scarce_sale or game.is_table_asked
    assert game.is_over or not game.out[game.turn.player] or is_anything_open


def assert_who_is_out(game: Game) -> None:
    """Who is out owns nothing, owes nothing, is owed nothing and is asked nothing."""
    involved = [holder for _, holder in game.jail_cards]
    involved += [player for player in range(len(game.names)) if game.accounts[player]]
    involved += [player for debt in game.debts for player in (debt.debtor, debt.creditor)]
    involved += [player for claim in game.claims for player in (claim.owner, claim.lander)]
    involved += [receipt.player for receipt in game.receipts]
    involved += [game.placing.player] if game.placing else []
    involved += [game.auction.leader] if game.auction else []
    involved += game.scarcity.asked if game.scarcity else ()
    involved += (game.offer.by, game.offer.to) if game.offer else ()
    involved += [period.debtor for period in game.second_periods]
    assert not any(game.out[player] for player in involved if player != BANK)
    assert all(owner == BANK or not game.out[owner] for owner in game.owners)


def assert_clock(game: Game) -> None:
    """Where there is a clock, it runs whenever somebody is asked whose seat no bank plays (rulings 5 and 29)."""
    turn = game.turn
    is_stood_still = game.auction or game.is_paused or game.is_over
    is_spent = turn.is_expired and turn.step in (Step.DRAW, Step.THROW)
    is_another_asked = any(receipt.player != turn.player for receipt in game.receipts)
    is_waited_for = is_spent and not (game.debts or game.scarcity or game.placing or is_another_asked)
    is_of_bank = game.bank_plays[clock_holder(game)] is not None
    is_asked_by_clock = not (is_stood_still or is_waited_for or is_of_bank)
    assert is_running(game) == bool(game.book.rules.turn.clock_seconds and is_asked_by_clock)


def assert_what_is_open(game: Game) -> None:
    """Nothing once the game is over; else nothing that the bank would go on with by itself."""
    assert not game.auction or game.auction.entitled
    assert not game.auction or (game.auction.leader == BANK) == (game.auction.bid == 0)
    if game.is_over:
        assert not (game.is_table_asked or game.offer or game.claims or game.scarce_sale)
        return
    draft = EventDraft(game)
    follow(draft)
    assert not draft.events, f"the table waits although {draft.events[0]} follows"


def assert_orders(command: c.Command, before: Game, events: Sequence[e.Event], after: Game) -> None:
    """Every order taken waits for answers, is built as ordered, or is said to fall (ruling 12)."""
    orders = before.scarcity.orders if before.scarcity else ()
    if isinstance(command, c.Build):
        orders = (*orders, BuildingOrder(command.player, merge(command.lots)))
    fallen = [event.order for event in events if isinstance(event, e.OrderFell)]
    built = {lot: level for event in events if isinstance(event, e.BuildingsChanged) for lot, level in event.lots}
    for order in orders:
        is_waiting = after.scarcity is not None and order in after.scarcity.orders
        is_built = levels_after(before, order.lots).items() <= built.items()
        assert is_waiting + is_built + fallen.count(order) == 1, f"{order} is gone without a word"


def assert_facts(before: Game, events: Sequence[e.Event]) -> None:
    """No fact is empty: each changes the table, or is there to be told."""
    told = (e.DiceThrown, e.CardDrawn, e.OfferMade, e.OrderFell, e.PawnSet, e.ClockExpired, e.StepBegan)
    game = before
    for event in events:
        after = fold(game, event)
        assert after != game or isinstance(event, told), f"{event} says nothing"
        assert not isinstance(event, e.ScarcityCalled) or event.asked
        assert not isinstance(event, e.TurnBegan) or after.turn.number == game.turn.number + 1
        game = after


def assert_refusal(command: c.Command, game: Game, refusal: Refusal) -> None:
    """A refusal for want of something names how much is needed, one for a deed that deed."""
    player = getattr(command, "player", BANK)
    assert refusal.needed >= 0
    if refusal.reason is Reason.NOT_ENOUGH_CASH:
        assert refusal.needed > 0
    if refusal.reason is Reason.BID_TOO_LOW and isinstance(command, c.Bid):
        assert refusal.needed > command.amount
    if refusal.reason is Reason.BID_TOO_LOW and isinstance(command, c.PlaceBuilding):
        assert game.placing is not None and refusal.needed > game.placing.price
    if refusal.reason is Reason.BID_OVER_CASH:
        assert refusal.needed == game.accounts[player]
    if refusal.reason in (Reason.NO_HOUSES, Reason.NO_HOTELS) and isinstance(command, c.Build):
        assert refusal.needed == (game.houses if refusal.reason is Reason.NO_HOUSES else game.hotels)
    if refusal.reason in ABOUT_A_DEED:
        assert refusal.space in range(SPACES)


def check_history(history: History) -> None:
    """Every table of a game was whole, and every command left nothing out."""
    before, cards = history.first, len(history.first.book.cards)
    for moment in history.standing:
        buildings = counted(moment.game if isinstance(moment.command, c.CorrectStock) else before)
        assert_whole(moment.game, cards, *buildings)
        assert_orders(moment.command, before, moment.events, moment.game)
        assert_facts(before, moment.events)
        before = moment.game
