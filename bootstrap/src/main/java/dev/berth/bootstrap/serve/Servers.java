package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.management.BindAddress;
import dev.berth.bootstrap.management.ManagementServer;
import dev.berth.bootstrap.management.Route;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.diagnostics.ExplainRoute;
import dev.berth.bootstrap.serve.diagnostics.MetricsRoute;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogField;
import dev.berth.bootstrap.serve.log.LogLine;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The ports of the program, as far as they are switched on.
@Singleton
final class Servers {
    private final SchedulerConfiguration configuration;
    private final HealthRoutes health;
    private final ExplainRoute explain;
    private final MetricsRoute metrics;
    private final Log log;
    private final List<ManagementServer> open = new ArrayList<>();

    @Inject
    Servers(
            SchedulerConfiguration configuration,
            HealthRoutes health,
            ExplainRoute explain,
            MetricsRoute metrics,
            Log log) {
        this.configuration = configuration;
        this.health = health;
        this.explain = explain;
        this.metrics = metrics;
        this.log = log;
    }

    /// Opens them.
    ///
    /// @throws UnusableException where an address can not be had
    void start() {
        open("--health-probe-bind-address", configuration.addresses().health(), health.all());
        open(
                "--metrics-bind-address",
                configuration.addresses().metrics(),
                Map.of(ExplainRoute.PATH, explain, MetricsRoute.PATH, metrics));
    }

    /// Closes them.
    void stop() {
        open.forEach(ManagementServer::close);
    }

    private void open(String flag, String text, Map<String, Route> routes) {
        try {
            Optional<InetSocketAddress> address = BindAddress.parse(text);
            if (address.isEmpty()) {
                return;
            }
            ManagementServer server =
                    ManagementServer.start(
                            address.get(),
                            routes,
                            (path, failure) ->
                                    log.error(
                                            LogLine.of(LogEvent.DIAGNOSTICS, path + " failed")
                                                    .with(failure)));
            open.add(server);
            log.info(
                    LogLine.of(
                                    LogEvent.LISTENING,
                                    "serving "
                                            + String.join(
                                                    ", ",
                                                    routes.keySet().stream().sorted().toList()))
                            .with(LogField.ADDRESS, BindAddress.print(server.address())));
        } catch (IOException | IllegalArgumentException e) {
            throw new UnusableException(flag + ": " + text + ": " + e.getMessage(), e);
        }
    }
}
