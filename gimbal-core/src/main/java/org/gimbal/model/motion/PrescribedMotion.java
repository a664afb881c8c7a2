package org.gimbal.model.motion;

import org.gimbal.model.part.CoordinateRef;

/**
 * A motion that is given as a function of time, whatever effort it takes; the effort is part of what a run publishes.
 */
public sealed interface PrescribedMotion {
    String name();

    /** How many numbers it prescribes: one of a coordinate, six of a body. */
    int rows();

    /**
     * A joint coordinate follows a signal.
     *
     * @param signal m or rad over s
     */
    record OfCoordinate(String name, CoordinateRef coordinate, Signal signal) implements PrescribedMotion {
        @Override
        public int rows() {
            return 1;
        }
    }

    /** The frame of a body follows a path in the world. */
    record OfBody(String name, String body, PosePath path) implements PrescribedMotion {
        @Override
        public int rows() {
            return 6;
        }
    }
}
