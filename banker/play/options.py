"""The commands that are possible now, for any player. The screens, which offer nothing else, and tests use it.

`decide` itself judges every candidate, so the options and the rules cannot disagree.
"""

from collections.abc import Iterable, Iterator, Sequence

from banker.board.board import Lot
from banker.play import commands as c
from banker.play.commands import JournalCommand, Redo, Undo
from banker.play.decide import leaving, play
from banker.play.decide.buying import least_bid
from banker.play.decide.dealing import debt_between
from banker.play.decide.drawing import drawable
from banker.play.level import LEVELS
from banker.play.pending import Side
from banker.play.refusals import Refusal
from banker.play.rules.building import most_houses, step_of
from banker.play.rules.dice import has_third_die, is_triple, steps_by_bus, uses_third_die
from banker.play.state import HOTEL, SPACES, Game
from banker.steps import Step

_PLAIN = (
    c.BuyDeed, c.DeclineDeed, c.Pass, c.ClaimRent, c.Pay, c.PayFine, c.UseJailCard, c.AcceptDeal, c.RejectDeal,
    c.GoBankrupt, c.EndTurn,
)  # fmt: skip
_BANK = (c.CloseAuction, c.ExpireClock, c.PauseClock, c.ResumeClock, c.CallLastTurn, c.EndGame)
_CHOICES = ("fine", "card", "percent", "flat")
_DICE = ("1", "2")
_THREE_DICE = ("1", "2", "1")


def options(game: Game) -> tuple[c.Command, ...]:
    """Every kind of command that is accepted now, from every player and the bank, except corrections.

    A kind with many values appears once: a roll and a throw of 1 and 2, the least bid, one offer for each pair of
    players. Buildings appear one step at a time, or for the whole group if only that is possible (T34, T36).
    """
    return tuple(command for command in _candidates(game) if is_accepted(command, game))


def is_accepted(command: c.Command, game: Game) -> bool:
    """Would the bank accept this command now?"""
    return not isinstance(play(command, game), Refusal)


def _candidates(game: Game) -> Iterator[c.Command]:
    if game.is_over:
        return
    yield from (kind() for kind in _BANK)
    for player in game.players:
        yield c.Roll(player, _THREE_DICE if uses_third_die(game, player) else _DICE)
        yield from (kind(player) for kind in _PLAIN)
        yield from (c.LeaveGame(player, how) for how in leaving.WAYS)
        yield from (c.PlayByBank(player, level) for level in LEVELS)
        yield c.TakeSeat(player)
        yield from _about_deeds(game, player)
        yield from _offers(game, player)
    yield from _in_auction(game)
    yield from _on_turn(game)


def _on_turn(game: Game) -> Iterator[c.Command]:
    """The commands that only the player on turn can give, by the step of the turn."""
    player, step = game.turn.player, game.turn.step
    if step is Step.THROW:
        yield c.Throw(player, _THREE_DICE if has_third_die(game, player) else _DICE)
    elif step is Step.DRAW:
        yield from (c.DrawCard(player, card) for card in drawable(game))
    elif step in (Step.CHOICE, Step.TAX):
        yield from (c.Choose(player, option) for option in _CHOICES)
    elif step is Step.MOVE and is_triple(game.turn.faces):
        yield from (c.Move(player, to=space) for space in range(SPACES))
    elif step is Step.MOVE:
        yield from (c.Move(player, steps=steps) for steps in steps_by_bus(game.turn.faces))


def _in_auction(game: Game) -> Iterator[c.Command]:
    if game.auction:
        yield from (c.Bid(player, least_bid(game, player)) for player in game.auction.entitled)


def _about_deeds(game: Game, player: int) -> Iterator[c.Command]:
    for deed in game.deeds_of(player):
        if game.mortgaged[deed]:
            yield c.LiftMortgage(player, deed)
            yield c.KeepMortgage(player, deed)
        else:
            yield c.MortgageDeed(player, deed)
            yield from _about_lot(game, player, deed)


