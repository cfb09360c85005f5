"""How does a deed look: its card, its pips, its group? Asked by every screen with deeds."""

from __future__ import annotations

from typing import Final

from banker.board import Deed, Lot, Station
from banker.rules.rent import UTILITY_FACTORS, lot_rent, owned_of_group
from banker.state import HOTEL, Game
from ui.core import messages as m
from ui.core import routes
from ui.core.frame import Frame
from ui.core.names import short_name
from ui.locale.words import N_, Words
from ui.theme.names import Group
from ui.toolkit import parts
from ui.toolkit.parts import NO_BREAK_SPACE, DeedCard, DeedRow, Pip

GROUP_WORDS: Final = {
    Group.BROWN: N_("brown"),
    Group.LIGHT_BLUE: N_("light blue"),
    Group.STATION: N_("stations"),
    Group.PINK: N_("pink"),
    Group.UTILITY: N_("utilities"),
    Group.ORANGE: N_("orange"),
    Group.RED: N_("red"),
    Group.YELLOW: N_("yellow"),
    Group.GREEN: N_("green"),
    Group.DARK_BLUE: N_("dark blue"),
}


def group_of(deed: Deed) -> Group:
    """The family of a deed; boards and theme name them alike."""
    return Group(deed.group)


def built_words(words: Words, level: int) -> str:
    """`3 houses`, `hotel`, or nothing."""
    if level == HOTEL:
        return words("hotel")
    return words.n("{n} house", "{n} houses", level) if level else ""


def titled(frame: Frame, deed: int, is_short: bool = False) -> str:
    """A deed and what stands on it: `Ulica Grochowska, 3 domy`."""
    name = short_name(frame.space(deed)) if is_short else frame.space(deed)
    built = built_words(frame.words, frame.game.levels[deed])
    return f"{name}, {built}" if built else name


def strip(game: Game, player: int) -> tuple[Pip, ...]:
    """What a player has of the 28 deeds, family by family in the order of the strip."""
    groups = game.book.board.groups
    families = (group for row in parts.STRIP for group, _ in row)
    return tuple(
        pip_of(game, deed) if game.owners[deed] == player else Pip.NONE
        for family in families
        for deed in groups[family.value]
    )


def pip_of(game: Game, deed: int) -> Pip:
    """What an owned deed shows: mortgaged, its buildings, or just itself."""
    if game.mortgaged[deed]:
        return Pip.MORTGAGED
    level = game.levels[deed]
    return Pip.HOTEL if level == HOTEL else Pip(str(level)) if level else Pip.DEED


def deed_card(frame: Frame, index: int, is_rent_marked: bool = False) -> DeedCard:
    """A deed on paper with all its rents; the one that would be due now is marked if wished."""
    deed = frame.game.deed(index)
    marked = _row_due(frame.game, deed) if is_rent_marked else -1
    rows = tuple(
        DeedRow(label.replace(" ", NO_BREAK_SPACE), value, row == marked)
        for row, (label, value) in enumerate(_rents(frame, deed))
    )
    return DeedCard(group_of(deed), deed.name, rows, _foot(frame, deed), _explained(frame, index))


def _explained(frame: Frame, index: int) -> m.Open:
    """A touch on a card shows the deed; on the deed's own page it says why the rent is what it is."""
    if not any(isinstance(screen, routes.DeedShown) and screen.deed == index for screen in frame.ui.stack):
        return m.Open(routes.DeedShown(index))
    is_earning = frame.game.owners[index] >= 0
    return frame.why(routes.RentNow(index) if is_earning else routes.Price(index))


def brief_card(frame: Frame, index: int) -> DeedCard:
    """A deed on narrow paper: price, rents and mortgage without currency."""
    deed = frame.game.deed(index)
    words, plain = frame.words, frame.plain
    rents: tuple[tuple[str, str], ...]
    if isinstance(deed, Lot):
        rents = (
            (words("Rent"), plain(deed.rents[0])),
            (words("Complete"), plain(2 * deed.rents[0])),
            (words("Hotel"), plain(deed.rents[HOTEL])),
        )
    elif isinstance(deed, Station):
        rents = tuple((f"{count} ×", plain(rent)) for count, rent in enumerate(deed.rents, 1) if count != 3)
    else:
        rents = tuple((f"{count} ×", utility_rent(frame, factor)) for count, factor in enumerate(UTILITY_FACTORS, 1))
    rows = ((words("Price"), plain(deed.price)), *rents, (words("Mortgage"), plain(deed.mortgage_value)))
    lines = tuple(DeedRow(label, value) for label, value in rows)
    return DeedCard(group_of(deed), deed.name, lines, action=_explained(frame, index))


def _rents(frame: Frame, deed: Deed) -> tuple[tuple[str, str], ...]:
    words = frame.words
    if isinstance(deed, Lot):
        labels = [words("Rent"), words("Complete")]
        labels += [words.n("{n} house", "{n} houses", level) for level in range(1, HOTEL)] + [words("Hotel")]
        amounts = (deed.rents[0], 2 * deed.rents[0], *deed.rents[1:])
        return tuple((label, frame.cash(amount)) for label, amount in zip(labels, amounts, strict=True))
    if isinstance(deed, Station):
        return tuple(
            (words.n("{n} station", "{n} stations", count), frame.cash(rent))
            for count, rent in enumerate(deed.rents, 1)
        )
    return _utility_rents(frame)


def utility_rent(frame: Frame, factor: int) -> str:
    """So many times the dice: `4 × kości`, times the scale of the edition."""
    times = frame.plain(frame.game.book.scaled(factor))
    return frame.words("{times} × dice", times=times).replace(" ", NO_BREAK_SPACE)


def _utility_rents(frame: Frame) -> tuple[tuple[str, str], ...]:
    one, both = (utility_rent(frame, factor) for factor in UTILITY_FACTORS)
    return (frame.words("One owned"), one), (frame.words("Both owned"), both)


def _foot(frame: Frame, deed: Deed) -> tuple[DeedRow, ...]:
    mortgage = DeedRow(frame.words("Mortgage"), frame.cash(deed.mortgage_value))
    if isinstance(deed, Lot):
        return DeedRow(frame.words("A house costs"), frame.cash(deed.house_price)), mortgage
    return (mortgage,)


def _row_due(game: Game, deed: Deed) -> int:
    """Which line of the card counts now; none while it is the bank's or mortgaged."""
    if game.owners[deed.index] < 0 or game.mortgaged[deed.index]:
        return -1
    if isinstance(deed, Lot):
        level = game.levels[deed.index]
        return level + 1 if level else int(lot_rent(game, deed) != deed.rents[0])
    return owned_of_group(game, deed.index) - 1
