"""The views that find a past act: by money, player and deed; and the branches, which other moves have replaced."""

from msgspec.structs import replace

from banker.play.events import Paid
from banker.play.pending import NOWHERE
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.model import NOBODY
from ui.core.state.update import do
from ui.core.words.acts import command_words, event_words
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.undo import hands_view, update
from ui.flows.undo import model as own
from ui.flows.undo.view import act_entry
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button, ListEntry, Style


def search(shown: routes.Search, frame: Frame) -> own.SearchView:
    """The acts that were found, newest first; a touch chooses everything down to one."""
    words, size = frame.words, own.SearchView.PAGE
    found = [act for act in own.line_of_time(frame.model.moments, frame.model.undone) if own.finds(shown, act[1])]
    entries = tuple(_entry(frame, act, shown) for act in frame.page_of(found, size))
    empty = words("No move is like this.")
    bar = frame.bar(words("Find a move"))
    turn, ring = frame.turn(len(found), size), None
    if 0 < len(found) <= size // 2:
        ring = hands_view.ring_then(own.BoardThen(found[0][0]), frame)
    return own.SearchView(bar, entries, _filters(shown, frame), (frame.back(),), turn, empty, ring)


def _entry(frame: Frame, act: own.Act, shown: routes.Search) -> ListEntry:
    """The entry of an act; its note is the last transfer, if money is searched for."""
    entry = act_entry(frame, act, do(update.choose_found, act[0]))
    paid = [event for moment in act[1] for event in moment.events if isinstance(event, Paid)]
    return replace(entry, note=event_words(frame, paid[-1])) if shown.is_money and act[0] > 0 else entry


def _filters(shown: routes.Search, frame: Frame) -> tuple[Button, ...]:
    words, left = frame.words, len(own.branches_left(frame.model))
    whose = frame.name(shown.player) if shown.player != NOBODY else words("Players")
    which = short_name(frame.space(shown.deed)) if shown.deed != NOWHERE else words("Deeds")
    money = m.Open(replace(shown, is_money=not shown.is_money))
    replaced = Button(words("Undone"), words("and replaced: {n}", n=left), m.Open(own.Branches()))
    return (
        Button(words("Money only"), "", money, _style(shown.is_money)),
        Button(whose, "", m.Open(own.WhoseMoves(shown)), _style(shown.player != NOBODY)),
        Button(which, "", m.Open(own.WhichDeed(shown)), _style(shown.deed != NOWHERE)),
        *((replaced,) if left else ()),
    )


def _style(is_chosen: bool) -> Style:
    return Style.CHOSEN if is_chosen else Style.PLAIN


def whose_moves(shown: own.WhoseMoves, frame: Frame) -> PickView:
    """Everybody, and each player."""
    everybody = ListEntry(frame.words("All players"), "", _instead(replace(shown.search, player=NOBODY)))
    players = tuple(
        ListEntry(frame.name(player), "", _instead(replace(shown.search, player=player)), (frame.seat(player),))
        for player in range(len(frame.game.names))
    )
    return _picked(frame, frame.words("Which player's moves?"), (everybody, *players))


def which_deed(shown: own.WhichDeed, frame: Frame) -> PickView:
    """All deeds that a past act was about, in board order."""
    spaces = {space for moment in frame.model.moments for space in own.spaces_of(moment)}
    deeds = [frame.game.deed(deed) for deed in frame.game.book.board.deeds if deed in spaces]
    every = ListEntry(frame.words("All deeds"), "", _instead(replace(shown.search, deed=NOWHERE)))
    entries = tuple(
        ListEntry(deed.name, "", _instead(replace(shown.search, deed=deed.index)), group=group_of(deed))
        for deed in deeds
    )
    return _picked(frame, frame.words("Moves about which deed?"), (every, *entries))


def branches(shown: own.Branches, frame: Frame) -> PickView:
    """Every branch that is not in force, the newest first: its first and its last command."""
    words = frame.words
    entries = tuple(
        ListEntry(
            command_words(frame, branch.moments[0].command),
            f"→ {command_words(frame, branch.moments[-1].command)}",
            m.Open(own.BranchShown(branch.moments[0].number)),
            value=words.n("{n} move", "{n} moves", len(branch.moments)),
        )
        for branch in own.branches_left(frame.model)
    )
    return _picked(frame, words("Undone, then replaced by other moves"), entries)


def _instead(search: routes.Search) -> m.Open:
    return m.Open(search, is_instead=True)


def _picked(frame: Frame, sentence: str, entries: tuple[ListEntry, ...]) -> PickView:
    return frame.pick_page(frame.bar(sentence), entries, (frame.back(),))
