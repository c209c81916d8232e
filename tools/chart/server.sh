# Checks of the chart on a real API server. To be sourced by chart.sh; each ends with a code other than 0 where it fails.
#
# start_server makes $CHART_SERVER, a folder with the server's kubeconfig and audit log, which the checks share.

# Who asked for what, of the chart's accounts only; nothing is written later than answered.
write_audit_policy() {
    cat >"$1" <<'YAML'
apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    userGroups: [system:serviceaccounts]
  - level: None
YAML
}

start_server() {
    local kind
    write_audit_policy "$CHART_SERVER/audit-policy.yaml"
    "$root/tools/control-plane.sh" start "$CHART_SERVER/server" \
        --apiserver-flag "--audit-policy-file=$CHART_SERVER/audit-policy.yaml" \
        --apiserver-flag "--audit-log-path=$CHART_SERVER/audit.log" --apiserver-flag --audit-log-mode=blocking >/dev/null
    for kind in runs persistentworkspaces runtimes; do
        apply "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/$kind.kruntimes.io" <"$root/e2e/crds/$kind.yaml" >/dev/null
    done
    until api GET /apis/kruntimes.io/v1alpha1/namespaces/default/runs >/dev/null 2>&1; do sleep 0.3; done
    for kind in kruntimes team-a; do
        apply "/api/v1/namespaces/$kind" >/dev/null <<YAML
{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "$kind", "labels": {
    "pod-security.kubernetes.io/enforce": "restricted", "pod-security.kubernetes.io/enforce-version": "latest"}}}
YAML
    done
}

stop_server() { "$root/tools/control-plane.sh" stop "$CHART_SERVER/server"; }

kubeconfig_value() { sed -n "s/.*$1: \"\\{0,1\\}\\([^\",}]*\\).*/\\1/p" "$CHART_SERVER/server/kubeconfig"; }

# api METHOD PATH [CURL-ARGUMENT...]: the answer's body; fails where the server refuses, and prints what it says.
api() {
    local method="$1" path="$2" answer code
    shift 2
    answer=$(curl -sS -m 30 --cacert "$CHART_SERVER/server/certs/apiserver.crt" -X "$method" -w '\n%{http_code}' \
        -H "Authorization: Bearer $(kubeconfig_value token)" "$@" "$(kubeconfig_value server)$path")
    code=${answer##*$'\n'}
    printf '%s\n' "${answer%$'\n'*}"
    [ "${code:0:1}" = 2 ]
}

# apply PATH [QUERY]: creates or changes what standard input describes.
apply() {
    api PATCH "$1?fieldManager=chart&force=true&fieldValidation=Strict${2:-}" -H 'Content-Type: application/apply-patch+yaml' --data-binary @-
}

merge() { api PATCH "$1" -H 'Content-Type: application/merge-patch+json' --data-binary @-; }
create() { api POST "$@" -H 'Content-Type: application/json' --data-binary @-; }

on_server() { helm --kubeconfig "$CHART_SERVER/server/kubeconfig" "$@"; }

# The path of the object that a manifest describes.
path_of() {
    local kind name namespace
    kind=$(sed -n 's/^kind: *//p' "$1")
    # Of the first level only.
    name=$(sed -n '/^metadata:/,/^[a-z]/s/^  name: *//p' "$1" | head -n 1)
    namespace=$(sed -n '/^metadata:/,/^[a-z]/s/^  namespace: *//p' "$1" | head -n 1)
    case "$kind" in
        ConfigMap | Pod | Service | ServiceAccount) echo "/api/v1/namespaces/$namespace/${kind,,}s/$name" ;;
        Deployment) echo "/apis/apps/v1/namespaces/$namespace/deployments/$name" ;;
        NetworkPolicy) echo "/apis/networking.k8s.io/v1/namespaces/$namespace/networkpolicies/$name" ;;
        PodDisruptionBudget) echo "/apis/policy/v1/namespaces/$namespace/poddisruptionbudgets/$name" ;;
        Role | RoleBinding) echo "/apis/rbac.authorization.k8s.io/v1/namespaces/$namespace/${kind,,}s/$name" ;;
        ClusterRole | ClusterRoleBinding) echo "/apis/rbac.authorization.k8s.io/v1/${kind,,}s/$name" ;;
        PrometheusRule | ServiceMonitor) ;;
        *) die "no path is known for kind '$kind'" ;;
    esac
}

