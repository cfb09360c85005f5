"""Tests of the mark of the rules: it changes with what decides, and with nothing else."""

import ast
import io
import tokenize
from collections import Counter
from pathlib import Path

import banker
from banker.rulebook.rulesmark import code

ROOT = Path(banker.__file__).parent
RULE = b'def fine() -> int:\n    """Fifty."""\n    # T20\n    return 50  # zl\n\n\nBOOK = "a # is no comment"\n'


def test_other_words_about_a_rule_leave_the_mark() -> None:
    other = (
        RULE.replace(b"Fifty.", b"The fine.\n\n    To the bank.\n    ")
        .replace(b"zl", b"zloty")
        .replace(b"    # T20\n", b"")
    )
    assert code(other) == code(RULE)


def test_another_figure_text_or_indentation_changes_the_mark() -> None:
    others = [(b"50", b"60"), (b"# is no", b"# is a"), (b"    return", b"  return"), (b"fine", b"fee")]
    assert all(code(RULE.replace(old, new, 1)) != code(RULE) for old, new in others)


def test_nothing_but_docstrings_and_comments_is_left_out() -> None:
    wrong = [path.name for path in ROOT.rglob("*.py") if unmarked(path.read_bytes()) != Counter(explained(path))]
    assert not wrong


def unmarked(source: bytes) -> Counter[str]:
    """The words that the mark leaves out."""
    return Counter(source.decode().split()) - Counter(code(source).decode().split())


def explained(path: Path) -> list[str]:
    """The words of docstrings and comments, as Python itself finds them."""
    source = path.read_text(encoding="utf-8")
    texts = [
        ast.get_source_segment(source, node) or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    texts += [token.string for token in tokens if token.type == tokenize.COMMENT]
    return [word for text in texts for word in text.split()]
