package dev.berth.domain.core;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CoreSettingsTest {
    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, 1_000_001})
    void looks_outside_their_bounds_are_refused(int looks) {
        assertThatThrownBy(() ->
                        new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty(), 1, 1, looks))
                .hasMessage("clearingLooks (" + looks + ") is outside 1 to 1000000");
    }
}
