#!/usr/bin/env bash
# Proves that the soak finds defects: puts each of mutants/*.patch into a scratch copy of the classes, and runs seeds
# until one fails. Prints which seed found each. A mutant that survives fails the command.
#
#   tools/mutants.sh                    all of them, up to 2000 seeds each
#   tools/mutants.sh NAME... [--seeds N]
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/jdk25.sh"
. "$root/tools/soak-classes.sh"

seeds=2000 names=()
while [ $# -gt 0 ]; do
    case "$1" in
        --seeds) seeds="$2" && shift 2 ;;
        -*) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$root/tools/mutants.sh" >&2 && exit 2 ;;
        *) names+=("$1") && shift ;;
    esac
done
if [ "${#names[@]}" -eq 0 ]; then
    for patch in "$root"/mutants/*.patch; do names+=("$(basename "$patch" .patch)"); done
fi

find_jdk25
soak_classes "$root"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Compiles the patched files of a mutant into a directory that comes first on the class path.
compile_mutant() {
    local patch="$1" work="$2" file
    mkdir -p "$work/source" "$work/classes"
    grep '^+++ b/' "$patch" | cut -c7- >"$work/files"
    while IFS= read -r file; do
        mkdir -p "$work/source/$(dirname "$file")"
        cp "$root/$file" "$work/source/$file"
    done <"$work/files"
    patch -s -p1 -d "$work/source" <"$patch" || return 1
    (cd "$work/source" && xargs "$JAVA_HOME/bin/javac" -nowarn -proc:none -cp "$soak_class_path" -d "$work/classes") \
        <"$work/files"
}

survived=()
for name in "${names[@]}"; do
    patch="$root/mutants/$name.patch" work="$scratch/$name"
    suite=$(sed -n 's/^suite: //p' "$patch")
    if ! compile_mutant "$patch" "$work"; then
        echo "mutants: $name does not apply or compile any more; write it anew for the present code"
        survived+=("$name")
        continue
    fi
    if "$JAVA_HOME/bin/java" -Dberth.stop=true -cp "$work/classes:$soak_class_path" \
        dev.berth.conformance.simulation.Soak "$suite" 1 "$seeds" >"$work/log" 2>&1; then
        echo "mutants: $name SURVIVED $seeds seeds of the $suite"
        survived+=("$name")
    else
        echo "mutants: $name found by the $suite: $(grep -m 1 -o 'seed [0-9]* fails.*' "$work/log" | cut -c1-200)"
    fi
done
echo "mutants: $((${#names[@]} - ${#survived[@]})) of ${#names[@]} found"
[ "${#survived[@]}" -eq 0 ]
