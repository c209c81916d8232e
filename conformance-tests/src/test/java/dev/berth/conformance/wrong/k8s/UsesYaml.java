package dev.berth.conformance.wrong.k8s;

import org.snakeyaml.engine.v2.api.LoadSettings;

final class UsesYaml {
    Object value(LoadSettings settings) {
        return settings;
    }
}
