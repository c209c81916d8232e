package dev.berth.domain.shape.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ChangeReaderTest {
    private final ChangeReader reader = new ChangeReader();
    private final List<Integer> told = new ArrayList<>();

    @Test
    void a_log_is_read_from_where_it_was_made_and_then_from_where_it_was_read_last() {
        ChangeLog log = log(1, 2);

        assertThat(reader.read(List.of(log), told::add)).isTrue();
        log.append(3);
        assertThat(reader.read(List.of(log), told::add)).isTrue();

        assertThat(told).containsExactly(1, 2, 3);
    }

    @Test
    void a_log_that_joins_at_the_end_is_read_as_a_whole() {
        ChangeLog first = log(1);
        reader.read(List.of(first), told::add);
        first.append(2);

        assertThat(reader.read(List.of(first, log(7, 8)), told::add)).isTrue();
        assertThat(told).containsExactly(1, 2, 7, 8);
    }

    @Test
    void a_closed_log_that_leaves_is_read_to_its_end() {
        ChangeLog first = log(1);
        ChangeLog second = log(2);
        reader.read(List.of(first, second), told::add);
        first.append(3);
        first.close();
        second.append(4);

        assertThat(reader.read(List.of(second), told::add)).isTrue();
        assertThat(told).containsExactly(1, 2, 3, 4);
    }

    @Test
    void a_log_that_leaves_open_makes_all_begin_anew() {
        ChangeLog first = log(1);
        ChangeLog second = log(2);
        reader.read(List.of(first, second), told::add);

        assertThat(reader.read(List.of(second), told::add)).isFalse();
        second.append(5);
        told.clear();
        assertThat(reader.read(List.of(second), told::add)).isTrue();
        assertThat(told).containsExactly(5);
    }

    @Test
    void a_log_that_joins_before_another_makes_all_begin_anew() {
        ChangeLog last = log(2);
        reader.read(List.of(last), told::add);

        assertThat(reader.read(List.of(log(1), last), told::add)).isFalse();
    }

    @Test
    void a_log_that_was_restarted_makes_all_begin_anew() {
        ChangeLog log = log(1);
        reader.read(List.of(log), told::add);
        log.restart();

        assertThat(reader.read(List.of(log), told::add)).isFalse();
        assertThat(reader.read(List.of(log), told::add)).isTrue();
    }

    @Test
    void more_changes_than_a_log_keeps_make_all_begin_anew() {
        ChangeLog log = log(1);
        reader.read(List.of(log), told::add);
        for (int i = 0; i <= 1 << 13; i++) {
            log.append(i);
        }

        assertThat(reader.read(List.of(log), told::add)).isFalse();
    }

    private static ChangeLog log(int... slots) {
        ChangeLog log = new ChangeLog();
        for (int slot : slots) {
            log.append(slot);
        }
        return log;
    }
}
