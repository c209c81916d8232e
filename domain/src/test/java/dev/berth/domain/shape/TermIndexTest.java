package dev.berth.domain.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TermIndexTest {
    private static final int MANY = 10_000;

    private final List<Counted> charged = new ArrayList<>();
    private int numbers;
    private final TermIndex index =
            new TermIndex(
                    visitor -> charged.forEach(task -> visitor.visit(task.labels, task.host)),
                    () -> numbers++);
    private final List<SelectorTerm> changed = new ArrayList<>();

    private record Counted(Labels labels, PlainHost host) {}

    @ParameterizedTest
    @ValueSource(strings = {"zone!=x-%d", "app=web,zone!=x-%d", "!key-%d", "app=web,!key-%d"})
    void a_task_costs_nothing_for_selectors_that_exclude_something_else(String selector) {
        for (int i = 0; i < MANY; i++) {
            index.acquire(selector(selector.formatted(i)));
        }
        long before = index.lookedAt();

        index.count(labels("app=web"), new PlainHost(1), 1, changed::add);

        assertThat(index.lookedAt() - before).isOne();
        assertThat(changed).hasSize(1);
    }

    @Test
    void a_task_is_counted_by_the_selectors_that_exclude_it() {
        SelectorTerm other = index.acquire(selector("zone!=y"));
        SelectorTerm excluding = index.acquire(selector("zone!=x"));
        PlainHost host = new PlainHost(1);

        index.count(labels("zone=x"), host, 1, changed::add);

        assertThat(other.total()).isOne();
        assertThat(other.on(host)).isOne();
        assertThat(excluding.total()).isZero();
        assertThat(excluding.on(host)).isZero();
    }

    @Test
    void a_task_that_is_excluded_twice_is_counted_once() {
        SelectorTerm term = index.acquire(selector("zone!=x,!canary,!zone"));

        index.count(labels("canary=1,zone=x"), new PlainHost(1), 1, changed::add);
        index.count(labels("app=web"), new PlainHost(1), 1, changed::add);

        assertThat(term.total()).isOne();
    }

    @Test
    void who_loses_the_last_match_is_told_and_who_has_another_is_not() {
        SelectorTerm losing = index.acquire(selector("zone!=x"));
        SelectorTerm keeping = index.acquire(selector("zone!=y"));
        PlainHost host = new PlainHost(1);
        index.count(labels("zone=x"), host, 1, changed::add);
        index.count(labels("zone=y"), host, 1, changed::add);
        index.count(labels("zone=z"), host, 1, changed::add);
        index.count(labels("zone=z"), host, -1, changed::add);
        changed.clear();

        index.count(labels("zone=y"), host, -1, changed::add);

        assertThat(changed).contains(losing).doesNotContain(keeping);
        assertThat(losing.total()).isZero();
    }

    @Test
    void few_are_left_of_terms_that_nobody_uses() {
        List<SelectorTerm> terms = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            terms.add(index.acquire(selector("app=web,zone!=x-" + i % 100 + ",!key-" + i)));
        }

        terms.forEach(index::release);

        assertThat(index.size()).isLessThan(300);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void counts_are_those_of_a_recount(long seed) {
        Random random = new Random(seed);
        List<PlainHost> hosts = List.of(new PlainHost(1), new PlainHost(2), new PlainHost(3));
        List<SelectorTerm> terms = new ArrayList<>();
        for (int step = 0; step < 2_000; step++) {
            switch (random.nextInt(4)) {
                case 0 -> terms.add(index.acquire(drawnSelector(random)));
                case 1 -> {
                    if (!terms.isEmpty() && random.nextBoolean()) {
                        index.release(terms.remove(random.nextInt(terms.size())));
                    }
                }
                case 2 -> {
                    Counted task =
                            new Counted(
                                    drawnLabels(random), hosts.get(random.nextInt(hosts.size())));
                    charged.add(task);
                    index.count(task.labels, task.host, 1, changed::add);
                }
                default -> {
                    if (!charged.isEmpty()) {
                        Counted task = charged.remove(random.nextInt(charged.size()));
                        index.count(task.labels, task.host, -1, changed::add);
                    }
                }
            }
            for (SelectorTerm term : terms) {
                check(term, hosts);
            }
        }
    }

    private void check(SelectorTerm term, List<PlainHost> hosts) {
        int total = 0;
        for (PlainHost host : hosts) {
            int here = 0;
            for (Counted task : charged) {
                if (task.host.equals(host) && term.selector().matches(task.labels)) {
                    here++;
                }
            }
            total += here;
            assertThat(term.on(host)).as(term.selector().text(200)).isEqualTo(here);
            assertThat(isListed(term, host)).isEqualTo(here > 0);
        }
        assertThat(term.total()).as(term.selector().text(200)).isEqualTo(total);
    }

    private static boolean isListed(SelectorTerm term, PlainHost host) {
        for (int i = 0; i < term.hostCount(); i++) {
            if (term.slot(i, 1) == host.slot()) {
                return true;
            }
        }
        return false;
    }

    private static Selector drawnSelector(Random random) {
        List<Requirement> requirements = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            String key = "k" + random.nextInt(3);
            List<String> values =
                    random.nextBoolean() ? List.of("v" + random.nextInt(3)) : List.of("v0", "v2");
            requirements.add(
                    switch (random.nextInt(4)) {
                        case 0 -> new Requirement.In(key, values);
                        case 1 -> new Requirement.NotIn(key, values);
                        case 2 -> new Requirement.Exists(key);
                        default -> new Requirement.Absent(key);
                    });
        }
        return new Selector(requirements);
    }

    private static Labels drawnLabels(Random random) {
        TreeMap<String, String> labels = new TreeMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            labels.put("k" + random.nextInt(3), "v" + random.nextInt(3));
        }
        return Labels.of(labels);
    }

    /// `app=web,zone!=x,!canary,tier`.
    private static Selector selector(String text) {
        List<Requirement> requirements = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int unequal = part.indexOf("!=");
            int equal = part.indexOf('=');
            requirements.add(
                    unequal > 0
                            ? new Requirement.NotIn(
                                    part.substring(0, unequal),
                                    List.of(part.substring(unequal + 2)))
                            : equal > 0
                                    ? new Requirement.In(
                                            part.substring(0, equal),
                                            List.of(part.substring(equal + 1)))
                                    : part.startsWith("!")
                                            ? new Requirement.Absent(part.substring(1))
                                            : new Requirement.Exists(part));
        }
        return new Selector(requirements);
    }

    private static Labels labels(String text) {
        TreeMap<String, String> labels = new TreeMap<>();
        for (String part : text.split(",", -1)) {
            int equal = part.indexOf('=');
            labels.put(part.substring(0, equal), part.substring(equal + 1));
        }
        return Labels.of(labels);
    }
}
