package dev.berth.domain.cycle;

import dev.berth.domain.cycle.kept.KeptTests;
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
///
/// Of the tests that look at other Tasks the answers of some can be kept. What they say is another
/// thing for each Shape, so rated Hosts with them are the Shape's own, and are asked only while one
/// of these tests may reject something.
record RatedForm(Way open, Way keeping, List<Relative> relatives, List<Joint> joints) {
    RatedForm {
        relatives = List.copyOf(relatives);
        joints = List.copyOf(joints);
    }

    /// How Hosts are rated, and the tests that look at other Tasks.
    record Way(RatingPlan plan, List<Social> social) {
        Way {
            social = List.copyOf(social);
        }
    }

    /// A test that looks at other Tasks, and its position among those of which answers are kept, or
    /// `OPEN`.
    record Social(FilterTest test, int kept) {
        static final int OPEN = -1;

        boolean isOpen() {
            return kept == OPEN;
        }
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
        List<HostTest> steady =
                tests.tests().subList(0, tests.steadyCount()).stream()
                        .map(FilterTest::test)
                        .toList();
        List<FilterTest> social = tests.tests().subList(tests.steadyCount(), tests.tests().size());
        List<HostTest> kept =
                social.stream().map(FilterTest::test).filter(KeptTests::canKeep).toList();
        List<HostGrouping> groupings = groupings(social, joints);
        return new RatedForm(
                way(new RatingPlan(steady, ratings, raws, groupings, List.of()), social, false),
                way(new RatingPlan(steady, ratings, raws, groupings, kept), social, true),
                relatives,
                joints);
    }

    private static Way way(RatingPlan plan, List<FilterTest> tests, boolean keeps) {
        List<Social> social = new ArrayList<>(tests.size());
        int kept = 0;
        for (FilterTest test : tests) {
            boolean isKept = keeps && KeptTests.canKeep(test.test());
            social.add(new Social(test, isKept ? kept++ : Social.OPEN));
        }
        return new Way(plan, social);
    }

    private static boolean readsTasks(HostRating rating) {
        return rating.reads().contains(Reads.OTHER_TASKS);
    }

    private static List<HostGrouping> groupings(List<FilterTest> social, List<Joint> joints) {
        List<HostGrouping> groupings = new ArrayList<>();
        for (FilterTest test : social) {
            if (!KeptTests.canKeep(test.test())) {
                add(test.test().grouping(), groupings);
            }
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

    /// How it is decided at this moment.
    Way now() {
        for (int i = 0; i < keeping.social().size(); i++) {
            Social one = keeping.social().get(i);
            if (!one.isOpen() && !one.test().test().passesAll()) {
                return keeping;
            }
        }
        return open;
    }

    /// True where at this moment one Host of each group tells for all of them.
    boolean isGrouped(Way way) {
        for (int i = 0; i < way.social().size(); i++) {
            Social one = way.social().get(i);
            HostTest test = one.test().test();
            if (one.isOpen() && !test.passesAll() && test.grouping().isEmpty()) {
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
