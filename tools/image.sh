#!/usr/bin/env bash
# Builds the container image as a tar file, without Docker and without any registry.
#
#   tools/image.sh [TAR]           default: bootstrap/target/image/berth.tar; prints the path and the digest of the image
#   tools/image.sh --twice         builds it two times from nothing, and fails where the digests differ
#   tools/image.sh --check         the same, and looks into it: its lists of components are complete, and it runs as it
#                                  would in a container, on a root that can not be written. Needs root, or sudo without
#                                  a password
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

# The package and version of a file of this machine, as a component; where no package manager knows it, by its name.
component_of_file() {
    local file="$1" package version
    package=$(dpkg-query -S "$file" 2>/dev/null || dpkg-query -S "/usr$file" 2>/dev/null || dpkg-query -S "${file#/usr}" 2>/dev/null) || true
    package=${package%%: *}
    if [ -n "$package" ]; then
        version=$(dpkg-query -W -f '${Version}' "$package")
        jq -cn --arg name "${package%%:*}" --arg version "$version" \
            --arg system "$(. /etc/os-release && echo "$ID")" --arg release "$(. /etc/os-release && echo "${VERSION_ID:-}")" \
            '{type: "library", name: $name, version: $version,
              purl: ("pkg:deb/" + $system + "/" + $name + "@" + ($version | @uri) + "?distro=" + $system + "-" + $release)}'
    else
        jq -cn --arg name "$(basename "$file")" '{type: "library", name: $name}'
    fi
}

