"""Who owns what is written beside the games? Asked by whatever root may have started, before it writes.

Root's files could not be read by the bank, which runs as another account: root becomes that one.
"""

from __future__ import annotations

import os
import pwd
from pathlib import Path


def become_owner_of(folder: Path) -> None:
    """From now on root is the owner of this folder, or of the nearest one above it; anybody else stays who they are.

    An owner without an account has no groups and no home.
    """
    if os.geteuid() != 0:
        return
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists()).stat()
    if there.st_uid == 0:
        return
    try:
        account = pwd.getpwuid(there.st_uid)
    except KeyError:
        os.setgroups([])
    else:
        os.initgroups(account.pw_name, there.st_gid)
        os.environ["HOME"] = account.pw_dir
    os.setgid(there.st_gid)
    os.setuid(there.st_uid)
