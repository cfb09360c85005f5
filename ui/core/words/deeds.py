"""Short words and signs for a deed: its pips, its group and its buildings. Used by all screens with deeds."""

from typing import Final

from banker.board.board import Deed
from banker.ledger import BANK
from banker.play.pending import Side
from banker.play.state import HOTEL, Game
from ui.core.words.acts import capital
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.locale.words import N_, Words
from ui.theme.names import STRIP, Group
from ui.toolkit.parts import NO_BREAK_SPACE, Pip

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


def by_family(game: Game, deeds: tuple[int, ...]) -> list[int]:
    """Deeds in the order of the strip."""
    families = [group for row in STRIP for group, _ in row]
    return sorted(deeds, key=lambda deed: (families.index(group_of(game.deed(deed))), deed))


def built_words(words: Words, level: int) -> str:
    """`3 houses`, `hotel`, or nothing."""
    if level == HOTEL:
        return words("hotel")
    return words.n("{n} house", "{n} houses", level) if level else ""


def deed_title(frame: Frame, deed: int, is_short: bool = False) -> str:
    """A deed and its buildings: `Ulica Grochowska, 3 domy`."""
    name = short_name(frame.space(deed)) if is_short else frame.space(deed)
    built = built_words(frame.words, frame.game.levels[deed])
    return f"{name}, {built}" if built else name


def sold_words(frame: Frame, deed: int) -> str:
    """How much of a deed's group is sold: `Red: 2 of 3 sold`."""
    game, words = frame.game, frame.words
    group = game.book.board.group_of[deed]
    return words(
        "{group}: {n} of {whole} sold",
        group=capital(words(GROUP_WORDS[group_of(game.deed(deed))])),
        n=sum(game.owners[each] != BANK for each in group),
        whole=len(group),
    )


def stays_words(frame: Frame, group: int, count: int) -> str:
    """`2 free stays: orange`."""
    name = frame.words(GROUP_WORDS[group_of(frame.game.deed(group))])
    return frame.words.n("{n} free stay: {group}", "{n} free stays: {group}", count, group=name)


def side_words(frame: Frame, side: Side, joint: str = ", ", has_debt_amount: bool = True) -> str:
    """What one side of a deal gives, in a line."""
    words = frame.words
    things = [short_name(frame.space(deed)) for deed in side.deeds]
    things += [frame.cash(side.cash)] if side.cash else []
    things += [words.n("{n} jail card", "{n} jail cards", side.jail_cards)] if side.jail_cards else []
    if side.debt:
        things.append(words("the debt is forgiven") + (f" ({frame.cash(side.debt)})" if has_debt_amount else ""))
    things += [stays_words(frame, *each) for each in side.stays]
    return joint.join(things) or words("nothing")


def strip(game: Game, player: int) -> tuple[Pip, ...]:
    """What a player has of the 28 deeds, family by family in the order of the strip."""
    groups = game.book.board.groups
    families = (group for row in STRIP for group, _ in row)
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


def utility_rent(frame: Frame, factor: int) -> str:
    """A multiple of the dice: `4 × kości`, times the scale of the edition."""
    times = frame.plain(factor * frame.game.book.board.scale)
    return frame.words("{times} × dice", times=times).replace(" ", NO_BREAK_SPACE)
