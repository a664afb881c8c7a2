package org.gimbal.model.force;

import java.util.List;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;

/** A length or an angle of a mechanism along which springs, dampers and servos act. */
public sealed interface Measure {

    /** A coordinate of a joint. Positive efforts push towards growing coordinates. */
    record JointCoordinate(CoordinateRef coordinate) implements Measure {}

    /** The distance of two points. Positive forces push them apart. */
    record PointDistance(Anchor a, Anchor b) implements Measure {}

    /** A coordinate of a joint, and how many times it counts. */
    record Term(CoordinateRef coordinate, double factor) {}

    /** Σ factor · coordinate, as of a tendon that runs over pulleys on the joints. */
    record Combination(List<Term> terms) implements Measure {
        public Combination {
            terms = List.copyOf(terms);
        }
    }

    /** The length of a string that runs straight from point to point. Positive forces make it longer. */
    record Path(List<Anchor> points) implements Measure {
        public Path {
            points = List.copyOf(points);
        }
    }

    /** The first coordinate of a joint. */
    static Measure of(String joint) {
        return of(joint, 0);
    }

    static Measure of(String joint, int coordinate) {
        return new JointCoordinate(new CoordinateRef(joint, coordinate));
    }

    static Measure between(Anchor a, Anchor b) {
        return new PointDistance(a, b);
    }
}
