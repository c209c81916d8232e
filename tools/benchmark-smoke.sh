#!/usr/bin/env bash
# Runs every benchmark once, small: it shows that they run, not how fast anything is.
set -euo pipefail
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$root/tools/benchmark.sh" rate 200 8 2000 1
"$root/tools/benchmark.sh" rate 200 0 500 1
"$root/tools/benchmark.sh" heap 100 8 5000
"$root/tools/benchmark.sh" gangs 2 20 1
"$root/tools/benchmark.sh" preemption 20 10 4 1
"$root/tools/benchmark.sh" jmh -f 1 -wi 0 -i 1 -r 1 -p hosts=200 -p shapes=8,0 -foe true
