package org.gimbal.maximal.elimination;

/**
 * Moves the point that a block of 6 × 6 numbers is about: its columns take increments (δx, δθ), its rows give forces
 * and torques. Columns move with arms of the new pose, rows with arms of the old one.
 */
final class BlockMoves {
    private BlockMoves() {}

    /**
     * Both for a plain block diag(μ, E), from the centre of mass to a point with the arms a at the old and b at the new
     * pose: M_xθ = μ[b]ₓ, M_θx = −μ[a]ₓ, M_θθ = E + μ((a·b) 1 − b aᵀ).
     */
    static void plain(double[] matrix, int m, double ax, double ay, double az, double bx, double by, double bz) {
        double mass = matrix[m];
        matrix[m + 4] = -mass * bz;
        matrix[m + 5] = mass * by;
        matrix[m + 9] = mass * bz;
        matrix[m + 11] = -mass * bx;
        matrix[m + 15] = -mass * by;
        matrix[m + 16] = mass * bx;
        matrix[m + 19] = mass * az;
        matrix[m + 20] = -mass * ay;
        matrix[m + 24] = -mass * az;
        matrix[m + 26] = mass * ax;
        matrix[m + 30] = mass * ay;
        matrix[m + 31] = -mass * ax;
        double ux = mass * ax;
        double uy = mass * ay;
        double uz = mass * az;
        double dot = ux * bx + uy * by + uz * bz;
        matrix[m + 21] += dot - bx * ux;
        matrix[m + 22] -= bx * uy;
        matrix[m + 23] -= bx * uz;
        matrix[m + 27] -= by * ux;
        matrix[m + 28] += dot - by * uy;
        matrix[m + 29] -= by * uz;
        matrix[m + 33] -= bz * ux;
        matrix[m + 34] -= bz * uy;
        matrix[m + 35] += dot - bz * uz;
    }

    /** M_θ += M_x [arm]ₓ for all six rows. */
    static void columns(double[] m, int o, double x, double y, double z) {
        for (int c = o; c < o + 36; c += 6) {
            double fx = m[c];
            double fy = m[c + 1];
            double fz = m[c + 2];
            m[c + 3] += fy * z - fz * y;
            m[c + 4] += fz * x - fx * z;
            m[c + 5] += fx * y - fy * x;
        }
    }

    /** torque += arm × force for all six columns. */
    static void rows(double[] m, int o, double x, double y, double z) {
        for (int c = o; c < o + 6; c++) {
            double fx = m[c];
            double fy = m[c + 6];
            double fz = m[c + 12];
            m[c + 18] += y * fz - z * fy;
            m[c + 24] += z * fx - x * fz;
            m[c + 30] += x * fy - y * fx;
        }
    }
}
