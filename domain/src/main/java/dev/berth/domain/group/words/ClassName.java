package dev.berth.domain.group.words;

import java.util.List;

/// What a class of members is called.
///
/// @param name told apart from the other classes of the gang
/// @param tasks names of its members, as far as the caller knows them
public record ClassName(String name, List<String> tasks) {
    public ClassName {
        tasks = List.copyOf(tasks);
    }
}
