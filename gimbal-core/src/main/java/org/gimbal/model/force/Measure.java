package org.gimbal.model.force;

import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;

/** A length or an angle of a mechanism along which springs, dampers and servos act. */
public sealed interface Measure {

    /** A coordinate of a joint. Positive efforts push towards growing coordinates. */
    record JointCoordinate(CoordinateRef coordinate) implements Measure {}

    /** The distance of two points. Positive forces push them apart. */
    record PointDistance(Anchor a, Anchor b) implements Measure {}

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
