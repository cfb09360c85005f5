"""The model of the table and everything around it. It is built once per event and updated after each command."""

from typing import Any

from banker.keep.table import Table
from banker.play.rules.clock import is_running
from ui.core.screen import Screens
from ui.core.state.model import Model, UiState
from ui.locale.words import words_in
from ui.runtime.devices.benchstrip import VIRTUAL_TAGS
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.kept_phones import phones_at
from ui.runtime.loop.subscriptions import Subscriptions


def around(effects: EffectHandler, subscriptions: Subscriptions) -> dict[str, Any]:
    """The fields of the model that devices, processes and time change by themselves."""
    table = effects.table
    return {
        "notice": subscriptions.notice(words_in(effects.store.settings.value.language)),
        "lost_devices": subscriptions.devices.lost,
        "devices": subscriptions.table_devices(),
        "pin": effects.store.pin.state,
        "phones": subscriptions.phones.for_model(
            phones_at(None if effects.is_past else table), effects.store.witnesses.newest
        ),
        "hall": subscriptions.hall.for_model(table),
        "judged": subscriptions.coach.judged,
        "film": subscriptions.film,
        "forecast": subscriptions.forecasts.known,
    }


def overview(ui: UiState, effects: EffectHandler, subscriptions: Subscriptions) -> Model:
    """The present model, without the clock (see `with_clock`)."""
    table, store = effects.table, effects.store
    return Model(
        **_of_table(table),
        **around(effects, subscriptions),
        ui=ui,
        setup=table.setup if table else effects.kept.last,
        cards=store.cards.value,
        codes=store.codes.value,
        has_reader=subscriptions.has_reader or subscriptions.has_own_reader,
        saved=effects.kept.saved,
        evenings=effects.kept.evenings,
        bench=subscriptions.bench is not None,
        bench_cards=VIRTUAL_TAGS if subscriptions.bench else (),
        settings=store.settings.value,
        own_devices=store.devices.value,
        boards=store.boards.boards,
        is_past=effects.is_past,
    )


def after_command(model: Model, table: Table) -> Model:
    """The model after a command was recorded."""
    return model.but(**_of_table(table))


def with_clock(model: Model, table: Table | None, screens: Screens, is_stopped: bool) -> Model:
    """The model with the clock; `is_stopped`: time waits, because nothing can be recorded."""
    is_waiting = table is None or is_stopped or screens.is_clock_standing(model)
    return model.but(
        seconds_left=table.seconds_left if table else None,
        is_clock_running=table is not None and not is_waiting and is_running(table.game),
    )


def _of_table(table: Table | None) -> dict[str, Any]:
    if table is None:
        return {"game": None, "moments": (), "undone": (), "branches": (), "lying": None}
    history = table.history
    return {
        "game": table.game,
        "moments": history.standing,
        "undone": history.undone,
        "branches": history.branches,
        "lying": history.lying,
    }
