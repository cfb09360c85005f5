"""What a player is worth: at the end (T52), for the income tax (E14, R15), and for raising money (ruling 14)."""

from banker.board.board import Lot
from banker.ledger import BANK
from banker.money import Money, half
from banker.play.rules.building import most_houses
from banker.play.state import HOTEL, Game
from banker.value import Value


class Worth(Value, frozen=True):
    """A player's worth at the end. `debts` is what others owe the player, less what the player owes."""

    player: int
    cash: Money
    deeds: Money
    buildings: Money
    debts: Money

    @property
    def total(self) -> Money:
        """The sum that decides who is richest."""
        return self.cash + self.deeds + self.buildings + self.debts


def worth(game: Game, player: int) -> Worth:
    """Cash, deeds at their printed price or half of it mortgaged, buildings as bought, a hotel by the book (T52)."""
    deeds = game.deeds_of(player)
    prices = sum([deed_worth(game, deed) for deed in deeds])
    buildings = sum([building_worth(game, deed) for deed in deeds])
    owed = sum(debt.amount for debt in game.debts if debt.creditor == player)
    owing = sum(debt.amount for debt in game.debts if debt.debtor == player)
    return Worth(player, game.accounts[player], prices, buildings, owed - owing)


def deed_worth(game: Game, deed: int) -> Money:
    """The printed price of a deed, or half of it mortgaged (T52)."""
    price = game.book.board.deed(deed).price
    return half(price, game.book.board.smallest_note) if game.mortgaged[deed] else price


def building_worth(game: Game, deed: int) -> Money:
    """What the buildings on a deed cost; a hotel counts as the book says (T52)."""
    if not game.levels[deed]:
        return 0
    return _building_cost(game, deed, min(game.book.rules.ending.hotel_counts_houses - 1, most_houses(game)))


def standings(game: Game) -> tuple[Worth, ...]:
    """All players, the richest first and the bankrupt last."""
    counted = [worth(game, player) for player in range(len(game.names))]
    return tuple(sorted(counted, key=lambda each: (game.out[each.player], -each.total)))


def richest(game: Game) -> tuple[int, ...]:
    """The winners: equal worth wins together (ruling 23)."""
    totals = {player: worth(game, player).total for player in game.players}
    best = max(totals.values())
    return tuple(player for player, total in totals.items() if total == best)


def taxable_worth(game: Game, player: int) -> Money:
    """Cash, printed prices, mortgaged or not, and buildings at cost: a hotel is five houses (ruling 16)."""
    deeds = game.deeds_of(player)
    prices = sum(game.book.board.deed(deed).price for deed in deeds)
    return game.accounts[player] + prices + sum(_building_cost(game, deed, most_houses(game)) for deed in deeds)


def raisable(game: Game, player: int) -> Money:
    """Cash, half the price of all buildings, and the mortgages that are still possible (ruling 14)."""
    deeds = game.deeds_of(player)
    mortgages = sum(game.book.board.deed(deed).mortgage_value for deed in deeds if not game.mortgaged[deed])
    return game.accounts[player] + buildings_at_half(game, player) + mortgages


def buildings_at_half(game: Game, player: int) -> Money:
    """What the bank pays for all buildings of a player (T40, T41)."""
    costs = sum(_building_cost(game, deed, most_houses(game)) for deed in game.deeds_of(player))
    return half(costs, game.book.board.smallest_note)


def _building_cost(game: Game, index: int, houses_in_a_hotel: int) -> Money:
    """The price of the buildings of one lot; a hotel is its price and the price of its houses."""
    level = game.levels[index]
    if not level or game.owners[index] == BANK:
        return 0
    lot = game.book.board.spaces[index]
    assert isinstance(lot, Lot)
    if level == HOTEL:
        return lot.hotel_price + houses_in_a_hotel * lot.house_price
    return level * lot.house_price
