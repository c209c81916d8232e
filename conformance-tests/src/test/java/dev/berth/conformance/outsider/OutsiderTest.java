package dev.berth.conformance.outsider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.plain.PlainProfile;
import dev.berth.conformance.property.Property;
import dev.berth.conformance.property.Seeds;
import dev.berth.conformance.world.CoreComparison;
import dev.berth.domain.plugin.Profile;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class OutsiderTest {
    @Test
    void plugins_of_an_outsider_are_cached_indexed_and_woken_like_our_own() {
        AtomicInteger assignments = new AtomicInteger();

        Property.of("outsiders: incremental core = plain scan", choices -> choices)
                .seeds(300)
                .printed(choices -> choices.size() + " choices")
                .holds(choices -> {
                    Profile profile = OutsiderProfiles.from(choices);
                    assignments.addAndGet(
                            new CoreComparison(choices, profile, new PlainProfile(profile)::decide)
                                    .run());
                });

        assertThat(Seeds.replaying() || assignments.get() > 50)
                .as("assignments: %s", assignments)
                .isTrue();
    }
}
