package org.gimbal.kinematics.closure;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.model.constraint.Curve;
import org.gimbal.numerics.space.Vec3;

/**
 * The place s on a curve nearest to a point p, and two unit normals of the curve there, at one configuration.
 *
 * <p>The normals are those of the last knot turned by the smallest rotation that takes the tangent t₀ there to the
 * tangent t here, so that they never flip; from knot to knot they turn as little as they can. With e = p − c(s), u = t₀
 * + t, w = 1 + t₀·t:
 *
 * <pre>
 *   n  = n₀ − (n₀·t/w) u                          n₀ ⟂ t₀,  n ⟂ t
 *   n′ = −(n₀·t′/w − (n₀·t)(t₀·t′)/w²) u − (n₀·t/w) t′,   t′ = (c″ − t (t·c″))/|c′|
 *   δs = c′·δp/D                                  D: see {@link NearestOnCurve}
 *   δγ = (n + (n′·e/D) c′)·δp                     γ = n·e, since n·c′ = 0
 * </pre>
 *
 * On the curve δγ = n·δp; the second term makes the gradient exact off it, up to nine tenths of the radius of
 * curvature. Allocates nothing after it is made.
 */
final class CurveFollower implements ClosureScratch {
    private final NearestOnCurve nearest;
    private final int memoryStart;
    private final double[] p = new double[3];
    private final double[] tangent0 = new double[3];
    private final double[] tangent = new double[3];
    private final double[] turning = new double[3];

    /** The two normals at the last knot, the two here, and their derivatives by s. */
    private final double[] normal0 = new double[6];

    private final double[] normal = new double[6];
    private final double[] change = new double[6];
    private final double[] gradient = new double[3];

    CurveFollower(Curve curve, int memoryStart) {
        nearest = new NearestOnCurve(curve);
        this.memoryStart = memoryStart;
    }

    /** Takes p, in the axes of the anchor that carries the curve. */
    void look(LocatedPoints points) {
        for (int j = 0; j < 3; j++) {
            p[j] = points.component(j);
        }
    }

    /** From the memory to the nearest place, and the normals there. */
    void follow(double[] memory) {
        nearest.look(p, memory[memoryStart]);
        unitTangent(tangent0);
        System.arraycopy(memory, memoryStart + 1, normal0, 0, 3);
        cross(tangent0, 0, normal0, 0, normal0, 3);
        nearest.follow(p);
        unitTangent(tangent);
        bend();
        carry(0);
        carry(3);
    }

    /** γ_i = n_i·e, i from 0. */
    double violation(int i) {
        return dot(normal, 3 * i, nearest.e, 0);
    }

    /** ∂γ_i/∂p, i from 0; overwritten by the next call. */
    double[] gradient(int i) {
        int n = 3 * i;
        double k = dot(change, n, nearest.e, 0) / nearest.stiffness;
        for (int j = 0; j < 3; j++) {
            gradient[j] = normal[n + j] + k * nearest.c[3 + j];
        }
        return gradient;
    }

    /** Memory ← the nearest place and the normal there. */
    void remember(double[] memory) {
        follow(memory);
        keep(memory, normal);
    }

    /** The first normal points to where the curve bends at the start; if it is straight there, anywhere. */
    void begin(double[] memory) {
        nearest.search(p);
        unitTangent(tangent);
        bend();
        if (!(dot(turning, 0, turning, 0) > 1e-12)) {
            Vec3 t = Vec3.from(tangent, 0);
            (t.norm() > 0 ? t.anyPerpendicular() : Vec3.X).into(turning, 0);
        }
        keep(memory, turning);
    }

    private void unitTangent(double[] out) {
        double speed = Math.sqrt(dot(nearest.c, 3, nearest.c, 3));
        for (int i = 0; i < 3; i++) {
            out[i] = nearest.c[3 + i] / speed;
        }
    }

    /** {@code turning} ← t′. */
    private void bend() {
        double speed = Math.sqrt(dot(nearest.c, 3, nearest.c, 3));
        double along = dot(tangent, 0, nearest.c, 6);
        for (int i = 0; i < 3; i++) {
            turning[i] = (nearest.c[6 + i] - along * tangent[i]) / speed;
        }
    }

    /**
     * The normal at {@code n} and its derivative. A tangent that has turned right round keeps the numbers finite, no
     * more.
     */
    private void carry(int n) {
        double w = Math.max(1 + dot(tangent0, 0, tangent, 0), 1e-6);
        double a = dot(normal0, n, tangent, 0) / w;
        double b = (dot(normal0, n, turning, 0) - a * dot(tangent0, 0, turning, 0)) / w;
        for (int i = 0; i < 3; i++) {
            double u = tangent0[i] + tangent[i];
            normal[n + i] = normal0[n + i] - a * u;
            change[n + i] = -b * u - a * turning[i];
        }
    }

    /** Memory ← s and a vector made perpendicular to the tangent and of unit length. */
    private void keep(double[] memory, double[] vector) {
        double along = dot(vector, 0, tangent, 0);
        double square = 0;
        for (int i = 0; i < 3; i++) {
            vector[i] -= along * tangent[i];
            square += vector[i] * vector[i];
        }
        memory[memoryStart] = nearest.s;
        for (int i = 0; i < 3; i++) {
            memory[memoryStart + 1 + i] = vector[i] / Math.sqrt(square);
        }
    }
}
