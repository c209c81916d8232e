package dev.berth.k8s.write;

import dev.berth.application.port.out.StatusRequest;
import dev.berth.application.port.out.StatusWriter;

/// Hands each status to the writer of the Task's kind.
public record StatusWriterByKind(StatusWriter runs, StatusWriter pods) implements StatusWriter {
    @Override
    public void write(StatusRequest request) {
        switch (request.task().kind()) {
            case RUN -> runs.write(request);
            case POD -> pods.write(request);
        }
    }
}
