"""Why is an amount what it is: every kind of part has words, every amount can be asked about, its clause is shown."""

from collections.abc import Callable
from pathlib import Path

import pytest

from banker.keep.explain import Explanation, PartKind, SumPart
from banker.keep.explain.ahead import commands_ahead, rent_ahead
from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Seat
from banker.play.setup import Setup
from banker.rulebook.clauses import catalogue
from tests.ui import positions, positions_looking
from tests.ui.everything import TURNS
from tests.ui.positions import SIGNED, at, landed
from tests.ui.sitting import ANIA, BARTEK, CELINA, NAMES, Sitting, held, seated, seen, there
from tests.ui.stage import Stage
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.words import money
from ui.core.words.frame import Frame
from ui.flows.debts.model import PaidView
from ui.flows.why.model import RuleCard, WhyView
from ui.flows.why.sums import part_words, sum_rows
from ui.locale import clausewords
from ui.locale.words import CLAUSES, LANGUAGES, Words, po_path
from ui.pieces.templates.decision import DecisionView
from ui.toolkit.parts import View

ENGLISH = Words()
STILL = {"plate", "sentence", "note", "dice", "card", "countdown"}
"""Pieces that only show: the plates under the dice and of the band, the picture of an awaited card."""


def frame(words: Words = ENGLISH) -> Frame:
    """A table in the middle of a game."""
    return Frame(at(words).model, words)


def of(ruleset: str, *seats: Seat) -> Sitting:
    """A table of a book in a position."""
    return seated(*seats, ruleset=ruleset, cards=SIGNED)


def asked(sitting: Sitting, *about: routes.Subject) -> WhyView:
    """The page that explains this."""
    sitting.touch(routes.WhyShown(about))
    return why(sitting)


def why(sitting: Sitting) -> WhyView:
    """The page that is open."""
    return seen(sitting.view, WhyView)


def clause(view: WhyView) -> RuleCard:
    """The clause on the paper."""
    return there(view.rule)


def row_pairs(view: WhyView) -> list[tuple[str, str]]:
    """The rows of a page."""
    return [(row.label, row.value.replace("\u00a0", " ")) for row in view.rows]


@pytest.mark.parametrize("kind", PartKind)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_part_has_words(kind: PartKind, language: str) -> None:
    part = SumPart(kind, 120, 2, 60, ("3", "bus"), 6, "chance-speeding", ("T15",))
    words = part_words(frame(Words(language)), part, ANIA)
    assert words
    assert "{" not in words


@pytest.mark.parametrize("kind", PartKind)
def test_every_kind_of_part_makes_a_row(kind: PartKind) -> None:
    parts = (SumPart(PartKind.MORTGAGE, 100, space=6), SumPart(kind, 120, 2, 60, ("3",), 6))
    assert len(sum_rows(frame(), Explanation(120, parts))) == 2


def test_a_doubled_rent_is_told_part_by_part_with_the_clause_of_its_book() -> None:
    sitting = of("es-pesetas", Seat(), Seat(holdings=held(37, 39)), Seat())
    view = asked(sitting, routes.RentNow(39))
    assert row_pairs(view) == [
        ("Paseo del Prado: rent without buildings", "5,000 pta"),
        ("× 2: a complete group, no buildings", "10,000 pta"),
        ("Rent", "10,000 pta"),
    ]
    rule = clause(view)
    assert (rule.id, rule.book, rule.count) == ("E09", "Madrid in pesetas", "1 / 2")
    sitting.touch(rule.action)
    assert clause(why(sitting)).id == "E12"


def test_the_rows_of_the_clause_on_the_paper_stand_out() -> None:
    sitting = of("pl-tournament", Seat(), Seat(holdings=held(37, 39)), Seat())
    view = asked(sitting, routes.RentNow(39))
    assert [row.tone.value for row in view.rows] == ["text", "soft", "text"]


def test_the_rent_of_a_utility_is_told_before_the_dice() -> None:
    sitting = of("pl-millions", Seat(holdings=held(12, 28)), Seat())
    view = asked(sitting, routes.RentNow(12))
    assert row_pairs(view)[:2] == [("For each pip of the dice", "1"), ("× 10: both utilities owned", "10")]
    assert view.rows[-1].value.endswith("dice")


def test_a_mortgaged_deed_says_why_it_earns_nothing() -> None:
    sitting = of("pl-tournament", Seat(holdings=held(39, is_mortgaged=True)), Seat())
    view = asked(sitting, routes.RentNow(39))
    assert (view.rows[-1].value, clause(view).id) == ("0\u00a0zł", "T17")


