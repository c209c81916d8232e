# Finds a JDK 25. To be sourced by bash scripts (3.2 and later, so that macOS needs nothing new).
#
# find_jdk25 sets and exports JAVA_HOME, or says on stderr how to get a JDK and returns 1.

# True if $1 is the home of a JDK 25 with a compiler. Reads its release file, which is much faster
# than to start it.
is_jdk25() {
    [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] &&
        grep -q '^JAVA_VERSION="25[".]' "$1/release"
}

find_jdk25() {
    local candidate java
    for candidate in "${JAVA_HOME:-}" "${BERTH_JAVA_HOME:-}"; do
        if [ -n "$candidate" ] && is_jdk25 "$candidate"; then
            export JAVA_HOME="$candidate"
            return 0
        fi
    done
    java=$(command -v javac 2>/dev/null || true)
    if [ -n "$java" ]; then
        candidate=$(dirname "$(dirname "$(resolve_links "$java")")")
        if is_jdk25 "$candidate"; then
            export JAVA_HOME="$candidate"
            return 0
        fi
    fi
    for candidate in /usr/lib/jvm/*25* /usr/java/*25* /opt/*25* /opt/*/*25* \
        "${HOME:-}"/.sdkman/candidates/java/25* "${HOME:-}"/.sdkman/candidates/java/current \
        "${HOME:-}"/.jdks/*25* "${HOME:-}"/.local/share/mise/installs/java/*25* "${HOME:-}"/.asdf/installs/java/*25* \
        /Library/Java/JavaVirtualMachines/*25*/Contents/Home \
        "${HOME:-}"/Library/Java/JavaVirtualMachines/*25*/Contents/Home \
        /opt/homebrew/opt/openjdk@25 /usr/local/opt/openjdk@25; do
        if is_jdk25 "$candidate"; then
            export JAVA_HOME="$candidate"
            return 0
        fi
    done
    if [ -x /usr/libexec/java_home ]; then
        candidate=$(/usr/libexec/java_home -v 25 2>/dev/null || true)
        if [ -n "$candidate" ] && is_jdk25 "$candidate"; then
            export JAVA_HOME="$candidate"
            return 0
        fi
    fi
    cat >&2 <<'MESSAGE'
berth: no JDK 25 found.
  Looked at JAVA_HOME, BERTH_JAVA_HOME, javac on the PATH, /usr/lib/jvm, /opt, SDKMAN, asdf, mise and macOS' java_home.
  Get one from https://adoptium.net, or by
    sdk install java 25-tem            (SDKMAN)
    brew install openjdk@25            (macOS)
    apt-get install openjdk-25-jdk     (Debian 13 and Ubuntu 24.04 and later)
  and if it is in an unusual place, set JAVA_HOME to it.
MESSAGE
    return 1
}

# The file that $1 is in the end, after all symbolic links.
resolve_links() {
    local file="$1" link
    while [ -L "$file" ]; do
        link=$(readlink "$file")
        case "$link" in
            /*) file="$link" ;;
            *) file="$(dirname "$file")/$link" ;;
        esac
    done
    printf '%s\n' "$(cd -P "$(dirname "$file")" && pwd)/$(basename "$file")"
}

# Runs Maven in the directory $1 with the arguments that follow. Only warnings and errors are shown (-q would hide the
# warnings, which are what fails a build here).
# Needs JAVA_HOME, and pipefail for Maven's exit code.
run_maven() {
    local directory="$1"
    shift
    if ! command -v mvn >/dev/null 2>&1; then
        cat >&2 <<'MESSAGE'
berth: Maven (mvn) is not on the PATH. Version 3.8.7 or later is needed: `apt-get install maven`,
  `brew install maven` or `sdk install maven`.
MESSAGE
        return 127
    fi
    # Maven's own libraries use sun.misc.Unsafe and native code, of which JDK 25 warns.
    (
        cd "$directory" &&
            MAVEN_OPTS="-Dorg.slf4j.simpleLogger.defaultLogLevel=warn --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED ${MAVEN_OPTS:-}" \
                mvn -B -ntp -Dstyle.color=never "$@" 2>&1 |
            sed -e $'s/\033\\[0m//g' -e '/^\[ERROR\] *$/d' -e '/\[Help [0-9]*\]/d' -e '/^\[ERROR\] To see the full/d' \
                -e '/^\[ERROR\] Re-run Maven/d' -e '/^\[ERROR\] For more information/d' \
                -e '/^\[ERROR\] After correcting/,$d'
    )
}
