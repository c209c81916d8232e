package dev.berth.domain.cycle;

import dev.berth.domain.cycle.ranking.RatingPlan;
import dev.berth.domain.plugin.HostGrouping;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.HostRating;
import dev.berth.domain.plugin.Scoring.JointRating;
import dev.berth.domain.plugin.Scoring.Scale;
import dev.berth.domain.shape.PreparedScorings.WeightedScoring;
import dev.berth.domain.shape.PreparedTests;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a Shape's tests and scorings can be decided from rated Hosts: steady tests before those that
/// look at other Tasks, and scorers that rate each Host by itself, relative to the largest raw
/// value, or all together.
record RatedForm(
        RatingPlan plan, List<FilterTest> social, List<Relative> relatives, List<Joint> joints) {
    RatedForm {
        social = List.copyOf(social);
        relatives = List.copyOf(relatives);
        joints = List.copyOf(joints);
    }

    /// How the raw values at the same position become scores.
    record Relative(Scale scale, int weight) {}

    /// A rating of all together.
    record Joint(JointRating rating, int weight) {
        /// True where at this moment it does not tell Hosts of a group apart.
        boolean isGrouped() {
            return isUniform() || rating.grouping().isPresent();
        }

        /// True where at this moment it tells no Hosts apart.
        boolean isUniform() {
            long score = rating.uniform().orElse(-1);
            return score >= 0 && score <= Scoring.SCORE_MAX;
        }
    }

    /// The form of the Shape, or null where it has none of this kind.
    static @Nullable RatedForm of(Shape shape) {
        if (!shape.tests().isSplit()) {
            return null;
        }
        List<RatingPlan.Weighted> ratings = new ArrayList<>();
        List<HostRating> raws = new ArrayList<>();
        List<Relative> relatives = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        for (WeightedScoring weighted : shape.scorings().scorings()) {
            switch (weighted.scoring()) {
                case Scoring.Uniform(long score) -> {
                    if (score < 0 || score > Scoring.SCORE_MAX) {
                        return null;
                    }
                }
                case Scoring.Rated(HostRating rating) -> {
                    ratings.add(new RatingPlan.Weighted(rating, weighted.weight()));
                }
                case Scoring.Relative(HostRating raw, Scale scale) -> {
                    raws.add(raw);
                    relatives.add(new Relative(scale, weighted.weight()));
                }
                case Scoring.Joint(JointRating rating) -> {
                    joints.add(new Joint(rating, weighted.weight()));
                }
                case Scoring.Ranked _, Scoring.Matched _ -> {
                    return null;
                }
            }
        }
        if (ratings.stream().anyMatch(one -> readsTasks(one.rating()))
                || raws.stream().anyMatch(RatedForm::readsTasks)) {
            return null;
        }
        PreparedTests tests = shape.tests();
        List<FilterTest> social = tests.tests().subList(tests.steadyCount(), tests.tests().size());
        RatingPlan plan =
                new RatingPlan(
                        tests.tests().subList(0, tests.steadyCount()).stream()
                                .map(FilterTest::test)
                                .toList(),
                        ratings,
                        raws,
                        groupings(social, joints));
        return new RatedForm(plan, social, relatives, joints);
    }

    private static boolean readsTasks(HostRating rating) {
        return rating.reads().contains(Reads.OTHER_TASKS);
    }

    private static List<HostGrouping> groupings(List<FilterTest> social, List<Joint> joints) {
        List<HostGrouping> groupings = new ArrayList<>();
        for (FilterTest test : social) {
            add(test.test().grouping(), groupings);
        }
        for (Joint joint : joints) {
            add(joint.rating().grouping(), groupings);
        }
        return groupings;
    }

    private static void add(Optional<HostGrouping> grouping, List<HostGrouping> groupings) {
        if (grouping.isPresent() && !groupings.contains(grouping.get())) {
            groupings.add(grouping.get());
        }
    }

    /// True where at this moment one Host of each group tells for all of them.
    boolean isGrouped() {
        for (FilterTest one : social) {
            HostTest test = one.test();
            if (!test.passesAll() && test.grouping().isEmpty()) {
                return false;
            }
        }
        return joints.stream().allMatch(Joint::isGrouped);
    }

    /// True where at this moment no rating of all together tells Hosts apart.
    boolean isUniform() {
        return joints.stream().allMatch(Joint::isUniform);
    }
}
