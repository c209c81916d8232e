package dev.berth.domain.model.demand;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Selector;
import java.util.List;

/// One alternative of what a Task demands of its Host: conditions on the Host's labels and on its
/// name, all of which must hold. A term without any condition matches no Host.
public record HostTerm(Selector labels, List<NameRule> names) {
    public HostTerm {
        names = List.copyOf(names);
    }

    /// A condition on the Host's name: it is one of these, or none of them.
    public record NameRule(boolean isOneOf, List<String> hostNames) {
        public NameRule {
            hostNames = List.copyOf(hostNames);
        }
    }

    /// True where a Host of that name and these labels satisfies the term.
    public boolean matches(String hostName, Labels hostLabels) {
        if (labels.requirements().isEmpty() && names.isEmpty()) {
            return false;
        }
        for (NameRule rule : names) {
            if (rule.hostNames().contains(hostName) != rule.isOneOf()) {
                return false;
            }
        }
        return labels.matches(hostLabels);
    }
}
