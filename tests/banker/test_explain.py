"""Is every amount at the table explained, does its explanation add up, and does it rest on the clauses of its book?"""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.keep.clock import Clock
from banker.keep.explain import (
    Explained,
    Explanation,
    PartKind,
    SumPart,
    explain_lines,
    explained_game,
    explained_moment,
    explanations,
    why_owed,
)
from banker.keep.explain.annotated import explained_record
from banker.keep.journal import Entry
from banker.keep.record.replay import replay
from banker.play.commands import Redo, Undo
from banker.play.events import ClaimOpened, DebtIncurred, Event, Paid
from banker.play.history import History
from banker.play.setup import Setup, new_game
from banker.rulebook.citing import cited, topics
from banker.rulebook.clauses import catalogue, clause
from banker.rulebook.houserules import with_house_rules
from banker.rulebook.ruleset import load_ruleset, ruleset_names
from tests.banker.random_games import TABLES, random_history

GAMES = Path(__file__).parents[1] / "games"
FOLDERS = sorted(folder.name for folder in GAMES.iterdir() if folder.is_dir() and folder.name != "broken")
TIMES = {PartKind.GROUP_DOUBLED, PartKind.UTILITIES, PartKind.CARD_TIMES, PartKind.LANDING_TIMES, PartKind.SCALE}
PLUS = {
    PartKind.HOUSES,
    PartKind.HOTELS,
    PartKind.CARD_HOUSES,
    PartKind.CARD_HOTELS,
    PartKind.DEEDS,
    PartKind.BUILDINGS,
    PartKind.PRINCIPAL,
}
REMARKS = {PartKind.CLAIMED, PartKind.OUTRIGHT, PartKind.WITHOUT_INTEREST}
UNEXPLAINED = {PartKind.RECORDED, PartKind.DEBT, PartKind.LANDING}


def follows(before: SumPart | None, part: SumPart) -> bool:
    """Does this part take the sum before it to the one it reached? Reckoned here, not by the rules."""
    sum_ = before.reached if before else 0
    if part.kind in TIMES:
        return part.reached == sum_ * part.count
    if part.kind in PLUS:
        return part.reached == sum_ + part.count * part.each
    if part.kind is PartKind.SHARED:
        return part.each == sum_ and 0 <= sum_ - part.count * part.reached < part.count * 10**6
    if part.kind in REMARKS:
        return part.reached == sum_
    if part.kind is PartKind.PERCENT:
        return part.each == sum_ and part.reached == sum_ * part.count // 100
    if part.kind is PartKind.HALF:
        return part.each == sum_ and part.reached == sum_ // 2
    if part.kind is PartKind.ROUNDED:
        return part.reached % part.each == 0 and 2 * abs(part.reached - sum_) <= part.each + 1
    if part.kind is PartKind.FORGIVEN:
        return part.reached == sum_ - part.each
    if part.kind is PartKind.DICE:
        return part.reached == sum(int(face) for face in part.faces if face.isdigit())
    return before is None


def amount_of(event: Event) -> int | None:
    match event:
        case Paid(amount=amount):
            return amount
        case ClaimOpened(claim=claim):
            return claim.amount
        case DebtIncurred(debt=debt):
            return debt.amount
    return None


def check(history: History) -> None:
    """Every amount of a game has an explanation that adds up to it and names clauses there are."""
    for moment, explained in explained_game(history.first, history.standing):
        assert [event for event, _ in explained] == [event for event in moment.events if amount_of(event) is not None]
        for event, explanation in explained:
            parts = explanation.parts
            assert explanation.total == parts[-1].reached == amount_of(event), (moment.command, explanation)
            assert not UNEXPLAINED.intersection(part.kind for part in parts), (moment.command, event)
            assert all(follows(*pair) for pair in zip((None, *parts), parts, strict=False)), (moment.command, parts)
            assert all(clause(each) for each in explanation.clauses)
            assert explanation.clauses or parts[0].kind is PartKind.CORRECTION


