#!/usr/bin/env bash
# Runs the kits and the program against a real API server. The last line is `N passed, N failed`.
#
#   tools/e2e.sh                            against a kube-apiserver of its own on the loopback interface, which is built
#                                           the first time (some minutes, kept outside of the checkout) and stopped at the end
#   tools/e2e.sh --kubeconfig FILE          against the cluster of FILE's current context. Its rights must be all; it gets
#                                           the definitions of kruntimes' API if it has none, and namespaces kit-...
#   tools/e2e.sh --test PATTERN             only those tests, in Maven's words: Fabric8*, or KitTest#*rule_08*
#   tools/e2e.sh --kills N [--seed N]       a soak: replicas are killed so many times at moments that the seed draws
#   tools/e2e.sh --soak                     the suites that take longer: 10,000 Runs, and a server that is away for 60 s
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/jdk25.sh"

usage() {
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$root/tools/e2e.sh" >&2
    exit 2
}

arguments=() kubeconfig=""
while [ $# -gt 0 ]; do
    case "$1" in
        --soak)
            arguments+=(-Dtest='ManyRunsTest,ApiServerOutageTest' -Dberth.e2e.outage=60 -Dberth.tests.excluded=)
            shift
            continue
            ;;
    esac
    [ $# -gt 1 ] || usage
    case "$1" in
        --kills) arguments+=(-Dtest=RandomKillsTest "-Dberth.e2e.kills=$2") ;;
        --seed) arguments+=("-Dberth.e2e.seed=$2") ;;
        --kubeconfig) kubeconfig=$(cd -P "$(dirname "$2")" && pwd)/$(basename "$2") ;;
        --test) arguments+=("-Dtest=$2") ;;
        *) usage ;;
    esac
    shift 2
done
[ -z "$kubeconfig" ] || arguments+=("-Dberth.e2e.kubeconfig=$kubeconfig")

find_jdk25
# Beforehand, so that their minutes are not those of a test.
"$root/tools/control-plane.sh" build etcd kube-apiserver kube-scheduler >/dev/null
"$root/berth" --version >/dev/null

# The suites stop what they start. What is left of a run that was killed goes here.
work=$(mktemp -d)
clear_work() {
    local file pid
    for file in "$work"/program-*/pid; do
        pid=$(cat "$file" 2>/dev/null) || continue
        # A number that another program has by now is not it.
        ! { tr '\0' ' ' <"/proc/$pid/cmdline"; } 2>/dev/null | grep -qF -- "--kubeconfig=$work/" || kill -KILL "$pid"
    done
    for file in "$work"/control-plane-*; do
        [ ! -d "$file" ] || "$root/tools/control-plane.sh" stop "$file"
    done
    rm -rf "$work"
}
trap clear_work EXIT
arguments+=("-Dberth.e2e.work=$work")

reports="$root/e2e/target/quick/surefire-reports"
rm -rf "$reports"
status=0
run_maven "$root" -Dquickly -Dberth.e2e.skip=false -pl e2e -am ${arguments[@]+"${arguments[@]}"} test || status=$?
read -r tests failed skipped < <(
    { cat "$reports"/TEST-*.xml 2>/dev/null || true; } | grep -o '<testsuite [^>]*' |
        awk '{
            for (i = 1; i <= NF; i++) if (split($i, part, "\"") > 1) value[part[1]] = part[2]
            tests += value["tests="]; failed += value["failures="] + value["errors="]; skipped += value["skipped="]
        } END { print tests + 0, failed + 0, skipped + 0 }'
)
[ "$skipped" -eq 0 ] || { echo "e2e: $skipped tests were skipped. A test runs or is deleted." >&2; status=1; }
[ "$tests" -gt 0 ] || { echo "e2e: no test ran." >&2; status=1; }
echo "$((tests - failed - skipped)) passed, $failed failed"
[ "$status" -eq 0 ] && [ "$failed" -eq 0 ]
