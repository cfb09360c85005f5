"""Is this card new on the reader, or is it still lying there? Asked by every driver before it reports a tap."""

from hardware.clock import TimeSource

SAME_CARD_SECONDS = 1.0


class SameCard:
    """The cards seen on one reader within the last second.

    Each sighting renews the second: a card left lying that repeats its frame stays one tap; another is new at once.
    """

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._seen_at: dict[str, float] = {}

    def is_new(self, tag: str) -> bool:
        """True when this card was not seen here within the last second; either way it has been seen now."""
        now = self._clock()
        self._seen_at = {card: at for card, at in self._seen_at.items() if now - at < SAME_CARD_SECONDS}
        is_new = tag not in self._seen_at
        self._seen_at[tag] = now
        return is_new
