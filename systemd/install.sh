#!/bin/sh
# Makes a Raspberry Pi (Raspberry Pi OS 12 or later) a Table Banker: packages, account, program, start at boot.
# Safe to run again; a configuration that is there is kept.
#
#   sudo systemd/install.sh                            install, or bring up to date
#   sudo EXTRAS=dice,bluetooth systemd/install.sh      with the libraries of the dice tray and of Bluetooth dice
#   DESTDIR=/image systemd/install.sh                  only put the files into an image, for whoever builds one
set -eu

source_directory=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
destination=${DESTDIR:-}

packages="cage seatd xwayland python3 python3-venv python3-lgpio python3-evdev libgl1 libegl1 libgles2 libmtdev1"
groups="audio dialout gpio i2c input render video"

main() {
    if [ -n "$destination" ]; then
        put_files
        return
    fi
    [ "$(id -u)" -eq 0 ] || stop "must run as root: sudo $0"
    install_packages
    make_account
    install_program
    put_files
    free_serial_port
    start_at_boot
    say "done. Configuration: /etc/banker/banker.toml; messages: journalctl -u banker"
}

install_packages() {
    missing=""
    for package in $packages; do
        is_installed "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    say "installing$missing"
    apt-get update --quiet
    # shellcheck disable=SC2086 # a list of package names, to be split
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing
}

is_installed() {
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

make_account() {
    for group in $groups; do
        groupadd --system --force "$group"
    done
    if ! id banker >/dev/null 2>&1; then
        say "making the account banker"
        useradd --system --user-group --home-dir /var/lib/banker --shell /usr/sbin/nologin banker
    fi
    usermod --append --groups "$(echo "$groups" | tr ' ' ',')" banker
}

# The virtual environment sees the system's packages because lgpio comes from there. The program is built from a copy,
# so that nothing of root's is left in the source directory.
install_program() {
    if [ ! -x /opt/banker/.venv/bin/python ]; then
        say "making the virtual environment /opt/banker/.venv"
        install -d /opt/banker
        python3 -m venv --system-site-packages /opt/banker/.venv
    fi
    say "installing the program from $source_directory"
    copy=$(mktemp -d)
    trap 'rm -rf "$copy"' EXIT
    tar -C "$source_directory" --exclude=./.git --exclude=./.venv --exclude=./build -cf - . | tar -C "$copy" -xf -
    /opt/banker/.venv/bin/pip install --quiet --disable-pip-version-check "$copy${EXTRAS:+[$EXTRAS]}"
}

put_files() {
    install -D -m 644 "$source_directory/systemd/banker.service" "$destination/etc/systemd/system/banker.service"
    install -D -m 644 "$source_directory/systemd/70-banker.rules" "$destination/etc/udev/rules.d/70-banker.rules"
    install -D -m 644 "$source_directory/systemd/70-banker-pcsc.rules" \
        "$destination/etc/polkit-1/rules.d/70-banker-pcsc.rules"
    install -D -m 644 "$source_directory/systemd/banker-modprobe.conf" "$destination/etc/modprobe.d/banker.conf"
    if [ -e "$destination/etc/banker/banker.toml" ]; then
        say "keeping $destination/etc/banker/banker.toml"
    else
        install -D -m 644 "$source_directory/systemd/banker.toml" "$destination/etc/banker/banker.toml"
    fi
}

# A reader on the serial pins needs the port switched on and the login console off it.
free_serial_port() {
    command -v raspi-config >/dev/null || return 0
    raspi-config nonint do_serial_hw 0
    raspi-config nonint do_serial_cons 1
}

start_at_boot() {
    systemctl daemon-reload
    udevadm control --reload
    udevadm trigger
    if systemctl is-enabled --quiet display-manager.service 2>/dev/null; then
        say "the desktop no longer starts at boot; 'systemctl set-default graphical.target' brings it back"
        systemctl set-default multi-user.target
    fi
    systemctl enable --quiet seatd.service banker.service
    say "starts at the next boot, or now with: systemctl start banker"
}

say() {
    echo "banker: $*"
}

stop() {
    echo "banker: $*" >&2
    exit 1
}

main
