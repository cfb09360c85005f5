"""What must be so at every table after every command: money, buildings, deeds, cards and debts are in their place."""

from __future__ import annotations

from banker.board import Lot
from banker.deck import JailFree
from banker.ledger import BANK
from banker.state import FREE, HOTEL, SPACES, Game
from banker.steps import Phase


def check_whole(game: Game, cards: int, houses: int | None, hotels: int | None) -> None:
    """Money, buildings, deeds, cards and debts are where they can be."""
    check_money(game)
    for deed in range(SPACES):
        check_space(game, deed)
    assert counted(game) == (houses, hotels), "32 and 12, standing or in stock"
    check_people(game)
    if game.stacks:
        assert sum(len(stack) for _, stack in game.stacks) + len(game.jail_cards) == cards


def check_money(game: Game) -> None:
    players = range(len(game.names))
    assert sum(game.accounts) == 0
    assert all(game.accounts[player] >= 0 <= game.available(player) for player in players)
    assert all(amount % game.book.board.smallest_note == 0 for amount in game.accounts)
    assert all(not game.out[player] or not game.accounts[player] for player in players)


def check_space(game: Game, space: int) -> None:
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
        levels = [game.levels[each] for each in group]
        assert max(levels) - min(levels) <= 1


def counted(game: Game) -> tuple[int | None, int | None]:
    """Houses and hotels there are, where they are counted."""
    if game.houses is None or game.hotels is None:
        return None, None
    assert game.houses >= 0 <= game.hotels
    standing = [level for level in game.levels if level]
    hotels = standing.count(HOTEL)
    return game.houses + sum(standing) - HOTEL * hotels, game.hotels + hotels


def check_people(game: Game) -> None:
    for debt in game.debts:
        assert debt.amount > 0
        assert debt.creditor != debt.debtor
        assert not game.out[debt.debtor]
        assert debt.creditor == BANK or not game.out[debt.creditor]
    for claim in game.claims:
        assert claim.amount > 0
        assert not game.out[claim.owner]
        assert not game.out[claim.lander]
    for receipt in game.receipts:
        assert game.mortgaged[receipt.deed]
        assert game.owners[receipt.deed] == receipt.player
    assert len(dict(game.jail_cards)) == len(game.jail_cards), "a card is in one hand"
    assert all(not game.out[holder] for _, holder in game.jail_cards)
    assert all(isinstance(game.book.cards[card], JailFree) for card, _ in game.jail_cards)
    assert all(0 <= at < SPACES for at in game.positions)
    assert 30 not in game.positions or game.is_over or game.phase is not Phase.DONE
    assert all(FREE <= tries <= game.book.rules.jail.tries for tries in game.tries)
    is_anything_open = game.debts or game.to_auction or game.scarce_sale or game.is_table_asked
    assert game.is_over or not game.out[game.turn.player] or is_anything_open
