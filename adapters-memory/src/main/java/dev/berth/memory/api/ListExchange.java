package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.wire.Verb;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A list request: the page as it is when the server sees the request.
final class ListExchange implements InFlight.Exchange {
    private final MemoryApi api;
    private final MemoryClient client;
    private final ListRequest request;
    private final ListHandler handler;

    ListExchange(MemoryApi api, MemoryClient client, ListRequest request, ListHandler handler) {
        this.api = api;
        this.client = client;
        this.request = request;
        this.handler = handler;
    }

    @Override
    public Runnable serve() {
        Optional<Answered> refusal =
                api.rights().refusal(client.name(), Verb.LIST, request.collection().resource());
        if (refusal.isPresent()) {
            return () -> handler.failed(refusal.get());
        }
        return switch (api.pages().page(request)) {
            case Pages.Answer.Refused refused -> () -> handler.failed(refused.failure());
            case Pages.Answer.Page page -> () -> deliver(page);
        };
    }

    @Override
    public void refused(Answered failure) {}

    @Override
    public void fail(ApiFailure failure) {
        handler.failed(failure);
    }

    private void deliver(Pages.Answer.Page page) {
        @Nullable RandomGenerator order = client.listOrder();
        if (order != null) {
            List<StoredObject> items = shuffled(page.items(), order);
            next(items, 0, page, order);
            return;
        }
        for (StoredObject item : page.items()) {
            handler.item(item.cursor());
        }
        handler.page(page.version(), page.continueToken());
    }

    /// Each turn either delivers one item or lets others go first.
    private void next(
            List<StoredObject> items, int index, Pages.Answer.Page page, RandomGenerator order) {
        boolean deliver = order.nextBoolean();
        int following = deliver ? index + 1 : index;
        if (deliver && index == items.size()) {
            handler.page(page.version(), page.continueToken());
            return;
        }
        if (deliver) {
            handler.item(items.get(index).cursor());
        }
        api.timeline()
                .schedule(
                        Duration.ZERO,
                        "deliver a list's next item to " + client.name(),
                        () -> client.deliver(() -> next(items, following, page, order)));
    }

    private static List<StoredObject> shuffled(List<StoredObject> items, RandomGenerator order) {
        List<StoredObject> shuffled = new ArrayList<>(items);
        for (int i = shuffled.size() - 1; i > 0; i--) {
            int j = order.nextInt(i + 1);
            StoredObject item = shuffled.set(i, shuffled.get(j));
            shuffled.set(j, item);
        }
        return shuffled;
    }
}
