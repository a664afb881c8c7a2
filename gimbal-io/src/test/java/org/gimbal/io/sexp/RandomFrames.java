package org.gimbal.io.sexp;

import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * A random tree of frames as text: several transforms in a frame, masses with and without inertia on and off frames that
 * move, frames without mass that carry one part or several. Leaves have mass, with a lever.
 */
final class RandomFrames {
    private static final String[] TURNS = {"rx", "ry", "rz"};
    private static final int DEPTH = 3;

    private final RandomGenerator random;
    private final StringBuilder text = new StringBuilder("(system (gravity 0.1 0.2 -9.81)");
    private int count;

    RandomFrames(RandomGenerator random) {
        this.random = random;
        int arms = random.nextInt(1, 3);
        for (int k = 0; k < arms; k++) {
            frame(DEPTH, -1);
        }
        text.append(")\n");
    }

    String text() {
        return text.toString();
    }

    /** @param above about which axis the frame without mass above turns; −1 if what is above has mass */
    private void frame(int depth, int above) {
        int turn = above < 0 ? random.nextInt(3) : (above + 1 + random.nextInt(2)) % 3;
        boolean slides = random.nextInt(4) == 0;
        String name = "q" + ++count;
        text.append("\n(").append(constants());
        text.append(slides ? "tx" : TURNS[turn]).append(" \"").append(name).append("\" ");
        text.append(random.nextBoolean() ? constants() : "tz 0.3 ").append("(name \"b" + count + "\") ");
        boolean massless = depth > 1 && above < 0 && !slides && random.nextInt(3) > 0;
        if (!massless) {
            mass();
            text.append(" (ty 0.2 tx ").append(number()).append(" (name \"f" + count + "\") (mass 0.5)) ");
        }
        int children = depth == 1 ? 0 : massless ? random.nextInt(1, 3) : random.nextInt(3);
        for (int k = 0; k < children; k++) {
            frame(depth - 1, massless ? turn : -1);
        }
        text.append(")");
    }

    /** Sometimes off the frame, in axes of its own. */
    private void mass() {
        String inertias = "(mass 1.5 0.11 0.12 0.13)";
        text.append(random.nextBoolean() ? inertias : "(tz 0.1 rx 0.4 " + inertias + ")");
    }

    private String constants() {
        StringBuilder row = new StringBuilder();
        for (String kind : new String[] {"ty", "tz", "rx", "rz"}) {
            if (random.nextInt(3) == 0) {
                row.append(kind).append(' ').append(number()).append(' ');
            }
        }
        return row.toString();
    }

    private String number() {
        return String.format(Locale.ROOT, "%.3f", random.nextDouble(-0.6, 0.6));
    }
}
