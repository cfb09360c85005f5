"""The pictures of a game, while it goes on and at its end: worth, odds, rents, landings, and the time used."""

from collections.abc import Callable, Iterable
from typing import Final

from banker.board.board import is_deed
from banker.keep.chronicle import IN_JAIL, landings, rents, seconds_used
from banker.play.state import SPACES
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.model import Model
from ui.core.state.privacy import are_odds_shown, is_worth_shown
from ui.core.state.routes import PictureKind
from ui.core.state.update import KeepPage, KeepPicture
from ui.core.words.acts import time_words
from ui.core.words.deeds import GROUP_WORDS, group_of
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.standings.model import BarLine, BarsChart, Chart, HeatRing, PicturesView
from ui.flows.standings.view import shown_odds, shown_worths
from ui.locale.words import N_, NC_
from ui.theme.names import Group
from ui.toolkit.parts import Button, Style

TITLES: Final[dict[PictureKind, str]] = {
    "worth": N_("Worth, round by round"),
    "odds": N_("Who is winning"),
    "groups": N_("Rent by group"),
    "deeds": N_("The deeds that earned the most"),
    "landings": N_("Most visited spaces"),
    "time": N_("Time used"),
}
MOST_DEEDS: Final = 10
MOST_SPACES: Final = 4


def next_picture(shown: routes.Pictures, model: Model) -> routes.Pictures:
    """The next picture; odds are left out where they are hidden."""
    kinds: list[PictureKind] = [kind for kind in TITLES if kind != "odds" or are_odds_shown(model.table)]
    return routes.Pictures(kinds[(kinds.index(shown.kind) + 1) % len(kinds)])


def pictures(shown: routes.Pictures, frame: Frame) -> PicturesView:
    """One picture, and the button to the next one."""
    words, chart = frame.words, _CHARTS[shown.kind](frame)
    following = next_picture(shown, frame.model)
    keep = Button(words(NC_("picture", "Keep")), words("as a PNG file"), KeepPicture(shown.kind) if chart else None)
    buttons = (
        Button(words("Next chart"), words(TITLES[following.kind]), m.Open(following), Style.PRIMARY),
        keep,
        _print_button(frame),
        frame.back(),
    )
    return PicturesView(frame.bar(words(TITLES[shown.kind])), chart, words("Nothing to show yet."), buttons)


def _print_button(frame: Frame) -> Button:
    """The button of the printed page. The page shows everybody's worth, so it is closed while that is hidden."""
    words = frame.words
    if is_worth_shown(frame.game):
        return Button(words("Page to print"), words("PDF"), KeepPage(frame.model.judged))
    reason = words("Net worth is hidden for now.")
    return Button(words("Page to print"), words("not now"), None, reason=reason)


def _by_group(frame: Frame) -> Chart | None:
    """A bar for each group, with a part for each deed."""
    game, words = frame.game, frame.words
    earned = rents(frame.model.moments)
    lines = []
    for name, deeds in game.book.board.groups.items():
        parts = tuple(earned.get(deed, 0) for deed in deeds)
        group = Group(name)
        lines.append(BarLine(words(GROUP_WORDS[group]), frame.brief(sum(parts)), parts, group))
    return _bars(frame, N_("Rent paid, {currency}"), lines)


def _by_deed(frame: Frame) -> Chart | None:
    """The deeds that earned most, the best first."""
    game = frame.game
    earned = sorted(rents(frame.model.moments).items(), key=lambda item: (-item[1], item[0]))
    lines = [
        BarLine(short_name(frame.space(deed)), frame.brief(amount), (amount,), group_of(game.deed(deed)))
        for deed, amount in earned[:MOST_DEEDS]
    ]
    return _bars(frame, N_("Rent paid, {currency}"), lines)


def _landings(frame: Frame) -> Chart | None:
    counts = landings(frame.model.moments)
    if not any(counts):
        return None
    spaces, words = frame.game.book.board.spaces, frame.words
    groups = tuple(group_of(space) if is_deed(space) else None for space in spaces)
    met = sorted(range(SPACES), key=lambda index: (-counts[index], index))[:MOST_SPACES]
    lines = [(short_name(spaces[index].name), str(counts[index])) for index in met if counts[index]]
    lines.append((words("In jail"), str(counts[IN_JAIL])))
    return HeatRing(words("Rolls that ended there"), counts[:SPACES], groups, tuple(lines))


def _time(frame: Frame) -> Chart | None:
    """How long the table waited for each player."""
    first, words = frame.model.first, frame.words
    used = seconds_used(first, frame.model.moments) if first else ()
    lines = [
        BarLine(frame.name(player), time_words(frame.words, seconds), (round(seconds),), seat=frame.seat(player))
        for player, seconds in enumerate(used)
    ]
    return _of_lines(words("The table waited for"), lines)


def _bars(frame: Frame, title: str, lines: Iterable[BarLine]) -> BarsChart | None:
    return _of_lines(frame.words(title, currency=frame.game.book.board.currency), lines)


def _of_lines(title: str, lines: Iterable[BarLine]) -> BarsChart | None:
    """The bars relative to the longest; None if all are empty."""
    bars = tuple(lines)
    most = max((sum(line.parts) for line in bars), default=0)
    return BarsChart(title, bars, most) if most else None


_CHARTS: Final[dict[PictureKind, Callable[[Frame], Chart | None]]] = {
    "worth": shown_worths,
    "odds": shown_odds,
    "groups": _by_group,
    "deeds": _by_deed,
    "landings": _landings,
    "time": _time,
}
