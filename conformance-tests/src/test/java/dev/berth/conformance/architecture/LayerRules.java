package dev.berth.conformance.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/// What each layer may depend on. The rules are allow-lists, since a ban on a package that nobody
/// has is never broken; and every class must be in a layer, since else no rule speaks of it.
///
/// They take the package under which the layers are, so that the wrong examples can have layers of
/// their own.
final class LayerRules {

    private static final String JSPECIFY = "org.jspecify.annotations";
    private static final String JDK = "java..";

    private final String root;

    LayerRules(String root) {
        this.root = root;
    }

    List<NamedRule> all() {
        return List.of(
                NamedRule.of("every-class-has-a-layer", everyClassHasALayer(), "stray.Stray"),
                NamedRule.of(
                        "domain-is-alone",
                        onlyDependsOn("domain", JSPECIFY, JDK),
                        "domain.UsesApplication"),
                NamedRule.of(
                        "application-sees-domain",
                        onlyDependsOn("application", JSPECIFY, JDK, layer("domain")),
                        "application.UsesAdapter"),
                NamedRule.of(
                        "k8s-sees-application-and-jackson-streams",
                        onlyDependsOn(
                                "k8s",
                                JSPECIFY,
                                JDK,
                                "tools.jackson.core..",
                                layer("domain"),
                                layer("application")),
                        "k8s.UsesMemory",
                        "k8s.UsesYaml"),
                NamedRule.of(
                        "memory-sees-k8s-and-yaml",
                        onlyDependsOn(
                                "memory",
                                JSPECIFY,
                                JDK,
                                "tools.jackson.core..",
                                "org.snakeyaml.engine..",
                                layer("domain"),
                                layer("application"),
                                layer("k8s")),
                        "memory.UsesBootstrap"),
                NamedRule.of(
                        "bootstrap-sees-everything-but-tests",
                        onlyDependsOn(
                                "bootstrap",
                                JSPECIFY,
                                JDK,
                                "com.sun.net.httpserver..",
                                "picocli..",
                                "dagger..",
                                "jakarta.inject..",
                                "javax.inject..",
                                "org.snakeyaml.engine..",
                                layer("domain"),
                                layer("application"),
                                layer("k8s"),
                                layer("memory"),
                                layer("metrics")),
                        "bootstrap.UsesFabric8",
                        "bootstrap.UsesTests"),
                metricsSeesApplicationAndMicrometer(),
                kitsSeeAdaptersAndJunit(),
                onlyFabric8PackageSeesFabric8(),
                fabric8PackageSeesTheSeam(),
                onlyBootstrapConnects(),
                serveHasNoPathToMemory());
    }

    private NamedRule metricsSeesApplicationAndMicrometer() {
        return NamedRule.of(
                "metrics-sees-application-and-micrometer",
                onlyDependsOn(
                        "metrics",
                        JSPECIFY,
                        JDK,
                        "com.sun.management..",
                        "io.micrometer.core..",
                        "io.micrometer.prometheusmetrics..",
                        "io.prometheus.metrics..",
                        layer("domain"),
                        layer("application")),
                "metrics.UsesKubeApi");
    }

    private NamedRule kitsSeeAdaptersAndJunit() {
        return NamedRule.of(
                "kits-see-adapters-and-junit",
                onlyDependsOn(
                        "conformance",
                        JSPECIFY,
                        JDK,
                        "org.junit.jupiter.api..",
                        "org.assertj.core..",
                        layer("domain"),
                        layer("application"),
                        layer("k8s"),
                        layer("memory")),
                "conformance.UsesCommandLine");
    }

    private NamedRule onlyFabric8PackageSeesFabric8() {
        return NamedRule.of(
                "only-fabric8-package-sees-fabric8",
                noClasses()
                        .that(
                                resideInAPackage(root + "..")
                                        .and(
                                                DescribedPredicate.not(
                                                        resideInAPackage(root + ".k8s.fabric8.."))))
                        .should()
                        .dependOnClassesThat(resideInAPackage("io.fabric8.."))
                        .because("everything else speaks to the server through KubeApi"),
                "bootstrap.UsesFabric8");
    }

    private NamedRule fabric8PackageSeesTheSeam() {
        return NamedRule.of(
                "fabric8-package-sees-the-seam",
                classes()
                        .that(resideInAPackage(root + ".k8s.fabric8.."))
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(JSPECIFY, JDK, "io.fabric8..", layer("k8s"))
                                        .or(arrayOfPrimitives()))
                        .because("it moves bytes, and knows nothing of what they mean"),
                "k8s.fabric8.UsesCore");
    }

    private NamedRule onlyBootstrapConnects() {
        return NamedRule.of(
                "only-bootstrap-connects",
                noClasses()
                        .that(
                                resideInAPackage(root + "..")
                                        .and(
                                                DescribedPredicate.not(
                                                        resideInAnyPackage(
                                                                root + ".k8s.fabric8..",
                                                                layer("bootstrap"),
                                                                layer("benchmarks")))))
                        .should()
                        .dependOnClassesThat(resideInAPackage(root + ".k8s.fabric8.."))
                        .because("which server a program speaks to is decided once, at its start"),
                "k8s.ConnectsItself");
    }

    private static DescribedPredicate<JavaClass> arrayOfPrimitives() {
        return describe("arrays of primitives", type -> type.getBaseComponentType().isPrimitive());
    }

    private NamedRule serveHasNoPathToMemory() {
        return NamedRule.of(
                "serve-has-no-path-to-memory",
                noClasses()
                        .that(resideInAPackage(root + ".bootstrap.serve.."))
                        .should()
                        .transitivelyDependOnClassesThat(resideInAPackage(layer("memory")))
                        .allowEmptyShould(true)
                        .because("production must not be able to run on the fake server"),
                "bootstrap.serve.ReachesMemory");
    }

    private ArchRule everyClassHasALayer() {
        return classes()
                .that(resideInAPackage(root + ".."))
                .should()
                .resideInAnyPackage(
                        Stream.of(
                                        "domain",
                                        "application",
                                        "k8s",
                                        "memory",
                                        "metrics",
                                        "bootstrap",
                                        "conformance",
                                        "benchmarks")
                                .map(this::layer)
                                .toArray(String[]::new))
                .because("a class outside of all layers is held by no rule");
    }

    private ArchRule onlyDependsOn(String layer, String... allowed) {
        DescribedPredicate<JavaClass> self = resideInAPackage(layer(layer));
        DescribedPredicate<JavaClass> anyAllowed = self.or(resideInAnyPackage(allowed));
        DescribedPredicate<JavaClass> fabric8 = resideInAPackage(root + ".k8s.fabric8..");
        return classes()
                .that(self.and(DescribedPredicate.not(fabric8)))
                .should()
                .onlyDependOnClassesThat(
                        describe(
                                "are its own, or of " + String.join(", ", allowed),
                                used ->
                                        used.getBaseComponentType().isPrimitive()
                                                || anyAllowed.test(used.getBaseComponentType())))
                .because("arrows point inward (docs/adr/0002)");
    }

    private String layer(String name) {
        return root + "." + name + "..";
    }
}
