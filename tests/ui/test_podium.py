"""The podium at the end of a game: who stands where, and how it rises."""

import re
from pathlib import Path

import pytest

from banker.keep.record.replay import replay
from banker.play import commands as c
from banker.play.position import Seat
from tests.ui import positions_pages
from tests.ui.branch import Branch, keep_game
from tests.ui.positions import at
from tests.ui.shown import END
from tests.ui.sitting import seen
from tests.ui.stage import Stage
from ui.flows.standings.model import EndView
from ui.flows.welcome.model import PastGames
from ui.locale.words import Words
from ui.pieces.templates.pick import PickView
from ui.toolkit.piece import Node

WHOLE_GAME = Path("tests/games/pl-tournament/game-1-two-bankrupts-end-the-evening.game")
PILLARS = ("standing-3", "standing-2", "standing-1", "standing-0")


def risen(node: Node) -> bool:
    """Has a pillar its place cut into it?"""
    return any(text.text == str(node.placed.value[0].place) for text in node.texts)


def test_the_pillars_rise_from_the_fourth_to_the_first(stage: Stage) -> None:
    stage.show(END, is_still=False, has_frame=False)
    seen_risen = []
    for _ in range(6):
        seen_risen.append([risen(stage.node(key)) for key in PILLARS])
        for key in PILLARS:
            stage.node(key).step(0.25)
    assert seen_risen[0] == [False] * 4
    assert [sum(each) for each in seen_risen] == sorted(sum(each) for each in seen_risen)
    assert all(each == sorted(each, reverse=True) for each in seen_risen)
    assert seen_risen[-1] == [True] * 4


def test_with_less_motion_the_podium_stands_at_once(stage: Stage) -> None:
    stage.show(END, is_still=True, has_frame=False)
    assert all(risen(stage.node(key)) for key in PILLARS)


def test_the_way_on_can_be_touched_while_the_podium_rises(stage: Stage) -> None:
    stage.show(END, is_still=False, has_frame=False)
    stage.touch("button-0")
    assert stage.actions == [stage.node("button-0").placed.action]


def test_a_saved_rent_in_millions_is_said_shorter_where_it_has_no_room() -> None:
    luck = next(line for line in END.story if line.sign == "roll")
    assert (luck.text, luck.short) == ("Bartek: rzut 9, bez czynszu 1\u202f770\u00a0zł", "Bartek: 1\u202f770\u00a0zł")


def test_a_winner_who_sat_in_jail_stands_on_the_podium_without_bars() -> None:
    sitting = at(Words(), (Seat(0, 4), Seat(1500, 10, tries=0)))
    sitting.submit(c.EndGame())
    assert sitting.game.winners == (1,)
    assert not seen(sitting.view, EndView).bar.is_jailed


def test_where_the_table_is_told_who_is_winning_the_turning_point_says_what_turned_it() -> None:
    sitting = positions_pages.played(Words(), 4, 600, rules=(("odds", "on"),))
    line = seen(sitting.view, EndView).story[-1]
    winner = sitting.game.names[sitting.game.winners[0]]
    assert re.fullmatch(rf"[^:]+: {winner} from \d+% to \d+%", line.text), line.text
    assert line.text.endswith(line.short)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_four_things_at_most_are_told_and_the_turning_point_last(players: int) -> None:
    story = seen(positions_pages.played(Words(), players, 600).view, EndView).story
    assert len(story) == 4
    assert story[-1].sign == "turn"


def test_a_game_opened_from_the_shelf_tells_its_story_again(tmp_path: Path) -> None:
    setup, history = replay(WHOLE_GAME.read_text(encoding="utf-8"))
    keep_game(tmp_path, *(moment.command for moment in history.standing), setup=setup)
    branch = Branch(tmp_path)
    branch.touch(PastGames())
    branch.touch(seen(branch.view, PickView).entries[0].action)
    shown = seen(branch.view, EndView)
    branch.close()
    assert [(each.place, each.name) for each in shown.standings] == [
        (1, "Bartek"), (2, "Celina"), (3, "Ania"), (4, "Daniel"),
    ]  # fmt: skip
    assert {line.sign: line.text.replace("\u202f", " ").replace("\xa0", " ") for line in shown.story} == {
        "deed": "Targowa: 1 200 zł, 2 visits",
        "roll": "Ania: a roll of 8 saves 1 150 zł of rent",
        "deal": "Bartek: Targowa for 240 zł, + 1 080 zł",
        "turn": "Round 6: Bartek ahead for good",
    }
