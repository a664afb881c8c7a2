package org.gimbal.model.force;

import org.gimbal.model.part.BodyPoses;

/** Vectors that stand in the first body a law sees, without making any. */
final class BodyAxes {
    private BodyAxes() {}

    /**
     * Component k in the world of a vector v that stands in the body: v + 2w q×v + 2 q×(q×v).
     *
     * @param vk component k of v
     * @param vi the one after it, and {@code vj} the next: x, y, z in turn
     */
    static double inWorld(BodyPoses poses, double vk, double vi, double vj, int k) {
        int i = (k + 1) % 3;
        int j = (k + 2) % 3;
        double w = poses.orientation(0, 0);
        double qk = poses.orientation(0, 1 + k);
        double qi = poses.orientation(0, 1 + i);
        double qj = poses.orientation(0, 1 + j);
        // q×(q×v) = q (q·v) − v |q|²
        double dot = qk * vk + qi * vi + qj * vj;
        double square = qk * qk + qi * qi + qj * qj;
        return vk + 2 * w * (qi * vj - qj * vi) + 2 * (qk * dot - vk * square);
    }
}