def _about_lot(game: Game, player: int, lot: int) -> Iterator[c.Command]:
    if not (isinstance(game.book.board.spaces[lot], Lot) and game.is_complete(lot)):
        return
    group = game.book.board.group_of[lot]
    yield c.Build(player, ((lot, 1),))
    yield c.SellBuildings(player, ((lot, 1),))
    yield c.PlaceBuilding(player, lot)
    if lot == group[0]:
        yield from _hotels_outright(game, player, group)
        yield from _hotels_down(game, player, group)


def _hotels_outright(game: Game, player: int, group: tuple[int, ...]) -> Iterator[c.Command]:
    """One more hotel, two more, ... with all houses on the other lots: this needs few houses in stock (T34)."""
    if not game.book.rules.building.outright_hotels:
        return
    fullest = sorted(group, key=lambda lot: (-game.levels[lot], lot))
    for hotels in range(1, len(group) + 1):
        wanted = {lot: HOTEL if place < hotels else most_houses(game) for place, lot in enumerate(fullest)}
        steps = tuple((lot, _steps(game, lot, wanted[lot])) for lot in group if wanted[lot] > game.levels[lot])
        if steps:
            yield c.Build(player, steps)


def _hotels_down(game: Game, player: int, group: tuple[int, ...]) -> Iterator[c.Command]:
    """The whole group down to an even level, if hotels cannot be broken because houses are short (T36, E30)."""
    if all(game.levels[lot] < HOTEL for lot in group):
        return
    for level in range(most_houses(game), -1, -1):
        steps = ((lot, -_steps(game, lot, level)) for lot in group if game.levels[lot] > level)
        yield c.SellBuildings(player, tuple(steps))


def _steps(game: Game, lot: int, level: int) -> int:
    return step_of(game, level) - step_of(game, game.levels[lot])


def _offers(game: Game, player: int) -> Iterator[c.Command]:
    """One offer to each other player, the first that could be signed: a note, a deed or a card, given or asked for."""
    for other in game.clockwise_from(player):
        deals = (c.OfferDeal(player, other, *sides) for sides in _simple_deals(game, player, other))
        yield from _first_acceptable(deals, game)


def _first_acceptable(commands: Iterator[c.OfferDeal], game: Game) -> Iterator[c.OfferDeal]:
    found = next((command for command in commands if is_accepted(command, game)), None)
    if found:
        yield found


def _simple_deals(game: Game, player: int, other: int) -> Iterator[tuple[Side, Side]]:
    nothing = Side()
    for side in _simple_sides(game, player, other):
        yield side, nothing
    for side in _simple_sides(game, other, player):
        yield nothing, side


def _simple_sides(game: Game, giver: int, receiver: int) -> Iterator[Side]:
    yield Side(cash=game.book.board.smallest_note)
    yield Side(jail_cards=1)
    yield from (Side(deeds=(deed,)) for deed in game.deeds_of(giver))
    yield Side(debt=debt_between(game, receiver, giver))
    for deed in game.deeds_of(giver)[:1] if game.book.rules.trade.free_stays else ():
        yield Side(stays=((game.book.board.group_of[deed][0], 1),))


def game_after(game: Game, commands: Iterable[c.Command]) -> Game | None:
    """The game after these commands, one after the other; None when the bank refuses one."""
    for command in commands:
        draft = play(command, game)
        if isinstance(draft, Refusal):
            return None
        game = draft.game
    return game


def refusal_of(game: Game, commands: Sequence[JournalCommand]) -> Refusal | None:
    """Why the bank would refuse these commands, one after the other; None when it takes them all."""
    for command in commands:
        if isinstance(command, Undo | Redo):
            continue
        draft = play(command, game)
        if isinstance(draft, Refusal):
            return draft
        game = draft.game
    return None
