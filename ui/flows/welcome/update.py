"""Updates of the screens of cards, which are reached from the first screen."""

from typing import Final

from ui.core.state.drafts import NameDraft
from ui.core.state.messages import NameDone
from ui.core.state.model import Model, UiState
from ui.core.state.notices import NAME_TAKEN, NameImpossible, UnknownCard
from ui.core.state.update import DeleteGame, Enroll, ForgetCard, Rename, SalvageGame, Update, show_notice
from ui.flows.welcome import model as own
from ui.store.codes import is_code
from ui.store.names import foreign_letter, name_problem

READ: Final = "card_read"


def take_card(tag: str, model: Model) -> Update:
    """Handle a card. A known card opens its owner's page, or asks whether to give it to the person who awaits one.

    A card without an owner goes to the person who awaits one, or a name is asked.
    """
    ui, owner = model.ui, model.cards.owner(tag)
    awaiting = ui.stack[-1]
    if tag in model.cards.bankers:
        return Update(ui.opened(own.CardsOf(own.BANKER)), cue=READ)
    if owner is not None:
        if isinstance(awaiting, own.CardAwaited) and owner != awaiting.name:
            return Update(ui.closed().opened(own.CardMeant(tag, awaiting.name)), cue=READ)
        return Update(ui.opened(own.CardsOf(owner)), cue=READ)
    if is_code(tag):
        return show_notice(ui, UnknownCard(tag), "unknown_card")  # printed cards are not given to people here
    if isinstance(awaiting, own.CardAwaited):
        return Update(ui.closed(), effect=Enroll(tag, awaiting.name), cue=READ)
    return Update(ui.opened(own.Renaming(tag=tag)).typing(NameDraft(tag=tag)), cue=READ)


def play_on_with_rest(message: SalvageGame, model: Model) -> Update:
    """Play on with the rest of a damaged game."""
    return Update(UiState(), effect=message, cue="key")


def delete_game(message: DeleteGame, model: Model) -> Update:
    """Delete the game, and show the list without it."""
    return Update(model.ui.closed(), effect=message, cue="key")


def rename_person(name: str, model: Model) -> Update:
    """Type another name over the present one."""
    naming = NameDraft(name, model.cards.signs.get(name, 0))
    return Update(model.ui.opened(own.Renaming(name)).typing(naming), cue="key")


def take_name(message: NameDone, model: Model) -> Update:
    """Take the new name, or the owner of a new card: a known person, or a new one."""
    ui, text, shown = model.ui, model.ui.get(NameDraft).text, model.ui.top
    assert isinstance(shown, own.Renaming)
    if name_problem(text):
        return show_notice(ui, NameImpossible(text, foreign_letter(text)), "refused")
    if shown.tag and model.cards.has_card(text):
        return Update(ui.closed().without(NameDraft).opened(own.CardMeant(shown.tag, text)), cue="key")
    if shown.tag:
        return Update(ui.closed().without(NameDraft), effect=Enroll(shown.tag, text), cue="key")
    if text != shown.name and text in model.cards.people:
        return show_notice(ui, NAME_TAKEN.but(name=text), "refused")
    below = ui.closed().without(NameDraft).closed()
    return Update(below.opened(own.CardsOf(text)), effect=Rename(shown.name, text), cue="key")


def give_card(tag: str, name: str, model: Model) -> Update:
    """Give the card to that person, and show that person's page."""
    ui = model.ui.closed().opened(own.CardsOf(name))
    return Update(ui, effect=Enroll(tag, name), cue="key")


def revoke_card(tag: str, model: Model) -> Update:
    """Free the card."""
    return Update(model.ui.closed(), effect=ForgetCard(tag), cue="key")
