"""How long a line is told, and how it comes on the page; used by every module of the teller."""

from __future__ import annotations

from typing import Final

from ui.scene import Page
from ui.teller.answers import Answer
from ui.told import Told

TOLD_SECONDS: Final = 4.0


def telling(page: Page, told: Told) -> Page:
    """The page with a line for a few seconds."""
    return page.but(told=told, told_seconds=TOLD_SECONDS)


def said(page: Page, told: Told, cue: str) -> Answer:
    """An answer in words, with its sound."""
    return Answer(telling(page, told), cue=cue)
