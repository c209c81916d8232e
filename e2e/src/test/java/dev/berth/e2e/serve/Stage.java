package dev.berth.e2e.serve;

import dev.berth.e2e.actor.Fleet;
import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.history.RunHistory;
import dev.berth.e2e.program.Credentials;
import dev.berth.e2e.program.Installation;
import dev.berth.e2e.program.Program;
import dev.berth.e2e.program.Replicas;
import dev.berth.e2e.program.Settings;
import dev.berth.e2e.server.ApiServer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// All that one test starts, or in a static field all tests of a class. It is cleared away when
/// they end. A test that fails shows the last lines of each program.
final class Stage
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {
    /// As many programs show their last lines. Earlier ones of a soak have ended.
    private static final int SHOWN_MAX = 6;

    private final List<Program> programs = Collections.synchronizedList(new ArrayList<>());
    private final List<AutoCloseable> open = new ArrayList<>();
    private final List<Tenant> tenants = new ArrayList<>();
    private @Nullable ApiServer server;
    private @Nullable Installation installation;
    private boolean isOfClass;

    @Override
    public void beforeAll(ExtensionContext context) {
        isOfClass = true;
        build();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        if (!isOfClass) {
            build();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        report(context);
        if (!isOfClass) {
            clear();
        }
    }

    @Override
    public void afterAll(ExtensionContext context) throws Exception {
        report(context);
        clear();
    }

    private void build() {
        server = ApiServer.own();
        installation = new Installation(server);
    }

    private void report(ExtensionContext context) {
        if (context.getExecutionException().isPresent()) {
            System.err.println("=== " + context.getDisplayName() + " failed ===");
            for (Program program : programs) {
                System.err.println("--- last lines of " + program.name() + " ---");
                System.err.println(program.log().tail());
            }
        }
    }

    private void clear() throws Exception {
        for (AutoCloseable closeable : open.reversed()) {
            closeable.close();
        }
        programs.forEach(Program::close);
        tenants.forEach(Tenant::remove);
        installation().remove();
    }

    ApiServer server() {
        return present(server);
    }

    Installation installation() {
        return present(installation);
    }

    /// A tenant with nothing.
    Tenant tenant() {
        Tenant tenant = new Tenant(server());
        tenants.add(tenant);
        return tenant;
    }

    /// A tenant's fleet, without Pods yet.
    Fleet fleet(Tenant tenant) {
        return closing(new Fleet(server(), tenant));
    }

    /// What happens to a tenant's Runs from now on.
    RunHistory history(Tenant tenant) {
        return closing(new RunHistory(server(), tenant));
    }

    /// A program as it comes, which starts.
    Program start(String name) {
        return start(name, Settings.STANDARD);
    }

    /// A program with these settings, which starts.
    Program start(String name, Settings settings) {
        return start(name, installation().credentials(), settings);
    }

    /// So many programs, each of which is started again when it ends.
    Replicas replicas(int count, Settings settings) {
        return closing(new Replicas(installation(), count, name -> start(name, settings)));
    }

    /// A program that is that account, which starts.
    Program start(String name, Credentials credentials, Settings settings) {
        Program program = Program.start(name, credentials, settings);
        programs.add(program);
        if (programs.size() > SHOWN_MAX) {
            programs.removeFirst();
        }
        return program;
    }

    /// Closes that when the test ends.
    <T extends AutoCloseable> T closing(T closeable) {
        open.add(closeable);
        return closeable;
    }

    private static <T> T present(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("no test runs");
        }
        return value;
    }
}
