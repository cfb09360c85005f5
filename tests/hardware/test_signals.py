"""The one queue between the drivers and the app."""

from hardware.signals import ButtonPressed, CardTapped, DeviceFound, DeviceLost, FilesChanged, HallHeard, SignalQueue


def test_signals_come_out_in_the_order_they_went_in(queue: SignalQueue) -> None:
    queue.put(CardTapped("0700673158", "left"))
    queue.put(ButtonPressed("next"))
    assert queue.drain() == [CardTapped("0700673158", "left"), ButtonPressed("next")]
    assert queue.drain() == []


def test_a_full_queue_drops_the_newest_signal_and_counts_it() -> None:
    queue = SignalQueue(capacity=1)
    for button in ("next", "cancel", "pause"):
        queue.put(ButtonPressed(button))
    assert queue.drain() == [ButtonPressed("next")]
    assert queue.dropped == 2


def test_taking_from_an_empty_queue_ends_with_nothing(queue: SignalQueue) -> None:
    assert queue.take(timeout_seconds=0) is None


def test_the_app_is_woken_for_each_kept_signal_and_for_no_dropped_one() -> None:
    woken: list[None] = []
    queue = SignalQueue(capacity=1, on_signal=lambda: woken.append(None))
    queue.put(ButtonPressed("next"))
    queue.put(ButtonPressed("next"))
    assert len(woken) == 1


def test_many_written_files_are_one_signal_and_leave_room_for_a_card() -> None:
    queue = SignalQueue(capacity=2)
    for _ in range(9):
        queue.put(FilesChanged())
    queue.put(CardTapped("0700673158", "left"))
    assert queue.drain() == [FilesChanged(), CardTapped("0700673158", "left")]


def test_a_state_is_never_dropped_and_replaces_the_older_one_of_its_kind() -> None:
    queue = SignalQueue(capacity=1)
    queue.put(CardTapped("0700673158", "left"))
    states = DeviceLost("left", "/dev/a", "gone"), HallHeard(1), DeviceFound("left", "/dev/a"), HallHeard("order")
    for state in (*states, HallHeard(2), DeviceLost("right", "/dev/b", "gone"), DeviceLost("left", "/dev/a", "again")):
        queue.put(state)
    assert queue.drain() == [
        CardTapped("0700673158", "left"),
        DeviceFound("left", "/dev/a"),
        HallHeard("order"),
        HallHeard(2),
        DeviceLost("right", "/dev/b", "gone"),
        DeviceLost("left", "/dev/a", "again"),
    ]
    assert queue.dropped == 0
