"""The folds of a turn: dice, pawns, jail, cards and the clock."""

from banker.ledger import BANK
from banker.play import events as e
from banker.play.evolve.tuples import Folds, put
from banker.play.pending import SecondPeriod
from banker.play.state import FREE, JAIL, Game, Turn
from banker.steps import Step


def turn_began(event: e.TurnBegan, game: Game) -> Game:
    return game.but(turn=Turn(event.player, game.turn.number + 1, event.step))


def dice_rolled(event: e.DiceRolled, game: Game) -> Game:
    turn = game.turn.but(
        rolls=game.turn.rolls + 1,
        faces=event.faces,
        doubles=event.doubles,
        is_bonus_due=event.is_bonus_due,
        is_second_leg_due=event.is_second_leg_due,
    )
    return game.but(turn=turn, without_interest=())


def dice_thrown(event: e.DiceThrown, game: Game) -> Game:
    return game


def step_began(event: e.StepBegan, game: Game) -> Game:
    """The owner when a throw falls due gets its rent, even if the deed changes hands before the throw (ruling 3)."""
    rent_to = game.owners[game.positions[game.turn.player]] if event.step is Step.THROW else BANK
    turn = game.turn.but(step=event.step, stack=event.stack, fine_instead=event.fine_instead, rent_to=rent_to)
    return game.but(turn=turn)


def bonus_taken(event: e.BonusTaken, game: Game) -> Game:
    return game.on_turn(step=Step.ROLL, is_bonus_due=False, bonuses=game.turn.bonuses + 1)


def second_leg_began(event: e.SecondLegBegan, game: Game) -> Game:
    return game.on_turn(is_second_leg_due=False)


def pawn_moved(event: e.PawnMoved, game: Game) -> Game:
    positions = put(game.positions, event.player, event.to)
    if game.turn.held_steps and event.player == game.turn.player:
        game = game.on_turn(held_steps=0)
    if event.passed_start:
        return game.but(positions=positions, laps=put(game.laps, event.player, game.laps[event.player] + 1))
    return game.but(positions=positions)


def pawn_held(event: e.PawnHeld, game: Game) -> Game:
    return game.on_turn(held_steps=event.steps)


def pawn_set(event: e.PawnSet, game: Game) -> Game:
    tries = put(game.tries, event.player, event.tries)
    return game.but(positions=put(game.positions, event.player, event.to), tries=tries)


def jailed(event: e.Jailed, game: Game) -> Game:
    after = game.but(positions=put(game.positions, event.player, JAIL), tries=put(game.tries, event.player, 0))
    return after.on_turn(step=Step.DONE, is_bonus_due=False, is_second_leg_due=False)


def jail_left(event: e.JailLeft, game: Game) -> Game:
    return game.but(tries=put(game.tries, event.player, FREE))


def try_failed(event: e.TryFailed, game: Game) -> Game:
    return game.but(tries=put(game.tries, event.player, game.tries[event.player] + 1))


def card_drawn(event: e.CardDrawn, game: Game) -> Game:
    return game.but(stacks=_without(game.stacks, event.card, at_bottom=True)) if game.stacks else game


def card_kept(event: e.CardKept, game: Game) -> Game:
    held = tuple(entry for entry in game.jail_cards if entry[0] != event.card)
    after = game.but(jail_cards=(*held, (event.card, event.player)))
    return after.but(stacks=_without(game.stacks, event.card, at_bottom=False)) if game.stacks else after


def card_returned(event: e.CardReturned, game: Game) -> Game:
    after = game.but(jail_cards=tuple(entry for entry in game.jail_cards if entry[0] != event.card))
    return after.but(stacks=_under(game.stacks, event.card)) if game.stacks else after


def laps_set(event: e.LapsSet, game: Game) -> Game:
    return game.but(laps=put(game.laps, event.player, event.laps))


def clock_expired(event: e.ClockExpired, game: Game) -> Game:
    """A bonus roll and Mr M's second leg are dropped (ruling 5)."""
    if event.is_out_of_turn or event.player != game.turn.player:
        return game
    return game.on_turn(is_expired=True, is_bonus_due=False, is_second_leg_due=False)


def second_period_began(event: e.SecondPeriodBegan, game: Game) -> Game:
    return game.but(second_periods=(*game.second_periods, SecondPeriod(event.player, game.serial)))


def clock_paused(event: e.ClockPaused, game: Game) -> Game:
    return game.but(is_paused=True)


def clock_resumed(event: e.ClockResumed, game: Game) -> Game:
    return game.but(is_paused=False)


Stacks = tuple[tuple[str, tuple[str, ...]], ...]


def _without(stacks: Stacks, card: str, at_bottom: bool) -> Stacks:
    under = (card,) if at_bottom else ()
    return tuple((name, _take_out(cards, card) + under) if card in cards else (name, cards) for name, cards in stacks)


def _take_out(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _under(stacks: Stacks, card: str) -> Stacks:
    stack = card.split("-", 1)[0]
    return tuple((name, (*cards, card)) if name == stack else (name, cards) for name, cards in stacks)


FOLDS: Folds = {
    e.TurnBegan: turn_began,
    e.DiceRolled: dice_rolled,
    e.DiceThrown: dice_thrown,
    e.StepBegan: step_began,
    e.BonusTaken: bonus_taken,
    e.SecondLegBegan: second_leg_began,
    e.PawnMoved: pawn_moved,
    e.PawnHeld: pawn_held,
    e.PawnSet: pawn_set,
    e.Jailed: jailed,
    e.JailLeft: jail_left,
    e.TryFailed: try_failed,
    e.CardDrawn: card_drawn,
    e.CardKept: card_kept,
    e.CardReturned: card_returned,
    e.LapsSet: laps_set,
    e.ClockExpired: clock_expired,
    e.SecondPeriodBegan: second_period_began,
    e.ClockPaused: clock_paused,
    e.ClockResumed: clock_resumed,
}