def test_a_recorded_payment_is_explained_and_can_be_taken_back() -> None:
    sitting = positions.asked_for(ENGLISH)
    sitting.tap(BARTEK)
    sitting.touch(seen(sitting.view, PaidView).action)
    assert row_pairs(why(sitting))[-1] == ("Rent", "500 zł")
    assert sitting.title("Undo") == m.Open(routes.UndoList(1))


def test_a_payment_that_was_taken_back_is_explained_no_more() -> None:
    sitting = positions.asked_for(ENGLISH)
    sitting.tap(BARTEK)
    number = sitting.model.moments[-1].number
    sitting.submit(c.Undo())
    sitting.touch(m.Open(routes.WhyShown((routes.Moved(number, 0),))))
    assert [row.label for row in seen(sitting.view, DecisionView).rows] == [
        "This was undone, or it is already settled."
    ]


def test_a_claim_and_a_debt_are_explained_by_their_landing() -> None:
    sitting = landed(ENGLISH)
    claim = asked(sitting, routes.Owing(sitting.game.claims[0].number))
    assert row_pairs(claim)[0] == ("Ulica Grochowska: rent with 3 houses", "500 zł")
    sitting.submit(c.ClaimRent(CELINA))
    debt = asked(sitting, routes.Owing(sitting.game.debts[0].number))
    assert row_pairs(debt)[:2] == [*row_pairs(claim)[:1], ("Fixed when the pawn landed", "")]


def test_a_debt_that_was_there_before_the_first_command_has_only_its_amount() -> None:
    owing = positions.asked_for(ENGLISH)
    sitting = Sitting(owing.table.setup, cards=SIGNED, game=owing.game)
    view = asked(sitting, routes.Owing(sitting.game.debts[0].number))
    assert row_pairs(view)[0] == ("The debt", "500 zł")


def test_what_a_deal_forgave_of_a_debt_is_told() -> None:
    sitting = positions.asked_for(ENGLISH)
    sitting.submit(c.OfferDeal(BARTEK, CELINA, Side((25,)), Side(debt=200)), c.AcceptDeal(CELINA))
    assert sitting.game.debts, "the rest of the debt stays open"
    view = asked(sitting, routes.Owing(sitting.game.debts[0].number))
    assert row_pairs(view)[-2:] == [("Forgiven in a deal", "− 200 zł"), ("Rent", "300 zł")]


def test_an_order_is_explained_before_it_is_signed_and_nothing_is_spent() -> None:
    sitting = at(ENGLISH, (Seat(9000, holdings=held(31, 32, 34)), Seat(), Seat()))
    before = sitting.game
    view = asked(sitting, routes.Ahead((c.Build(ANIA, ((31, 1), (32, 1), (34, 1))),)))
    assert row_pairs(view)[-1] == ("Building", "600 zł")
    assert view.bar.note == "not paid yet"
    assert sitting.game == before


def test_of_several_amounts_the_next_is_a_touch_away() -> None:
    sitting = at(ENGLISH)
    asked(sitting, routes.RentNow(6), routes.Price(6), routes.Price(6, is_mortgage=True))
    met = []
    for _ in range(4):
        met.append(row_pairs(why(sitting))[-1])
        sitting.touch_title("Next amount")
    assert met == [("Rent", "400 zł"), ("Purchase", "100 zł"), ("Mortgage", "50 zł"), ("Rent", "400 zł")]


def test_parts_that_do_not_fit_are_on_further_pages_with_the_total_on_each() -> None:
    seats = (Seat(9000, holdings=held(31, 32, 34)), Seat(), Seat())
    sitting = at(ENGLISH, seats)
    order = c.Build(ANIA, tuple((lot, 5) for lot in (31, 32, 34)))
    view = asked(sitting, routes.Ahead((order,)))
    assert view.turn
    sitting.touch(view.turn.action)
    assert row_pairs(why(sitting))[-1] == row_pairs(view)[-1]
    assert row_pairs(why(sitting))[0] != row_pairs(view)[0]


