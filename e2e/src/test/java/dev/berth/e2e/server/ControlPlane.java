package dev.berth.e2e.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A control plane of our own, by tools/control-plane.sh, which ends with this process.
public final class ControlPlane {
    private static final String SCRIPT = "tools/control-plane.sh";
    private static final String AUDIT_LOG = "audit.log";

    /// The script gives up by itself before.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final Path directory;

    private ControlPlane(Path directory) {
        this.directory = directory;
    }

    /// Starts one with these options of the script.
    public static ControlPlane start(String... options) {
        return start(WorkDirectory.create("control-plane-"), List.of(options));
    }

    /// Starts one which writes down who writes.
    static ControlPlane startAudited() {
        Path directory = WorkDirectory.create("control-plane-");
        return start(
                directory,
                List.of(
                        "--apiserver-flag",
                        "--audit-policy-file=" + Checkout.resolve("e2e/audit-policy.yaml"),
                        "--apiserver-flag",
                        "--audit-log-path=" + directory.resolve(AUDIT_LOG)));
    }

    private static ControlPlane start(Path directory, List<String> options) {
        ControlPlane started = new ControlPlane(directory);
        Runtime.getRuntime().addShutdownHook(new Thread(started::end));
        List<String> arguments = new ArrayList<>(List.of("start", directory.toString()));
        arguments.addAll(options);
        started.run(arguments);
        return started;
    }

    /// Its folder, in which are `kubeconfig` and a log for each part.
    public Path directory() {
        return directory;
    }

    /// A kubeconfig with all rights.
    public Path kubeconfig() {
        return directory.resolve("kubeconfig");
    }

    /// The file of the API server's audit log.
    public Path auditLog() {
        return directory.resolve(AUDIT_LOG);
    }

    /// The address of etcd, which asks nobody who he is.
    public String etcdAddress() {
        try {
            String flag = "--advertise-client-urls";
            List<String> command = Files.readAllLines(directory.resolve("etcd.command"));
            return command.get(command.indexOf(flag) + 1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Kills the API server; nobody answers from now on.
    public void killApiServer() {
        run(List.of("kill", directory.toString(), "kube-apiserver"));
    }

    /// Starts the API server again, and comes back when it is ready.
    public void reviveApiServer() {
        run(List.of("revive", directory.toString(), "kube-apiserver"));
    }

    private void end() {
        run(List.of("stop", directory.toString()));
        try {
            Files.deleteIfExists(auditLog());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run(List.of("remove", directory.toString()));
    }

    private void run(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Checkout.resolve(SCRIPT).toString());
        command.addAll(arguments);
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                process.destroy();
                throw new AssertionError(command + " did not end in " + PATIENCE);
            }
            if (process.exitValue() != 0) {
                throw new AssertionError(command + " ended with exit code " + process.exitValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(command + " was interrupted", e);
        }
    }
}
