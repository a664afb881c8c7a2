package org.gimbal.model.constraint;

import org.gimbal.model.part.CoordinateRef;

/**
 * A cam: the second coordinate follows the first, {@code second = f(first)}. A gear is one whose f is a line. Angles
 * count full turns.
 *
 * @param first the driving coordinate
 * @param second the driven coordinate
 */
public record Cam(String name, CoordinateRef first, CoordinateRef second, CamLaw law) implements Constraint {
    /** It pushes on bodies beside its joints alone; where one of those is held by the ground, the joint says so. */
    @Override
    public boolean internal() {
        return true;
    }

    /** Where the second coordinate is for a value of the first. */
    public double follow(double q) {
        double[] out = new double[3];
        law.at(q, out);
        return out[0];
    }

    /** How fast the second coordinate goes for one of the first. */
    public double slope(double q) {
        double[] out = new double[3];
        law.at(q, out);
        return out[1];
    }
}
