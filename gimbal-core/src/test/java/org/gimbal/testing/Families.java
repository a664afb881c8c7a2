package org.gimbal.testing;

/**
 * How many members of a random family a test draws: a share of all, so that the suite stays short. {@code
 * -Dgimbal.families=1} draws all of them.
 */
public final class Families {
    private static final double SHARE = Double.parseDouble(System.getProperty("gimbal.families", "0.3"));

    /** With fewer it would not be a family. */
    private static final int LEAST = 2;

    private Families() {}

    /** The number to draw of a family of so many. */
    public static int of(int all) {
        return Math.min(all, Math.max(LEAST, (int) Math.round(SHARE * all)));
    }
}
