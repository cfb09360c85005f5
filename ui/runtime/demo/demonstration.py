"""The demonstration: plays a bundled game through the real app, off screen, with a picture of each kind of screen."""

import tempfile
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import click
import msgspec

from banker.play.standings import standings
from hardware.bench import HandClock
from hardware.readers.same_card import SAME_CARD_SECONDS
from hardware.signals import SignalQueue
from ui.core.state.update import WorkBench
from ui.core.words.money import in_words
from ui.core.words.rents import out_words
from ui.locale.words import Words, words_in
from ui.runtime.app import BankerApp
from ui.runtime.demo.player import WindowPlayer
from ui.runtime.demo.script import Doing, playing, setting_up, setup_of
from ui.runtime.files.writer import WriterThread
from ui.runtime.loop.runtime import Runtime
from ui.runtime.wiring import bank
from ui.store.config import Config, ScreenConfig, TableConfig


def demonstrate(pictures: Path, language: str) -> int:
    """Play the game and print the final standings; return 0 if every step worked, else 1 with the reason printed."""
    record = (resources.files("ui.runtime.demo") / "demo.game").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="banker-demo-") as folder:
        screen = msgspec.structs.replace(ScreenConfig(), language=language, sound=False)
        config = Config(screen=screen, table=TableConfig(games=f"{folder}/games"))
        queue, clock, writer = SignalQueue(), HandClock(), WriterThread()
        with bank(config, queue, lambda cue, volume: None, is_on_bench=True, clock=clock, writer=writer) as runtime:
            app = BankerApp(runtime, queue, is_still=True, is_timed=False)
            player = _player(app, runtime, clock, record, pictures)
            app.on_played = player.play
            app.run()
            _tell(runtime, player)
    return 1 if player.failure else 0


def _player(app: BankerApp, runtime: Runtime, clock: HandClock, record: str, pictures: Path) -> WindowPlayer:
    def hold(tag: str) -> None:
        clock.turn(SAME_CARD_SECONDS)  # so that the card of the last tap counts as a new tap
        runtime.touch(WorkBench(tag))

    def steps() -> Iterator[Doing]:
        yield from setting_up(setup_of(record), lambda: runtime.model, _words(runtime))
        yield from playing(record, lambda: runtime.model, _words(runtime))

    return WindowPlayer(
        root=app.table_root,
        steps=steps(),
        hold=hold,
        pass_time=app.let_pass,
        answered=lambda: runtime.taken,
        pictures=pictures,
        leave=app.stop,
        is_busy=lambda: runtime.is_writing,
    )


def _tell(runtime: Runtime, player: WindowPlayer) -> None:
    for path in player.pictured:
        click.echo(f"{path}")
    if player.failure:
        click.echo(f"The demonstration stopped: {player.failure}", err=True)
    game = runtime.table.game if runtime.table else None
    for place, worth in enumerate(standings(game) if game else (), start=1):
        assert game is not None
        total = in_words(worth.total, game.book.board, _words(runtime))
        click.echo(f"{place}. {game.names[worth.player]:10} {out_words(game, _words(runtime), worth.player) or total}")


def _words(runtime: Runtime) -> Words:
    return words_in(runtime.model.settings.language)
