"""Does the hall's page process let in whom it should, do what they may, keep who did what, and tell the tables?"""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from click.exceptions import ClickException
from click.testing import CliRunner

from banker.keep.storage import StorageError
from banker.play import commands as c
from tests.hall.halls import TriedHall
from tests.hall.paged import PASSWORD, PagedHall
from tests.hall.shown import ShownHall
from tests.waiting import PATIENCE_SECONDS
from ui.cli.hall import hall
from ui.hall.acts import HallActs
from ui.hall.codes import JoinRefused, issue, join_code
from ui.hall.director_line import DirectorLine
from ui.hall.folder import new_hall
from ui.hall.joining import ADMIT_PATH, join
from ui.hall.keys import new_seed, public_key
from ui.hall.nats_line import stored_messages
from ui.hall.pages.page import Viewer
from ui.hall.pages.people import TRIES_A_MINUTE, Sessions, people_in, set_password
from ui.hall.pages.table import table_page
from ui.hall.pages.views import OneTableView
from ui.wire.hall import (
    AllHeld,
    EntryRef,
    LastTurnWanted,
    OrderAck,
    OrderDelayed,
    OrderEnvelope,
    RulingMade,
    TableSeated,
    director_decoder,
    director_subject,
    words_stream,
)

EIGHT = [{"name": f"{name} Nowak"} for name in ["Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Gosia", "Hela"]]


def kept(paged: PagedHall) -> HallActs:
    """What the page process has kept until now."""
    return HallActs(paged.folder.path / "acts.db", paged.folder.settings.id)


def test_whoever_is_not_signed_in_sees_where_to_and_may_nothing(paged: PagedHall) -> None:
    status, text, _ = paged.ask("GET", "/table/1")
    assert status == 200
    assert "password" in text
    assert paged.ask("GET", "/events?page=/")[0] == 401
    assert paged.act("guessed", "RoundSeated")[0] == 401
    assert paged.ask("POST", "/code", {}, "guessed")[0] == 401


@pytest.mark.parametrize(
    ("headers", "path"),
    [
        ({"Origin": "https://evil.example"}, "/act"),
        ({"X_Banker": ""}, "/act"),
        ({"Host": "evil.example"}, "/"),
        ({"Origin": "https://evil.example"}, "/sign-in"),
    ],
)
def test_a_foreign_page_or_name_leads_nowhere(paged: PagedHall, headers: dict[str, Any], path: str) -> None:
    method = "GET" if path == "/" else "POST"
    assert paged.ask(method, path, {"name": "Marta", "password": PASSWORD}, **headers)[0] == 403


def test_every_answer_is_dressed_and_the_cookie_goes_nowhere_else(paged: PagedHall) -> None:
    _, _, page = paged.ask("GET", "/")
    assert "default-src 'none'" in page["content-security-policy"]
    assert page["cache-control"] == "no-store"
    _, _, signed = paged.ask("POST", "/sign-in", {"name": "Marta", "password": PASSWORD})
    assert all(word in signed["set-cookie"] for word in ("HttpOnly", "Secure", "SameSite=strict", "Path=/"))


HERE, THERE, NEW = "192.0.2.1", "192.0.2.2", "203.0.113.1"
Try = tuple[float, str, str, str, bool]
"""When somebody signs in, by which name and password, from where, and whether that is let in."""


def marta(at: float, address: str, is_in: bool, password: str = PASSWORD) -> Try:
    return at, "Marta", password, address, is_in


GUESSED: dict[str, list[Try]] = {
    "guessing a password makes even the right one wait": [
        *[marta(0, HERE, False, "guess")] * 3, marta(0, HERE, False), marta(0, THERE, True), marta(6, HERE, True),
        (6, "Nobody", "", NEW, False),
    ],
    "whoever guesses names keeps nobody out": [
        *((0.0, f"Nobody {guess}", "guess", HERE, False) for guess in range(TRIES_A_MINUTE + 5)),
        marta(0, THERE, True), marta(0, HERE, True),
    ],
    "guessing from many addresses is stopped, and who was signed in is not": [
        marta(0, HERE, True), *(marta(0, f"198.51.100.{at}", False, "guess") for at in range(TRIES_A_MINUTE)),
        marta(0, NEW, False), marta(0, HERE, True), marta(61, NEW, True),
    ],
}  # fmt: skip


