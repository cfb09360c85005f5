"""What a tournament leaves behind: files with every game's hash, records that replay, and no card's number."""

import csv
import io
import json
import re
import sqlite3
import subprocess
import zipfile
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import pytest

from banker.hall import acts as a
from banker.hall.rounds import TableResult
from banker.hall.rules import HallRules
from banker.hall.tournament import Tournament
from banker.keep.record.replay import replay
from tests.banker.hall.director import Director
from tests.hall.played import PlayedGame, played
from tests.hall.sent import STREAM, as_sent, keys
from ui.hall.export import export_files
from ui.hall.intake import Intake
from ui.hall.read_model import ReadModel
from ui.locale.words import LANGUAGES, Words
from ui.print.tournament import by_name, result_slips, seat_lists, tournament_pages

CARD = "0A1B2C3D4"


@cache
def tournament() -> tuple[Tournament, dict[int, PlayedGame]]:
    """Nine players, two rounds and a final; a penalty, a correction, and a name like a formula."""
    director, chance = Director(HallRules(rounds=2)), Random(5)
    names = ("=1+1", "Żaneta Łęcka", "Răzvan Țîrlea", "Ñusta", "Ola", "Piotr", "Rena", "Szymon", "Tola")
    director.does(a.PlayersEntered(tuple(a.NewEntrant(name, f"{CARD}{at}") for at, name in enumerate(names))))
    games: dict[int, PlayedGame] = {}
    for _ in range(3):
        for table in director.starts().tables:
            games[table.number] = game = played(seed=table.number)
            director.does(
                a.ResultRecorded(
                    table.number,
                    TableResult(
                        tuple(director.worths(table, chance)), game=game.game_id.hex(), number=len(game.rows) - 1,
                        head=game.rows[-1].hash.hex(), signed=tuple(range(len(table.players))), judge="Olaf",
                    ),
                )
            )  # fmt: skip
    director.does(a.PlayerPenalized(1, 1.5, "Olaf", "-came late"))
    director.does(a.PlayerPenalized(2, -0.5, "Olaf", "\tfirst"))
    first = director.tournament.rounds[0].tables[0]
    assert first.result
    better = first.result.but(worths=tuple(worth + 100 for worth in first.result.worths))
    director.does(a.ResultCorrected(1, 1, better, "Olaf", "a deed was left out"))
    return director.tournament, games


@pytest.fixture
def model(tmp_path: Path) -> ReadModel:
    """What the reader has of the games."""
    intake, sequence = Intake(tmp_path / "reader.db", keys), count(1)
    for number, game in tournament()[1].items():
        intake.take(STREAM, [each.but(sequence=next(sequence)) for each in as_sent(game, number)])
    intake.close()
    return ReadModel(tmp_path / "reader.db")


def files(model: ReadModel, language: str = "en") -> dict[str, bytes]:
    made = export_files("Spring Cup", tournament()[0], model, Words(language))
    return {name: make() for name, make in made.items()}


def rows(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))


def pages(pdf: bytes) -> str:
    said = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True, check=True)
    return said.stdout.decode()


def test_a_letter_that_no_font_has_is_a_box_on_the_pages() -> None:
    director = Director(HallRules(), players=3)
    director.enters("李明", "Ola 🎲")
    director.does(a.PlayerPenalized(0, 1, "Olaf", "नमस्ते"))
    said = pages(tournament_pages(director.tournament, "Cup 🏆", Words("en")))
    assert "□□" in said and "Ola □" in said and "Cup □" in said and f"Olaf: {'□' * 6}" in said


def test_each_file_is_made_by_itself(model: ReadModel) -> None:
    made = export_files("Spring Cup", tournament()[0], model, Words("en"))
    model.close()
    assert made["standings.csv"]() and made["tournament.pdf"]()
    with pytest.raises(sqlite3.ProgrammingError):
        made["games.zip"]()


