#!/bin/sh
# Installs Table Banker on a computer: packages, account, program, start at boot. For Raspberry Pi OS 12 and 13 and for
# plain Debian 12 and 13. It can be run again; an existing configuration is kept.
#
#   sudo systemd/install.sh                            install, or update at the next start
#   sudo systemd/install.sh --update                   update now, and go back if it does not start: banker update
#   sudo systemd/install.sh --dry-run                  only print what would be done
#   sudo systemd/install.sh --offline                  without a network, with the files that `make wheels` put into wheels/
#   sudo systemd/install.sh --uninstall                remove everything except games, cards and configuration
#   sudo EXTRAS=dice,bluetooth systemd/install.sh      with the dice tray and Bluetooth dice; also: pcsc, voice
#   DESTDIR=/image systemd/install.sh                  files, account and units into a root that is being made; its packages
#                                                      and the program follow when the installer is run in it (chroot)
set -eu
# Overrides the umask of root: the account must be able to read the files.
umask 022

source_directory=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
destination=${DESTDIR:-}
extras=$(echo "${EXTRAS:-}" | tr ',' ' ')
home=/opt/banker
is_dry=
is_offline=
is_leaving=
is_update=
goes_back=

# The compositor and its graphics libraries, Python, keyboard-type readers, sound (alsa-utils includes ALSA), a voice,
# and the packages with which the account can switch the machine off.
packages="cage seatd xwayland libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1 kmod
    python3 python3-venv python3-evdev alsa-utils espeak-ng dbus polkitd"
# Only Raspberry Pi OS has lgpio, and only a Pi has the pins and the camera. The table's own network needs dnsmasq-base.
packages_if_offered="python3-lgpio dnsmasq-base"
# The destination of each file of this folder, except the configuration.
files="banker.service:/etc/systemd/system/banker.service
    banker-back@.service:/etc/systemd/system/banker-back@.service
    banker-rescue.service:/etc/systemd/system/banker-rescue.service
    rescue.sh:/usr/local/lib/banker/rescue.sh
    wait-for-screen.sh:/usr/local/lib/banker/wait-for-screen.sh
    banker-hall.service:/etc/systemd/system/banker-hall.service
    banker-outbox.service:/etc/systemd/system/banker-outbox.service
    banker-outbox.socket:/etc/systemd/system/banker-outbox.socket
    banker-intake@.service:/etc/systemd/system/banker-intake@.service
    banker-intake.socket:/etc/systemd/system/banker-intake.socket
    banker-phones.service:/etc/systemd/system/banker-phones.service
    banker-phones.socket:/etc/systemd/system/banker-phones.socket
    banker-phones-port.socket:/etc/systemd/system/banker-phones-port.socket
    70-banker.rules:/etc/udev/rules.d/70-banker.rules
    70-banker-pcsc.rules:/etc/polkit-1/rules.d/70-banker-pcsc.rules
    70-banker-power.rules:/etc/polkit-1/rules.d/70-banker-power.rules
    70-banker-network.rules:/etc/polkit-1/rules.d/70-banker-network.rules
    banker-modprobe.conf:/etc/modprobe.d/banker.conf
    banker-sysusers.conf:/usr/lib/sysusers.d/banker.conf"
command=/usr/local/bin/banker
configuration=/etc/banker/banker.toml
state=/var/lib/banker

# shellcheck source=systemd/release.sh
. "$source_directory/systemd/release.sh"
# shellcheck source=systemd/update.sh
. "$source_directory/systemd/update.sh"

main() {
    read_options "$@"
    if [ -n "$destination" ]; then
        put_files
        make_account
        enable_units
        return
    fi
    [ "$(id -u)" -eq 0 ] || [ -n "$is_dry" ] || stop "must run as root: sudo $0"
    if [ -n "$goes_back" ]; then
        "$goes_back"
        return
    fi
    if [ -n "$is_leaving" ]; then
        uninstall
        return
    fi
    add_extras
    if [ -n "$is_update" ]; then
        update
        return
    fi
    prepare
    put_in_place
    systemctl is-active --quiet banker.service 2>/dev/null || drop_other_releases
    say "starts at the next boot, or now with: systemctl restart banker"
    say "done. Configuration: $configuration; messages: journalctl -u banker; try it: banker doctor"
}

# The slow steps; meanwhile the version before may still run.
prepare() {
    install_packages
    check_python
    make_account
    build_release
}

put_in_place() {
    put_files
    choose_release
    free_serial_port
    start_at_boot
}

read_options() {
    for option in "$@"; do
        case $option in
            --dry-run) is_dry=yes ;;
            --offline) is_offline=yes ;;
            --uninstall) is_leaving=yes ;;
            --update) is_update=yes ;;
            # Both only for banker-back@.service.
            --take-back) goes_back=undo_interrupted ;;
            --version-before) goes_back=take_version_before ;;
            *) stop "$option is no option; there are --dry-run, --offline, --uninstall and --update" ;;
        esac
    done
}

