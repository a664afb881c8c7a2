package org.gimbal.kinematics.closure;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.numerics.space.Vec3;

/**
 * A point on a curve: γ_i = n_i·e for two unit normals n_i of the curve at the place s nearest to the point, e = p −
 * c(s). All in the axes of the anchor that carries the curve.
 *
 * <p>The normals are those of the last knot turned by the smallest rotation that takes the tangent t₀ there to the
 * tangent t here, so that they never flip; from knot to knot they turn as little as they can. With u = t₀ + t, w = 1 +
 * t₀·t:
 *
 * <pre>
 *   n  = n₀ − (n₀·t/w) u                          n₀ ⟂ t₀,  n ⟂ t
 *   n′ = −(n₀·t′/w − (n₀·t)(t₀·t′)/w²) u − (n₀·t/w) t′,   t′ = (c″ − t (t·c″))/|c′|
 *   δs = c′·δp/D                                  D: see {@link NearestOnCurve}
 *   δγ = (n + (n′·e/D) c′)·δp                     since n·c′ = 0
 * </pre>
 *
 * On the curve δγ = n·δp; the second term makes the gradient exact off it, up to nine tenths of the radius of
 * curvature.
 *
 * <p>Memory: s, then n₁ (n₂ = t × n₁), at the last knot.
 */
final class CurveClosure implements Closure {
    private final ClosureForm form;
    private final PointOnCurve on;
    private final PointPair pair;
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

    /**
     * Compiles.
     *
     * @param memoryStart where its numbers in {@link Configuration#memory} begin
     */
    CurveClosure(Mechanism mechanism, BodyTable bodies, PointOnCurve on, int memoryStart) {
        this.on = on;
        pair = new PointPair(mechanism, bodies, on.curve(), on.point());
        form = pair.form(on.name(), 2);
        nearest = new NearestOnCurve(on.shape());
        this.memoryStart = memoryStart;
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public int memory() {
        return 4;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        locate(at);
        follow(at.memory);
        for (int i = 0; i < 2; i++) {
            int n = 3 * i;
            violation[v + i] = dot(normal, n, nearest.e, 0);
            double k = dot(change, n, nearest.e, 0) / nearest.stiffness;
            for (int j = 0; j < 3; j++) {
                normal[n + j] += k * nearest.c[3 + j];
            }
            pair.write(normal, n, gradient, g + 12 * i);
        }
    }

    @Override
    public void remember(Configuration at) {
        locate(at);
        follow(at.memory);
        keep(at.memory, normal);
    }

    /** The first normal points to where the curve bends at the start; if it is straight there, anywhere. */
    @Override
    public void begin(Configuration at) {
        locate(at);
        nearest.search(p);
        unitTangent(tangent);
        bend();
        if (!(dot(turning, 0, turning, 0) > 1e-12)) {
            Vec3 t = Vec3.from(tangent, 0);
            (t.norm() > 0 ? t.anyPerpendicular() : Vec3.X).into(turning, 0);
        }
        keep(at.memory, turning);
    }

    @Override
    public void check(Configuration at) {
        ConstraintCheck.checkCurve(on, at.memory[memoryStart]);
    }

    private void locate(Configuration at) {
        pair.locate(at);
        for (int j = 0; j < 3; j++) {
            p[j] = pair.component(j);
        }
    }

    /** From the memory to the nearest place, and the normals there. */
    private void follow(double[] memory) {
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
