"""What goes over the hall's wire can be told from its subject."""

from __future__ import annotations

from ui.wire.hall import entry_subject, game_of

GAME = bytes(range(16))


def test_the_course_that_counts_after_a_fork_is_the_same_game_on_a_subject_of_its_own() -> None:
    first, second = (entry_subject("abcd", 7, GAME, course).split(".")[3] for course in (1, 2))
    assert first == GAME.hex() != second
    assert (game_of(first), game_of(second)) == ((GAME, 1), (GAME, 2))
