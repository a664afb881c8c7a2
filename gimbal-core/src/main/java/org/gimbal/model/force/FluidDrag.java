package org.gimbal.model.force;

import org.gimbal.model.part.BodyMotions;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * What a medium does to a box on a body that moves through it. Along each axis i of the box, of half lengths r, with the
 * velocity v of its centre against the medium, the angular velocity ω, the density ρ and the viscosity β of the medium,
 * and the mean ϱ of the half lengths,
 *
 * <pre>
 *   f = −2 ρ r_j r_k |v_i| v_i − 6 π β ϱ v_i
 *   τ = −½ ρ r_i (r_j⁴ + r_k⁴) |ω_i| ω_i − 8 π β ϱ³ ω_i
 * </pre>
 *
 * The first terms are pressure on its sides, the second those of a slow ball (Stokes). The medium itself has no state.
 *
 * @param box its centre and axes in the frame of the body
 * @param half r, m
 * @param density ρ, kg/m³
 * @param viscosity β, Pa·s
 * @param wind velocity of the medium, world axes, m/s
 */
public record FluidDrag(Pose box, Vec3 half, double density, double viscosity, Vec3 wind) implements WrenchForce.Law {
    @Override
    public void push(double time, BodyMotions motions, WrenchSink out) {
        Vec3 at = box.position();
        double px = motions.position(0, 0) + BodyAxes.inWorld(motions, at.x(), at.y(), at.z(), 0);
        double py = motions.position(0, 1) + BodyAxes.inWorld(motions, at.y(), at.z(), at.x(), 1);
        double pz = motions.position(0, 2) + BodyAxes.inWorld(motions, at.z(), at.x(), at.y(), 2);
        double rx = px - motions.center(0, 0);
        double ry = py - motions.center(0, 1);
        double rz = pz - motions.center(0, 2);
        double wx = spin(motions, 0);
        double wy = spin(motions, 1);
        double wz = spin(motions, 2);
        double vx = motions.velocity(0, 0) + wy * rz - wz * ry - wind.x();
        double vy = motions.velocity(0, 1) + wz * rx - wx * rz - wind.y();
        double vz = motions.velocity(0, 2) + wx * ry - wy * rx - wind.z();
        for (int i = 0; i < 3; i++) {
            double ax = axis(motions, i, 0);
            double ay = axis(motions, i, 1);
            double az = axis(motions, i, 2);
            double f = force(i, ax * vx + ay * vy + az * vz);
            double t = torque(i, ax * wx + ay * wy + az * wz);
            out.addForceAt(0, px, py, pz, f * ax, f * ay, f * az);
            out.addTorque(0, t * ax, t * ay, t * az);
        }
    }

    private double force(int i, double v) {
        double pressure = 2 * density * length(i + 1) * length(i + 2) * Math.abs(v);
        return -(pressure + 6 * Math.PI * viscosity * mean()) * v;
    }

    private double torque(int i, double w) {
        double j = length(i + 1) * length(i + 1);
        double k = length(i + 2) * length(i + 2);
        double mean = mean();
        double pressure = 0.5 * density * length(i) * (j * j + k * k) * Math.abs(w);
        return -(pressure + 8 * Math.PI * viscosity * mean * mean * mean) * w;
    }

    private double mean() {
        return (half.x() + half.y() + half.z()) / 3;
    }

    private double length(int i) {
        int axis = i % 3;
        return axis == 0 ? half.x() : axis == 1 ? half.y() : half.z();
    }

    /** Component k of the angular velocity, world axes. */
    private static double spin(BodyMotions motions, int k) {
        return BodyAxes.inWorld(
                motions,
                motions.angularVelocity(0, k),
                motions.angularVelocity(0, (k + 1) % 3),
                motions.angularVelocity(0, (k + 2) % 3),
                k);
    }

    /** Component k of axis i of the box, world axes. */
    private double axis(BodyMotions motions, int i, int k) {
        return BodyAxes.inWorld(motions, ofMatrix(k, i), ofMatrix((k + 1) % 3, i), ofMatrix((k + 2) % 3, i), k);
    }

    /** An entry of the box's rotation matrix: of a column, row by row. */
    private double ofMatrix(int row, int column) {
        Quat q = box.orientation();
        double a = vector(q, row);
        double b = vector(q, column);
        if (row == column) {
            return 2 * (q.w() * q.w() + a * a) - 1;
        }
        double c = q.w() * vector(q, 3 - row - column);
        return 2 * (a * b + ((row + 1) % 3 == column ? -c : c));
    }

    private static double vector(Quat q, int k) {
        return k == 0 ? q.x() : k == 1 ? q.y() : q.z();
    }
}
