package dev.berth.k8s.mapping.group;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.text.FieldReader;

/// The status of one group, as far as it was read.
final class GroupStatusReader {
    private final String type;
    private Observed.Carried conditions = Observed.Carried.NOTHING;
    private GroupStatus status = GroupStatus.NONE;

    /// A reader that looks for the condition of that type.
    GroupStatusReader(String type) {
        this.type = type;
    }

    /// Reads the value of `status`.
    void read(FieldReader fields) {
        if (!fields.startObject("status")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("conditions")) {
                conditions(fields);
            } else {
                fields.skip();
            }
        }
    }

    /// What its condition says now.
    GroupStatus status() {
        return status;
    }

    /// What a writer needs again.
    Observed.Carried carried() {
        return conditions;
    }

    private void conditions(FieldReader fields) {
        if (fields.isNull() || !fields.startArray("status.conditions")) {
            return;
        }
        conditions = Conditions.read(fields.cursor());
        Conditions.forEach(
                conditions,
                condition -> {
                    if (condition.type().equals(type)) {
                        status = new GroupStatus(condition.isStatus("True"), condition.message());
                    }
                });
    }
}
