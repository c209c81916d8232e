package dev.berth.k8s.mapping.pod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.ClusterEvent.NamespaceSeen;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.Identity;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.text.Interner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class NamespaceReaderTest {
    private final List<String> faults = new ArrayList<>();
    private final NamespaceReader reader =
            new NamespaceReader(fault -> faults.add(fault.toString()), new Interner(16));

    @Test
    void its_name_version_and_labels_are_read() {
        Reading<NamespaceSeen> reading =
                read(
                        "{'metadata':{'name':'shop','uid':'u','resourceVersion':'7','labels':{'team':'a'}},"
                                + "'spec':{'finalizers':['kubernetes']},'status':{'phase':'Terminating'}}");

        assertThat(reading)
                .isEqualTo(
                        new Reading.Present<>(
                                new Identity(new ObjectName("", "shop"), new Uid("u"), 7),
                                new NamespaceSeen(
                                        "shop",
                                        new Uid("u"),
                                        7,
                                        Labels.of(new TreeMap<>(Map.of("team", "a"))))));
        assertThat(faults).isEmpty();
    }

    @Test
    void one_that_is_damaged_is_reported_and_has_no_labels() {
        Reading<NamespaceSeen> reading =
                read(
                        "{'metadata':{'name':'shop','uid':'u','resourceVersion':'7','labels':['team']}}");

        assertThat(((Reading.Present<NamespaceSeen>) reading).value().labels())
                .isEqualTo(Labels.NONE);
        assertThat(faults).hasSize(1).first().asString().contains("shop", "metadata.labels");
    }

    @Test
    void one_without_an_identity_is_reported_and_is_none() {
        assertThat(read("{'metadata':{'name':'shop'}}"))
                .isEqualTo(new Reading.Absent<>(Optional.empty()));
        assertThat(faults).hasSize(1).first().asString().contains("metadata lacks");
    }

    private Reading<NamespaceSeen> read(String json) {
        return reader.read(
                new JsonCursor(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }
}
