"""The page *Seating*: who sits where in a round, and the cost of a move. A draft can change until the round starts."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from banker.hall import acts as a
from banker.hall.decide import decide, evolve, undoable
from banker.hall.field import alternates, next_kinds
from banker.hall.refusals import HallRefusal
from banker.hall.rounds import HallRound, HallTable, RoundKind
from banker.hall.seating import SMALLEST, Pair, with_meetings
from banker.hall.standings import standings
from banker.hall.tournament import EntrantState, Tournament
from ui.hall.acts import KeptAct
from ui.hall.pages.act_words import act_words
from ui.hall.pages.page import HallPage, HallSnapshot, Viewer
from ui.hall.pages.rules_effect import WHEN
from ui.hall.pages.tables import reaches
from ui.hall.pages.tour_views import ChairView, ChoiceView, MoveCost, SeatedView, SeatingView
from ui.locale.round_words import round_words
from ui.locale.words import Words

_MOST_MOVES = 8


def seating_page(snapshot: HallSnapshot, viewer: Viewer) -> HallPage:
    """The last round with all seats; before the first round the players who entered."""
    tournament, may_act = snapshot.tournament, viewer.role == "director"
    met, chairs = _meetings(tournament), _chairs(tournament)
    tables = tournament.rounds[-1].tables if tournament.rounds else ()
    often = Counter(min(met.get(pair, 0), 2) for table in tables for pair in _pairs(table))
    moves = (KeptAct(0.0, "", "", act) for act in undoable(tournament)[:_MOST_MOVES])
    move_texts = tuple(act_words(each, tournament, viewer.words) for each in moves)
    view = SeatingView(
        tournament,
        () if tournament.rounds and tournament.rounds[-1].cut else _outside(EntrantState.PLAYING, tournament, chairs),
        _outside(EntrantState.ALTERNATE, tournament, chairs),
        _outside(EntrantState.WITHDRAWN, tournament, chairs),
        _outside(EntrantState.MISSING, tournament, chairs),
        len(tournament.in_state(EntrantState.PLAYING)) >= SMALLEST,
        (often[0], often[1], often[2]),
        move_texts,
        tuple(_following(tournament, viewer.words)),
        may_act,
        reaches(snapshot, [table.number for table in tables], viewer.words) if tournament.draft else "",
        tuple(snapshot.tables),
        tuple((when, viewer.words(text)) for when, text in WHEN.items()),
    )
    can_move = may_act and tournament.draft is not None
    cards = {f"seats-{table.number}": _seated_view(table, chairs, met, can_move) for table in tables}
    return HallPage("seating.html", "seating", view, cards, "seating_card.html", {"grid": tuple(cards)})


def seat_choice(
    snapshot: HallSnapshot, viewer: Viewer, player: int, other: int | None = None, table: int = 0
) -> ChoiceView:
    """The choices for a touched player, and the cost of a swap with another or of a move to a table."""
    tournament, may_act = snapshot.tournament, viewer.role == "director"
    if not 0 <= player < len(tournament.entrants):
        return ChoiceView(tournament, may_act)
    chosen = ChoiceView(tournament, may_act, player, points=_chairs(tournament)[player].points)
    if tournament.draft and (other is not None or table):
        act = a.PlayerMoved(player, table) if other is None else a.SeatsSwapped(player, other)
        if not isinstance(decide(act, tournament), HallRefusal):
            return chosen.but(other=other, table=table, costs=tuple(_costs(act, tournament)))
    return chosen.but(has_alternate=bool(alternates(tournament)))


def _following(tournament: Tournament, words: Words) -> Iterator[tuple[RoundKind, str]]:
    """Kind and name of each round that may be seated next."""
    for kind in next_kinds(tournament):
        yield kind, round_words(HallRound(len(tournament.started) + 1, kind, 0, 0, ()).title, words)


def _costs(act: a.SeatsSwapped | a.PlayerMoved, tournament: Tournament) -> Iterator[MoveCost]:
    """The cost for each player who moves."""
    draft, met, chairs = evolve(tournament, act).rounds[-1], _meetings(tournament), _chairs(tournament)
    for player in (act.player, act.other) if isinstance(act, a.SeatsSwapped) else (act.player,):
        table = draft.table_of(player)
        assert table  # the act was allowed
        others = [each for each in table.players if each != player]
        again = tuple(chairs[each].name for each in others if met.get(_pair(player, each)))
        yield MoveCost(chairs[player].name, table.number, again, tuple(chairs[each].points for each in others))


def _chairs(tournament: Tournament) -> tuple[ChairView, ...]:
    """Everybody who entered, by number."""
    points = {each.player: each.points for each in standings(tournament)}
    entrants = enumerate(tournament.entrants)
    return tuple(ChairView(player, each.name, points.get(player, 0), (), each.table) for player, each in entrants)


def _outside(state: EntrantState, tournament: Tournament, chairs: tuple[ChairView, ...]) -> tuple[ChairView, ...]:
    """The players in this state without a seat in the last round."""
    seated = tournament.rounds[-1].seated if tournament.rounds else ()
    return tuple(chairs[player] for player in tournament.in_state(state) if player not in seated)


def _seated_view(
    table: HallTable, chairs: tuple[ChairView, ...], met: Mapping[Pair, int], can_move: bool
) -> SeatedView:
    """A table; of two players who met before, the later seat names the other."""
    seats = []
    for seat, player in enumerate(table.players):
        again = ((chairs[each].name, met.get(_pair(player, each), 0)) for each in table.players[:seat])
        seats.append(chairs[player].but(met=tuple(each for each in again if each[1])))
    return SeatedView(table.number, tuple(seats), can_move)


def _meetings(tournament: Tournament) -> dict[Pair, int]:
    """How often each pair met before the last round."""
    met: dict[Pair, int] = {}
    for each in tournament.rounds[:-1]:
        met = with_meetings(met, tuple(table.players for table in each.tables))
    return met


def _pairs(table: HallTable) -> Iterator[Pair]:
    return (_pair(one, other) for one, other in combinations(table.players, 2))


def _pair(one: int, other: int) -> Pair:
    return (min(one, other), max(one, other))
