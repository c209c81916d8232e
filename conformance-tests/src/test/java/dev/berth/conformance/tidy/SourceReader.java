package dev.berth.conformance.tidy;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Reads Java files with the compiler's own parser, so that no text in a comment or a string is
/// taken for code.
final class SourceReader {

    private SourceReader() {}

    static List<Source> read(List<TextFile> files) {
        return parse(files.stream().map(file -> new Text(file.path(), file.text())).toList());
    }

    /// One file that exists in a test only.
    static Source read(String path, String text) {
        return parse(List.of(new Text(path, text))).getFirst();
    }

    private static List<Source> parse(List<Text> texts) {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        JavacTask task =
                (JavacTask)
                        ToolProvider.getSystemJavaCompiler()
                                .getTask(null, null, problems, List.of("-proc:none"), null, texts);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        List<Source> sources = new ArrayList<>();
        try {
            for (CompilationUnitTree unit : task.parse()) {
                sources.add(new Unit(unit, positions).read());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!problems.getDiagnostics().isEmpty()) {
            throw new IllegalArgumentException("not Java: " + problems.getDiagnostics());
        }
        return sources;
    }

    /// A file in memory.
    private static final class Text extends SimpleJavaFileObject {
        private final String content;

        Text(String path, String content) {
            super(URI.create("string:///" + path), Kind.SOURCE);
            this.content = content;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return content;
        }
    }

    /// A parsed file on its way to become a [Source].
    private record Unit(CompilationUnitTree unit, SourcePositions positions) {

        Source read() throws IOException {
            PackageTree declared = unit.getPackage();
            List<Source.Type> types = new ArrayList<>();
            for (Tree tree : unit.getTypeDecls()) {
                if (tree instanceof ClassTree type) {
                    addType(type, type.getSimpleName().toString(), types);
                }
            }
            return new Source(
                    unit.getSourceFile().toUri().getPath().substring(1),
                    unit.getSourceFile().getCharContent(true).toString(),
                    declared == null ? "" : declared.getPackageName().toString(),
                    declared == null ? List.of() : simpleNames(declared.getAnnotations()),
                    unit.getImports().stream()
                            .map(used -> used.getQualifiedIdentifier().toString())
                            .toList(),
                    List.copyOf(types));
        }

        private void addType(ClassTree type, String outermost, List<Source.Type> types) {
            List<Source.Method> methods = new ArrayList<>();
            List<Source.Constant> constants = new ArrayList<>();
            List<ClassTree> inner = new ArrayList<>();
            int components = 0;
            for (Tree member : type.getMembers()) {
                switch (member) {
                    case MethodTree method -> methods.add(method(method));
                    case ClassTree nested -> inner.add(nested);
                    case VariableTree field -> {
                        if (isConstant(type, field)) {
                            constants.add(constant(field));
                        } else if (isComponent(type, field)) {
                            components++;
                        }
                    }
                    default -> {}
                }
            }
            types.add(
                    new Source.Type(
                            type.getSimpleName().toString(),
                            outermost,
                            type.getKind() == Tree.Kind.INTERFACE
                                    || type.getModifiers().getFlags().contains(Modifier.ABSTRACT),
                            Optional.ofNullable(type.getExtendsClause()).map(Unit::simpleName),
                            components,
                            List.copyOf(constants),
                            List.copyOf(methods)));
            inner.forEach(nested -> addType(nested, outermost, types));
        }

        private Source.Method method(MethodTree method) {
            int lines = 0;
            if (method.getBody() != null) {
                long start = positions.getStartPosition(unit, method.getBody());
                long end = positions.getEndPosition(unit, method.getBody());
                lines =
                        (int)
                                (unit.getLineMap().getLineNumber(end)
                                        - unit.getLineMap().getLineNumber(start)
                                        + 1);
            }
            return new Source.Method(
                    method.getName().toString(),
                    lines,
                    simpleNames(method.getModifiers().getAnnotations()));
        }

        /// The parser turns `A("x")` into a field of the enum's own type with a `new`.
        private static boolean isConstant(ClassTree type, VariableTree field) {
            return type.getKind() == Tree.Kind.ENUM
                    && field.getInitializer() instanceof NewClassTree made
                    && made.getIdentifier().toString().equals(type.getSimpleName().toString())
                    && field.getModifiers().getFlags().contains(Modifier.FINAL)
                    && field.getModifiers().getFlags().contains(Modifier.PUBLIC);
        }

        private static boolean isComponent(ClassTree type, VariableTree field) {
            return type.getKind() == Tree.Kind.RECORD
                    && !field.getModifiers().getFlags().contains(Modifier.STATIC);
        }

        private static Source.Constant constant(VariableTree field) {
            Optional<String> text =
                    ((NewClassTree) field.getInitializer())
                            .getArguments().stream().findFirst().flatMap(Unit::literalText);
            return new Source.Constant(field.getName().toString(), text);
        }

        private static Optional<String> literalText(ExpressionTree argument) {
            return argument instanceof LiteralTree literal
                            && literal.getValue() instanceof String value
                    ? Optional.of(value)
                    : Optional.empty();
        }

        private static List<String> simpleNames(List<? extends AnnotationTree> annotations) {
            return annotations.stream()
                    .map(annotation -> simpleName(annotation.getAnnotationType()))
                    .toList();
        }

        private static String simpleName(Tree type) {
            String name = type.toString().replaceAll("<.*", "");
            return name.substring(name.lastIndexOf('.') + 1);
        }
    }
}
