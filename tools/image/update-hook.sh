#!/bin/sh
# Part of an update: puts the kernel of the new system into its folder on the first part of the card. RAUC runs it after
# it has written the root. The folder of the system that runs is not touched.
set -eu
[ "$1" = slot-post-install ] || exit 0
start=/boot/firmware
mount -o remount,rw "$start"
trap 'sync; mount -o remount,ro "$start"' EXIT
rm -rf "${start:?}/$RAUC_SLOT_BOOTNAME"
mkdir "$start/$RAUC_SLOT_BOOTNAME"
cp "$RAUC_BUNDLE_MOUNT_POINT"/boot/* "$start/$RAUC_SLOT_BOOTNAME/"
cp "$RAUC_BUNDLE_MOUNT_POINT/cmdline-$RAUC_SLOT_BOOTNAME.txt" "$start/$RAUC_SLOT_BOOTNAME/cmdline.txt"
