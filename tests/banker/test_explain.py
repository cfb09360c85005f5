"""Is every amount at the table explained, does its explanation add up, and does it rest on the clauses of its book?"""

import tomllib
from importlib import resources
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
    explain_game,
    explain_lines,
    explain_moment,
    explanations,
    why_owed,
)
from banker.keep.explain.annotated import annotate_record
from banker.keep.journal import Entry
from banker.keep.record.replay import replay
from banker.play.commands import Redo, Undo
from banker.play.events import ClaimOpened, DebtIncurred, Event, Paid
from banker.play.history import History
from banker.play.setup import Setup, new_game
from banker.rulebook.citing import cite
from banker.rulebook.clauses import catalogue, clause
from banker.rulebook.houserules import with_house_rules
from banker.rulebook.ruleset import load_ruleset, ruleset_names
from tests.banker.random_games import TABLES, random_history

CITATIONS = resources.files("banker").joinpath("citations.toml").read_text("utf-8")
TOPICS = tuple(tomllib.loads(CITATIONS)["amounts"])
GAMES = Path(__file__).parents[1] / "games"
FOLDERS = sorted(folder.name for folder in GAMES.iterdir() if folder.is_dir() and folder.name != "broken")
TIMES = {PartKind.GROUP_DOUBLED, PartKind.UTILITIES, PartKind.CARD_TIMES, PartKind.LANDING_TIMES, PartKind.SCALE}
PLUS = {
    PartKind.HOUSES, PartKind.HOTELS, PartKind.CARD_HOUSES, PartKind.CARD_HOTELS, PartKind.DEEDS, PartKind.BUILDINGS,
    PartKind.PRINCIPAL,
}  # fmt: skip
REMARKS = {PartKind.CLAIMED, PartKind.OUTRIGHT, PartKind.WITHOUT_INTEREST}
UNEXPLAINED = {PartKind.RECORDED, PartKind.DEBT, PartKind.LANDING}


def follows(before: SumPart | None, part: SumPart) -> bool:
    """Does this part take the sum before it to the one it reached? Computed here, not by the rules."""
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


def assert_adds_up(history: History) -> None:
    """Every amount of a game has an explanation that adds up to it and names clauses there are."""
    for moment, explained in explain_game(history.first, history.standing):
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
    return explain_moment(history.first, history.standing, -1)


def only(text: str) -> Explanation:
    """The explanation of the one amount of a record's last command."""
    ((_, explanation),) = last(text)
    return explanation


def kinds(explanation: Explanation) -> list[PartKind]:
    return [part.kind for part in explanation.parts]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_amount_of_the_recorded_games_adds_up(folder: str) -> None:
    for path in sorted((GAMES / folder).glob("*.game")):
        assert_adds_up(replay(path.read_text(encoding="utf-8"))[1])


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_every_amount_of_a_random_game_adds_up(table: str, seed: int) -> None:
    assert_adds_up(random_history(TABLES[table], seed, commands=400))


@pytest.mark.parametrize("table", ["pl-tournament", "pl-simple"])
def test_a_moment_by_itself_is_explained_as_in_its_game(table: str) -> None:
    history = random_history(TABLES[table], seed=3, commands=250)
    for index, (_, explained) in enumerate(explain_game(history.first, history.standing)):
        assert explain_moment(history.first, history.standing, index) == explained


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


def test_a_bankrupts_deed_kept_is_lifted_for_the_principal_by_e36() -> None:
    text = (GAMES / "es-pesetas" / "e36-interest-first-then-the-principal-in-the-same-turn.game").read_text("utf-8")
    history = replay(text)[1]
    lifted = [
        explanation
        for _, explained in explain_game(history.first, history.standing)
        for event, explanation in explained
        if kinds(explanation)[-1] is PartKind.WITHOUT_INTEREST
    ]
    assert lifted
    assert lifted[0].parts[-1].clauses == ("E36",)


