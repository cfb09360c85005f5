"""Are several commands one act? A signature that stands for several is taken whole or not at all."""

from __future__ import annotations

from banker.commands import JournalCommand
from ui import agreement
from ui.presenter.frame import refusal_of
from ui.scene import Scene
from ui.teller import agreeing
from ui.teller.answers import Answer
from ui.teller.telling import said
from ui.told import PastGame, Refused


def signed(commands: tuple[JournalCommand, ...], scene: Scene, cue: str = "") -> Answer:
    """Hands the commands to the bank; of several none, if the bank would refuse one of them."""
    if scene.is_past:
        return said(scene.page, PastGame(), "refused")
    refusal = refusal_of(scene.table, commands) if len(commands) > 1 else None
    if refusal:
        return said(scene.page, Refused(refusal), "refused")
    if agreement.is_due(commands, scene.table):
        return agreeing.awaited(commands, scene)
    return Answer(scene.page, commands, cue=cue)
