package dev.berth.conformance.wrong.stray;

final class Stray {
    private Stray() {}
}
