"""One table of a simulated hall: bots at a real pace, a real journal and a real outbox. The simulation runs many."""

import asyncio
from pathlib import Path
from random import Random
from typing import Final

from banker.bots.company import Company
from banker.keep.table import begin
from banker.play.refusals import Refusal
from banker.play.setup import Setup, with_digital_decks
from ui.hall.nats_line import Membership
from ui.hall.outbox.outbox import Outbox
from ui.wire.outbox import Playing

_NAMES: Final = ("Ania", "Bartek", "Celina", "Darek")


class SimulatedTable:
    """A table from its first game on."""

    def __init__(self, member: Membership, folder: Path, ruleset: str, seed: str) -> None:
        self.member, self._folder, self._ruleset = member, folder, ruleset
        self._random = Random(f"{seed}/{member.table}")
        self.entries, self._games = 0, 0
        self._running: asyncio.Task[None] | None = None
        folder.mkdir(parents=True)
        self._begin_game()

    def start(self) -> None:
        """Starts an outbox; one that runs ends as if killed."""
        if self._running:
            self._running.cancel()
        self.outbox = Outbox(self.member, self._folder / "outbox", lambda message: None)
        self._tell()
        self._running = asyncio.create_task(self.outbox.run())

    async def end(self) -> None:
        """Ends the outbox and closes the journal."""
        if self._running:
            self._running.cancel()
            await asyncio.wait((self._running,))
        self.table.close()

    def play(self) -> None:
        """Records one command and reports it."""
        if self.table.game.is_over:
            self.table.close()
            self._begin_game()
        if not self.table.game.is_over:
            outcome = self.table.submit(self._company.next_command(self.table.game))
            assert not isinstance(outcome, Refusal), f"a bot was refused: {outcome}"
            self.entries += 1
        self._tell()

    def _begin_game(self) -> None:
        self._games += 1
        self.path = self._folder / f"{self._games}.banker"
        setup = with_digital_decks(Setup(self._ruleset, _NAMES), self._random.getrandbits(32))
        self.table = begin(self.path, setup)
        self._company = Company(len(_NAMES), "leave", self._random)
        self.entries += 1

    def _tell(self) -> None:
        journal = self.table.journal
        path, game = str(self.path), journal.game_id.hex()
        self.outbox.hear(Playing(path, game, journal.last_number, self.table.seconds_left))
