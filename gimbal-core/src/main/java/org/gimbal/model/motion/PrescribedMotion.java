package org.gimbal.model.motion;

import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;

/**
 * A motion that is given as a function of time, whatever effort it takes; the effort is part of what a run publishes.
 */
public sealed interface PrescribedMotion {
    String name();

    /** How many numbers it prescribes: one of a coordinate or a distance, six of a body. */
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

    /**
     * The distance of two points follows a signal, |P_B − P_A| = length(t): a taut string that is wound up, a hydraulic
     * cylinder without mass. The axes of the two anchors do not matter.
     *
     * @param length m over s, positive
     */
    record OfDistance(String name, Anchor a, Anchor b, Signal length) implements PrescribedMotion {
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
