# Builds the program where that is needed. To be sourced by bash scripts, after jdk25.sh.
#
# ensure_program ROOT sets program_class_path and program_cache (which may name no file or an empty one).
#
# What is built is kept in ROOT/.berth:
#   lock, lock.d      held while building, so that concurrent first calls build once
#   stamp             as old as the sources of the last build were when it started
#   current           the name of the directory in builds/ that is in use
#   builds/KEY/lib    the jars; KEY is made from their contents, so that a rebuild never changes a file under a
#                     running program
#   builds/KEY/*.aot  the JVM's start-up cache (JEP 514), one for each JDK and place; empty if making it failed

program_sources=(pom.xml domain application adapters-k8s adapters-memory adapters-metrics bootstrap)
# Two processes that run the newest builds may be at work while a third is made.
program_builds_kept=3

# What the start-up cache is trained on: the README's first command.
program_training=(simulate -f examples/quickstart)

ensure_program() {
    local root="$1" home="$1/.berth"
    if ! program_is_current "$root"; then
        mkdir -p "$home"
        with_program_lock "$home" build_program "$root"
    fi
    program_select "$root"
    if [ ! -e "$program_cache" ]; then
        with_program_lock "$home" train_program "$root"
    fi
}

# Sets program_class_path and program_cache for the current build.
program_select() {
    local root="$1" directory jdk jar
    directory="$root/.berth/builds/$(cat "$root/.berth/current")"
    jdk=$({ cat "$JAVA_HOME/release"; echo "$JAVA_HOME $root"; } | cksum)
    program_cache="$directory/berth-${jdk%% *}.aot"
    program_class_path=""
    while IFS= read -r jar; do
        program_class_path="$program_class_path${program_class_path:+:}$directory/lib/$jar"
    done <"$directory/class-path"
}

program_is_current() {
    local root="$1" home="$1/.berth" sources=() part
    [ -e "$home/stamp" ] && [ -s "$home/current" ] &&
        [ -s "$home/builds/$(cat "$home/current")/class-path" ] || return 1
    for part in "${program_sources[@]}"; do
        case "$part" in
            *.xml) sources+=("$root/$part") ;;
            *) sources+=("$root/$part/pom.xml" "$root/$part/src/main") ;;
        esac
    done
    # Directories count too: a deleted file changes only its directory.
    [ -z "$(find "${sources[@]}" -newer "$home/stamp" -print 2>/dev/null | head -n 1)" ]
}

build_program() {
    local root="$1" home="$1/.berth" started status=0
    # Another process may have built while this one waited for the lock.
    program_is_current "$root" && return 0
    if [ -e "$home/current" ]; then
        echo "berth: the sources are newer than the last build: building (some seconds) ..." >&2
    else
        echo "berth: building for the first time (a minute or less; Maven fetches what it lacks) ..." >&2
    fi
    # What a build that was killed has left.
    rm -rf "$home"/stamp.?????? "$home"/next.??????
    started=$(mktemp "$home/stamp.XXXXXX")
    run_maven "$root" -Dquickly -Dmaven.test.skip=true -pl bootstrap -am package >&2 || status=$?
    if [ "$status" -ne 0 ]; then
        rm -f "$started"
        echo "berth: the build failed, see above (Maven's exit code $status)." >&2
        exit 1
    fi
    keep_program "$root"
    mv -f "$started" "$home/stamp"
    echo "berth: built." >&2
}

# Copies the jars just built, and those they need, to a directory of their own.
keep_program() {
    local root="$1" home="$1/.berth" next jar key
    next=$(mktemp -d "$home/next.XXXXXX")
    chmod 755 "$next"
    mkdir "$next/lib"
    tr ':' '\n' <"$root/bootstrap/target/quick/class-path.txt" >"$next/jars"
    {
        ls "$root"/bootstrap/target/quick/berth-bootstrap-*.jar
        cat "$next/jars"
    } | while IFS= read -r jar; do
        if [ -n "$jar" ]; then
            cp -p "$jar" "$next/lib/"
            basename "$jar"
        fi
    done >"$next/class-path"
    rm "$next/jars"
    key=$(cd "$next/lib" && cat -- * | hash_of_stdin)
    mkdir -p "$home/builds"
    if [ -d "$home/builds/$key" ]; then
        rm -rf "$next"
        touch "$home/builds/$key"
    else
        mv "$next" "$home/builds/$key"
    fi
    printf '%s\n' "$key" >"$home/current.new"
    mv -f "$home/current.new" "$home/current"
    # Names are hexadecimal, so ls is safe here.
    # shellcheck disable=SC2012
    (cd "$home/builds" && ls -t | tail -n +$((program_builds_kept + 1)) | while IFS= read -r key; do rm -rf -- "./$key"; done)
}

hash_of_stdin() {
    if command -v sha256sum >/dev/null 2>&1; then
        sha256sum | cut -c 1-16
    else
        shasum -a 256 | cut -c 1-16
    fi
}

# Runs the program once and lets the JVM write down what it loaded. A failure costs speed, nothing else: the
# empty file says not to try again.
train_program() {
    local root="$1" output
    program_select "$root"
    [ ! -e "$program_cache" ] || return 0
    echo "berth: making the start-up cache (some seconds) ..." >&2
    output="$program_cache.$$"
    local arguments=("${program_training[@]}")
    [ -e "$root/examples/quickstart" ] || arguments=(--help)
    (cd "$root" && JAVA_TOOL_OPTIONS='' "$JAVA_HOME/bin/java" -XX:+UseSerialGC "-XX:AOTCacheOutput=$output" \
        -cp "$program_class_path" dev.berth.bootstrap.Main "${arguments[@]}") >/dev/null 2>&1 </dev/null || true
    if [ -s "$output" ]; then
        mv -f "$output" "$program_cache"
    else
        rm -f "$output" "$output".*
        : >"$program_cache"
        echo "berth: no start-up cache could be made; it starts a little slower." >&2
    fi
}

# Runs a command while holding the lock of the directory $1. The command's failure ends the script, which gives
# the lock back; a caller must not test it, since bash would then go on after a failure inside of it.
with_program_lock() {
    local home="$1"
    shift
    if command -v flock >/dev/null 2>&1; then
        exec 9>"$home/lock"
        if ! flock -n 9; then
            echo "berth: waiting for another build ..." >&2
            flock 9
        fi
        "$@" 9>&-
        exec 9>&-
        return 0
    fi
    # Without flock (macOS): a directory, given up when the process that made it is gone.
    until mkdir "$home/lock.d" 2>/dev/null; do
        local owner
        owner=$(cat "$home/lock.d/pid" 2>/dev/null || true)
        if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
            # Only one of those that wait can move it away.
            mv "$home/lock.d" "$home/lock.gone.$$" 2>/dev/null && rm -rf "$home/lock.gone.$$"
            continue
        fi
        sleep 0.2
    done
    program_lock="$home/lock.d"
    trap 'rm -rf "$program_lock"' EXIT
    echo "$$" >"$program_lock/pid"
    "$@"
    rm -rf "$program_lock"
    trap - EXIT
}
