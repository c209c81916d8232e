package dev.berth.bootstrap.serve;

import dev.berth.application.port.out.Leadership;

/// How this process gets the right to write, and gives it back.
interface Candidacy {
    /// The right to write, as it is at each moment.
    Leadership leadership();

    /// Begins to ask for it. `won` is called once, when this process has it, from any thread.
    void start(Runnable won);

    /// Gives it back, so that another has it at once. No write may be on its way, nor start later.
    void giveBack();

    /// Asks for it no more, and leaves what it has to run out.
    void abandon();
}