# The server knows every field of every manifest; Helm does not ask it that strictly.
fields_are_known() {
    local file manifest path count=0 folder="$CHART_SERVER/manifests"
    for file in /dev/null $(value_files); do
        rm -rf "$folder"
        mkdir "$folder"
        helm template berth "$chart" --namespace team-a --values "$file" |
            awk -v folder="$folder" '/^---/ { n++ } { print > (folder "/" n ".yaml") }'
        for manifest in "$folder"/*.yaml; do
            path=$(path_of "$manifest")
            [ -n "$path" ] || continue
            apply "$path" "&dryRun=All" <"$manifest" >"$folder/answer" || die "$file: $path: $(cat "$folder/answer")"
            count=$((count + 1))
        done
    done
    echo "$count manifests"
    [ "$count" -gt 20 ]
}

# Every example of values is taken by the server, as an installation and as a change of one.
installs() {
    local file warnings="$CHART_SERVER/warnings"
    # Two that may write in one namespace are what the chart must never be; here nothing runs.
    on_server install berth "$chart" --namespace kruntimes --set replicas=2 2>"$warnings"
    cat "$warnings"
    ! grep -i warning "$warnings" || die "the server warns of the Deployment"
    for file in $(value_files); do
        # The kinds of the Prometheus operator are not here yet.
        on_server upgrade berth "$chart" --namespace kruntimes --reset-values --values "$file" \
            --set serviceMonitor.render=never --set prometheusRule.render=never
    done
    on_server upgrade berth "$chart" --namespace kruntimes --reset-values
    on_server install other "$chart" --namespace team-a --set scope.namespace=team-a --set rbac.explain=false
}

# The Pods are taken by a namespace that enforces the restricted Pod security standard.
pods_are_restricted() {
    local pod
    pod=$(api GET /apis/apps/v1/namespaces/kruntimes/deployments/berth |
        jq '{apiVersion: "v1", kind: "Pod", metadata: (.spec.template.metadata + {name: "pod"}), spec: .spec.template.spec}')
    create "/api/v1/namespaces/kruntimes/pods?dryRun=All&fieldValidation=Strict" <<<"$pod" >/dev/null
    on_server get hooks berth --namespace kruntimes | sed '/^---/d;/^# Source/d' |
        apply "/api/v1/namespaces/kruntimes/pods/berth-ready" "&dryRun=All" | jq -e '.metadata.name == "berth-ready"'
    # That it would be refused otherwise.
    pod=$(jq '.spec.containers[0].securityContext.allowPrivilegeEscalation = true' <<<"$pod")
    ! create "/api/v1/namespaces/kruntimes/pods?dryRun=All" <<<"$pod" || die "the namespace takes any Pod"
}

# helm_test PORT: `helm test`, where a kubelet asks what its Pod would ask, of the probes at that port. Ends as helm does.
helm_test() {
    local pod=/api/v1/namespaces/kruntimes/pods/berth-ready tester url phase=Failed started=$SECONDS
    on_server test berth --namespace kruntimes --timeout 60s &
    tester=$!
    until url=$(api GET "$pod" 2>/dev/null |
        jq -er 'select(.status.phase == "Pending") | .spec.containers[0].command | select(.[0] == "wget") | .[-1]'); do
        [ $((SECONDS - started)) -lt 60 ] || die "helm made no Pod that asks"
        sleep 0.2
    done
    [ "$url" = http://berth.kruntimes.svc:8081/readyz ] || die "it asks at $url"
    ! curl -fsS -m 10 -o /dev/null "http://127.0.0.1:$1/readyz" || phase=Succeeded
    merge "$pod/status" <<<'{"status": {"phase": "'"$phase"'"}}' >/dev/null
    wait "$tester"
}

# It passes while an instance is ready, and fails where none is.
helm_test_tells() {
    local programs=() started=$SECONDS
    trap 'kill -KILL "${programs[@]}" 2>/dev/null || true' EXIT
    start_program berth kruntimes berth-tested berth
    until curl -fsS -m 10 -o /dev/null "http://127.0.0.1:$probes/readyz" 2>/dev/null; do
        [ $((SECONDS - started)) -lt 60 ] || die "the program is not ready: $(tail -n 3 "$CHART_SERVER/berth-tested/log")"
        sleep 0.2
    done
    helm_test "$probes" || die "helm test fails beside a program that is ready"
    stop_program "$program"
    ! helm_test "$probes" || die "helm test passes without a program"
}

# A ServiceMonitor comes with its kind, and goes with it.
monitors_follow_their_kind() {
    local monitors=/apis/monitoring.coreos.com/v1/namespaces/kruntimes/servicemonitors
    ! on_server get manifest berth --namespace kruntimes | grep '^kind: ServiceMonitor' || die "a ServiceMonitor without its kind"
    ! on_server upgrade berth "$chart" --namespace kruntimes --set serviceMonitor.render=failIfMissing ||
        die "failIfMissing did not fail"
    monitoring_kind ServiceMonitor servicemonitors
    until api GET "$monitors" >/dev/null 2>&1; do sleep 0.3; done
    on_server upgrade berth "$chart" --namespace kruntimes --reset-values
    api GET "$monitors/berth" | jq -e '.spec.endpoints[0].port == "metrics"'
}

monitoring_kind() {
    apply "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/$2.monitoring.coreos.com" >/dev/null <<YAML
{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "$2.monitoring.coreos.com"},
 "spec": {"group": "monitoring.coreos.com", "scope": "Namespaced", "names": {"kind": "$1", "plural": "$2"},
    "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema":
        {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}}]}}
YAML
}

leaves_nothing() {
    on_server uninstall berth --namespace kruntimes
    on_server uninstall other --namespace team-a
    api GET /apis/rbac.authorization.k8s.io/v1/clusterroles | jq -e '[.items[].metadata.name | select(test("berth|other"))] == []'
    # The Lease is not the chart's.
    api GET /apis/coordination.k8s.io/v1/namespaces/kruntimes/leases/kruntimes-scheduler.kruntimes.com |
        jq -e '.metadata.labels == null'
}
