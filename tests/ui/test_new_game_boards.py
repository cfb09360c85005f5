"""Boards of people's own in the chooser, kept with the game; and the notes handed out at its start."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from banker.board.editions import new_board
from banker.ledger import BANK
from hardware.signals import FilesChanged
from tests.ui.branch import Branch, keep_cards, keep_game
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES, Sitting, done_on, seen
from tests.ui.stage import Stage
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.new_game import new_game_draft
from ui.core.state.update import do
from ui.core.view import view
from ui.core.words.file_faults import fault_place
from ui.flows.house_rules.model import HouseRulesPage
from ui.flows.house_rules.update import agree, choose_rules
from ui.flows.new_game.model import ChooseBoard, HandingView, SetupView
from ui.flows.new_game.start_update import begin, take_seats
from ui.flows.new_game.update import choose_person, choose_seat
from ui.flows.undo.model import HandsView
from ui.locale.words import Words
from ui.pieces.templates.pick import PickView
from ui.runtime.registry import SCREENS
from ui.store.own_boards import BoardFolder, board_file
from ui.toolkit.parts import ListEntry


def village(folder: Path, name: str = "village") -> Path:
    """A board of one's own beside the games."""
    (folder / "boards").mkdir(exist_ok=True)
    return new_board(folder / "boards" / f"{name}.toml", "Our village")


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """A bank with a good board and a faulty one."""
    keep_cards(tmp_path)
    keep_game(tmp_path)
    village(tmp_path)
    faulty = village(tmp_path, "town")
    faulty.write_text(faulty.read_text(encoding="utf-8").replace("scale = 1\n", "scale = 0\n"), encoding="utf-8")
    branch = Branch(tmp_path)
    branch.touch_title("New game")
    branch.touch(ChooseBoard())
    yield branch
    branch.close()


def listed(branch: Branch) -> dict[str, ListEntry]:
    """The entries of the chooser by their words."""
    return {entry.title or entry.note: entry for entry in seen(branch.view, PickView).entries}


