#!/usr/bin/env bash
# A real API server of one's own, for tests and benchmarks: kube-apiserver and etcd as processes on the loopback
# interface, built once from the Go modules that e2e/control-plane pins, and kept outside of the checkout.
#
#   tools/control-plane.sh build [PART...]            builds what is missing, and prints the folder with the programs
#   tools/control-plane.sh start DIR [OPTION...]      starts it with its state in DIR, waits until it is ready, and
#                                                     prints the path of a kubeconfig with all rights
#   tools/control-plane.sh stop DIR                   stops it; DIR stays, with its logs
#   tools/control-plane.sh remove DIR                 removes what start wrote into DIR, and DIR if that is all
#   tools/control-plane.sh pause|resume DIR PART      stops a process where it stands, and lets it go on
#   tools/control-plane.sh kill|revive DIR PART       kills a process; starts it again as it was
#
# Parts are kube-apiserver, etcd, kube-scheduler and kube-controller-manager; the first two are the default.
# Options of start:
#   --with PART             one more part; may be repeated
#   --fsync                 lets etcd wait for the disk, which tests do not need
#   --apiserver-flag FLAG   one more flag of kube-apiserver; may be repeated
#   --etcd-flag FLAG        one more flag of etcd; may be repeated
#   --scheduler-flag FLAG   one more flag of kube-scheduler; may be repeated
#
# Programs: ${XDG_CACHE_HOME:-$HOME/.cache}/berth/control-plane. The first build takes some minutes of all cores, and
# network access for Go modules. Two builds at once wait for each other.
set -euo pipefail

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/tools/ports.sh"
module="$root/e2e/control-plane"
default_parts=(etcd kube-apiserver)

say() { echo "control-plane: $*" >&2; }
die() { say "$*"; exit 1; }

usage() {
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$root/tools/control-plane.sh" >&2
    exit 2
}

# --- build ---------------------------------------------------------------------------------------

package_of() {
    case "$1" in
        etcd) echo go.etcd.io/etcd/server/v3 ;;
        kube-apiserver | kube-scheduler | kube-controller-manager) echo "k8s.io/kubernetes/cmd/$1" ;;
        *) die "unknown part $1; there are etcd, kube-apiserver, kube-scheduler and kube-controller-manager" ;;
    esac
}

kubernetes_version() { sed -n 's#^[[:space:]]*k8s.io/kubernetes \(v[0-9.]*\)$#\1#p' "$module/go.mod"; }

# A folder for each version of the pinned module.
programs_folder() {
    local hash
    hash=$(cat "$module/go.mod" "$module/go.sum" "$module/tools.go" | sha256sum | cut -c1-16)
    echo "${XDG_CACHE_HOME:-$HOME/.cache}/berth/control-plane/$hash"
}

