package dev.berth.domain.plugin.taints;

import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.Toleration;
import java.util.List;

/// What a Pod's tolerations say together.
final class Tolerations {
    private Tolerations() {}

    /// True where one of them bears the taint.
    static boolean tolerate(List<Toleration> tolerations, Taint taint) {
        for (int i = 0; i < tolerations.size(); i++) {
            if (tolerations.get(i).tolerates(taint)) {
                return true;
            }
        }
        return false;
    }
}
