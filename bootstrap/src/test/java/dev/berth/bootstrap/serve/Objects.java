package dev.berth.bootstrap.serve;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/// Objects of a small cluster, as JSON.
final class Objects {
    private Objects() {}

    /// A Runtime Pod that has just reported.
    static byte[] pod(String name, int runs) {
        return """
        {"apiVersion":"v1","kind":"Pod","metadata":{"name":"%s","namespace":"team",
         "labels":{"runtime":"bash"},"annotations":{"kruntimes.io/capacity.runs":"%d"}},
         "spec":{},
         "status":{"phase":"Running","conditions":[{"type":"Ready","status":"True"},
          {"type":"kruntimes.io/RuntimedReady","status":"True","lastProbeTime":"%s"}]}}\
        """
                .formatted(name, runs, Instant.now())
                .getBytes(StandardCharsets.UTF_8);
    }

    /// A Run that waits.
    static byte[] run(String name) {
        return """
        {"apiVersion":"kruntimes.io/v1alpha1","kind":"Run","metadata":{"name":"%s","namespace":"team"},
         "spec":{"runtime":"bash"}}\
        """
                .formatted(name)
                .getBytes(StandardCharsets.UTF_8);
    }
}
