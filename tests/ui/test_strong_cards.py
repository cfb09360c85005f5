"""Strong cards at the table: a card that has proven itself once is refused by its number alone, and by old readings."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from banker.play import commands as c
from hardware.readers.ntag424 import proof_in
from hardware.signals import CardTapped, FilesChanged
from hardware.twins.ntag424 import TwinNtag424
from tests.ui.branch import ANIA, Branch, commands_in, started
from ui.cli.cards import cards as card_commands
from ui.core.state.notices import COPY_IS_NO_CARD
from ui.store.card_box import CardBox
from ui.store.sealing import MachineKey

UID = "04DE5F1EACC040"


@pytest.fixture
def card(tmp_path: Path) -> TwinNtag424:
    """Ania's, with the key that the command of the machine prints."""
    config = tmp_path / "banker.toml"
    config.write_text(f'[table]\ngames = "{tmp_path / "games"}"\n')
    printed = CliRunner().invoke(card_commands, ["key", "--config", str(config)]).output
    return TwinNtag424(UID, bytes.fromhex(printed))


def buying(folder: Path) -> Branch:
    """Ania may buy a deed."""
    branch = started(folder, c.Roll(ANIA, ("2", "4")), has_reader=True)
    CardBox(folder / "cards.json").add("Ania", UID)
    branch.runtime.take(FilesChanged())
    branch.runtime.pass_time(1.0)
    return branch


def tap(branch: Branch, proof: str = "") -> None:
    branch.runtime.take(CardTapped(UID, "bench", "table", proof))


def proof(card: TwinNtag424) -> str:
    return proof_in(card.message(), UID)


def is_bought(branch: Branch) -> bool:
    return commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)


def test_a_strong_card_signs_and_a_copy_of_its_number_does_not(tmp_path: Path, card: TwinNtag424) -> None:
    branch = buying(tmp_path)
    heard = proof(card)
    branch.runtime.take(CardTapped(UID, "bench", "table", heard))
    assert is_bought(branch)
    for forged in ("", heard, "0000FF" + heard[6:], proof(TwinNtag424(UID, bytes(16), 90))):
        tap(branch, forged)
        assert branch.runtime.model.ui.notice == COPY_IS_NO_CARD
    branch.runtime.pass_time(COPY_IS_NO_CARD.seconds)
    tap(branch, proof(card))
    assert branch.runtime.model.ui.notice != COPY_IS_NO_CARD
    branch.close()


def test_a_copy_is_refused_after_a_restart_too(tmp_path: Path, card: TwinNtag424) -> None:
    branch = buying(tmp_path)
    heard = proof(card)
    tap(branch, heard)
    branch.close()
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    for forged in ("", heard):
        tap(branch, forged)
        assert branch.runtime.model.ui.notice == COPY_IS_NO_CARD
    branch.close()


def test_a_card_with_another_machines_key_is_an_ordinary_card(tmp_path: Path) -> None:
    branch = buying(tmp_path)
    tap(branch, proof(TwinNtag424(UID, MachineKey.drawn().card_key)))
    assert is_bought(branch)
    branch.close()
