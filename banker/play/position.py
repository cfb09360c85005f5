"""A position to start from, and the check that it is possible.

It serves a game that began with paper money, and a record that asks a question about a rule.
"""

from enum import StrEnum

from banker.board.board import Lot
from banker.board.deck import JailFree
from banker.ledger import BANK, open_accounts
from banker.money import Money
from banker.play.pending import NOWHERE
from banker.play.rules.building import is_level, most_houses, uneven_problem
from banker.play.state import FREE, HOTEL, JAIL, Game, Turn
from banker.steps import Step
from banker.value import Value

GO_TO_JAIL = 30


class Fault(StrEnum):
    """Why a position is impossible."""

    CASH = "cash"  # below 0, or no multiple of the smallest note
    ON_GO_TO_JAIL = "on-go-to-jail"
    TRIES = "tries"
    JAILED_ELSEWHERE = "jailed-elsewhere"
    BANKRUPT_WITH_THINGS = "bankrupt-with-things"
    TOO_FEW_LEFT = "too-few-left"
    GAME_ENDED = "game-ended"
    NO_DEED = "no-deed"
    TWO_OWNERS = "two-owners"
    NO_LOT = "no-lot"
    TOO_HIGH = "too-high"
    GROUP_INCOMPLETE = "group-incomplete"
    GROUP_MORTGAGED = "group-mortgaged"
    UNEVEN = "uneven"
    NO_STOCK = "no-stock"
    TOO_MANY_HOUSES = "too-many-houses"
    TOO_MANY_HOTELS = "too-many-hotels"
    TOO_MANY_JAIL_CARDS = "too-many-jail-cards"
    POT = "pot"  # free parking pays nothing, or no sum of notes
    BANKRUPT_ON_TURN = "bankrupt-on-turn"


class PositionError(Exception):
    """An impossible position. `space` and `player` say where the fault is; NOWHERE and BANK if it is at neither."""

    def __init__(self, fault: Fault, reason: str, space: int = NOWHERE, player: int = BANK) -> None:
        super().__init__(reason)
        self.fault, self.reason, self.space, self.player = fault, reason, space, player


class Holding(Value, frozen=True):
    """A deed a player owns, with its buildings (5 is a hotel) or its mortgage."""

    deed: int
    level: int = 0
    is_mortgaged: bool = False


class Seat(Value, frozen=True):
    """The given facts of one player; None means as at the start of a game."""

    cash: Money | None = None
    at: int | None = None
    tries: int | None = None  # failed tries; a number means that the player is in jail
    laps: int = 0
    jail_cards: int = 0
    is_bankrupt: bool = False
    holdings: tuple[Holding, ...] = ()


class Position(Value, frozen=True):
    """A given position: one seat per player, whose turn it is, the bank's stock, and the pot of free parking."""

    seats: tuple[Seat, ...]
    turn: int | None = None
    houses: int | None = None
    hotels: int | None = None
    pot: Money | None = None


def arrange(game: Game, position: Position) -> Game:
    """The game at this position. PositionError says why it is impossible."""
    for player, seat in enumerate(position.seats):
        _check_seat(game, player, seat)
    game = _with_players(game, position)
    game = _with_deeds(game, position)
    game = _with_stock(game, position)
    game = _with_jail_cards(game, position)
    game = _with_pot(game, position)
    return _with_turn(game, position)


def _check_seat(game: Game, player: int, seat: Seat) -> None:
    note = game.book.board.smallest_note
    if seat.cash is not None and (seat.cash < 0 or seat.cash % note):
        raise PositionError(Fault.CASH, f"cash is a multiple of {note}, not below 0", player=player)
    if seat.at == GO_TO_JAIL:
        raise PositionError(Fault.ON_GO_TO_JAIL, "a pawn never stays on #30", player=player)
    if seat.tries is not None and not 0 <= seat.tries < max(1, game.book.rules.jail.tries):
        raise PositionError(
            Fault.TRIES, "failed tries in jail are 0 to 2, and 0 where jail knows no dice", player=player
        )
    if seat.tries is not None and seat.at not in (None, JAIL):
        raise PositionError(Fault.JAILED_ELSEWHERE, "a player in jail stands on #10", player=player)
    has_things = seat.holdings or seat.cash or seat.jail_cards or seat.tries is not None
    if seat.is_bankrupt and has_things:
        raise PositionError(
            Fault.BANKRUPT_WITH_THINGS, f"{game.names[player]} is bankrupt and has nothing", player=player
        )


