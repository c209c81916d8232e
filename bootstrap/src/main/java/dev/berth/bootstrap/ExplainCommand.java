package dev.berth.bootstrap;

import dev.berth.bootstrap.render.ExplanationText;
import dev.berth.bootstrap.render.JsonText;
import dev.berth.bootstrap.render.YamlText;
import dev.berth.bootstrap.serve.Caller;
import dev.berth.bootstrap.serve.UnusableException;
import dev.berth.domain.explain.Explanation;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.memory.json.Json;
import dev.berth.memory.simulate.TaskRef;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `berth explain`: asks a running scheduler why a Run waits.
@Command(
        name = "explain",
        sortOptions = false,
        header = "Ask the running scheduler why a Run waits.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = "berth explain run NAME [-n NAMESPACE] [OPTIONS]",
        description = {
            "",
            "Examples:",
            "  kubectl -n kruntimes-system port-forward deploy/berth 8080 &",
            "  berth explain run train-7 -n team-a",
            "  berth explain run train-7 -o json --server https://berth.example.com",
            "  kubectl create token me | berth explain run train-7 --token-file -",
            "",
            "The answer is that of `berth simulate --explain`, from the scheduler's own state. It is given to those who may",
            "get that Run: the scheduler shows your token to the API server.",
            "Exit code: 0 explained, 3 no such Run waits, 1 no answer, 2 bad usage.",
            ""
        },
        optionListHeading = "Options:%n")
final class ExplainCommand implements Callable<Integer> {
    /// Kinds that can be explained.
    enum Kind {
        /// A Run.
        run
    }

    /// Forms of output.
    enum Output {
        /// A table for people.
        table,
        /// JSON.
        json,
        /// YAML.
        yaml
    }

    /// Longest token in bytes: those of clouds have a few thousand.
    private static final int TOKEN_LENGTH_MAX = 64 << 10;

    @Parameters(index = "0", paramLabel = "KIND", description = "run.")
    Kind kind = Kind.run;

    @Parameters(index = "1", paramLabel = "NAME", description = "Name of the Run.")
    private String name = "";

    @Option(
            names = {"-n", "--namespace"},
            paramLabel = "NAMESPACE",
            description = "Its namespace; default: that of the kubeconfig's context.")
    private Optional<String> namespace = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORM",
            description = "table (default), json or yaml.")
    private Output output = Output.table;

    @Option(
            names = "--server",
            paramLabel = "URL",
            description =
                    "Where the scheduler serves its diagnostics (default http://127.0.0.1:8080).")
    private URI server = URI.create("http://127.0.0.1:8080");

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "File with a bearer token, or - for standard input; default: the kubeconfig's.")
    private Optional<String> tokenFile = Optional.empty();

    @Option(
            names = "--kubeconfig",
            paramLabel = "FILE",
            description = "The kubeconfig; default: KUBECONFIG, or the one at home.")
    private Optional<Path> kubeconfig = Optional.empty();

    @Option(names = "--context", paramLabel = "NAME", description = "Context of the kubeconfig.")
    private Optional<String> context = Optional.empty();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    private final Terminal terminal;

    ExplainCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try {
            Caller caller = Caller.of(kubeconfig, context, Version.text());
            Optional<String> token = tokenFile.isPresent() ? readToken() : caller.token();
            if (token.isEmpty()) {
                return bad(
                        "the kubeconfig has no token; give one by --token-file, such as that of `kubectl create token`");
            }
            return show(
                    SchedulerQuestion.explain(
                            server, namespace.orElse(caller.namespace()), name, token.get()));
        } catch (UnusableException | IllegalArgumentException e) {
            return bad(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            terminal.say("error: no answer from " + server + ": " + e.getMessage());
            return ExitCodes.FAILED;
        }
    }

    private int show(SchedulerQuestion.Answer answer) {
        switch (answer.status()) {
            case 200 -> {}
            case 404 -> {
                terminal.say(answer.body().strip());
                return ExitCodes.NOT_ALL_PLACED;
            }
            default -> {
                terminal.say(
                        "error: "
                                + server
                                + " answered "
                                + answer.status()
                                + ": "
                                + answer.body().strip());
                return ExitCodes.FAILED;
            }
        }
        Json.Fields tree;
        try {
            tree = (Json.Fields) Json.parse(answer.bytes());
        } catch (MalformedObjectException | ClassCastException _) {
            terminal.say("error: " + server + " answered with something else; is it a scheduler?");
            return ExitCodes.FAILED;
        }
        terminal.print(
                switch (output) {
                    case json -> JsonText.of(tree);
                    case yaml -> YamlText.of(tree);
                    case table -> table(tree);
                });
        return ExitCodes.OK;
    }

    private static String table(Json.Fields tree) {
        Explanation explanation = ExplanationReader.read(tree);
        String text =
                ExplanationText.of(
                        new TaskRef(explanation.task().kind(), explanation.task().name()),
                        tree.text("result"),
                        explanation,
                        "");
        return tree.find("omittedHosts").isPresent()
                ? text + "More Runtime Pods are left out here.\n"
                : text;
    }

    private Optional<String> readToken() throws IOException {
        String file = tokenFile.orElseThrow();
        byte[] bytes;
        if (file.equals("-")) {
            bytes = terminal.in().readNBytes(TOKEN_LENGTH_MAX);
        } else {
            Path path = Path.of(file);
            if (!Files.isReadable(path)) {
                throw new IllegalArgumentException("--token-file: " + file + " can not be read");
            }
            try (InputStream in = Files.newInputStream(path)) {
                bytes = in.readNBytes(TOKEN_LENGTH_MAX);
            }
        }
        String token = new String(bytes, StandardCharsets.US_ASCII).strip();
        return Optional.of(token).filter(t -> !t.isEmpty());
    }

    private int bad(String what) {
        terminal.say("error: " + what);
        return ExitCodes.BAD_INPUT;
    }
}
