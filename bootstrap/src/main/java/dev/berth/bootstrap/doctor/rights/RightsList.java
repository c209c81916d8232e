package dev.berth.bootstrap.doctor.rights;

import dev.berth.bootstrap.render.TextTable;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Shows a list of rights.
public final class RightsList {
    private RightsList() {}

    /// A table, for people.
    public static String text(List<Right> rights) {
        TextTable table = new TextTable("VERB", "RESOURCE", "WHERE", "NEEDED", "NAME", "WHAT-FOR");
        for (Right right : rights) {
            table.row(
                    right.verb(),
                    right.fullName(),
                    right.place(),
                    needed(right),
                    named(right),
                    right.use().text());
        }
        return table.text();
    }

    /// The same for programs, in the words of roles.
    public static Json.Fields tree(List<Right> rights) {
        List<Json> items = new ArrayList<>();
        rights.forEach(right -> items.add(tree(right)));
        Json.Fields tree = Json.Fields.none();
        tree.put("rights", new Json.Items(items));
        return tree;
    }

    /// One right.
    public static Json.Fields tree(Right right) {
        Json.Fields tree = Json.Fields.none();
        tree.put("apiGroup", right.resource().group());
        tree.put("resource", right.path());
        tree.put("verb", right.verb());
        tree.put("namespace", right.namespace());
        tree.put("resourceName", right.name());
        tree.put("required", new Json.Bool(right.required()));
        tree.put("use", right.use().name().toLowerCase(Locale.ROOT));
        return tree;
    }

    /// The only object that it is about, in a word.
    public static String named(Right right) {
        return right.name().isEmpty() ? "any" : right.name();
    }

    /// Whether `serve` needs it, in a word.
    public static String needed(Right right) {
        return right.required() ? "yes" : "no";
    }
}
