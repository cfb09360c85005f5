"""The check whether a card is new on a reader or still lies there. Every driver uses it before it reports a tap."""

from hardware.clock import TimeSource

SAME_CARD_SECONDS = 1.0


class SameCard:
    """The cards seen on one reader within the last second.

    Each sighting starts the second again: a card that lies there and repeats its frame is one tap. Another card is new
    at once.
    """

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._seen_at: dict[str, float] = {}

    def is_new(self, tag: str) -> bool:
        """True when this card was not seen here within the last second. Either way it counts as seen now."""
        now = self._clock()
        self._seen_at = {card: at for card, at in self._seen_at.items() if now - at < SAME_CARD_SECONDS}
        is_new = tag not in self._seen_at
        self._seen_at[tag] = now
        return is_new
