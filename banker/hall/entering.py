"""Acts about entrants: who enters, withdraws, comes late or does not come. One function per act."""

from collections.abc import Iterable

from banker.hall import acts as a
from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.rounds import HallRound
from banker.hall.tournament import Entrant, EntrantState, Tournament
from banker.play.names import tidy, unseen

LONGEST_NAME, MOST_TABLES, MOST_ACROSS = 40, 9999, 40


def enter(act: a.PlayersEntered, tournament: Tournament) -> Tournament | HallRefusal:
    """Names and cards must be unique; after a cut only alternates can enter."""
    names, cards = _names_and_cards(tournament.entrants)
    for new in act.entrants:
        if problem := _entry_problem(new.name, new.card, names, cards):
            return problem
        if not new.is_alternate and tournament.rounds and tournament.rounds[-1].cut:
            return HallRefusal(HallReason.FIELD_CUT, text=new.name)
        names.add(new.name.casefold())
        cards |= {new.card} - {""}
    states = {True: EntrantState.ALTERNATE, False: EntrantState.PLAYING}
    entered = (Entrant(new.name, new.card, states[new.is_alternate]) for new in act.entrants)
    return tournament.but(entrants=(*tournament.entrants, *entered))


def is_name(name: str) -> bool:
    """Is it a name: words in visible letters, one space between them, and not too long?"""
    words = name.split(" ")
    return len(name) <= LONGEST_NAME and tidy(name) == name and all(words) and not any(map(unseen, words))


def mend(act: a.EntryMended, tournament: Tournament) -> Tournament | HallRefusal:
    """Changes name, card and fixed table of an entry."""
    entrant = tournament.entrants[act.player]
    others = _names_and_cards(each for each in tournament.entrants if each is not entrant)
    if problem := _entry_problem(act.name, act.card, *others):
        return problem
    if not 0 <= act.table <= MOST_TABLES:
        return HallRefusal(HallReason.BAD_NUMBER, player=act.player, text=f"1-{MOST_TABLES}")
    return tournament.with_entrant(act.player, entrant.but(name=act.name, card=act.card, table=act.table))


def name_tables(act: a.TablesNamed, tournament: Tournament) -> Tournament | HallRefusal:
    """Sets the tables of the room; tables of a draft that are not among them get the first free numbers."""
    if len(set(act.tables)) < len(act.tables) or not all(0 < each <= MOST_TABLES for each in act.tables):
        return HallRefusal(HallReason.BAD_NUMBER, text=f"1-{MOST_TABLES}")
    if not 0 <= act.across <= MOST_ACROSS:
        return HallRefusal(HallReason.BAD_NUMBER, text=f"0-{MOST_ACROSS}")
    after, draft = tournament.but(tables=act.tables, across=act.across), tournament.draft
    if not draft or not act.tables:
        return after
    if len(act.tables) < len(draft.tables):
        return HallRefusal(HallReason.TOO_FEW_TABLES, count=len(draft.tables))
    free = (number for number in act.tables if not draft.table(number))
    moved = (table if table.number in act.tables else table.but(number=next(free)) for table in draft.tables)
    return after.with_round(draft.but(tables=tuple(moved)))


def _names_and_cards(entrants: Iterable[Entrant]) -> tuple[set[str], set[str]]:
    found = [(entrant.name.casefold(), entrant.card) for entrant in entrants]
    return {name for name, _ in found}, {card for _, card in found if card}


def _entry_problem(name: str, card: str, names: set[str], cards: set[str]) -> HallRefusal | None:
    if not is_name(name):
        return HallRefusal(HallReason.BAD_NAME, text=name)
    if name.casefold() in names:
        return HallRefusal(HallReason.NAME_TAKEN, text=name)
    return HallRefusal(HallReason.CARD_TAKEN, text=card) if card in cards else None


def withdraw(act: a.PlayerWithdrew, tournament: Tournament) -> Tournament | HallRefusal:
    """Withdraws a player; in a running round the player leaves at the table instead."""
    if tournament.entrants[act.player].state is EntrantState.WITHDRAWN:
        return HallRefusal(HallReason.NOT_PLAYING, player=act.player)
    after = tournament.with_state(act.player, EntrantState.WITHDRAWN)
    if draft := tournament.draft:
        return _replace_player(act.player, act.alternate, draft, after)
    return after


def miss(act: a.PlayerMissed, tournament: Tournament) -> Tournament | HallRefusal:
    """Removes a missing player from the draft, or from a table without a result that keeps at least two players."""
    current = tournament.draft or tournament.running
    table = current.table_of(act.player) if current else None
    if not current or not table:
        return HallRefusal(HallReason.NO_SEAT, player=act.player)
    if table.result:
        return HallRefusal(HallReason.TABLE_DONE, table=table.number, round=current.number)
    if tournament.running and len(table.players) <= 2 and act.alternate < 0:
        return HallRefusal(HallReason.TABLE_SHORT, table=table.number, count=len(table.players) - 1)
    return _replace_player(act.player, act.alternate, current, tournament.with_state(act.player, EntrantState.MISSING))


def admit(act: a.PlayerAdmitted, tournament: Tournament) -> Tournament | HallRefusal:
    """Lets a player play who did not play until now."""
    if tournament.entrants[act.player].state is EntrantState.PLAYING:
        return HallRefusal(HallReason.IS_PLAYING, player=act.player)
    return tournament.with_state(act.player, EntrantState.PLAYING)


def _replace_player(player: int, alternate: int, current: HallRound, tournament: Tournament) -> Tournament:
    """The tournament with the alternate on the player's seat, or without the seat."""
    if alternate < 0:
        return tournament.with_round(current.without(player))
    tables = (
        table.but(players=tuple(alternate if each == player else each for each in table.players))
        for table in current.tables
    )
    after = tournament.with_round(current.but(tables=tuple(tables)))
    return after.with_state(alternate, EntrantState.PLAYING)
