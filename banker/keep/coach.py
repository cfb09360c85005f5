"""Where a game turned: of each player's decisions, those that cost or won most, and what the bank would have done.

A position is worth what a player's odds are once the bank, as *hard*, has answered all that is open and has played the
player's turn, up to the next dice, card or end of a turn. A decision costs what that falls by. The end of a game shows
it; it takes too long for a frame.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from banker.bots.because import Decision
from banker.bots.seat import decision, seat_to_move
from banker.bots.temper import temper_of
from banker.keep.chronicle import by_round
from banker.ledger import BANK
from banker.odds import odds
from banker.play import commands as c
from banker.play.decide import play
from banker.play.history import OF_HANDS, Moment
from banker.play.refusals import Refusal
from banker.play.state import Game
from banker.steps import Phase
from banker.value import Value

MOST: Final = 3
"""The decisions of each player that are kept."""
LEAST: Final = 0.01
"""What a decision must cost or win at least, as a part of the odds; less is not said."""
_OF_OWN_WILL: Final = (c.OfferDeal, c.Build, c.SellBuildings, c.MortgageDeed, c.LiftMortgage)
"""What a player may do at any time, without being asked."""
_MOST_STEPS: Final = 60
"""The most commands that the bank plays on from a position."""


class Judged(Value, frozen=True):
    """One decision of a player. `advice` is what the bank would have done instead; None: nothing. `gain` is what the
    decision added to the player's odds against that, below 0 what it cost. `chance` is the odds with the decision.

    `place` is the number of moments before it; `round` counts from 1.
    """

    player: int
    round: int
    place: int
    command: c.PlayerCommand
    advice: Decision | None
    gain: float
    chance: float

    def game_before(self, first: Game, moments: Sequence[Moment]) -> Game:
        """The game at the decision, in the moments that were judged."""
        return moments[self.place - 1].game if self.place else first


Verdicts = tuple[tuple[Judged, ...], ...]
"""For each player the decisions that mattered most."""


def judge(first: Game, moments: Sequence[Moment]) -> Verdicts:
    """For each player up to `MOST` decisions, the one that mattered most first. What the bank decided for a seat is not
    judged.
    """
    found: list[list[Judged]] = [[] for _ in first.names]
    for each in _judged(first, moments):
        found[each.player].append(each)
    return tuple(_weightiest(of_player) for of_player in found)


def _weightiest(found: Sequence[Judged]) -> tuple[Judged, ...]:
    """Those that mattered most; of several about the same advice, as in turn after turn, only one."""
    kept: dict[object, Judged] = {}
    for each in sorted(found, key=lambda judged: -abs(judged.gain)):
        kept.setdefault(_matter(each.advice.command if each.advice else each.command), each)
    return tuple(each for each in kept.values() if abs(each.gain) >= LEAST)[:MOST]


def _matter(command: c.PlayerCommand) -> object:
    """What a command is about; for an offer the deeds, for any cash."""
    return (command.to, command.gives.deeds, command.gets.deeds) if isinstance(command, c.OfferDeal) else command


def _judged(first: Game, moments: Sequence[Moment]) -> Iterator[Judged]:
    for place, (number, before, moment) in enumerate(by_round(first, moments)):
        player, command = _decided(before, moment) or (BANK, None)
        after = _after(moments[place:])
        if command is None or after is None:
            continue
        advice = decision(before, player, temper_of("hard", player))
        if _is_alike(command, advice):
            continue
        reached = before if isinstance(command, c.EndTurn) else _played_on(after, player, _offers_left(command))
        chance = odds(reached)[player]
        gain = chance - odds(_played_on(before, player))[player]
        yield Judged(player, number, place, command, advice, gain, chance)


def _is_alike(command: c.PlayerCommand, advice: Decision | None) -> bool:
    """Would the bank do the same? By how much a bid is raised is not judged, nor what nobody could have decided."""
    if advice is None:
        return not isinstance(command, _OF_OWN_WILL)
    return command == advice.command or (isinstance(command, c.Bid) and isinstance(advice.command, c.Bid))


def _decided(before: Game, moment: Moment) -> tuple[int, c.PlayerCommand] | None:
    """Who decided, and what: a roll of the next player ends the turn before. None for what no person decided."""
    command = moment.command
    if isinstance(command, c.Roll) and before.phase is Phase.DONE and command.player != before.turn.player:
        ended = before.turn.player
        return None if before.bank_plays[ended] else (ended, c.EndTurn(ended))
    if not isinstance(command, c.PlayerCommand) or isinstance(command, (*OF_HANDS, c.LeaveGame)) or moment.is_of_bank:
        return None
    return command.player, command


def _after(moments: Sequence[Moment]) -> Game | None:
    """The game that a decision led to. An offer is judged by the deal that came of it; None if none came."""
    if not isinstance(moments[0].command, c.OfferDeal):
        return moments[0].game
    answered = moments[1] if len(moments) > 1 else None
    return answered.game if answered and isinstance(answered.command, c.AcceptDeal) else None


def _offers_left(command: c.PlayerCommand) -> int:
    return 0 if isinstance(command, c.OfferDeal) else 1


def _played_on(game: Game, player: int, offers: int = 1) -> Game:
    """The game after the bank has answered all that is open and has played the player's turn, with so many offers."""
    for _ in range(_MOST_STEPS):
        command = _next(game, player)
        is_offer = isinstance(command, c.OfferDeal)
        if command is None or isinstance(command, c.EndTurn) or offers < is_offer:
            break
        draft = play(command, game)
        if isinstance(draft, Refusal):
            break
        game, offers = draft.game, offers - is_offer
    return game


def _next(game: Game, player: int) -> c.Command | None:
    """What the bank would do now for the seat to move; None at the dice, and in the business of another's turn."""
    if game.is_over:
        return None
    mover = seat_to_move(game)
    is_open = game.is_table_asked or game.offer is not None
    if mover is None or not (is_open or mover == player):
        return c.CloseAuction() if game.auction else None
    made = decision(game, mover, temper_of("hard", mover))
    return made.command if made else None
