package dev.berth.bootstrap.doctor.rights;

import dev.berth.k8s.api.Resource;

/// One right: to do something with a resource, somewhere.
///
/// @param subresource "" for the objects themselves, `status` say
/// @param namespace "" for all namespaces, and for resources that are in none; for the Lease, ""
///   for the program's own where nobody knows that
/// @param name the only object, "" for any
/// @param use what it is for
/// @param required false where `serve` does without
public record Right(
        String verb,
        Resource resource,
        String subresource,
        String namespace,
        String name,
        Use use,
        boolean required) {

    /// What a right is for.
    public enum Use {
        /// To read what is decided about.
        READING("to see Runs and Runtime Pods"),
        /// To write decisions.
        WRITING("to assign Runs"),
        /// To settle a write whose answer was lost.
        SETTLING("to see whether a write whose answer was lost is applied"),
        /// To read workspaces.
        WORKSPACES("to keep Runs at the Pod of their workspace"),
        /// To read groups, and to write their condition.
        GROUPS("to place the Runs of a SchedulingGroup together, and to say so"),
        /// To write Events.
        EVENTS("to say in Events why Runs wait or fail"),
        /// To be the only one that writes.
        LEADING("to be the only one that writes"),
        /// To answer questions to the running scheduler.
        QUESTIONS("to answer `berth explain`, and for metrics that are not for everyone");

        private final String text;

        Use(String text) {
            this.text = text;
        }

        /// What for, in words that follow the right.
        public String text() {
            return text;
        }
    }

    /// The resource as rights name it: `runs/status`.
    public String path() {
        return subresource.isEmpty() ? resource.plural() : resource.plural() + "/" + subresource;
    }

    /// The same with its group, as kubectl names it: `runs/status.kruntimes.io`.
    public String fullName() {
        return resource.group().isEmpty() ? path() : path() + "." + resource.group();
    }

    /// Where, in words.
    public String place() {
        if (!resource.isNamespaced()) {
            return "the cluster";
        }
        if (use == Use.LEADING && namespace.isEmpty()) {
            return "its own namespace";
        }
        return namespace.isEmpty() ? "all namespaces" : "namespace " + namespace;
    }
}
