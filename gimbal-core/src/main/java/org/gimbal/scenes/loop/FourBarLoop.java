package org.gimbal.scenes.loop;

/**
 * The three moving links of a planar four-bar, slender rods of 1 kg/m: crank, coupler and rocker, the rocker being the
 * second one that turns on the base.
 */
record FourBarLoop(double crank, double coupler, double rocker) {

    /** Adds the links to a linkage whose crank and rocker turn on two points of a body or the ground. */
    void add(PlanarLinkage linkage, String base, Corners at, String suffix) {
        String first = "crank" + suffix;
        String second = "coupler" + suffix;
        String third = "rocker" + suffix;
        linkage.link(first, rod(crank), at.left, at.tip)
                .link(second, rod(coupler), at.tip, at.end)
                .link(third, rod(rocker), at.right, at.end)
                .pin("crank-pivot" + suffix, base, first, at.left)
                .pin("crank-pin" + suffix, first, second, at.tip)
                .pin("rocker-pin" + suffix, second, third, at.end)
                .pin("rocker-pivot" + suffix, base, third, at.right);
    }

    private static Bar rod(double length) {
        return Bar.slender(length, length);
    }

    /**
     * Where the hinges are.
     *
     * @param left pivot of the crank
     * @param right pivot of the rocker
     * @param tip of the crank
     * @param end of the rocker
     */
    record Corners(PlanePoint left, PlanePoint right, PlanePoint tip, PlanePoint end) {}

    /**
     * The hinges for a crank angle counter-clockwise from +u; the coupler lies above the line from tip to right pivot.
     */
    Corners above(PlanePoint left, PlanePoint right, double angle, double rate) {
        PlanePoint tip = left.arm(crank, angle, rate);
        return new Corners(left, right, tip, tip.meetLeft(coupler, right, rocker));
    }

    /** As {@link #above}, with the coupler below the line. */
    Corners below(PlanePoint left, PlanePoint right, double angle, double rate) {
        PlanePoint tip = left.arm(crank, angle, rate);
        return new Corners(left, right, tip, tip.meetRight(coupler, right, rocker));
    }
}
