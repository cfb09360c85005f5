"""A small simulated hall is measured, and a line that is cut carries nothing."""

import asyncio
from pathlib import Path

import pytest

from tests.hall.cutline import CutLine
from tests.hall.simulation import Simulation


def test_a_hall_of_bots_has_all_entries_once_and_its_times_are_measured(tmp_path: Path) -> None:
    report = asyncio.run(Simulation(tmp_path, tmp_path / "boxes", 4, 0.2, 1).run(3.0))
    assert report.wrong == () and report.audit.startswith(f"{report.entries} entries of 4 games")
    assert report.ack[0] and report.view[0] and {"generator", "read", "server"} <= set(report.processes)


def test_a_line_that_is_cut_carries_nothing_until_it_is_there_again() -> None:
    async def tried() -> list[bytes]:
        async def echo(near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
            while heard := await near.read(100):
                back.write(heard)
            back.close()

        far = await asyncio.start_server(echo, "127.0.0.1")
        line = CutLine(far.sockets[0].getsockname()[1])
        heard = []
        await line.mend()
        reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
        writer.write(b"one")
        heard.append(await reader.readexactly(3))
        line.cut()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)
        with pytest.raises(ConnectionError):
            await asyncio.open_connection("127.0.0.1", line.port)
        await line.mend()
        reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
        writer.write(b"two")
        heard.append(await reader.readexactly(3))
        line.cut()
        far.close()
        return heard

    assert asyncio.run(tried()) == [b"one", b"two"]
