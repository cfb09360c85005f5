"""Whatever the banker finds at a stock-take, the bank stays whole, and the correction is kept and taken back."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.board.board import Lot
from banker.keep.record.orders import order
from banker.keep.record.write import command_line
from banker.keep.table import begin, resume
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.changes import what_changes
from banker.play.decide import decide, play
from banker.play.decide.draft import EventDraft
from banker.play.history import History, Moment
from banker.play.pending import SecondPeriod, Side
from banker.play.position import Holding, Position, Seat
from banker.play.refusals import Reason, Refusal
from banker.play.setup import Setup, new_game
from banker.play.state import FREE, HOTEL, JAIL, SPACES, Game
from tests.banker.random_games import TABLES, random_history
from tests.banker.whole import assert_whole, counted
from tests.hunting import ANY_HEALTH, hunted

ANIA, BARTEK, CELINA = range(3)
slowly = settings(max_examples=hunted(200), suppress_health_check=ANY_HEALTH)
reasons = st.sampled_from(("counted", "lay on the wrong side", "a house: fell off, 3 owner Ania: so"))


def at(*seats: Seat) -> Game:
    return new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=Position(seats)))


@pytest.mark.parametrize("nobody", [BANK, -2, 3, 7])
def test_nobody_does_anything_from_a_seat_that_is_not_at_the_table(nobody: int) -> None:
    commands = (
        c.CorrectCash(nobody, 200, "counted"),
        c.CorrectPawn(nobody, 10, "wrong count"),
        c.Roll(nobody, ("1", "2")),
        c.GoBankrupt(nobody),
        c.OfferDeal(ANIA, nobody, Side(), Side(cash=10)),
    )
    assert {
        decide(command, new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina")))) for command in commands
    } == {Refusal(Reason.NO_SUCH_PLAYER)}


def test_no_pawn_is_corrected_of_a_player_who_answers_for_a_mortgage() -> None:
    game = at(Seat(holdings=(Holding(5, is_mortgaged=True),)), Seat(), Seat())
    for command in (c.OfferDeal(ANIA, BARTEK, Side((5,)), Side()), c.AcceptDeal(BARTEK)):
        draft = play(command, game)
        assert isinstance(draft, EventDraft), draft
        game = draft.game
    assert decide(c.CorrectPawn(BARTEK, 20, "counted"), game) == Refusal(Reason.DECISION_OPEN)
    assert not isinstance(decide(c.CorrectPawn(CELINA, 20, "counted"), game), Refusal)


@st.composite
def findings(draw: st.DrawFn, game: Game) -> tuple[c.Found, ...]:
    """Whole groups as somebody might find them: mostly possible, so that many are accepted."""
    found: list[c.Found] = []
    for group in draw(
        st.lists(st.sampled_from(sorted(game.book.board.groups.values())), min_size=1, max_size=3, unique=True)
    ):
        owner = draw(st.integers(BANK, len(game.names) - 1))
        level = draw(st.integers(0, HOTEL - 1)) if isinstance(game.deed(group[0]), Lot) else 0
        for deed in group:
            is_turned = owner != BANK and not level and draw(st.booleans())
            found.append(c.Found(deed, owner, level + (level and draw(st.integers(0, 1))), is_turned))
    return tuple(found)


def corrections(game: Game) -> st.SearchStrategy[c.Correction]:
    """Anything the banker may set right in this game."""
    players = st.integers(0, len(game.names) - 1)
    pawn = st.builds(c.CorrectPawn, players, st.integers(0, SPACES - 1), reasons)
    jailed = st.builds(c.CorrectPawn, players, st.just(JAIL), reasons, st.integers(0, 2))
    deeds = st.builds(c.CorrectDeeds, findings(game), reasons)
    cards = st.sampled_from(sorted(card for card in game.book.cards if "jail_free" in card) or ["none"])
    card = st.builds(c.CorrectJailCard, cards, st.integers(BANK, len(game.names) - 1), reasons)
    kinds = st.sampled_from(("houses", "hotels"))
    stock = st.builds(c.CorrectStock, kinds, st.integers(0, 32), reasons)
    laps = st.builds(c.CorrectLaps, players, st.integers(0, 3), reasons)
    pot = st.builds(c.CorrectPot, st.integers(0, 9).map(lambda n: n * game.book.board.smallest_note), reasons)
    return pawn | jailed | deeds | card | stock | laps | pot


@pytest.mark.parametrize("name", TABLES)
@slowly
@given(data=st.data(), seed=st.integers(0, 2**16))
def test_whatever_is_set_right_the_bank_stays_whole_and_the_line_says_it(
    name: str, data: st.DataObject, seed: int
) -> None:
    history = random_history(TABLES[name], seed, commands=data.draw(st.integers(0, 250)))
    before = history.game
    command = data.draw(corrections(before))
    line = command_line(command, before.names)
    assert order(line, before) == (command, None)
    outcome = history.submit(command)
    if isinstance(outcome, Refusal):
        assert history.game is before
        return
    stock = counted(history.game if isinstance(command, c.CorrectStock) else before)
    assert_whole(history.game, len(before.book.cards), *stock)
    history.submit(c.Undo())
    assert history.game == before


@slowly
@given(data=st.data())
def test_deeds_found_in_any_sequence_come_to_the_same_table(data: st.DataObject) -> None:
    game = at(Seat(holdings=(Holding(1, 2), Holding(3, 1), Holding(5))), Seat(holdings=(Holding(12),)), Seat())
    found = data.draw(findings(game))
    turned = data.draw(st.permutations(found))
    one, other = (play(c.CorrectDeeds(tuple(each), "counted"), game) for each in (found, turned))
    assert isinstance(one, Refusal) == isinstance(other, Refusal)
    if not isinstance(one, Refusal) and not isinstance(other, Refusal):
        assert one.game == other.game
        assert what_changes(game, one.game).accounts == ()


def test_an_old_correction_of_a_pawn_without_tries_is_read_as_before() -> None:
    command = c.CorrectPawn(ANIA, 5, "stood wrong")
    assert command.tries == FREE
    assert command_line(command, ("Ania",)) == "bank moves Ania to #5: stood wrong"


def test_a_second_period_stops_no_stock_take() -> None:
    game = at(Seat(holdings=(Holding(5),)), Seat(), Seat()).but(second_periods=(SecondPeriod(ANIA, 0),))
    assert not isinstance(play(c.CorrectDeeds((c.Found(5, BARTEK),), "counted"), game), Refusal)


def test_nothing_is_set_right_once_the_game_is_over() -> None:
    game = at(Seat(), Seat(), Seat()).but(is_over=True)
    for command in (
        c.CorrectDeeds((c.Found(5, ANIA),), "late"),
        c.CorrectJailCard("chance-jail_free", ANIA, "late"),
        c.CorrectStock("houses", 3, "late"),
    ):
        assert play(command, game) == Refusal(Reason.GAME_OVER)


def test_a_corrected_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    setup = Setup("pl-tournament", ("Ania", "Bartek"))
    table = begin(tmp_path / "game.banker", setup)
    for command in (
        c.CorrectDeeds((c.Found(1, ANIA, 3), c.Found(3, ANIA, 4), c.Found(5, BARTEK, is_mortgaged=True)), "counted"),
        c.CorrectJailCard("chest-jail_free", BARTEK, "lies before him"),
        c.CorrectStock("hotels", 11, "one is lost"),
        c.CorrectPawn(BARTEK, JAIL, "was sent there", 1),
    ):
        assert isinstance(table.submit(command), Moment)
    table.close()
    again = resume(tmp_path / "game.banker")
    assert again.game == table.game
    assert (again.game.houses, again.game.hotels, again.game.tries[BARTEK]) == (25, 11, 1)
    again.close()


def test_what_one_touch_signed_is_one_act_also_after_a_restart(tmp_path: Path) -> None:
    from banker.play.history import last_act

    table = begin(tmp_path / "game.banker", Setup("pl-tournament", ("Ania", "Bartek")))
    table.submit(c.CorrectCash(ANIA, 10, "one"))
    table.submit(c.CorrectCash(ANIA, 10, "two"))
    table.submit(c.CorrectPawn(ANIA, 5, "two"), is_with_last=True)
    table.close()
    again = resume(tmp_path / "game.banker")
    assert last_act(again.history.standing) == 2
    again.close()


def test_hands_have_to_follow_a_run_of_undo_and_redo_until_play_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.banker"
    table = begin(path, Setup("pl-tournament", ("Ania", "Bartek")))
    for command in (c.Roll(ANIA, ("1", "2")), c.BuyDeed(ANIA)):
        table.submit(command)
    bought = table.game
    table.submit(c.Undo())
    table.submit(c.Undo())
    table.submit(c.PauseClock())
    table.close()
    again = resume(path)
    assert again.history.lying == bought
    again.submit(c.ResumeClock())
    assert again.history.lying == bought
    again.submit(c.Roll(ANIA, ("1", "2")))
    assert again.history.lying is None
    again.close()


def test_followed_hands_start_anew_with_the_next_undo() -> None:
    history = History(at(Seat(), Seat(), Seat()))
    for amount in (10, 20, 30):
        history.submit(c.CorrectCash(ANIA, amount, "counted"))
    history.submit(c.Undo())
    history.note_followed()
    assert history.lying is None
    middle = history.game
    history.submit(c.Undo())
    assert history.lying == middle
