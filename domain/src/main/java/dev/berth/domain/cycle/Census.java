package dev.berth.domain.cycle;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.queue.Parking;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Counts the Nodes that reject a Pod, by reason: what its message tells.
///
/// A Run's message has no counts: they change whenever any Runtime Pod does.
public final class Census {
    /// Different texts that a message tells; the rest is summed up, so that no cluster makes a
    /// message of unbounded length.
    private static final int TEXTS_MAX = 8;

    private final Map<ReasonCode, Integer> byReason = new EnumMap<>(ReasonCode.class);
    private final SortedMap<String, Integer> byText = new TreeMap<>();
    private int hosts;

    private Census() {}

    /// Why units of that Shape wait, where nothing fits. `known` tells what rejects each Host, and
    /// says whether it could.
    static Parking parking(
            Pool pool, Shape shape, RejectionReason reason, Predicate<RejectionSink> known) {
        if (isUncounted(pool, shape, reason)) {
            return parking(pool, pool::forEachHost, shape, reason);
        }
        Census census = new Census();
        if (!known.test((_, rejection, count) -> census.count(rejection, count))) {
            return parking(pool, pool::forEachHost, shape, reason);
        }
        census.hosts = pool.hostCount();
        return new Parking(reason.code(), census.message(), census.byReason);
    }

    /// Why they wait where nothing fits among some Hosts of the pool.
    public static Parking parking(
            Pool pool, Consumer<Consumer<HostEntry>> hosts, Shape shape, RejectionReason reason) {
        if (!pool.key().isNodes()) {
            return new Parking(reason.code(), reason.message(pool.key()));
        }
        if (isUncounted(pool, shape, reason)) {
            return new Parking(reason.code(), reason.waitingText());
        }
        Census census = new Census();
        hosts.accept(host -> census.add(shape.tests().rejection(host)));
        return new Parking(reason.code(), census.message(), census.byReason);
    }

    private static boolean isUncounted(Pool pool, Shape shape, RejectionReason reason) {
        return !pool.key().isNodes() || pool.hostCount() == 0 || rejectsAlways(shape, reason);
    }

    private static boolean rejectsAlways(Shape shape, RejectionReason reason) {
        return shape.tests().tests().stream()
                .anyMatch(test -> test.test().rejectsAlways().filter(reason::equals).isPresent());
    }

    private void add(Verdict.@Nullable Rejected rejected) {
        hosts++;
        if (rejected != null) {
            count(rejected.reason(), 1);
        }
    }

    private void count(RejectionReason reason, long rejected) {
        if (rejected > 0) {
            byReason.merge(reason.code(), (int) rejected, Integer::sum);
            byText.merge(reason.waitingText(), (int) rejected, Integer::sum);
        }
    }

    /// `0/5 nodes are available: 3 Insufficient cpu, 2 untolerated taint {gpu}`: most Nodes first,
    /// then by text.
    private String message() {
        List<Map.Entry<String, Integer>> texts = new ArrayList<>(byText.entrySet());
        texts.sort(Map.Entry.<String, Integer>comparingByValue().reversed());
        StringBuilder message = new StringBuilder("0/" + hosts + " nodes are available: ");
        int rest = 0;
        for (int i = 0; i < texts.size(); i++) {
            if (i >= TEXTS_MAX) {
                rest += texts.get(i).getValue();
            } else {
                message.append(i == 0 ? "" : ", ")
                        .append(texts.get(i).getValue())
                        .append(' ')
                        .append(texts.get(i).getKey());
            }
        }
        return message.append(rest == 0 ? "" : ", " + rest + " for other reasons").toString();
    }
}
