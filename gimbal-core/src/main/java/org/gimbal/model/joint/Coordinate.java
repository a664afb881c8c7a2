package org.gimbal.model.joint;

import java.util.List;

/**
 * One free coordinate of a joint.
 *
 * @param name short name, unique within the joint
 * @param unit what one unit of the coordinate is
 * @param scalar whether the coordinate is a number of its own (a length, an angle) and not one component of a rotation
 *     vector; only scalar coordinates can be coupled by gears
 */
public record Coordinate(String name, Unit unit, boolean scalar) {
    /** Units of joint coordinates; velocities are per second, efforts such that they make power of velocities. */
    public enum Unit {
        METRE("m", "N"),
        RADIAN("rad", "N·m"),
        /** Of a spline's parameter, one from control to control: a number without dimension, its effort work per span. */
        SPAN("spans", "J");

        private final String symbol;
        private final String effort;

        Unit(String symbol, String effort) {
            this.symbol = symbol;
            this.effort = effort;
        }

        public String symbol() {
            return symbol;
        }

        public String effortSymbol() {
            return effort;
        }
    }

    static final Coordinate ANGLE = new Coordinate("angle", Unit.RADIAN, true);
    static final Coordinate SLIDE = new Coordinate("slide", Unit.METRE, true);
    static final List<Coordinate> PLANE = List.of(translation("x"), translation("y"));
    static final List<Coordinate> SPACE = List.of(translation("x"), translation("y"), translation("z"));
    static final List<Coordinate> ROTATION_VECTOR = List.of(rotation("rx"), rotation("ry"), rotation("rz"));

    private static Coordinate translation(String name) {
        return new Coordinate(name, Unit.METRE, true);
    }

    private static Coordinate rotation(String name) {
        return new Coordinate(name, Unit.RADIAN, false);
    }
}
