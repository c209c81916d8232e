# Holds the rights of the chart against those that the program uses. To be sourced by chart.sh, after server.sh.
#
# Given: what the server says of the account of an installed release. Used: what the audit log says the program asked for
# while it led, stood by, assigned Runs, told why one waits, answered a question and stopped. Both must be the same.

# Rights of an account in a namespace as lines: group/resource verb [name].
rules_of() {
    create /apis/authorization.k8s.io/v1/selfsubjectrulesreviews -H "Impersonate-User: $1" \
        -H 'Impersonate-Group: system:serviceaccounts' -H 'Impersonate-Group: system:authenticated' \
        <<<'{"apiVersion": "authorization.k8s.io/v1", "kind": "SelfSubjectRulesReview", "spec": {"namespace": "'"$2"'"}}' |
        jq -er 'select(.status.incomplete | not) | .status.resourceRules[] |
            (.apiGroups[] + "/") + .resources[] + " " + .verbs[] + ((.resourceNames // [])[:1] | map(" " + .) | join(""))' | sort -u
}

# rights_given NAMESPACE ACCOUNT WHERE: without those that every account has.
rights_given() {
    comm -23 <(rules_of "system:serviceaccount:$1:$2" "$3") <(rules_of "system:serviceaccount:$1:nobody-knows" "$3")
}

# rights_used NAMESPACE ACCOUNT WHERE [cluster]: what it asked for there, and what was of all namespaces.
rights_used() {
    jq -r --arg user "system:serviceaccount:$1:$2" --arg where "$3" --arg all "${4:-}" '
        select(.user.username == $user and .objectRef != null)
        | select((.objectRef.namespace // "") as $n | $n == $where or $n == "" or ($all == "cluster" and $n == "team-a" and .objectRef.resource != "leases"))
        | (.objectRef.apiGroup // "") + "/" + .objectRef.resource + (if .objectRef.subresource then "/" + .objectRef.subresource else "" end)
          + " " + .verb
          + (if .objectRef.resource == "leases" and .verb != "create" then " " + .objectRef.name else "" end)' \
        "$CHART_SERVER/audit.log" | { cat; rights_of_lost_answers; rights_of_what_comes_again; } | sort -u
}

# Asked for only where the answer to a write was lost, which does not happen here; LostAnswersTest of e2e shows it.
rights_of_lost_answers() { echo "kruntimes.io/runs get"; }

# Asked for only where a Run waits for the same reason again after some time, which does not happen here; EventsTest of e2e shows it.
rights_of_what_comes_again() { echo "events.k8s.io/events patch"; }

# A kubeconfig with a token of a release's account, whose namespace is that of the release as in a Pod.
write_account() {
    local namespace="$1" account="$2" token
    token=$(create "/api/v1/namespaces/$namespace/serviceaccounts/$account/token" \
        <<<'{"apiVersion": "authentication.k8s.io/v1", "kind": "TokenRequest", "spec": {}}' | jq -er .status.token)
    sed -e "s/token: .*}/token: $token}/" -e "s/user: berth}/user: berth, namespace: $namespace}/" "$CHART_SERVER/server/kubeconfig"
}

# A Runtime Pod of team-a that takes one Run, as its kubelet and runtimed would report it now.
heartbeat() {
    merge /api/v1/namespaces/team-a/pods/python-0/status >/dev/null <<JSON
{"status": {"phase": "Running", "conditions": [{"type": "Ready", "status": "True"},
    {"type": "kruntimes.io/RuntimedReady", "status": "True", "lastProbeTime": "$(date -u +%Y-%m-%dT%H:%M:%SZ)"}]}}
JSON
}

submit() {
    create /apis/kruntimes.io/v1alpha1/namespaces/team-a/runs >/dev/null <<<'{"apiVersion": "kruntimes.io/v1alpha1", "kind": "Run",
        "metadata": {"name": "'"$1"'"}, "spec": {"runtime": "python", "mode": {"task": {}}}}'
}

# group NAME: a SchedulingGroup that nobody is in, so that its condition says what it waits for.
group() {
    create /apis/berth.dev/v1alpha1/namespaces/team-a/schedulinggroups >/dev/null <<<'{"apiVersion": "berth.dev/v1alpha1",
        "kind": "SchedulingGroup", "metadata": {"name": "'"$1"'"}, "spec": {"schedulingPolicy": {"gang": {"minCount": 2}}}}'
    until api GET "/apis/berth.dev/v1alpha1/namespaces/team-a/schedulinggroups/$1" |
        jq -e '.status.conditions[0].message == "group team-a/'"$1"': 0 of 2 members are there"' >/dev/null; do
        heartbeat
        sleep 0.3
    done
}

# await_run NAME PHASE TEXT: until its status has that phase, and TEXT in its message.
await_run() {
    local started=$SECONDS run
    while :; do
        heartbeat
        run=$(api GET "/apis/kruntimes.io/v1alpha1/namespaces/team-a/runs/$1")
        if jq -e --arg phase "$2" --arg text "$3" '.status.phase == $phase and ((.status.message // "") | contains($text))' <<<"$run" >/dev/null; then
            return
        fi
        [ $((SECONDS - started)) -lt 90 ] || die "Run $1 is not $2: $run"
        sleep 0.5
    done
}

# Starts the program as the release would, with its configuration and account; only the addresses are of this machine.
# Sets `program` to its process id, `port` to that of its diagnostics, and `probes` to that of its probes.
start_program() {
    local release="$1" namespace="$2" name="$3" folder="$CHART_SERVER/$3"
    mkdir -p "$folder"
    write_account "$namespace" "$4" >"$folder/kubeconfig"
    api GET "/api/v1/namespaces/$namespace/configmaps/$4" | jq -r '.data["scheduler.yaml"]' >"$folder/scheduler.yaml"
    port=$(free_port)
    probes=$(free_port)
    HOSTNAME="$name" "$root/berth" serve --kubeconfig "$folder/kubeconfig" --config "$folder/scheduler.yaml" \
        --metrics-bind-address "127.0.0.1:$port" --health-probe-bind-address "127.0.0.1:$probes" >"$folder/log" 2>&1 &
    program=$!
    programs+=("$program")
}

stop_program() {
    local status=0
    kill -TERM "$1"
    wait "$1" || status=$?
    [ "$status" -eq 0 ] || die "the program ended with $status: $(tail -n 5 "$CHART_SERVER"/*/log)"
}

# lives RELEASE NAMESPACE ACCOUNT: the life of a program of that release, with a second one that takes over.
lives() {
    local release="$1" namespace="$2" account="$3" programs=() first asked kept
    trap 'kill -KILL "${programs[@]}" 2>/dev/null || true' EXIT
    api DELETE "/apis/kruntimes.io/v1alpha1/namespaces/team-a/runs" >/dev/null
    start_program "$release" "$namespace" "$release-one" "$account"
    first=$program asked=$port
    submit first
    await_run first Scheduled ""
    group "of-$release"
    submit second
    await_run second Pending "waiting for available runtime pods"
    answer_question "$release" "$asked"
    start_program "$release" "$namespace" "$release-two" "$account"
    kept=$program
    until grep -q '"event":"Standby"' "$CHART_SERVER/$release-two/log"; do
        kill -0 "$kept" || die "the second ended: $(tail -n 3 "$CHART_SERVER/$release-two/log")"
        sleep 0.2
    done
    stop_program "$first"
    merge /apis/kruntimes.io/v1alpha1/namespaces/team-a/runs/first/status <<<'{"status": {"phase": "Succeeded"}}' >/dev/null
    await_run second Scheduled ""
    stop_program "$kept"
}

answer_question() {
    local status=0
    "$root/berth" explain run second -n team-a --server "http://127.0.0.1:$2" --kubeconfig "$CHART_SERVER/server/kubeconfig" || status=$?
    # Without the reviews there is no answer.
    if [ "$1" = other ]; then [ "$status" -eq 1 ]; else [ "$status" -eq 0 ]; fi || die "explain ended with $status"
}

runtime_pod() {
    # Of a namespace that enforces the restricted standard.
    create /api/v1/namespaces/team-a/pods >/dev/null <<'JSON'
{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "python-0", "labels": {"runtime": "python"},
    "annotations": {"kruntimes.io/capacity.runs": "1"}}, "spec": {"automountServiceAccountToken": false,
    "securityContext": {"runAsNonRoot": true, "runAsUser": 1, "seccompProfile": {"type": "RuntimeDefault"}},
    "containers": [{"name": "runtimed", "image": "none", "securityContext": {"allowPrivilegeEscalation": false,
        "capabilities": {"drop": ["ALL"]}}}]}}
JSON
    heartbeat
}

# same_rights NAMESPACE ACCOUNT
same_rights() {
    local namespace="$1" account="$2" where scope="${3:-}"
    for where in "$namespace" team-a; do
        rights_given "$namespace" "$account" "$where"
    done | sort -u >"$CHART_SERVER/given"
    rights_used "$namespace" "$account" "$namespace" "$scope" >"$CHART_SERVER/used"
    diff "$CHART_SERVER/given" "$CHART_SERVER/used" || die "of $account: < is given and not used, > is used and not given"
    [ "$(wc -l <"$CHART_SERVER/used")" -ge 10 ] || die "only $(wc -l <"$CHART_SERVER/used") rights"
}

# What a role allows, as lines: group/resource verb [name].
role_rules() {
    api GET "/apis/rbac.authorization.k8s.io/v1/$1" |
        jq -er '.rules[] | (.apiGroups[] + "/") + .resources[] + " " + .verbs[] + ((.resourceNames // []) | map(" " + .) | join(""))' | sort -u
}

# What `berth doctor` says that a program of that configuration needs, as lines of the same form.
doctor_rights() {
    "$root/berth" doctor --rights -o json --config "$1" |
        jq -er '.rights[] | .apiGroup + "/" + .resource + " " + .verb + (if .resourceName == "" then "" else " " + .resourceName end)' | sort -u
}

# doctor_agrees NAME: what it says is needed is what the release of that program gives, and with its account all is well.
doctor_agrees() {
    diff "$CHART_SERVER/given" <(doctor_rights "$CHART_SERVER/$1/scheduler.yaml" | grep -v "${2:-^$}") ||
        die "< is given and not named by doctor, > is named and not given"
    "$root/berth" doctor --kubeconfig "$CHART_SERVER/$1/kubeconfig" --config "$CHART_SERVER/$1/scheduler.yaml"
}

# The suites of e2e run with roles of their own names; what these allow is what the chart gives.
suites_have_these_rights() {
    local rbac=/apis/rbac.authorization.k8s.io/v1
    sed 's/INSTALLATION/suites/' "$root/e2e/rbac/cluster-role.yaml" | apply "$rbac/clusterroles/suites" >/dev/null
    sed 's/INSTALLATION/suites/' "$root/e2e/rbac/role.yaml" | apply "$rbac/namespaces/kruntimes/roles/suites" >/dev/null
    diff <(role_rules clusterroles/suites) \
        <({ role_rules clusterroles/kruntimes:berth; role_rules clusterroles/kruntimes:berth:explain; } | sort -u)
    diff <(role_rules namespaces/kruntimes/roles/suites) <(role_rules namespaces/kruntimes/roles/berth-lease)
}

# The ClusterRole of a release for all namespaces: nothing is refused, nothing is too much.
rights_of_a_cluster() {
    runtime_pod
    lives berth kruntimes berth
    jq -e -s '[.[] | select(.user.username == "system:serviceaccount:kruntimes:berth" and .responseStatus.code == 403)] == []' \
        "$CHART_SERVER/audit.log" || die "something was refused"
    same_rights kruntimes berth cluster
    # In a namespace that is not its own it has no Lease.
    ! rights_given kruntimes berth team-a | grep leases || die "a Lease of another namespace"
    doctor_agrees berth-one
}

# The Roles of a release for one namespace; only the reviews are refused, which no Role can give.
rights_of_a_namespace() {
    lives other team-a other-berth
    jq -e -s '[.[] | select(.user.username == "system:serviceaccount:team-a:other-berth" and .responseStatus.code == 403)
        | .objectRef.resource] | unique == ["tokenreviews"]' "$CHART_SERVER/audit.log" || die "something else was refused"
    rights_given team-a other-berth team-a >"$CHART_SERVER/given"
    rights_used team-a other-berth team-a | grep -v tokenreviews >"$CHART_SERVER/used"
    diff "$CHART_SERVER/given" "$CHART_SERVER/used" || die "< is given and not used, > is used and not given"
    [ -z "$(rights_given team-a other-berth kruntimes)" ] || die "a right outside of its namespace"
    doctor_agrees other-one 'authentication.k8s.io\|authorization.k8s.io'
}