CLAIMED = """
ruleset: pl-tournament
players: A, B

given A owns #6(2), #8(2), #9(2)
given turn B
B rolls 2 4
"""


_DOUBLE = "given A owns #16, #18, #19; given B at #15; given turn B; B rolls 1 2"
_BESIDE_A_MORTGAGE = _DOUBLE.replace("#16", "#16(mortgaged)")
_AGREED_END = "given B owns #6, #8, #9; given bank houses 1; given turn A; A builds #1; B builds #6; A bids 50"
_TO_12 = "given B at #5; given B laps 2; given turn B; B rolls 3 4"
_HOUSE_RULES = "es-pesetas, double-salary: on, free-parking: pot, free-parking-seed: 5"
SUMS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "a group is doubled by the book's own clause": (
        "pl-tournament", _DOUBLE, ("#18 rent unbuilt: 14 (T14)", "x 2, unbuilt in a complete group: 28 (T15)")
    ),
    "in Madrid": (
        "es-pesetas", _DOUBLE, ("#18 rent unbuilt: 1,400 (E09)", "x 2, unbuilt in a complete group: 2,800 (E12)")
    ),
    "in millions": (
        "pl-millions", _DOUBLE,
        ("#18 rent unbuilt: 140,000 (M44)", "x 2, unbuilt in a complete group: 280,000 (M21)"),
    ),
    "a silent book leans on the T column (ruling 1)": (
        "pl-simple", _DOUBLE, ("#18 rent unbuilt: 14 (S08)", "x 2, unbuilt in a complete group: 28 (T15)")
    ),
    "in Romania": (
        "ro-classic", _DOUBLE, ("#18 rent unbuilt: 14 (R11)", "x 2, unbuilt in a complete group: 28 (R12)")
    ),
    "double rent beside a mortgage": (
        "es-pesetas", _BESIDE_A_MORTGAGE,
        ("#18 rent unbuilt: 1,400 (E09)", "x 2, unbuilt in a complete group: 2,800 (E12)"),
    ),
    "a field that the table switched rests on M45": (
        "pl-tournament, rent.doubles-beside-a-mortgage: on", _BESIDE_A_MORTGAGE,
        ("#18 rent unbuilt: 14 (T14)", "x 2, unbuilt in a complete group: 28 (M45)"),
    ),
    "a utility counts the dice, the utilities and the scale": (
        "pl-millions", f"given A owns #12, #28; {_TO_12}",
        ("dice 3 + 4: 7 (M23)", "x 10 for the utilities owned: 70 (M23)", "x 10,000 on this board: 700,000 (M23)"),
    ),
    "the bus counts nothing": (
        "pl-millions, speed-die: on", f"given A owns #12; {_TO_12} bus; B moves 7",
        ("dice 3 + 4 + bus: 7 (M39)", "x 4 for the utilities owned: 28 (M23)", "x 10,000 on this board: 280,000 (M23)"),
    ),
    "ten times new dice rest on the card": (
        "ro-classic",
        "given A owns #12; given B at #4; given turn B; B rolls 1 2; B draws chance-nearest_utility; B throws 6 5",
        ("dice 6 + 5: 11 (R14)", "x 10 by the card: 110 (R14)"),
    ),
    "interest of 75 is rounded half up to 8": (
        "pl-tournament", "given A owns #12(mortgaged); A lifts #12",
        ("#12 mortgage value: 75 (T43)", "10 percent of 75: 7.5 (T44)", "rounded half up to 1: 8 (M18)",
         "+ 75 mortgage value: 83 (T44)"),
    ),
    "the simple game takes its interest from the price": (
        "pl-simple", "given A owns #5(mortgaged); A lifts #5",
        ("#5 printed price: 200 (S17)", "10 percent of 200: 20 (S17)", "+ 100 mortgage value: 120 (S17)"),
    ),
    "ten percent of everything is told apart": (
        "ro-classic",
        "given A owns #6(1), #8, #9, #5(mortgaged); given A cash 333; A rolls 1 3; A chooses percent",
        ("cash: 333 (R15)", "+ 520 printed prices of deeds: 853 (R15)", "+ 50 buildings at cost: 903 (R15)",
         "10 percent of 903: 90.3 (R15)", "rounded half up to 1: 90 (M18)"),
    ),
    "a hotel outright pays for the houses skipped": (
        "pl-tournament", "given A owns #1, #3; A builds #1 x5, #3 x4",
        ("#1 + 4 houses at 50: 200 (T30)", "#1 + 1 hotel at 50: 250 (T33)",
         "#1 the houses skipped are paid too: 250 (T34)", "#3 + 4 houses at 50: 450 (T30)"),
    ),
    "buildings sold are half of what they cost": (
        "pl-tournament", "given A owns #1(hotel), #3(hotel); A sells buildings #1, #3",
        ("#1 + 1 hotel at 50: 50 (T41)", "#3 + 1 hotel at 50: 100 (T41)", "half of 100: 50 (T40)"),
    ),
    "a landing on START pays double by house rule": (
        _HOUSE_RULES, "given A at #37; A rolls 1 2",
        ("salary: 20,000 (E05)", "x 2 for landing on START: 40,000 (M45)"),
    ),
    "the pot of free parking": (
        _HOUSE_RULES, "given B at #12; given turn B; B rolls 3 5", ("#20 the pot: 500 (M45)",)
    ),
    "a banker's reason is on the line of the correction": (
        "pl-tournament", "bank corrects A +50: miscounted notes",
        ("corrected by the banker [miscounted notes]: 50",),
    ),
    "the price of a building without a lot goes back at the agreed end": (
        "pl-tournament", f"given A owns #1, #3; {_AGREED_END}; bank closes auction; bank ends game",
        ("price back of a building without a lot: 50 (T53)",),
    ),
    "a deed that was declined is auctioned by the clause that says so": (
        "es-pesetas", "A rolls 1 2; A declines; B bids 4_000; bank closes auction", ("#3 highest bid: 4,000 (E08)",)
    ),
    "where the table opens at half the price, the bid rests on M45": (
        "es-pesetas, auction.opening-percent: 50", "A rolls 1 2; A declines; B bids 4_000; bank closes auction",
        ("#3 highest bid: 4,000 (M45)",),
    ),
    "a scarce house from any bid is not T37": (
        "pl-tournament, building.scarce-from-deed-price: off",
        f"given A owns #1, #3; {_AGREED_END}; bank closes auction", ("highest bid: 50 (M45)",),
    ),
    "a hotel after three houses is not T33": (
        "pl-tournament, building.houses-before-hotel: 3", "given A owns #1(3), #3(3); A builds #1",
        ("#1 + 1 hotel at 50: 50 (M45)",),
    ),
    "a claim after the next roll is not T13": (
        "pl-tournament, rent.until-second-roll: on",
        "given A owns #5; given B at #2; given turn B; B rolls 1 2; A rolls 1 2; A claims rent",
        ("#5 rent with 1 owned: 25 (T19)", "fixed at the landing: 25 (M45)"),
    ),
    "cash for a jail card": (
        "ro-classic", "given A has jail card 1; A offers B jail card for 30; B accepts", ("agreed in a deal: 30 (R14)",)
    ),
    "cash for a deed and a jail card": (
        "es-pesetas", "given A owns #5; given A has jail card 1; A offers B #5, jail card for 3_000; B accepts",
        ("agreed in a deal: 3,000 (E28)",),
    ),
    "cash for free stays": (
        "pl-tournament, trade.free-stays: on",
        "given A owns #5; A offers B free stays 2 #5 for 30; B accepts", ("agreed in a deal: 30 (M45)",),
    ),
    "cash for a part of a debt": (
        "pl-tournament",
        "given A owns #6(2), #8(2), #9(2); given turn B; B rolls 2 4; A claims rent; "
        "B offers A 50 for debt 90; A accepts",
        ("agreed in a deal: 50 (T50)",),
    ),
    "what a deal forgives is no longer paid": (
        "pl-tournament",
        "given A owns #6(2), #8(2), #9(2); given B owns #5; given turn B; B rolls 2 4; A claims rent; "
        "B offers A #5 for debt 60; A accepts; B pays",
        ("#6 rent with 2 houses: 90 (T14)", "fixed at the landing: 90 (T13)", "- 60 forgiven in a deal: 30 (T50)"),
    ),
}  # fmt: skip
"""The book and its house rules, what happens, and how the last amount is explained."""


