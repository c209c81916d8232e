#!/usr/bin/env bash
# Compares the search for gangs with CP-SAT of OR-Tools on generated gangs of up to 64 members. Ends with exit code 0 only
# where both agree about every world; a failure names the seed.
#
#   tools/cpsat.sh [--seeds 300] [--from 0]
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/jdk25.sh"

seeds=300 from=0
while [ $# -gt 0 ]; do
    [ $# -gt 1 ] || { sed -n '2,5p' "$0" >&2; exit 2; }
    case "$1" in
        --seeds) seeds="$2" ;;
        --from) from="$2" ;;
        *) sed -n '2,5p' "$0" >&2; exit 2 ;;
    esac
    shift 2
done

find_jdk25
run_maven "$root" -q -Dquickly -DskipTests=false -pl conformance-tests -am -Dtest=GangsBesideCpSatTest \
    -Dsurefire.failIfNoSpecifiedTests=false "-Dberth.seeds=$seeds" "-Dberth.seeds.from=$from" test
echo "$seeds worlds from $from: search and solver agree"
