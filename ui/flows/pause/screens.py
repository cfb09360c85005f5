"""The screen of the pause: a recap, shown after a new start and when the banker pauses."""

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
