"""Every cue of the bank, one after the other, by the bank's own speaker. It runs in the emulated machine.

What the sound card gets for each is recorded, through `snd-aloop`, into a folder beside this file.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.sounds import CUES, cue_samples
from ui.runtime.devices.speaker import Speaker

HEARD = Path(__file__).with_name("heard")
RECORD = ("arecord", "--quiet", "--device=hw:Loopback,1,0", "--file-type=raw")
FORMAT = ("--format=S16_LE", "--rate=48000", "--channels=2")
PATIENT = ("--buffer-time=4000000", "--period-time=100000")
"""Microseconds. The recorder of a starved machine may come late and loses nothing."""
SECOND = 2 * 2 * 48000
"""Bytes."""
REST_SECONDS = 1.5
MOST_SECONDS = 20.0
SILENCE = b"\0"


def recorded(recorder: subprocess.Popen[bytes], file: int, begin: int) -> bytes:
    """From this byte of the file on: a sound and the silence after it. Without a sound, so much silence."""
    rest = round(REST_SECONDS * SECOND)
    while recorder.poll() is None:
        heard = os.pread(file, os.fstat(file).st_size - begin, begin)
        is_over = not heard[-rest:].strip(SILENCE) and heard.strip(SILENCE)
        if is_over or len(heard) > MOST_SECONDS * SECOND:
            return heard
        time.sleep(0.1)
    sys.exit(f"arecord ended with status {recorder.returncode}")


def main() -> None:
    """Ends when the last cue was heard."""
    held = Path(tempfile.mkdtemp())
    HEARD.mkdir()
    with tempfile.TemporaryFile() as file, subprocess.Popen((*RECORD, *FORMAT, *PATIENT), stdout=file) as recorder:
        speaker = Speaker(held, Loudspeakers(is_kiosk=True))
        begin = 0
        for cue in CUES:
            speaker.sound(cue_samples(cue, 1.0, held)).is_over.wait()
            heard = recorded(recorder, file.fileno(), begin)
            (HEARD / f"{cue}.raw").write_bytes(heard)
            begin += len(heard)
        speaker.close()
        recorder.terminate()


main()
