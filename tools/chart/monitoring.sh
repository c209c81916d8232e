# Checks of alerts and dashboard. To be sourced by chart.sh; each ends with a code other than 0 where it fails. That the
# metrics which they name exist, with those labels, is held by ChartMetricsTest in adapters-metrics.

alert_names() { sed -n 's/^ *- alert: *//p' "$chart/rules/alerts.yaml"; }

alerts() {
    local name test rendered
    "$tools/promtool" check rules "$chart/rules/alerts.yaml"
    "$tools/promtool" test rules "$chart/rules/tests.yaml"
    for name in $(alert_names); do
        for test in fires "is silent"; do
            grep -q "name: $name $test\$" "$chart/rules/tests.yaml" || die "no test that $name $test"
        done
        grep -q "^## $name\$" "$root/docs/operations/alerts.md" || die "docs/operations/alerts.md has no runbook for $name"
        grep -q "runbook: docs/operations/alerts.md#${name,,}\$" "$chart/rules/alerts.yaml" || die "$name does not name its runbook"
    done
    diff <(alert_names | sort) <(sed -n 's/^## \(Berth.*\)/\1/p' "$root/docs/operations/alerts.md" | sort)
    # What the cluster gets is what was tested.
    rendered=$(helm template berth "$chart" --set prometheusRule.render=always --show-only templates/prometheusrule.yaml)
    diff "$chart/rules/alerts.yaml" <(sed -n '/^spec:/,$p' <<<"$rendered" | sed '1d;s/^  //')
}

# Every question of the dashboard is one that Prometheus understands; Grafana's variables stand for something that is.
dashboard() {
    local rules
    rules=$(mktemp)
    jq -r '"groups: [{name: dashboard, rules: [" + ([.panels[] | .targets[]? | .expr] | to_entries
            | map("{record: \"panel:question\(.key)\", expr: "
                + (.value | gsub("\\$__rate_interval"; "5m") | gsub("\\$namespace"; "kruntimes") | tojson) + "}")
            | join(", ")) + "]}]"' \
        "$chart/dashboards/berth.json" >"$rules"
    "$tools/promtool" check rules "$rules"
    jq -e '[.panels[] | select(.type != "row") | .gridPos.x + .gridPos.w <= 24 and (.targets | length) > 0 and .title != ""] | all' \
        "$chart/dashboards/berth.json"
    jq -e '[.panels[].id] | length == (unique | length)' "$chart/dashboards/berth.json"
    rm -f "$rules"
}
