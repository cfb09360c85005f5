"""The reason of a seat's decision: only facts, which the screens put into words."""

from enum import StrEnum

from banker.ledger import BANK
from banker.money import Money
from banker.play import commands as c
from banker.play.pending import NOWHERE
from banker.value import Value


class Motive(StrEnum):
    """The reason of a decision. In brackets: the other facts that `Because` holds."""

    COMPLETES = "completes"  # it gives the seat the whole group (deed; amount: the price)
    BLOCKS = "blocks"  # it keeps another from a group (deed, player)
    WORTH_IT = "worth-it"  # it is worth that much to the seat (deed; amount)
    TOO_DEAR = "too-dear"  # it is worth only that much to the seat (deed; amount)
    KEEPS_CASH = "keeps-cash"  # cash is kept for the next rents (amount)
    EARNS_RENT = "earns-rent"  # buildings, or a deed free again, that bring rent (deed; amount: the price)
    EARNS_LEAST = "earns-least"  # sold or mortgaged because it brings the least rent (deed; amount: what is owed)
    PAYS = "pays"  # a debt (amount, player)
    CANNOT_PAY = "cannot-pay"  # all the seat has is less than it owes (amount)
    CLAIMS = "claims"  # rent that is due to the seat (deed, amount, player)
    LEAVES_JAIL = "leaves-jail"  # there are deeds to buy, or rents ahead are small
    STAYS_IN_JAIL = "stays-in-jail"  # rents ahead are high (amount: the highest)
    FAIR = "fair"  # a deal that leaves the seat better off by so much (amount, player)
    TOO_LITTLE = "too-little"  # a deal that leaves the seat worse off by so much (amount, player)
    HELPS_TOO_MUCH = "helps-too-much"  # a deal that does more for the other than for the seat (player)
    ENOUGH = "enough"  # it has refused two offers of that player in this turn (player)
    JUST_DEALT = "just-dealt"  # the deed changed hands by a deal a short time ago (deed)
    CHEAPER = "cheaper"  # the cheaper of two ways to pay (amount)
    BEST_SPACE = "best-space"  # the best of the spaces in reach (deed: the space)
    BEST_ODDS = "best-odds"  # of all options, this gives the best chance to win (amount: percent)
    NOTHING_MORE = "nothing-more"  # the turn is done


class Because(Value, frozen=True):
    """A motive and its facts: a space, an amount in currency units, another player."""

    motive: Motive
    deed: int = NOWHERE
    amount: Money = 0
    player: int = BANK


class Decision(Value, frozen=True):
    """What a seat does, and why."""

    command: c.PlayerCommand
    because: Because


def make_decision(
    command: c.PlayerCommand, motive: Motive, deed: int = NOWHERE, amount: Money = 0, player: int = BANK
) -> Decision:
    """Makes a decision from a command and the facts of its reason."""
    return Decision(command, Because(motive, deed, amount, player))
