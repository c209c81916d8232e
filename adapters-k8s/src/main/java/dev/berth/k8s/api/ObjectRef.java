package dev.berth.k8s.api;

/// Names one object of a resource.
public record ObjectRef(Resource resource, String namespace, String name) {
    @Override
    public String toString() {
        return resource.kind() + " " + namespace + "/" + name;
    }
}
