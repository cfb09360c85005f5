"""Does a TOML file know the line of each of its keys?"""

import pytest

from banker.tomlfile import FileError, key_lines, parse_toml


def error_of(content: str) -> str:
    with pytest.raises(FileError) as caught:
        parse_toml(content.encode(), "mine.toml", FileError)
    return str(caught.value)


def test_keys_are_found_in_tables_under_dots_and_in_quotes() -> None:
    text = 'a = 1\n[b]\n"c" = 2  # x\nd.e = 3\n[b.f]\n  g = 4\n'
    assert key_lines(text) == {
        ("a",): 1, ("b",): 2, ("b", "c"): 3, ("b", "d", "e"): 4, ("b", "f"): 5, ("b", "f", "g"): 6,
    }  # fmt: skip


def test_an_error_about_a_key_without_a_line_is_at_the_nearest_key_around_it() -> None:
    file = parse_toml(b"a = 1\nb = { c = { d = 1 } }\n", "mine.toml", FileError)
    assert str(file.error(("b", "c", "d"), "too small")) == "mine.toml, line 2: b.c.d: too small"
    assert str(file.error(("z",), "is missing")) == "mine.toml, line 1: z: is missing"


def test_an_error_has_file_line_key_and_allowed_values_also_apart() -> None:
    file = parse_toml(b"a = 1\n[b]\nc = 2\n", "mine.toml", FileError)
    for error, fields in (
        (file.unknown_key(("b", "c"), ("d", "e")), (3, "b.c", "d, e")),
        (file.error(("b",), "`d` is missing", missing="d"), (2, "b.d", "")),
    ):
        assert (error.file, error.line, error.key, error.allowed) == ("mine.toml", *fields)


def test_an_error_is_one_line_whatever_a_key_contains() -> None:
    assert str(parse_toml(b"", "mine.toml", FileError).error(("a\nb",), "no")) == "mine.toml, line 1: a?b: no"


def test_a_mistake_in_the_writing_is_named_by_its_line() -> None:
    assert error_of("a = 1\nb = = 2\n") == "mine.toml, line 2: Invalid value"
    assert error_of("a = 1\n\na = 2\n") == "mine.toml, line 3: the same key or space is given twice"
    assert error_of("a = 1\nb = [1,").startswith("mine.toml, line 2: ")


def test_nesting_without_end_is_refused() -> None:
    assert error_of("a = " + "[\n" * 100_000) == "mine.toml, line 1: lists or tables nested too deeply"


def test_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    file = parse_toml(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n", "mine.toml", FileError)
    assert file.table == {"a": 1, "b": 2} and file.lines == {("a",): 1, ("b",): 2}
