package dev.berth.conformance.tidy;

import java.util.List;
import java.util.Optional;

/// A Java file, as far as the rules ask.
///
/// @param path from the root, with slashes
/// @param text the content
/// @param packageName empty for none
/// @param packageAnnotations the simple names of the annotations of the package declaration
/// @param imports what stands between `import` and the semicolon
/// @param types all declared types, outer before inner
record Source(
        String path,
        String text,
        String packageName,
        List<String> packageAnnotations,
        List<String> imports,
        List<Type> types) {

    /// A declared type.
    ///
    /// @param name its simple name
    /// @param outermost the simple name of the top-level type around it, or its own
    /// @param isAbstract for abstract classes and interfaces
    /// @param superclass the simple name of what it extends
    /// @param components how many components a record has, 0 for others
    /// @param constants the enum constants with the first argument of each, if that is a text
    record Type(
            String name,
            String outermost,
            boolean isAbstract,
            Optional<String> superclass,
            int components,
            List<Constant> constants,
            List<Method> methods) {

        boolean isTopLevel() {
            return name.equals(outermost);
        }
    }

    /// An enum constant.
    record Constant(String name, Optional<String> firstText) {}

    /// A method or constructor.
    ///
    /// @param lines from the brace that opens its body to the one that closes it, 0 without a body
    /// @param annotations simple names
    record Method(String name, int lines, List<String> annotations) {

        boolean isTest() {
            return annotations.stream()
                    .anyMatch(name ->
                            name.equals("Test")
                                    || name.equals("ParameterizedTest")
                                    || name.equals("RepeatedTest")
                                    || name.equals("TestFactory"));
        }
    }

    boolean isMain() {
        return path.contains("/src/main/");
    }

    boolean isTest() {
        return path.contains("/src/test/");
    }

    String directory() {
        return path.substring(0, path.lastIndexOf('/'));
    }

    String fileName() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    String module() {
        return path.substring(0, path.indexOf('/'));
    }

    int lines() {
        return (int) text.lines().count();
    }
}
