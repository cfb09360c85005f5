"""Which screen has the pause? The recap, which a new start and the banker's pause both show."""

from __future__ import annotations

from ui.core.screen import QuestionScreen, everybody
from ui.core.state import questions
from ui.flows.pause.layout import recap
from ui.flows.pause.view import paused


class PausedScreen(QuestionScreen):
    shows = questions.Paused
    view = paused
    layout = recap
    reader = everybody
