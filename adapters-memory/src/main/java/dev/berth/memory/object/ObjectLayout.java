package dev.berth.memory.object;

/// Where in the text of an object the resourceVersion's digits and the status stand, so that either
/// can be changed without reading the rest. The version comes first; `statusLength` 0 means that
/// there is no status, and that one would be put in at `statusAt`.
record ObjectLayout(int versionAt, int versionLength, int statusAt, int statusLength) {
    ObjectLayout afterVersion(int more) {
        return new ObjectLayout(versionAt, versionLength + more, statusAt + more, statusLength);
    }

    ObjectLayout withStatus(int at, int length) {
        return new ObjectLayout(versionAt, versionLength, at, length);
    }
}
