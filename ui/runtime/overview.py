"""What do teller and presenter know of the table and its surroundings? The counter asks for each model."""

from __future__ import annotations

from banker.rules.clock import is_running
from ui.core.hands import holds_clock
from ui.core.model import Model, UiState
from ui.locale.words import words_in
from ui.runtime.benchstrip import VIRTUAL_TAGS
from ui.runtime.effects import EffectHandler
from ui.runtime.subscriptions import Subscriptions


def overview(ui: UiState, backroom: EffectHandler, around: Subscriptions, is_stopped: bool) -> Model:
    """Everything as it is now; `is_stopped`: time waits, because nothing can be recorded."""
    table, settings = backroom.table, backroom.settings
    model = Model(
        game=table.game if table else None,
        moments=table.history.standing if table else (),
        undone=table.history.undone if table else (),
        lying=table.history.lying if table else None,
        ui=ui,
        seconds_left=table.seconds_left if table else None,
        is_clock_running=table is not None and is_running(table.game) and not is_stopped,
        setup=table.setup if table else backroom.last,
        cards=backroom.cards,
        codes=backroom.codes,
        has_reader=around.has_reader,
        saved=backroom.saved,
        notice=around.devices.notice(words_in(settings.language)),
        bench=around.bench is not None,
        bench_cards=VIRTUAL_TAGS if around.bench else (),
        lost_devices=around.devices.lost,
        settings=settings,
        gear=around.gear(),
        boards=backroom.boards,
        is_past=backroom.is_past,
    )
    return model.but(is_clock_running=False) if holds_clock(model) else model
