package dev.berth.memory.store;

import dev.berth.k8s.api.ObjectRef;
import java.util.LinkedHashMap;
import java.util.Map;

/// Makes uids of names: the same for the same story, another one for each incarnation of a name.
final class Uids {
    /// Most names whose incarnations are counted one by one. Then a new era begins, which is part
    /// of every later uid, so that memory stays bounded and no uid comes twice.
    static final int NAMES_MAX = 100_000;

    private final Map<ObjectRef, Integer> gone = new LinkedHashMap<>();
    private int era;

    /// The uid of the next incarnation of that name.
    String next(ObjectRef ref) {
        String uid = ref.resource().plural() + "/" + ref.namespace() + "/" + ref.name();
        if (era > 0) {
            uid += "/era" + era;
        }
        Integer incarnations = gone.get(ref);
        return incarnations == null ? uid : uid + "/" + (incarnations + 1);
    }

    /// Notes that an incarnation of that name is gone.
    void gone(ObjectRef ref) {
        if (gone.size() >= NAMES_MAX && !gone.containsKey(ref)) {
            gone.clear();
            era++;
        }
        gone.merge(ref, 1, Integer::sum);
    }
}
