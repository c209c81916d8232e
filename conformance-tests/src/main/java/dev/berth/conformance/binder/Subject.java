package dev.berth.conformance.binder;

import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.RunReader;
import dev.berth.k8s.mapping.pod.PodReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;

/// The Task that is written in a check.
enum Subject {
    /// A Run, whose Host is a Runtime Pod.
    RUN(
            Resource.RUNS,
            "'apiVersion':'kruntimes.io/v1alpha1','kind':'Run'",
            "'spec':{'runtime':'python','mode':{'task':{}}}") {
        @Override
        HostKey host(String namespace) {
            return new HostKey(new ObjectName(namespace, "p"), new Uid("pod-uid"));
        }

        @Override
        ObjectReader<Task> reader() {
            return new RunReader(fault -> {}, new Interner(1));
        }
    },
    /// A Pod, whose Host is a Node.
    POD(
            Resource.PODS,
            "'apiVersion':'v1','kind':'Pod'",
            "'spec':{'containers':[{'name':'c','image':'example.com/image'}]}") {
        @Override
        HostKey host(String namespace) {
            return new HostKey(new ObjectName("", "n"), new Uid("node-uid"));
        }

        @Override
        ObjectReader<Task> reader() {
            return new PodReader(fault -> {}, new Interner(1), scheduler -> true);
        }
    };

    private static final String NAME = "r";

    private final Resource resource;
    private final String kind;
    private final String spec;

    Subject(Resource resource, String kind, String spec) {
        this.resource = resource;
        this.kind = kind;
        this.spec = spec;
    }

    /// The Host that it is bound to.
    abstract HostKey host(String namespace);

    abstract ObjectReader<Task> reader();

    ObjectRef ref(String namespace) {
        return new ObjectRef(resource, namespace, NAME);
    }

    String manifest(String namespace) {
        return "{%s,'metadata':{'name':'%s','namespace':'%s'},%s}"
                .formatted(kind, NAME, namespace, spec)
                .replace('\'', '"');
    }

    /// The object in the words of the core.
    Task read(Json.Fields object) {
        return switch (reader().read(new JsonCursor(JsonWriter.write(object)))) {
            case Reading.Present<Task>(var _, var task) -> task;
            case Reading.Absent<Task> absent -> throw new AssertionError("no Task: " + absent);
        };
    }
}
