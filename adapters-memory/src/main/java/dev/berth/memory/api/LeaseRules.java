package dev.berth.memory.api;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import java.math.BigDecimal;
import java.util.Optional;

/// What a real server refuses in the spec of a Lease.
final class LeaseRules {
    private LeaseRules() {}

    /// What is wrong with it; empty where nothing is.
    static Optional<String> fault(Resource resource, Json.Fields spec) {
        if (resource != Resource.LEASES) {
            return Optional.empty();
        }
        if (number(spec, "leaseDurationSeconds", BigDecimal.ONE).signum() <= 0) {
            return Optional.of("spec.leaseDurationSeconds: Invalid value: must be greater than 0");
        }
        if (number(spec, "leaseTransitions", BigDecimal.ZERO).signum() < 0) {
            return Optional.of(
                    "spec.leaseTransitions: Invalid value: must be greater than or equal to 0");
        }
        return Optional.empty();
    }

    private static BigDecimal number(Json.Fields spec, String field, BigDecimal missing) {
        return spec.find(field).orElse(new Json.Null()) instanceof Json.Num number
                ? new BigDecimal(number.literal())
                : missing;
    }
}
