package org.gimbal.force;

import org.gimbal.model.force.MutualField;
import org.gimbal.model.part.ModelException;

/**
 * Points of several bodies that act on each other. With d from point b to point a of another body, r = |d|, s their
 * strengths and κ the constant of the field with its sign, summed over all pairs (docs/theory/common.md, C23):
 *
 * <pre>
 *   V   = κ s_a s_b/r
 *   F_a = κ s_a s_b d/r³ = −F_b
 *   δF  = κ s_a s_b/r³ (δd − 3 d (d·δd)/r²)
 * </pre>
 *
 * Both bodies of a pair are pushed along the line between its points: nothing is left over of force or moment.
 */
final class MutualPointField implements BodyPotential {
    private final String name;
    private final BodyPoints points;
    private final int number;
    private final double kappa;

    /**
     * Compiles.
     *
     * @param number where its points are in {@link BodyForceWork#places}
     */
    MutualPointField(MutualField field, BodyPoints points, int number) {
        name = field.name();
        this.points = points;
        this.number = number;
        kappa = field.law().sign() * field.constant();
    }

    @Override
    public double energy(double[] x, double[] q, BodyForceWork work) {
        PointPlaces places = work.places[number];
        points.place(x, q, places);
        double energy = 0;
        for (int a = 0; a < points.count; a++) {
            double sum = 0;
            for (int b = points.nextBody[a]; b < points.count; b++) {
                sum += points.strength[b] / Math.sqrt(square(a, b, places.at));
            }
            energy += kappa * points.strength[a] * sum;
        }
        return energy;
    }

    @Override
    public void addWrench(double[] x, double[] q, double[] out, BodyForceWork work) {
        PointPlaces places = work.places[number];
        points.place(x, q, places);
        for (int a = 0; a < points.count; a++) {
            for (int b = points.nextBody[a]; b < points.count; b++) {
                double k = perDistance(a, b, square(a, b, places.at));
                double fx = k * between(a, b, 0, places.at);
                double fy = k * between(a, b, 1, places.at);
                double fz = k * between(a, b, 2, places.at);
                points.push(a, fx, fy, fz, places, out);
                points.push(b, -fx, -fy, -fz, places, out);
            }
        }
    }

    @Override
    public void addWrenchChange(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work) {
        PointPlaces places = work.places[number];
        points.place(x, q, places);
        points.move(displacement, places);
        for (int a = 0; a < points.count; a++) {
            for (int b = points.nextBody[a]; b < points.count; b++) {
                addChange(a, b, places, out);
            }
        }
    }

    private void addChange(int a, int b, PointPlaces places, double[] out) {
        double square = square(a, b, places.at);
        double k = perDistance(a, b, square);
        double dx = between(a, b, 0, places.at);
        double dy = between(a, b, 1, places.at);
        double dz = between(a, b, 2, places.at);
        double mx = between(a, b, 0, places.moved);
        double my = between(a, b, 1, places.moved);
        double mz = between(a, b, 2, places.moved);
        double part = 3 * (dx * mx + dy * my + dz * mz) / square;
        double fx = k * (mx - part * dx);
        double fy = k * (my - part * dy);
        double fz = k * (mz - part * dz);
        points.swing(a, k * dx, k * dy, k * dz, places, out);
        points.swing(b, -k * dx, -k * dy, -k * dz, places, out);
        points.push(a, fx, fy, fz, places, out);
        points.push(b, -fx, -fy, -fz, places, out);
    }

    /** A component of the difference of two points, or of how they move. */
    private static double between(int a, int b, int k, double[] of) {
        return of[3 * a + k] - of[3 * b + k];
    }

    /** κ s_a s_b/r³. */
    private double perDistance(int a, int b, double square) {
        return kappa * points.strength[a] * points.strength[b] / (square * Math.sqrt(square));
    }

    /** r². */
    private double square(int a, int b, double[] at) {
        double dx = between(a, b, 0, at);
        double dy = between(a, b, 1, at);
        double dz = between(a, b, 2, at);
        double square = dx * dx + dy * dy + dz * dz;
        if (square == 0) {
            throw new ModelException("field '" + name + "': points of bodies '" + points.nameOf(a) + "' and '"
                    + points.nameOf(b) + "' meet, where their force has no bound: keep the bodies apart");
        }
        return square;
    }
}
