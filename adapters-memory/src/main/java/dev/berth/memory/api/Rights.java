package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.Verb;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// What the server serves, and to whom. It knows no identities, so it serves no reviews of them.
final class Rights {
    private record Ban(String client, Verb verb, Resource resource) {}

    private final Set<Resource> absent =
            EnumSet.of(
                    Resource.TOKEN_REVIEWS,
                    Resource.SUBJECT_ACCESS_REVIEWS,
                    Resource.SELF_SUBJECT_ACCESS_REVIEWS,
                    Resource.SELF_SUBJECT_REVIEWS);
    private final Set<Ban> bans = new LinkedHashSet<>();

    void serve(Resource resource, boolean served) {
        if (served) {
            absent.remove(resource);
        } else {
            absent.add(resource);
        }
    }

    void allow(String client, Verb verb, Resource resource, boolean allowed) {
        Ban ban = new Ban(client, verb, resource);
        if (allowed) {
            bans.remove(ban);
        } else {
            bans.add(ban);
        }
    }

    /// Why the server would refuse that at its door.
    Optional<Answered> refusal(String client, Verb verb, Resource resource) {
        if (bans.contains(new Ban(client, verb, resource))) {
            return Optional.of(Failures.forbidden(client, verb, resource));
        }
        return absent.contains(resource) ? Optional.of(Failures.notServed()) : Optional.empty();
    }
}
