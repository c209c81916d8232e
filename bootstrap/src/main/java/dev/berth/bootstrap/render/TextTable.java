package dev.berth.bootstrap.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A table as `kubectl` prints it: columns of text, three spaces apart.
///
/// A cell longer than `CELL_WIDTH_MAX` moves the rest of its own row, and of no other: so one long
/// name does not push all other rows off the screen, and no name is ever cut.
public final class TextTable {
    /// Widest column that others are aligned to.
    static final int CELL_WIDTH_MAX = 40;

    private static final String GAP = "   ";

    /// What stands where there is nothing.
    public static final String NONE = "<none>";

    private final List<List<String>> rows = new ArrayList<>();

    /// A table with that header.
    public TextTable(String... header) {
        rows.add(List.of(header));
    }

    /// Adds a row. An empty cell is shown as `<none>`.
    public void row(String... cells) {
        rows.add(Arrays.stream(cells).map(cell -> cell.isEmpty() ? NONE : clean(cell)).toList());
    }

    /// Adds a row.
    public void row(List<String> cells) {
        row(cells.toArray(String[]::new));
    }

    /// The table, a line for each row.
    public String text() {
        int columns = rows.getFirst().size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                int width = width(row.get(i));
                if (width <= CELL_WIDTH_MAX) {
                    widths[i] = Math.max(widths[i], width);
                }
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            line(row, widths, text);
        }
        return text.toString();
    }

    private static void line(List<String> row, int[] widths, StringBuilder text) {
        for (int i = 0; i < row.size(); i++) {
            String cell = row.get(i);
            text.append(cell);
            if (i < row.size() - 1) {
                text.append(" ".repeat(Math.max(0, widths[i] - width(cell)))).append(GAP);
            }
        }
        text.append('\n');
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }

    /// Text of the input can neither move the cursor of a terminal nor turn the order of what
    /// stands there.
    public static String clean(String cell) {
        StringBuilder clean = new StringBuilder(cell.length());
        cell.codePoints().forEach(c -> clean.appendCodePoint(isUnsafe(c) ? '?' : c));
        return clean.toString();
    }

    /// Controls, and what is not seen but changes what is: marks of direction, ends of lines.
    static boolean isUnsafe(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE ->
                    true;
            default -> false;
        };
    }
}
