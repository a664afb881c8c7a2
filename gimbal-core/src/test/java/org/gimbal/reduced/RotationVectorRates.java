package org.gimbal.reduced;

import org.gimbal.numerics.space.Vec3;

/**
 * Angular velocities of rotation vectors φ whose derivatives φ̇ are the velocities, as the published RedMax code has them:
 * ω = T φ̇, T = 1 + a φ̂ + b φ̂², a = (1 − cos θ)/θ², b = (θ − sin θ)/θ³, and ω̇ = T φ̈ + Ṫ φ̇. Not for φ = 0.
 */
record RotationVectorRates(Vec3 vector, Vec3 rate) {
    static RotationVectorRates from(double[] q, double[] rates, int o) {
        return new RotationVectorRates(Vec3.from(q, o), Vec3.from(rates, o));
    }

    /** T times any vector. */
    Vec3 turned(Vec3 v) {
        double angle = vector.norm();
        Vec3 once = vector.cross(v);
        return v.plus(once.times((1 - Math.cos(angle)) / (angle * angle)))
                .plus(vector.cross(once).times((angle - Math.sin(angle)) / Math.pow(angle, 3)));
    }

    /** ω. */
    Vec3 spin() {
        return turned(rate);
    }

    /** Ṫ φ̇. */
    Vec3 bias() {
        double angle = vector.norm();
        double angleRate = vector.dot(rate) / angle;
        double a = (1 - Math.cos(angle)) / (angle * angle);
        double b = (angle - Math.sin(angle)) / Math.pow(angle, 3);
        double aRate = (Math.sin(angle) / (angle * angle) - 2 * a / angle) * angleRate;
        double bRate = (a / angle - 3 * b / angle) * angleRate;
        Vec3 once = vector.cross(rate);
        return once.times(aRate)
                .plus(vector.cross(once).times(bRate))
                .plus(rate.cross(once).times(b));
    }

    /** φ and φ̇ of the same motion with the shorter vector, where this one is beyond three quarters of a turn. */
    RotationVectorRates shortened() {
        double angle = vector.norm();
        if (angle <= 1.5 * Math.PI) {
            return this;
        }
        Vec3 spin = spin();
        Vec3 shorter = vector.times(1 - 2 * Math.PI / angle);
        double half = shorter.norm() / 2;
        Vec3 once = shorter.cross(spin);
        double k = (1 - half / Math.tan(half)) / (4 * half * half);
        return new RotationVectorRates(
                shorter, spin.minus(once.times(0.5)).plus(shorter.cross(once).times(k))); // (R1)
    }
}
