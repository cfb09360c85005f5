"""The result of a stock-take, and the corrections that follow from it. Its screens use it; nothing is signed here.

A count holds only what differs from the bank's books. A value that is set back to the bank's value leaves the count.
"""

from collections.abc import Iterator

import msgspec

from banker.board.deck import JailFree
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.commands import Found
from banker.play.decide.stocktaking import StockKind, most_in_stock, stock
from banker.play.evolve.holdings import houses_at
from banker.play.state import FREE, HOTEL, Game
from banker.value import Value


class StockCount(Value, frozen=True):
    """The differences that a stock-take found so far, and the station that it has reached.

    `pawns` are (player, space, failed tries or FREE), `cash` (player, digits typed), `cards` (card,
    holder), `left` (houses or hotels, how many), `laps` (player, how many), `pot` the digits typed for free
    parking, '' while nobody counted it; `reason` is the source of its words.
    """

    station: int = 0
    pawns: tuple[tuple[int, int, int], ...] = ()
    cash: tuple[tuple[int, str], ...] = ()
    deeds: tuple[Found, ...] = ()
    cards: tuple[tuple[str, int], ...] = ()
    left: tuple[tuple[StockKind, int], ...] = ()
    laps: tuple[tuple[int, int], ...] = ()
    pot: str = ""
    reason: str = ""


def pawn(game: Game, draft: StockCount, player: int) -> tuple[int, int]:
    """Where a pawn was found: its space, and in jail the failed tries, else FREE."""
    found = next((each for each in draft.pawns if each[0] == player), None)
    return found[1:] if found else (game.positions[player], game.tries[player])


def deed(game: Game, draft: StockCount, index: int) -> Found:
    """How a deed was found."""
    known = Found(index, game.owners[index], game.levels[index], game.mortgaged[index])
    return next((found for found in draft.deeds if found.deed == index), known)


def digits(draft: StockCount, player: int) -> str:
    """The typed count of a player's notes; '' if nobody counted them."""
    return dict(draft.cash).get(player, "")


def cash(game: Game, draft: StockCount, player: int) -> int:
    """The sum of a player's notes, in currency units."""
    count = digits(draft, player)
    return int(count) if count else game.accounts[player]


def jail_cards(game: Game) -> tuple[str, ...]:
    """The jail cards of the decks, the Chance card first."""
    cards = (card.id for card in game.book.cards.values() if isinstance(card, JailFree))
    return tuple(sorted(cards, key=lambda card: (not card.startswith("chance"), card)))


def cards_of(game: Game, draft: StockCount, player: int) -> tuple[str, ...]:
    """The jail cards that were found with a player."""
    held = dict(game.jail_cards) | dict(draft.cards)
    return tuple(card for card in jail_cards(game) if held.get(card, BANK) == player)


def count_expected(game: Game, draft: StockCount, kind: StockKind) -> int:
    """How many of a kind the bank should have left, with the deeds as they were found."""
    found = ((game.levels[each.deed], each.level) for each in draft.deeds)
    if kind == "houses":
        return (stock(game, kind) or 0) + sum(houses_at(known) - houses_at(now) for known, now in found)
    return (stock(game, kind) or 0) + sum((known == HOTEL) - (now == HOTEL) for known, now in found)


def count_in_bank(game: Game, draft: StockCount, kind: StockKind) -> int:
    """How many of a kind were counted in the bank."""
    return dict(draft.left).get(kind, count_expected(game, draft, kind))


def most(game: Game, draft: StockCount, kind: StockKind) -> int:
    """How many of a kind the bank can have at most, with the deeds as they were found."""
    return most_in_stock(game, kind) + count_expected(game, draft, kind) - (stock(game, kind) or 0)


def laps(game: Game, draft: StockCount, player: int) -> int:
    """How many laps a player said to have finished."""
    return dict(draft.laps).get(player, game.laps[player])


def pot(game: Game, draft: StockCount) -> int:
    """What was counted on free parking, in currency units."""
    return int(draft.pot) if draft.pot else game.pot


def with_laps(game: Game, draft: StockCount, player: int, laps: int) -> StockCount:
    """The count with this number of laps for a player."""
    others = tuple(each for each in draft.laps if each[0] != player)
    return draft.but(laps=others if laps == game.laps[player] else (*others, (player, laps)))


