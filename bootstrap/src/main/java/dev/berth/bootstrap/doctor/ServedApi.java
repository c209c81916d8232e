package dev.berth.bootstrap.doctor;

import dev.berth.k8s.api.Resource;
import java.util.List;

/// A resource of the API that matters to Berth, and whether the server has it.
///
/// @param name as rights name it: `runs/status`
/// @param version the version of it that Berth reads and writes, "" for none
/// @param need how much it is needed
/// @param served in which versions the server has it, at most `VERSIONS_MAX`
/// @param trouble why that is not known, "" where it is
record ServedApi(
        String group, String name, String version, Need need, List<String> served, String trouble) {
    /// Most versions of one group that are looked at.
    static final int VERSIONS_MAX = 8;

    /// How much an API is needed.
    enum Need {
        /// Without it `serve` does nothing.
        REQUIRED,
        /// `serve` does without.
        OPTIONAL,
        /// Only `simulate` and `test` know it.
        UNUSED
    }

    ServedApi {
        served = List.copyOf(served);
    }

    static ServedApi asked(Resource resource, String subresource, Need need) {
        return new ServedApi(
                resource.group(),
                subresource.isEmpty() ? resource.plural() : resource.plural() + "/" + subresource,
                resource.version(),
                need,
                List.of(),
                "");
    }

    ServedApi found(List<String> versions) {
        return new ServedApi(group, name, version, need, versions, "");
    }

    ServedApi unknown(String why) {
        return new ServedApi(group, name, version, need, List.of(), why);
    }

    /// True where the server has it in the version that Berth reads.
    boolean isUsable() {
        return served.contains(version);
    }

    /// `runs/status.kruntimes.io`, or `pods` in the core group.
    String fullName() {
        return group.isEmpty() ? name : name + "." + group;
    }
}
