"""The views of the house rules (M45): every field of the rule set that may be switched, with its choices.

The view makes the choices and offers only those that the rule set accepts. The update stores what a touch carries.
"""

from functools import partial
from typing import Any

from banker.rulebook.differences import facts_of
from banker.rulebook.fields import FieldWords, Pick, fields_of_page
from banker.rulebook.houserules import HouseRules, with_house_rules
from banker.rulebook.ruleset import RuleSetError, load_ruleset
from ui.core.shown.keypad import after_key, keypad
from ui.core.state import messages as m
from ui.core.state.drafts import NewGameDraft
from ui.core.state.new_game import board_of_draft, draft_of, rules_of
from ui.core.state.update import Do, do
from ui.core.words import money
from ui.core.words import rules as rule_words
from ui.core.words.acts import capital
from ui.core.words.frame import Frame, in_notes, ready
from ui.flows.house_rules import model as own
from ui.flows.house_rules import update
from ui.flows.house_rules.books_view import minutes_words
from ui.locale.words import NC_
from ui.pieces.templates.choices import Choice, SettingRow, SettingsView
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Bar, Button, ListEntry, Row, Style

ROWS = 4
"""Settings on a page."""
START_CASH = "start-cash"
_STEPS = (1500, 2000, 2500)
"""Usual starting cash, in classic units."""


def house_rules(shown: own.HouseRulesPage, frame: Frame) -> SettingsView:
    """The house rules with a name of their own, four a page."""
    words = frame.words
    rows, turn = _page(frame, tuple(_row(frame, field, offer) for field, offer in fields_of_page("first").items()))
    others = Button(words("Other rules"), words("all the options"), m.Open(own.MoreRules()))
    return SettingsView(Bar(words("House rules")), rows, (ready(frame), turn, others, _differs(frame)))


def table_manners(shown: own.TableManners, frame: Frame) -> SettingsView:
    """The rules of which no book speaks: whose cards, notes besides the accounts, who signs an undo, who sees what."""
    words, draft = frame.words, draft_of(frame.ui)
    decks = ((words("Players draw"), False), (words("The bank shuffles"), True))
    cards = tuple(
        Choice(title, do(update.choose_deck, digital), draft.is_digital == digital) for title, digital in decks
    )
    rows = tuple(_row(frame, field, offer) for field, offer in fields_of_page("manners").items())
    shown_rows, turn = _page(frame, (SettingRow(words(NC_("Chance and Chest", "Cards")), cards), *rows))
    return SettingsView(Bar(words("The table")), shown_rows, (ready(frame), turn))


