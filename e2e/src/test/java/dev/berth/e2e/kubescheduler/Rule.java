package dev.berth.e2e.kubescheduler;

/// What a world can be about, and in how many of a hundred worlds it is.
enum Rule {
    CORDON(20),
    TAINTS(45),
    TOLERATIONS(60),
    SELECTOR(18),
    REQUIRED_AFFINITY(25),
    PREFERRED_AFFINITY(40),
    PORTS(25),
    EXTENDED(25),
    STORAGE(15),
    INIT_CONTAINERS(30),
    POD_RESOURCES(15),
    RESIZE(30),
    OVERHEAD(15),
    GATE(3),
    NODE_NAME(3),
    POD_AFFINITY(20),
    POD_ANTI_AFFINITY(25),
    PREFERRED_PODS(25),
    SPREAD(35),
    SOFT_SPREAD(25);

    private final int percent;

    Rule(int percent) {
        this.percent = percent;
    }

    int percent() {
        return percent;
    }
}
