package dev.berth.bootstrap.serve;

import dev.berth.application.port.out.Leadership;

/// The right to write of a process that nobody competes with.
final class WithoutLease implements Candidacy {
    @Override
    public Leadership leadership() {
        return _ -> true;
    }

    @Override
    public void start(Runnable won) {
        won.run();
    }

    @Override
    public void giveBack() {}

    @Override
    public void abandon() {}
}
