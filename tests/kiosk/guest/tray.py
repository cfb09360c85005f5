"""What the camera above the dice tray sees: drawn pictures, in the kernel's test camera (`vivid`).

The camera's input is connected to the video output of the same device. The last picture that is written there stays. A
line in the pipe names the next one, a file with its pixels in BGR. It runs in the emulated machine, as root.
"""

import fcntl
import mmap
import os
import shutil
import struct
import sys
from io import FileIO
from pathlib import Path

HERE = Path(__file__).with_name("tray")
PIPE = Path("/run/lab.tray")
CLASS = Path("/sys/class/video4linux")
CAMERA, OUTPUT = "cap", "out"
"""The ends of the names of vivid's two devices."""
WIDTH, HEIGHT = 640, 480
SIZE = 3 * WIDTH * HEIGHT
BGR = int.from_bytes(b"BGR3", "little")
BUFFERS = 3
"""A picture is put into each: the driver shows one after the other, and the last one stays."""
SET_FORMAT, SET_CONTROL, NEXT_CONTROL, NEXT = 0xC0D05605, 0xC008561C, 0xC0445624, 0x80000000
REQUEST_BUFFERS, QUERY_BUFFER, QUEUE, DEQUEUE, STREAM_ON = 0xC0145608, 0xC0585609, 0xC058560F, 0xC0585611, 0x40045612
VIDEO_OUTPUT, PROGRESSIVE, MAPPED = 2, 1, 1
"""Of videodev2.h."""
BUFFER = struct.Struct("=IIIII36xIIQI12x")
"""Its v4l2_buffer: index, type, bytes used, flags, field, sequence, memory, offset, length."""
SETTINGS = {"Is Connected To": 2, "OSD Text Mode": 2}
"""Controls of vivid: the input is connected to the first output, and no words of the driver are in the picture."""


def device(kind: str) -> Path:
    """The device file of vivid's camera, or of its output."""
    names = {each.name: (each / "name").read_text().strip() for each in CLASS.iterdir()}
    return Path("/dev", next(name for name, said in names.items() if said.startswith("vivid") and kind in said))


def connect() -> None:
    """The camera's input to the output."""
    with device(CAMERA).open("rb", buffering=0) as camera:
        number, asked = 0, bytearray(68)
        while True:
            struct.pack_into("=I", asked, 0, number | NEXT)
            try:
                fcntl.ioctl(camera, NEXT_CONTROL, asked)
            except OSError:  # that was the last control
                return
            (number,) = struct.unpack_from("=I", asked)
            for name, value in SETTINGS.items():
                if name in asked[8:40].decode(errors="replace"):
                    fcntl.ioctl(camera, SET_CONTROL, struct.pack("=Ii", number, value))


class Screen:
    """The output. `write` of this driver takes no picture, so its buffers are shared."""

    def __init__(self, output: FileIO) -> None:
        self._output, self._free = output, list(range(BUFFERS))
        wanted = struct.pack("=IIIIII", VIDEO_OUTPUT, 0, WIDTH, HEIGHT, BGR, PROGRESSIVE)
        fcntl.ioctl(output, SET_FORMAT, bytearray(wanted.ljust(208, b"\0")))
        fcntl.ioctl(output, REQUEST_BUFFERS, bytearray(struct.pack("=IIIII", BUFFERS, VIDEO_OUTPUT, MAPPED, 0, 0)))
        self._memory = [mmap.mmap(output.fileno(), SIZE, offset=self._ask(QUERY_BUFFER, n)[7]) for n in self._free]

    def show(self, picture: bytes) -> None:
        """This picture stays until the next one."""
        for _ in range(BUFFERS):
            index = self._free.pop() if self._free else self._ask(DEQUEUE)[0]
            self._memory[index][:] = picture
            self._ask(QUEUE, index, SIZE)
            if not self._free:
                fcntl.ioctl(self._output, STREAM_ON, struct.pack("=I", VIDEO_OUTPUT))

    def _ask(self, request: int, index: int = 0, used: int = 0) -> tuple[int, ...]:
        asked = bytearray(BUFFER.pack(index, VIDEO_OUTPUT, used, 0, PROGRESSIVE, 0, MAPPED, 0, 0))
        fcntl.ioctl(self._output, request, asked)
        return BUFFER.unpack(asked)


def main() -> None:
    """Shows the picture of the command line, then each that the pipe names."""
    connect()
    PIPE.unlink(missing_ok=True)
    os.mkfifo(PIPE)
    names = sys.argv[1:]
    with device(OUTPUT).open("r+b", buffering=0) as output:
        screen = Screen(output)
        while True:
            for name in names:
                screen.show((HERE / name).read_bytes())
            shutil.chown(device(CAMERA), group="video")
            device(CAMERA).chmod(0o660)
            names = PIPE.read_text().split()


main()
