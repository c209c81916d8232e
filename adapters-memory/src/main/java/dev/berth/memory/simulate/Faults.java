package dev.berth.memory.simulate;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.mapping.MappingFault;
import dev.berth.k8s.mapping.MappingFaults;
import dev.berth.memory.manifest.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Objects of the input that the scheduler could not read as it should: each is said once.
final class Faults implements MappingFaults {
    /// Those that are named: nobody reads more.
    private static final int NAMED_MAX = 20;

    private final TreeMap<String, MappingFault> faultByObject = new TreeMap<>();

    @Override
    public void fault(MappingFault fault) {
        faultByObject.putIfAbsent(fault.resource().kind() + " " + spelled(name(fault)), fault);
    }

    /// The warnings, one line each, with the place of the object in the input.
    List<String> warnings(Intake intake) {
        List<String> warnings = new ArrayList<>();
        faultByObject.forEach((object, fault) -> {
            if (warnings.size() < NAMED_MAX) {
                warnings.add(place(intake, fault) + object + ": " + fault.message());
            }
        });
        if (faultByObject.size() > NAMED_MAX) {
            int more = faultByObject.size() - NAMED_MAX;
            warnings.add(more + " more objects can not be read as they should be");
        }
        return warnings;
    }

    private static String place(Intake intake, MappingFault fault) {
        Manifest manifest = intake.of(fault.resource()).get(name(fault));
        return manifest == null ? "" : manifest.source() + ": ";
    }

    private static ObjectName name(MappingFault fault) {
        int slash = fault.object().indexOf('/');
        return new ObjectName(
                fault.object().substring(0, Math.max(0, slash)),
                fault.object().substring(slash + 1));
    }

    private static String spelled(ObjectName name) {
        return name.namespace().isEmpty() ? name.name() : name.toString();
    }
}