@pytest.mark.parametrize("name", SUMS)
def test_an_amount_is_explained_line_by_line_with_its_clauses(name: str) -> None:
    book, happens, lines = SUMS[name]
    header = "\n".join([f"ruleset: {book.split(', ')[0]}", "players: A, B", *book.split(", ")[1:]])
    assert explain_lines(only(header + "\n\n" + happens.replace("; ", "\n") + "\n")) == lines


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


def test_the_last_bankruptcy_of_another_book_hands_over_by_its_own_clause() -> None:
    explained = last("""
ruleset: es-pesetas
players: A, B

given A owns #37(hotel), #39(hotel)
given B cash 10_000
given B at #36
given turn B
B rolls 1 2
A claims rent
B goes bankrupt
""")
    assert [explanation.clauses for _, explanation in explained] == [("E35",)]


BANKRUPTS_DEED = """
ruleset: {}
players: A, B, C
{}

given A owns #1
given A cash 0
given A at #35
A rolls 1 2
A goes bankrupt
B bids 10_000
bank closes auction
"""


@pytest.mark.parametrize(
    ("book", "agreed", "clauses"),
    [
        ("pl-tournament", "start-cash: 20_000", ("T48",)),
        ("pl-tournament", "start-cash: 20_000\nauctions: off", ("T48",)),
        ("es-pesetas", "start-cash: 20_000", ("E37",)),
        ("pl-millions", "start-cash: 20_000", ("M08", "M11")),
        ("pl-simple", "start-cash: 20_000\nending.bank-auctions-deeds: on", ("M45",)),
        ("ro-classic", "start-cash: 20_000", ("T48",)),
    ],
)
def test_a_bankrupts_deed_is_auctioned_by_the_clause_of_bankruptcy(
    book: str, agreed: str, clauses: tuple[str, ...]
) -> None:
    assert only(BANKRUPTS_DEED.format(book, agreed)).clauses == clauses


