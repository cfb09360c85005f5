"""The events of a turn: dice, pawns, jail, cards and the clock."""

from banker.money import Money
from banker.play.events.fact import Fact
from banker.play.state import FREE
from banker.steps import Step


class TurnBegan(Fact, frozen=True, tag="turn-began"):
    """The turn of this player began."""

    player: int
    step: Step


class DiceRolled(Fact, frozen=True, tag="dice-rolled"):
    """A roll of the player on turn; `is_bonus_due` when its doubles give another (T08)."""

    faces: tuple[str, ...]
    doubles: int
    is_bonus_due: bool
    is_second_leg_due: bool


class DiceThrown(Fact, frozen=True, tag="dice-thrown"):
    """Dice thrown for a card's rent."""

    faces: tuple[str, ...]


class StepBegan(Fact, frozen=True, tag="step-began"):
    """The player on turn now has this to do."""

    step: Step
    stack: str = ""
    fine_instead: Money = 0


class BonusTaken(Fact, frozen=True, tag="bonus-taken"):
    """The player takes the further roll after doubles."""


class SecondLegBegan(Fact, frozen=True, tag="second-leg-began"):
    """Mr M goes on (M34)."""


class PawnMoved(Fact, frozen=True, tag="pawn-moved"):
    """A pawn went to a space; `passed_start` when it finished a lap forward."""

    player: int
    to: int
    passed_start: bool = False


class PawnHeld(Fact, frozen=True, tag="pawn-held"):
    """The pawn will move this many steps after the fine is paid (T27)."""

    steps: int


class PawnSet(Fact, frozen=True, tag="pawn-set"):
    """The banker set a pawn down (ruling 26); with `tries` it is in jail."""

    player: int
    to: int
    reason: str
    tries: int = FREE


class Jailed(Fact, frozen=True, tag="jailed"):
    """A player was sent to jail; the move is over (T25)."""

    player: int


class JailLeft(Fact, frozen=True, tag="jail-left"):
    """A player is free again."""

    player: int


class TryFailed(Fact, frozen=True, tag="try-failed"):
    """A try for doubles in jail failed."""

    player: int


class CardDrawn(Fact, frozen=True, tag="card-drawn"):
    """A card came from the top of its stack and goes under it."""

    player: int
    card: str


class CardKept(Fact, frozen=True, tag="card-kept"):
    """A jail card is held by a player (T21)."""

    player: int
    card: str


class CardReturned(Fact, frozen=True, tag="card-returned"):
    """A jail card went back under its stack."""

    card: str


class LapsSet(Fact, frozen=True, tag="laps-set"):
    """The banker said how many laps a player has finished (ruling 31)."""

    player: int
    laps: int


class ClockExpired(Fact, frozen=True, tag="clock-expired"):
    """A player's seconds are over (T05). `is_out_of_turn`: those of a question with a clock of its own, and the turn
    stays as it is.
    """

    player: int
    is_out_of_turn: bool = False


class SecondPeriodBegan(Fact, frozen=True, tag="second-period-began"):
    """One more period, in which the debtor may only raise money (ruling 5)."""

    player: int


class ClockPaused(Fact, frozen=True, tag="clock-paused"):
    """The banker stopped the clock."""


class ClockResumed(Fact, frozen=True, tag="clock-resumed"):
    """The clock goes on."""