def with_pawn(game: Game, draft: StockCount, player: int, space: int, tries: int = FREE) -> StockCount:
    """The count with this pawn found on this space."""
    others = tuple(each for each in draft.pawns if each[0] != player)
    is_known = (space, tries) == (game.positions[player], game.tries[player])
    return draft.but(pawns=others if is_known else (*others, (player, space, tries)))


def with_cash(game: Game, draft: StockCount, player: int, count: str) -> StockCount:
    """The count with this typed for a player's notes; '' means what the bank's books say."""
    others = tuple(each for each in draft.cash if each[0] != player)
    return draft.but(cash=(*others, (player, count)) if count else others)


def with_deed(game: Game, draft: StockCount, found: Found) -> StockCount:
    """The count with a deed found like this; a deed of the bank has no buildings and no mortgage."""
    if found.owner == BANK:
        found = Found(found.deed, BANK)
    others = tuple(each for each in draft.deeds if each.deed != found.deed)
    is_known = found == deed(game, StockCount(), found.deed)
    return draft.but(deeds=others if is_known else (*others, found))


def with_card(game: Game, draft: StockCount, card: str, holder: int) -> StockCount:
    """The count with a jail card found with this holder."""
    others = tuple(each for each in draft.cards if each[0] != card)
    is_known = dict(game.jail_cards).get(card, BANK) == holder
    return draft.but(cards=others if is_known else (*others, (card, holder)))


def with_stock(game: Game, draft: StockCount, kind: StockKind, left: int) -> StockCount:
    """The count with this number of a kind in the bank."""
    others = tuple(each for each in draft.left if each[0] != kind)
    return draft.but(left=others if left == count_expected(game, draft, kind) else (*others, (kind, left)))


def differences(game: Game, draft: StockCount) -> tuple[c.Correction, ...]:
    """Every difference, each as a correction of its own, in the order of the stations."""
    return tuple(_differences(game, draft))


def corrections(game: Game, draft: StockCount, reason: str) -> tuple[c.Correction, ...]:
    """The corrections that the banker signs: all deeds in one, so that only their result must be possible."""
    alone = tuple(msgspec.structs.replace(each, reason=reason) for each in differences(game, draft))
    others = tuple(each for each in alone if not isinstance(each, c.CorrectDeeds | c.CorrectStock))
    stocks = tuple(each for each in alone if isinstance(each, c.CorrectStock))
    return (*others, *((c.CorrectDeeds(draft.deeds, reason),) if draft.deeds else ()), *stocks)


def without(game: Game, draft: StockCount, difference: c.Correction) -> StockCount:
    """The count without one of its differences: the bank's books were right."""
    match difference:
        case c.CorrectPawn(player=player):
            return with_pawn(game, draft, player, game.positions[player], game.tries[player])
        case c.CorrectCash(player=player):
            return with_cash(game, draft, player, "")
        case c.CorrectDeeds(found=(found, *_)):
            return with_deed(game, draft, deed(game, StockCount(), found.deed))
        case c.CorrectJailCard(card=card):
            return with_card(game, draft, card, dict(game.jail_cards).get(card, BANK))
        case c.CorrectStock(kind=kind):
            return with_stock(game, draft, kind, count_expected(game, draft, kind))
        case c.CorrectLaps(player=player):
            return with_laps(game, draft, player, game.laps[player])
        case c.CorrectPot():
            return draft.but(pot="")
    return draft


def _differences(game: Game, draft: StockCount) -> Iterator[c.Correction]:
    yield from (c.CorrectPawn(player, space, "", tries) for player, space, tries in sorted(draft.pawns))
    yield from (c.CorrectLaps(player, done, "") for player, done in sorted(draft.laps))
    for player, _ in sorted(draft.cash):
        if amount := cash(game, draft, player) - game.accounts[player]:
            yield c.CorrectCash(player, amount, "")
    yield from (c.CorrectDeeds((found,), "") for found in sorted(draft.deeds, key=lambda found: found.deed))
    yield from (c.CorrectJailCard(card, holder, "") for card, holder in sorted(draft.cards))
    for kind, left in sorted(draft.left):
        if left != count_expected(game, draft, kind):
            yield c.CorrectStock(kind, left, "")
    if pot(game, draft) != game.pot:
        yield c.CorrectPot(pot(game, draft), "")