def last(text: str) -> Explained:
    """What the last command of a record made due, with its explanations."""
    history = replay(text)[1]
    return explained_moment(history.first, history.standing, -1)


def only(text: str) -> Explanation:
    """The explanation of the one amount of a record's last command."""
    ((_, explanation),) = last(text)
    return explanation


def kinds(explanation: Explanation) -> list[PartKind]:
    return [part.kind for part in explanation.parts]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_amount_of_the_recorded_games_adds_up(folder: str) -> None:
    for path in sorted((GAMES / folder).glob("*.game")):
        check(replay(path.read_text(encoding="utf-8"))[1])


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_every_amount_of_a_random_game_adds_up(table: str, seed: int) -> None:
    check(random_history(TABLES[table], seed, commands=400))


@pytest.mark.parametrize("table", ["pl-tournament", "pl-simple"])
def test_a_moment_by_itself_is_explained_as_in_its_game(table: str) -> None:
    history = random_history(TABLES[table], seed=3, commands=250)
    for index, (_, explained) in enumerate(explained_game(history.first, history.standing)):
        assert explained_moment(history.first, history.standing, index) == explained


DOUBLED = """
ruleset: {ruleset}
players: A, B
{rule}
given A owns #16, #18, #19{mortgaged}
given B at #15
given turn B
B rolls 1 2
"""


@pytest.mark.parametrize(
    ("ruleset", "clauses"),
    [
        ("pl-tournament", ("T14", "T15")),
        ("es-pesetas", ("E09", "E12")),
        ("pl-millions", ("M44", "M21")),
        ("pl-simple", ("S08", "T15")),  # silent: the T column holds (ruling 1)
        ("ro-classic", ("R11", "R12")),
    ],
)
def test_each_book_doubles_a_group_by_its_own_clause(ruleset: str, clauses: tuple[str, ...]) -> None:
    rent = only(DOUBLED.format(ruleset=ruleset, rule="", mortgaged=""))
    assert (kinds(rent), rent.clauses) == ([PartKind.UNBUILT, PartKind.GROUP_DOUBLED], clauses)


def test_double_rent_beside_a_mortgage_rests_on_e12() -> None:
    rent = only(DOUBLED.format(ruleset="es-pesetas", rule="", mortgaged="").replace("#16,", "#16(mortgaged),"))
    assert rent.parts[1].clauses == ("E12",)


def test_a_field_the_table_switched_rests_on_m45() -> None:
    text = DOUBLED.format(ruleset="pl-tournament", rule="rent.doubles-beside-a-mortgage: on\n", mortgaged="")
    assert only(text.replace("#16,", "#16(mortgaged),")).clauses == ("T14", "M45")


def test_a_utility_counts_the_dice_the_utilities_and_the_scale() -> None:
    rent = only("""
ruleset: pl-millions
players: A, B

given A owns #12, #28
given B at #5
given turn B
B rolls 3 4
""")
    assert kinds(rent) == [PartKind.DICE, PartKind.UTILITIES, PartKind.SCALE]
    assert [(part.faces, part.count, part.reached) for part in rent.parts] == [
        (("3", "4"), 0, 7), ((), 10, 70), ((), 10_000, 700_000),
    ]  # fmt: skip
    assert rent.clauses == ("M23",)


def test_bus_and_mr_m_count_nothing_by_m39() -> None:
    rent = only("""
ruleset: pl-millions
players: A, B, C
speed-die: on

given A owns #12
given B at #5
given B laps 2
given turn B
B rolls 3 4 bus
B moves 7
""")
    assert (rent.parts[0].faces, rent.parts[0].reached, rent.parts[0].clauses) == (("3", "4", "bus"), 7, ("M39",))


EVERY_DEED = (
    "#1, #3, #5, #6, #8, #9, #11, #12, #13, #14, #15, #16, #18, #19, #21, #23, #24, #25, #26, #27, #28, #29, #31, #32, "
    "#34, #35, #37, #39"
)


