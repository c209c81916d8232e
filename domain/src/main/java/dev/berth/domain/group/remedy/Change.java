package dev.berth.domain.group.remedy;

import dev.berth.domain.model.TaskKind;
import java.util.List;

/// Something that could be done so that a gang has room.
public sealed interface Change {
    /// How large it is.
    Size size();

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

    /// Fewer members have to be placed.
    ///
    /// @param from how many have to be now
    /// @param minimum how many there is room for
    record LowerMinimum(int from, int minimum) implements Change {
        @Override
        public Size size() {
            return new Size(0, from - minimum, 0, 0);
        }

        @Override
        public String text(TaskKind kind) {
            return "minCount " + minimum + " instead of " + from;
        }
    }

    /// The members may stand in one domain of a wider kind.
    ///
    /// @param from the topology key now
    /// @param to the wider one; "" for anywhere
    record WiderDomain(String from, String to) implements Change {
        @Override
        public Size size() {
            return new Size(0, 0, 1, 0);
        }

        @Override
        public String text(TaskKind kind) {
            return to.isEmpty() ? "no single " + from : to + " instead of " + from;
        }
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
