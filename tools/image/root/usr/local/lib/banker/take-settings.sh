#!/bin/sh
# Takes a banker.toml from the first part of the card once: what is changed at the table later, stays.
# `banker-settings.service` runs this; CARD, KEPT, SETTINGS and GROUP are those of a test.
set -eu
given=${CARD:-/boot/firmware}/banker.toml
taken=${KEPT:-/data}/taken.sha256
settings=${SETTINGS:-/etc/banker}/banker.toml
[ -f "$given" ] || exit 0
sum=$(head -c 1000000 "$given" | sha256sum)
[ "$sum" != "$(cat "$taken" 2>/dev/null || true)" ] || exit 0
head -c 1000000 "$given" >"$settings.new"
# It may have the password of a network: only the bank reads it.
chmod 640 "$settings.new"
chgrp "${GROUP:-banker}" "$settings.new"
mv "$settings.new" "$settings"
echo "$sum" >"$taken"
echo "Table Banker has taken banker.toml from the card."
