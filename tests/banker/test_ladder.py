"""The ladder, and what the bank's seats refuse so that nobody milks them."""

from banker.bots.because import Motive
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.ladder import Rung, climb
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.level import LEVELS, Level
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat, arrange
from banker.play.refusals import Refusal
from banker.play.rules.last_turn import proposes_last_turn
from banker.play.setup import Setup, new_game
from banker.play.state import Game

NAMES = ("Ana", "Bo", "Cleo")
BROWN, ORANGE = (1, 3), (16, 18, 19)


def done(command: c.Command, game: Game) -> Game:
    draft = play(command, game)
    assert isinstance(draft, EventDraft), draft
    return draft.game


def at_table(*seats: Seat) -> Game:
    game = arrange(new_game(Setup("ro-classic", NAMES)), Position(seats, 0))
    return game.on_turn(number=300).but(busy_turn=300)


def answered(game: Game, level: Level = "hard") -> tuple[Game, Motive]:
    assert game.offer is not None
    made = decision(game, game.offer.to, temper_of(level, game.offer.to))
    assert made is not None
    return done(made.command, game), made.because.motive


def test_after_two_refusals_in_a_turn_a_seat_weighs_no_further_offer_of_that_player() -> None:
    game = at_table(Seat(), Seat(holdings=(Holding(16), Holding(18))), Seat())
    motives = []
    for cash in (1, 2, 1_400):
        game, motive = answered(done(c.OfferDeal(0, 1, Side(cash=cash), Side((16,))), game))
        motives.append(motive)
    assert motives[-1] is Motive.ENOUGH not in motives[:2]


def test_a_deed_that_came_by_a_deal_does_not_go_back_soon_for_about_the_same() -> None:
    game = at_table(Seat(holdings=(Holding(5),)), Seat(), Seat())
    game = done(c.OfferDeal(0, 1, Side((5,)), Side(cash=200)), game)
    game = done(c.AcceptDeal(1), game)
    for turns, is_soon in ((3, True), (33, False)):
        later = game.on_turn(number=game.turn.number + turns)
        _, motive = answered(done(c.OfferDeal(0, 1, Side(cash=200), Side((5,))), later))
        assert (motive is Motive.JUST_DEALT) is is_soon


def test_no_level_gives_a_lot_of_a_whole_group_for_less_than_it_costs() -> None:
    game = at_table(Seat(), Seat(holdings=tuple(map(Holding, BROWN + ORANGE))), Seat())
    offered = done(c.OfferDeal(0, 1, Side(cash=59), Side((1,))), game)
    for level in LEVELS:
        assert answered(offered, level)[1] is Motive.TOO_LITTLE


def test_once_nobody_has_built_for_fifteen_rounds_any_table_may_agree_on_the_last_turn() -> None:
    game = at_table(Seat(), Seat(), Seat())
    for rounds, is_open, is_proposed in ((14, False, False), (15, True, True), (16, True, False), (30, True, True)):
        later = game.on_turn(number=300 + rounds * 3)
        assert isinstance(play(c.CallLastTurn(), later), Refusal) is not is_open
        assert proposes_last_turn(later) is is_proposed
    built = done(c.Build(0, ((1, 1),)), at_table(Seat(holdings=tuple(map(Holding, BROWN))), Seat(), Seat()))
    assert built.busy_turn == built.turn.number


def test_a_ladder_has_every_pairing_with_the_games_won_inside_their_interval() -> None:
    rungs = list(climb("pl-simple", ("lazy", "normal"), 4))
    assert [(each.one, each.three) for each in rungs] == [("lazy", "normal"), ("normal", "lazy")]
    for rung in rungs:
        low, high = rung.interval
        assert 0 <= low <= rung.won / rung.games <= high <= 1
    assert rungs[0].won < rungs[1].won


def test_the_interval_is_wilsons() -> None:
    low, high = Rung("hard", "normal", 100, 25.0, 0, 0).interval
    assert (round(low, 3), round(high, 3)) == (0.175, 0.343)
