#!/bin/sh
# Lets the part of the card that keeps the games have the rest of the card. `banker-card.service` runs this.
set -eu
part=$(findmnt --noheadings --output SOURCE /data)
card=/dev/$(lsblk --noheadings --output PKNAME "$part")
# growpart ends with 1 when there is nothing to do.
growpart "$card" "${part##*[!0-9]}" || [ $? -eq 1 ]
resize2fs "$part"
