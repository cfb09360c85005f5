# shellcheck shell=sh
# The releases: each version is in its own directory with its libraries, and a link names the one that is started.
# Part of install.sh, which sets `home`, `source_directory`, `extras` and `is_offline`.

current="$home/current"
release=
# An image that is being made has the bank and its libraries here, as pip unpacked them on another computer.
unpacked="$source_directory/unpacked"

# The version and eight digits of the hash of its files: the same files are always the same release.
name_release() {
    version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$source_directory/pyproject.toml")
    release="$home/releases/$version-$(source_files | sha256sum | cut -c1-8)"
}

# The source files of the program, without the products of a build.
source_files() {
    tar -C "$source_directory" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
        --exclude='*.egg-info' --exclude=__pycache__ --exclude='*.mo' -cf - \
        banker hardware ui systemd constraints pyproject.toml README.md LICENSE
}

# The virtual environment uses the system's packages, because lgpio, evdev, pyscard and picamera2 come from there. All
# others have an exact version and hash. The build tools come first, because some libraries have no wheel. A release that
# was not completed is built again; to a complete one only the libraries of an extra are added.
build_release() {
    keep_extras
    name_release
    if [ -d "$unpacked" ]; then
        take_unpacked
        return
    fi
    [ -e "$release/whole" ] || begin_release
    # shellcheck disable=SC2046 # a list of options, to be split
    run "$release/.venv/bin/pip" install $(pip_options) --no-build-isolation --require-hashes $(requirements)
    [ -e "$release/whole" ] || finish_release
}

begin_release() {
    run rm -rf "$release"
    run install -d "$release/source"
    run copy_source
    run python3 -m venv --system-site-packages "$release/.venv"
    # shellcheck disable=SC2046 # a list of options, to be split
    run "$release/.venv/bin/pip" install $(pip_options) --require-hashes -r "$release/source/constraints/build.txt"
}

take_unpacked() {
    run rm -rf "$release"
    run install -d "$release/source"
    run copy_source
    run python3 -m venv --system-site-packages --without-pip "$release/.venv"
    run cp -r "$unpacked/." "$(echo "$release"/.venv/lib/python3*/site-packages)"
    run sed --in-place "1s|.*|#!$release/.venv/bin/python|" "$unpacked/bin/banker"
    run install "$unpacked/bin/banker" "$release/.venv/bin"
    run touch "$release/whole"
}

finish_release() {
    run compile_words
    # shellcheck disable=SC2046 # a list of options, to be split
    run "$release/.venv/bin/pip" install $(pip_options) --no-build-isolation --no-deps "$release/source"
    run rm -rf "$release/source/build"
    run sync
    run touch "$release/whole"
}

# The copy stays, because an extra may be added from it later. So root leaves no files in the source directory.
copy_source() {
    source_files | tar -C "$release/source" --no-same-owner -xf -
}

compile_words() {
    (cd "$release/source" && "$release/.venv/bin/python" -m ui.locale.words)
}

# An installation with dice, Bluetooth or a neural voice keeps them.
keep_extras() {
    for library in cv2:dice bleak:bluetooth piper:voice; do
        has_library "${library%%:*}" && extras="$extras ${library#*:}"
    done
    return 0
}

has_library() {
    for place in "$current"/.venv/lib/python3*/site-packages "$home"/.venv/lib/python3*/site-packages; do
        if [ -d "$place/$1" ]; then return 0; fi
    done
    return 1
}

pip_options() {
    echo "--quiet --disable-pip-version-check --use-pep517${is_offline:+ --no-index --find-links $source_directory/wheels}"
}

requirements() {
    echo "-r $release/source/constraints/run.txt"
    for extra in $(echo "$extras" | tr ' ' '\n' | sort -u); do
        if [ "$extra" != pcsc ]; then echo "-r $release/source/constraints/$extra.txt"; fi
    done
}

# The link changes in one step: after a power cut it names one release or the other.
choose_release() {
    run ln -sfn "releases/${release##*/}" "$current.new"
    run mv -T "$current.new" "$current"
    run sync
}

# Only after the chosen release has started. The one before it stays, for a way back. .venv and source in the folder
# itself are from before there were releases.
drop_other_releases() {
    kept=$(readlink -f "$home/version-before" || true)
    for other in "$home"/releases/* "$home/.venv" "$home/source"; do
        [ "$other" = "$release" ] || [ "$other" = "$kept" ] || [ ! -e "$other" ] || run rm -rf "$other"
    done
}
