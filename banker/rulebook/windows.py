"""The windows: when building, trading, the fine and the jail card are possible (ruling 8, ruling 24).

They are small frozen values that a rule set chooses by `kind`. Each reads only a `Timing`, so that rule sets do not
depend on the game. `play/rules/timing` uses them.
"""

import msgspec

from banker.steps import Step


class Timing(msgspec.Struct, frozen=True, gc=False):
    """The turn as one player sees it. `tries_left` counts the tries in jail, with the next one."""

    is_own_turn: bool
    step: Step
    rolls: int
    is_debt_open: bool
    tries_left: int


class Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One answer of a rule book to one question; an unknown key is refused."""


class AnyTime(Policy, frozen=True, tag="any-time"):
    """In every player's moves (E25, M09, R23)."""

    def is_open(self, moment: Timing) -> bool:
        """Always."""
        return True


class BetweenMoves(Policy, frozen=True, tag="between-moves"):
    """In the player's own move, or between the moves of others (T30)."""

    def is_open(self, moment: Timing) -> bool:
        """Between moves: nobody owes, and the player on turn has not rolled yet or has nothing left to do."""
        if moment.is_own_turn:
            return True
        if moment.is_debt_open:
            return False
        return moment.step is Step.DONE or (moment.step is Step.ROLL and moment.rolls == 0)


class AroundTheRoll(Policy, frozen=True, tag="around-the-roll"):
    """Directly before or after the player's own roll (S02)."""

    def is_open(self, moment: Timing) -> bool:
        """In the player's own turn, before the roll or with nothing left to do."""
        return moment.is_own_turn and moment.step in (Step.ROLL, Step.DONE)


Window = AnyTime | BetweenMoves | AroundTheRoll
"""When a player may build, or when a player may sell, mortgage, lift and deal."""


class BeforeTheNextRoll(Policy, frozen=True, tag="before-the-next-roll"):
    """From the moment in jail until the player's own next roll, also out of turn (T26, M27)."""

    out_of_turn = True

    def fine_is_open(self, moment: Timing) -> bool:
        """Always: the failed third try has left the jail."""
        return True

    def card_is_open(self, moment: Timing) -> bool:
        """In the same time as the fine."""
        return True


class BeforeRolling(Policy, frozen=True, tag="before-rolling"):
    """In the player's own turn before rolling (E21); on the last try perhaps only the card (R20)."""

    last_try_takes_fine: bool = True
    out_of_turn = False

    def fine_is_open(self, moment: Timing) -> bool:
        """Before the roll; R closes the fine, not the card, on the third turn."""
        return self.card_is_open(moment) and (self.last_try_takes_fine or moment.tries_left != 1)

    def card_is_open(self, moment: Timing) -> bool:
        """Before the player's own roll; if the rules have no dice in jail, in a turn that began there (ruling 30)."""
        return moment.step is Step.ROLL or (moment.tries_left < 1 and moment.rolls == 0)


class FromTheNextTurn(Policy, frozen=True, tag="from-the-next-turn"):
    """In the player's own turn, but not in the one that led to jail (S12)."""

    out_of_turn = False

    def fine_is_open(self, moment: Timing) -> bool:
        """In a turn that began in jail, before a roll."""
        return moment.rolls == 0

    def card_is_open(self, moment: Timing) -> bool:
        """As the fine."""
        return self.fine_is_open(moment)


FineWindow = BeforeTheNextRoll | BeforeRolling | FromTheNextTurn
"""When a player may leave jail by the fine or the card."""
