"""The banker's corrections after a stock-take: deeds with their buildings, jail cards, and the bank's buildings.

Like the corrections of money and pawns, each has its reason, which is kept with the command (ruling 26).
"""

from collections.abc import Iterable
from typing import Literal

from banker.board.board import Lot
from banker.board.deck import JailFree
from banker.ledger import BANK
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.correcting import DECISIONS
from banker.play.decide.draft import EventDraft
from banker.play.evolve import evolve
from banker.play.evolve.holdings import houses_at
from banker.play.refusals import Reason, Refusal
from banker.play.rules.building import is_level, uneven_problem
from banker.play.state import HOTEL, Game

StockKind = Literal["houses", "hotels"]


def correct_deeds(command: c.CorrectDeeds, draft: EventDraft) -> Refusal | None:
    """Sets deeds as they were found: owner, buildings, mortgage. No money moves; the stock follows the board.

    Refused while the table asks about deeds, and if the result is impossible in a game.
    """
    game = draft.game
    if is_estate_asked_about(game) or any(_is_decided_on(game, found.deed) for found in command.found):
        return Refusal(Reason.DECISION_OPEN)
    refusal = next(filter(None, (_problem_of(game, found) for found in command.found)), None)
    if refusal:
        return refusal
    facts = tuple(_facts(game, command.found))
    after = evolve(game, facts)
    refusal = _result_problem(after, (found.deed for found in command.found))
    if refusal or not facts:
        return refusal or Refusal(Reason.WRONG_PHASE)
    for fact in facts:
        draft.note(fact)
    return None


def correct_jail_card(command: c.CorrectJailCard, draft: EventDraft) -> Refusal | None:
    """Sets who holds a jail card, or puts it under its stack."""
    game, card, holder = draft.game, command.card, command.holder
    if not isinstance(game.book.cards.get(card), JailFree):
        return Refusal(Reason.UNKNOWN_CARD)
    if not _may_own(game, holder):
        return Refusal(Reason.PLAYER_OUT)
    if dict(game.jail_cards).get(card, BANK) == holder:
        return Refusal(Reason.WRONG_PHASE)
    draft.note(e.CardReturned(card) if holder == BANK else e.CardKept(holder, card))
    return None


def correct_stock(command: c.CorrectStock, draft: EventDraft) -> Refusal | None:
    """Sets the stock of a kind of building: with those on the board it is not more than the rules have."""
    game, kind = draft.game, command.kind
    if is_estate_asked_about(game):
        return Refusal(Reason.DECISION_OPEN)
    if stock(game, kind) in (None, command.left):
        return Refusal(Reason.WRONG_PHASE)
    most = most_in_stock(game, kind)
    if not 0 <= command.left <= most:
        return Refusal(Reason.NO_HOUSES if kind == "houses" else Reason.NO_HOTELS, needed=most)
    draft.note(e.StockSet(kind, command.left))
    return None


def is_estate_asked_about(game: Game) -> bool:
    """Does the table ask about deeds or buildings: an auction now or to come, a scarcity call, a transfer?"""
    return game.is_table_asked or bool(game.to_auction or game.scarce_sale)


def stock(game: Game, kind: StockKind) -> int | None:
    """How many buildings of a kind the bank has left; None is unlimited (S22)."""
    return game.houses if kind == "houses" else game.hotels


def most_in_stock(game: Game, kind: StockKind) -> int:
    """How many houses or hotels of the set are not on the board."""
    building = game.book.rules.building
    if kind == "houses":
        return building.houses - sum(houses_at(level) for level in game.levels)
    return building.hotels - game.levels.count(HOTEL)


def _is_decided_on(game: Game, deed: int) -> bool:
    """Does the open step depend on this deed, because it is under the pawn of the player on turn?"""
    return game.turn.step in DECISIONS and game.positions[game.turn.player] == deed


def _may_own(game: Game, owner: int) -> bool:
    return owner == BANK or owner in game.players


def _problem_of(game: Game, found: c.Found) -> Refusal | None:
    """Why one deed cannot be as it was found, apart from the others."""
    if found.deed not in game.book.board.deeds:
        return Refusal(Reason.NOT_TRADABLE)
    if not _may_own(game, found.owner):
        return Refusal(Reason.PLAYER_OUT)
    if found.owner == BANK and found.is_mortgaged:
        return Refusal(Reason.NOT_OWNER, space=found.deed)
    if not is_level(game, found.level) or (found.level and not isinstance(game.deed(found.deed), Lot)):
        return Refusal(Reason.LOT_FULL, space=found.deed)
    return None


def _facts(game: Game, found: tuple[c.Found, ...]) -> Iterable[e.Event]:
    """The facts that make the deeds as they were found; for a deed named twice the last entry counts."""
    deeds = {each.deed: each for each in found}.values()
    yield from (e.DeedMoved(each.deed, each.owner) for each in deeds if game.owners[each.deed] != each.owner)
    lots = tuple((each.deed, each.level) for each in deeds if game.levels[each.deed] != each.level)
    if lots:
        yield e.BuildingsChanged(lots)
    for each in deeds:
        if game.mortgaged[each.deed] != each.is_mortgaged:
            yield e.DeedMortgaged(each.deed) if each.is_mortgaged else e.MortgageLifted(each.deed)


def _result_problem(after: Game, deeds: Iterable[int]) -> Refusal | None:
    """Why the result is impossible: built groups are split, mortgaged or uneven, or there are too many buildings."""
    board = after.book.board
    for lot in (each for deed in deeds for each in board.group_of[deed] if after.levels[each]):
        if not after.is_complete(lot):
            return Refusal(Reason.GROUP_INCOMPLETE, space=lot)
        if after.is_group_mortgaged(lot):
            return Refusal(Reason.GROUP_MORTGAGED, space=lot)
        if problem := uneven_problem(after, {lot: after.levels[lot]}):
            return problem
    if after.houses is not None and after.houses < 0:
        return Refusal(Reason.NO_HOUSES)
    return Refusal(Reason.NO_HOTELS) if after.hotels is not None and after.hotels < 0 else None
