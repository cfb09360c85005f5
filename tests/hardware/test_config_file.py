"""The configuration file: read into checked values, or refused in one line with file, key and what is allowed."""

from pathlib import Path

import pytest

from hardware.config import Buses, ButtonPins, DiceConfig, LampPins, ReaderConfig
from ui.store.config import Config, ConfigError, ScreenConfig, TableConfig, find, load

WHOLE = """
[[readers]]
name = "left"
kind = "rdm6300"
port = "/dev/serial0"
role = "payer"
[buttons]
next = 5
cancel = 6
seats = [4, -1, 7]
[lamps]
clock = 19
clock_rgb = [20, 21, 8]
tones = 12
seats = [16]
[buses]
spi = false
[dice]
camera = "webcam:0"
file = "/srv/tray.toml"
line = "/dev/banker/reader-1-1.4"
godice = ["GoDice_1A2B3C", "C1:23:45:67:89:AB"]
[screen]
language = "pl"
theme = "day"
fullscreen = true
sound = false
[table]
games = "/srv/games"
"""

REFUSED = {
    "[buttns]": "Object contains unknown field `buttns`; allowed: readers, buttons, lamps, buses, dice, screen, table",
    "[buttons]\nnxt = 5": "buttons: Object contains unknown field `nxt`; allowed: next, cancel, pause, seats",
    '[buttons]\nnext = "5"': "buttons.next: Expected `int`, got `str`; allowed: a whole number",
    "[buttons]\nnext = 2": "buttons.next: GPIO 2 is reserved for I2C (SDA); allowed: 4, 5, 6, 12, 13, 16",
    "[buttons]\nnext = 5\n[lamps]\nclock = 5": "lamps.clock: the pin 5 is taken by buttons.next; allowed: a pin of its",
    '[[readers]]\nname = "left"': "readers[0]: Object missing required field `kind`; allowed: name, kind, port, role",
    '[[readers]]\nname = "left"\nkind = "rdm6300"\nport = "/dev/x"\nrole = "boss"': (
        'readers[0].role: Invalid enum value \'boss\'; allowed: "payer", "payee", "table"'
    ),
    '[[readers]]\nname = "left"\nkind = "acr122u"\nport = "/dev/x"': (
        "readers[0].port: '/dev/x' is not a port for acr122u; allowed: pcsc:// for the first PC/SC reader, or"
    ),
    '[[readers]]\nname="a"\nkind="rdm6300"\nport="/dev/x"\n[[readers]]\nname="b"\nkind="id12la"\nport="/dev/x"': (
        "readers[1].port: the port /dev/x is taken by readers[0].port; allowed: a port of its own"
    ),
    "[buttons]\nseats = 4": "buttons.seats: Expected `array`, got `int`; allowed: whole numbers in square brackets",
    "[buttons]\nseats = [4, true]": "buttons.seats[1]: Expected `int`, got `bool`; allowed: a whole number",
    "[buttons]\nseats = [4, 3]": "buttons.seats[1]: GPIO 3 is reserved for I2C (SCL); allowed: 4, 5, 6",
    "[lamps]\nclock_rgb = [4, 5]": (
        "lamps.clock_rgb: Expected `array` of length 3, got 2; allowed: whole numbers in square brackets, 3 of them"
    ),
    '[lamps]\nclock_rgb = [4, 5, "x"]': "lamps.clock_rgb[2]: Expected `int`, got `str`; allowed: a whole number",
    "[buses]\ni2c = 1": "buses.i2c: Expected `bool`, got `int`; allowed: true or false",
    "[expander]\naddress = 32": "pins of an expander (MCP23017) are not supported: gpiozero has no pins behind I2C",
    "[mcp23017]": "pins of an expander (MCP23017) are not supported: gpiozero has no pins behind I2C",
    '[[readers]]\nname = "left"\nkind = "rc522"\nport = "/dev/x"': "readers[0].kind: 'rc522' is not supported: its",
    '[readers]\nname = "left"': "readers: Expected `array`, got `object`; allowed: sections in double brackets",
    "[dice]\nlens = 3": "dice: Object contains unknown field `lens`; allowed: camera, file, line, godice",
    '[dice]\ncamera = "eye:0"': "dice.camera: 'eye:0' is no camera; allowed: webcam:NUMBER, webcam:/dev/..., picamera",
    '[dice]\nfile = "tray.toml"': "dice.file: a tray's file is of no use without its camera; allowed: a camera too",
    '[dice]\nline = "COM3"': "dice.line: 'COM3' is not a port for a dice line; allowed: header, a path from / on, or loop://",
    '[dice]\ngodice = "GoDice_1A2B3C"': "dice.godice: Expected `array`, got `str`; allowed: texts in square brackets",
    "[dice]\ngodice = [1, 2]": "dice.godice[0]: Expected `str`, got `int`; allowed: a text in quotes",
    '[dice]\ngodice = ["GoDice_1A2B3C", "die 2"]': (
        "dice.godice: 'die 2' is no GoDice; allowed: addresses such as C1:23:45:67:89:AB, or names such as GoDice_"
    ),
    '[dice]\ngodice = ["GoDice_1A2B3C"]': "dice.godice: a throw is made with two dice; allowed: two or more, or none",
    '[[readers]]\nname="a"\nkind="rdm6300"\nport="/dev/x"\n[dice]\nline="/dev/x"': (
        "dice.line: the port /dev/x is taken by readers[0].port; allowed: a port of its own"
    ),
    '[dice]\nline = "/dev/serial0"\n[buses]\nserial = false': (
        "dice.line: /dev/serial0 is on the bus that buses.serial switches off; allowed: another port, or buses.serial"
    ),
    '[screen]\nlanguage = "xx"': 'screen.language: Invalid enum value \'xx\'; allowed: "en", "pl"',
    "[screen]\ntheme = 3": 'screen.theme: Expected `str`, got `int`; allowed: "evening", "day"',
    "[screen]\nsound = 1": "screen.sound: Expected `bool`, got `int`; allowed: true or false",
    "screen = 5": "screen: Expected `object`, got `int`; allowed: language, theme, fullscreen, sound",
    "[table]\ngames = 3": "table.games: Expected `str`, got `int`; allowed: a text in quotes",
    '[table]\ngames = "games"': "table.games: 'games' is no whole path; allowed: a path that begins with / or ~/",
    '[table]\ncopies = "~nobody-here/x"': "table.copies: '~nobody-here/x' is no whole path; allowed: a path that",
    "language = = 3": "not a TOML file: Invalid value (at line 1, column 12)",
    "[screen]\n[screen]": "not a TOML file: Cannot declare ('screen',) twice (at line 2, column 8)",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "banker.toml"


def test_a_whole_file_is_read(path: Path) -> None:
    path.write_text(WHOLE)
    assert load(path) == Config(
        readers=(ReaderConfig("left", "rdm6300", "/dev/serial0", "payer"),),
        buttons=ButtonPins(next=5, cancel=6, seats=(4, -1, 7)),
        lamps=LampPins(clock=19, clock_rgb=(20, 21, 8), tones=12, seats=(16,)),
        buses=Buses(spi=False),
        dice=DiceConfig(
            "webcam:0", "/srv/tray.toml", "/dev/banker/reader-1-1.4", ("GoDice_1A2B3C", "C1:23:45:67:89:AB")
        ),
        screen=ScreenConfig(language="pl", theme="day", fullscreen=True, sound=False),
        table=TableConfig(games="/srv/games"),
    )


def test_an_empty_file_is_the_built_in_configuration_which_has_no_hardware(path: Path) -> None:
    path.write_text("")
    assert load(path) == Config()
    assert not load(path).desk.has_devices


@pytest.mark.parametrize("text", REFUSED)
def test_a_wrong_file_is_refused_in_one_line(text: str, path: Path) -> None:
    path.write_text(text)
    with pytest.raises(ConfigError) as refused:
        load(path)
    message = str(refused.value)
    assert message.startswith((f"{path}, line {refused.value.line}: {REFUSED[text]}", f"{path}: {REFUSED[text]}"))
    assert "\n" not in message


def test_a_file_that_is_not_there_is_refused(path: Path) -> None:
    with pytest.raises(ConfigError, match=r"banker.toml: cannot be read: No such file or directory"):
        load(path)


def test_a_file_that_is_not_text_is_refused(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match="not a TOML file"):
        load(path)


def test_the_file_of_the_environment_comes_first_even_if_it_is_missing(path: Path) -> None:
    assert find({"BANKER_CONFIG": str(path)}) == path


def test_the_file_of_the_system_comes_before_the_one_of_the_user(tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path / "home")}
    of_user = tmp_path / "home" / ".config" / "banker" / "banker.toml"
    of_system = tmp_path / "etc" / "banker" / "banker.toml"
    assert find(environment, tmp_path / "etc") is None
    for file in (of_user, of_system):
        file.parent.mkdir(parents=True)
        file.write_text("")
        assert find(environment, tmp_path / "etc") == file


def test_the_user_may_keep_the_configuration_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "banker").mkdir()
    (tmp_path / "banker" / "banker.toml").write_text("")
    found = find({"HOME": "/nowhere", "XDG_CONFIG_HOME": str(tmp_path)}, tmp_path / "etc")
    assert found == tmp_path / "banker" / "banker.toml"


def test_games_are_kept_where_the_file_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ania")
    assert TableConfig(games="~/games").games_directory == Path("/home/ania/games")


def test_games_are_kept_in_the_data_directory_of_the_user_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/home/ania/data")
    assert TableConfig().games_directory == Path("/home/ania/data/banker/games")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ania")
    assert TableConfig().games_directory == Path("/home/ania/.local/share/banker/games")
