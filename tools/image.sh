#!/usr/bin/env bash
# Builds the container image as a tar file, without Docker and without any registry.
#
#   tools/image.sh [TAR]           default: bootstrap/target/image/berth.tar; prints the path and the digest of the image
#   tools/image.sh --twice         builds it two times from nothing, and fails where the digests differ
#
# The image has a Java runtime made by jlink from the JDK that builds, the C library that this JDK runs on here, the
# jars, and nothing else: no shell, no package manager. It runs as user 65532 and writes nothing.
# Load it with `docker load -i TAR` or `ctr images import TAR`.
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/jdk25.sh"
find_jdk25
target="$root/bootstrap/target/image"

# What the program and its libraries use, found by jdeps and by running it; java.desktop and java.sql are only named by
# parts of Jackson that are never called.
modules=java.base,java.logging,java.management,java.net.http,java.xml,jdk.crypto.ec,jdk.httpserver,jdk.management,jdk.unsupported

# A file that stands still however often it is made: same content, and times that Jib sets.
place() { install -D -m "$3" "$1" "$target/rootfs$2"; }

make_runtime() {
    rm -rf "$target/rootfs"
    mkdir -p "$target/rootfs/opt"
    "$JAVA_HOME/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages \
        --output "$target/rootfs/opt/java" >&2
}

# The libraries that the runtime is linked with, and the loader, at the places where it looks for them.
make_libraries() {
    local library loader
    {
        find "$target/rootfs/opt/java" -name '*.so' -exec ldd {} + 2>/dev/null
        ldd "$target/rootfs/opt/java/bin/java"
    } | awk '$2 == "=>" && $3 ~ /^\// { print $1, $3 }' | sort -u | while read -r library path; do
        case "$path" in
            "$target"/*) ;;
            *) place "$(readlink -f "$path")" "/lib/$library" 755 ;;
        esac
    done
    loader=$(ldd "$target/rootfs/opt/java/bin/java" | awk '$1 ~ /\/ld-/ { print $1 }')
    place "$(readlink -f "$loader")" "$loader" 755
}

make_account() {
    mkdir -p "$target/rootfs/etc"
    printf 'root:x:0:0:root:/:/none\nberth:x:65532:65532:berth:/:/none\n' >"$target/rootfs/etc/passwd"
    printf 'root:x:0:\nberth:x:65532:\n' >"$target/rootfs/etc/group"
    # The Pod's DNS, after the names that the kubelet writes into /etc/hosts.
    printf 'hosts: files dns\n' >"$target/rootfs/etc/nsswitch.conf"
    place "$root/bootstrap/src/main/image/jvm.options" /opt/berth/jvm.options 644
}

# Of the machine that builds, as images call it.
architecture() {
    case "$(uname -m)" in
        aarch64 | arm64) echo arm64 ;;
        *) echo amd64 ;;
    esac
}

build() {
    local tar="$1"
    make_runtime
    make_libraries
    make_account
    run_maven "$root" -q -Dmaven.test.skip=true -Dquickly -Pimage "-Dberth.image.tar=$tar" \
        "-Dberth.image.architecture=$(architecture)" -pl bootstrap -am package >&2
    [ -s "$tar" ] || { echo "image: no $tar was made" >&2; exit 1; }
}

digest() { tr -d '\n' <"$root/bootstrap/target/quick/jib-image.digest"; }

case "${1:-}" in
    --twice)
        build "$target/one.tar"
        one=$(digest)
        rm -rf "$root"/*/target/quick
        build "$target/two.tar"
        two=$(digest)
        echo "$one"
        echo "$two"
        [ "$one" = "$two" ] || { echo "image: two builds differ" >&2; exit 1; }
        cmp "$target/one.tar" "$target/two.tar"
        ;;
    -*)
        sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$root/tools/image.sh" >&2
        exit 2
        ;;
    *)
        tar="${1:-$target/berth.tar}"
        mkdir -p "$(dirname "$tar")"
        tar=$(cd -P "$(dirname "$tar")" && pwd)/$(basename "$tar")
        build "$tar"
        echo "$tar"
        digest
        echo
        ;;
esac
