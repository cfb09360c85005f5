"""The options that several commands of `banker` share, and the name of the installed distribution."""

from pathlib import Path
from typing import Final

import click

PROGRAM: Final = "table-banker"
PATH: Final = click.Path(path_type=Path)
config_option = click.option("--config", type=PATH, metavar="FILE", help="The configuration file.")
house_rules_option = click.option(
    "--house-rule",
    "house_rules",
    metavar="KEY=VALUE",
    multiple=True,
    help="A house rule, such as speed-die=on; may be repeated.",
)