def test_the_same_tournament_gives_the_same_bytes_and_no_cards_number(model: ReadModel) -> None:
    found = files(model)
    assert found == files(model)
    assert not any(CARD.encode() in content for content in found.values()) and CARD not in pages(
        found["tournament.pdf"]
    )


def test_the_records_replay_to_the_games_and_name_their_newest_entry(model: ReadModel) -> None:
    found = files(model)
    with zipfile.ZipFile(io.BytesIO(found["games.zip"])) as archive:
        records = {name: archive.read(name).decode() for name in archive.namelist()}
    told = json.loads(found["tournament.json"])["games"]
    assert [each["record"] for each in told] == sorted(records) and len(told) == 2
    for each, game in zip(told, tournament()[1].values(), strict=True):
        record = records[each["record"]]
        assert each["head"] == game.rows[-1].hash.hex() and each["head"] in record.splitlines()[0]
        assert replay(record)[1].game.accounts == game.game.accounts


def test_the_results_are_those_that_count_with_the_hash_of_each_game(model: ReadModel) -> None:
    found, (told, games) = files(model), tournament()
    results = rows(found["results.csv"])
    assert len(results) == 9 + 9 + 4
    corrected = told.rounds[0].tables[0].result
    assert corrected and [int(row["worth"]) for row in results[: len(corrected.worths)]] == list(corrected.worths)
    assert all(row["head"] == games[int(row["table"])].rows[-1].hash.hex() for row in results)
    points = {row["name"]: float(row["points"]) for row in rows(found["standings.csv"])}
    earned = sum(float(row["points"]) for row in results if row["name"] == "Ola")
    assert points["Ola"] == pytest.approx(earned) and "=1+1" not in points and "'=1+1" in points
    penalties = [(row["points"], row["why"]) for row in rows(found["penalties.csv"])]
    assert penalties == [("1.5", "'-came late"), ("-0.5", "'\tfirst")], "no spreadsheet computes a text"
    assert [row["why"] for row in rows(found["corrections.csv"])] == ["a deed was left out"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_tell_rounds_hashes_and_reasons_in_each_language(model: ReadModel, language: str) -> None:
    said, words = pages(files(model, language)["tournament.pdf"]), Words(language)
    assert all(entrant.name in said for entrant in tournament()[0].entrants)
    assert all(words(text) in said for text in ("Points", "Rounds", "Final", "Penalties and corrections"))
    for number, game in tournament()[1].items():
        assert words("Table {n}", n=number) in said and game.rows[-1].hash.hex() in said
    assert "came late" in said and "a deed was left out" in said


def test_before_the_first_seating_every_file_is_made(tmp_path: Path) -> None:
    files = export_files("Cup", Tournament(HallRules()), ReadModel(tmp_path / "reader.db"), Words("en"))
    assert all(make() for name, make in files.items() if name.endswith(".pdf"))


def test_the_seats_are_printed_by_name_and_by_table_with_a_slip_for_each_table() -> None:
    director = Director(HallRules())
    director.enters("Łucja", "Ola", "Zoe", "Ángel", "Ștefan", "Mia")
    director.does(a.RoundSeated())
    names, by_table, *_ = pages(seat_lists(director.tournament, "Cup", Words("en"))).split("\f")
    where = {table.number: table.players for table in director.round.tables}
    found = {name: int(table) for name, table in re.findall(r"(\w+) +Table (\d)", names)}
    assert found == {director.tournament.entrants[each].name: table for table in where for each in where[table]}
    in_order = ["Ángel", "Łucja", "Mia", "Ola", "Ștefan", "Zoe"]
    assert [each for each, _ in by_name(director.tournament, director.round.tables)] == in_order
    assert [int(each) for each in re.findall(r"Table (\d)", by_table)] == sorted(where)
    slips = pages(result_slips(director.tournament, "Cup", Words("pl")))
    assert slips.count("Zatwierdzone") == slips.count("sędzia") == len(where) and "Łucja" in slips
