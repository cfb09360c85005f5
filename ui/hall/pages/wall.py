"""The scoreboard for the audience: places, the clock, a few tables with drama, and how to follow on a phone.

It shows nothing private: no balance, no hand, no accusation. It shows places as if the round ended now only if points
go by place; otherwise live places would reveal how rich a player is. In a final, which has one table, it shows worths.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

import qrcode

from banker.hall.playing import with_places
from banker.hall.rounds import HallRound, HallTable, RoundKind, TableResult
from banker.hall.standings import standings
from banker.hall.tournament import Tournament
from ui.hall.pages.page import HallPage, HallSnapshot, Viewer
from ui.hall.pages.story import GameStory
from ui.hall.pages.tour_views import DramaView, WallView
from ui.print.tournament import by_name

_MOST_DRAMAS = 3
_QUIET_SECONDS: Final = 20.0
"""Newer events are not shown. If no table was heard for this duration, the line is cut."""


def wall_page(snapshot: HallSnapshot, _: Viewer) -> HallPage:
    """The scoreboard, on a wall and on a phone."""
    tournament, running = snapshot.tournament, snapshot.tournament.running
    is_live = running is not None and tournament.rules.points.by == "place"
    heard = max((table.heard_at for table in snapshot.tables.values()), default=0.0)
    signed, story = standings(tournament), _final_story(snapshot, running) if running else None
    view = WallView(
        tournament,
        snapshot.name,
        standings(_as_it_stands(snapshot, running)) if running and is_live else signed,
        {each.player: each.place for each in signed},
        is_live,
        seats=by_name(tournament, tournament.draft.published) if tournament.draft else (),
        dramas=tuple(_dramas(snapshot, running))[:_MOST_DRAMAS] if running else (),
        worths=story.worths if story and len(story.worths) > 1 else (),
        has_figures=bool(story and story.game and story.game.book.rules.table.balances == "open"),
        follow=snapshot.follow,
        code=code_of(snapshot.follow),
        is_last_turn=running is not None and all(_is_in_last_turn(snapshot, table) for table in running.tables),
        as_at=heard if running and heard and snapshot.at - heard > _QUIET_SECONDS else 0.0,
    )
    return HallPage("wall.html", "wall", view)


def _as_it_stands(snapshot: HallSnapshot, running: HallRound) -> Tournament:
    """The tournament with the present worths of every table as results."""
    for table in running.tables:
        known = snapshot.tables.get(table.number)
        if known and known.game and not table.is_done and len(known.game.facts.names) == len(table.players):
            worths = {worth.player: worth.total for worth in known.game.facts.worths}
            count = TableResult(tuple(worths.get(seat, 0) for seat in range(len(table.players))), judge="-")
            running = running.with_table(table.but(result=with_places(count)))
    return snapshot.tournament.with_round(running)


def _is_in_last_turn(snapshot: HallSnapshot, table: HallTable) -> bool:
    """By the director's call, or by the time that was agreed: a table may begin its last turn by itself."""
    is_by_time = snapshot.tournament.rules.when_time_is_up == "last-turn" and 0 < table.ends_at < snapshot.at
    return table.is_done or table.is_last_turn or is_by_time


def _final_story(snapshot: HallSnapshot, running: HallRound) -> GameStory | None:
    """The game of a final."""
    is_final = running.kind is RoundKind.FINAL and len(running.tables) == 1
    return snapshot.story(running.tables[0].number) if is_final else None


def _dramas(snapshot: HallSnapshot, running: HallRound) -> Iterator[DramaView]:
    """Events that anybody at the table sees too: calls first, then games by their newest entry."""
    known = [snapshot.tables[table.number] for table in running.tables if table.number in snapshot.tables]
    called = [each.number for each in known if each.now and 0 < each.now.called_at < snapshot.at - _QUIET_SECONDS]
    yield from (DramaView(number, "called") for number in called)
    games = [each.game for each in known if each.game and each.number not in called]
    for game in sorted(games, key=lambda game: -game.at):
        facts = game.facts
        if facts.is_over and game.at < snapshot.at - _QUIET_SECONDS:
            yield DramaView(game.table, "over", tuple(facts.names[winner] for winner in facts.winners))
        elif not facts.is_over and (facts.is_last_turn or any(facts.out)):
            out = tuple(name for name, is_out in zip(facts.names, facts.out, strict=True) if is_out)
            yield DramaView(game.table, "last-turn" if facts.is_last_turn else "out", out)


@cache
def code_of(address: str) -> tuple[int, str]:
    """A QR code's side, and an SVG path of its dark squares."""
    made = qrcode.QRCode(border=0)
    made.add_data(address)
    rows = made.get_matrix()
    squares = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark)
    return len(rows), "".join(squares)
