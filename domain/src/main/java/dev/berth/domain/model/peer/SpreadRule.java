package dev.berth.domain.model.peer;

/// A topology spread constraint: how evenly the Pods that are meant are to stand in the domains
/// that the values of the Nodes' label `topologyKey` make. Nodes that what is `honored` rules out
/// make no domains.
public record SpreadRule(
        PeerSelector peers,
        String topologyKey,
        Evenness evenness,
        Strength strength,
        Honored honored) {
    /// A domain may hold at most `maxSkew` Pods more than the emptiest one; with fewer domains than
    /// `minDomains` the emptiest one counts as empty.
    public record Evenness(int maxSkew, int minDomains) {
        public Evenness {
            if (maxSkew < 1) {
                throw new IllegalArgumentException("maxSkew (" + maxSkew + ") is below 1");
            }
            if (minDomains < 1) {
                throw new IllegalArgumentException("minDomains (" + minDomains + ") is below 1");
            }
        }

        /// That skew over however many domains there are.
        public static Evenness of(int maxSkew) {
            return new Evenness(maxSkew, 1);
        }
    }

    /// What becomes of a Host on which the rule would be broken.
    public enum Strength {
        /// The Pod may not stand there.
        REQUIRED,
        /// It is only rated worse.
        PREFERRED
    }

    /// What of the Pod's own demands rules Nodes out of the count.
    public enum Honored {
        /// Every Node with the label counts.
        NOTHING,
        /// Its node selector and required node affinity.
        AFFINITY,
        /// Taints that it does not tolerate.
        TAINTS,
        /// Both.
        EVERYTHING
    }

    /// How many Pods more than the emptiest domain another one may hold.
    public int maxSkew() {
        return evenness.maxSkew();
    }

    /// With fewer domains than these the emptiest one counts as empty.
    public int minDomains() {
        return evenness.minDomains();
    }

    /// True where a Host on which the rule would be broken is none for the Pod.
    public boolean isRequired() {
        return strength == Strength.REQUIRED;
    }

    /// True where Nodes that its node affinity rules out make no domains.
    public boolean honorsAffinity() {
        return honored == Honored.AFFINITY || honored == Honored.EVERYTHING;
    }

    /// True where Nodes with taints that it does not tolerate make no domains.
    public boolean honorsTaints() {
        return honored == Honored.TAINTS || honored == Honored.EVERYTHING;
    }
}
