package dev.berth.memory.manifest;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// One text that was read, with what came out of it.
record Read(Reading reading, List<Manifest> manifests) {

    static Read yaml(String text) {
        return of("in.yaml", Strictness.STRICT, text);
    }

    static Read lenient(String text) {
        return of("in.yaml", Strictness.LENIENT, text);
    }

    static Read json(String text) {
        return of("in.json", Strictness.STRICT, text);
    }

    static Read bytes(byte[] text) {
        return stream("in.yaml", ManifestLimits.DEFAULT, new ByteArrayInputStream(text));
    }

    static Read stream(String name, ManifestLimits limits, InputStream text) {
        List<Manifest> manifests = new ArrayList<>();
        Reading reading =
                new ManifestReader(Strictness.STRICT, limits).read(name, text, manifests::add);
        return new Read(reading, manifests);
    }

    private static Read of(String name, Strictness strictness, String text) {
        List<Manifest> manifests = new ArrayList<>();
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        Reading reading = new ManifestReader(strictness).read(name, in, manifests::add);
        return new Read(reading, manifests);
    }

    List<String> json() {
        return manifests.stream().map(m -> new String(m.json(), StandardCharsets.UTF_8)).toList();
    }

    List<String> names() {
        return manifests.stream().map(Manifest::name).toList();
    }

    List<String> lines() {
        return reading.lines();
    }
}
