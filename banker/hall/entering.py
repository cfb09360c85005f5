"""Acts about entrants: who enters, withdraws, comes late or does not come. One function per act."""

from __future__ import annotations

from banker.hall import acts as a
from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.rounds import HallRound
from banker.hall.rules import rules_problem
from banker.hall.tournament import Entrant, EntrantState, Tournament
from banker.play.names import tidy, unseen

LONGEST_NAME = 40


def set_rules(act: a.RulesSet, tournament: Tournament) -> Tournament | HallRefusal:
    """Sets the rules, but not after the first round has started."""
    if tournament.started:
        return HallRefusal(HallReason.RULES_FIXED)
    if problem := rules_problem(act.rules):
        return HallRefusal(HallReason.BAD_RULES, text=": ".join(problem))
    return tournament.but(rules=act.rules)


def enter(act: a.PlayersEntered, tournament: Tournament) -> Tournament | HallRefusal:
    """Names and cards must be unique; after a cut only alternates can enter."""
    names = {entrant.name.casefold() for entrant in tournament.entrants}
    cards = {entrant.card for entrant in tournament.entrants if entrant.card}
    for new in act.entrants:
        if not is_name(new.name):
            return HallRefusal(HallReason.BAD_NAME, text=new.name)
        if new.name.casefold() in names:
            return HallRefusal(HallReason.NAME_TAKEN, text=new.name)
        if new.card in cards:
            return HallRefusal(HallReason.CARD_TAKEN, text=new.card)
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


def set_card(act: a.PlayerCardSet, tournament: Tournament) -> Tournament | HallRefusal:
    """Gives a player a card; no two players may have the same card."""
    entrant = tournament.entrants[act.player]
    if act.card and any(act.card == other.card for other in tournament.entrants if other is not entrant):
        return HallRefusal(HallReason.CARD_TAKEN, player=act.player, text=act.card)
    return tournament.with_entrant(act.player, entrant.but(card=act.card))


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
