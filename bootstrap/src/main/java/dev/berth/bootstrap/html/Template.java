package dev.berth.bootstrap.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of the page that are the same for every input: they lie beside this class.
final class Template {
    private static final Pattern PLACE = Pattern.compile("@\\{([a-z]+)}");

    private Template() {}

    /// A part.
    static String part(String name) {
        try (InputStream part = Template.class.getResourceAsStream(name)) {
            if (part == null) {
                throw new IllegalStateException("the program lacks its part " + name);
            }
            return new String(part.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The text with each `@{name}` replaced, in one pass: what is put in is not looked at again.
    static String fill(String template, Map<String, String> values) {
        StringBuilder filled = new StringBuilder(template.length());
        Matcher place = PLACE.matcher(template);
        int from = 0;
        while (place.find()) {
            String value = values.get(place.group(1));
            if (value == null) {
                throw new IllegalStateException("nothing for @{" + place.group(1) + "}");
            }
            filled.append(template, from, place.start()).append(value);
            from = place.end();
        }
        return filled.append(template, from, template.length()).toString();
    }
}