def test_a_house_without_a_lot_is_paid_back_by_the_clause_that_ends_the_game() -> None:
    name = "ruling-23-the-last-bankruptcy-calls-off-a-house-not-yet-placed.game"
    paid_back, *_ = last((GAMES / "pl-tournament" / name).read_text("utf-8"))
    assert paid_back[1].clauses == ("T51",)


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
    assert replay(annotate_record(TABLES[table], entries(history)))[1].game == history.game


def test_an_explained_record_says_who_pays_whom_and_why() -> None:
    setup, history = replay(CLAIMED + "A claims rent\nB pays\n")
    assert annotate_record(setup, entries(history)).splitlines()[-11:] == [
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
    text = annotate_record(setup, undone)
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
        for topic in TOPICS:
            assert set(cite(topic, load_ruleset(name))) <= known
            assert cite(topic, load_ruleset(name)), f"{topic} rests on nothing in {name}"


def test_a_silent_book_leans_on_the_standard_one_and_a_house_rule_on_m45() -> None:
    simple = load_ruleset("pl-simple")
    assert cite("double_rent", simple) == ("T15",)
    assert cite("salary", with_house_rules(simple, (("salary.amount", "300"),))) == ("M45",)


def test_nothing_is_explained_where_no_money_is() -> None:
    history = History(new_game(Setup("pl-tournament", ("A", "B"))))
    assert list(explain_game(history.first, history.standing)) == []
