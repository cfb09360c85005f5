"""At a table of private balances nobody sees another's money; nor does anybody see a tax before it is chosen."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from banker.bots.company import Company
from banker.play import commands as c
from banker.play.history import History
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, new_game
from banker.play.standings import taxable_worth, worth
from banker.play.state import Game
from tests.ui.positions import FOUR, SIGNED, at, but
from tests.ui.positions_looking import private
from tests.ui.sitting import ANIA, BARTEK, CELINA, NAMES, Sitting, buttons, every, rolled, seen
from ui.core.input.tick import WAITED_FOR_SECONDS
from ui.core.shown.board_ring import SideShown
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.model import Model
from ui.core.state.privacy import HIDDEN, is_worth_shown
from ui.core.view import view_in
from ui.flows.deals.model import DealDeeds
from ui.flows.debts.model import PaidView
from ui.flows.deeds_and_players.model import PlayerView
from ui.flows.standings.model import WorthSheet
from ui.flows.turn.model import TableView
from ui.flows.undo.model import UndoTyped
from ui.flows.why.model import WhyView
from ui.locale.words import Words
from ui.pieces.strip import Strip
from ui.pieces.templates.pick import PickView
from ui.runtime.registry import SCREENS

ENGLISH = Words()
HIGH = 50_000
"""More than anything costs in these games."""


def figures(screen: object) -> set[int]:
    """Every number on a screen, thousands in one piece."""
    shown = " | ".join(every(str, screen, (m.Message,))).replace("\u202f", "").replace("\u00a0", " ")
    return {int(found) for found in re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3})", "", shown))}


def own_page(sitting: Sitting, player: int) -> None:
    """The card that is held again while its strip stands."""
    sitting.tap(player)
    sitting.wait(1.0)
    sitting.tap(player)


def test_tiles_and_lists_show_dots_instead_of_balances() -> None:
    sitting = private(ENGLISH)
    players = seen(sitting.view, TableView).players
    assert {(tile.cash.text, tile.cash.value) for tile in players} == {(HIDDEN, 0)}
    sitting.touch(routes.Players())
    assert {entry.note for entry in seen(sitting.view, PickView).entries} == {HIDDEN}


def test_with_a_reader_only_the_own_card_opens_a_page_with_its_money() -> None:
    sitting = private(ENGLISH)
    sitting.touch(m.SeatTouched(BARTEK))
    assert sitting.showing == routes.PlayerAsked(BARTEK)
    assert [button.title for button in buttons(sitting.view.screen)] == ["Back"]
    sitting.tap(CELINA)
    assert sitting.showing == routes.PlayerAsked(BARTEK)
    strip = sitting.view.notice
    assert isinstance(strip, Strip)
    assert strip.amount.text == HIDDEN
    sitting.tap(BARTEK)
    assert sitting.sentence == "Bartek: 864\u00a0zł"


def test_without_a_reader_a_touch_is_asked_whose_it_is() -> None:
    sitting = private(ENGLISH, has_reader=False)
    sitting.touch(m.SeatTouched(BARTEK))
    sitting.touch_title("I am Bartek")
    assert sitting.sentence == "Bartek: 864\u00a0zł"


@pytest.mark.parametrize("screen", [routes.PlayerShown(BARTEK), routes.AccountShown(BARTEK)])
def test_no_way_leads_to_anothers_money(screen: routes.Route) -> None:
    sitting = private(ENGLISH)
    own_page(sitting, CELINA)
    sitting.touch(screen)
    assert sitting.showing == routes.PlayerAsked(BARTEK)


def test_the_own_page_is_hidden_by_a_touch_and_by_time() -> None:
    sitting = private(ENGLISH)
    own_page(sitting, CELINA)
    sitting.touch_title("Hide")
    assert sitting.showing != routes.PlayerShown(CELINA, is_own=True)
    own_page(sitting, CELINA)
    sitting.wait(WAITED_FOR_SECONDS)
    assert isinstance(sitting.view.screen, TableView)


def test_behind_the_own_page_only_the_own_money_is_seen() -> None:
    sitting = private(ENGLISH)
    own_page(sitting, CELINA)
    sitting.touch(routes.Dealing(CELINA, BARTEK))
    shown = " ".join(every(str, sitting.view.screen, (m.Message,)))
    assert ("540" in shown, "864" in shown) == (True, False)


def test_an_amount_that_moves_is_seen_by_all_and_the_balances_are_not() -> None:
    sitting = rolled(private(ENGLISH, but(ANIA, at=5)), 4, 4)
    sitting.submit(c.ClaimRent(CELINA), c.Pay(ANIA))
    screen = seen(sitting.view, PaidView)
    assert screen.amount.value == 450
    assert [(side.change, side.balance) for side in screen.sides] == [
        ("−\u00a0450\u00a0zł", None),
        ("+\u00a0450\u00a0zł", None),
    ]


def test_at_the_end_everybody_sees_everything() -> None:
    sitting = private(ENGLISH)
    sitting.submit(c.EndGame())
    assert sitting.game.is_over
    assert worth(sitting.game, ANIA).total in figures(sitting.view.screen)


def test_at_an_open_table_nothing_is_hidden() -> None:
    sitting = at(ENGLISH)
    sitting.touch(m.SeatTouched(BARTEK))
    assert isinstance(sitting.view.screen, PlayerView)
    assert HIDDEN not in " ".join(every(str, sitting.view.screen, (m.Message,)))


@pytest.mark.parametrize("seed", range(3))
def test_no_screen_of_a_private_game_tells_a_balance(seed: int) -> None:
    """Every question of a bots' game, and every screen opened over it; only balances have figures so high."""
    seats = tuple(Seat(70_001 + 11_111 * player) for player in range(3))
    setup = Setup("pl-tournament", NAMES[:3], house_rules=(("balances", "private"),), position=Position(seats))
    history, company = History(new_game(setup)), Company(3, "leave", Random(seed))
    for number in range(120):
        history.submit(company.next_command(history.game))
        if number % 6 == seed and not history.game.is_over:
            model = Model(history.game, tuple(history.standing), setup=setup, cards=SIGNED, has_reader=True)
            found = {screen: high for screen in (None, *screens(history.game)) if (high := high_figures(model, screen))}
            assert found == {}