STATION_CARD = f"""
ruleset: pl-millions
players: A, B
speed-die: on

given A owns {EVERY_DEED}
given B at #4
given B laps 2
given turn B
B rolls 1 2 mr-m
B draws chance-nearest_station_a
"""


def test_the_card_doubles_the_first_stop_and_not_mr_ms_second() -> None:
    first, second = (explanation for _, explanation in last(STATION_CARD))
    assert kinds(first) == [PartKind.STATIONS, PartKind.CARD_TIMES]
    assert first.total == 2 * 2_000_000
    assert kinds(second) == [PartKind.UNBUILT, PartKind.GROUP_DOUBLED]


def test_dice_thrown_for_the_first_stop_do_not_count_at_mr_ms_second() -> None:
    utility = STATION_CARD.replace("nearest_station_a", "nearest_utility") + "B throws 6 5 1\n"
    first, second = (explanation for _, explanation in last(utility))
    assert (kinds(first), first.parts[0].reached) == ([PartKind.DICE, PartKind.CARD_TIMES, PartKind.SCALE], 12)
    assert kinds(second) == [PartKind.UNBUILT, PartKind.GROUP_DOUBLED]


def test_ten_times_new_dice_rest_on_the_card() -> None:
    rent = only("""
ruleset: ro-classic
players: A, B

given A owns #12
given B at #4
given turn B
B rolls 1 2
B draws chance-nearest_utility
B throws 6 5
""")
    assert kinds(rent) == [PartKind.DICE, PartKind.CARD_TIMES]
    assert (rent.parts[0].faces, rent.total, rent.clauses) == (("6", "5"), 110, ("R14",))


def test_interest_of_75_is_rounded_half_up_to_8() -> None:
    lift = only("""
ruleset: pl-tournament
players: A, B

given A owns #12(mortgaged)
A lifts #12
""")
    assert kinds(lift) == [PartKind.MORTGAGE, PartKind.PERCENT, PartKind.ROUNDED, PartKind.PRINCIPAL]
    assert explain_lines(lift) == (
        "#12 mortgage value: 75 (T43)",
        "10 percent of 75: 7.5 (T44)",
        "rounded half up to 1: 8 (M18)",
        "+ 75 mortgage value: 83 (T44)",
    )


def test_the_simple_game_takes_its_interest_from_the_price() -> None:
    lift = only("""
ruleset: pl-simple
players: A, B

given A owns #5(mortgaged)
A lifts #5
""")
    assert [(part.kind, part.reached) for part in lift.parts] == [
        (PartKind.PRICE, 200), (PartKind.PERCENT, 20), (PartKind.PRINCIPAL, 120),
    ]  # fmt: skip
    assert lift.clauses == ("S17",)


def test_a_bankrupts_deed_kept_is_lifted_for_the_principal_by_e36() -> None:
    text = (GAMES / "es-pesetas" / "e36-interest-first-then-the-principal-in-the-same-turn.game").read_text("utf-8")
    history = replay(text)[1]
    lifted = [
        explanation
        for _, explained in explained_game(history.first, history.standing)
        for event, explanation in explained
        if kinds(explanation)[-1] is PartKind.WITHOUT_INTEREST
    ]
    assert lifted
    assert lifted[0].parts[-1].clauses == ("E36",)


def test_ten_percent_of_everything_is_told_apart() -> None:
    tax = only("""
ruleset: ro-classic
players: A, B

given A owns #6(1), #8, #9, #5(mortgaged)
given A cash 333
A rolls 1 3
A chooses percent
""")
    assert explain_lines(tax) == (
        "cash: 333 (R15)",
        "+ 520 printed prices of deeds: 853 (R15)",
        "+ 50 buildings at cost: 903 (R15)",
        "10 percent of 903: 90.3 (R15)",
        "rounded half up to 1: 90 (M18)",
    )


