package dev.berth.e2e.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A control plane of our own, by tools/control-plane.sh.
public final class ControlPlane {
    private static final String SCRIPT = "tools/control-plane.sh";

    private ControlPlane() {}

    /// Starts one that ends with this process, with these options of the script. Returns its
    /// folder, in which are `kubeconfig` and a log for each part.
    public static Path start(String... options) {
        try {
            Path directory = Files.createTempDirectory("berth-e2e-");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(directory)));
            List<String> arguments = new ArrayList<>(List.of("start", directory.toString()));
            arguments.addAll(List.of(options));
            run(arguments);
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void stop(Path directory) {
        run(List.of("stop", directory.toString()));
        run(List.of("remove", directory.toString()));
    }

    private static void run(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Checkout.resolve(SCRIPT).toString());
        command.addAll(arguments);
        try {
            int code =
                    new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start()
                            .waitFor();
            if (code != 0) {
                throw new AssertionError(command + " ended with exit code " + code);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(command + " was interrupted", e);
        }
    }
}
