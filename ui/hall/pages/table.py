"""The page of one table: board, standings by worth, history, and its orders with the answers."""

from collections.abc import Iterator
from typing import Final

from banker.board.spaces import is_deed
from banker.hall.acts import ResultRefused
from banker.ledger import BANK
from banker.play.standings import standings
from banker.play.state import HOTEL, SPACES, Game
from ui.hall.pages.act_words import word_words
from ui.hall.pages.cards import card_of, figure, seat_of
from ui.hall.pages.page import HallPage, HallSnapshot, TableSnapshot, Viewer
from ui.hall.pages.views import CountLine, LateView, OneTableView, OrderLine
from ui.hall.pages.weighing import fork_view, past_lines
from ui.hall.refusal_words import hall_refusal_words
from ui.locale.words import Words
from ui.wire.hall import AllHeld
from ui.wire.phone_page import PageRing, PageSpace

_SHOWN: Final = 60
"""The shown number of entries; the record has all of them."""


def table_page(number: int, snapshot: HallSnapshot, viewer: Viewer) -> HallPage | None:
    """The page of this table, or None if the hall does not know it."""
    table = snapshot.tables.get(number)
    if not table:
        return None
    words, story = viewer.words, snapshot.story(number)
    game = story.game if story else None
    held = [each.word.is_on for each in table.orders if isinstance(each.word, AllHeld)]
    view = OneTableView(
        number,
        card_of(table, snapshot, words),
        _ring(game) if game else None,
        tuple(_counts(game)) if game else (),
        past_lines(story.past[-_SHOWN:], game.names, words) if story and game else (),
        tuple(_order_lines(table, words)),
        tuple(space.name for space in game.book.board.spaces) if game else (),
        story.number if story else 0,
        story.hash.hex() if story else "",
        bool(held and held[-1]),
        seat_of(snapshot, number) is not None,
        viewer.role == "director",
        story.worths if story else (),
        fork_view(table, snapshot, words),
        _late(number, snapshot, words),
    )
    return HallPage("table.html", "tables", view)


def _late(number: int, snapshot: HallSnapshot, words: Words) -> LateView | None:
    """The oldest signed result of the table that waits for somebody."""
    late = snapshot.late.get(number)
    if late is None or not isinstance(late.act, ResultRefused):
        return None
    result, refusal, tournament = late.act.result, late.act.refusal, snapshot.tournament
    seated = tournament.rounds[refusal.round - 1].table(number) if refusal.round else None
    counted = seated.result if seated and seated.is_done else None
    names = [tournament.entrants[player].name for player in seated.players] if seated else []
    rows = (
        (name, worth, counted.worths[seat] if counted else None)
        for seat, (name, worth) in enumerate(zip(names, result.worths, strict=False))
    )
    players = tuple((name, figure(worth), "" if other is None else figure(other)) for name, worth, other in rows)
    why, number_to_correct = hall_refusal_words(refusal, tournament, words), refusal.round if counted else 0
    return LateView(why, result.head, players, number_to_correct, result.worths)


def _counts(game: Game) -> Iterator[CountLine]:
    for each in standings(game):
        total = max(1, each.cash + each.deeds + each.buildings)
        cash, deeds, buildings = (round(100 * max(0, part) / total) for part in (each.cash, each.deeds, each.buildings))
        place = game.book.board.spaces[game.positions[each.player] % SPACES].name
        name, shown = game.names[each.player], (figure(each.cash), figure(each.total))
        yield CountLine(each.player + 1, name, place, *shown, (cash, deeds, buildings))


def _order_lines(table: TableSnapshot, words: Words) -> Iterator[OrderLine]:
    names = table.game.facts.names if table.game else ()
    for each in reversed(table.orders):
        answer = table.answers.get(each.number)
        if answer and not answer.is_understood:
            state = words("not understood: the table's version is older")
        elif answer and answer.refusal:
            state = words("refused: {reason}", reason=answer.refusal)
        elif answer:
            state = words("answered by entry {n}", n=answer.entry) if answer.entry else words("received")
        elif each.number in table.delayed:
            state = words("not now: the table tries again")
        else:
            state = words("sent")
        who = ". ".join(filter(None, (each.by, each.why)))
        yield OrderLine(word_words(each.word, names, words), who, state, bool(answer and answer.refusal))


def _ring(game: Game) -> PageRing:
    board = game.book.board
    pawns = tuple((player + 1, game.positions[player]) for player in game.players)
    spoken = ", ".join(f"{game.names[player - 1]}: {board.spaces[at % SPACES].name}" for player, at in pawns)
    spaces = tuple(_space(game, index) for index in range(SPACES))
    places, turn = tuple((coin, at % SPACES) for coin, at in pawns), game.turn.player
    return PageRing(spoken, spaces, places, game.names[turn], turn + 1)


def _space(game: Game, index: int) -> PageSpace:
    space, owner, level = game.book.board.spaces[index], game.owners[index], game.levels[index]
    if not is_deed(space):
        return PageSpace()
    built = "H" if level == HOTEL else str(level) if level else ""
    return PageSpace(space.group, 0 if owner == BANK else owner + 1, built, game.mortgaged[index])