def _with_players(game: Game, position: Position) -> Game:
    seats = position.seats
    out = tuple(seat.is_bankrupt for seat in seats)
    given = (game.accounts[player] if seat.cash is None else seat.cash for player, seat in enumerate(seats))
    cash = tuple(0 if is_out else amount for is_out, amount in zip(out, given, strict=True))
    if out.count(False) < game.book.rules.start.min_players:
        last = max(player for player, is_out in enumerate(out) if is_out)
        raise PositionError(Fault.TOO_FEW_LEFT, "fewer than two players are left", player=last)
    if game.book.rules.ending.ends == "second-bankruptcy" and sum(out) > 1:
        last = max(player for player, is_out in enumerate(out) if is_out)
        raise PositionError(Fault.GAME_ENDED, "the second bankruptcy has ended this game", player=last)
    return game.but(
        accounts=open_accounts(cash),
        positions=tuple(JAIL if seat.tries is not None else seat.at or 0 for seat in seats),
        tries=tuple(FREE if seat.tries is None else seat.tries for seat in seats),
        laps=tuple(seat.laps for seat in seats),
        out=out,
        bankruptcies=sum(out),
    )


def _with_deeds(game: Game, position: Position) -> Game:
    owners, levels, mortgaged = list(game.owners), list(game.levels), list(game.mortgaged)
    for player, seat in enumerate(position.seats):
        for holding in seat.holdings:
            if holding.deed not in game.book.board.deeds:
                raise PositionError(Fault.NO_DEED, f"#{holding.deed} is no deed", holding.deed)
            if owners[holding.deed] != BANK:
                raise PositionError(Fault.TWO_OWNERS, f"#{holding.deed} has two owners", holding.deed)
            owners[holding.deed] = player
            levels[holding.deed] = holding.level
            mortgaged[holding.deed] = holding.is_mortgaged
    game = game.but(owners=tuple(owners), levels=tuple(levels), mortgaged=tuple(mortgaged))
    for deed in game.book.board.deeds:
        if game.levels[deed]:
            _check_built(game, deed)
    return game


def _check_built(game: Game, deed: int) -> None:
    if not isinstance(game.book.board.spaces[deed], Lot):
        raise PositionError(Fault.NO_LOT, f"#{deed} is no lot: nothing is built on it", deed)
    if not is_level(game, game.levels[deed]):
        raise PositionError(Fault.TOO_HIGH, f"#{deed} has 1 to {most_houses(game)} houses or a hotel", deed)
    if not game.is_complete(deed):
        raise PositionError(Fault.GROUP_INCOMPLETE, f"#{deed} is built, but its group is not complete", deed)
    if game.is_group_mortgaged(deed):
        raise PositionError(Fault.GROUP_MORTGAGED, f"#{deed} is built, but its group is mortgaged", deed)
    if uneven_problem(game, {deed: game.levels[deed]}):
        raise PositionError(Fault.UNEVEN, f"the group of #{deed} is built unevenly", deed)


def _with_stock(game: Game, position: Position) -> Game:
    houses = sum(level for level in game.levels if level != HOTEL)
    hotels = game.levels.count(HOTEL)
    return game.but(
        houses=_stock(game.houses, position.houses, houses, "houses"),
        hotels=_stock(game.hotels, position.hotels, hotels, "hotels"),
    )


def _stock(total: int | None, given: int | None, standing: int, what: str) -> int | None:
    if total is None:
        if given is not None:
            raise PositionError(Fault.NO_STOCK, f"{what} are without number in this rule set")
        return None
    if standing + (given or 0) > total:
        fault = Fault.TOO_MANY_HOUSES if what == "houses" else Fault.TOO_MANY_HOTELS
        left = given or 0
        raise PositionError(fault, f"the set has {total} {what}: {standing} stand on the board and {left} are left")
    return total - standing if given is None else given


def _with_jail_cards(game: Game, position: Position) -> Game:
    cards = [card.id for card in game.book.cards.values() if isinstance(card, JailFree)]
    cards.sort(key=lambda card: not card.startswith("chance"))
    held: list[tuple[str, int]] = []
    for player, seat in enumerate(position.seats):
        for _ in range(min(seat.jail_cards, len(cards) + 1)):
            if len(held) == len(cards):
                raise PositionError(Fault.TOO_MANY_JAIL_CARDS, f"the decks hold {len(cards)} jail cards", player=player)
            held.append((cards[len(held)], player))
    taken = {card for card, _ in held}
    stacks = tuple((name, tuple(card for card in order if card not in taken)) for name, order in game.stacks)
    return game.but(jail_cards=tuple(held), stacks=stacks)


def _with_pot(game: Game, position: Position) -> Game:
    if position.pot is None:
        return game
    if not game.book.rules.parking.pot:
        raise PositionError(Fault.POT, "free parking pays nothing at this table: it has no pot")
    if position.pot % game.book.board.smallest_note:
        raise PositionError(Fault.POT, f"the pot is a multiple of {game.book.board.smallest_note}")
    return game.but(pot=position.pot)


def _with_turn(game: Game, position: Position) -> Game:
    player = game.players[0] if position.turn is None else position.turn
    if game.out[player]:
        raise PositionError(Fault.BANKRUPT_ON_TURN, f"{game.names[player]} is bankrupt and has no turn", player=player)
    has_roll = game.book.rules.jail.tries or not game.is_jailed(player)
    return game.but(turn=Turn(player, 1, Step.ROLL if has_roll else Step.DONE), first_player=player)
