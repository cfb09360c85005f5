"""A player leaves in any way and at any time: the bank stays whole, and all who stay are treated alike."""

from typing import Literal

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from banker.keep.explain import explain_lines, explain_moment
from banker.keep.record.replay import replay
from banker.keep.record.write import write_record
from banker.ledger import BANK, Why
from banker.play.changes import what_changes
from banker.play.commands import Command, EndTurn, LeaveGame, MortgageDeed, Undo
from banker.play.decide import decide, play
from banker.play.decide.leaving import WAYS, not_leaving
from banker.play.events import Event, Events, Paid, PlayerLeft
from banker.play.evolve import evolve
from banker.play.history import History, Moment
from banker.play.refusals import Refusal
from banker.play.state import Game
from tests.banker.random_games import TABLES, random_history
from tests.banker.whole import assert_whole, counted

EVENTS = tuple[Event, ...]
Way = Literal["bankruptcy", "sharing-out"]


def middle_of(table: str, seed: int) -> History:
    """A random game in the middle, where somebody may leave."""
    history = random_history(TABLES[table], seed, commands=60 + seed % 200)
    while history.standing and (history.game.is_over or not_leaving(history.game)):
        history.submit(Undo())
    assume(history.standing)
    return history


def left(game: Game, command: LeaveGame) -> tuple[Game, Events]:
    """The game after somebody left, and the facts of it."""
    draft = play(command, game)
    assert not isinstance(draft, Refusal)
    return draft.game, tuple(draft.events)


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_the_bank_stays_whole_and_nothing_stays_with_who_left(
    table: str, how: Way, seed: int, data: st.DataObject
) -> None:
    before = middle_of(table, seed).game
    player = data.draw(st.sampled_from(before.players))
    after, events = left(before, LeaveGame(player, how))
    assert_whole(after, len(before.book.cards), *counted(before))
    assert after.out[player] and after.accounts[player] == 0
    assert after.deeds_of(player) == () and after.cards_held(player) == ()
    assert not any(player in (claim.owner, claim.lander) for claim in after.claims)
    assert sum(each.amount for each in what_changes(before, after).accounts) == 0
    assert evolve(before, msgspec.json.decode(msgspec.json.encode(events), type=EVENTS)) == after


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_who_stays_gets_an_equal_share_and_the_bank_less_than_a_note_each(
    table: str, seed: int, data: st.DataObject
) -> None:
    before = middle_of(table, seed).game
    player = data.draw(st.sampled_from(before.players))
    events = left(before, LeaveGame(player, "sharing-out"))[1]
    shares = {each.payee: each.amount for each in events if isinstance(each, Paid) and each.why is Why.LEAVING}
    rest, staying = shares.pop(BANK, 0), before.clockwise_from(player)
    assert len(set(shares.values())) <= 1
    assert not shares or set(shares) == set(staying)
    assert 0 <= rest < len(staying) * before.book.board.smallest_note


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_mortgaging_in_a_hurry_before_sharing_out_changes_nothing(table: str, seed: int, data: st.DataObject) -> None:
    before = middle_of(table, seed).game
    player = data.draw(st.sampled_from(before.players))
    hurried = before
    for deed in before.deeds_of(player):
        draft = play(MortgageDeed(player, deed), hurried)
        hurried = hurried if isinstance(draft, Refusal) else draft.game
    assert left(hurried, LeaveGame(player, "sharing-out"))[0] == left(before, LeaveGame(player, "sharing-out"))[0]


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_a_game_that_somebody_left_is_written_replayed_explained_and_taken_back(
    table: str, how: Way, seed: int
) -> None:
    history = middle_of(table, seed)
    before = history.game
    command = LeaveGame(before.players[seed % len(before.players)], how)
    moment = history.submit(msgspec.json.decode(msgspec.json.encode(command), type=Command))
    assert isinstance(moment, Moment)
    for event, explanation in explain_moment(history.first, history.standing, -1):
        assert explanation.total == getattr(event, "amount", None) or not isinstance(event, Paid)
        assert explain_lines(explanation)
    record = write_record(TABLES[table], [each.command for each in history.standing])
    assert f"leaves: {how.replace('-', ' ')}" in record
    assert replay(record)[1].game == history.game
    history.submit(Undo())
    assert history.game == before


def test_a_journal_of_before_has_bankrupts_only() -> None:
    raw = b'{"what":"player-left","player":1,"creditor":-1}'
    assert msgspec.json.decode(raw, type=Event) == PlayerLeft(1, BANK, is_bankrupt=True)


def test_the_dice_of_who_leaves_pass_on_to_the_left() -> None:
    history = replay("ruleset: pl-tournament\nplayers: A, B, C\n\nA rolls 4 6\n")[1]
    after = left(history.game, LeaveGame(0, "sharing-out"))[0]
    assert (after.turn.player, after.turn.rolls, after.gone, after.bankruptcies) == (1, 0, (0,), 0)
    assert not isinstance(decide(EndTurn(1), after), tuple)


def test_a_share_says_of_how_much_it_is_one() -> None:
    history = replay("ruleset: pl-tournament\nplayers: A, B, C, D\n\ngiven A cash 100\nA leaves: sharing out\n")[1]
    lines = [explain_lines(explanation) for _, explanation in explain_moment(history.first, history.standing, -1)]
    assert lines[0] == ("cash: 100 (M45)", "shared equally among 3: 33 (M45)")
    assert lines[3] == ("cash: 1 (M45)",)
