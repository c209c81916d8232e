package dev.berth.bootstrap.html;

import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.GangProof;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.group.words.ProofText;
import java.util.ArrayList;
import java.util.List;

/// Why a group has no room, and what would help, in sentences.
///
/// @param proofs why not, for the first domains, and how many others there are
/// @param advice the smallest changes after which there is room
record GroupWords(List<String> proofs, List<String> advice) {
    /// Domains that are told; their sentences are much alike.
    private static final int DOMAINS_TOLD_MAX = 3;

    static GroupWords of(GroupReport report) {
        List<String> proofs = report.proof().map(GroupWords::proofs).orElse(new ArrayList<>());
        return new GroupWords(proofs, report.wouldFit().stream().map(Advice::text).toList());
    }

    private static List<String> proofs(GangProof proof) {
        List<String> told = new ArrayList<>();
        int count = proof.proofs().size();
        for (int i = 0; i < Math.min(DOMAINS_TOLD_MAX, count); i++) {
            told.add(ProofText.of(proof.problem(), proof.names(), proof.proofs().get(i)));
        }
        if (count > DOMAINS_TOLD_MAX) {
            int more = count - DOMAINS_TOLD_MAX;
            told.add(
                    more
                            + (more == 1 ? " more domain has" : " more domains have")
                            + " no room either");
        }
        return told;
    }
}
