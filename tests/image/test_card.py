"""Is the file of a card what a computer can start? Put together from small stand-ins for root and kernel."""

import json
import shutil
import subprocess
import tomllib
from pathlib import Path

import msgspec
import pytest

from tools.image.__main__ import ImageRecipe, for_python
from tools.image.assembly import BEGIN, DISK, MB, Parts, assemble, loader_options, options
from tools.image.bundle import certificate, new_key
from tools.image.inventory import inventory

ROOT = Path(__file__).parents[2]
HERE = ROOT / "tools/image"
PARTS = Parts(start=64, root_a=8, root_b=8, data=16)

PROGRAMS = ("mcopy", "mkfs.fat", "mke2fs", "sfdisk")

needs_tools = pytest.mark.skipif(
    not all(shutil.which(name, path="/usr/sbin:/sbin:/usr/bin:/bin") for name in PROGRAMS),
    reason="mtools, dosfstools, e2fsprogs or fdisk is not installed",
)


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (tmp_path / "boot").mkdir()
    (tmp_path / "boot/vmlinuz").write_bytes(b"kernel")
    (tmp_path / "boot/initrd").write_bytes(b"initrd")
    (tmp_path / "boot/options.cfg").write_text(loader_options(HERE / "card"))
    (tmp_path / "loader.efi").write_bytes(b"loader")
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware/start4.elf").write_bytes(b"firmware")
    (tmp_path / "root.squashfs").write_bytes(b"root" * 1000)
    return tmp_path


def put_together(parts: Path, name: str, sizes: Parts = PARTS) -> Path:
    image = parts / name
    assemble(parts, image, sizes, "BOOTAA64.EFI", HERE / "card")
    return image


def on_first_part(image: Path, name: str) -> str:
    command = ["mtype", "-i", f"{image}@@{BEGIN * MB}", f"::{name}"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@needs_tools
def test_the_same_parts_make_the_same_file(parts: Path) -> None:
    assert put_together(parts, "one").read_bytes() == put_together(parts, "two").read_bytes()


@needs_tools
def test_each_part_lies_where_the_table_of_the_card_says(parts: Path) -> None:
    image = put_together(parts, "image")
    told = subprocess.run(["/usr/sbin/sfdisk", "--json", str(image)], check=True, capture_output=True, text=True)
    table = json.loads(told.stdout)["partitiontable"]
    begins = [part["start"] * 512 for part in table["partitions"]]
    whole = image.read_bytes()
    assert (table["id"], begins[0]) == (f"{DISK:#x}", BEGIN * MB)
    assert whole[begins[1] :][:4000] == b"root" * 1000
    assert not any(whole[begins[2] : begins[3]])
    assert whole[begins[3] + 1024 + 56 :][:2] == b"\x53\xef"  # the magic number of ext4


@needs_tools
def test_both_systems_have_their_own_words_for_the_kernel(parts: Path) -> None:
    image = put_together(parts, "image")
    for slot, part in (("A", 2), ("B", 3)):
        words = on_first_part(image, f"{slot}/cmdline.txt")
        assert f"root=PARTUUID={DISK:08x}-{part:02} rauc.slot={slot} " in words
    assert on_first_part(image, "A/vmlinuz") == "kernel"
    assert on_first_part(image, "config.txt").startswith("os_prefix=A/\n")
    assert on_first_part(image, "EFI/BOOT/BOOTAA64.EFI") == "loader"


@needs_tools
def test_a_root_that_is_too_large_is_refused_with_both_sizes(parts: Path) -> None:
    (parts / "root.squashfs").write_bytes(bytes(9 * MB))
    with pytest.raises(ValueError, match=r"the root has 9 MB; root_a in image\.toml allows 8"):
        put_together(parts, "image")


def test_the_loader_and_the_firmware_give_the_kernel_the_same_words() -> None:
    words = options(HERE / "card", "A").split(maxsplit=2)[2].strip()
    assert f'set options="{words}"' in loader_options(HERE / "card")


def test_the_settings_of_the_image_are_whole() -> None:
    settings = msgspec.convert(tomllib.loads((HERE / "image.toml").read_text()), ImageRecipe)
    assert set(settings.kinds) == {"amd64", "arm64"}


def test_only_libraries_of_the_images_python_are_fetched() -> None:
    names = [line.split("==")[0] for line in for_python(ROOT / "constraints/run.txt", "aarch64").splitlines()]
    assert "kivy" in names
    assert not [name for name in names if name.startswith(("pywin32", "kivy-deps"))]
    assert len(names) == len(set(names))


def test_a_key_of_updates_has_its_certificate_and_is_not_overwritten(tmp_path: Path) -> None:
    key = tmp_path / "updates.key"
    new_key(key)
    assert certificate(key).startswith(b"-----BEGIN CERTIFICATE-----")
    assert b"PRIVATE" not in certificate(key)
    (tmp_path / "other").write_text("nothing")
    with pytest.raises(ValueError, match="no certificate in it"):
        certificate(tmp_path / "other")


def test_the_inventory_names_packages_and_libraries(tmp_path: Path) -> None:
    (tmp_path / "packages").write_text("bash 5.2+1-2 arm64\n")
    (tmp_path / "libraries/nats_py-2.16.0.dist-info").mkdir(parents=True)
    told = json.loads(inventory(tmp_path / "packages", tmp_path / "libraries", "1.0"))
    assert [each["purl"] for each in told["components"]] == [
        "pkg:deb/debian/bash@5.2%2B1-2?arch=arm64",
        "pkg:pypi/nats-py@2.16.0",
    ]
