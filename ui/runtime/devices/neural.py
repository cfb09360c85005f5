"""The neural voice as a program: `python -m ui.runtime.devices.neural MODEL` reads sentences and writes sounds.

A request is one line: the volume (0 to 1), a space, the text. An answer is the length of a WAV file (four bytes, the
highest first) and the file. A process of its own, because Piper is under the GPL and takes some 230 MB.
"""

import os
import sys
import wave
from io import BytesIO
from typing import BinaryIO

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # piper's onnxruntime reports its use to its maker otherwise
from piper import PiperVoice, SynthesisConfig

from ui.runtime.devices.voices import LENGTH_BYTES


def main(model: str, requests: BinaryIO, answers: BinaryIO) -> None:
    """Speak until the requests end."""
    voice = PiperVoice.load(model)
    for line in requests:
        volume, _, text = line.decode().strip().partition(" ")
        sound = BytesIO()
        with wave.open(sound, "wb") as file:
            voice.synthesize_wav(text, file, SynthesisConfig(volume=float(volume)))
        answers.write(len(sound.getvalue()).to_bytes(LENGTH_BYTES, "big") + sound.getvalue())
        answers.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.stdin.buffer, sys.stdout.buffer)
