"""The options `--install-completion` and `--show-completion`: the tab key of bash, zsh, fish and PowerShell.

The scripts come from click; this module knows where each shell looks for them.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import click
from click.exceptions import Exit
from click.shell_completion import get_completion_class

_COMMAND: Final = "banker"
_VARIABLE: Final = "_BANKER_COMPLETE"
_PROFILE: Final = ".config/powershell/Microsoft.PowerShell_profile.ps1"
_PLACES: Final = {
    "bash": (".bash_completions/banker.sh", ".bashrc", "source ~/.bash_completions/banker.sh"),
    "zsh": (".zfunc/_banker", ".zshrc", "fpath+=~/.zfunc; autoload -Uz compinit; compinit"),
    "fish": (".config/fish/completions/banker.fish", "", ""),
    "powershell": (".config/powershell/banker.ps1", _PROFILE, ". $HOME/.config/powershell/banker.ps1"),
}
"""For each shell: the script's path in the home, the shell's startup file, and the line there that loads the script."""
Callback = TypeVar("Callback", bound=Callable[..., object])


def completion_options(act: Callback) -> Callback:
    """Adds both options to a command. Their value is the name of a shell; empty means the current one."""
    show = "Print the script that --install-completion adds."
    shown = _option("--show-completion", lambda script, shell: click.echo(script), show)
    return _option("--install-completion", _install, "Let the tab key complete commands and options.")(shown(act))


def _option(name: str, use: Callable[[str, str], None], says: str) -> Callable[[Callback], Callback]:
    def print_script(context: click.Context, option: click.Parameter, shell: str | None) -> None:
        if shell is None or context.resilient_parsing:
            return
        use(script_of(context.find_root().command, shell := shell or own_shell()), shell)
        raise Exit

    return click.option(
        name,
        is_flag=False,
        flag_value="",
        is_eager=True,
        expose_value=False,
        callback=print_script,
        metavar="[SHELL]",
        help=says,
    )


def own_shell() -> str:
    """The shell of the parent process, else that of the account, else an empty text."""
    try:
        parent = Path(f"/proc/{os.getppid()}/comm").read_text(encoding="utf-8").strip()
    except OSError:
        parent = ""
    names = (Path(name).name.replace("pwsh", "powershell") for name in (parent, os.environ.get("SHELL", "")))
    return next((name for name in names if name in _PLACES), "")


def script_of(command: click.Command, shell: str) -> str:
    """The completion script for this shell; BadParameter if the shell is not supported."""
    kind = get_completion_class(shell) if shell in _PLACES else None
    if kind is None:
        raise click.BadParameter(f"say which shell: {', '.join(_PLACES)}")
    return kind(command, {}, _COMMAND, _VARIABLE).source()


def _install(script: str, shell: str) -> None:
    place, start, line = _PLACES[shell]
    file = Path.home() / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(script, encoding="utf-8")
    if start:
        read_first = Path.home() / start
        said = read_first.read_text(encoding="utf-8") if read_first.exists() else ""
        if line not in said:
            read_first.write_text(f"{said.rstrip()}\n{line}\n".lstrip(), encoding="utf-8")
    click.echo(f"{file}: {shell} completes `{_COMMAND}` in the next terminal")
