package dev.berth.conformance.gang;

import com.google.ortools.Loader;
import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.IntVar;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.Separation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The question that the search for gangs answers, put to CP-SAT of OR-Tools: how many members of
/// each class on each Host, with a constraint for each rule and nothing else.
final class CpSat {
    /// The solver's own measure of work; a second or more each.
    private static final double WORK_MAX = 120;

    static {
        Loader.loadNativeLibraries();
    }

    private final GangProblem problem;
    private final CpModel model = new CpModel();
    private final List<List<IntVar>> byClass = new ArrayList<>();

    private CpSat(GangProblem problem) {
        this.problem = problem;
        problem.members().forEach(_ -> byClass.add(new ArrayList<>()));
    }

    /// Whether there is room in one of the domains.
    ///
    /// @throws IllegalStateException where the solver does not come to an end
    static boolean hasRoom(GangProblem problem) {
        for (CandidateDomain domain : problem.domains()) {
            if (new CpSat(problem).isFeasible(domain)) {
                return true;
            }
        }
        return false;
    }

    private boolean isFeasible(CandidateDomain domain) {
        for (HostClass alike : domain.hosts()) {
            alike.hosts().forEach(_ -> host(alike));
        }
        LinearExprBuilder all = LinearExpr.newBuilder();
        for (int member = 0; member < byClass.size(); member++) {
            LinearExprBuilder placed = LinearExpr.newBuilder();
            byClass.get(member).forEach(placed::add);
            byClass.get(member).forEach(all::add);
            model.addLessOrEqual(placed, problem.members().get(member).count());
        }
        model.addGreaterOrEqual(all, problem.minimum());
        CpSolver solver = new CpSolver();
        solver.getParameters().setNumWorkers(1).setRandomSeed(1).setMaxDeterministicTime(WORK_MAX);
        CpSolverStatus status = solver.solve(model);
        return switch (status) {
            case OPTIMAL, FEASIBLE -> true;
            case INFEASIBLE -> false;
            case UNKNOWN, MODEL_INVALID, UNRECOGNIZED ->
                    throw new IllegalStateException("the solver says " + status);
        };
    }

    private void host(HostClass alike) {
        List<IntVar> here = new ArrayList<>();
        LinearExprBuilder places = LinearExpr.newBuilder();
        for (int member = 0; member < byClass.size(); member++) {
            int count = problem.members().get(member).count();
            IntVar placed = model.newIntVar(0, Math.min(count, alike.limits().get(member)), "");
            here.add(placed);
            byClass.get(member).add(placed);
            places.add(placed);
        }
        model.addLessOrEqual(places, alike.places());
        resources(alike, here);
        problem.separations().forEach(separation -> separate(separation, here));
    }

    private void resources(HostClass alike, List<IntVar> here) {
        List<String> names =
                problem.members().stream()
                        .map(MemberClass::demand)
                        .flatMap(demand -> IntStream.range(0, demand.size()).mapToObj(demand::name))
                        .distinct()
                        .toList();
        for (String name : names) {
            LinearExprBuilder used = LinearExpr.newBuilder();
            for (int member = 0; member < here.size(); member++) {
                used.addTerm(
                        here.get(member), problem.members().get(member).demand().amountOf(name));
            }
            model.addLessOrEqual(used, alike.freeOf(name));
        }
    }

    private void separate(Separation separation, List<IntVar> here) {
        IntVar first = here.get(separation.first());
        if (separation.first() == separation.second()) {
            model.addLessOrEqual(first, 1);
            return;
        }
        BoolVar isFirst = model.newBoolVar("");
        model.addEquality(here.get(separation.second()), 0).onlyEnforceIf(isFirst);
        model.addEquality(first, 0).onlyEnforceIf(isFirst.not());
    }
}
