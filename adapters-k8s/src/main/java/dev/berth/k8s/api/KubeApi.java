package dev.berth.k8s.api;

import java.time.Duration;

/// The API server, as far as Berth needs it: the one seam that the live client and the in-memory
/// server share.
///
/// No method blocks. Handlers are called later, never from inside the call that registers them, and
/// never two at a time for one request; calls of different requests may come from different
/// threads.
public interface KubeApi {
    /// Reads one page.
    void list(ListRequest request, ListHandler handler);

    /// Starts a watch.
    Subscription watch(WatchRequest request, WatchHandler handler);

    /// Reads one object, consistently.
    void read(ObjectRef object, Duration timeout, ObjectHandler handler);

    /// Patches a status subresource.
    void patchStatus(PatchRequest request, ObjectHandler handler);

    /// Patches an object apart from its status.
    void patch(PatchRequest request, ObjectHandler handler);

    /// Binds a Pod to a Node. The answer is a `Status`, not the Pod.
    void bind(BindingRequest request, ObjectHandler handler);

    /// Asks for a Pod to go. The answer is a `Status`, not the Pod.
    void evict(EvictionRequest request, ObjectHandler handler);

    /// Creates an object. The answer is the object with its uid and version.
    void create(CreateRequest request, ObjectHandler handler);

    /// Replaces an object. The answer is the object with its new version.
    void replace(ReplaceRequest request, ObjectHandler handler);
}
