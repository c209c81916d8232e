package dev.berth.k8s.feed;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.Identity;

/// One list of a feed, page after page. Each item is told at once; what becomes of a page is for
/// the feed to say.
final class ListPass implements ListHandler, Listening {
    private final ListWatchFeed feed;
    private final FeedPorts ports;
    private final ListRequest first;
    private final FeedTeller teller;

    ListPass(ListWatchFeed feed, FeedPorts ports, ListRequest first, FeedTeller teller) {
        this.feed = feed;
        this.ports = ports;
        this.first = first;
        this.teller = teller;
    }

    /// Asks for the page of that token, "" for the first.
    void ask(String continueToken) {
        ports.api()
                .list(
                        new ListRequest(
                                first.collection(), first.limit(), continueToken, first.timeout()),
                        this);
    }

    @Override
    public void item(ObjectCursor object) {
        feed.hear(this, () -> teller.present(object));
    }

    @Override
    public void page(String version, String continueToken) {
        feed.hear(this, () -> feed.paged(this, Identity.parseVersion(version), continueToken));
    }

    @Override
    public void failed(ApiFailure failure) {
        feed.hear(this, () -> feed.listFailed(failure));
    }

    /// A page that nobody waits for is not asked for again, and that is all.
    @Override
    public void leave() {}
}
