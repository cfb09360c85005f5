"""The phases of a table: what it waits for. Updates, views, records and rules share these names."""

from enum import StrEnum


class Step(StrEnum):
    """What the player on turn has to do."""

    ROLL = "roll"
    MOVE = "move"
    THROW = "throw"
    BUY = "buy"
    DRAW = "draw"
    CHOICE = "choice"
    TAX = "tax"
    DONE = "done"


class Phase(StrEnum):
    """What the table waits for: the first open thing of all, else the step of the player on turn."""

    OVER = "over"
    AUCTION = "auction"
    SCARCITY = "scarcity"
    PLACE = "place"
    TRANSFER = "transfer"
    DEBT = "debt"
    ROLL = "roll"
    MOVE = "move"
    THROW = "throw"
    BUY = "buy"
    DRAW = "draw"
    CHOICE = "choice"
    TAX = "tax"
    DONE = "done"


PHASE_OF_STEP = {step: Phase(step.value) for step in Step}
