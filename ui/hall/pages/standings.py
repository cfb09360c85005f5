"""The page *Standings*: places, points, and the rule that decided each place; also the names of rounds."""

from collections.abc import Iterator

from banker.hall import acts as a
from banker.hall.rounds import HallRound, RoundKind
from banker.hall.standings import points_each, standings
from banker.hall.tournament import Tournament
from ui.hall.acts import KeptAct
from ui.hall.pages.act_words import act_words
from ui.hall.pages.cards import clock_time, figure
from ui.hall.pages.page import HallPage, HallSnapshot, Viewer
from ui.hall.pages.tables import round_name
from ui.hall.pages.tour_views import ResultView, StandingsView
from ui.hall.pages.views import LogLine
from ui.locale.words import Words


def standings_page(snapshot: HallSnapshot, viewer: Viewer) -> HallPage:
    """All places by the signed results, and the changes by hand, the newest first."""
    tournament, words = snapshot.tournament, viewer.words
    changes = tuple(
        LogLine(clock_time(kept.at), _change_text(kept, tournament, words), f"{kept.who}. {kept.why}")
        for kept in reversed(snapshot.kept)
        if isinstance(kept.act, a.PlayerPenalized | a.ResultCorrected | a.ResultRefused)
    )
    last, corrections = len(tournament.started), tournament.corrections
    tables = {each.table for each in corrections if each.round == last}
    corrected = tuple(
        player
        for table in (tournament.started[-1].tables if tables else ())
        if table.number in tables
        for player in table.players
    )
    view = StandingsView(
        tournament,
        tuple(_waiting(tournament)),
        standings(tournament),
        corrected,
        changes,
        viewer.role != "audience",
        points_each(tournament.rules),
    )
    return HallPage("standings.html", "standings", view)


def _waiting(tournament: Tournament) -> Iterator[ResultView]:
    for table in tournament.running.tables if tournament.running else ():
        if (result := table.result) and not table.is_done:
            names = [tournament.entrants[player].name for player in table.players]
            rows = zip(result.places, names, map(figure, result.worths), strict=True)
            yield ResultView(table.number, tuple(sorted(rows)), len(result.signed))


def round_of(current: HallRound, tournament: Tournament, words: Words) -> str:
    """`Round 2 of 3`, if the number of rounds is fixed."""
    if current.kind is RoundKind.ROUND and tournament.rules.form == "rounds":
        return words("Round {n} of {all}", n=current.number, all=max(tournament.rules.rounds, current.number))
    return round_name(current, words)


def _change_text(kept: KeptAct, tournament: Tournament, words: Words) -> str:
    text = act_words(kept, tournament, words)
    if isinstance(kept.act, a.ResultCorrected | a.ResultRefused):
        return f"{words('Table {n}', n=kept.act.table)}: {text}"
    return text
