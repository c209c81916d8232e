package dev.berth.domain.model;

/// A PersistentWorkspace as it was last seen: where the Tasks that use it may stand.
public record Workspace(ObjectName name, Uid uid, long version, Placement placement) {
    /// What a workspace says about Hosts.
    public sealed interface Placement {
        /// Not bound yet, or released: any Host will do.
        record Anywhere() implements Placement {}

        /// Bound to the Host of that name, for Tasks of that runtime; Tasks of another runtime
        /// wait.
        record OnHost(String runtime, String hostName) implements Placement {}

        /// Lost: its Tasks wait.
        record Nowhere() implements Placement {}
    }
}
