"""Games that the hall may not have whole: another game began while the line was cut. The outbox sends their rest."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from nats.aio.client import Client

from banker.keep.storage import StorageError
from banker.value import Value
from ui.hall.nats_line import Membership
from ui.hall.outbox.calls import LOG
from ui.hall.outbox.course import SentCourse
from ui.hall.outbox.followed import FollowedJournal
from ui.hall.outbox.forks import ForkReports
from ui.store.kept_file import KeptFile


class OpenGames(Value, frozen=True):
    """The journals of such games, and that of the game that is played."""

    paths: tuple[str, ...] = ()


class LeftGames:
    """The list of these games, which survives a restart. StorageError if it cannot be stored."""

    def __init__(self, member: Membership, folder: Path, forks: ForkReports) -> None:
        self._kept = KeptFile(folder / f"games-{member.hall}-{member.table}.json", OpenGames())
        self._member, self._copies, self._forks = member, folder / "left", forks
        self._unreadable: dict[str, Client] = {}

    def begin(self, path: str) -> None:
        """Adds the game that is played from now on."""
        self._kept.change(lambda kept: OpenGames(tuple(dict.fromkeys((*kept.paths, path)))))

    async def send(self, client: Client, is_played: Callable[[str], bool]) -> None:
        """Sends all but the game that is played. Overtaken if the hall's last entry is another one. A journal that
        cannot be read is tried again on the next connection, as long as it is there.
        """
        kept = [each for each in self._kept.value.paths if self._unreadable.get(each) is not client]
        for path in [each for each in kept if not is_played(each)]:
            try:
                journal = FollowedJournal(Path(path))
            except StorageError as fault:
                LOG.warning("%s", fault)
                if Path(path).exists():
                    self._unreadable[path] = client
                    continue
            else:
                with closing(journal):
                    course = SentCourse(self._member, journal)
                    await course.compare(client, self._copies)
                    await course.send(client)
                    self._forks.keep(course, is_left=True)
            if not is_played(path):  # it may be played again meanwhile
                self._forget(path)

    def _forget(self, path: str) -> None:
        self._kept.change(lambda kept: OpenGames(tuple(each for each in kept.paths if each != path)))
