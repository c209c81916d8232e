package dev.berth.bootstrap.html;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// Why a Task is not placed; `hosts` says how many Nodes rejected it for which reason.
record Reason(String code, String message, SequencedMap<String, Integer> hosts) {
    Reason(String code, String message) {
        this(code, message, new LinkedHashMap<>());
    }
}
