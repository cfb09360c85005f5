"""Why an act of a director or judge is refused: one code per reason, with the facts that a sentence about it needs."""

from enum import StrEnum

from banker.value import Value


class HallReason(StrEnum):
    """The reasons, in no special order."""

    FINISHED = "finished"
    RULES_FIXED = "rules-fixed"
    BAD_RULES = "bad-rules"
    NO_PLAYER = "no-player"
    NO_TABLE = "no-table"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    CARD_TAKEN = "card-taken"
    FIELD_CUT = "field-cut"
    NOT_PLAYING = "not-playing"
    IS_PLAYING = "is-playing"
    NO_SEAT = "no-seat"
    SAME_SEAT = "same-seat"
    NO_DRAFT = "no-draft"
    ROUND_SEATED = "round-seated"
    ROUND_OPEN = "round-open"
    NOTHING_LEFT = "nothing-left"
    TOO_FEW = "too-few"
    TOO_FEW_TABLES = "too-few-tables"
    TABLE_SHORT = "table-short"
    TABLE_FULL = "table-full"
    NOT_RUNNING = "not-running"
    TABLE_DONE = "table-done"
    NO_RESULT = "no-result"
    BAD_RESULT = "bad-result"
    OTHER_SEATS = "other-seats"
    LATE_AGREES = "late-agrees"
    LATE_DIFFERS = "late-differs"
    CARDS_MISSING = "cards-missing"
    NO_REASON = "no-reason"
    HELD = "held"
    NOT_HELD = "not-held"
    OPEN_END = "open-end"
    BAD_NUMBER = "bad-number"
    NOTHING_TO_UNDO = "nothing-to-undo"


class HallRefusal(Value, frozen=True):
    """Why an act is refused: `player` (-1: nobody), `table` and `round` (0: no one) say where; `count` is how many
    there are or are missing; `text` is a name, a card or what is allowed.
    """

    reason: HallReason
    player: int = -1
    table: int = 0
    round: int = 0
    count: int = 0
    text: str = ""