@pytest.mark.parametrize("how", GUESSED)
def test_who_guesses_is_stopped_and_nobody_else(tmp_path: Path, how: str) -> None:
    now = [0.0]
    set_password(tmp_path, "Marta", "director", PASSWORD)
    sessions = Sessions(people_in(tmp_path), lambda: now[0])

    async def tried() -> list[bool]:
        let_in = []
        for now[0], name, password, address, _ in GUESSED[how]:
            let_in.append(bool(await sessions.sign_in(name, password, address)))
        return let_in

    assert asyncio.run(tried()) == [each[-1] for each in GUESSED[how]]


def test_codes_that_are_none_keep_no_table_out(paged: PagedHall, tmp_path: Path) -> None:
    key = public_key(new_seed())
    answers = [paged.ask("POST", ADMIT_PATH, {"token": f"{guess:022}", "key": key})[0] for guess in range(61)]
    assert answers == [403] * 60 + [429]
    _, code = issue(paged.folder, 7, time.time())
    assert join(code, tmp_path / "box").table == 7


def test_a_session_ends_with_the_day_with_another_password_and_when_left(paged: PagedHall, tmp_path: Path) -> None:
    marta, again = paged.sign_in("Marta"), paged.sign_in("Marta")
    assert paged.ask("GET", "/here", cookie=marta)[0] == 204
    assert paged.ask("POST", "/sign-out", {}, marta)[0] == 204
    assert paged.ask("GET", "/here", cookie=marta)[0] == 401
    set_password(paged.folder.path, "Marta", "director", "another password")
    assert paged.ask("GET", "/here", cookie=again)[0] == 401
    now = [0.0]
    set_password(tmp_path, "Olaf", "judge", PASSWORD)
    sessions = Sessions(people_in(tmp_path), lambda: now[0])
    cookie = asyncio.run(sessions.sign_in("Olaf", PASSWORD, ""))
    assert cookie
    assert sessions.session(cookie)
    now[0] = 24 * 3600.0
    assert not sessions.session(cookie)


def test_a_judge_rules_with_a_reason_and_does_nothing_of_the_directors(paged: PagedHall) -> None:
    olaf = paged.sign_in("Olaf")
    assert paged.act(olaf, "PlayersEntered", entrants=EIGHT)[0] == 403
    assert paged.act(olaf, "TableHeld", table=7, is_on=True)[0] == 403
    assert paged.ask("POST", "/code", {}, olaf)[0] == 403
    moved: dict[str, Any] = {"table": 7, "payer": 3, "payee": 2, "amount": 320}
    assert paged.act(olaf, "MoneyMoved", **moved) == (409, "A ruling needs its reason.")
    assert paged.act(olaf, "MoneyMoved", "3 houses, not 2", **moved)[0] == 204
    ruled = (c.CorrectCash(3, -320, "3 houses, not 2"), c.CorrectCash(2, 320, "3 houses, not 2"))
    assert kept(paged).orders[7] == [OrderEnvelope(1, "Olaf", "3 houses, not 2", RulingMade(ruled))]


def test_entries_are_taken_back_from_the_one_that_the_page_showed(paged: PagedHall) -> None:
    olaf, shown = paged.sign_in("Olaf"), {"number": 519, "hash": "ab" * 32}
    assert paged.act(olaf, "EntriesBack", "wrong dice", table=7, count=1)[0] == 400
    assert paged.act(olaf, "EntriesBack", "wrong dice", table=7, count=1, newest=shown)[0] == 204
    (told,) = kept(paged).orders[7]
    assert told.word == RulingMade((c.Undo(),), EntryRef(519, "ab" * 32))


def test_a_tables_page_names_its_newest_entry_and_says_what_became_of_each_order() -> None:
    hall = ShownHall(8).plays()
    first = len(hall.state.acts.orders[1])
    for _ in range(5):
        hall.state.tell(1, LastTurnWanted(), "Marta", "")
    answers = (
        OrderAck(first + 2, 7),
        OrderAck(first + 3, refusal="Not now."),
        OrderAck(first + 4, refusal="x", is_understood=False),
    )
    for said in (OrderDelayed(first + 1), OrderDelayed(first + 2), *answers):
        hall.boxes[1].says(said)
    snapshot = hall.snapshot()
    page, game = table_page(1, snapshot, Viewer("director", "en")), snapshot.tables[1].game
    assert page and game and isinstance(page.view, OneTableView)
    assert (page.view.number_now, page.view.hash_now) == (game.number, game.hash.hex())
    assert [(line.state, line.is_refused) for line in reversed(page.view.orders[:5])] == [
        ("not now: the table tries again", False),
        ("answered by entry 7", False),
        ("refused: Not now.", True),
        ("not understood: the table's version is older", True),
        ("sent", False),
    ]


