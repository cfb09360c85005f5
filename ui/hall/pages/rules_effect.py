"""What other rules would change in the tournament now. The page *Seating* shows it before they are set."""

from typing import Final

from banker.hall.acts import RulesSet
from banker.hall.decide import decide, evolve
from banker.hall.field import next_players, rounds_left
from banker.hall.refusals import HallRefusal
from banker.hall.rounds import HallRound, RoundKind
from banker.hall.seating import SMALLEST, table_sizes
from banker.hall.tournament import Tournament
from ui.hall.pages.tables import round_name
from ui.hall.pages.tour_views import RulesEffect
from ui.hall.refusal_words import hall_refusal_words
from ui.locale.words import N_, Words

WHEN: Final = {"ask": N_("The director calls the last turn"), "last-turn": N_("Each table begins its last turn")}
"""The words for `HallRules.when_time_is_up`."""


def rules_effect(act: RulesSet, tournament: Tournament, words: Words) -> RulesEffect:
    """The differences, or why these rules are refused."""
    decided = decide(act, tournament)
    if isinstance(decided, HallRefusal):
        return RulesEffect(refusal=hall_refusal_words(decided, tournament, words))
    after = evolve(tournament, decided)
    lines = zip(_course(tournament, words), _course(after, words), strict=True)
    now, then = _players(tournament), _players(after)
    return RulesEffect(
        tuple((title, was, will) for (title, was), (_, will) in lines if was != will),
        tuple(tournament.entrants[player].name for player in then if player not in now),
        tuple(tournament.entrants[player].name for player in now if player not in then),
        is_draft_lost=tournament.draft is not None and after.draft is None,
    )


def _course(tournament: Tournament, words: Words) -> tuple[tuple[str, str], ...]:
    """Title and text of what follows from the rules."""
    rules, left = tournament.rules, rounds_left(tournament)
    minutes, open_end = words.n("{n} minute", "{n} minutes", rules.minutes), words("open end")
    hours = words("about {time} h", time=f"{left * rules.minutes // 60}:{left * rules.minutes % 60:02}")
    to_play = words.n("{n} round", "{n} rounds", left)
    return (
        (words("Next round"), _next_round(tournament, words)),
        (words("Still to play"), (f"{to_play}, {hours}" if rules.minutes else to_play) if left else ""),
        (words("Minutes of a round"), minutes if rules.minutes else open_end),
        (words("When the time is up"), words(WHEN[rules.when_time_is_up])),
    )


def _next_round(tournament: Tournament, words: Words) -> str:
    """The name of the next round and its tables by size."""
    kind, players = next_players(tournament)
    if len(players) < SMALLEST:
        return "–"
    sizes = table_sizes(len(players), tournament.rules.table_size)
    name = round_name(HallRound(len(tournament.started) + 1, kind, 0, 0, ()), words)
    return f"{name}: " + " + ".join(f"{sizes.count(size)} × {size}" for size in sorted({*sizes}, reverse=True))


def _players(tournament: Tournament) -> tuple[int, ...]:
    """Who would play the next round after a cut; nobody where all play."""
    kind, players = next_players(tournament)
    return () if kind is RoundKind.ROUND else players
