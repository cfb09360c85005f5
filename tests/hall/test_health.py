"""The hall's own health: what the director is warned of, acts on a full disk, and the copies of its folder."""

from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from banker.hall import acts as a
from banker.hall.refusals import HallRefusal
from tests.hall.day_hands import until
from tests.hall.paged import PagedHall
from tests.hall.shown import AT
from ui.hall.acts import HallActs
from ui.hall.copies import copy_hall
from ui.hall.folder import HallFolder, new_hall
from ui.hall.health import FULL_BYTES, LITTLE_BYTES, DiskWatch, HallHealth, hall_ahead
from ui.hall.intake import Intake
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.page import Viewer
from ui.hall.pages.people import HallPerson, Session
from ui.hall.pages.posts import HallPost, NotDone, carry_out
from ui.hall.pages.tables import tables_page
from ui.hall.pages.views import TablesView
from ui.hall.read_model import ReadModel

WELL: Final = HallHealth(free=4 * LITTLE_BYTES)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({}, ""),
        ({"free": LITTLE_BYTES - 1}, "Little room on the disk: 490 MB"),
        ({"free": FULL_BYTES - 1}, "The disk is full: 30 MB"),
        ({"used": 0.5}, "The server's store is 50% full"),
        ({"used": 0.49}, ""),
        ({"is_server_there": False}, "The server does not answer"),
        ({"behind": 1200, "behind_since": AT - 11}, "Messages not read yet: 1\u202f200. These"),
        ({"behind": 1200, "behind_since": AT - 3}, ""),
        ({"copies": "/media/usb", "copy_fault": "no such folder"}, "No copy of the folder since the start: no such"),
        ({"copies": "/media/usb", "copied_at": AT - 3601}, "it is more than an hour old"),
    ],
)
def test_what_is_wrong_with_the_hall_is_the_first_that_needs_the_director(
    tmp_path: Path, changed: dict[str, Any], says: str
) -> None:
    with closing(LiveHallState(new_hall(tmp_path / "hall", "Trial", ["127.0.0.1"]), lambda: AT)) as state:
        snapshot = msgspec.structs.replace(state.snapshot(), health=WELL.but(**changed))
    view = tables_page(snapshot, Viewer("director", "en")).view
    assert isinstance(view, TablesView)
    assert view.needs == len(view.health.faults) == bool(says)
    assert says in "".join(view.health.faults)


@pytest.mark.parametrize(
    ("tables", "hall"),
    [([0.0, 1.0, -1.0], 0.0), ([3600.0, 3601.0, 0.0], -3600.0), ([-7200.0] * 3, 7200.0), ([3600.0, 3600.0], 0.0)],
)
def test_the_hall_has_the_wrong_clock_if_most_of_its_tables_agree_on_another(tables: list[float], hall: float) -> None:
    assert hall_ahead(tables) == hall


def test_the_server_starts_again_once_when_a_full_disk_has_room() -> None:
    watch, room = DiskWatch(), 3 * FULL_BYTES
    seen = [watch.has_room_again(free) for free in (room, FULL_BYTES - 1, FULL_BYTES + 1, room, room)]
    assert seen == [False, False, False, True, False]


def test_an_act_on_a_full_disk_is_answered_with_a_sentence_and_goes_when_there_is_room(tmp_path: Path) -> None:
    with closing(LiveHallState(new_hall(tmp_path / "hall", "Trial", ["127.0.0.1"]))) as state:
        marta = Session("Marta", HallPerson("director", ""), 0.0)
        names = [{"name": f"Player {number} {'x' * 20}"} for number in range(99)]
        post = HallPost({"type": "PlayersEntered", "entrants": names})
        state.acts._db.execute("PRAGMA max_page_count = 1")
        with pytest.raises(NotDone, match="the hall's disk is full") as refused:
            carry_out(post, state, marta, "en")
        assert refused.value.status == 507
        assert not state.acts.tournament.entrants
        state.acts._db.execute("PRAGMA max_page_count = 10000")
        carry_out(post, state, marta, "en")
        assert len(state.acts.tournament.entrants) == 99


def test_a_copy_of_the_folder_is_the_same_hall(tmp_path: Path) -> None:
    folder = new_hall(tmp_path / "hall", "Trial", ["127.0.0.1"])
    folder.seed("director")
    Intake(folder.path / "reader.db", folder.key_of).close()
    with closing(HallActs(folder.path / "acts.db", folder.settings.id)) as acts:
        for name in ("Ania", "Bartek"):
            assert not isinstance(acts.do(a.PlayersEntered((a.NewEntrant(name),)), "Marta", "", AT), HallRefusal)
            copy_hall(folder, tmp_path)
    copied = HallFolder(tmp_path / f"hall-{folder.settings.id}")
    assert [(copied.path / name).stat().st_mode & 0o077 for name in ("hall.key", "director.nk")] == [0, 0]
    assert (copied.settings, copied.certificate) == (folder.settings, folder.certificate)
    assert copied.seed("director") == folder.seed("director")
    with closing(HallActs(copied.path / "acts.db", copied.settings.id)) as acts:
        assert [each.name for each in acts.tournament.entrants] == ["Ania", "Bartek"]
    ReadModel(copied.path / "reader.db").close()
    with pytest.raises(FileNotFoundError):
        copy_hall(folder, tmp_path / "no-stick")


def test_the_page_says_that_the_server_is_not_there(paged: PagedHall) -> None:
    cookie = paged.sign_in("Marta")
    until(lambda: "The server does not answer" in paged.ask("GET", "/", cookie=cookie)[1], "nobody says so")