def test_a_pawn_of_nobody_is_placed_nowhere(paged: PagedHall) -> None:
    olaf = paged.sign_in("Olaf")
    assert paged.act(olaf, "PawnPlaced", "wrong count", table=7, player=-1, to=10)[0] == 400
    assert paged.act(olaf, "PawnPlaced", "wrong count", table=7, player=0, to=10)[0] == 204


def test_who_did_it_is_who_is_signed_in_whatever_was_posted(paged: PagedHall) -> None:
    marta, olaf = paged.sign_in("Marta"), paged.sign_in("Olaf")
    paged.act(marta, "PlayersEntered", entrants=EIGHT)
    assert paged.act(olaf, "PlayerPenalized", "late", player=0, points=1, by="Marta")[0] == 204
    penalty = kept(paged).tournament.penalties[0]
    assert (penalty.by, penalty.why, kept(paged).kept[-1].who) == ("Olaf", "late", "Olaf")


def test_a_round_that_starts_tells_every_table_who_sits_there(paged: PagedHall) -> None:
    marta = paged.sign_in("Marta")
    assert paged.act(marta, "PlayersEntered", entrants=EIGHT)[0] == 204
    count = len(kept(paged).kept)
    assert paged.act(marta, "RoundSeated", seen=count)[0] == 204
    assert paged.act(marta, "RoundStarted", at=0, seen=count)[0] == 409, "another act came between"
    assert paged.act(marta, "RoundStarted", at=0, seen=count + 1)[0] == 204
    assert paged.act(marta, "RoundHeld", at=0, is_on=True)[0] == 204
    acts = kept(paged)
    words = [[type(each.word) for each in acts.orders[table]] for table in (1, 2)]
    assert words == [[TableSeated, AllHeld]] * 2
    seated = [word.word for table in (1, 2) for word in acts.orders[table][:1] if isinstance(word.word, TableSeated)]
    at_tables = sorted(name for each in seated for name in each.names)
    assert at_tables == sorted(each["name"].split()[0] for each in EIGHT), "a record calls a player by one word"


def test_the_number_of_a_card_is_the_readers_however_people_write_it(paged: PagedHall) -> None:
    marta, written, read = paged.sign_in("Marta"), "0a:12:c4 f0-99", "0A12C4F099"
    paged.act(marta, "PlayersEntered", entrants=[{"name": "Ania", "card": written}])
    assert kept(paged).tournament.entrants[0].card == read
    paged.act(marta, "EntryMended", player=0, name="Ania", card=written.replace("99", "98"), table=0, seen=1)
    assert kept(paged).tournament.entrants[0].card == read.replace("99", "98")
    set_password(paged.folder.path, "Olaf", "judge", PASSWORD, written)
    assert people_in(paged.folder.path).look().people["Olaf"].card == read


@pytest.mark.parametrize(
    ("name", "password", "card", "says"),
    [
        ("Marta", "short", "", "the password of Marta needs 8 letters or more"),
        ("", PASSWORD, "", "'' is no name: 1 to 40"),
        ("Marta", PASSWORD, "zz", "'zz' is no card's number: 4 to 64"),
        ("Marta", PASSWORD, "0a:12:c4 f0-99", "this is Olaf's card"),
    ],
)
def test_a_person_who_cannot_be_named_is_one_line(
    tmp_path: Path, name: str, password: str, card: str, says: str
) -> None:
    new_hall(tmp_path, "Cup", ["hall.local"])
    set_password(tmp_path, "Olaf", "judge", PASSWORD, "0A12C4F099")
    words = ["person", name, "--role", "judge", "--card", card, "--folder", str(tmp_path)]
    told = CliRunner().invoke(hall, words, input=f"{password}\n{password}\n", standalone_mode=False)
    assert isinstance(told.exception, ClickException) and says in str(told.exception)


def test_an_act_that_was_altered_is_found(paged: PagedHall) -> None:
    paged.act(paged.sign_in("Marta"), "TableHeld", "a quarrel", table=7, is_on=True)
    paged.close()
    assert kept(paged).kept[-1].why == "a quarrel"
    with sqlite3.connect(paged.folder.path / "acts.db") as altered:
        altered.execute("UPDATE acts SET body = replace(body, 'a quarrel', 'no reason')")
    with pytest.raises(StorageError, match="was changed or is missing"):
        kept(paged)


