#!/bin/sh
# What is done in the root of an image after its packages: the bank is installed, and what a start would make is made.
# `python -m tools.image` runs it there, without a network.
set -eu
export LC_ALL=C.UTF-8 PYTHONHASHSEED=0
source_directory=/usr/src/banker

echo banker >/etc/hostname
echo "127.0.0.1 localhost banker" >/etc/hosts
"$source_directory/systemd/install.sh" --offline
rm -rf "$source_directory"
systemctl enable --quiet banker-card.service banker-settings.service banker-good.service banker-settle.timer NetworkManager.service systemd-timesyncd.service
systemctl mask --quiet getty@.service apt-daily.timer apt-daily-upgrade.timer e2scrub_all.timer fstrim.timer man-db.timer \
    dpkg-db-backup.timer systemd-machine-id-commit.service
systemctl set-default --quiet multi-user.target

# The loader of PCs and of emulated machines.
mkdir -p /usr/lib/banker-image
grub-mkimage --format "$GRUB_FORMAT" --prefix /grub --output /usr/lib/banker-image/loader.efi \
    part_msdos part_gpt fat normal linux configfile loadenv test echo search all_video gfxterm efi_gop

# shellcheck disable=SC2086,SC2116 # folders and names are patterns
while read -r patterns; do
    case $patterns in
    '' | '#'*) ;;
    '['*)
        folder=${patterns#[}
        folder=$(echo ${folder%]})
        ;;
    *) for pattern in $patterns; do rm -rf "${folder:?}"/$pattern; done ;;
    esac
done </tmp/leave-out.txt
libraries=$(echo /opt/banker/current/.venv/lib/python3*/site-packages)
find "$libraries/babel/locale-data" -name '*.dat' ! -name 'root.dat' ! -name 'en*' ! -name 'pl*' ! -name 'es*' ! -name 'ro*' -delete
find "$libraries" -type f \( -name '*.pyx' -o -name '*.pxd' -o -name '*.pyi' \) -delete
find "$libraries/numpy" -depth -type d -name tests -exec rm -rf {} +
find /usr/lib -path '*/espeak-ng-data/*_dict' ! -name 'en_*' ! -name 'pl_*' ! -name 'es_*' ! -name 'ro_*' -delete

# A read-only system would compile every file at every start. The times of files say nothing here: these are not looked at.
# Two processes share the files, because an emulator of another processor takes minutes.
find / -xdev -name __pycache__ -prune -exec rm -rf {} +
find /usr/lib/python3 /usr/lib/python3.?? /opt/banker -name '*.py' -print0 |
    xargs -0 -n 300 -P 2 python3 -m compileall -q -f --invalidation-mode unchecked-hash || true

# The kernel is no part of the root: it lies beside the loader, and comes with each update.
kernel=$(ls /usr/lib/modules)
boot=/usr/lib/banker-image/boot
mkdir -p "$boot" /boot/firmware /data
depmod "$kernel"
rm -f /boot/initrd.img-*
update-initramfs -c -k "$kernel"
mv "/boot/initrd.img-$kernel" "$boot/initrd"
mv "/boot/vmlinuz-$kernel" "$boot/vmlinuz"
for tree in /usr/lib/linux-image-*/broadcom/bcm27*.dtb; do
    if [ -e "$tree" ]; then cp "$tree" "$boot/"; fi
done
rm -rf /boot/System.map-* /boot/config-* /vmlinuz* /initrd.img* /usr/lib/linux-image-*

# What differs from one build to the next, or would be made at the first start.
rm -rf /var/cache/apt /var/lib/apt/lists /var/log/* /var/cache/ldconfig/aux-cache /var/cache/fontconfig /tmp/* \
    /var/lib/dbus/machine-id /root/.cache /etc/*- /var/cache/debconf/*-old /var/lib/dpkg/*-old /usr/lib/grub /etc/kernel/postinst.d/z50-raspi-firmware
mkdir -p /var/log
: >/etc/machine-id
touch /etc/.updated /var/.updated
if [ -d /usr/lib/raspi-firmware ]; then cp -r /usr/lib/raspi-firmware /usr/lib/banker-image/firmware; fi
dpkg-query --show --showformat='${Package} ${Version} ${Architecture}\n' >/usr/lib/banker-image/packages
