package org.gimbal.force;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Kernels3;

/**
 * Gravity of a fixed centre to the second moment (docs/theory/common.md, C24). With d from the centre to the centre of
 * mass, r = |d|, J the inertia in world axes, e = J d and s = d·e:
 *
 * <pre>
 *   V  = −μ m/r − μ tr J/(2 r³) + 3 μ s/(2 r⁵)
 *   F  = −a d − b e,    a = μ (m/r³ + 3 tr J/(2 r⁵) − 15 s/(2 r⁷)),    b = 3 μ/r⁵
 *   τ  = b d × e
 *   δe = δθ × e + J (δd − δθ × d),    δs = δd·e + d·δe
 *   δa = −μ (3 m/r⁵ + 15 tr J/(2 r⁷) − 105 s/(2 r⁹)) d·δd − 15 μ δs/(2 r⁷),    δb = −5 b d·δd/r²
 * </pre>
 */
final class GravityGradientField implements BodyPotential {
    private final String name;
    private final String[] bodyName;
    private final int[] link;
    private final double[] mass;
    private final double[] inertia;
    private final double mu;
    private final double[] center = new double[3];

    GravityGradientField(GravityGradient field, Mechanism mechanism, BodyTable bodies) {
        name = field.name();
        bodyName = field.bodies().toArray(new String[0]);
        link = field.bodies().stream()
                .mapToInt(body -> bodies.linkOfBody(mechanism.bodyIndex(body)))
                .toArray();
        mass = bodies.mass();
        inertia = bodies.inertia();
        mu = field.gravitationalParameter();
        field.center().into(center, 0);
    }

    private double trace(int i) {
        return inertia[3 * i] + inertia[3 * i + 1] + inertia[3 * i + 2];
    }

    /** Finds R, d and e of the body; returns r². */
    private double look(int b, double[] x, double[] q, GradientWork at) {
        int i = link[b];
        double square = 0;
        for (int k = 0; k < 3; k++) {
            at.d[k] = x[3 * i + k] - center[k];
            square += at.d[k] * at.d[k];
        }
        if (square == 0) {
            throw new ModelException("field '" + name + "': body '" + bodyName[b]
                    + "' is at its centre, where its force has no bound: keep it away from there");
        }
        Kernels3.rotationMatrix(q, 4 * i, at.rotation, 0);
        byInertia(i, at.d, at.e, at);
        return square;
    }

    /** out ← R J Rᵀ v. */
    private void byInertia(int i, double[] v, double[] out, GradientWork at) {
        Kernels3.applyTransposed(at.rotation, 0, v, 0, at.local, 0);
        for (int k = 0; k < 3; k++) {
            at.local[k] *= inertia[3 * i + k];
        }
        Kernels3.apply(at.rotation, 0, at.local, 0, out, 0);
    }

    @Override
    public double energy(double[] x, double[] q, BodyForceWork work) {
        GradientWork at = work.gradient;
        double energy = 0;
        for (int b = 0; b < link.length; b++) {
            double square = look(b, x, q, at);
            double cube = square * Math.sqrt(square);
            double s = Kernels3.dot(at.d, 0, at.e, 0);
            energy -= mu * (mass[link[b]] * square + trace(link[b]) / 2 - 1.5 * s / square) / cube;
        }
        return energy;
    }

    @Override
    public void addWrench(double[] x, double[] q, double[] out, BodyForceWork work) {
        GradientWork at = work.gradient;
        for (int n = 0; n < link.length; n++) {
            int i = link[n];
            double square = look(n, x, q, at);
            double b = ofE(square);
            double a = ofD(i, square, Kernels3.dot(at.d, 0, at.e, 0));
            Kernels3.cross(at.d, 0, at.e, 0, at.moment, 0);
            for (int k = 0; k < 3; k++) {
                out[6 * i + k] -= a * at.d[k] + b * at.e[k];
                out[6 * i + 3 + k] += b * at.moment[k];
            }
        }
    }

    /** a. */
    private double ofD(int i, double square, double s) {
        return mu * (mass[i] + (1.5 * trace(i) - 7.5 * s / square) / square) / (square * Math.sqrt(square));
    }

    /** b. */
    private double ofE(double square) {
        return 3 * mu / (square * square * Math.sqrt(square));
    }

    @Override
    public void addWrenchChange(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work) {
        for (int n = 0; n < link.length; n++) {
            addChange(n, look(n, x, q, work.gradient), displacement, out, work.gradient);
        }
    }

    private void addChange(int n, double square, double[] displacement, double[] out, GradientWork at) {
        int i = link[n];
        double s = Kernels3.dot(at.d, 0, at.e, 0);
        double a = ofD(i, square, s);
        double b = ofE(square);
        // δe = δθ × e + J (δd − δθ × d)
        Kernels3.cross(displacement, 6 * i + 3, at.d, 0, at.moment, 0);
        for (int k = 0; k < 3; k++) {
            at.moment[k] = displacement[6 * i + k] - at.moment[k];
        }
        byInertia(i, at.moment, at.change, at);
        Kernels3.addCross(displacement, 6 * i + 3, at.e, 0, at.change, 0);
        double along = Kernels3.dot(at.d, 0, displacement, 6 * i);
        double ds = Kernels3.dot(displacement, 6 * i, at.e, 0) + Kernels3.dot(at.d, 0, at.change, 0);
        double fifth = square * square * Math.sqrt(square);
        double da = -mu
                / fifth
                * ((3 * mass[i] + (7.5 * trace(i) - 52.5 * s / square) / square) * along + 7.5 * ds / square);
        double db = -5 * b * along / square;
        for (int k = 0; k < 3; k++) {
            out[6 * i + k] -= da * at.d[k] + a * displacement[6 * i + k] + db * at.e[k] + b * at.change[k];
        }
        // δτ = δb d × e + b (δd × e + d × δe)
        addCross(db, at.d, 0, at.e, at, out, 6 * i + 3);
        addCross(b, displacement, 6 * i, at.e, at, out, 6 * i + 3);
        addCross(b, at.d, 0, at.change, at, out, 6 * i + 3);
    }

    private static void addCross(double factor, double[] u, int o, double[] v, GradientWork at, double[] out, int to) {
        Kernels3.cross(u, o, v, 0, at.moment, 0);
        for (int k = 0; k < 3; k++) {
            out[to + k] += factor * at.moment[k];
        }
    }
}
