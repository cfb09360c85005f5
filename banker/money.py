"""Which amounts are whole, and how a percentage is rounded (ruling 2). Everything that computes money uses it."""

Money = int
"""A whole number of the edition's currency."""


def rounded(numerator: int, denominator: int, smallest_note: Money) -> Money:
    """`numerator / denominator`, rounded half up to the smallest note of the edition (ruling 2, M18)."""
    unit = denominator * smallest_note
    return (2 * numerator + unit) // (2 * unit) * smallest_note


def to_notes(amount: Money, smallest_note: Money) -> Money:
    """An amount as the edition's notes can pay it: 16 is 15 where 5 is the smallest note (ruling 33)."""
    return rounded(amount, 1, smallest_note)


def percent(rate: int, of: Money, smallest_note: Money) -> Money:
    """`rate` percent of an amount: 10 percent of 75 is 8 (ruling 2)."""
    return rounded(rate * of, 100, smallest_note)


def half(amount: Money, smallest_note: Money) -> Money:
    """Half of an amount, as the bank pays for buildings (T40) and counts a mortgaged deed (T52)."""
    return rounded(amount, 2, smallest_note)


def is_payable(amount: Money, smallest_note: Money) -> bool:
    """Can this amount be paid in the edition's notes?"""
    return amount > 0 and amount % smallest_note == 0