check_go() {
    local wanted found
    command -v go >/dev/null 2>&1 || die "Go is not on the PATH; see https://go.dev/dl, or apt-get install golang-go"
    wanted=$(sed -n 's/^go \([0-9.]*\)$/\1/p' "$module/go.mod")
    found=$(go env GOVERSION)
    found=${found#go}
    if [ "$(printf '%s\n%s\n' "$wanted" "$found" | sort -V | head -n 1)" != "$wanted" ]; then
        say "Go $found is older than $wanted, which the module asks for; letting Go fetch it"
        export GOTOOLCHAIN=auto
    fi
}

build_part() {
    local part="$1" folder="$2" package version started=$SECONDS builder beat=0 status=0
    package=$(package_of "$part")
    version=$(kubernetes_version)
    local base=k8s.io/component-base/version
    local flags="-s -w -X $base.gitVersion=$version -X $base.gitMajor=1 -X $base.gitMinor=$(echo "$version" | cut -d. -f2)"
    say "building $part ($package), which takes some minutes the first time; what is done is kept when you stop it"
    (cd "$module" && exec nice -n 10 go build -trimpath -ldflags "$flags" -o "$folder/.$part.$$" "$package") \
        >"$folder/$part.log" 2>&1 &
    builder=$!
    # A build that is given up must not go on behind.
    trap 'kill "$builder" 2>/dev/null; exit 130' INT TERM
    while kill -0 "$builder" 2>/dev/null; do
        sleep 1
        beat=$((beat + 1))
        [ $((beat % 30)) -ne 0 ] || say "still building $part, since $((SECONDS - started)) s"
    done
    wait "$builder" || status=$?
    trap - INT TERM
    if [ "$status" -ne 0 ]; then
        tail -n 20 "$folder/$part.log" >&2
        die "building $part failed; all it said is in $folder/$part.log"
    fi
    mv -f "$folder/.$part.$$" "$folder/$part"
    say "built $part in $((SECONDS - started)) s"
}

build() {
    local folder part missing=()
    folder=$(programs_folder)
    [ $# -gt 0 ] || set -- "${default_parts[@]}"
    for part in "$@"; do
        package_of "$part" >/dev/null
        [ -x "$folder/$part" ] || missing+=("$part")
    done
    if [ "${#missing[@]}" -gt 0 ]; then
        check_go
        mkdir -p "$folder"
        exec 9>"$folder/lock"
        if ! flock -n 9; then
            say "another build is at work; waiting for it"
            flock 9
        fi
        for part in "${missing[@]}"; do
            [ -x "$folder/$part" ] || build_part "$part" "$folder"
        done
        exec 9>&-
    fi
    echo "$folder"
}

# --- processes -----------------------------------------------------------------------------------

# Starts the part whose command line is in DIR/PART.command, one argument a line.
launch() {
    local dir="$1" part="$2" command=()
    mapfile -t command <"$dir/$part.command"
    # In a session of its own: an interrupt at the keyboard is for whoever started it.
    setsid "${command[@]}" >>"$dir/$part.log" 2>&1 9>&- </dev/null &
    local pid=$!
    echo "$pid" >"$dir/$part.pid"
    # On a busy machine it takes a while to become the program; until then it looks as if it had ended.
    until pid_of "$dir" "$part" >/dev/null || ! kill -0 "$pid" 2>/dev/null; do sleep 0.02; done
}

# Prints the process id of a part that runs; a number that another program has by now is not it.
pid_of() {
    local dir="$1" part="$2" pid
    [ -r "$dir/$part.pid" ] || return 1
    pid=$(cat "$dir/$part.pid")
    [ "$(readlink "/proc/$pid/exe" 2>/dev/null)" = "$(head -n 1 "$dir/$part.command")" ] || return 1
    echo "$pid"
}

end_part() {
    local dir="$1" part="$2" pid waited=0
    pid=$(pid_of "$dir" "$part") || return 0
    kill -CONT "$pid" 2>/dev/null || true
    kill -TERM "$pid" 2>/dev/null || true
    while pid_of "$dir" "$part" >/dev/null; do
        [ "$waited" -lt 100 ] || kill -KILL "$pid" 2>/dev/null || true
        waited=$((waited + 1))
        sleep 0.1
    done
}

stop() {
    local dir="$1" part
    # Whoever asks first, the store last.
    for part in kube-controller-manager kube-scheduler kube-apiserver etcd; do
        end_part "$dir" "$part"
    done
}

random_word() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }

write_kubeconfig() {
    local file="$1" port="$2" token="$3" authority
    authority=$(base64 -w0 <"$(dirname "$file")/certs/apiserver.crt")
    (
        umask 077
        cat >"$file" <<YAML
apiVersion: v1
kind: Config
current-context: berth
clusters:
  - name: berth
    cluster: {server: "https://127.0.0.1:$port", certificate-authority-data: $authority}
users:
  - name: berth
    user: {token: $token}
contexts:
  - name: berth
    context: {cluster: berth, user: berth}
YAML
    )
}

write_commands() {
    local dir="$1" programs="$2" etcd_port="$3" peer_port="$4" api_port="$5"
    {
        printf '%s\n' "$programs/etcd" --data-dir "$dir/etcd" --log-level warn \
            --listen-client-urls "http://127.0.0.1:$etcd_port" --advertise-client-urls "http://127.0.0.1:$etcd_port" \
            --listen-peer-urls "http://127.0.0.1:$peer_port" \
            --initial-advertise-peer-urls "http://127.0.0.1:$peer_port" \
            --initial-cluster "default=http://127.0.0.1:$peer_port"
        [ "$fsync" = true ] || echo --unsafe-no-fsync
        printf '%s\n' ${etcd_flags[@]+"${etcd_flags[@]}"}
    } | sed '/^$/d' >"$dir/etcd.command"
    {
        printf '%s\n' "$programs/kube-apiserver" "--etcd-servers=http://127.0.0.1:$etcd_port" \
            --bind-address=127.0.0.1 "--secure-port=$api_port" "--cert-dir=$dir/certs" \
            --service-account-issuer=https://kubernetes.default.svc \
            "--service-account-key-file=$dir/service-account.pub" \
            "--service-account-signing-key-file=$dir/service-account.key" \
            "--token-auth-file=$dir/tokens.csv" --authorization-mode=RBAC --service-cluster-ip-range=10.0.0.0/24 \
            --allow-privileged=true --v=1 \
            --disable-admission-plugins=ServiceAccount,TaintNodesByCondition,StorageObjectInUseProtection
        printf '%s\n' ${apiserver_flags[@]+"${apiserver_flags[@]}"}
    } | sed '/^$/d' >"$dir/kube-apiserver.command"
    # Its default profile, with as many requests as it likes.
    cat >"$dir/kube-scheduler.yaml" <<YAML
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
clientConnection: {kubeconfig: "$dir/kube-scheduler.kubeconfig", qps: 5000, burst: 5000}
leaderElection: {leaderElect: false}
YAML
    {
        printf '%s\n' "$programs/kube-scheduler" "--config=$dir/kube-scheduler.yaml" \
            "--authentication-kubeconfig=$dir/kube-scheduler.kubeconfig" \
            "--authorization-kubeconfig=$dir/kube-scheduler.kubeconfig" --bind-address=127.0.0.1 --secure-port=0
        printf '%s\n' ${scheduler_flags[@]+"${scheduler_flags[@]}"}
    } | sed '/^$/d' >"$dir/kube-scheduler.command"
    printf '%s\n' "$programs/kube-controller-manager" "--kubeconfig=$dir/kube-controller-manager.kubeconfig" \
        --use-service-account-credentials=true "--service-account-private-key-file=$dir/service-account.key" \
        --bind-address=127.0.0.1 --secure-port=0 --leader-elect=false >"$dir/kube-controller-manager.command"
}

# True once the API server says that it is ready; the rest is seen in its log.
is_ready() {
    [ "$(curl -s -m 2 --cacert "$1/certs/apiserver.crt" "https://127.0.0.1:$2/readyz" 2>/dev/null)" = ok ]
}

await_ready() {
    local dir="$1" port="$2" started=$SECONDS part
    until is_ready "$dir" "$port"; do
        for part in etcd kube-apiserver; do
            pid_of "$dir" "$part" >/dev/null || return 1
        done
        [ $((SECONDS - started)) -lt 180 ] || return 1
        sleep 0.2
    done
}

try_start() {
    local dir="$1" programs="$2" api_port
    api_port=$(free_port)
    write_commands "$dir" "$programs" "$(free_port)" "$(free_port)" "$api_port"
    echo "$api_port" >"$dir/port"
    launch "$dir" etcd
    launch "$dir" kube-apiserver
    await_ready "$dir" "$api_port"
}

start() {
    local dir="$1" programs part tries=0 fsync=false parts=("${default_parts[@]}") extra=()
    local apiserver_flags=() etcd_flags=() scheduler_flags=() tokens=()
    shift
    while [ $# -gt 0 ]; do
        case "$1" in
            --fsync) fsync=true; shift; continue ;;
        esac
        [ $# -gt 1 ] || usage
        case "$1" in
            --with) extra+=("$2") ;;
            --apiserver-flag) apiserver_flags+=("$2") ;;
            --etcd-flag) etcd_flags+=("$2") ;;
            --scheduler-flag) scheduler_flags+=("$2") ;;
            *) usage ;;
        esac
        shift 2
    done
    parts+=(${extra[@]+"${extra[@]}"})
    programs=$(build "${parts[@]}")
    mkdir -p "$dir"
    dir=$(cd -P "$dir" && pwd)
    [ ! -e "$dir/kubeconfig" ] || die "$dir has a control plane already; stop it and remove the folder, or use another"
    for part in openssl curl setsid flock; do
        command -v "$part" >/dev/null 2>&1 || die "$part is not on the PATH"
    done
    (
        umask 077
        openssl genrsa -out "$dir/service-account.key" 2048 2>/dev/null
        openssl rsa -in "$dir/service-account.key" -pubout -out "$dir/service-account.pub" 2>/dev/null
        tokens=("$(random_word)" "$(random_word)" "$(random_word)")
        {
            echo "${tokens[0]},admin,1,\"system:masters\""
            echo "${tokens[1]},system:kube-scheduler,2"
            echo "${tokens[2]},system:kube-controller-manager,3"
        } >"$dir/tokens.csv"
    )
    # Two that start at once may choose the same port.
    until try_start "$dir" "$programs"; do
        tries=$((tries + 1))
        stop "$dir"
        if [ "$tries" -ge 3 ] || ! grep -q 'address already in use' "$dir"/*.log; then
            tail -n 15 "$dir/etcd.log" "$dir/kube-apiserver.log" >&2
            die "the API server did not become ready; its logs are in $dir"
        fi
        rm -rf "$dir/etcd" "$dir"/*.log
    done
    mapfile -t tokens < <(cut -d, -f1 "$dir/tokens.csv")
    write_kubeconfig "$dir/kubeconfig.new" "$(cat "$dir/port")" "${tokens[0]}"
    write_kubeconfig "$dir/kube-scheduler.kubeconfig" "$(cat "$dir/port")" "${tokens[1]}"
    write_kubeconfig "$dir/kube-controller-manager.kubeconfig" "$(cat "$dir/port")" "${tokens[2]}"
    for part in ${extra[@]+"${extra[@]}"}; do
        launch "$dir" "$part"
    done
    mv "$dir/kubeconfig.new" "$dir/kubeconfig"
    echo "$dir/kubeconfig"
}

remove() {
    local dir="$1" part
    [ -d "$dir" ] || return 0
    for part in etcd kube-apiserver kube-scheduler kube-controller-manager; do
        ! pid_of "$dir" "$part" >/dev/null || die "$part runs in $dir; stop it first"
        rm -f "$dir/$part.command" "$dir/$part.pid" "$dir/$part.log" "$dir/$part.kubeconfig"
    done
    rm -rf "$dir/etcd" "$dir/certs"
    rm -f "$dir/kubeconfig" "$dir/kubeconfig.new" "$dir/kube-scheduler.yaml" "$dir/port" "$dir/tokens.csv" "$dir"/service-account.{key,pub}
    rmdir --ignore-fail-on-non-empty "$dir"
}

signal() {
    local pid
    pid=$(pid_of "$2" "$3") || die "$3 does not run in $2"
    kill "-$1" "$pid"
}

revive() {
    local dir="$1" part="$2"
    [ -r "$dir/$part.command" ] || die "$dir never had a $part"
    ! pid_of "$dir" "$part" >/dev/null || die "$part runs in $dir"
    launch "$dir" "$part"
    if ! await_ready "$dir" "$(cat "$dir/port")"; then
        tail -n 15 "$dir/$part.log" >&2
        die "the API server did not become ready again; its logs are in $dir"
    fi
}

[ $# -gt 0 ] || usage
verb="$1"
shift
case "$verb" in
    build) build "$@" ;;
    start) [ $# -ge 1 ] || usage; start "$@" ;;
    remove) [ $# -eq 1 ] || usage; remove "$1" ;;
    stop) [ $# -eq 1 ] || usage; stop "$1" ;;
    pause) [ $# -eq 2 ] || usage; signal STOP "$@" ;;
    resume) [ $# -eq 2 ] || usage; signal CONT "$@" ;;
    kill)
        [ $# -eq 2 ] || usage
        signal KILL "$@"
        while pid_of "$1" "$2" >/dev/null; do sleep 0.05; done
        ;;
    revive) [ $# -eq 2 ] || usage; revive "$@" ;;
    *) usage ;;
esac
