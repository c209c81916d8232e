package dev.berth.conformance.wrong.bootstrap.serve;

import dev.berth.conformance.wrong.bootstrap.FineBridge;

final class ReachesMemory {
    Object value(FineBridge bridge) {
        return bridge;
    }
}
