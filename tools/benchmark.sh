#!/usr/bin/env bash
# Runs a benchmark, built quickly first.
#
#   tools/benchmark.sh rate HOSTS SHAPES TASKS ROUNDS [RULES]
#                                                       decisions of the core by CPU and clock; SHAPES 0: all Tasks differ;
#                                                       of Pods with RULES plain, spread, even or apart, else of Runs
#   tools/benchmark.sh heap HOSTS SHAPES TASKS          heap for each waiting and each decided Task
#   tools/benchmark.sh gangs GANGS TURNS ROUNDS         how long Pods that come every TURNS turns wait beside hard gangs
#   tools/benchmark.sh preemption NODES PODS PREEMPTORS ROUNDS
#                                                       how long other Pods wait while room is looked for by preemption
#   tools/benchmark.sh jmh [JMH-ARGUMENT...]            the JMH benchmarks
set -euo pipefail
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/jdk25.sh"
find_jdk25

decisions=dev.berth.benchmarks.decisions
case "${1:-}" in
    rate) main=$decisions.DecisionRate ;;
    heap) main=$decisions.HeapPerTask ;;
    gangs) main=$decisions.GangLatency ;;
    preemption) main=$decisions.PreemptionLatency ;;
    jmh) main=org.openjdk.jmh.Main ;;
    *)
        sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$0"
        exit 2
        ;;
esac
shift

run_maven "$root" -q -Dquickly -pl benchmarks -am package >&2
class_path="$root/benchmarks/target/quick/classes:$(cat "$root/benchmarks/target/quick/class-path.txt")"
exec "$JAVA_HOME/bin/java" -Xmx6g -cp "$class_path" "$main" "$@"
