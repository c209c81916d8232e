package dev.berth.domain.queue;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The parked queues of a pool by what has to be free on a Host before it may help them, so that a
/// Host that changed is not held against all that wait.
///
/// A binary tree over places: a leaf is a queue with what it needs of each resource, a node above
/// the least that any queue below it needs. Where a Host has less, nothing below is looked at.
final class ParkedByNeed<Q> {
    /// Resources that are looked at; what is needed of others is not held against a Host.
    private static final int RESOURCES_MAX = 8;

    private static final int INITIAL = 16;

    /// What an empty place needs: as much as there can be.
    private static final long NEVER = Long.MAX_VALUE;

    private final List<String> resources = new ArrayList<>();
    private final Map<Q, Integer> placeOf = new LinkedHashMap<>();
    private final List<Integer> freePlaces = new ArrayList<>();
    private final List<@Nullable Q> queues = new ArrayList<>();
    private final List<Requests> needsOf = new ArrayList<>();
    private int leaves = INITIAL;

    /// By resource, the least need below each node; the root is 1, the leaves begin at the number
    /// of places.
    private final List<long[]> least = new ArrayList<>();

    /// Puts a queue in, unless it is here.
    void add(Q queue, Requests needs) {
        if (placeOf.containsKey(queue)) {
            return;
        }
        for (int i = 0; i < needs.size() && resources.size() < RESOURCES_MAX; i++) {
            track(needs.name(i));
        }
        if (resources.isEmpty()) {
            // The tree says which places are taken, so there has to be one.
            track("");
        }
        int place = freePlaces.isEmpty() ? queues.size() : freePlaces.removeLast();
        if (place == queues.size()) {
            queues.add(queue);
            needsOf.add(needs);
        } else {
            queues.set(place, queue);
            needsOf.set(place, needs);
        }
        if (place == leaves) {
            grow();
        }
        placeOf.put(queue, place);
        for (int r = 0; r < resources.size(); r++) {
            set(least.get(r), place, needs.amountOf(resources.get(r)));
        }
    }

    /// Takes a queue out, if it is here.
    void remove(Q queue) {
        Integer place = placeOf.remove(queue);
        if (place == null) {
            return;
        }
        queues.set(place, null);
        needsOf.set(place, Requests.NONE);
        freePlaces.add(place);
        for (long[] needs : least) {
            set(needs, place, NEVER);
        }
        if (placeOf.isEmpty()) {
            clear();
        }
    }

    /// Visits the queues of which each needs no more of any resource than is free on the Host.
    void forEachWithRoom(HostView host, Consumer<Q> visitor) {
        if (placeOf.isEmpty()) {
            return;
        }
        long[] free = new long[resources.size()];
        for (int r = 0; r < free.length; r++) {
            free[r] = free(host, resources.get(r));
        }
        visit(1, free, visitor);
    }

    /// At least 0, so that whoever needs nothing of it is never left out.
    private static long free(HostView host, String resource) {
        Capacity capacity = host.capacity();
        int index = capacity.indexOf(resource);
        return index < 0 ? 0 : Math.max(0, capacity.amount(index).whole() - host.used(index));
    }

    private void visit(int node, long[] free, Consumer<Q> visitor) {
        for (int r = 0; r < free.length; r++) {
            if (least.get(r)[node] > free[r]) {
                return;
            }
        }
        if (node < leaves) {
            visit(2 * node, free, visitor);
            visit(2 * node + 1, free, visitor);
            return;
        }
        // On a Host with the largest amount there is, also an empty place has room.
        int place = node - leaves;
        Q queue = place < queues.size() ? queues.get(place) : null;
        if (queue != null) {
            visitor.accept(queue);
        }
    }

    /// Begins to look at a resource of which nothing that is here needs any.
    private void track(String resource) {
        if (resources.contains(resource)) {
            return;
        }
        resources.add(resource);
        long[] needs = new long[2 * leaves];
        Arrays.fill(needs, NEVER);
        least.add(needs);
        placeOf.values().forEach(place -> set(needs, place, needsOf.get(place).amountOf(resource)));
    }

    private void grow() {
        int before = leaves;
        leaves *= 2;
        for (int r = 0; r < least.size(); r++) {
            long[] needs = new long[4 * before];
            Arrays.fill(needs, NEVER);
            System.arraycopy(least.get(r), before, needs, 2 * before, before);
            for (int node = 2 * before - 1; node > 0; node--) {
                needs[node] = Math.min(needs[2 * node], needs[2 * node + 1]);
            }
            least.set(r, needs);
        }
    }

    private void set(long[] needs, int place, long need) {
        int node = leaves + place;
        needs[node] = need;
        for (node /= 2; node > 0; node /= 2) {
            needs[node] = Math.min(needs[2 * node], needs[2 * node + 1]);
        }
    }

    /// Nobody is parked: what many took may go.
    private void clear() {
        resources.clear();
        least.clear();
        freePlaces.clear();
        queues.clear();
        needsOf.clear();
        leaves = INITIAL;
    }
}
