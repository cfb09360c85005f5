"""What the screens say: amounts and names before money moves, honest buttons, one sentence; in Polish as drawn."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.chronicle import rounds
from banker.position import Holding, Position, Seat
from banker.setup import Setup, with_digital_decks
from banker.steps import Step
from tests.ui.sitting import NAMES, TAGS, Sitting, buttons
from ui.core import messages as m
from ui.core import questions, routes
from ui.core import routes as opened
from ui.core.frame import Frame
from ui.core.messages import DieKey, UndoFrom
from ui.core.model import Model, SavedGameInfo
from ui.flows.building.model import PlanLess, PlanMore
from ui.flows.corrections.model import AccountChosen, AmountKey
from ui.flows.deals.model import DealCash, DealDeed
from ui.flows.draw.model import PickCard
from ui.flows.turn.model import RollInJail
from ui.flows.turn.tiles import tiles
from ui.locale.words import Words
from ui.runtime.registry import SCREENS, view
from ui.store.cards import Cards
from ui.theme.names import BANK
from ui.toolkit.parts import ClockState, Pip, Style, Tone

ANIA, BARTEK, CELINA = range(3)
POLISH = Words("pl")


def at(*seats: Seat, ruleset: str = "pl-tournament", turn: int = ANIA, digital: bool = False) -> Sitting:
    """A Polish table in a given position."""
    setup = Setup(ruleset, NAMES[: len(seats)], position=Position(seats, turn))
    return Sitting(with_digital_decks(setup, 3) if digital else setup, words=POLISH)


def three() -> Sitting:
    """Three at the start of a game."""
    return at(Seat(), Seat(), Seat())


def rolled(sitting: Sitting, first: int, second: int, player: int = ANIA) -> Sitting:
    """After a roll."""
    sitting.submit(c.Roll(player, (str(first), str(second))))
    return sitting


def test_every_question_and_every_opened_screen_is_drawn() -> None:
    kinds = {each for each in vars(opened).values() if isinstance(each, type) and issubclass(each, routes.Route)}
    assert set(questions.Asked.__args__) | kinds - {routes.Route} == set(SCREENS)


def test_the_roll_says_how_far_and_where_to() -> None:
    sitting = at(Seat(at=17), Seat(), Seat())
    for face in ("4", "3"):
        sitting.touch(DieKey(face))
    screen = sitting.view.screen
    assert screen.bar.sentence == "Ania rzuca kośćmi"
    assert (screen.buttons[0].title, screen.buttons[0].note) == ("Idź 7 pól", "Plac Wilsona")
    assert screen.pad.total == "7"


def test_a_third_doubles_says_jail_before_it_is_signed() -> None:
    sitting = three()
    sitting.history.first = sitting.game.on_turn(doubles=2, rolls=2)
    for face in ("4", "4"):
        sitting.touch(DieKey(face))
    assert (sitting.view.screen.buttons[0].title, sitting.view.screen.buttons[0].note) == (
        "Do więzienia",
        "trzeci dublet",
    )


def test_with_one_die_the_second_is_asked_for() -> None:
    sitting = three()
    sitting.touch(DieKey("4"))
    button = sitting.view.screen.buttons[0]
    assert (button.title, button.action, button.style) == ("Dotknij drugiej kostki", None, Style.PLAIN)
    assert button.reason


def test_a_die_in_the_display_is_emptied_and_typed_again() -> None:
    sitting = three()
    for face in ("4", "3"):
        sitting.touch(DieKey(face))
    sitting.touch(sitting.view.screen.pad.dice[0].action)
    assert [die.face for die in sitting.view.screen.pad.dice] == [None, 3]
    sitting.touch(DieKey("6"))
    assert [die.face for die in sitting.view.screen.pad.dice] == [6, 3]


def test_a_purchase_shows_payer_amount_receiver_and_what_is_left() -> None:
    screen = rolled(at(Seat(at=17, cash=1312), Seat(), Seat()), 4, 3).view.screen
    assert screen.bar.sentence == "Ania: kupić Plac Wilsona?"
    band = screen.transfer
    assert (band.payer.name, band.amount.in_words(), band.receiver.name) == ("Ania", "240\u00a0zł", "Bank")
    assert [(row.label, row.value) for row in screen.rows[:2]] == [
        ("Masz", "1\u202f312\u00a0zł"),
        ("Zostanie", "1\u202f072\u00a0zł"),
    ]
    assert [(button.title, button.note) for button in screen.buttons] == [
        ("Kup", "240\u00a0zł"),
        ("Licytacja", "dla wszystkich"),
    ]


def test_a_deed_is_the_object_of_the_sentence() -> None:
    assert rolled(three(), 1, 2).sentence == "Ania: kupić Ulicę Stalową?"


def test_the_others_of_the_group_are_shown_by_their_coins() -> None:
    sitting = rolled(at(Seat(at=17), Seat(holdings=(Holding(21),)), Seat(holdings=(Holding(23),))), 4, 3)
    row = sitting.view.screen.rows[2]
    assert (row.label, row.seats) == ("Pozostałe czerwone mają", (BARTEK, CELINA))


def test_a_price_beyond_the_cash_is_dashed_and_says_what_there_is() -> None:
    button = rolled(at(Seat(at=17, cash=100), Seat(), Seat()), 4, 3).view.screen.buttons[0]
    assert (button.action, button.note) == (None, "ma 100\u00a0zł")
    assert button.reason == "Za mało gotówki: potrzeba 240\u00a0zł."


def test_a_claim_shows_what_both_have_and_why() -> None:
    sitting = at(Seat(cash=864, at=11), Seat(cash=540, holdings=tuple(Holding(lot, 3) for lot in (11, 13, 14))), Seat())
    screen = rolled(sitting, 1, 2).view.screen
    assert screen.bar.sentence == "Bartek: żądać czynszu?"
    assert (screen.transfer.payer.note, screen.transfer.receiver.note) == ("ma 864\u00a0zł", "ma 540\u00a0zł")
    assert (screen.title, screen.note) == ("Ulica Grochowska, 3 domy", "Czynsz przepada, gdy rzuci następny gracz.")
    assert [button.title for button in screen.buttons] == ["Żądaj", "Zapłać", "Daruj"]


def test_with_a_reader_a_card_is_awaited_and_without_one_a_touch() -> None:
    sitting = rolled(three(), 1, 3)
    assert sitting.sentence == "Ania: przyłóż kartę"
    sitting.has_reader = False
    assert sitting.sentence == "Ania: zapłacić 200\u00a0zł?"
    assert sitting.view.screen.buttons[0].style is Style.PRIMARY


def test_the_suggestion_for_a_debt_is_the_fewest_mortgages_that_overshoot_least() -> None:
    holdings = tuple(Holding(deed) for deed in (29, 23, 5, 15, 28, 3))
    sitting = rolled(at(Seat(cash=14, holdings=holdings), Seat(), Seat()), 1, 3)
    screen = sitting.view.screen
    assert screen.bar.sentence == "Ania: zbierz 186\u00a0zł"
    assert [lot.amount for lot in screen.sources if lot.is_chosen] == ["+\u00a0100", "+\u00a0100"]
    assert screen.raised == 200


def test_raising_says_what_is_left_after_the_payment() -> None:
    sitting = rolled(at(Seat(cash=150, holdings=(Holding(5),)), Seat(), Seat()), 1, 3)
    order = sitting.view.screen.buttons[0]
    assert (order.title, order.note) == ("Zbierz i zapłać", "200\u00a0zł, zostanie 50\u00a0zł")


def test_bankruptcy_is_dashed_while_something_still_helps_and_asked_once_more_when_nothing_does() -> None:
    sitting = rolled(at(Seat(cash=150, holdings=(Holding(5),)), Seat(), Seat()), 1, 3)
    assert sitting.title("Bankructwo") is None
    sitting = rolled(at(Seat(cash=50, holdings=(Holding(5),)), Seat(), Seat()), 1, 3)
    assert sitting.touch_title("Bankructwo") == ()
    assert sitting.sentence == "Ania: na pewno bankructwo?"
    assert sitting.touch_title("Bankructwo") == (c.GoBankrupt(ANIA),)


def test_the_auction_names_leader_bid_and_what_each_touch_gives() -> None:
    sitting = at(Seat(at=32), Seat(), Seat(cash=300))
    rolled(sitting, 3, 4).submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310))
    screen = sitting.view.screen
    assert screen.bar.sentence == "Licytacja: Aleje Ujazdowskie"
    assert [step.amount for step in screen.steps] == [f"{bid}\u00a0zł" for bid in (311, 320, 360, 410)]
    assert [(seat.name, seat.words, seat.is_leading, seat.is_out) for seat in screen.seats] == [
        ("Ania", "daje 320", False, False),
        ("Bartek", "prowadzi", True, False),
        ("Celina", "ma 300", False, True),
    ]


def test_the_planner_shows_before_and_after_and_one_order() -> None:
    lots = tuple(Holding(lot, 3) for lot in (11, 13, 14))
    sitting = at(Seat(cash=1040, holdings=lots), Seat(), Seat())
    sitting.touch(m.Open(routes.Planner(ANIA, 11)))
    sitting.touch(PlanMore(ANIA, 13))
    sitting.touch(PlanMore(ANIA, 14))
    screen = sitting.view.screen
    assert screen.bar.sentence == "Ania buduje: różowe"
    assert screen.lots[1].rows == (("Domy", "3", "4"), ("Czynsz", "450", "625\u00a0zł"))
    assert (screen.order.title, screen.order.note) == ("Buduj 2 domy", "zostanie 840\u00a0zł")
    assert (screen.transfer.payer.name, screen.transfer.amount.value) == ("Ania", 200)


def test_the_planner_dashes_uneven_steps_and_says_why() -> None:
    sitting = at(Seat(holdings=(Holding(1, 1), Holding(3))), Seat(), Seat())
    sitting.touch(m.Open(routes.Planner(ANIA, 1)))
    lot = sitting.view.screen.lots[0]
    assert (lot.more.action, lot.more.reason) == (None, "W grupie buduje się i burzy równo.")


def test_a_plan_can_go_to_hotels_at_once_where_the_book_allows_it() -> None:
    sitting = at(Seat(holdings=(Holding(1), Holding(3))), Seat(), Seat())
    sitting.touch(m.Open(routes.Planner(ANIA, 1)))
    for _ in range(5):
        for lot in (1, 3):
            sitting.touch(PlanMore(ANIA, lot))
    assert sitting.touch_title("Buduj 2 hotele") == (c.Build(ANIA, ((1, 5), (3, 5))),)


def test_buildings_are_sold_by_planning_fewer() -> None:
    sitting = at(Seat(holdings=(Holding(1, 2), Holding(3, 2))), Seat(), Seat())
    sitting.touch(m.Open(routes.Planner(ANIA, 1)))
    sitting.touch(PlanLess(ANIA, 1))
    screen = sitting.view.screen
    assert (screen.transfer.payer.seat, screen.transfer.amount.value) == (BANK, 25)
    assert sitting.touch_title("Sprzedaj 1 budynek") == (c.SellBuildings(ANIA, ((1, 1),)),)


def test_the_income_tax_does_not_show_the_total_before_the_choice() -> None:
    sitting = rolled(at(Seat(cash=123_400), Seat(), Seat(), ruleset="es-pesetas"), 1, 3)
    screen = sitting.view.screen
    assert [(button.title, button.note) for button in screen.buttons] == [
        ("Zapłać 20.000\u00a0pta", "jak na polu"),
        ("10 %", "całego majątku"),
    ]
    assert "123" not in str(screen)
    assert "12.3" not in str(screen)


def test_a_physical_card_takes_two_touches_and_shows_what_it_does() -> None:
    sitting = rolled(three(), 3, 4)
    assert sitting.sentence == "Ania ciągnie: Szansa"
    assert [entry.title for entry in sitting.view.screen.entries[:3]] == ["Wpływ", "Wydatek", "Ruch"]
    assert sitting.touch(PickCard("chance-dividend")) == ()
    screen = sitting.view.screen
    assert (screen.card_title, screen.transfer.receiver.name) == ("+\u00a050\u00a0zł", "Ania")
    assert sitting.touch_title("Wykonaj") == (c.DrawCard(ANIA, "chance-dividend"),)


def test_a_card_of_the_bank_is_shown_before_it_is_done() -> None:
    sitting = rolled(at(Seat(), Seat(), Seat(), digital=True), 3, 4)
    top = dict(sitting.game.stacks)["chance"][0]
    assert sitting.view.screen.card_title
    assert [button.action for button in sitting.view.screen.buttons] == [m.Sign((c.DrawCard(ANIA, top),))]


def test_in_jail_there_are_three_ways_out() -> None:
    screen = at(Seat(at=10, tries=1, jail_cards=1), Seat(), Seat()).view.screen
    assert [button.title for button in screen.buttons] == ["Rzuć kośćmi", "Zapłać 50\u00a0zł", "Użyj karty"]
    assert screen.rows[0].value == "1 z 3"


def test_the_dice_in_jail_can_be_left_for_another_way_out() -> None:
    sitting = at(Seat(at=10, tries=1), Seat(), Seat())
    sitting.touch(RollInJail())
    assert sitting.sentence == "Ania rzuca kośćmi"
    sitting.touch_title("Wróć")
    assert sitting.showing == questions.JailAsked(ANIA)


def test_a_tile_shows_place_try_and_deeds() -> None:
    sitting = at(
        Seat(at=10, tries=1, holdings=(Holding(1, 2), Holding(3, 2), Holding(5, is_mortgaged=True))), Seat(), Seat()
    )
    sitting.touch(RollInJail())
    tile = sitting.view.screen.players[ANIA]
    assert (tile.place, tile.is_jailed, tile.is_active) == ("Więzienie, próba 2", True, True)
    assert (tile.strip[:2], tile.strip[5], len(tile.strip)) == ((Pip.TWO, Pip.TWO), Pip.MORTGAGED, 28)


def test_the_last_transfer_of_the_bar_says_why_and_leads_to_taking_it_back() -> None:
    sitting = rolled(at(Seat(at=17), Seat(), Seat()), 4, 3)
    sitting.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    last = sitting.view.screen.bar.last
    assert (last.payer, last.receiver, last.amount) == (ANIA, BANK, "240\u00a0zł")
    sitting.touch(last.action)
    assert sitting.sentence == "Ania → Bank: 240\u00a0zł"
    sitting.touch_title("Cofnij")
    assert [entry.is_chosen for entry in sitting.view.screen.entries] == [True, True, False]


def test_taking_back_shows_the_accounts_before_and_after_back_to_the_very_first_command() -> None:
    sitting = rolled(at(Seat(at=17), Seat(), Seat()), 4, 3)
    sitting.submit(c.BuyDeed(ANIA))
    sitting.touch(UndoFrom(2))
    account = sitting.view.screen.accounts[ANIA]
    assert (account.name, account.now, account.then) == ("Ania", "1\u202f260", "1\u202f500\u00a0zł")
    assert ("Plac Wilsona", "Ania → Bank") in [(row.label, row.value) for row in sitting.view.screen.rows]


@pytest.mark.parametrize(
    ("running", "paused", "state"),
    [(True, False, ClockState.RUNNING), (False, False, ClockState.STILL), (False, True, ClockState.PAUSED)],
)
def test_the_ring_runs_stands_still_or_is_paused(running: bool, paused: bool, state: ClockState) -> None:
    game = three().game.but(is_paused=paused)
    clock = view(Model(game=game, seconds_left=36.2, is_clock_running=running), POLISH).screen.bar.clock
    assert (clock.seconds, clock.total_seconds, clock.state) == (37, 50, state)


def test_rules_without_a_clock_show_no_ring() -> None:
    assert at(Seat(), Seat(), Seat(), ruleset="es-pesetas").view.screen.bar.clock is None


def test_a_touch_on_the_clock_says_why_it_stands_still() -> None:
    sitting = rolled(three(), 1, 2)
    sitting.submit(c.DeclineDeed(ANIA))
    sitting.touch(m.ClockTouched())
    assert sitting.view.notice.words == "Podczas licytacji zegar stoi."


def test_the_pause_tells_whose_turn_it_is_and_what_is_open() -> None:
    sitting = rolled(at(Seat(), Seat(holdings=(Holding(3),)), Seat()), 1, 2)
    sitting.submit(c.PauseClock())
    assert [row.label for row in sitting.view.screen.rows] == ["Ania: oddaj kości", "Bartek może żądać"]
    assert sitting.touch_title("Graj dalej") == (c.ResumeClock(),)


@pytest.mark.parametrize("step", Step)
def test_the_recap_has_words_for_every_step(step: Step) -> None:
    sitting = three()
    sitting.history.first = sitting.game.on_turn(step=step).but(is_paused=True)
    assert sitting.view.screen.rows[0].label.startswith("Ania: ")


def test_a_correction_needs_account_amount_and_reason() -> None:
    sitting = three()
    sitting.touch(m.Open(routes.AccountCorrection()))
    assert sitting.title("Popraw") is None
    for action in (AccountChosen(BARTEK), AmountKey("5"), AmountKey("0"), AmountKey("sign")):
        sitting.touch(action)
    sitting.touch(sitting.view.screen.reasons[0].action)
    assert sitting.view.screen.amount == "\u2212\u00a050\u00a0zł"
    assert sitting.touch_title("Popraw") == (c.CorrectCash(BARTEK, -50, "zła wpłata"),)


def test_the_end_ranks_by_worth_and_draws_a_line_a_player() -> None:
    sitting = at(Seat(cash=1000, holdings=(Holding(39),)), Seat(cash=1500), Seat())
    rolled(sitting, 4, 6).submit(c.EndTurn(ANIA), c.EndGame())
    screen = sitting.view.screen
    assert screen.bar.sentence == "Wygrywają: Bartek, Celina"
    assert [(each.name, each.worth.value, each.parts) for each in screen.standings] == [
        ("Bartek", 1500, (1500, 0, 0)),
        ("Celina", 1500, (1500, 0, 0)),
        ("Ania", 1400, (1000, 400, 0)),
    ]
    assert [line.seat for line in screen.chart.lines] == [0, 1, 2]
    assert screen.chart.grid[0] == (0, "0")


def test_a_round_ends_when_the_dice_are_the_first_players_again() -> None:
    sitting = three()
    for player in (ANIA, BARTEK, CELINA):
        rolled(sitting, 4, 6, player).submit(c.EndTurn(player))
    games = rounds(sitting.history.first, sitting.history.standing)
    assert [game.turn.number for game in games] == [1, 4, 4]


def test_a_player_keeps_the_remembered_sign_on_every_screen() -> None:
    sitting = three()
    sitting.cards = Cards(signs={"Ania": 6})
    assert [tile.seat for tile in sitting.view.screen.players] == [6, 0, 1]
    assert sitting.view.screen.bar.seat == 6


def test_the_first_screen_offers_the_game_that_goes_on() -> None:
    saved = (
        SavedGameInfo("/a", "Turniej", ("Ania", "Ewa"), "wczoraj", is_over=True),
        SavedGameInfo("/b", "Turniej", ("Ania", "Żółw"), "dzisiaj"),
    )
    screen = view(Model(saved=saved), POLISH).screen
    assert (screen.buttons[0].note, screen.buttons[0].action) == ("Ania, Żółw", m.Continue("/b"))
    assert (screen.game.title, screen.game.note, screen.game.action) == ("Turniej", "dzisiaj", m.Continue("/b"))


def test_a_lost_device_is_told_until_it_is_back() -> None:
    model = Model(lost_devices=("stół",))
    assert view(model, POLISH).notice.words == "Nie odpowiada: stół"
    assert view(model.but(lost_devices=()), POLISH).notice is None


def test_the_bench_shows_each_card_in_its_owners_sign() -> None:
    sitting = three()
    model = sitting.model.but(bench=True, bench_cards=(TAGS[1], "FFFFFFFFFF"))
    cards = view(model, POLISH).bench.cards
    assert [(card.title, card.seat) for card in cards] == [("Bartek", BARTEK), ("FF FF", None)]
    assert cards[0].action == m.VirtualCard(TAGS[1])


def test_a_deal_shows_what_is_true_afterwards_and_waits_for_the_other() -> None:
    sitting = at(Seat(holdings=(Holding(1),)), Seat(holdings=(Holding(3),)), Seat())
    sitting.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    sitting.touch(DealDeed(BARTEK, 3))
    sitting.touch(DealCash(ANIA, 10))
    left = sitting.view.screen.left
    assert (left.after, [(each.count, each.is_completed) for each in left.groups]) == (
        "1\u202f490\u00a0zł",
        [("2/2", True)],
    )
    sitting.touch_title("Ania")
    accept = next(button for button in buttons(sitting.view.screen) if button.style is Style.PRIMARY)
    assert (accept.title, accept.seat) == ("Bartek", BARTEK)


def test_with_several_complete_groups_the_planner_goes_on_to_the_next() -> None:
    sitting = at(Seat(holdings=tuple(Holding(lot) for lot in (1, 3, 37, 39))), Seat(), Seat())
    sitting.touch(m.Open(routes.Planner(ANIA, 1)))
    turn = sitting.view.screen.turn
    assert (turn.note, turn.action) == ("granatowe", m.Open(routes.Planner(ANIA, 37)))


def test_a_debt_that_stands_open_is_told_on_the_tile() -> None:
    sitting = rolled(three(), 1, 3)
    tile = tiles(Frame(sitting.model, POLISH))[ANIA]
    assert (tile.place, tile.place_tone) == ("dług 200\u00a0zł", Tone.CORAL)
