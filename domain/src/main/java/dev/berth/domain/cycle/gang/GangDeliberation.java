package dev.berth.domain.cycle.gang;

import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.queue.OpenSearch;
import dev.berth.domain.state.TaskEntry;
import java.util.List;
import java.util.Optional;

/// A complete search about members of a group, as it is between two turns. It is about the Hosts as
/// they were when it began.
public final class GangDeliberation implements OpenSearch {
    private final GangAsk ask;
    private final List<HostDomain> domains;
    private final PackingQuestion question;
    private final String text;
    private final GangSearch search;
    private final long spentBefore;
    private boolean isFresh = true;

    /// @param text what the rules alone came to
    /// @param spentBefore nodes that went into searches about the same members before
    GangDeliberation(
            GangAsk ask,
            List<HostDomain> domains,
            PackingQuestion question,
            String text,
            long nodesMax,
            long spentBefore) {
        this.ask = ask;
        this.domains = domains;
        this.question = question;
        this.text = text;
        this.search = new GangSearch(question.problem(), Math.max(1, nodesMax - spentBefore));
        this.spentBefore = spentBefore;
    }

    /// Goes on for about so many nodes. Answers what was found, or nothing if it has to go on.
    Optional<SearchOutcome> step(long nodes) {
        Optional<SearchOutcome> found = search.step(nodes);
        isFresh &= found.isPresent();
        return found;
    }

    @Override
    public long expanded() {
        return spentBefore + search.expanded();
    }

    /// True where it is about these members and as many of them.
    boolean isAbout(List<TaskEntry> members, int need) {
        return ask.need() == need && ask.members().equals(members);
    }

    /// True where it began and ended in one turn, so that nothing can have changed.
    boolean isFresh() {
        return isFresh;
    }

    PackingQuestion question() {
        return question;
    }

    List<HostDomain> domains() {
        return domains;
    }

    String text() {
        return text;
    }
}
