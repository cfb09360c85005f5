"""Why the bank refuses: one code per reason, with the facts that a person needs.

A refusal is a player's mistake, never a bug.
"""

from enum import StrEnum

import msgspec


class Reason(StrEnum):
    """The refusal codes of the game record, in no special order."""

    NO_SUCH_PLAYER = "no-such-player"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    UNKNOWN_CARD = "unknown-card"
    BAD_DICE = "bad-dice"
    BAD_MOVE = "bad-move"
    BAD_AMOUNT = "bad-amount"
    NOT_ENOUGH_CASH = "not-enough-cash"
    BID_TOO_LOW = "bid-too-low"
    BID_OVER_CASH = "bid-over-cash"
    NO_CLAIM = "no-claim"
    NO_DEBT = "no-debt"
    DEBT_OPEN = "debt-open"
    DECISION_OPEN = "decision-open"
    NOT_OWNER = "not-owner"
    NOT_MORTGAGED = "not-mortgaged"
    ALREADY_MORTGAGED = "already-mortgaged"
    MORTGAGE_CLOSED = "mortgage-closed"
    GROUP_INCOMPLETE = "group-incomplete"
    GROUP_MORTGAGED = "group-mortgaged"
    GROUP_BUILT = "group-built"
    UNEVEN = "uneven"
    LOT_FULL = "lot-full"
    NOTHING_BUILT = "nothing-built"
    NO_HOUSES = "no-houses"
    NO_HOTELS = "no-hotels"
    NEEDS_FOUR_HOUSES = "needs-four-houses"
    BUILDING_CLOSED = "building-closed"
    TRADE_CLOSED = "trade-closed"
    NOT_TRADABLE = "not-tradable"
    NO_OFFER = "no-offer"
    NOT_IN_JAIL = "not-in-jail"
    NO_JAIL_CARD = "no-jail-card"
    FINE_CLOSED = "fine-closed"
    NOT_BANKRUPT = "not-bankrupt"
    PLAYER_OUT = "player-out"
    SEAT_GIVEN = "seat-given"
    SEAT_NOT_GIVEN = "seat-not-given"
    BOTH_BY_BANK = "both-by-bank"
    OFFER_REFUSED = "offer-refused"
    LAST_PERSON = "last-person"
    NOTHING_TO_UNDO = "nothing-to-undo"
    GAME_OVER = "game-over"


class Refusal(msgspec.Struct, frozen=True):
    """Why a command is refused. `needed` is an amount (missing cash, least bid) or 0; `space` is an index or -1."""

    reason: Reason
    needed: int = 0
    space: int = -1
