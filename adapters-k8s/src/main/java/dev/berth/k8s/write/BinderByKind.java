package dev.berth.k8s.write;

import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;

/// Hands each assignment to the binder of the Task's kind.
public record BinderByKind(Binder runs, Binder pods) implements Binder {
    @Override
    public void bind(BindRequest request) {
        switch (request.assignment().task().kind()) {
            case RUN -> runs.bind(request);
            case POD -> pods.bind(request);
        }
    }
}
