package org.gimbal.testing.contract.contact;

import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/**
 * An ellipsoid that rolls on a plane without slipping: its equations of motion in body axes, by the method of Runge and
 * Kutta. With γ the vertical, ω the angular velocity, r from the centre of mass to what touches, v = r × ω,
 *
 * <pre>
 *   γ̇ = γ × ω,   J ω̇ − m r × (r × ω̇) = J ω × ω + m r × (ṙ × ω + ω × v + g γ)
 *   r = c − (a² γ₁, b² γ₂, c² γ₃)/d,   d² = a² γ₁² + b² γ₂² + c² γ₃²
 * </pre>
 */
final class RollingStone {
    private static final double GRAVITY = 9.81;
    private final double mass;
    private final Mat3 inertia;

    /** Squares of the semi-axes. */
    private final Vec3 squares;

    /** From the centre of mass to the middle of the ellipsoid. */
    private final Vec3 middle;

    Vec3 up;
    Vec3 spin;

    RollingStone(double mass, Mat3 inertia, Vec3 squares, Vec3 middle, Vec3 up, Vec3 spin) {
        this.mass = mass;
        this.inertia = inertia;
        this.squares = squares;
        this.middle = middle;
        this.up = up;
        this.spin = spin;
    }

    /** Angular velocity about the vertical. */
    double turning() {
        return up.dot(spin);
    }

    private static Vec3 scaled(Vec3 a, Vec3 b) {
        return new Vec3(a.x() * b.x(), a.y() * b.y(), a.z() * b.z());
    }

    private Vec3 acceleration(Vec3 g, Vec3 w) {
        Vec3 rate = g.cross(w);
        double d = Math.sqrt(scaled(squares, g).dot(g));
        double dRate = scaled(squares, g).dot(rate) / d;
        Vec3 r = middle.minus(scaled(squares, g).times(1 / d));
        Vec3 rRate = scaled(squares, g)
                .times(dRate / (d * d))
                .minus(scaled(squares, rate).times(1 / d));
        Vec3 v = r.cross(w);
        Vec3 pushed = rRate.cross(w).plus(w.cross(v)).plus(g.times(GRAVITY)).times(mass);
        Vec3 torque = inertia.times(w).cross(w).plus(r.cross(pushed));
        return solve(r, torque);
    }

    /** (J + m (r² 1 − r rᵀ)) x = torque, by Cramer's rule. */
    private Vec3 solve(Vec3 r, Vec3 torque) {
        Vec3[] columns = new Vec3[3];
        Vec3[] axes = {Vec3.X, Vec3.Y, Vec3.Z};
        for (int k = 0; k < 3; k++) {
            columns[k] = inertia.times(axes[k]).minus(r.cross(r.cross(axes[k])).times(mass));
        }
        double determinant = columns[0].dot(columns[1].cross(columns[2]));
        return new Vec3(
                        torque.dot(columns[1].cross(columns[2])),
                        columns[0].dot(torque.cross(columns[2])),
                        columns[0].dot(columns[1].cross(torque)))
                .times(1 / determinant);
    }

    void step(double h) {
        Vec3 g1 = up.cross(spin);
        Vec3 w1 = acceleration(up, spin);
        Vec3 g = up.plus(g1.times(h / 2));
        Vec3 w = spin.plus(w1.times(h / 2));
        Vec3 g2 = g.cross(w);
        Vec3 w2 = acceleration(g, w);
        g = up.plus(g2.times(h / 2));
        w = spin.plus(w2.times(h / 2));
        Vec3 g3 = g.cross(w);
        Vec3 w3 = acceleration(g, w);
        g = up.plus(g3.times(h));
        w = spin.plus(w3.times(h));
        Vec3 g4 = g.cross(w);
        Vec3 w4 = acceleration(g, w);
        up = up.plus(g1.plus(g2.plus(g3).times(2)).plus(g4).times(h / 6));
        spin = spin.plus(w1.plus(w2.plus(w3).times(2)).plus(w4).times(h / 6));
    }
}
