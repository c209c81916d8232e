#!/usr/bin/env python3
"""Writes the schema table of the manifest reader from the OpenAPI document of Kubernetes.

Usage: tools/manifest-schema.py SWAGGER > adapters-memory/src/main/resources/dev/berth/memory/manifest/schema/kubernetes.txt

SWAGGER is api/openapi-spec/swagger.json of the Go module k8s.io/kubernetes, for instance:
    cd "$(mktemp -d)" && echo 'module scratch' > go.mod
    GOFLAGS=-mod=mod go mod download -json k8s.io/kubernetes@v1.37.2     # "Dir" holds the file

Only names and types are taken, no descriptions. The form is told in the head of the output; kinds of other
projects stand beside it in tables of the same form, written by hand.
"""
import json
import re
import sys

# Groups whose kinds users have in manifests and dumps; versions None means: only v1.
GROUPS = {
    "": None, "apps": None, "batch": None, "policy": None, "coordination.k8s.io": None, "storage.k8s.io": None,
    "rbac.authorization.k8s.io": None, "networking.k8s.io": None, "node.k8s.io": None, "events.k8s.io": None,
    "discovery.k8s.io": None, "resource.k8s.io": None, "apiextensions.k8s.io": None, "apiregistration.k8s.io": None,
    "admissionregistration.k8s.io": None, "autoscaling": ("v1", "v2"),
    "scheduling.k8s.io": ("v1", "v1beta1", "v1alpha3"),
}
# Kinds that are requests, not objects somebody keeps.
NOT_KEPT = {"Binding", "Eviction", "Scale", "ComponentStatus", "Status", "DeleteOptions", "WatchEvent"}

HEAD = """\
# Fields and types of Kubernetes objects, from the OpenAPI document of Kubernetes {version}.
# Written by tools/manifest-schema.py; do not edit.
# kind APIVERSION KIND TYPE
# type TYPE FIELD:TYPE ...
# Types: s string, b boolean, i int32, l int64, d number, q quantity, x integer or string, t time, y base64,
#        a anything, [T list of T, {{T map of strings to T, and the names of types."""

SCALARS = {
    ("string", None): "s", ("string", "date-time"): "t", ("string", "byte"): "y", ("string", "int-or-string"): "x",
    ("boolean", None): "b", ("integer", "int32"): "i", ("integer", "int64"): "l", ("integer", None): "l",
    ("number", "double"): "d", ("number", None): "d",
}


def short(name):
    for prefix, instead in (
        ("io.k8s.api.", ""), ("io.k8s.apimachinery.pkg.apis.", ""), ("io.k8s.apimachinery.pkg.", ""),
        ("io.k8s.apiextensions-apiserver.pkg.apis.", ""), ("io.k8s.kube-aggregator.pkg.apis.", ""),
    ):
        if name.startswith(prefix):
            return instead + name[len(prefix):]
    return name


def main(path):
    document = json.load(open(path, encoding="utf-8"))
    definitions = document["definitions"]
    kinds, types, todo = [], {}, []

    def type_of(schema):
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            target = definitions[name]
            if name.endswith(".resource.Quantity"):
                return "q"
            if "properties" not in target:
                return type_of(target)
            if name not in types:
                types[name] = None
                todo.append(name)
            return short(name)
        kind = schema.get("type")
        if kind == "array":
            return "[" + type_of(schema["items"])
        if kind == "object" and "additionalProperties" in schema:
            return "{" + type_of(schema["additionalProperties"])
        if kind in (None, "object"):
            return "a"
        return SCALARS[(kind, schema.get("format"))]

    for name, definition in sorted(definitions.items()):
        for gvk in definition.get("x-kubernetes-group-version-kind", []):
            group, version, kind = gvk["group"], gvk["version"], gvk["kind"]
            kept = group in GROUPS and version in (GROUPS[group] or ("v1",)) and kind not in NOT_KEPT
            if kept and not kind.endswith("List") and "metadata" in definition.get("properties", {}):
                api_version = f"{group}/{version}" if group else version
                kinds.append((api_version, kind, type_of({"$ref": "#/definitions/" + name})))
    while todo:
        name = todo.pop()
        fields = definitions[name]["properties"]
        types[name] = " ".join(f"{field}:{type_of(schema)}" for field, schema in sorted(fields.items()))

    version = re.sub(r"^unversioned$", "1.37.2", document["info"]["version"])
    print(HEAD.format(version=version))
    for kind in sorted(kinds):
        print("kind", *kind)
    for name in sorted(types):
        print("type", short(name), types[name])


main(sys.argv[1])
