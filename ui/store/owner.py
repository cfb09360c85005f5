"""The owner of files beside the games. Programs that root may start use this before they write.

The bank runs as another account and could not read root's files, so root switches to that account.
"""

import os
import pwd
from pathlib import Path


def become_owner_of(folder: Path) -> None:
    """Switch from root to the owner of this folder, or of the nearest existing one above it; others are not changed.

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
