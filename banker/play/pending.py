"""What can be open at a table until somebody answers: rents, debts, auctions, scarce buildings, receipts, offers."""

from typing import Literal

from banker.ledger import BANK, Why
from banker.money import Money
from banker.value import Value

NOWHERE = -1
"""No space of the board."""


class Claim(Value, frozen=True):
    """Rent that may be asked for until a different player rolls (T13), by a house rule until the second one does."""

    number: int
    owner: int
    lander: int
    deed: int
    amount: Money
    turn: int = 0  # the number of the turn of the landing


class Debt(Value, frozen=True):
    """What a player must pay before anybody rolls (ruling 4). `subject` is a space or NOWHERE."""

    number: int
    debtor: int
    creditor: int
    amount: Money
    why: Why
    subject: int = NOWHERE
    frees_pawn: bool = False
    is_late: bool = False  # made after the debtor's clock ran out: it has no period of its own (ruling 5)


class SecondPeriod(Value, frozen=True):
    """The second period of a debtor whose clock ran out (ruling 5): for the debts up to the number `last_debt`."""

    debtor: int
    last_debt: int


class Auction(Value, frozen=True):
    """One lot under the hammer: a deed, or a scarce house or hotel."""

    kind: Literal["deed", "house", "hotel"]
    deed: int
    entitled: tuple[int, ...]
    passed: tuple[int, ...] = ()
    leader: int = BANK
    bid: Money = 0


class BuildingOrder(Value, frozen=True):
    """Buildings a player wants: (lot, steps) pairs."""

    player: int
    lots: tuple[tuple[int, int], ...]


class Scarcity(Value, frozen=True):
    """The call to the others when buildings are short (T37): orders in, and who is still asked."""

    orders: tuple[BuildingOrder, ...]
    asked: tuple[int, ...]


class Placing(Value, frozen=True):
    """A scarce building that was won and waits for its lot."""

    player: int
    kind: Literal["house", "hotel"]
    price: Money


class ScarceSale(Value, frozen=True):
    """Scarce buildings being auctioned one by one among those who ordered."""

    kinds: tuple[Literal["house", "hotel"], ...]
    bidders: tuple[int, ...]


class Receipt(Value, frozen=True):
    """A mortgaged deed received: to be lifted or kept (T45, T49)."""

    player: int
    deed: int
    from_bankrupt: bool


class Side(Value, frozen=True):
    """What one side of a deal hands over. `debt` is forgiven by the creditor (T50). `stays` has pairs: a group's first
    deed, and how often the other may land on the giver's deeds of that group without rent; a house rule (M45).
    """

    deeds: tuple[int, ...] = ()
    cash: Money = 0
    jail_cards: int = 0
    debt: Money = 0
    stays: tuple[tuple[int, int], ...] = ()


MOST_STAYS = 3
"""The free stays on one group that a deal may promise."""


class FreeStays(Value, frozen=True):
    """So many landings of a guest on the host's deeds of a group bring no rent; `group` is its first deed."""

    host: int
    guest: int
    group: int
    left: int


class Deal(Value, frozen=True):
    """An open offer: `by` hands over `gives` and gains `gets` from `to`."""

    by: int
    to: int
    gives: Side
    gets: Side


ROUNDS_OF_SILENCE = 5
"""So many rounds a bot does not offer the same deeds to the same player again."""


class PastOffer(Value, frozen=True):
    """An offer that was accepted, refused or taken back, and the number of its turn."""

    deal: Deal
    turn: int
