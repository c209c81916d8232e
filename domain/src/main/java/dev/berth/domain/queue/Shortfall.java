package dev.berth.domain.queue;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostTest.Trend;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// How many more places there have to be before there can be enough for a group, as far as amounts
/// tell.
///
/// A place is what every member needs of each resource, at the least, free on one Host; so there
/// are never more members on a Host than places. While the places are fewer than the members that
/// have to be placed, no placement exists, and the group need not be judged again. Places that are
/// given back are counted, places that are taken are not: the group is judged too early rather than
/// too late.
final class Shortfall {
    private final Requests least;
    private final boolean freesWhole;
    private long missing;

    private Shortfall(Requests least, boolean freesWhole, long missing) {
        this.least = least;
        this.freesWhole = freesWhole;
        this.missing = missing;
    }

    /// What every member of these Shapes needs, at the least.
    static Requests least(Collection<Shape> shapes) {
        SortedMap<String, Long> least = new TreeMap<>();
        boolean first = true;
        for (Shape shape : shapes) {
            Requests needs = shape.tests().needs();
            if (first) {
                for (int i = 0; i < needs.size(); i++) {
                    least.put(needs.name(i), needs.amount(i));
                }
            } else {
                least.replaceAll((name, amount) -> Math.min(amount, needs.amountOf(name)));
            }
            first = false;
        }
        least.values().removeIf(amount -> amount == 0);
        return Requests.of(least);
    }

    /// What is missing now until `need` members of these Shapes may find places on Hosts with the
    /// same value of a label, or on any where the key is null; null where there may be enough
    /// already.
    static @Nullable Shortfall of(
            Pool pool, Collection<Shape> shapes, @Nullable String key, long need) {
        Requests least = least(shapes);
        if (least.size() == 0) {
            return null;
        }
        long most = mostInADomain(pool, shapes, key, least);
        return most >= need ? null : new Shortfall(least, freesWhole(shapes), need - most);
    }

    /// Counts the places that the news of a Host may have added. Returns true once they may be
    /// enough.
    boolean isMadeUpFor(HostEntry host, HostNews news) {
        long now = places(host, least, null);
        long added = news.isAnew() || freesWhole ? now : now - places(host, least, news);
        missing -= Math.min(missing, added);
        return missing == 0;
    }

    private static long mostInADomain(
            Pool pool, Collection<Shape> shapes, @Nullable String key, Requests least) {
        Map<String, Long> places = new LinkedHashMap<>();
        pool.forEachHost(host -> {
            String domain = key == null ? "" : host.labels().find(key);
            if (domain != null && mayTakeAny(host, shapes)) {
                places.merge(domain, places(host, least, null), Shortfall::sum);
            }
        });
        return places.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /// At least 0. With news, how many there were before what was released.
    private static long places(HostEntry host, Requests least, @Nullable HostNews news) {
        Capacity capacity = host.capacity();
        long places = Long.MAX_VALUE;
        for (int i = 0; i < least.size(); i++) {
            int index = capacity.indexOf(least.name(i));
            long free = index < 0 ? 0 : free(capacity.amount(index).whole(), host.used(index));
            long before = news == null ? free : free - Math.min(free, news.released(least.name(i)));
            places = Math.min(places, before / least.amount(i));
        }
        return places;
    }

    private static long free(long capacity, long used) {
        return capacity <= used ? 0 : capacity - used;
    }

    private static long sum(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }

    /// True where what is neither about amounts nor cured by other Tasks lets one of them pass.
    private static boolean mayTakeAny(HostEntry host, Collection<Shape> shapes) {
        for (Shape shape : shapes) {
            if (!shape.tests().refusesForGood(host, host)) {
                return true;
            }
        }
        return false;
    }

    /// True where less load on a Host may cure more than what amounts tell, as for a port.
    private static boolean freesWhole(Collection<Shape> shapes) {
        for (Shape shape : shapes) {
            for (FilterTest filter : shape.tests().tests()) {
                HostTest test = filter.test();
                if (test.trend() == Trend.FALLING && test.amounts().size() == 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
