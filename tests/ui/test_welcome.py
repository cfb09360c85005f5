"""The first screen: what was going on, games played before, and who has which card."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from banker.bots.company import Company
from banker.keep.storage import StorageError
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.setup import new_game
from tests.ui.branch import ANIA, BARTEK, CELINA, NAMES, SETUP, Branch, keep_cards, keep_game
from tests.ui.positions import SIGNED
from tests.ui.positions_seating import PRINTED
from tests.ui.sitting import TAGS, Sitting, seen, there
from ui.core.input.name import type_key
from ui.core.state import messages as m
from ui.core.state.messages import NameDone
from ui.core.state.notices import NAME_TAKEN, UnknownCard
from ui.core.state.update import DeleteGame, do
from ui.flows.pause.model import RecapView
from ui.flows.standings.model import EndView
from ui.flows.welcome.model import (
    CardAwaited,
    CardList,
    CardMeant,
    CardsOf,
    DeleteAsked,
    PastGames,
    WelcomeView,
)
from ui.flows.welcome.update import rename_person, revoke_card
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.message import MessageView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import ListEntry


def welcome(branch: Branch) -> WelcomeView:
    """The first screen."""
    return seen(branch.view, WelcomeView)


def past_games(branch: Branch) -> tuple[ListEntry, ...]:
    """The list of the games kept on this machine."""
    branch.touch(PastGames())
    return seen(branch.view, PickView).entries


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """A bank on whose shelf Ania stands on a free deed; an older game is over."""
    keep_cards(tmp_path)
    keep_game(tmp_path, c.EndGame(), name="over")
    keep_game(tmp_path, c.Roll(ANIA, ("2", "4")), name="middle")
    branch = Branch(tmp_path)
    yield branch
    branch.close()


def test_the_first_screen_says_what_was_going_on_in_one_line(branch: Branch) -> None:
    shown = there(welcome(branch).main)
    assert shown.note == "Ania: buy or auction"
    branch.touch(shown.action)
    assert isinstance(branch.view.screen, RecapView)
    assert branch.game.names == NAMES


def test_the_line_is_that_of_the_game_as_it_was_left(branch: Branch) -> None:
    branch.touch_title("Play on", "Continue", "Auction")
    branch.sign(m.Leave())
    assert there(welcome(branch).main).note.startswith("Auction")


def test_a_finished_game_opens_at_its_standings_and_nothing_of_it_is_changed(branch: Branch) -> None:
    branch.touch(past_games(branch)[1].action)
    assert isinstance(branch.view.screen, EndView)
    before = branch.game
    branch.touch(m.Sign((c.Undo(),)))
    assert branch.game == before
    assert branch.notice == "This game is over: it stays as it is."


def test_a_game_that_has_just_ended_can_still_be_taken_back(branch: Branch) -> None:
    branch.touch_title("Play on")
    branch.touch(m.Sign((c.ResumeClock(),)))
    branch.sign(m.Sign((c.EndGame(),)))
    assert branch.game.is_over
    branch.touch(m.Sign((c.Undo(),)))
    assert not branch.game.is_over


def test_an_unfinished_game_of_the_list_goes_on(branch: Branch) -> None:
    branch.touch(past_games(branch)[0].action)
    assert branch.game.is_paused


def test_a_damaged_game_is_listed_and_says_what_is_wrong_when_it_is_touched(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "torn.banker").write_bytes(b"no journal" * 500)
    branch = Branch(tmp_path)
    assert welcome(branch).game is None
    (entry,) = past_games(branch)
    assert entry.note.endswith("cannot be opened")
    branch.touch(entry.action)
    assert "torn.banker" in seen(branch.view, MessageView).name
    branch.close()


def test_a_damaged_game_says_what_is_lost_and_goes_on_from_its_last_whole_entry(tmp_path: Path) -> None:
    done = (c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), c.EndTurn(ANIA), c.Roll(BARTEK, ("1", "2")), c.BuyDeed(BARTEK))
    path = keep_game(tmp_path, *done)
    damaged = path.read_bytes().replace(b'"do":"end-turn"', b'"do":"end-Turn"')
    path.write_bytes(damaged)
    branch = Branch(tmp_path)
    assert welcome(branch).game is None
    (entry,) = past_games(branch)
    assert (entry.title, entry.note.rpartition(", ")[2]) == ("Ania, Bartek, Celina", "damaged")
    branch.touch(entry.action)
    rows = [(row.label, row.value) for row in seen(branch.view, DecisionView).rows]
    assert rows == [
        ("The last 3 entries are lost.", ""),
        ("Bartek rolls 1, 2", "Bartek: Ulica Stalowa"),
        ("Bartek buys", "Ulica Stalowa: Bartek"),
        ("and 1 more", ""),
        ("The damaged file is kept as it is.", ""),
    ]
    branch.touch_title("Play on")
    assert isinstance(branch.view.screen, RecapView)
    assert (branch.game.owners[6], branch.game.turn.player) == (ANIA, ANIA)
    branch.sign(m.Leave())
    assert [entry.note.rpartition(", ")[2] for entry in past_games(branch)] == ["in progress", "damaged"]
    branch.close()
    assert path.read_bytes() == damaged


def test_a_finished_game_is_deleted_with_everything_beside_it_and_no_other_is(tmp_path: Path) -> None:
    games = tmp_path / "games"
    for name in ("over", "over-film", "over-2"):
        keep_game(tmp_path, c.EndGame(), name=name)
    keep_game(tmp_path, c.Roll(ANIA, ("2", "4")), name="middle")
    for kept in ("over.game", "over-film.png", "over-page.pdf", "over-2.game", "over-2-film.png", "season.pdf"):
        (games / kept).touch()
    branch = Branch(tmp_path)
    branch.touch(PastGames())
    branch.touch_title("Make room")
    assert len(seen(branch.view, PickView).entries) == 3
    branch.touch(DeleteAsked(str(games / "over.banker")))
    branch.touch_title("Delete")
    branch.finish()
    assert len(seen(branch.view, PickView).entries) == 2
    assert not [past for past in branch.runtime.model.evenings if past.path.endswith("/over.banker")]
    branch.close()
    there = {each.name for each in games.iterdir()}
    assert not there & {"over.banker", "over.banker.head", "over.game", "over-film.png", "over-page.pdf"}
    assert there >= {
        "over-film.banker",
        "over-2.banker",
        "over-2.game",
        "over-2-film.png",
        "middle.banker",
        "season.pdf",
    }
    assert "over.banker" not in (tmp_path / "evenings.json").read_text()


def test_a_game_whose_film_cannot_be_deleted_stays_in_the_list(tmp_path: Path) -> None:
    keep_game(tmp_path, c.EndGame(), name="over")
    (tmp_path / "games" / "over-film.png").mkdir()
    branch = Branch(tmp_path)
    branch.touch(PastGames())
    branch.touch_title("Make room")
    branch.touch(DeleteAsked(str(tmp_path / "games" / "over.banker")))
    branch.touch_title("Delete")
    branch.finish()
    assert "over.banker" in seen(branch.view, MessageView).name
    assert (tmp_path / "games" / "over.banker").exists()
    branch.close()


def test_a_game_that_is_not_over_is_not_deleted(branch: Branch, tmp_path: Path) -> None:
    middle = tmp_path / "games" / "middle.banker"
    with pytest.raises(StorageError, match="this game is not over"):
        branch.runtime._effects.carry_out(DeleteGame(str(middle)))
    assert middle.exists()


def test_a_finished_evening_is_remembered_with_its_winner_and_its_records(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    company, game = Company(3, "leave", Random(5)), new_game(SETUP)
    commands: list[c.Command] = []
    while not game.is_over and len(commands) < 3000:
        commands.append(company.next_command(game))
        drafted = play(commands[-1], game)
        assert isinstance(drafted, EventDraft)
        game = drafted.game
    keep_game(tmp_path, *commands, *(() if game.is_over else (c.EndGame(),)))
    branch = Branch(tmp_path)
    shown = welcome(branch)
    last = there(shown.last)
    assert last.names == ", ".join(game.names[winner] for winner in game.winners)
    assert {record.icon for record in shown.records} >= {"hotel", "stopwatch"}
    branch.touch(last.action)
    assert isinstance(branch.view.screen, EndView)
    branch.close()


def test_an_evening_is_folded_once_and_again_when_its_journal_was_written(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path, c.EndGame(), name="over")
    Branch(tmp_path).close()
    kept = tmp_path / "evenings.json"
    kept.write_bytes(kept.read_bytes().replace(b'"Celina"', b'"Cecylia"'))
    for written, name in ((False, "Cecylia"), (True, "Celina")):
        if written:
            os.utime(tmp_path / "games" / "over.banker", (0, 0))
        branch = Branch(tmp_path)
        assert branch.runtime.model.evenings[0].evening.names[CELINA] == name
        branch.close()


@pytest.fixture
def sitting() -> Sitting:
    """The page of cards."""
    sitting = Sitting(cards=SIGNED)
    sitting.touch(CardList())
    return sitting


def test_a_known_card_opens_its_owners_cards(sitting: Sitting) -> None:
    sitting.hold(TAGS[2])
    assert sitting.showing == CardsOf("Celina")
    assert sitting.sentence == "Celina: 1 card"


def test_an_unknown_card_is_given_to_the_name_that_is_typed(sitting: Sitting) -> None:
    sitting.hold("00000000AB")
    assert sitting.sentence == "Whose card is this?"
    sitting.touch(*(do(type_key, letter) for letter in "ola"))
    sitting.touch_title("Done")
    assert sitting.cards.owner("00000000AB") == "Ola"
    assert sitting.showing == CardList()


def test_a_persons_new_card_is_held_instead_of_the_one_that_is_named(sitting: Sitting) -> None:
    sitting.touch(CardsOf("Ewa"))
    sitting.touch_title("New card")
    assert seen(sitting.view, DecisionView).rows[-1].value == "instead of card 00 05"
    sitting.hold("00000000AB", TAGS[4])
    assert sitting.sentence == "Ewa: 1 card"
    assert (sitting.cards.owner("00000000AB"), sitting.cards.owner(TAGS[4])) == ("Ewa", None)


def test_somebody_elses_card_is_given_freed_or_left_where_a_new_one_is_awaited(sitting: Sitting) -> None:
    sitting.touch(CardsOf("Ewa"))
    for title, owner in (("Leave the card", "Ania"), ("Give it", "Ewa")):
        sitting.touch(CardAwaited("Ewa"))
        sitting.hold(TAGS[0])
        assert sitting.sentence == "Give this card to Ewa?"
        sitting.touch_title(title)
        sitting.hold(TAGS[4])
        assert sitting.cards.owner(TAGS[0]) == owner
    assert sitting.cards.owner(TAGS[4]) is None


def test_a_new_card_for_a_name_with_a_card_is_asked_about(sitting: Sitting) -> None:
    sitting.hold("00000000AB")
    sitting.touch(*(do(type_key, letter) for letter in "ewa"))
    sitting.touch_title("Done")
    assert (sitting.sentence, sitting.cards.owner(TAGS[4])) == ("Give this card to Ewa?", "Ewa")
    sitting.touch_title("Give it")
    sitting.hold(TAGS[4])
    assert (sitting.cards.owner("00000000AB"), sitting.cards.owner(TAGS[4])) == ("Ewa", None)


def test_a_printed_card_that_nobody_owns_is_given_to_nobody(sitting: Sitting) -> None:
    sitting.touch(CardAwaited("Ewa"))
    sitting.hold(PRINTED)
    assert sitting.ui.notice == UnknownCard(PRINTED)
    assert sitting.cards.owner(PRINTED) is None


def test_a_card_is_revoked_only_after_it_was_asked(sitting: Sitting) -> None:
    sitting.touch(CardsOf("Ewa"))
    sitting.touch(seen(sitting.view, PickView).entries[0].action)
    assert sitting.sentence == "Revoke this card?"
    assert sitting.cards.owner(TAGS[4]) == "Ewa"
    sitting.touch_title("Revoke")
    sitting.hold(TAGS[4])
    assert sitting.cards.owner(TAGS[4]) is None
    assert sitting.sentence == "Ewa: no card"


def test_a_person_is_renamed_with_all_that_is_known(sitting: Sitting) -> None:
    sitting.cards = SIGNED.with_language("Ewa", "es")
    sitting.touch(CardsOf("Ewa"))
    sitting.touch_title("Rename")
    sitting.touch(*(do(type_key, key) for key in ("erase", "e", "l", "i", "n")))
    sitting.touch_title("Done")
    sitting.hold(TAGS[4])
    assert sitting.sentence == "Ewelin: 1 card"
    assert sitting.cards.owner(TAGS[4]) == "Ewelin"
    assert (sitting.cards.languages["Ewelin"], sitting.cards.signs["Ewelin"]) == ("es", SIGNED.signs["Ewa"])


def test_nobody_is_renamed_to_somebody_else(sitting: Sitting) -> None:
    sitting.touch(CardsOf("Ewa"), do(rename_person, "Ewa"))
    sitting.touch(*(do(type_key, key) for key in ("erase", "erase", "erase", "a", "n", "i", "a")), NameDone())
    assert sitting.ui.notice == NAME_TAKEN.but(name="Ania")
    assert sitting.cards.owner(TAGS[4]) == "Ewa"


def test_the_bankers_cards_are_listed_and_revoked_too(sitting: Sitting) -> None:
    sitting.cards = SIGNED.with_banker("00000000FF")
    sitting.hold("00000000FF")
    assert sitting.sentence == "The banker: 1 card"
    sitting.touch(seen(sitting.view, PickView).entries[0].action)
    sitting.touch_title("Revoke")
    sitting.hold(TAGS[2])
    assert sitting.cards.bankers == ("00000000FF",)
    sitting.hold("00000000FF")
    assert not sitting.cards.bankers


def test_cards_are_changed_on_the_disk(branch: Branch, tmp_path: Path) -> None:
    branch.touch(CardsOf("Ania"), do(rename_person, "Ania"), do(type_key, "erase"), NameDone())
    tag = next(tag for tag, name in branch.runtime.model.cards.names.items() if name == "Ani")
    branch.touch(CardMeant(tag), do(revoke_card, tag))
    kept = (tmp_path / "cards.json").read_text(encoding="utf-8")
    assert '"Ania"' not in kept and '"Ani"' in kept and f'"{tag}"' not in kept
