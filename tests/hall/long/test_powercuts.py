"""Five power cuts of a disk, each at another moment: what was acknowledged is there, but not with the defaults."""

from pathlib import Path

import pytest

from tests.hall.played import played
from tests.hall.powercut import NoDisk, hall_on_a_disk
from tests.hall.senders import Sender

TABLES, ENTRIES, CUTS = 10, 400, 5


@pytest.mark.parametrize("is_synced", [True, False])
def test_five_power_cuts(tmp_path: Path, is_synced: bool) -> None:
    try:
        with hall_on_a_disk(tmp_path, is_synced) as hall:
            senders = [Sender(hall.table_of(number), played(number, ENTRIES)) for number in range(1, TABLES + 1)]
            losses = []
            for cut in range(1, CUTS + 1):
                hall.cut_while_sending(senders, after=cut * TABLES * ENTRIES // (CUTS + 1))
                losses.append(hall.lost(senders))
            acknowledged = sum(len(sender.acknowledged) for sender in senders)
    except NoDisk as error:
        pytest.skip(str(error))
    print(f"synced {is_synced}: {acknowledged} acknowledged, lost {losses}")
    assert (sum(losses) == 0) is is_synced
