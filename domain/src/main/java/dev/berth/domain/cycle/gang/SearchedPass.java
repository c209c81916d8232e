package dev.berth.domain.cycle.gang;

import dev.berth.domain.group.HostLoad;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Places members where the complete search says, by the rules of single Tasks. The search knows no
/// order, and some rules depend on it: who is refused is tried again after the others.
final class SearchedPass {
    private final PackingQuestion question;
    private final Trial trial;

    SearchedPass(PackingQuestion question, Trial trial) {
        this.question = question;
        this.trial = trial;
    }

    private record Wish(TaskEntry member, HostEntry host) {}

    /// Goes through what was found.
    void run(SearchOutcome.Placed found) {
        List<Wish> open = wishes(found);
        boolean goesOn = true;
        while (goesOn && !open.isEmpty()) {
            List<Wish> refused = new ArrayList<>();
            for (Wish wish : open) {
                if (!trial.hold(wish.member(), wish.host())) {
                    refused.add(wish);
                }
            }
            goesOn = refused.size() < open.size();
            open = refused;
        }
    }

    private List<Wish> wishes(SearchOutcome.Placed found) {
        List<Deque<TaskEntry>> members = new ArrayList<>();
        question.classes().forEach(ofClass -> members.add(new ArrayDeque<>(ofClass)));
        List<Wish> wishes = new ArrayList<>();
        for (HostLoad load : found.loads()) {
            HostEntry host = question.hosts().get(load.host());
            for (int member = 0; member < members.size(); member++) {
                for (int i = 0; i < load.members().get(member); i++) {
                    wishes.add(new Wish(members.get(member).removeFirst(), host));
                }
            }
        }
        return wishes;
    }
}
