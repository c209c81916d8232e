package dev.berth.k8s.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.Identity;
import dev.berth.k8s.mapping.IdentityReader;
import dev.berth.k8s.mapping.MappingFault;
import dev.berth.k8s.mapping.Reading;
import java.util.Optional;

/// The way of objects from the wire into the inbox: read, compared with what is known, told.
final class FeedTeller {
    private final FeedSource source;
    private final FeedPorts ports;
    private final KnownObjects known;

    FeedTeller(FeedSource source, FeedPorts ports) {
        this.source = source;
        this.ports = ports;
        this.known = new KnownObjects(source.kind(), ports.inbox()::offer);
    }

    KnownObjects known() {
        return known;
    }

    /// Tells of an object that exists. Returns its version, 0 where it cannot be read.
    long present(ObjectCursor object) {
        try {
            return switch (source.reader().read(object)) {
                case Reading.Present<ClusterEvent>(Identity identity, ClusterEvent event) -> {
                    known.present(identity, event);
                    yield identity.version();
                }
                case Reading.Absent<ClusterEvent>(Optional<Identity> identity) -> gone(identity);
            };
        } catch (RuntimeException e) {
            return fault(e);
        }
    }

    /// Tells of an object that does not exist any more. Returns its version, 0 where it cannot be
    /// read.
    long deleted(ObjectCursor object) {
        try {
            return gone(IdentityReader.read(object));
        } catch (RuntimeException e) {
            return fault(e);
        }
    }

    private long gone(Optional<Identity> identity) {
        identity.ifPresent(known::absent);
        return identity.map(Identity::version).orElse(0L);
    }

    /// A reader never throws; should it do so after all, one object must not stop the feed.
    private long fault(RuntimeException e) {
        ports.faults()
                .fault(new MappingFault(source.collection().resource(), "", "reader failed: " + e));
        return 0;
    }
}
