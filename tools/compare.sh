#!/usr/bin/env bash
# Compares Berth with the real kube-scheduler on generated worlds of one pending Pod each: the Nodes on which it may run,
# each score of each Node, and which Nodes are best. With --groups, on worlds of one group each: whether it is placed,
# and whether what is placed is right. Ends with exit code 0 only where nothing differs; a difference prints its seed
# and its world. The first time it builds the programs (some minutes, kept outside of the checkout).
#
#   tools/compare.sh [--groups] --worlds 2000 [--from 1]
#   tools/compare.sh [--groups] --seed 12345                 one world
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/jdk25.sh"

arguments=() test=KubeSchedulerComparisonTest
while [ $# -gt 0 ]; do
    if [ "$1" = --groups ]; then
        test=GangsBesideKubeSchedulerTest
        shift
        continue
    fi
    [ $# -gt 1 ] || { arguments=(); break; }
    case "$1" in
        --worlds) arguments+=("-Dberth.seeds=$2") ;;
        --from) arguments+=("-Dberth.seeds.from=$2") ;;
        --seed) arguments+=("-Dberth.seed=$2") ;;
        *) arguments=(); break ;;
    esac
    shift 2
done
if [ "${#arguments[@]}" -eq 0 ]; then
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$root/tools/compare.sh" >&2
    exit 2
fi

find_jdk25
"$root/tools/control-plane.sh" build etcd kube-apiserver kube-scheduler >/dev/null
run_maven "$root" -q -Dquickly -Dberth.e2e.skip=false -pl e2e -am "${arguments[@]}" \
    -Dtest=$test -Dsurefire.failIfNoSpecifiedTests=false test
