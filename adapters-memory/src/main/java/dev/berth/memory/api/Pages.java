package dev.berth.memory.api;

import dev.berth.domain.model.Selector;
import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.ListRequest;
import dev.berth.memory.object.LabelSelectorParser;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.store.Store;
import dev.berth.memory.wire.Failures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// Lists in pages. A continue token, `version:list:offset`, pins the list: later pages show the
/// objects as they were at the first.
final class Pages {
    /// Answer to a list request.
    sealed interface Answer {
        record Page(List<StoredObject> items, String version, String continueToken)
                implements Answer {}

        record Refused(Answered failure) implements Answer {}
    }

    private record Open(long version, List<StoredObject> items) {}

    private final Store store;
    private final int openMax;
    private final SequencedMap<Long, Open> open = new LinkedHashMap<>();
    private long lists;

    Pages(Store store, int openMax) {
        this.store = store;
        this.openMax = openMax;
    }

    Answer page(ListRequest request) {
        if (request.limit() < 1) {
            return new Answer.Refused(
                    Failures.badRequest("limit " + request.limit() + " is below 1"));
        }
        return request.continueToken().isEmpty() ? first(request) : later(request);
    }

    /// Forgets all open lists: their tokens are expired.
    void expire() {
        open.clear();
    }

    private Answer first(ListRequest request) {
        Selector selector;
        try {
            selector = LabelSelectorParser.parse(request.collection().labelSelector());
        } catch (IllegalArgumentException e) {
            return new Answer.Refused(Failures.badRequest(String.valueOf(e.getMessage())));
        }
        List<StoredObject> items = new ArrayList<>();
        for (StoredObject object :
                store.in(request.collection().resource(), request.collection().namespace())) {
            if (selector.matches(object.labels())) {
                items.add(object);
            }
        }
        Open list = new Open(store.version(), items);
        if (items.size() <= request.limit()) {
            return slice(list, 0, 0, request.limit());
        }
        if (open.size() >= openMax) {
            open.pollFirstEntry();
        }
        lists++;
        open.put(lists, list);
        return slice(list, lists, 0, request.limit());
    }

    private Answer later(ListRequest request) {
        String[] parts = request.continueToken().split(":", -1);
        long[] numbers = new long[3];
        try {
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Long.parseLong(parts.length == numbers.length ? parts[i] : "");
            }
        } catch (NumberFormatException e) {
            return new Answer.Refused(
                    Failures.badRequest("continue key is not valid: " + request.continueToken()));
        }
        @Nullable Open list = open.get(numbers[1]);
        if (list == null || list.version() != numbers[0] || numbers[2] > list.items().size()) {
            return new Answer.Refused(Failures.expired(Long.toString(numbers[0]), store.version()));
        }
        return slice(list, numbers[1], (int) numbers[2], request.limit());
    }

    private static Answer slice(Open list, long number, int from, int limit) {
        int size = list.items().size();
        int to = limit < size - from ? from + limit : size;
        String token = to == size ? "" : list.version() + ":" + number + ":" + to;
        return new Answer.Page(
                list.items().subList(from, to), Long.toString(list.version()), token);
    }
}
