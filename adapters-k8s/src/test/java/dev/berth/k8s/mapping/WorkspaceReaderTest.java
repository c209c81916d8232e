package dev.berth.k8s.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace;
import dev.berth.domain.model.Workspace.Placement;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.text.Interner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspaceReaderTest {
    private final List<MappingFault> faults = new ArrayList<>();
    private final WorkspaceReader reader = new WorkspaceReader(faults::add, new Interner(1024));

    @Test
    void bound_workspace_stands_on_its_host_for_its_runtime() {
        Workspace workspace = read("'phase':'Bound','boundPod':'p'");

        assertThat(workspace)
                .isEqualTo(
                        new Workspace(
                                new ObjectName("ns", "w"),
                                new Uid("u"),
                                5,
                                new Placement.OnHost("python", "p")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "'phase':''",
                "'phase':'Pending','boundPod':'p'",
                "'phase':'Released','boundPod':'p'",
                "'phase':'Bound'",
                "'phase':'Other'"
            })
    void workspace_that_is_not_bound_constrains_nothing(String status) {
        assertThat(read(status).placement()).isEqualTo(new Placement.Anywhere());
    }

    @Test
    void lost_workspace_stands_nowhere() {
        assertThat(read("'phase':'Lost','boundPod':'p'").placement())
                .isEqualTo(new Placement.Nowhere());
    }

    @Test
    void workspace_with_a_wrong_type_is_reported_and_constrains_nothing() {
        assertThat(read("'phase':'Lost','boundPod':7").placement())
                .isEqualTo(new Placement.Anywhere());
        assertThat(faults).hasSize(1);
    }

    private Workspace read(String status) {
        String json =
                ("{'metadata':{'name':'w','namespace':'ns','uid':'u','resourceVersion':'5'},"
                                + "'spec':{'runtime':'python','size':'1Gi'},'status':{"
                                + status
                                + "}}")
                        .replace('\'', '"');
        return switch (reader.read(new JsonCursor(json.getBytes(StandardCharsets.UTF_8)))) {
            case Reading.Present<Workspace>(Identity _, Workspace workspace) -> workspace;
            case Reading.Absent<Workspace> absent -> throw new AssertionError(absent + "" + faults);
        };
    }
}