def test_own_boards_stand_among_the_editions_and_a_faulty_one_says_its_fault(branch: Branch) -> None:
    entries = listed(branch)
    assert entries["Our village"].action is not None
    fault = entries["town.toml"]
    assert re.fullmatch(r"Line \d+. Key: scale.", fault.note)
    assert (fault.action, fault.reason) == (None, f"town.toml: {fault.note}")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("scale = 1\n", 'scale = "one"\n', "Klucz: scale. Dozwolone: liczba całkowita."),
        ('currency = "$"\n', "", "Klucz: currency."),
        ("[decks]\n", "[dicks]\n", "Klucz: dicks. Dozwolone: title, currency, "),
    ],
)
def test_a_faulty_board_says_its_fault_in_the_language_of_the_table(
    old: str, new: str, says: str, tmp_path: Path
) -> None:
    path = village(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    fault = board_file(path).fault
    assert fault and re.match(rf"Wiersz \d+\. {says}", fault_place(fault, Words("pl")))


def test_a_game_on_an_own_board_goes_on_after_the_file_is_gone(branch: Branch, tmp_path: Path) -> None:
    branch.touch(listed(branch)["Our village"].action)
    branch.touch_title("Done", "Start the game", "Pick for us", "Begin")
    assert branch.game.book.board.title == "Our village"
    (tmp_path / "boards" / "village.toml").unlink()
    branch.sign(m.Leave())
    assert branch.runtime.table is None
    branch.touch_title("Play on")
    assert branch.game.book.board.title == "Our village"


def test_the_next_game_is_on_the_board_that_the_last_one_kept_even_when_its_file_is_gone(
    branch: Branch, tmp_path: Path
) -> None:
    branch.touch(listed(branch)["Our village"].action)
    branch.touch_title("Done", "Start the game", "Pick for us", "Begin")
    (tmp_path / "boards" / "village.toml").unlink()
    branch.sign(m.Leave())
    branch.touch_title("New game")
    assert seen(branch.view, SetupView).buttons[0].title == "Our village"


def test_a_board_taken_away_since_it_was_listed_is_not_chosen(branch: Branch, tmp_path: Path) -> None:
    action = listed(branch)["Our village"].action
    (tmp_path / "boards" / "village.toml").unlink()
    branch.runtime.take(FilesChanged())
    branch.touch(action)
    assert new_game_draft(branch.runtime.model).board == ""
    assert branch.sounds[-1] == "refused"


def test_decks_beside_the_boards_are_no_boards(tmp_path: Path) -> None:
    village(tmp_path)
    deck = '[cards]\ngift = { kind = "collect", amount = 50 }\n'
    (tmp_path / "boards" / "my-chance.toml").write_text(deck, encoding="utf-8")
    assert [board.title for board in BoardFolder(tmp_path / "boards").boards] == ["Our village"]


def test_a_folder_that_is_not_there_has_no_boards(tmp_path: Path) -> None:
    assert BoardFolder(tmp_path / "boards").boards == ()


def test_a_faulty_board_is_drawn_dashed_and_says_its_fault_when_touched(stage: Stage, branch: Branch) -> None:
    stage.show(branch.view.screen)
    place = next(index for index, entry in enumerate(seen(branch.view, PickView).entries) if entry.reason)
    stage.touch(f"entry-{place}")
    assert stage.actions == []
    assert any("scale" in words for words in stage.words())


def begun(*rules: tuple[str, str]) -> Sitting:
    """A game of three at a table with these house rules."""
    sitting = Sitting(cards=SIGNED)
    sitting.touch(routes.NewGame())
    done_on(sitting, routes.ChooseRules(), do(choose_rules, "pl-tournament"))
    sitting.hold(*list(SIGNED.names)[:3])
    done_on(sitting, HouseRulesPage(), do(agree, rules))
    sitting.touch(do(take_seats), do(begin, 0))
    return sitting


def test_a_table_with_paper_money_hands_out_the_notes_first() -> None:
    sitting = begun(("paper-money", "on"))
    screen = seen(sitting.view, HandingView)
    assert [(line.count, line.note) for line in screen.notes] == [
        ("2 ×", "500"), ("4 ×", "100"), ("1 ×", "50"), ("1 ×", "20"), ("2 ×", "10"), ("1 ×", "5"), ("5 ×", "1"),
    ]  # fmt: skip
    assert screen.total == "1\u202f500\u00a0zł"
    assert screen.bar.sentence == "Hand out to each of 3 players"
    sitting.touch_title("Handed out")
    assert sitting.showing != routes.HandingOut()


def test_another_starting_cash_comes_in_notes_that_add_up() -> None:
    sitting = begun(("paper-money", "on"), ("start-cash", "2345"))
    screen = seen(sitting.view, HandingView)
    assert screen.total == "2\u202f345\u00a0zł"
    counts = [(int(line.count.split()[0]), int(line.note)) for line in screen.notes]
    assert sum(count * note for count, note in counts) == 2345


def test_what_no_notes_can_make_is_said() -> None:
    sitting = begun(("paper-money", "on"))
    book = sitting.game.book
    odd = msgspec.structs.replace(book.board, denominations=(400, 5000), start_notes=None)
    model = sitting.model.but(game=sitting.game.but(book=msgspec.structs.replace(book, board=odd)))
    problem = seen(view(model, SCREENS), HandingView).problem
    assert problem == "1\u202f500\u00a0zł cannot be made from this edition's notes."


def test_a_game_of_paper_money_that_is_opened_again_hands_out_nothing(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    branch = Branch(tmp_path)
    branch.touch(routes.NewGame())
    for seat, name in enumerate(NAMES[:2]):
        branch.touch(do(choose_seat, seat), do(choose_person, seat, name))
    branch.touch(HouseRulesPage(), do(agree, (("paper-money", "on"),)), m.Back(), do(take_seats), do(begin, 0))
    assert isinstance(branch.view.screen, HandingView)
    branch.sign(m.Leave())
    branch.touch_title("Play on")
    assert not isinstance(branch.view.screen, HandingView)
    branch.close()


def test_dealt_deeds_are_handed_out_before_the_first_roll() -> None:
    sitting = begun(("start.dealt-deeds", "2"))
    jobs = seen(sitting.view, HandsView).jobs
    owned = [deed for deed in sitting.game.book.board.deeds if sitting.game.owners[deed] != BANK]
    assert len(jobs) == len(owned) == 6
    sitting.touch_title("All done")
    assert isinstance(sitting.showing, questions.RollAsked)


def test_notes_come_before_dealt_deeds() -> None:
    sitting = begun(("paper-money", "on"), ("start.dealt-deeds", "3"))
    sitting.touch_title("Handed out")
    assert all(job.note.startswith("Bank →") for job in seen(sitting.view, HandsView).jobs)
