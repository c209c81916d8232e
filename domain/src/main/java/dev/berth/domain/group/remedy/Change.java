package dev.berth.domain.group.remedy;

import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Something that could be done so that a gang has room.
public sealed interface Change {
    /// How large it is.
    Size size();

    /// Small changes first, then by what they say.
    static Comparator<Change> order(TaskKind kind) {
        return Comparator.comparing(Change::size).thenComparing(change -> change.text(kind));
    }

    /// What it says to users, in the words for members of this kind; it tells changes of equal size
    /// apart.
    String text(TaskKind kind);

    /// So many more Hosts of a class.
    ///
    /// @param hostClass what the class is called
    record MoreHosts(String hostClass, int count) implements Change {
        @Override
        public Size size() {
            return new Size(count, 0, 0, 0);
        }

        @Override
        public String text(TaskKind kind) {
            String host = kind == TaskKind.POD ? "Node" : "Runtime Pod";
            return count + " more " + host + (count == 1 ? "" : "s") + " like " + hostClass;
        }
    }

    /// Fewer members have to be placed, or groups of a group of groups.
    ///
    /// @param from how many have to be now
    /// @param minimum how many there is room for
    /// @param of the group of a tree whose minimum it is; empty where there is one only
    /// @param dropped how many members less that is at least
    record LowerMinimum(int from, int minimum, Optional<GroupName> of, int dropped)
            implements Change {
        /// Of the only group.
        public LowerMinimum(int from, int minimum) {
            this(from, minimum, Optional.empty(), from - minimum);
        }

        @Override
        public Size size() {
            return new Size(0, dropped, 0, 0);
        }

        @Override
        public String text(TaskKind kind) {
            return prefix(of) + field() + " " + minimum + " instead of " + from;
        }

        /// The field that says it.
        public String field() {
            boolean isOfGroups = of.isPresent() && of.get().kind() == GroupKind.COMPOSITE_POD_GROUP;
            return isOfGroups ? "minGroupCount" : "minCount";
        }
    }

    /// The members may stand in one domain of a wider kind.
    ///
    /// @param from the topology key now
    /// @param to the wider one; "" for anywhere
    /// @param of the group of a tree that names it; empty where there is one only
    record WiderDomain(String from, String to, Optional<GroupName> of) implements Change {
        /// Of the only group.
        public WiderDomain(String from, String to) {
            this(from, to, Optional.empty());
        }

        @Override
        public Size size() {
            return new Size(0, 0, 1, 0);
        }

        @Override
        public String text(TaskKind kind) {
            return prefix(of) + (to.isEmpty() ? "no single " + from : to + " instead of " + from);
        }
    }

    private static String prefix(Optional<GroupName> group) {
        return group.map(one -> one.kind().kind() + " " + one.name().name() + ": ").orElse("");
    }

    /// All members tolerate a taint.
    ///
    /// @param taint as users write it, such as `gpu=only:NoSchedule`
    record Toleration(String taint) implements Change {
        @Override
        public Size size() {
            return new Size(0, 0, 1, 0);
        }

        @Override
        public String text(TaskKind kind) {
            return "taint " + taint + " tolerated";
        }
    }

    /// Tasks that hold capacity are gone.
    ///
    /// @param tasks their names, at least one
    record Removal(List<String> tasks) implements Change {
        /// Names that the text says; of the others it says the number.
        private static final int TASKS_TOLD_MAX = 3;

        public Removal {
            tasks = List.copyOf(tasks);
            if (tasks.isEmpty()) {
                throw new IllegalArgumentException("a removal (0 tasks) removes something");
            }
        }

        @Override
        public Size size() {
            return new Size(0, 0, 0, tasks.size());
        }

        @Override
        public String text(TaskKind kind) {
            String told =
                    String.join(", ", tasks.subList(0, Math.min(TASKS_TOLD_MAX, tasks.size())));
            int more = tasks.size() - TASKS_TOLD_MAX;
            return kind.kind()
                    + (tasks.size() == 1 ? " " : "s ")
                    + told
                    + (more > 0 ? " and " + more + " more" : "")
                    + " gone";
        }
    }
}
