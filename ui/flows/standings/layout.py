"""The layouts of the podium with its story, and of the pictures of a game."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ui.core.shown.chart import RoundChart
from ui.flows.standings.chart_drawing import draw_chart, draw_small_chart
from ui.flows.standings.drawing import draw_bars, draw_heat
from ui.flows.standings.model import BarsChart, EndView, HeatRing, PicturesView, Standing
from ui.flows.standings.podium import STORY_PITCH, WIDEST_PITCH, draw_other, draw_pillar, draw_story, draw_story_panel
from ui.pieces import stage
from ui.pieces.subject import draw_empty
from ui.toolkit.cards import draw_panel
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Motion, Placed

PODIUM_SHARE: Final = 0.52
"""The podium's share of the width in landscape; the story has the rest."""
ORDER: Final = (1, 0, 2, 3)
"""The ranks on the podium from the left: the second, the first, the third and the fourth."""
WIDEST_STEP: Final = 110.0
OTHERS_HEIGHT: Final = 64.0
STORY_HEIGHT: Final = 272.0
"""The height of the story under the podium, in portrait."""
LEAST_CHART: Final = 130.0
"""The height of a chart that can be read, with its margins."""
RISE_SECONDS: Final = 0.25
CROWNED_SECONDS: Final = 0.45
DRAWN_SECONDS: Final = 0.9
"""The seconds in which a pillar rises, the winner's pillar rises with its crown, and the chart is drawn."""


def end(view: EndView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The podium at the left and the story at the right, or under it in portrait."""
    room = stage.stage(view.buttons, form)
    podium, words_box = stage.in_two(room, form, room.w * PODIUM_SHARE, room.h - STORY_HEIGHT - stage.GAP)
    return [
        *stage.bar_pieces(view.bar, notice, form),
        Placed("podium", podium, draw_panel, None),
        *_podium(view.standings, podium),
        *_story(view, words_box),
        *stage.foot(view.buttons, form),
    ]


def _podium(standings: Sequence[Standing], panel: Box) -> list[Placed]:
    """At most four pillars; the other players in a row below."""
    raised, others = standings[: len(ORDER)], standings[len(ORDER) :]
    height = panel.h - (OTHERS_HEIGHT if others else 0)
    order = [rank for rank in ORDER if rank < len(raised)]
    inner = min(panel.w - 8, WIDEST_STEP * len(order))
    row = Box(panel.x + (panel.w - inner) / 2, panel.y, inner, height)
    boxes = stage.side_by_side([1.0] * len(order), row, 2)
    # Winners who share the first place have the coins of the second: the largest one's rays need the room beside it.
    largest = int(sum(each.is_winner for each in raised) > 1)
    pillars = [
        _pillar(raised[rank], rank, max(raised[rank].place - 1, largest), len(raised), box)
        for rank, box in zip(order, boxes, strict=True)
    ]
    foot_row = Box(panel.x + 4, panel.y + height, panel.w - 8, OTHERS_HEIGHT - 4)
    return [*pillars, *stage.listed("other", stage.side_by_side([1.0] * len(others), foot_row, 3), others, draw_other)]


def _pillar(standing: Standing, rank: int, size: int, count: int, box: Box) -> Placed:
    """A pillar; it waits until those of lower rank have risen."""
    seconds = CROWNED_SECONDS if standing.is_winner else RISE_SECONDS
    return Placed(
        f"standing-{rank}",
        box,
        draw_pillar,
        (standing, size),
        standing.action,
        motion=Motion.ONCE,
        seconds=seconds,
        delay_seconds=RISE_SECONDS * (count - 1 - rank),
    )


def _story(view: EndView, panel: Box) -> list[Placed]:
    """The lines of the story, and the chart in the room that is left."""
    count = max(len(view.story), 1)
    has_chart = view.chart is not None and panel.h - STORY_PITCH * count >= LEAST_CHART
    pitch = STORY_PITCH if has_chart else min((panel.h - 16) / count, WIDEST_PITCH)
    top = 6 + pitch * len(view.story)
    chart = Box(panel.x + 16, panel.y + top + 8, panel.w - 32, panel.h - top - 12)
    shown = Placed("chart", chart, draw_small_chart, view.chart, motion=Motion.ONCE, seconds=DRAWN_SECONDS)
    return [
        Placed("story-panel", panel, draw_story_panel, top - pitch / 2 - 12 if view.turned else 0.0, view.turned),
        Placed("story", Box(panel.x, panel.y + 6, panel.w, top - 6), draw_story, view.story),
        *([shown] if has_chart else []),
    ]


PANE_WIDTH: Final = 204.0
FIRST_HEIGHT: Final = 108.0
"""The height of the button to the next picture, whose title may take two lines."""
_DRAWN: Final[dict[type, Callable[..., None]]] = {RoundChart: draw_chart, BarsChart: draw_bars, HeatRing: draw_heat}


def pictures(view: PicturesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """One picture and its buttons."""
    drawn: tuple[Callable[..., None], Any] = (draw_empty, (view.empty_words, "icon_chart"))
    if view.chart is not None:
        drawn = (_DRAWN[type(view.chart)], view.chart)
    room, decisions = _picture_places(view, form)
    return [*stage.bar_pieces(view.bar, notice, form), Placed("chart", room, *drawn), *decisions]


def _picture_places(view: PicturesView, form: Form) -> tuple[Box, list[Placed]]:
    if form.is_portrait:
        return stage.stage(view.buttons, form), stage.stacked(view.buttons, form)
    height = stage.bottom(form) - stage.STAGE_TOP
    width = stage.inner_width(form) - PANE_WIDTH - stage.GAP
    pane = Box(stage.MARGIN + width + stage.GAP, stage.STAGE_TOP, PANE_WIDTH, height)
    boxes = _one_under_another(len(view.buttons), pane)
    decisions = [stage.button_piece(f"button-{n}", box, view.buttons[n]) for n, box in enumerate(boxes)]
    return Box(stage.MARGIN, stage.STAGE_TOP, width, height), decisions


def _one_under_another(count: int, pane: Box) -> list[Box]:
    """The boxes of buttons one under the other; the first is the highest."""
    first = Box(pane.x, pane.y, pane.w, FIRST_HEIGHT)
    others = Box(pane.x, first.bottom + stage.GAP, pane.w, pane.h - FIRST_HEIGHT - stage.GAP)
    return [
        first,
        *stage.grid(count - 1, 1, others, (others.h - stage.GAP * (count - 2)) / (count - 1), (stage.GAP, stage.GAP)),
    ]