def _page(frame: Frame, rows: tuple[SettingRow, ...]) -> tuple[tuple[SettingRow, ...], Button]:
    """Four settings, and the key to the next four."""
    pages = -(-len(rows) // ROWS)
    at = frame.ui.number % pages
    turn = Button(frame.words("More"), f"{at + 1} / {pages}", m.TurnPage(pages))
    return rows[at * ROWS : (at + 1) * ROWS], turn


def more_rules(shown: own.MoreRules, frame: Frame) -> PickView:
    """Every other field with its value; those that differ from the book are marked."""
    draft, words = draft_of(frame.ui), frame.words
    book, rules, board = load_ruleset(draft.ruleset), rules_of(draft), board_of_draft(draft)
    printed, now = facts_of(book, board), facts_of(rules, board)
    entries = tuple(
        ListEntry(
            words(offer.label),
            _present(frame, field, offer),
            m.Open(own.OneRule(field)),
            is_chosen=printed[field] != now[field],
        )
        for field, offer in fields_of_page("more").items()
    )
    return frame.pick_page(Bar(words("Other rules")), entries, (_differs(frame), frame.back()))


def one_rule(shown: own.OneRule, frame: Frame) -> SettingsView:
    """One field, and its value in the book."""
    draft, field, words = draft_of(frame.ui), shown.field, frame.words
    board, book = board_of_draft(draft), load_ruleset(draft.ruleset)
    says = rule_words.value_says(field, facts_of(book, board)[field], board, words)
    note = words("{rule}. The rule book: {says}.", rule=capital(rule_words.says(field, words)), says=says)
    bar = Bar(words("Other rules"))
    return SettingsView(
        bar, (_row(frame, field, fields_of_page("more")[field]),), (ready(frame), _differs(frame)), note
    )


def start_cash(shown: own.StartCashTyped, frame: Frame) -> MoneyView:
    """The starting cash, typed; it has to be paid out in notes (T01)."""
    words, draft = frame.words, draft_of(frame.ui)
    board, agreed = board_of_draft(draft), rules_of(draft).start.cash
    steps = tuple(_cash_step(frame, draft, classic * board.scale) for classic in _STEPS)
    printed = Row(words("The edition hands out"), money.in_words(board.start_cash, board, words))
    note = Row(words("In notes of at least"), money.in_words(board.smallest_note, board, words))
    typed = agreed or board.start_cash
    keys = keypad(partial(_cash_after, draft, agreed, board.smallest_note), board.smallest_note)
    as_printed = Button(
        words("As printed"), "", do(update.agree, _with_cash(draft, 0)) if agreed else None, Style.PLAIN
    )
    if not agreed:
        as_printed = Button(words("As printed"), reason=words("This is what the edition hands out."))
    bar, amount = Bar(words("How much does each player start with?")), money.typed(typed, board, words)
    done = in_notes(words, board, typed, ready(frame))
    return MoneyView(bar, amount, keys, steps, (printed, note), (done, as_printed))


def with_changes(ruleset: str, before: HouseRules, change: HouseRules) -> HouseRules:
    """The house rules with these changes; rules without a value, and rules that the book has anyway, are dropped."""
    keys = {key for key, _ in change}
    kept = (*(rule for rule in before if rule[0] not in keys), *(rule for rule in change if rule[1]))
    return tuple(rule for rule in kept if not _is_of_book(ruleset, rule))


def _is_of_book(ruleset: str, rule: tuple[str, str]) -> bool:
    book = load_ruleset(ruleset)
    try:
        return with_house_rules(book, (rule,)) == book
    except RuleSetError:  # this rule is valid only together with another one
        return False


def _row(frame: Frame, field: str, offer: FieldWords) -> SettingRow:
    """The choices of a field; a present value that is not among them is added as the last."""
    draft = draft_of(frame.ui)
    choices = tuple(_choice(frame, draft, offer, pick) for pick in offer.picks)
    is_other = not any(each.is_chosen for each in choices)
    if offer.is_typed:
        choices = (*choices, _typed_cash(frame, draft, is_other))
    elif is_other:
        choices = (*choices[:-1], Choice(_present(frame, field, offer), do(update.agree, draft.house_rules), True))
    return SettingRow(frame.words(offer.label), choices)


def _typed_cash(frame: Frame, draft: NewGameDraft, is_typed: bool) -> Choice:
    """The choice of any other starting cash."""
    amount = money.plain(rules_of(draft).start.cash, board_of_draft(draft), frame.words)
    return Choice(amount if is_typed else frame.words("Other"), m.Open(own.StartCashTyped()), is_typed)


def _choice(frame: Frame, draft: NewGameDraft, offer: FieldWords, pick: Pick) -> Choice:
    agreed = with_changes(draft.ruleset, draft.house_rules, pick.rules(board_of_draft(draft)))
    book, title = load_ruleset(draft.ruleset), _title(frame, draft, offer, pick)
    try:
        rules = with_house_rules(book, agreed)
    except RuleSetError:
        return Choice(title, reason=frame.words("These rules contradict each other."))
    return Choice(title, do(update.agree, agreed), rules == rules_of(draft))


def _title(frame: Frame, draft: NewGameDraft, offer: FieldWords, pick: Pick) -> str:
    board, words = board_of_draft(draft), frame.words
    amount = money.plain(pick.amount * board.scale, board, words) if pick.amount is not None else ""
    if counted := offer.counted:
        return words.n(*counted, pick.n)
    return words(pick.title, amount=amount, n=pick.n) if pick.title else amount or str(pick.n)


def _present(frame: Frame, field: str, offer: FieldWords) -> str:
    """The present value: by its choice, or in the words of the rule book."""
    draft = draft_of(frame.ui)
    chosen = next((each for pick in offer.picks if (each := _choice(frame, draft, offer, pick)).is_chosen), None)
    value: Any = facts_of(rules_of(draft), board_of_draft(draft))[field]
    if chosen is None and isinstance(value, int) and offer.picks[0].amount is not None:
        return money.plain(value, board_of_draft(draft), frame.words)
    return chosen.title if chosen else rule_words.value_says(field, value, board_of_draft(draft), frame.words)


def _differs(frame: Frame) -> Button:
    words = frame.words
    note = minutes_words(frame) or words("from the book")
    return Button(words("Differences"), note, m.Open(own.TableDiffers()))


def _with_cash(draft: NewGameDraft, cash: int) -> HouseRules:
    """The house rules with this starting cash; 0 means the edition's."""
    return with_changes(draft.ruleset, draft.house_rules, ((START_CASH, str(cash) if cash else ""),))


def _cash_step(frame: Frame, draft: NewGameDraft, cash: int) -> Button:
    board = board_of_draft(draft)
    is_chosen = cash == (rules_of(draft).start.cash or board.start_cash)
    style = Style.CHOSEN if is_chosen else Style.PLAIN
    agreed = _with_cash(draft, 0 if cash == board.start_cash else cash)
    return Button(money.brief(cash, board, frame.words), "", do(update.agree, agreed), style)


def _cash_after(draft: NewGameDraft, agreed: int, note: int, key: str) -> Do:
    """The rule after a key. Digits start from nothing if the present cash is the edition's."""
    digits = str(agreed) if agreed else ""
    return do(update.agree, _with_cash(draft, int(after_key(digits, key, note) or 0)))
