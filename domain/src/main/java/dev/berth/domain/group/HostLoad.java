package dev.berth.domain.group;

import java.util.List;

/// How many members of each class, by its place in the problem, one Host takes.
public record HostLoad(int host, List<Integer> members) {
    public HostLoad {
        members = List.copyOf(members);
    }
}
