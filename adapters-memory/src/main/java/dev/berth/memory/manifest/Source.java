package dev.berth.memory.manifest;

/// Where something stands in the input.
///
/// @param file name of the file as it was given or found, `-` for standard input
/// @param document number of the document in the file, from 1; 0 for the file itself
/// @param line line, from 1; 0 where there is none
/// @param index place inside a list document, such as `items[3]`; `` outside of one
public record Source(String file, int document, int line, String index) {

    /// The file itself.
    public static Source file(String file) {
        return new Source(file, 0, 0, "");
    }

    /// The same at another line.
    Source atLine(int otherLine) {
        return new Source(file, document, otherLine, index);
    }

    /// `nodes.yaml:12`, and `items[3]` in a list.
    @Override
    public String toString() {
        return Excerpt.of(file, Excerpt.FILE_LENGTH_MAX)
                + (line > 0 ? ":" + line : "")
                + (index.isEmpty() ? "" : " " + index);
    }
}
