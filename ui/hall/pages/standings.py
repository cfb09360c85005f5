"""The page *Standings*: places, points, and the rule that decided each place; also the names of rounds."""

from __future__ import annotations

from babel.numbers import format_decimal

from banker.hall import acts as a
from banker.hall.rounds import HallRound, RoundKind
from banker.hall.standings import standings
from banker.hall.tournament import Tournament
from ui.hall.acts import KeptAct
from ui.hall.pages.cards import clock_time
from ui.hall.pages.page import HallPage, HallSight, Looker
from ui.hall.pages.tables import round_name
from ui.hall.pages.telling import act_words
from ui.hall.pages.tour_views import StandingsView
from ui.hall.pages.views import LogLine
from ui.locale.words import Words


def standings_page(sight: HallSight, looker: Looker) -> HallPage:
    """All places by the signed results, and the changes by hand, the newest first."""
    tournament, words = sight.tournament, looker.words
    changes = tuple(
        LogLine(clock_time(kept.at), _told(kept, tournament, words), f"{kept.who}. {kept.why}")
        for kept in reversed(sight.kept)
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
    view = StandingsView(tournament, standings(tournament), corrected, changes, looker.role != "audience")
    return HallPage("standings.html", "standings", view)


def round_of(current: HallRound, tournament: Tournament, words: Words) -> str:
    """`Round 2 of 3`, if the number of rounds is fixed."""
    if current.kind is RoundKind.ROUND and tournament.rules.form == "rounds":
        return words("Round {n} of {all}", n=current.number, all=max(tournament.rules.rounds, current.number))
    return round_name(current, words)


def points_figure(value: float, words: Words) -> str:
    """`7`, or `2,5`."""
    return str(format_decimal(value, format="0.##", locale=words.language))


def _told(kept: KeptAct, tournament: Tournament, words: Words) -> str:
    told = act_words(kept, tournament, words)
    if isinstance(kept.act, a.ResultCorrected | a.ResultRefused):
        return f"{words('Table {n}', n=kept.act.table)}: {told}"
    return told