def test_the_audience_sees_the_scoreboard_and_no_table(paged: PagedHall) -> None:
    assert paged.ask("GET", "/wall", is_audience=True)[0] == 200
    for path in ("/table/1", "/standings", "/events?page=/", "/events?page=/table/1", "/code"):
        assert paged.ask("GET", path, is_audience=True)[0] == 404
    assert paged.ask("POST", "/act", {}, is_audience=True)[0] in (404, 405)


def test_a_code_lets_one_box_join_once(paged: PagedHall, tmp_path: Path) -> None:
    marta = paged.sign_in("Marta")
    assert paged.ask("POST", "/code", {"table": 7}, marta)[0] == 204
    _, page, _ = paged.ask("GET", "/code", cookie=marta)
    code = join_code(page.partition("<code>")[2].partition("</code>")[0])
    assert join(code, tmp_path / "box").table == 7
    with pytest.raises(JoinRefused):
        join(code, tmp_path / "other")


def test_a_sheet_of_codes_is_a_pdf_to_keep_and_one_code_is_a_page_again(paged: PagedHall) -> None:
    marta = paged.sign_in("Marta")
    assert paged.ask("POST", "/code", {"count": 41}, marta)[0] == 400
    assert paged.ask("POST", "/code", {"count": 20}, marta)[0] == 204
    status, page, headers = paged.ask("GET", "/code", cookie=marta)
    assert (status, headers["content-type"], page[:5]) == (200, "application/pdf", "%PDF-")
    assert "codes.pdf" in headers["content-disposition"]
    paged.ask("POST", "/code", {}, marta)
    assert "<code>bank-hall://" in paged.ask("GET", "/code", cookie=marta)[1]


def test_words_reach_the_stream_in_order_and_none_twice_after_a_restart(hall: TriedHall, tmp_path: Path) -> None:
    acts = HallActs(tmp_path / "acts.db", hall.id)
    for is_on in (True, False, True):
        acts.tell(7, AllHeld(is_on), "Marta", "", 0.0)

    async def told() -> list[OrderEnvelope]:
        client, seed = await hall.client("director"), hall.folder.seed("director")
        try:
            assert await DirectorLine(client, hall.id, seed, {7: acts.orders[7][:2]}).publish()
            assert await DirectorLine(client, hall.id, seed, acts.orders).publish()
            assert await DirectorLine(client, hall.id, seed, acts.orders).publish()
            found = stored_messages(client, words_stream(hall.id), director_subject(hall.id, 7))
            return [director_decoder.decode(message.data) async for message in found]
        finally:
            await client.close()

    found = asyncio.run(told())
    assert [order.but(at=0.0) for order in found] == acts.orders[7]
    assert all(time.time() - PATIENCE_SECONDS < order.at <= time.time() for order in found), "with the hall's time"


@pytest.mark.parametrize("name", ["李明", "नमस्ते", "Ola 🎲"])
def test_whoever_has_a_letter_that_no_font_has_is_entered_with_a_word_about_it_and_printed(
    paged: PagedHall, name: str
) -> None:
    marta = paged.sign_in("Marta")
    status, text = paged.act(marta, "PlayersEntered", entrants=[*EIGHT, {"name": name}])
    letter = name.split()[-1][0]
    assert (status, text) == (200, f"{name}: printed pages show a box instead of {letter} (U+{ord(letter):04X}).")
    assert paged.ask("GET", "/export.pdf", cookie=marta)[0] == 200
    for kind in ("csv", "json"):
        assert name in paged.ask("GET", f"/export.{kind}", cookie=marta)[1]


def test_what_the_tournament_leaves_behind_can_be_taken_away_by_its_people_only(paged: PagedHall) -> None:
    marta = paged.sign_in("Marta")
    paged.act(marta, "PlayersEntered", entrants=EIGHT)
    status, text, headers = paged.ask("GET", "/export.json", cookie=marta)
    assert (status, '"Ania Nowak"' in text, headers["content-type"]) == (200, True, "application/json")
    assert paged.ask("GET", "/export.json")[0] == 401
    assert paged.ask("GET", "/export.json", is_audience=True)[0] == 404
