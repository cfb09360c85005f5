"""The sheets as a scanner sees them: every code on every page of every layout is decoded from the rasterised PDF."""

import pytest

pytest.importorskip("numpy", reason="codes are read with NumPy, of the extra 'dice'")
pytest.importorskip("zxingcpp", reason="codes are read with zxing-cpp, of the extra 'dev'")

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import zxingcpp
from PIL import Image

from banker.board.board import board_names, load_board
from ui.hall.codes import JoinCode
from ui.hall.keys import FINGERPRINT_BYTES
from ui.locale.words import Words
from ui.print.marks import HEIGHT, WIDTH, CardMarks, Code
from ui.print.order import deed_cards, player_cards
from ui.print.sheets import PAPERS, Paper, places, sheets
from ui.print.tournament import code_sheet
from ui.store.card_box import CardBox

DOTS_PER_INCH = 150
NAMES = ("Ania", "Bartek", "Celina", "Żółw", "Elżbieta", "Ștefan", "Íñigo", "Țuțu", "Grażyna")
EVERY_LAYOUT = [(board, paper) for board in board_names() for paper in PAPERS]

pytestmark = pytest.mark.skipif(
    shutil.which("pdftoppm") is None, reason="pdftoppm is not here: the Debian package poppler-utils brings it"
)


@pytest.fixture
def box(tmp_path: Path) -> CardBox:
    return CardBox(tmp_path / "cards.json")


def run(*command: object) -> str:
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout


def pages(pdf: bytes, folder: Path) -> list[np.ndarray]:
    (folder / "sheet.pdf").write_bytes(pdf)
    run("pdftoppm", "-gray", "-r", DOTS_PER_INCH, folder / "sheet.pdf", folder / "page")
    return [np.asarray(Image.open(path)) for path in sorted(folder.glob("page*.pgm"))]


def text_of(card: CardMarks) -> str:
    return next(mark.text for mark in card.marks if isinstance(mark, Code))


def place_of(barcode: zxingcpp.Barcode, paper: Paper) -> int:
    """Which of the eight cards of a page a code lies on."""
    corners = barcode.position
    x = (corners.top_left.x + corners.bottom_right.x) / 2 * 25.4 / DOTS_PER_INCH
    y = (corners.top_left.y + corners.bottom_right.y) / 2 * 25.4 / DOTS_PER_INCH
    (found,) = (
        index
        for index, (left, top) in enumerate(places(paper))
        if left <= x <= left + WIDTH and top <= y <= top + HEIGHT
    )
    return found


def decoded(images: Sequence[np.ndarray], paper: Paper) -> list[str]:
    """The texts of all codes, card by card."""
    texts = []
    for image in images:
        codes = zxingcpp.read_barcodes(image)
        texts += [code.text for code in sorted(codes, key=lambda code: place_of(code, paper))]
    return texts


@pytest.mark.parametrize(("board", "paper"), EVERY_LAYOUT)
def test_every_code_on_every_page_is_read_and_lies_on_its_card(
    board: str, paper: str, box: CardBox, tmp_path: Path
) -> None:
    cards = [*player_cards(box, NAMES), *deed_cards(box, load_board(board), Words("en"))]
    images = pages(sheets(cards, board, PAPERS[paper], Words("en")), tmp_path)
    assert len(images) == 5
    assert decoded(images, PAPERS[paper]) == [text_of(card) for card in cards]


@pytest.mark.parametrize("count", [1, 7, 8, 9])
def test_a_sheet_of_players_alone_holds_eight_a_page(count: int, box: CardBox, tmp_path: Path) -> None:
    cards = player_cards(box, NAMES[:count])
    images = pages(sheets(cards, "Table Banker", PAPERS["a4"], Words("en")), tmp_path)
    assert len(images) == (2 if count == 9 else 1)
    assert decoded(images, PAPERS["a4"]) == [text_of(card) for card in cards]


def test_a_sheet_of_a_halls_codes_is_read_with_eight_a_page(tmp_path: Path) -> None:
    mark, token = bytes(range(FINGERPRINT_BYTES)), b"0123456789abcdef"
    codes = [(n, JoinCode("192.168.178.40", 8443, mark, token[n % 16 :] + token[: n % 16]).text) for n in range(1, 21)]
    images = pages(code_sheet(codes, "Otwarte mistrzostwa Łodzi", Words("pl")), tmp_path)
    found = [code.text for image in images for code in zxingcpp.read_barcodes(image)]
    assert (len(images), set(found), len(found)) == (3, {text for _, text in codes}, 20)


def test_what_is_read_from_the_sheet_is_a_players_card_or_opens_the_deed(box: CardBox, tmp_path: Path) -> None:
    board = load_board("warsaw")
    cards = [*player_cards(box, NAMES[:2]), *deed_cards(box, board, Words("en"))]
    texts = decoded(pages(sheets(cards, "Warszawa", PAPERS["a4"], Words("en")), tmp_path), PAPERS["a4"])
    assert [box.people.owner(text) for text in texts[:2]] == ["Ania", "Bartek"]
    assert [box.codes.deed_of(text, "warsaw") for text in texts[2:]] == list(board.deeds)


def test_a_code_with_a_torn_patch_is_still_read(box: CardBox, tmp_path: Path) -> None:
    cards = player_cards(box, NAMES[:1])
    (image,) = pages(sheets(cards, "Table Banker", PAPERS["a4"], Words("en")), tmp_path)
    corner = zxingcpp.read_barcodes(image)[0].position.bottom_right
    torn = image.copy()
    module = round(DOTS_PER_INCH / 25.4)
    torn[corner.y - 3 * module : corner.y + module, corner.x - 3 * module : corner.x + module] = 255
    assert [code.text for code in zxingcpp.read_barcodes(torn)] == [text_of(cards[0])]


@pytest.mark.parametrize("board", board_names())
def test_polish_romanian_and_spanish_letters_are_printed_with_embedded_fonts(
    board: str, box: CardBox, tmp_path: Path
) -> None:
    edition = load_board(board)
    cards = [*player_cards(box, NAMES), *deed_cards(box, edition, Words("en"))]
    path = tmp_path / "sheet.pdf"
    path.write_bytes(sheets(cards, board, PAPERS["a4"], Words("en")))
    said = run("pdftotext", path, "-")
    assert all(name in said for name in NAMES)
    assert all(edition.deed(deed).name in said for deed in edition.deeds)
    fonts = [line.split() for line in run("pdffonts", path).splitlines()[2:]]
    embedded = {words[0].partition("+")[2]: words[-5] for words in fonts if "+" in words[0]}
    assert embedded == {"Roboto-Regular": "yes", "Roboto-Bold": "yes"}


def test_the_same_cards_give_the_same_bytes(box: CardBox) -> None:
    cards = player_cards(box, NAMES[:3])
    once, again = (sheets(cards, "Table Banker", PAPERS["a4"], Words("en")) for _ in range(2))
    assert once == again
