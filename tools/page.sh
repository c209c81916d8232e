#!/usr/bin/env bash
# Looks at the page of `berth simulate --html` in a browser without a window. The last line is `N passed, N failed`.
# Where there is no browser it says so and passes.
#
#   tools/page.sh                         all checks
#   tools/page.sh --pictures FOLDER       and keeps pictures of the pages there; up to 30,000 Pods, which takes a minute more
#
# BROWSER names another program than the first of chromium, chromium-browser, google-chrome on the PATH.
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/jdk25.sh"

arguments=()
if [ "${1:-}" = --pictures ] && [ $# -eq 2 ]; then
    mkdir -p "$2"
    arguments+=("-Dberth.pictures=$(cd -P "$2" && pwd)" -Dberth.pods=30000)
elif [ $# -gt 0 ]; then
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$root/tools/page.sh" >&2
    exit 2
fi

browser="${BROWSER:-}"
for name in chromium chromium-browser google-chrome; do
    [ -n "$browser" ] || browser=$(command -v "$name" || true)
done
if [ -z "$browser" ]; then
    echo "page: NOT LOOKED AT: no chromium, chromium-browser or google-chrome is on the PATH (apt-get install chromium)"
    echo "0 passed, 0 failed"
    exit 0
fi

find_jdk25
reports="$root/bootstrap/target/quick/surefire-reports"
rm -rf "$reports"
status=0
run_maven "$root" -Dquickly -DskipTests=false -pl bootstrap -am -Dtest=PageInBrowserTest \
    -Dsurefire.failIfNoSpecifiedTests=false -Dberth.tests.excluded= "-Dberth.browser=$browser" \
    ${arguments[@]+"${arguments[@]}"} test || status=$?
read -r tests failed < <(
    { cat "$reports"/TEST-*.xml 2>/dev/null || true; } | grep -o '<testsuite [^>]*' |
        awk '{
            for (i = 1; i <= NF; i++) if (split($i, part, "\"") > 1) value[part[1]] = part[2]
            tests += value["tests="]; failed += value["failures="] + value["errors="]
        } END { print tests + 0, failed + 0 }'
)
[ "$tests" -gt 0 ] || { echo "page: no test ran." >&2; status=1; }
echo "$((tests - failed)) passed, $failed failed"
[ "$status" -eq 0 ] && [ "$failed" -eq 0 ]