def test_the_percentage_of_everything_is_never_reckoned_before_it_is_chosen() -> None:
    sitting = of("ro-classic", Seat(1234, 1, holdings=held(39)), Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    assert commands_ahead((c.Choose(ANIA, "percent"),), sitting.game) == ()
    assert commands_ahead((c.Choose(ANIA, "flat"), c.Choose(ANIA, "percent")), sitting.game)[0][1].total == 200


def test_a_table_that_changed_its_book_cites_its_own_rule() -> None:
    setup = Setup("pl-tournament", NAMES[:2], house_rules=(("salary.times_on_landing", "2"),))
    sitting = Sitting(setup, words=ENGLISH, cards=SIGNED)
    sitting.touch(clause(asked(sitting, routes.SpaceMeant(0))).action)
    rule = clause(why(sitting))
    assert (rule.id, rule.book) == ("M45", "A rule of this table")


@pytest.mark.parametrize("space", [0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38])
@pytest.mark.parametrize("ruleset", ["pl-tournament", "es-pesetas", "pl-millions", "pl-simple", "ro-classic"])
def test_every_space_that_is_no_deed_says_what_it_does_and_by_which_clause(ruleset: str, space: int) -> None:
    sitting = of(ruleset, Seat(at=space if space != 30 else 0), Seat())
    view = asked(sitting, routes.SpaceMeant(space))
    assert view.rows
    assert view.rule


def test_the_rent_ahead_is_what_a_visitor_owes() -> None:
    sitting = landed(ENGLISH)
    assert rent_ahead(sitting.game, 14).total == sitting.game.claims[0].amount


@pytest.mark.parametrize("position", TURNS, ids=lambda position: position.__name__)
def test_everything_on_the_screens_of_a_turn_answers_a_touch(stage: Stage, position: Callable[[Words], View]) -> None:
    stage.show(position(ENGLISH).screen, has_frame=False)
    silent = {key for key, node in stage.root.nodes.items() if not node.placed.is_touchable}
    assert {
        key for key in silent if key not in STILL and not key.startswith(("seat-", "entry-", "sheet-", "leading-"))
    } <= ALLOWED


ALLOWED = {
    "asked",
    "deed",
    "leader",
    "call",
    "seconds",
    "night",
    "band",
    "lines",
    "empty",
    "stamp",
    "gavel",
    "landmark",
    "coins",
    "lapses",
}
"""Of an auction: its call, its seconds, its dark ground and who leads; or a plan in which nothing is planned; or what
lies on a panel that answers, coins, and when a rent lapses.
"""


def test_a_touch_on_a_panel_of_rows_explains_its_first_amount(stage: Stage) -> None:
    stage.show(positions.buy(ENGLISH).screen)
    stage.touch("band")
    stage.touch("rows")
    stage.touch("deed")
    assert stage.actions == [
        m.Open(routes.WhyShown((routes.Price(24),))),
        m.Open(routes.PlayerShown(ANIA)),
        m.Open(routes.DeedShown(24)),
    ]


def test_the_display_says_how_dice_are_typed(stage: Stage) -> None:
    root = stage.show(positions.jail_dice(ENGLISH).screen)
    stage.touch("total")
    assert root.nodes["sentence"].placed.value.notice.words == "Enter what the dice show: one touch per die."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_nobody_translated_is_told_in_english(language: str, tmp_path: Path) -> None:
    assert Words(language).clause("A clause of nobody's book.") == "A clause of nobody's book."


def test_a_translated_clause_is_told_in_its_language(tmp_path: Path) -> None:
    path = po_path("pl", tmp_path, CLAUSES)
    path.parent.mkdir(parents=True)
    po_path("pl", tmp_path).write_bytes(po_path("pl").read_bytes())
    path.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "One."\nmsgstr "Jeden."\n')
    assert Words("pl", tmp_path).clause("One.") == "Jeden."


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != clausewords.SOURCE])
def test_the_catalog_of_clauses_has_every_clause_and_no_other(language: str) -> None:
    known = {clause.says for book in catalogue().values() for clause in book}
    catalog = clausewords.update_catalog(po_path(language, domain=CLAUSES), language)
    assert {str(message.id) for message in catalog if message.id} == known


def test_bringing_the_catalogs_up_to_date_keeps_what_was_translated(tmp_path: Path) -> None:
    clausewords.update_catalogs(tmp_path)
    path = po_path("es", tmp_path, CLAUSES)
    first = next(iter(catalogue().values()))[0].says
    text = path.read_text(encoding="utf-8").replace(f'msgid "{first}"\nmsgstr ""', f'msgid "{first}"\nmsgstr "Uno"')
    path.write_text(text, encoding="utf-8")
    clausewords.update_catalogs(tmp_path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("ruleset", "hundredths", "says"),
    [
        ("pl-tournament", 13120, "131.20\u00a0zł"),
        ("pl-tournament", 13100, "131\u00a0zł"),
        ("es-pesetas", 1_512_000, "15,120\u00a0pta"),
        ("pl-millions", 7_500_000, "M$\u00a00.075\u00a0m"),
        ("pl-millions", 150_000_000, "M$\u00a01.50\u00a0m"),
    ],
)
def test_a_percentage_is_written_exactly(ruleset: str, hundredths: int, says: str) -> None:
    board = of(ruleset, Seat(), Seat()).game.book.board
    assert money.exactly(hundredths, board, ENGLISH) == says


def test_the_positions_that_look_name_both_payer_and_payee() -> None:
    assert positions_looking.why_tax(ENGLISH).screen.bar.sentence == "Ania → Bank: 15,100\u00a0pta"
