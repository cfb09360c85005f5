"""Tables that send what was played as fast as they may, and go on after every cut by themselves, as outboxes do."""

import asyncio

from nats.errors import Error as NatsError
from nats.js.errors import NotFoundError

from tests.hall.played import PlayedGame
from ui.hall.nats_line import Membership, connect, end_of_table, table_streams
from ui.wire.hall import NUMBER, entries_stream, entry_headers, entry_subject


class Sender:
    """A table with one game; `acknowledged` are the numbers of the entries that the server says it has."""

    def __init__(self, member: Membership, game: PlayedGame) -> None:
        self.member, self.game = member, game
        self.acknowledged: list[int] = []
        self.is_stopped = False

    async def send(self, pause: float = 0.0) -> None:
        """Sends all of it, however often the line is cut; asks after each cut how far the hall is."""
        while not self.is_stopped:
            try:
                await self._send_on(pause)
                break
            except (OSError, NatsError):
                await asyncio.sleep(0.05)

    async def _send_on(self, pause: float) -> None:
        stream, subject = entries_stream(self.member.hall), entry_subject(*self._course)
        client = await connect(end_of_table(self.member))
        try:
            js, sequence, number = table_streams(client), 0, -1
            try:
                last = await js.get_msg(stream, subject=subject, direct=True)
                sequence, number = last.seq or 0, int((last.headers or {})[NUMBER])
            except NotFoundError:
                pass
            for row in self.game.rows[number + 1 :]:
                sequence = (await js.publish(subject, row.body, timeout=2, headers=entry_headers(row, sequence))).seq
                self.acknowledged.append(row.number)
                await asyncio.sleep(pause)
        finally:
            if not self.is_stopped:  # of a server that is gone for good the library may wait for ever
                await client.close()

    @property
    def newest(self) -> int:
        """The newest entry that the server says it has, -1 before the first."""
        return self.acknowledged[-1] if self.acknowledged else -1

    @property
    def _course(self) -> tuple[str, int, bytes]:
        return self.member.hall, self.member.table, self.game.game_id
