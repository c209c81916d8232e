package dev.berth.conformance.architecture;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;

/// The condition that a class has to do with floating point: in a field, a parameter, a return
/// type, or in what it calls. What is only local and calls nothing is not seen.
final class FloatingPoint extends ArchCondition<JavaClass> {

    private static final List<String> TYPES =
            List.of("double", "float", "java.lang.Double", "java.lang.Float");

    private FloatingPoint() {
        super("use floating point");
    }

    static ArchCondition<JavaClass> appear() {
        return new FloatingPoint();
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        for (JavaField field : type.getFields()) {
            if (isFloating(field.getRawType())) {
                report(type, field.getDescription() + " is floating point", events);
            }
        }
        for (JavaCodeUnit unit : type.getCodeUnits()) {
            if (isFloating(unit.getRawReturnType())
                    || unit.getRawParameterTypes().stream().anyMatch(FloatingPoint::isFloating)) {
                report(type, unit.getDescription() + " takes or returns floating point", events);
            }
        }
        for (JavaAccess<?> access : type.getAccessesFromSelf()) {
            if (access.getTarget() instanceof CodeUnitAccessTarget target && isFloating(target)) {
                report(type, access.getDescription() + ", which is floating point", events);
            }
        }
    }

    private static boolean isFloating(CodeUnitAccessTarget target) {
        // The load factor of a map decides nothing.
        return !target.getOwner().getName().equals("java.util.LinkedHashMap")
                && (TYPES.contains(target.getOwner().getName())
                        || isFloating(target.getRawReturnType())
                        || target.getRawParameterTypes().stream()
                                .anyMatch(FloatingPoint::isFloating));
    }

    private static boolean isFloating(JavaClass type) {
        return TYPES.contains(type.getBaseComponentType().getName());
    }

    private static void report(JavaClass type, String message, ConditionEvents events) {
        events.add(SimpleConditionEvent.satisfied(type, message));
    }
}
