package org.gimbal.force;

import org.gimbal.model.force.CentralField;
import org.gimbal.model.part.ModelException;

/**
 * A fixed point that acts on points of bodies. With d from the centre to a point of strength s, r = |d| and κ the
 * parameter of the field with its sign (docs/theory/common.md, C23):
 *
 * <pre>
 *   V  = Σ κ s/r
 *   F  = κ s d/r³
 *   δF = κ s/r³ (δd − 3 d (d·δd)/r²)
 * </pre>
 */
final class CentralPointField implements BodyPotential {
    private final String name;
    private final BodyPoints points;
    private final int number;
    private final double kappa;
    private final double[] center = new double[3];

    /**
     * Compiles.
     *
     * @param number where its points are in {@link BodyForceWork#places}
     */
    CentralPointField(CentralField field, BodyPoints points, int number) {
        name = field.name();
        this.points = points;
        this.number = number;
        kappa = field.law().sign() * field.parameter();
        field.center().into(center, 0);
    }

    @Override
    public double energy(double[] x, double[] q, BodyForceWork work) {
        PointPlaces places = work.places[number];
        points.place(x, q, places);
        double energy = 0;
        for (int p = 0; p < points.count; p++) {
            energy += kappa * points.strength[p] / Math.sqrt(square(p, places));
        }
        return energy;
    }

    @Override
    public void addWrench(double[] x, double[] q, double[] out, BodyForceWork work) {
        PointPlaces places = work.places[number];
        points.place(x, q, places);
        for (int p = 0; p < points.count; p++) {
            double k = perDistance(p, square(p, places));
            points.push(p, k * along(p, 0, places), k * along(p, 1, places), k * along(p, 2, places), places, out);
        }
    }

    @Override
    public void addWrenchChange(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work) {
        PointPlaces places = work.places[number];
        points.place(x, q, places);
        points.move(displacement, places);
        for (int p = 0; p < points.count; p++) {
            double square = square(p, places);
            double k = perDistance(p, square);
            double dx = along(p, 0, places);
            double dy = along(p, 1, places);
            double dz = along(p, 2, places);
            double[] moved = places.moved;
            double part = 3 * (dx * moved[3 * p] + dy * moved[3 * p + 1] + dz * moved[3 * p + 2]) / square;
            points.swing(p, k * dx, k * dy, k * dz, places, out);
            points.push(
                    p,
                    k * (moved[3 * p] - part * dx),
                    k * (moved[3 * p + 1] - part * dy),
                    k * (moved[3 * p + 2] - part * dz),
                    places,
                    out);
        }
    }

    private double along(int p, int k, PointPlaces places) {
        return places.at[3 * p + k] - center[k];
    }

    /** κ s/r³. */
    private double perDistance(int p, double square) {
        return kappa * points.strength[p] / (square * Math.sqrt(square));
    }

    /** r². */
    private double square(int p, PointPlaces places) {
        double dx = along(p, 0, places);
        double dy = along(p, 1, places);
        double dz = along(p, 2, places);
        double square = dx * dx + dy * dy + dz * dz;
        if (square == 0) {
            throw new ModelException("field '" + name + "': a point of body '" + points.nameOf(p)
                    + "' is at its centre, where its force has no bound: keep the bodies away from there");
        }
        return square;
    }
}
