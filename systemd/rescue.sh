# shellcheck shell=sh
# The page on the console when the bank has failed five times, and its log on every stick. It needs neither Python nor a
# window. Used by banker-rescue.service.
set -eu

lines=${LINES_SHOWN:-12}
mounts=${MOUNTS:-/proc/self/mountinfo}
sticks=${STICKS:-/(run/)?media/}

printf '\033c'
cat <<'END'

  TABLE BANKER

  The bank does not start. All games are kept.
  It tries again every two minutes. If that does not help:
  pull out the plug and all sticks, wait ten seconds, and plug it in again.

  Bank się nie uruchamia. Wszystkie gry są zachowane.
  Próbuje ponownie co dwie minuty. Jeśli to nie pomaga:
  wyjmij wtyczkę i pendrive’y, odczekaj dziesięć sekund i podłącz ponownie.

  La banca no arranca. Todas las partidas están guardadas.
  Lo intenta de nuevo cada dos minutos. Si no sirve:
  desenchufa el aparato y los lápices USB, espera diez segundos y vuelve a enchufarlo.

  Banca nu pornește. Toate jocurile sunt păstrate.
  Încearcă din nou la fiecare două minute. Dacă nu ajută:
  scoate din priză aparatul și stickurile, așteaptă zece secunde și conectează-l din nou.

  For the operator:
    the log                     journalctl -u banker, or table-banker.log on a stick that is plugged in now
    without the newest game     move it out of /var/lib/banker/games, then: systemctl restart banker
    another version             sudo banker update FILE

  The last lines of the log:
END
log() {
    journalctl --unit=banker.service --boot --no-pager --output=cat "$@" || true
}
log --lines="$lines" | cut -c 1-110 | sed 's/^/    /'

# The kernel writes a space in a path as \040, which %b turns back.
awk -v sticks="^$sticks" '$5 ~ sticks && $6 ~ /(^|,)rw(,|$)/ { print $5 }' "$mounts" | while read -r escaped; do
    stick=$(printf '%b' "$escaped")
    rm -f "$stick/table-banker.log" # never through a link on the stick
    log --lines=5000 >"$stick/table-banker.log" || echo "  $stick: the log cannot be written there"
done
