package dev.berth.bootstrap.serve;

import dagger.Module;
import dagger.Provides;
import dev.berth.application.port.out.DecisionObserver;
import jakarta.inject.Singleton;

/// The right to write.
@Module
interface LeadershipModule {
    @Provides
    @Singleton
    static Candidacy candidacy() {
        return new WithoutLease();
    }

    @Provides
    @Singleton
    static DecisionGate gate(Candidacy candidacy) {
        return new DecisionGate(candidacy.leadership());
    }

    @Provides
    static DecisionObserver observer() {
        return DecisionObserver.SILENT;
    }
}
