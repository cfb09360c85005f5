#!/bin/sh
# Which of the two systems on the card starts next? RAUC asks and says it here (its custom backend), and two units of ours.
#
#   get-primary              the system that starts next
#   set-primary A|B          start this one: once, if it is not the one that runs; it stays when it is called good
#   get-state A|B            good or bad
#   set-state A|B good|bad   the bank shows its first screen from it, or it may not be started
#   settle                   a system on trial whose bank does not start gives way to the one before
#
# /boot/firmware/grub/grubenv keeps it for every machine: `primary`, `trial`, and `bad` for a system that cannot start.
# A Pi does not read that file. It starts the folder named in config.txt, or once that of tryboot.txt if a restart says so.
set -eu
start=${START:-/boot/firmware}
environment=$start/grub/grubenv
running=$(sed -n 's/.*rauc\.slot=\([AB]\).*/\1/p' "${CMDLINE:-/proc/cmdline}")

kept() {
    grub-editenv "$environment" list | sed -n "s/^$1=//p"
}

keep() {
    grub-editenv "$environment" set "$@"
}

# One line at the beginning of a file, in the same sector as before: a power cut leaves the old line or the new one.
start_on_pi() {
    [ -e "$start/config.txt" ] || return 0
    printf 'os_prefix=%s/\n' "$2" | dd of="$start/$1" conv=notrunc,fsync status=none
}

writable() {
    mount -o remount,rw "$start" 2>/dev/null || true
    trap 'sync; mount -o remount,ro "$start" 2>/dev/null || true' EXIT
}

case $1 in
get-primary)
    trial=$(kept trial)
    echo "${trial:-$(kept primary)}"
    ;;
get-current)
    echo "$running"
    ;;
set-primary)
    writable
    if [ "$2" = "$running" ]; then
        keep trial= primary="$2"
        start_on_pi config.txt "$2"
    else
        if [ -e "$start/config.txt" ]; then
            cp "$start/config.txt" "$start/tryboot.txt"
            start_on_pi tryboot.txt "$2"
            # The next restart tells the firmware to read that file, once.
            echo "0 tryboot" >"${RUN:-/run}/systemd/reboot-param"
        fi
        keep trial="$2"
    fi
    ;;
get-state)
    if [ "$(kept bad)" = "$2" ]; then echo bad; else echo good; fi
    ;;
set-state)
    writable
    if [ "$3" = bad ]; then
        keep bad="$2"
        [ "$(kept trial)" != "$2" ] || keep trial=
    else
        [ "$(kept bad)" != "$2" ] || keep bad=
        if [ "$2" = "$running" ] && [ "$(kept primary)" != "$2" ]; then
            keep primary="$2"
            start_on_pi config.txt "$2"
        fi
    fi
    ;;
settle)
    primary=$(kept primary)
    # Without that file nobody knows what is on trial, and without the kernel's word what runs.
    if [ -n "$primary" ] && [ -n "$running" ] && [ "$running" != "$primary" ]; then
        echo "Table Banker: the new version does not start. The version before starts again."
        writable
        keep bad="$running"
        systemctl reboot
    fi
    ;;
*)
    echo "slots.sh: get-primary, get-current, set-primary, get-state, set-state or settle, not $1" >&2
    exit 1
    ;;
esac
