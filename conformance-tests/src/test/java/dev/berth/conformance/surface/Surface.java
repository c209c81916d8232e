package dev.berth.conformance.surface;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The public surface of types as text: what another module can see and come to depend on.
///
/// It lists permitted subtypes and record components, since a new one breaks the exhaustive
/// switches and constructor calls of others, which tools that compare signatures do not report.
final class Surface {

    private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z][a-z0-9_]*\\.)+(?=[A-Z])");
    private static final List<String> SAME_IN_ALL = List.of("equals", "hashCode", "toString");

    private Surface() {}

    /// The surface of those of `types` that are public, in the order of their names.
    static String of(List<Class<?>> types) {
        return types.stream()
                .filter(Surface::isVisible)
                .sorted((a, b) -> a.getName().compareTo(b.getName()))
                .map(Surface::describe)
                .collect(Collectors.joining("\n"));
    }

    private static boolean isVisible(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            if (!isPublicOrProtected(each.getModifiers()) || each.isAnonymousClass()) {
                return false;
            }
        }
        return true;
    }

    private static String describe(Class<?> type) {
        StringBuilder text = new StringBuilder();
        text.append(kind(type))
                .append(' ')
                .append(type.getName().replace('$', '.'))
                .append(variables(type));
        if (type.isRecord()) {
            text.append(
                    Arrays.stream(type.getRecordComponents())
                            .map(Surface::component)
                            .collect(Collectors.joining(", ", "(", ")")));
        }
        text.append('\n');
        supertypes(type).forEach(line -> text.append("  ").append(line).append('\n'));
        members(type).forEach(line -> text.append("  ").append(line).append('\n'));
        return text.toString();
    }

    private static String kind(Class<?> type) {
        String kind =
                type.isAnnotation()
                        ? "annotation"
                        : type.isInterface()
                                ? "interface"
                                : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        String sealed = type.isSealed() ? "sealed " : "";
        boolean isOpenClass = kind.equals("class") && !type.isSealed();
        String closed =
                !isOpenClass
                        ? ""
                        : Modifier.isFinal(type.getModifiers())
                                ? "final "
                                : Modifier.isAbstract(type.getModifiers()) ? "abstract " : "";
        return sealed + closed + kind;
    }

    private static List<String> supertypes(Class<?> type) {
        List<String> lines = new ArrayList<>();
        Type superclass = type.getGenericSuperclass();
        if (superclass != null
                && !type.isEnum()
                && !type.isRecord()
                && superclass != Object.class) {
            lines.add("extends " + name(superclass));
        }
        for (Type implemented : type.getGenericInterfaces()) {
            lines.add((type.isInterface() ? "extends " : "implements ") + name(implemented));
        }
        if (type.isSealed()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                lines.add("permits " + name(permitted));
            }
        }
        return lines;
    }

    private static List<String> members(Class<?> type) {
        List<String> lines = new ArrayList<>();
        TreeSet<String> sorted = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (field.isEnumConstant()) {
                lines.add("constant " + field.getName());
            } else if (isSurface(field.getModifiers(), field.isSynthetic())) {
                sorted.add(
                        "field "
                                + scope(field.getModifiers())
                                + name(field.getGenericType())
                                + " "
                                + field.getName());
            }
        }
        for (Constructor<?> made : type.getDeclaredConstructors()) {
            if (isSurface(made.getModifiers(), made.isSynthetic()) && !type.isRecord()) {
                sorted.add("new" + parameters(made.getGenericParameterTypes()));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isSurface(method.getModifiers(), method.isSynthetic()) && !isGiven(type, method)) {
                sorted.add(method(type, method));
            }
        }
        lines.addAll(sorted);
        return lines;
    }

    private static String method(Class<?> type, Method method) {
        String open =
                type.isInterface() && method.isDefault()
                        ? "default "
                        : !type.isInterface() && Modifier.isAbstract(method.getModifiers())
                                ? "abstract "
                                : "";
        return open
                + scope(method.getModifiers())
                + (variables(method) + " ").stripLeading()
                + name(method.getGenericReturnType())
                + " "
                + method.getName()
                + parameters(method.getGenericParameterTypes());
    }

    /// Methods that every record or enum has, and those of every object.
    private static boolean isGiven(Class<?> type, Method method) {
        int parameters = method.getParameterCount();
        if (type.isEnum()) {
            boolean values = method.getName().equals("values") && parameters == 0;
            boolean valueOf = method.getName().equals("valueOf") && parameters == 1;
            return values || valueOf || SAME_IN_ALL.contains(method.getName());
        }
        if (type.isRecord() && parameters == 0) {
            return SAME_IN_ALL.contains(method.getName())
                    || Arrays.stream(type.getRecordComponents())
                            .anyMatch(part -> part.getName().equals(method.getName()));
        }
        return SAME_IN_ALL.contains(method.getName());
    }

    private static boolean isSurface(int modifiers, boolean synthetic) {
        return isPublicOrProtected(modifiers) && !synthetic;
    }

    private static boolean isPublicOrProtected(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static String scope(int modifiers) {
        return (Modifier.isProtected(modifiers) ? "protected " : "")
                + (Modifier.isStatic(modifiers) ? "static " : "");
    }

    private static String component(RecordComponent component) {
        return name(component.getGenericType()) + " " + component.getName();
    }

    private static String parameters(Type[] types) {
        return Arrays.stream(types).map(Surface::name).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String variables(GenericDeclaration declared) {
        TypeVariable<?>[] variables = declared.getTypeParameters();
        return variables.length == 0
                ? ""
                : Arrays.stream(variables)
                        .map(Surface::variable)
                        .collect(Collectors.joining(", ", "<", ">"));
    }

    private static String variable(TypeVariable<?> variable) {
        String bounds =
                Stream.of(variable.getBounds())
                        .filter(bound -> bound != Object.class)
                        .map(Surface::name)
                        .collect(Collectors.joining(" & "));
        return variable.getName() + (bounds.isEmpty() ? "" : " extends " + bounds);
    }

    /// Without packages, which would hide the rest.
    private static String name(Type type) {
        return PACKAGE.matcher(type.getTypeName()).replaceAll("").replace('$', '.');
    }
}