# What is in the image besides the jars: the runtime, and the packages that its libraries are of. No times and no serial
# number, so that two builds write the same.
make_component_list() {
    local vendor version
    version=$("$JAVA_HOME/bin/java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.runtime.version = //p')
    vendor=$("$JAVA_HOME/bin/java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.vendor = //p')
    {
        jq -cn --arg version "$version" --arg vendor "$vendor" \
            '{type: "platform", name: "openjdk", version: $version, publisher: $vendor,
              cpe: ("cpe:2.3:a:oracle:openjdk:" + ($version | split("+")[0]) + ":*:*:*:*:*:*:*"),
              purl: ("pkg:generic/openjdk@" + ($version | @uri))}'
        find "$target/rootfs"/lib* -type f -printf '%f\n' | sort -u | while read -r file; do
            component_of_file "$(library_here "$file")"
        done
    } | jq -s '{bomFormat: "CycloneDX", specVersion: "1.6", version: 1,
        components: (unique | sort_by(.name) | map(. + {"bom-ref": (.purl // .name)}))}' >"$target/rootfs/opt/java/sbom.cyclonedx.json"
}

# Where a library of the image is on this machine.
library_here() {
    {
        find "$target/rootfs/opt/java" -name '*.so' -exec ldd {} + 2>/dev/null
        ldd "$target/rootfs/opt/java/bin/java"
    } | awk -v name="$1" '{ for (i = 1; i <= NF; i++) if ($i ~ /^\// && $i ~ ("/" name "$")) { print $i; exit } }'
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
    make_component_list
    run_maven "$root" -q -Dmaven.test.skip=true -Dquickly -Pimage "-Dberth.image.tar=$tar" \
        "-Dberth.image.architecture=$(architecture)" -pl bootstrap -am package >&2
    [ -s "$tar" ] || { echo "image: no $tar was made" >&2; exit 1; }
}

digest() { tr -d '\n' <"$root/bootstrap/target/quick/jib-image.digest"; }

die() { echo "image: $*" >&2; exit 1; }

build_twice() {
    local one two
    build "$target/one.tar"
    one=$(digest)
    rm -rf "$root"/*/target/quick
    build "$target/two.tar"
    two=$(digest)
    echo "$one"
    echo "$two"
    [ "$one" = "$two" ] || die "two builds differ"
    cmp "$target/one.tar" "$target/two.tar"
}

# unpack TAR FOLDER: the files of an image, as a container would see them.
unpack() {
    local layer
    rm -rf "$2" "$2.layers"
    mkdir -p "$2/proc" "$2.layers"
    tar -xf "$1" -C "$2.layers"
    for layer in $(jq -r '.[0].Layers[]' "$2.layers/manifest.json"); do
        # Jib's layers have headers of other archivers, which say nothing that is needed.
        tar -xzpf "$2.layers/$layer" -C "$2" --warning=no-unknown-keyword
    done
}

# The jars and libraries that are in the image are those in its lists, no more and no fewer.
lists_are_complete() {
    diff <(find "$1/opt/berth/libs" -name '*.jar' -printf '%f\n' | sort) \
        <(jq -er '.components[] | .name + "-" + .version + ".jar"' "$1/opt/berth/sbom.cyclonedx.json" | sort) ||
        die "< is in the image and not in its list, > is in the list and not in the image"
    jq -e '[.components[] | select(.name == "openjdk")] | length == 1' "$1/opt/java/sbom.cyclonedx.json" >/dev/null ||
        die "the list of the runtime lacks the runtime"
    jq -e '[.components[] | select(.version == null)] == []' "$1/opt/java/sbom.cyclonedx.json" >/dev/null ||
        die "the list of the runtime has parts of which nobody knows the version"
    [ -z "$(find "$1" -path "$1/proc" -prune -o -name '*.so*' -type f -print | grep -v "^$1/\(opt/java\|lib\|lib64\)/")" ] ||
        die "libraries at other places"
}

# in_container FOLDER ARGUMENT...: runs the program there as a kubelet would: its user, its entrypoint, a root that can
# not be written, and nothing of this machine but /proc.
in_container() {
    local folder="$1" entry user as=()
    shift
    [ "$(id -u)" -eq 0 ] || as=(sudo -n)
    user=$(jq -er .config.User "$folder.layers/config.json")
    mapfile -t entry < <(jq -er '.config.Entrypoint[]' "$folder.layers/config.json")
    ${as[@]+"${as[@]}"} unshare --mount --propagation private bash -euc '
        folder=$1 user=$2; shift 2
        mount -o bind "$folder" "$folder"; mount -o remount,bind,ro "$folder"; mount -t proc proc "$folder/proc"
        exec env -i "$(command -v chroot)" --userspec="$user" "$folder" "$@"' in_container "$folder" "$user" "${entry[@]}" "$@"
}

# It says what the program says that was built here.
it_runs() {
    local status=0
    [ "$(in_container "$1" --version)" = "$("$root/berth" --version)" ] || die "it does not say its version"
    awk 'FNR == 1 { print "---" } { print }' "$root"/examples/groups/*.yaml >"$1.input"
    in_container "$1" simulate -f - -o json <"$1.input" >"$1.inside" 2>/dev/null || status=$?
    [ "$status" -eq 3 ] || die "simulate ended with $status"
    { "$root/berth" simulate -f - -o json <"$1.input" 2>/dev/null || true; } | cmp - "$1.inside" || die "it decides otherwise"
    # Also what only the client of a cluster uses: HTTP, JSON, a kubeconfig that is not there.
    status=0
    in_container "$1" doctor >/dev/null 2>"$1.inside" || status=$?
    [ "$status" -eq 1 ] && grep -q '^error: no answer from ' "$1.inside" || die "doctor ended with $status: $(cat "$1.inside")"
}

case "${1:-}" in
    --twice) build_twice ;;
    --check)
        command -v jq >/dev/null 2>&1 || die "jq is not on the PATH"
        build_twice
        unpack "$target/two.tar" "$target/unpacked"
        lists_are_complete "$target/unpacked"
        it_runs "$target/unpacked"
        echo "image: two builds are the same, $(jq '.components | length' "$target/unpacked/opt/berth/sbom.cyclonedx.json") jars and \
$(jq '.components | length' "$target/unpacked/opt/java/sbom.cyclonedx.json") other parts are listed, and it runs"
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
