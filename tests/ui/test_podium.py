"""The podium at the end of a game: who stands where, and how it rises."""

import pytest

from tests.ui import positions_pages, views_pages
from tests.ui.seen import seen
from tests.ui.stage import Stage
from ui.flows.standings.model import EndView, StorySign
from ui.locale.words import Words
from ui.toolkit.piece import Patch

PILLARS = ("standing-3", "standing-2", "standing-1", "standing-0")


def risen(patch: Patch) -> bool:
    """Has a pillar its place cut into it?"""
    return any(text.text == str(patch.placed.value[0].place) for text in patch.texts)


def test_the_pillars_rise_from_the_fourth_to_the_first(stage: Stage) -> None:
    stage.show(views_pages.end(), is_still=False, has_frame=False)
    seen_risen = []
    for _ in range(6):
        seen_risen.append([risen(stage.patch(key)) for key in PILLARS])
        for key in PILLARS:
            stage.patch(key).step(0.25)
    assert seen_risen[0] == [False] * 4
    assert [sum(each) for each in seen_risen] == sorted(sum(each) for each in seen_risen)
    assert all(each == sorted(each, reverse=True) for each in seen_risen)
    assert seen_risen[-1] == [True] * 4


def test_with_less_motion_the_podium_stands_at_once(stage: Stage) -> None:
    stage.show(views_pages.end(), is_still=True, has_frame=False)
    assert all(risen(stage.patch(key)) for key in PILLARS)


def test_the_way_on_can_be_touched_while_the_podium_rises(stage: Stage) -> None:
    stage.show(views_pages.end(), is_still=False, has_frame=False)
    stage.touch("button-0")
    assert stage.actions == [stage.patch("button-0").placed.action]


@pytest.mark.parametrize("players", [2, 4, 8])
def test_four_things_at_most_are_told_and_the_turning_point_last(players: int) -> None:
    story = seen(positions_pages.played(Words(), players, 600).view, EndView).story
    assert len(story) == 4
    assert story[-1].sign is StorySign.TURN
