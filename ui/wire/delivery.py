"""At-least-once delivery of numbered messages, in order, each carried out once.

The sender sends the first message that is not answered, again and again; the next one only after that answer. The
receiver stores its answers with what it has done. When a number comes again it repeats the answer and does nothing.
"Not now" is no answer: the message comes again later. So each message is answered in the end, whatever is lost,
repeated or restarted. `Redelivery` is the sender's side, `Receipts` the receiver's.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from banker.value import Value
from ui.wire.hall import OrderAck, ReportEnvelope

AGAIN_SECONDS: Final = 2.0
"""A message without an answer is sent again after this time."""
LATER_SECONDS: Final = 5.0
"""The same after a "not now"."""
MOST_RECEIPTS: Final = 64
"""The number of stored answers."""
FORGOTTEN: Final = "This table answered the order before; it no longer has the answer."


class Redelivery:
    """When to send the first message that is not answered. It stores nothing: after a restart it sends at once."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._number, self._due_at = 0, 0.0

    def is_due(self, number: int) -> bool:
        """Whether to send this message now; if so, it counts as sent."""
        if number == self._number and self._now() < self._due_at:
            return False
        self._number, self._due_at = number, self._now() + AGAIN_SECONDS
        return True

    def put_off(self, number: int) -> None:
        """The receiver cannot carry this message out now."""
        if number == self._number:
            self._due_at = self._now() + LATER_SECONDS

    def begin_again(self) -> None:
        """The receiver is gone: the next one gets the message at once."""
        self._number = 0


class Receipts(Value, frozen=True):
    """The number of the newest order that was answered, and the newest answers."""

    newest: int = 0
    answers: tuple[OrderAck, ...] = ()

    def answer_to(self, number: int) -> OrderAck | None:
        """The answer to repeat; None for an order that is still to be carried out."""
        known = next((each for each in self.answers if each.word == number), None)
        if known or number > self.newest:
            return known
        return OrderAck(number, refusal=FORGOTTEN)

    def with_answer(self, answer: OrderAck) -> Receipts:
        """The receipts after this answer."""
        return Receipts(max(self.newest, answer.word), (*self.answers, answer)[-MOST_RECEIPTS:])


def unconfirmed(reports: tuple[ReportEnvelope, ...], taken_at: float) -> tuple[ReportEnvelope, ...]:
    """The reports that are still to be sent after the one of this time was confirmed: all before it arrived, too."""
    times = [each.at for each in reports]
    return reports[times.index(taken_at) + 1 :] if taken_at in times else reports