def test_a_hotel_outright_pays_for_the_houses_skipped() -> None:
    order = only("""
ruleset: pl-tournament
players: A, B

given A owns #1, #3
A builds #1 x5, #3 x4
""")
    assert [(part.kind, part.space, part.count, part.each) for part in order.parts] == [
        (PartKind.HOUSES, 1, 4, 50), (PartKind.HOTELS, 1, 1, 50),
        (PartKind.OUTRIGHT, 1, 0, 0), (PartKind.HOUSES, 3, 4, 50),
    ]  # fmt: skip
    assert order.clauses == ("T30", "T33", "T34")


def test_buildings_sold_are_half_of_what_they_cost() -> None:
    sale = only("""
ruleset: pl-tournament
players: A, B

given A owns #1(hotel), #3(hotel)
A sells buildings #1, #3
""")
    assert explain_lines(sale) == (
        "#1 + 1 hotel at 50: 50 (T41)",
        "#3 + 1 hotel at 50: 100 (T41)",
        "half of 100: 50 (T40)",
    )


CLAIMED = """
ruleset: pl-tournament
players: A, B

given A owns #6(2), #8(2), #9(2)
given turn B
B rolls 2 4
"""


def test_a_rent_that_is_claimed_and_paid_is_explained_by_its_landing() -> None:
    opened, claimed, paid = (only(CLAIMED + more) for more in ("", "A claims rent\n", "A claims rent\nB pays\n"))
    assert explain_lines(opened) == ("#6 rent with 2 houses: 90 (T14)",)
    assert explain_lines(claimed) == ("#6 rent with 2 houses: 90 (T14)", "fixed at the landing: 90 (T13)")
    assert paid == claimed


def test_an_open_claim_is_explained_by_its_number() -> None:
    history = replay(CLAIMED)[1]
    number = history.game.claims[0].number
    assert why_owed(number, history.first, history.standing) == only(CLAIMED)
    assert why_owed(99, history.first, history.standing) is None


def test_what_a_deal_forgives_is_no_longer_paid() -> None:
    paid = only(
        CLAIMED.replace("given turn", "given B owns #5\ngiven turn")
        + """
A claims rent
B offers A #5 for debt 60
A accepts
B pays
"""
    )
    assert explain_lines(paid)[-1] == "- 60 forgiven in a deal: 30 (T50)"


HOUSE_RULES = """
ruleset: es-pesetas
players: A, B
double-salary: on
free-parking: pot
free-parking-seed: 5

given A at #37
given B at #12
"""


def test_landing_on_start_pays_double_by_house_rule() -> None:
    salary = only(HOUSE_RULES + "A rolls 1 2\n")
    assert explain_lines(salary) == ("salary: 20,000 (E05)", "x 2 for landing on START: 40,000 (M45)")


def test_the_pot_of_free_parking_rests_on_m45() -> None:
    assert explain_lines(only(HOUSE_RULES + "given turn B\nB rolls 3 5\n")) == ("#20 the pot: 500 (M45)",)


def test_a_banker_tells_the_reason_of_a_correction_on_one_line() -> None:
    explanation = only("ruleset: pl-tournament\nplayers: A, B\n\nbank corrects A +50: miscounted notes\n")
    assert explain_lines(explanation) == ("corrected by the banker [miscounted notes]: 50",)


def test_the_second_bankruptcy_hands_over_by_t54() -> None:
    explained = last("""
ruleset: pl-tournament
players: A, B, C

given A owns #37(hotel), #39(hotel)
given B cash 100
given C bankrupt
given B at #36
given turn B
B rolls 1 2
A claims rent
B goes bankrupt
""")
    assert [explanation.clauses for _, explanation in explained] == [("T54",)]


