package dev.berth.conformance.scenario;

import dev.berth.memory.json.Json;

/// Makes long loops short.
final class Shortening {
    private Shortening() {}

    /// Lets each loop of a document run at most so many times.
    static void shorten(Json value, int times) {
        switch (value) {
            case Json.Fields fields -> {
                if (fields.values().get("times") instanceof Json.Num
                        && fields.find("steps").isPresent()) {
                    fields.put("times", new Json.Num(Integer.toString(times)));
                }
                fields.values().values().forEach(inner -> shorten(inner, times));
            }
            case Json.Items items -> items.values().forEach(inner -> shorten(inner, times));
            case Json.Text text -> {}
            case Json.Num number -> {}
            case Json.Bool bool -> {}
            case Json.Null none -> {}
        }
    }
}
