"""Three servers hold what the tables sent, though the one that leads is killed while they send."""

import asyncio
from pathlib import Path

from tests.hall.clusters import TriedCluster, play_while_leaders_die


def test_a_leader_that_is_killed_while_tables_send_loses_and_doubles_nothing(tmp_path: Path) -> None:
    cluster = TriedCluster(tmp_path, tables=3)
    try:
        kept = asyncio.run(play_while_leaders_die(cluster, deaths=1, commands=40))
        assert all(held == sent for held, sent in kept)
    finally:
        cluster.end()
