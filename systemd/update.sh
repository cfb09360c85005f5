# shellcheck shell=sh
# The update: another version is built beside the running one. Then files and games are saved and the bank is restarted.
# If the new version is not ready in time, the old files and games are restored; after a power cut, at the next boot.
# Part of install.sh.

ready_seconds=${READY_SECONDS:-60}
before="$home/before"
# This file exists while it is not yet known whether the release that it names starts.
unproved="$before/unproved"
# A link to the release before, while it is still there.
version_before="$home/version-before"

update() {
    [ -d /run/systemd/system ] || stop "there is no systemd here that could start the bank again: leave --update away"
    [ -e /etc/systemd/system/banker.service ] || stop "nothing is installed here yet: leave --update away"
    refuse_on_overlay
    refuse_during_game
    prepare
    if [ "$(readlink -f "$current" || true)" = "$release" ]; then
        say "this version is at work here already"
        return
    fi
    refuse_during_game
    [ -n "$is_dry" ] || change_over
}

# Every failure here, also a lost terminal, ends in one of the traps, so the table always has a bank again.
change_over() {
    trap 'exit 1' HUP INT TERM
    trap 'systemctl restart banker.service' EXIT
    systemctl stop banker.service
    keep_before
    trap fall_back EXIT
    what="could not be put in place"
    put_in_place
    what="did not start"
    timeout "$ready_seconds" systemctl restart banker.service
    refuse_fault
    rm "$unproved"
    trap - EXIT
    drop_other_releases
    say "${release##*/} is at work; games and files as they were before it are in $before"
}

# With the root in memory an update would be gone at the next start, and the games that it had changed would not.
refuse_on_overlay() {
    if [ "$(findmnt --noheadings --output FSTYPE / || true)" = overlay ]; then
        stop "the root is read-only and its changes are in memory: unlock it first, docs/people/keeping.md says how"
    fi
}

# The bank reports to systemd what it is doing (ui/runtime/app.py). A paused game continues after the update.
refuse_during_game() {
    case $(systemctl show --property=StatusText --value banker.service) in
        "A game is being played"*) stop "a game is being played: pause it on the screen, then try again" ;;
    esac
}

# A bank that shows why it cannot start is ready too: people read that page (ui/runtime/rescue.py).
refuse_fault() {
    case $(systemctl show --property=StatusText --value banker.service) in
        "The bank cannot start"*) what="shows that it cannot start" && return 1 ;;
    esac
}

# Only root can read the copies. They stay until the next update.
keep_before() {
    (
        umask 077
        rm -rf "$before"
        mkdir "$before"
        tar -C "$state" -cf "$before/state.tar" .
        # shellcheck disable=SC2046 # a list of files, to be split
        tar -C / -cf "$before/files.tar" $(placed_files)
        cp -r "$source_directory/systemd" "$before/systemd"
        sync
        echo "$release" >"$unproved"
        sync
    )
    rm -f "$version_before"
    if [ -L "$current" ]; then ln -s "$(readlink "$current")" "$version_before"; fi
}

# The existing files that an installed version replaces.
placed_files() {
    for place in $(echo "$files" | sed 's/.*://') "$command" "$current"; do
        if [ -e "$place" ] || [ -L "$place" ]; then echo "${place#/}"; fi
    done
}

# Status 124 is that of `timeout`. What failed before has said itself why.
fall_back() {
    if [ $? -eq 124 ]; then what="was not ready within $ready_seconds s (READY_SECONDS allows more)"; fi
    say "${release##*/} $what: the version before comes back, with its games as they were" >&2
    systemctl stop banker.service || true
    take_back
    systemctl restart banker.service
    say "what went wrong: journalctl -u banker" >&2
}

undo_interrupted() {
    [ ! -e "$unproved" ] || take_back
}

take_back() {
    release=$(cat "$unproved")
    # shellcheck disable=SC2046 # a list of files, to be split
    (cd / && rm -f $(placed_files))
    tar -C / -xf "$before/files.tar"
    find "$state" -mindepth 1 -delete
    tar -C "$state" -xf "$before/state.tar"
    rm -rf "$release" "$version_before"
    sync
    systemctl daemon-reload
    rm "$unproved"
}

# Long after an update: the games stay as they are. What the version before cannot read it names and keeps. The link
# changes last and in one step, so a power cut leaves one version or the other.
take_version_before() {
    [ -e "$version_before" ] || stop "the version before is no longer here"
    tar -C / --exclude="${current#/}" -xf "$before/files.tar"
    sync
    mv -T "$version_before" "$current"
    sync
    systemctl daemon-reload
    systemctl restart --no-block banker.service
}
