# The tools that check the chart. To be sourced by chart.sh.
#
# find_tools sets `tools`, a folder with helm, helm-unittest, helm-docs and promtool.

chart_tools=(helm helm-unittest helm-docs)

tool_package() {
    case "$1" in
        helm) echo helm.sh/helm/v3/cmd/helm ;;
        helm-unittest) echo github.com/helm-unittest/helm-unittest/cmd/helm-unittest ;;
        helm-docs) echo github.com/norwoodj/helm-docs/cmd/helm-docs ;;
    esac
}

# A folder for each version of the pinned modules.
find_tools() {
    local hash tool missing=()
    hash=$(cat "$module/go.mod" "$module/go.sum" "$module/tools.go" "$module/tools.sh" | sha256sum | cut -c1-16)
    tools="${XDG_CACHE_HOME:-$HOME/.cache}/berth/tools/$hash"
    for tool in "${chart_tools[@]}" promtool; do
        [ -x "$tools/$tool" ] || missing+=("$tool")
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    mkdir -p "$tools"
    exec 8>"$tools/lock"
    flock 8
    for tool in "${missing[@]}"; do
        # Another process may have made it meanwhile.
        [ -x "$tools/$tool" ] || make_tool "$tool" 8>&-
    done
    exec 8>&-
}

make_tool() {
    local started=$SECONDS
    say "making $1, which takes a minute or two the first time"
    case "$1" in
        promtool) make_promtool ;;
        *) build_tool "$1" ;;
    esac
    say "made $1 in $((SECONDS - started)) s"
}

# What Helm takes for the version of a cluster that it can not ask.
build_tool() {
    local helm=helm.sh/helm/v3 version minor
    command -v go >/dev/null 2>&1 || die "Go is not on the PATH; see https://go.dev/dl, or apt-get install golang-go"
    version=$(sed -n "s#^[[:space:]]*$helm \(v[0-9.]*\)\$#\1#p" "$module/go.mod")
    minor=$(sed -n 's#^[[:space:]]*k8s.io/api v0\.\([0-9]*\)\..*#\1#p' "$module/go.mod")
    local flags="-s -w -X $helm/internal/version.version=$version" package
    for package in pkg/chartutil pkg/lint/rules; do
        flags+=" -X $helm/$package.k8sVersionMajor=1 -X $helm/$package.k8sVersionMinor=$minor"
    done
    (cd "$module" && nice -n 10 go build -trimpath -ldflags "$flags" -o "$tools/.$1.$$" "$(tool_package "$1")")
    mv -f "$tools/.$1.$$" "$tools/$1"
}

make_promtool() {
    local folder
    if command -v promtool >/dev/null 2>&1; then
        ln -sf "$(command -v promtool)" "$tools/promtool"
        return
    fi
    command -v apt-get >/dev/null 2>&1 || die "promtool is not on the PATH; it is part of Prometheus"
    folder=$(mktemp -d)
    # Only fetched: the package would start a server.
    (cd "$folder" && apt-get -qq download prometheus && dpkg-deb --extract prometheus_*.deb .)
    mv "$folder/usr/bin/promtool" "$tools/.promtool.$$"
    mv -f "$tools/.promtool.$$" "$tools/promtool"
    rm -rf "$folder"
}

helm() { "$tools/helm" "$@"; }
