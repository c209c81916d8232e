package dev.berth.conformance.surface;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.berth.conformance.tidy.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Holds the public surface of the modules against the committed text in `docs/api`, so that a
/// change of it is seen in review. `./check --update-api` writes the text anew.
final class ApiSurfaceTest {

    private static final boolean UPDATE = Boolean.getBoolean("berth.api.update");

    /// The modules whose surface others depend on.
    enum Module {
        DOMAIN("domain", "dev.berth.domain"),
        APPLICATION("application", "dev.berth.application"),
        ADAPTERS_K8S("adapters-k8s", "dev.berth.k8s"),
        CONFORMANCE_TESTS("conformance-tests", "dev.berth.conformance");

        private final String directory;
        private final String rootPackage;

        Module(String directory, String rootPackage) {
            this.directory = directory;
            this.rootPackage = rootPackage;
        }
    }

    @ParameterizedTest
    @EnumSource
    void surface_is_as_committed(Module module) throws IOException, ClassNotFoundException {
        Path file = Repository.here().resolve("docs/api/" + module.directory + ".txt");
        String surface = Surface.of(types(module));
        if (UPDATE) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, surface, StandardCharsets.UTF_8);
        }

        String committed = Files.exists(file) ? Files.readString(file) : "";

        assertThat(surface)
                .as(
                        "public surface of %s; if the change is meant, run ./check --update-api and commit docs/api",
                        module.directory)
                .isEqualTo(committed);
    }

    @Test
    void surface_shows_what_breaks_others() {
        String surface =
                Surface.of(
                        List.of(
                                Sample.class,
                                Sample.Choice.class,
                                Sample.One.class,
                                Sample.Two.class,
                                Sample.Kind.class,
                                Sample.Base.class,
                                Sample.Hidden.class));

        assertThat(surface)
                .isEqualTo(
                        """
                        final class dev.berth.conformance.surface.Sample
                          new(List<String>)
                          static <T extends Comparable<T>> T most(List<? extends T>)

                        abstract class dev.berth.conformance.surface.Sample.Base
                          abstract void act(long[])
                          new()

                        sealed interface dev.berth.conformance.surface.Sample.Choice
                          permits Sample.One
                          permits Sample.Two
                          default int size()

                        enum dev.berth.conformance.surface.Sample.Kind
                          constant SECOND
                          constant FIRST
                          field static int BOUND

                        record dev.berth.conformance.surface.Sample.One(int size, String name)
                          implements Sample.Choice

                        record dev.berth.conformance.surface.Sample.Two()
                          implements Sample.Choice
                        """);
    }

    private static List<Class<?>> types(Module module) throws ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        for (JavaClass type :
                new ClassFileImporter()
                        .withImportOption(location -> !location.contains("/test-classes/"))
                        .importPackages(module.rootPackage)) {
            types.add(Class.forName(type.getName(), false, ApiSurfaceTest.class.getClassLoader()));
        }
        return types;
    }
}
