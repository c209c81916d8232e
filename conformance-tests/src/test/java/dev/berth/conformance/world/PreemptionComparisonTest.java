package dev.berth.conformance.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.property.Property;
import dev.berth.conformance.property.Seeds;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class PreemptionComparisonTest {
    @Test
    void those_go_that_a_search_from_scratch_names() {
        AtomicInteger compared = new AtomicInteger();

        Property.of("preemption = plain preemption", choices -> choices)
                .seeds(500)
                .printed(choices -> choices.size() + " choices")
                .holds(choices -> compared.addAndGet(new PreemptionComparison(choices).run()));

        assertThat(Seeds.replaying() || compared.get() > 200)
                .as("choices of victims: %s", compared)
                .isTrue();
    }
}
