# Compiles what the soak runs on. To be sourced by bash scripts, after jdk25.sh.
#
# soak_classes ROOT sets soak_class_path.
soak_classes() {
    local root="$1" file="$1/conformance-tests/target/quick/soak-class-path.txt"
    echo "soak: compiling ..." >&2
    run_maven "$root" -q -Dquickly -pl conformance-tests -am compile dependency:build-classpath \
        -Dmdep.outputFile="$root/conformance-tests/target/quick/soak-class-path.txt" -Dmdep.includeScope=compile >&2
    soak_class_path="$root/conformance-tests/target/quick/classes:$(cat "$file")"
}
