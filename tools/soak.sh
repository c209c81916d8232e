#!/usr/bin/env bash
# Runs seeds: of the simulation (whole schedulers, users, hosts and faults in virtual time), or of the comparison of the
# core with the plain planner, of Runs (comparison), of Pods (pods) or of who goes for whom (preemption), of groups with
# trying everything (gangs; run-gangs, of groups of Runs), or of the search for gangs with a plain one (search). Ends with exit code 0 only where every
# seed passed; a failure prints what replays it.
#
#   tools/soak.sh --seeds 10000 [--from 1] [--suite simulation|comparison|pods|preemption|gangs|run-gangs|search]
#   tools/soak.sh --seed 12345 [--suite ...]      replays one seed, with the whole of its trace
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/jdk25.sh"
. "$root/tools/soak-classes.sh"

usage() {
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$root/tools/soak.sh" >&2
    exit 2
}

from=1 count="" suite=simulation trace=60
while [ $# -gt 0 ]; do
    [ $# -gt 1 ] || usage
    case "$1" in
        --seeds) count="$2" ;;
        --from) from="$2" ;;
        --seed) from="$2" count=1 trace=100000 ;;
        --suite) suite="$2" ;;
        *) usage ;;
    esac
    shift 2
done
[ -n "$count" ] || usage

find_jdk25
soak_classes "$root"
exec "$JAVA_HOME/bin/java" -Dberth.trace="$trace" -cp "$soak_class_path" dev.berth.conformance.simulation.Soak \
    "$suite" "$from" "$count"
