package dev.berth.memory.manifest.rule;

import dev.berth.k8s.mapping.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Rules about what a container, or a Pod as a whole, asks for.
final class ResourceRules {
    private static final String REQUESTS = "requests";
    private static final String LIMITS = "limits";

    private ResourceRules() {}

    /// Requests within limits.
    static void withinLimits(Mapping resources) {
        Mapping limits = resources.mapping(LIMITS);
        Mapping requests = resources.mapping(REQUESTS);
        for (String name : requests.names()) {
            Optional<Quantity> request = TextRules.quantity(requests.text(name));
            Optional<Quantity> limit = TextRules.quantity(limits.text(name));
            if (request.isPresent()
                    && limit.isPresent()
                    && request.get().compareTo(limit.get()) > 0) {
                requests.blame(name, "is above its limit, " + limits.text(name));
            }
        }
    }

    static void container(Mapping container) {
        check(container.mapping("resources"), ResourceNames::problem);
    }

    /// What a Pod asks for as a whole, apart from what its containers ask for.
    static void pod(Mapping spec) {
        Mapping resources = spec.mapping("resources");
        check(resources, ResourceNames::problemOfPod);
        if (resources.has("claims")) {
            resources.blame("claims", "only containers have claims");
        }
    }

    /// Amounts that a RuntimeClass adds.
    static void overhead(Mapping of, String field) {
        Mapping amounts = of.mapping(field);
        amounts.names().forEach(name -> name(amounts, name, ResourceNames::problem));
    }

    private static void check(Mapping resources, UnaryOperator<String> problem) {
        Mapping limits = resources.mapping(LIMITS);
        Mapping requests = resources.mapping(REQUESTS);
        List<String> names = new ArrayList<>(requests.names());
        names.addAll(limits.names());
        for (String name : requests.names()) {
            if (name(requests, name, problem)) {
                amount(requests, name);
                reserved(requests, limits, name);
            }
        }
        for (String name : limits.names()) {
            if (name(limits, name, problem)) {
                amount(limits, name);
            }
        }
        Optional<String> pages = names.stream().filter(ResourceNames::isHugePages).findFirst();
        if (pages.isPresent()
                && !names.contains(ResourceNames.CPU)
                && !names.contains(ResourceNames.MEMORY)) {
            Mapping where = requests.has(pages.get()) ? requests : limits;
            where.blame(pages.get(), "huge pages need cpu or memory beside them");
        }
    }

    private static boolean name(Mapping amounts, String name, UnaryOperator<String> problem) {
        String wrong = problem.apply(name);
        if (!wrong.isEmpty()) {
            amounts.blame(name, wrong);
        }
        return wrong.isEmpty();
    }

    /// Devices in whole numbers, and huge pages in whole pages.
    private static void amount(Mapping amounts, String name) {
        Optional<Quantity> amount = TextRules.quantity(amounts.text(name));
        if (ResourceNames.isExtended(name) && !amount.map(Quantity::isWhole).orElse(true)) {
            amounts.blame(name, "expected a whole number of an extended resource");
        }
        if (ResourceNames.isHugePages(name) && amount.isPresent()) {
            long page =
                    TextRules.quantity(ResourceNames.pageSize(name))
                            .filter(size -> size.count().isPresent())
                            .map(size -> size.count().getAsLong())
                            .orElse(0L);
            boolean isWhole = amount.get().isZero() || isMultiple(amount.get(), page);
            if (!isWhole) {
                amounts.blame(name, "expected a multiple of the page, a size such as 2Mi or 1Gi");
            }
        }
    }

    private static boolean isMultiple(Quantity amount, long page) {
        return page > 0 && amount.count().isPresent() && amount.count().getAsLong() % page == 0;
    }

    /// What cannot be promised twice is asked for as much as it is limited to.
    private static void reserved(Mapping requests, Mapping limits, String name) {
        if (ResourceNames.isOvercommitted(name)) {
            return;
        }
        Optional<Quantity> request = TextRules.quantity(requests.text(name));
        Optional<Quantity> limit = TextRules.quantity(limits.text(name));
        if (!limits.has(name)) {
            requests.blame(name, "needs a limit of the same amount; there is none");
        } else if (request.isPresent()
                && limit.isPresent()
                && request.get().compareTo(limit.get()) < 0) {
            requests.blame(name, "expected the amount of its limit, " + limits.text(name));
        }
    }
}
