#!/bin/sh
# RAUC has written an update. The machine starts again, ten seconds later so that people can read it; a game that is
# played goes first. RAUC runs this and does not wait.
set -eu
wait_and_restart='sleep 10
while systemctl show --property=StatusText --value banker.service | grep -q "A game is being played"; do sleep 20; done
systemctl reboot'
systemd-run --quiet --collect --unit=banker-restart /bin/sh -c "$wait_and_restart"
