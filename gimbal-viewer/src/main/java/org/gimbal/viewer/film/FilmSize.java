package org.gimbal.viewer.film;

import org.gimbal.model.Mechanism;

/** How many frames a film may have. */
public final class FilmSize {
    /** Knots closer than this need not all be shown: a screen shows 60 frames a second. */
    private static final double FRAME = 1.0 / 60;

    /** Fewer make no film, whatever they take. */
    private static final int LEAST_FRAMES = 300;

    private static final int MOST_FRAMES = 20_000;
    private static final int MOST_STRIDE = 1_000_000;

    private FilmSize() {}

    /** Knots per frame for a run with steps of this length. */
    public static int stride(double step) {
        double knots = Math.floor(FRAME / Math.abs(step) * (1 + 1e-9)); // a step of exactly 1/60 s is one knot
        return (int) Math.max(1, Math.min(MOST_STRIDE, knots));
    }

    /** Numbers in a frame of the mechanism, contacts aside. */
    public static int numbers(Mechanism mechanism) {
        return 7 * mechanism.bodies().size() + 3 * Gauges.of(mechanism).size();
    }

    /** Frames that take so many numbers at most. */
    public static int frames(Mechanism mechanism, long numbers) {
        return (int) Math.max(LEAST_FRAMES, Math.min(MOST_FRAMES, numbers / numbers(mechanism)));
    }
}
