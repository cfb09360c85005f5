"""The files of a tournament to keep when the hall is closed: to print, to publish and to check the results again.

`banker hall export` and the director's page use it. The files contain no card number.
"""

import csv
import io
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from banker.hall.standings import standings, table_points
from banker.hall.tournament import Tournament
from banker.keep.journal.entry import ENTRY
from banker.keep.record.write import write_record
from ui.hall.read_model import HallGame, ReadModel
from ui.locale.words import Words
from ui.print.tournament import result_slips, seat_lists, tournament_pages

_OLDEST: Final = (1980, 1, 1, 0, 0, 0)
"""The time of all files in the archive, so that the same games give the same bytes."""
_Row = dict[str, object]


def export_files(
    title: str, tournament: Tournament, model: ReadModel, words: Words
) -> Mapping[str, Callable[[], bytes]]:
    """The functions that make the files, by file name. Players are numbered from 0 in the order of `names`."""
    names = [each.name for each in tournament.entrants]
    return {
        "tournament.json": lambda: _whole(title, tournament, model),
        "tournament.pdf": lambda: tournament_pages(tournament, title, words),
        "seats.pdf": lambda: seat_lists(tournament, title, words),
        "slips.pdf": lambda: result_slips(tournament, title, words),
        "standings.csv": lambda: _csv(_with_name(each, names) for each in standings(tournament)),
        "results.csv": lambda: _csv(_results(tournament, names)),
        "penalties.csv": lambda: _csv(_with_name(each, names) for each in tournament.penalties),
        "corrections.csv": lambda: _csv(
            {"round": each.round, "table": each.table, "worths": each.result.worths, "by": each.by, "why": each.why}
            for each in tournament.corrections
        ),
        "games.zip": lambda: _archive({_file(game): _record(model, game) for game in _games(model)}),
    }


def _whole(title: str, tournament: Tournament, model: ReadModel) -> bytes:
    parts = {part: getattr(tournament, part) for part in ("rules", "rounds", "penalties", "corrections")}
    names, games = [each.name for each in tournament.entrants], [_game_row(game) for game in _games(model)]
    whole = {"title": title, "names": names, "standings": standings(tournament), "games": games, **parts}
    return msgspec.json.format(msgspec.json.encode(whole)) + b"\n"


def _games(model: ReadModel) -> list[HallGame]:
    return sorted(model.games(), key=lambda game: (game.table, game.key))


def _with_name(each: Any, names: list[str]) -> _Row:
    return {"name": names[each.player], **msgspec.structs.asdict(each)}


def _results(tournament: Tournament, names: list[str]) -> Iterator[_Row]:
    for played, table, result in tournament.counted():
        points = table_points(result, tournament.rules)
        for seat, player in enumerate(table.players):
            yield {
                "round": played.number, "kind": played.kind, "table": table.number, "seat": seat + 1,
                "player": player, "name": names[player], "worth": result.worths[seat], "place": result.places[seat],
                "points": points[seat], "signed": seat in result.signed, "judge": result.judge, "why": result.why,
                "game": result.game, "entry": result.number, "head": result.head,
            }  # fmt: skip


def _game_row(game: HallGame) -> _Row:
    newest: _Row = {"table": game.table, "game": game.game.hex(), "entry": game.number, "head": game.hash.hex()}
    return newest | {"names": game.facts.names, "is_over": game.facts.is_over, "record": _file(game)}


def _file(game: HallGame) -> str:
    return f"table-{game.table}-{game.game.hex()}-{game.course}.game"


def _record(model: ReadModel, game: HallGame) -> bytes:
    commands = [ENTRY.decode(row.body).command for row in model.entries(game.key, after=0)]
    head = f"# Table {game.table}, entry {game.number}: {game.hash.hex()}\n"
    return (head + write_record(model.setup(game.key), commands)).encode()


def _csv(rows: Iterable[_Row]) -> bytes:
    """A table for any spreadsheet: a mark at the front gives the encoding, and no cell is read as a formula."""
    text, found = io.StringIO(), list(rows)
    table = csv.DictWriter(text, found[0] if found else ())
    table.writeheader()
    for row in found:
        plain = {key: " ".join(map(str, cell)) if isinstance(cell, tuple) else cell for key, cell in row.items()}
        table.writerow({key: f"'{cell}" if _is_formula(cell) else cell for key, cell in plain.items()})
    return text.getvalue().encode("utf-8-sig")


def _is_formula(cell: object) -> bool:
    """Whether a spreadsheet would compute this text; a number below 0 is no text."""
    return isinstance(cell, str) and cell[:1] in tuple("=+-@\t\r")


def _archive(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _OLDEST), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