def test_the_price_of_a_building_without_a_lot_goes_back_at_the_agreed_end() -> None:
    explanation = only("""
ruleset: pl-tournament
players: A, B

given A owns #1, #3
given B owns #6, #8, #9
given bank houses 1
given turn A
A builds #1
B builds #6
A bids 50
bank closes auction
bank ends game
""")
    assert explain_lines(explanation) == ("price back of a building without a lot: 50 (T53)",)


def test_a_moment_without_its_past_says_so_and_still_adds_up() -> None:
    history = replay(CLAIMED + "A claims rent\nB pays\n")[1]
    claimed, paid = history.standing[-2:]
    ((_, claim),) = explanations(claimed, history.standing[-3].game)
    ((_, debt),) = explanations(paid, claimed.game)
    assert kinds(claim) == [PartKind.LANDING, PartKind.CLAIMED]
    assert (kinds(debt), debt.total) == ([PartKind.DEBT], 90)


def test_an_amount_by_rules_that_have_changed_is_only_recorded() -> None:
    history = replay(CLAIMED)[1]
    moment = history.standing[-1]
    older = tuple(
        msgspec.structs.replace(event, claim=msgspec.structs.replace(event.claim, amount=77))
        if isinstance(event, ClaimOpened)
        else event
        for event in moment.events
    )
    ((_, explanation),) = explanations(msgspec.structs.replace(moment, events=older), history.first)
    assert explanation == Explanation(77, (SumPart(PartKind.RECORDED, 77),))


def entries(history: History) -> list[Entry]:
    return [Entry(moment.command, moment.events, Clock()) for moment in history.standing]


@pytest.mark.parametrize("table", TABLES)
def test_an_explained_record_replays_to_the_same_accounts(table: str) -> None:
    history = random_history(TABLES[table], seed=11, commands=200)
    assert replay(explained_record(TABLES[table], entries(history)))[1].game == history.game


def test_an_explained_record_says_who_pays_whom_and_why() -> None:
    setup, history = replay(CLAIMED + "A claims rent\nB pays\n")
    assert explained_record(setup, entries(history)).splitlines()[-11:] == [
        "B rolls 2 4",
        "# A may ask B for 90",
        "#   #6 rent with 2 houses: 90 (T14)",
        "A claims rent",
        "# B owes A 90 for rent",
        "#   #6 rent with 2 houses: 90 (T14)",
        "#   fixed at the landing: 90 (T13)",
        "B pays",
        "# B pays A 90 for rent",
        "#   #6 rent with 2 houses: 90 (T14)",
        "#   fixed at the landing: 90 (T13)",
    ]


def test_a_command_taken_back_keeps_its_explanation_in_the_record() -> None:
    setup = Setup("pl-tournament", ("A", "B"))
    history = replay("ruleset: pl-tournament\nplayers: A, B\n\nA rolls 1 2\nA buys\n")[1]
    undone = [*entries(history), Entry(Undo(), (), Clock()), Entry(Redo(), (), Clock())]
    text = explained_record(setup, undone)
    assert text.splitlines()[-4:] == [
        "# A pays bank 60 for purchase",
        "#   #3 printed price: 60 (T11)",
        "bank undoes",
        "bank redoes",
    ]
    assert replay(text)[1].game == history.game


def test_every_topic_rests_on_clauses_of_the_catalogue_in_every_book() -> None:
    known = {each.id for book in catalogue().values() for each in book}
    for name in ruleset_names():
        for topic in topics():
            assert set(cited(topic, load_ruleset(name))) <= known
            assert cited(topic, load_ruleset(name)), f"{topic} rests on nothing in {name}"


def test_a_silent_book_leans_on_the_standard_one_and_a_house_rule_on_m45() -> None:
    simple = load_ruleset("pl-simple")
    assert cited("double_rent", simple) == ("T15",)
    assert cited("salary", with_house_rules(simple, (("salary.amount", "300"),))) == ("M45",)


def test_nothing_is_explained_where_no_money_is() -> None:
    history = History(new_game(Setup("pl-tournament", ("A", "B"))))
    assert list(explained_game(history.first, history.standing)) == []
