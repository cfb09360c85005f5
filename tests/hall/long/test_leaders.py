"""Leader after leader of three servers is killed while many tables send."""

import asyncio
from pathlib import Path

from tests.hall.clusters import TriedCluster, play_while_leaders_die


def test_five_leaders_that_are_killed_one_after_the_other_lose_and_double_nothing(tmp_path: Path) -> None:
    cluster = TriedCluster(tmp_path, tables=20)
    try:
        kept = asyncio.run(play_while_leaders_die(cluster, deaths=5, commands=100))
        assert all(held == sent for held, sent in kept)
    finally:
        cluster.end()
