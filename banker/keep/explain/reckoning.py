"""How an amount is computed, part by part: a structured value that the screen translates and the record prints."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from banker.money import Money, half, percent, to_notes
from banker.play.pending import NOWHERE
from banker.play.state import Book
from banker.rulebook.citing import cite
from banker.value import Value


class PartKind(StrEnum):
    """What a part of a sum is. The comment over each group says how the part changes the sum before it."""

    # The first part: the sum is the figure itself.
    UNBUILT = "unbuilt"  # rent of a lot without buildings
    BUILT = "built"  # rent of a lot; `count` is its level, 5 a hotel
    STATIONS = "stations"  # rent of a station; `count` are owned
    MORTGAGED = "mortgaged"  # a deed that earns nothing
    DICE = "dice"  # `faces`; empty for a single pip, before anybody rolls
    SALARY = "salary"
    PRICE = "price"  # printed on the deed
    BID = "bid"
    TAX = "tax"
    CARD = "card"
    FINE = "fine"
    MORTGAGE = "mortgage"  # value printed on the deed
    AGREED = "agreed"  # in a deal
    PRICE_BACK = "price-back"  # of a scarce building that found no lot
    CASH = "cash"  # what a player has in cash
    POT = "pot"
    CORRECTION = "correction"
    LANDING = "landing"  # a claim's amount, fixed at the landing
    DEBT = "debt"  # a debt's amount
    RECORDED = "recorded"  # by rules that have changed since
    # The sum before, times `count`.
    GROUP_DOUBLED = "group-doubled"
    UTILITIES = "utilities"
    CARD_TIMES = "card-times"
    LANDING_TIMES = "landing-times"
    SCALE = "scale"
    # The sum before, and `count` times `each` more.
    HOUSES = "houses"
    HOTELS = "hotels"
    CARD_HOUSES = "card-houses"
    CARD_HOTELS = "card-hotels"
    DEEDS = "deeds"
    BUILDINGS = "buildings"
    PRINCIPAL = "principal"
    # `count` percent of the sum before, or half of it, rounded down to a whole unit.
    PERCENT = "percent"
    HALF = "half"
    # The percentage or half before, rounded to the smallest note `each`.
    ROUNDED = "rounded"
    # The sum before, less `each`.
    FORGIVEN = "forgiven"
    # The sum before, shared equally among `count` in whole smallest notes.
    SHARED = "shared"
    # The sum before, unchanged: why nothing, or nothing more, is added.
    CLAIMED = "claimed"
    OUTRIGHT = "outright"
    WITHOUT_INTEREST = "without-interest"


class SumPart(Value, frozen=True):
    """One part of a sum. `reached` is the sum so far, in whole currency units."""

    kind: PartKind
    reached: Money
    count: int = 0
    each: Money = 0
    faces: tuple[str, ...] = ()
    space: int = NOWHERE
    note: str = ""  # a card's id, or the banker's reason
    clauses: tuple[str, ...] = ()


class Explanation(Value, frozen=True):
    """Why an amount is what it is: its parts in order. The last part reaches the total."""

    total: Money
    parts: tuple[SumPart, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that the amount rests on, once."""
        return tuple(dict.fromkeys(clause for part in self.parts for clause in part.clauses))


class Reckoning:
    """A sum that is being computed, with the clauses of this table's rules."""

    __slots__ = ("_book", "_exact", "parts")

    def __init__(self, book: Book, parts: tuple[SumPart, ...] = ()) -> None:
        self.parts = list(parts)
        self._book = book
        self._exact = 0  # what ROUNDED comes to

    @property
    def reached(self) -> Money:
        """The sum so far."""
        return self.parts[-1].reached if self.parts else 0

    def begin(
        self, kind: PartKind, amount: Money, topic: str, count: int = 0, space: int = NOWHERE, note: str = ""
    ) -> Reckoning:
        """The figure the sum begins with."""
        return self._add(SumPart(kind, amount, count, space=space, note=note), topic)

    def dice(self, faces: tuple[str, ...], pips: int, topic: str) -> Reckoning:
        """The dice as the figure the sum begins with; bus and Mr M count nothing (M39)."""
        return self._add(SumPart(PartKind.DICE, pips, faces=faces), "third_die" if len(faces) > 2 else topic)

    def times(self, kind: PartKind, count: int, topic: str, note: str = "") -> Reckoning:
        """The sum before, times `count`."""
        return self._add(SumPart(kind, self.reached * count, count, note=note), topic)

    def plus(
        self, kind: PartKind, count: int, each: Money, topic: str, space: int = NOWHERE, note: str = ""
    ) -> Reckoning:
        """Add `count` times `each`; no part if that is nothing."""
        if not count:
            return self
        return self._add(SumPart(kind, self.reached + count * each, count, each, space=space, note=note), topic)

    def less(self, kind: PartKind, amount: Money, topic: str) -> Reckoning:
        """Subtract this amount; no part if it is 0."""
        return self._add(SumPart(kind, self.reached - amount, each=amount), topic) if amount else self

    def share(self, count: int, topic: str) -> Reckoning:
        """An equal share of the sum before, in whole smallest notes."""
        note = self._book.board.smallest_note
        return self._add(SumPart(PartKind.SHARED, self.reached // (count * note) * note, count, self.reached), topic)

    def remark(self, kind: PartKind, topic: str, space: int = NOWHERE) -> Reckoning:
        """A part that says why the sum does not change."""
        return self._add(SumPart(kind, self.reached, space=space), topic)

    def percent(self, rate: int, topic: str) -> Reckoning:
        """A percentage of the sum before, rounded (ruling 2)."""
        base = self.reached
        self._exact = percent(rate, base, self._book.board.smallest_note)
        self._add(SumPart(PartKind.PERCENT, rate * base // 100, rate, base), topic)
        return self._round(is_exact=rate * base == 100 * self._exact)

    def half(self, topic: str) -> Reckoning:
        """Half of the sum before, rounded (ruling 2)."""
        base = self.reached
        self._exact = half(base, self._book.board.smallest_note)
        self._add(SumPart(PartKind.HALF, base // 2, each=base), topic)
        return self._round(is_exact=base == 2 * self._exact)

    def in_notes(self) -> Reckoning:
        """The sum before as the edition's notes can pay it; no part if they can (ruling 33)."""
        self._exact = to_notes(self.reached, self._book.board.smallest_note)
        return self._round(is_exact=self.reached == self._exact)

    def explains(self, total: Money) -> Explanation:
        """The explanation of this amount. If the sum differs, the rules have changed since the amount was recorded."""
        if self.reached != total:
            return Explanation(total, (SumPart(PartKind.RECORDED, total),))
        return Explanation(total, tuple(self.parts))

    def _round(self, is_exact: bool) -> Reckoning:
        if is_exact:
            return self
        return self._add(SumPart(PartKind.ROUNDED, self._exact, each=self._book.board.smallest_note), "rounding")

    def _add(self, part: SumPart, topic: str) -> Reckoning:
        """Add the part with its clauses; an empty topic has no clauses."""
        clauses = cite(topic, self._book.rules) if topic else ()
        self.parts.append(msgspec.structs.replace(part, clauses=clauses))
        return self
