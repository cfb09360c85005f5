"""Every cue of the bank, one after the other, by the bank's own speaker. It runs in the emulated machine.

What the sound card gets is recorded, through `snd-aloop`, beside this file.
"""

import subprocess
import tempfile
import time
from pathlib import Path

from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.sounds import CUES, cue_samples
from ui.runtime.devices.speaker import Speaker

HERE = Path(__file__).parent
REST_SECONDS = 1.0
RECORD = ("arecord", "--quiet", "--device=hw:Loopback,1,0", "--format=S16_LE", "--rate=48000", "--channels=2")


def main() -> None:
    """Ends when the last cue was heard."""
    held = Path(tempfile.mkdtemp())
    lengths = {cue: len(cue_samples(cue, 1.0, held)) / SAMPLES_PER_SECOND for cue in CUES}
    with tempfile.NamedTemporaryFile(suffix=".wav") as recorded:
        recorder = subprocess.Popen([*RECORD, recorded.name])
        time.sleep(1.0)
        speaker = Speaker(held, Loudspeakers(is_kiosk=True))
        for cue, seconds in lengths.items():
            speaker.play(cue)
            time.sleep(seconds + REST_SECONDS)
        speaker.close()
        recorder.terminate()
        recorder.wait()
        (HERE / "heard.wav").write_bytes(Path(recorded.name).read_bytes())


main()
