package dev.berth.conformance.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/// A rule about the code, with the deliberately wrong classes that prove that it can fail.
///
/// @param id what a failure is called
/// @param rule the rule
/// @param brokenBy the wrong classes that break it, relative to the package of wrong examples, in
///   alphabetical order
record NamedRule(String id, ArchRule rule, List<String> brokenBy) {

    NamedRule {
        if (brokenBy.isEmpty()) {
            throw new IllegalArgumentException("rule " + id + " has no wrong example");
        }
    }

    static NamedRule of(String id, ArchRule rule, String... brokenBy) {
        return new NamedRule(id, rule.as(id + ": " + rule.getDescription()), List.of(brokenBy));
    }

    @Override
    public String toString() {
        return id;
    }
}
