package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.demand.HostPort;
import dev.berth.k8s.mapping.text.FieldReader;
import java.util.ArrayList;
import java.util.List;

/// One container of a Pod, as far as scheduling looks at it.
final class ContainerReader {
    private static final int PORT_MAX = 65_535;

    private final ResourceAmounts requests = new ResourceAmounts();
    private final ResourceAmounts limits = new ResourceAmounts();
    private final List<Port> ports = new ArrayList<>();
    private String name = "";
    private boolean restartsAlways;
    private String fault = "";

    /// A port that the container names; 0 for a number that is not there.
    private record Port(long containerPort, long hostPort, String address, String protocol) {}

    /// Reads the container on which the walk stands.
    static ContainerReader read(FieldReader fields, String path) {
        ContainerReader container = new ContainerReader();
        if (fields.startObject(path)) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "name" -> container.name = fields.text(path + ".name");
                    case "restartPolicy" ->
                            container.restartsAlways =
                                    fields.text(path + ".restartPolicy").equals("Always");
                    case "resources" -> container.resources(fields, path + ".resources");
                    case "ports" -> container.ports(fields, path + ".ports");
                    default -> fields.skip();
                }
            }
        }
        // As the API server: a limit without a request is one.
        container.requests.fillFrom(container.limits);
        return container;
    }

    String name() {
        return name;
    }

    /// True for an init container that goes on running beside the others: a sidecar.
    boolean restartsAlways() {
        return restartsAlways;
    }

    ResourceAmounts requests() {
        return requests;
    }

    /// What is wrong with it; "" for nothing.
    String fault() {
        return fault;
    }

    /// The ports of the Node that it takes. On the Node's network every port is one.
    List<HostPort> hostPorts(boolean onHostNetwork) {
        List<HostPort> taken = new ArrayList<>();
        for (Port port : ports) {
            long number =
                    port.hostPort() == 0 && onHostNetwork ? port.containerPort() : port.hostPort();
            if (number >= 1 && number <= PORT_MAX) {
                taken.add(
                        new HostPort(
                                port.address().isEmpty() ? HostPort.EVERY_ADDRESS : port.address(),
                                port.protocol().isEmpty() ? "TCP" : port.protocol(),
                                (int) number));
            }
        }
        return taken;
    }

    private void resources(FieldReader fields, String path) {
        if (!fields.startObject(path)) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "requests" -> blame(requests.read(fields, path + ".requests"));
                case "limits" -> blame(limits.read(fields, path + ".limits"));
                default -> fields.skip();
            }
        }
    }

    private void ports(FieldReader fields, String path) {
        if (!fields.startArray(path)) {
            return;
        }
        while (fields.nextItem()) {
            if (!fields.startObject("an item of " + path)) {
                continue;
            }
            long containerPort = 0;
            long hostPort = 0;
            String address = "";
            String protocol = "";
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "containerPort" -> containerPort = fields.number(path + ".containerPort");
                    case "hostPort" -> hostPort = fields.number(path + ".hostPort");
                    case "hostIP" -> address = fields.text(path + ".hostIP");
                    case "protocol" -> protocol = fields.text(path + ".protocol");
                    default -> fields.skip();
                }
            }
            ports.add(new Port(containerPort, hostPort, address, protocol));
        }
    }

    private void blame(String what) {
        if (fault.isEmpty()) {
            fault = what;
        }
    }
}
