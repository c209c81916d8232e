# What is made from something else in the chart, and the rights of a release. To be sourced by chart.sh.

# The settings of the program, without those that the chart makes itself.
configuration_part() {
    jq 'del(."$schema", .title, .required, .properties.apiVersion, .properties.kind, .properties.namespace,
            .properties.health, .properties.metrics.properties["bindAddress", "authentication"],
            .properties.leaderElection.properties["enabled", "leaseName", "leaseNamespace"])' \
        "$root/docs/operations/configuration.schema.json"
}

write_schema() {
    jq --indent 4 --argjson part "$(configuration_part)" '.properties.configuration = $part' "$chart/values.schema.json"
}

# helm-docs writes into the chart's own folder.
write_readme() {
    local text
    text=$("$tools/helm-docs" --chart-search-root "$chart" --template-files README.md.gotmpl --sort-values-order file \
        --dry-run --log-level warning)
    printf '%s\n' "$text"
}

update() {
    local text
    text=$(write_schema)
    printf '%s\n' "$text" >"$chart/values.schema.json"
    text=$(write_readme)
    printf '%s\n' "$text" >"$chart/README.md"
}

rights() {
    local namespace="$1"
    shift
    helm template berth "$chart" --namespace "$namespace" "$@" \
        --show-only templates/serviceaccount.yaml --show-only templates/rbac.yaml
}