def test_the_same_screens_of_an_open_table_tell_balances() -> None:
    setup = Setup("pl-tournament", NAMES[:2], position=Position((Seat(70_001), Seat(81_112))))
    model = Model(new_game(setup), setup=setup, cards=SIGNED, has_reader=True)
    assert high_figures(model, None) == {70_001, 81_112}
    assert high_figures(model, routes.PlayerShown(ANIA)) == {70_001}


def high_figures(model: Model, screen: routes.Route | None) -> set[int]:
    """What a screen shows that could only be a balance."""
    ui = model.ui.opened(screen).typing(UndoTyped(3)) if screen else model.ui
    return {figure for figure in figures(view_in(model.but(ui=ui), SCREENS, ENGLISH)) if figure > HIGH}


def screens(game: Game) -> Iterator[routes.Route]:
    """What can be opened over a game."""
    yield from (
        routes.Menu(),
        routes.Players(),
        routes.Deeds(),
        routes.Matters(),
        routes.BoardShown(),
        routes.EndAsked(),
    )
    yield from (routes.Pictures(), routes.UndoList(), SideShown(1), routes.DeedShown(1))
    for player in game.players:
        other = game.clockwise_from(player)[0] if game.clockwise_from(player) else player
        yield from (routes.PlayerShown(player), routes.PlayerAsked(player), routes.Planner(player))
        yield from (routes.ChoosePartner(player), routes.Dealing(player, other), DealDeeds(player, other, other))
        yield from (routes.AccountShown(player), WorthSheet(player))
    yield from (routes.WhyShown((routes.Owing(debt.number),)) for debt in game.debts)


def taxed(ruleset: str) -> tuple[Sitting, set[int]]:
    """Somebody on the income tax, and the figures that would tell what ten percent come to."""
    scale = 100 if ruleset == "es-pesetas" else 1
    seats = (Seat(1237 * scale, 1, holdings=(Holding(6), Holding(31))), Seat(), Seat())
    setup = Setup(ruleset, NAMES[:3], position=Position(seats))
    sitting = Sitting(setup, words=ENGLISH, cards=SIGNED)
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    whole, counted = taxable_worth(sitting.game, ANIA), worth(sitting.game, ANIA).total
    tenth = round(whole / 10 / scale) * scale
    return sitting, {whole, counted, tenth, whole // 10, -(-whole // 10)}


@pytest.mark.parametrize("ruleset", ["es-pesetas", "ro-classic"])
def test_no_screen_tells_the_income_tax_before_it_is_chosen(ruleset: str) -> None:
    sitting, secrets = taxed(ruleset)
    assert not figures(sitting.view.screen) & secrets
    for screen in (*screens(sitting.game), routes.WhyShown((routes.SpaceMeant(4),)), why_of(c.Choose(ANIA, "percent"))):
        sitting.ui = sitting.ui.at_table()
        sitting.touch(screen)
        found = figures(sitting.view.screen) & secrets
        assert not found, (screen, found)


def why_of(command: c.Command) -> routes.WhyShown:
    """What a command would move."""
    return routes.WhyShown((routes.Ahead((command,)),))


@pytest.mark.parametrize("ruleset", ["es-pesetas", "ro-classic"])
def test_after_the_choice_the_tax_is_told_with_everything_that_was_counted(ruleset: str) -> None:
    sitting, secrets = taxed(ruleset)
    sitting.submit(c.Choose(ANIA, "percent"))
    assert sitting.game.debts[0].amount in figures(sitting.view.screen) & secrets
    sitting.touch(routes.WhyShown((routes.Owing(sitting.game.debts[0].number),)))
    assert taxable_worth(sitting.game, ANIA) in figures(sitting.view.screen)


def test_a_private_table_keeps_the_cash_out_of_the_reckoning_of_a_tax() -> None:
    setup = Setup(
        "ro-classic",
        NAMES[:2],
        house_rules=(("balances", "private"),),
        position=Position((Seat(1237, 1, holdings=(Holding(6),)), Seat())),
    )
    sitting = Sitting(setup, words=ENGLISH, cards=SIGNED)
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.Choose(ANIA, "percent"))
    sitting.touch(routes.WhyShown((routes.Owing(sitting.game.debts[0].number),)))
    assert not figures(sitting.view.screen) & {1237, 1337}
    assert HIDDEN in [row.value for row in seen(sitting.view, WhyView).rows]


def test_worth_is_told_at_an_open_table_but_not_beside_an_unseen_tax() -> None:
    sitting, _ = taxed("ro-classic")
    assert not is_worth_shown(sitting.game)
    sitting.submit(c.Choose(ANIA, "flat"))
    assert is_worth_shown(sitting.game)
    assert not is_worth_shown(private(ENGLISH, FOUR).game)