# The system packages of an extra. Its libraries come from constraints/, unless the system has them.
add_extras() {
    for extra in $extras; do
        case $extra in
            dice) packages_if_offered="$packages_if_offered python3-picamera2" ;;
            bluetooth) packages="$packages bluez" ;;
            pcsc) packages="$packages pcscd python3-pyscard" ;;
            voice) ;;
            *) stop "$extra is no extra; there are dice, bluetooth, pcsc and voice" ;;
        esac
    done
}

install_packages() {
    missing=$(missing_of "$packages")
    wished=$(missing_of "$packages_if_offered")
    [ -n "$missing$wished" ] || return 0
    if [ -n "$is_offline" ]; then
        [ -z "$missing" ] || stop "these packages are missing, and --offline fetches none:$missing"
        return 0
    fi
    [ -z "$missing" ] || run apt-get update --quiet
    for package in $wished; do
        if is_offered "$package"; then missing="$missing $package"; fi
    done
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086 # a list of package names, to be split
    run env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing
}

missing_of() {
    for package in $1; do
        is_installed "$package" || printf ' %s' "$package"
    done
}

# A package may have another name on a newer system: on Debian 13 libmtdev1t64 provides libmtdev1.
is_installed() {
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ||
        dpkg-query --show --showformat='${db:Status-Status} ${Provides}\n' 2>/dev/null |
        grep -Eq "^installed (.*, )?$1( |,|\$)"
}

is_offered() {
    apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'
}

check_python() {
    python3 -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null || [ -n "$is_dry" ] ||
        stop "needs Python 3.11, 3.12 or 3.13; this system has $(python3 --version 2>&1)"
}

make_account() {
    run systemd-sysusers ${destination:+"--root=$destination"} - <"$source_directory/systemd/banker-sysusers.conf"
    [ -n "$destination" ] || run install -d -o banker -g banker "$state"
}

put_files() {
    for file in $files; do
        run install -D -m 644 "$source_directory/systemd/${file%%:*}" "$destination${file#*:}"
    done
    run install -D -m 755 "$source_directory/systemd/banker-command" "$destination$command"
    if [ -e "$destination$configuration" ]; then
        say "keeping $destination$configuration"
    else
        run install -D -m 644 "$source_directory/systemd/banker.toml" "$destination$configuration"
    fi
}

# A reader on the serial pins needs the port switched on, and no login console on it.
free_serial_port() {
    command -v raspi-config >/dev/null || return 0
    run raspi-config nonint do_serial_hw 0
    run raspi-config nonint do_serial_cons 1
}

start_at_boot() {
    tell_system
    if systemctl is-enabled --quiet display-manager.service 2>/dev/null; then
        say "the desktop no longer starts at boot; 'systemctl set-default graphical.target' brings it back"
        run systemctl set-default multi-user.target
    fi
    enable_units
}

enable_units() {
    run systemctl ${destination:+"--root=$destination"} enable --quiet seatd.service banker.service banker-back@take-back.service
}

# While an image is built, systemd and udev do not run.
tell_system() {
    [ -d /run/systemd/system ] || return 0
    run systemctl daemon-reload
    run udevadm control --reload
    run udevadm trigger
}

uninstall() {
    [ ! -d /run/systemd/system ] || run systemctl stop banker.service banker-hall.service banker-outbox.socket banker-phones.socket \
        banker-intake.socket
    run systemctl disable --quiet banker.service banker-hall.service banker-back@take-back.service || true
    for file in $files; do
        run rm -f "${file#*:}"
    done
    run rm -f "$command"
    run rm -rf $home
    tell_system
    give_console_back
    say "gone. Games and cards stay in $state, the configuration in /etc/banker, both of the account banker:"
    say "  rm -r $state /etc/banker; userdel banker"
}

# The login prompt on the first console, which the bank had used, comes back at once. Others may use seatd.
give_console_back() {
    if [ -d /run/systemd/system ]; then
        run systemctl reset-failed banker.service || true
        run systemctl start getty@tty1.service
    fi
    say "seatd still starts with the system: systemctl disable --now seatd, if nothing else uses it"
    ! command -v raspi-config >/dev/null || say "a login on the serial pins comes back with: raspi-config nonint do_serial_cons 0"
}

# Runs a command; with --dry-run only prints it.
run() {
    if [ -n "$is_dry" ]; then
        say "would: $*"
    else
        "$@"
    fi
}

say() {
    echo "banker: $*"
}

stop() {
    echo "banker: $*" >&2
    exit 1
}

main "$@"
