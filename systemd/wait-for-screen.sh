# Waits until a graphics card has a connected screen, because the compositor ends at once without one: a panel's driver
# may come later than the bank. After SCREEN_SECONDS the start goes on anyway: the screen may be switched off. Five such
# waits fit in the start limit of the unit, so that the rescue page still comes.
# `banker.service` runs this; the argument is the folder of the cards.

cards=${1:-/sys/class/drm}
seconds=${SCREEN_SECONDS:-20}
waited=0
while ! cat "$cards"/card*-*/status 2>/dev/null | grep -qx connected; do
    if [ "$waited" -eq 0 ]; then echo "Table Banker waits for a screen: no graphics card has one yet (at most $seconds s)."; fi
    if [ "$waited" -ge "$seconds" ]; then
        echo "Table Banker starts without a connected screen. Is its cable in, and is it switched on?"
        break
    fi
    sleep 1
    waited=$((waited + 1))
done
