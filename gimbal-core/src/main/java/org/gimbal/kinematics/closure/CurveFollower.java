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
 * curvature.
 *
 * <p>While p moves, with a = n₀·t/w, b = a′ and k = n′·e/D, the gradient m = n + k c′ changes by
 *
 * <pre>
 *   ṡ = c′·ṗ/D,   ė = ṗ − c′ ṡ,   Ḋ = (2 c′·c″ − c‴·e) ṡ − c″·ė
 *   t″ = (c‴ − t (t·c‴ + t′·c″) − 2 t′ (t·c″))/|c′|
 *   b′ = (n₀·t″ − a t₀·t″ − 2 b t₀·t′)/w,   n″ = −b′ u − 2 b t′ − a t″
 *   k̇ = ((n″·e) ṡ + n′·ė − k Ḋ)/D
 *   ṁ = n′ ṡ + k̇ c′ + k c″ ṡ
 * </pre>
 *
 * c‴ only counts off the curve, and curves do not tell it: {@link NearestOnCurve#third}. Allocates nothing after it is
 * made.
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

    /** ṗ, ė, c‴, t″, n″ and ṁ; ṡ and Ḋ. */
    private final double[] pRate = new double[3];

    private final double[] eRate = new double[3];
    private final double[] third = new double[3];
    private final double[] bending = new double[3];
    private final double[] secondChange = new double[3];
    private final double[] gradientRate = new double[3];
    private double sRate;
    private double stiffnessRate;

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

    /** Takes ṗ, after {@link #follow}. */
    void move(LocatedPoints points) {
        for (int j = 0; j < 3; j++) {
            pRate[j] = points.componentRate(j);
        }
        double[] c = nearest.c;
        sRate = dot(c, 3, pRate, 0) / nearest.stiffness;
        for (int j = 0; j < 3; j++) {
            eRate[j] = pRate[j] - sRate * c[3 + j];
        }
        nearest.third(third);
        stiffnessRate = (2 * dot(c, 3, c, 6) - dot(third, 0, nearest.e, 0)) * sRate - dot(c, 6, eRate, 0);
        double along = dot(tangent, 0, c, 6);
        double back = dot(tangent, 0, third, 0) + dot(turning, 0, c, 6);
        double speed = Math.sqrt(dot(c, 3, c, 3));
        for (int j = 0; j < 3; j++) {
            bending[j] = (third[j] - back * tangent[j] - 2 * along * turning[j]) / speed;
        }
    }

    /** (∂γ_i/∂p)˙, i from 0, after {@link #move}; overwritten by the next call. */
    double[] gradientRate(int i) {
        int n = 3 * i;
        double d = nearest.stiffness;
        double k = dot(change, n, nearest.e, 0) / d;
        changeTwice(n);
        double kRate = (dot(secondChange, 0, nearest.e, 0) * sRate + dot(change, n, eRate, 0) - k * stiffnessRate) / d;
        for (int j = 0; j < 3; j++) {
            gradientRate[j] = change[n + j] * sRate + kRate * nearest.c[3 + j] + k * sRate * nearest.c[6 + j];
        }
        return gradientRate;
    }

    /** n″ of the normal at {@code n}. */
    private void changeTwice(int n) {
        double w = Math.max(1 + dot(tangent0, 0, tangent, 0), 1e-6);
        double turned = dot(tangent0, 0, turning, 0);
        double a = dot(normal0, n, tangent, 0) / w;
        double b = (dot(normal0, n, turning, 0) - a * turned) / w;
        double bChange = (dot(normal0, n, bending, 0) - a * dot(tangent0, 0, bending, 0) - 2 * b * turned) / w;
        for (int i = 0; i < 3; i++) {
            secondChange[i] = -bChange * (tangent0[i] + tangent[i]) - 2 * b * turning[i] - a * bending[i];
        }
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
