package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import java.util.function.BooleanSupplier;

/// What a rule needs of the place where it runs: a client, and the hands of others at the server. A
/// rule gets a World of its own.
public interface World {
    /// The client under test.
    KubeApi client();

    /// A namespace that exists and is empty.
    String namespace();

    /// Another one.
    String otherNamespace();

    /// Creates the object of that JSON text, status included.
    void create(String json);

    /// Replaces the object of that JSON text as a whole, status included, or creates it.
    void apply(String json);

    /// Deletes an object for good, and comes back when it is gone.
    void delete(ObjectRef object);

    /// Lets time pass until the condition holds.
    ///
    /// @throws AssertionError that names `what`, where it does not after a time that is long for
    ///   the place
    void await(String what, BooleanSupplier condition);

    /// Lets pass the time in which what is on its way arrives.
    void settle();
}
