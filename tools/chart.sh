#!/usr/bin/env bash
# Checks the Helm chart charts/berth. The last line is `N passed, N failed`.
#
#   tools/chart.sh                          all checks. Builds an API server where there is none yet (some minutes once)
#   tools/chart.sh --offline                only those that need no API server
#   tools/chart.sh update                   writes the chart's README and the generated part of values.schema.json anew
#   tools/chart.sh rights NAMESPACE [FLAG...]
#                                           prints the ServiceAccount, roles and bindings of a release `berth` in that
#                                           namespace, with the flags of `helm template`
#   tools/chart.sh tools                    builds what is missing of the tools, and prints their folder
#
# Tools: ${XDG_CACHE_HOME:-$HOME/.cache}/berth/tools. Helm, helm-unittest and helm-docs are built once from the Go modules
# that tools/chart/go.mod pins; promtool is that of the PATH, or comes from Debian's package `prometheus`, which is not installed.
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
module="$root/tools/chart"
chart="$root/charts/berth"
work=""

say() { echo "chart: $*" >&2; }
die() { say "$*"; exit 1; }

usage() {
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$root/tools/chart.sh" >&2
    exit 2
}

. "$root/tools/ports.sh"
. "$root/tools/chart/tools.sh"
. "$root/tools/chart/documents.sh"
. "$root/tools/chart/offline.sh"
. "$root/tools/chart/monitoring.sh"
. "$root/tools/chart/server.sh"
. "$root/tools/chart/rights.sh"

passed=0
failed=0
# Runs one check, and prints what it said only where it failed.
check() {
    local name="$1"
    shift
    # In a process of its own: a check ends at its first failure, which bash does not do in a condition.
    if "$root/tools/chart.sh" --one "$@" >"$work/output" 2>&1; then
        echo "ok      $name"
        passed=$((passed + 1))
    else
        echo "FAILED  $name"
        sed 's/^/        /' "$work/output"
        failed=$((failed + 1))
    fi
}

offline() {
    check "lint, with each example of values" lint
    check "unit tests" unit_tests
    check "rights have no wildcard, and one Lease" closed_rights
    check "wrong values are refused" wrong_values
    check "the schema's configuration is the program's" configuration_schema
    check "alerts fire and are silent when they should" alerts
    check "questions of the dashboard are understood" dashboard
    check "README is that of helm-docs" readme
    check "versions agree" versions
}

# Each builds on what the one before left there.
on_a_server() {
    check "an API server starts" start_server
    check "every field is known to the server" fields_are_known
    check "values of each example install and upgrade" installs
    check "Pods are taken where Pod security is restricted" pods_are_restricted
    check "a ServiceMonitor comes with its kind" monitors_follow_their_kind
    check "rights in a cluster are those that the program uses" rights_of_a_cluster
    check "the suites of e2e have these rights" suites_have_these_rights
    check "rights in one namespace are those that the program uses" rights_of_a_namespace
    check "helm test tells whether an instance is ready" helm_test_tells
    check "nothing is left but the Lease" leaves_nothing
}

end() {
    [ ! -e "$work/server" ] || "$root/tools/control-plane.sh" stop "$work/server" || true
    rm -rf "$work"
}

all() {
    work=$(mktemp -d)
    export CHART_SERVER="$work"
    trap end EXIT
    trap 'exit 130' INT TERM
    find_tools
    offline
    if [ "${1:-}" != --offline ]; then
        # Beforehand, so that their minutes are not those of a check.
        "$root/tools/control-plane.sh" build >/dev/null
        "$root/berth" --version >/dev/null
        on_a_server
    fi
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}

case "${1:-}" in
    "" | --offline) all "$@" ;;
    update) find_tools; update ;;
    rights) [ $# -ge 2 ] || usage; shift; find_tools; rights "$@" ;;
    tools) find_tools; echo "$tools" ;;
    --one) shift; find_tools; "$@" ;;
    *) usage ;;
esac
