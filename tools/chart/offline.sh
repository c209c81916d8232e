# Checks of the chart that need no server. To be sourced by chart.sh; each ends with a code other than 0 where it fails.

# Values that people use, which must all work.
value_files() { find "$chart/ci" -name '*-values.yaml' | sort; }

lint() {
    local file files
    helm lint --strict "$chart"
    files=$(value_files)
    [ -n "$files" ]
    for file in $files; do
        helm lint --strict "$chart" --values "$file"
    done
}

unit_tests() {
    "$tools/helm-unittest" --strict --color=false "$chart"
}

# With every example of values: no right to everything of a kind, and the Lease by its one name.
closed_rights() {
    local file output leases
    for file in /dev/null $(value_files); do
        output=$(rights kruntimes --values "$file")
        ! grep -F '*' <<<"$output" || die "a wildcard in the rights, with $file"
        leases=$(grep -c 'resourceNames: \[kruntimes-scheduler.kruntimes.com\]' <<<"$output" || true)
        [ "$leases" = "$(grep -c 'verbs: \[get, update\]' <<<"$output" || true)" ] || die "a Lease without its name, with $file"
    done
    ! grep -rn 'kruntimes-scheduler.kruntimes.com' "$chart/values.yaml" || die "the Lease's name is a value"
}

# Each file of wrong/ begins with `# refused: TEXT`: rendering it fails, and the failure has that text.
wrong_values() {
    local file wanted output count=0
    for file in "$chart"/wrong/*.yaml; do
        wanted=$(sed -n '1s/^# refused: //p' "$file")
        [ -n "$wanted" ] || die "$file does not begin with '# refused: TEXT'"
        if output=$(helm template berth "$chart" --values "$file" 2>&1); then
            die "$file was not refused"
        fi
        grep -qF -- "$wanted" <<<"$output" || die "$file was refused, but not with '$wanted': $output"
        count=$((count + 1))
    done
    [ "$count" -gt 5 ] || die "only $count wrong examples"
}

configuration_schema() {
    diff <(write_schema) "$chart/values.schema.json" || die "tools/chart.sh update writes it anew"
    # Every object of ours says which keys it has.
    jq -e '[.. | objects | select(.type? == "object" and has("properties")) | .additionalProperties] | all(. == false)' \
        "$chart/values.schema.json" >/dev/null || die "an object of values.schema.json takes unknown keys"
    # A default without a schema would be refused, and a key of the schema without a default is not in the README.
    diff <(helm show values "$chart" | sed -n 's/^\([A-Za-z]*\):.*/\1/p' | sort) \
        <(jq -r '.properties | keys[] | select(. != "global")' "$chart/values.schema.json" | sort)
}

readme() {
    diff <(write_readme) "$chart/README.md" || die "tools/chart.sh update writes it anew"
    ! grep '|  *|$' "$chart/README.md" || die "a value has no description"
}

# The image of the chart is that of the program in the same checkout.
versions() {
    local program application images
    program=$(sed -n '0,/<version>/s#.*<version>\(.*\)</version>.*#\1#p' "$root/pom.xml")
    application=$(sed -n 's/^appVersion: *//p' "$chart/Chart.yaml")
    images=$(sed -n 's/^ *image: *//p' "$chart/Chart.yaml")
    [ "$program" = "$application" ] || die "the program is $program, the chart's appVersion $application"
    [ "$images" = "berth:$program" ] || die "the annotation with the images names $images"
}
