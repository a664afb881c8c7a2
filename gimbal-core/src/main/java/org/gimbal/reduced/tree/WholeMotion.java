package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;
import static org.gimbal.numerics.space.Kernels3.apply;
import static org.gimbal.numerics.space.Kernels3.applyTransposed;

import java.util.Arrays;

/**
 * A mechanism as a whole: centre of mass, momentum, kinetic energy, and the momentum matrix A, with which (linear
 * momentum, angular momentum about the centre of mass c) = A u. With I_c of a link and all that hangs on it as one rigid
 * body (docs/theory/reduced.md, R63), the column of a coordinate of a link with reference point P is
 *
 * <pre>   (f, n + (P − c) × f),   (f, n) = I_c s </pre>
 *
 * Scratch space of one thread.
 */
public final class WholeMotion {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final CompositeBodies composite;

    /** kg. */
    public final double mass;

    /** Centre of mass, and its velocity. */
    public final double[] center = new double[3];

    public final double[] velocity = new double[3];
    private final double[] column = new double[6];
    private final double[] way = new double[3];
    private final double[] spin = new double[3];

    public WholeMotion(ReducedSystem system, TreeMotion motion, BodyReadings bodies, CompositeBodies composite) {
        this.system = system;
        this.motion = motion;
        this.bodies = bodies;
        this.composite = composite;
        double sum = 0;
        for (int i = 0; i < system.count; i++) {
            sum += system.bodies.mass()[i];
        }
        mass = sum;
    }

    /** Centre of mass and its velocity, of the bodies read last. */
    public void read() {
        Arrays.fill(center, 0);
        Arrays.fill(velocity, 0);
        for (int i = 0; i < system.count; i++) {
            double share = system.bodies.mass()[i] / mass;
            for (int k = 0; k < 3; k++) {
                center[k] += share * bodies.x[3 * i + k];
                velocity[k] += share * bodies.velocity[6 * i + k];
            }
        }
    }

    /** Linear and angular momentum of the bodies read last; returns their kinetic energy. */
    public double momentum(double[] out) {
        Arrays.fill(out, 0, 6, 0);
        double twice = 0;
        for (int i = 0; i < system.count; i++) {
            double m = system.bodies.mass()[i];
            for (int k = 0; k < 3; k++) {
                column[k] = m * bodies.velocity[6 * i + k];
                way[k] = bodies.x[3 * i + k] - center[k];
                twice += column[k] * bodies.velocity[6 * i + k];
                out[k] += column[k];
            }
            addCross(way, 0, column, 0, out, 3);
            applyTransposed(motion.rotation, 9 * i, bodies.velocity, 6 * i + 3, spin, 0);
            for (int k = 0; k < 3; k++) {
                column[3 + k] = system.bodies.inertia()[3 * i + k] * spin[k];
                twice += column[3 + k] * spin[k];
            }
            apply(motion.rotation, 9 * i, column, 3, column, 3);
            for (int k = 3; k < 6; k++) {
                out[k] += column[k];
            }
        }
        return twice / 2;
    }

    /**
     * Writes A, row by row.
     *
     * @param rows six, or three for linear momentum alone
     * @param factor what it is multiplied by
     * @param place where each coordinate has its column
     */
    public void momentumMatrix(int rows, double factor, int[] place, double[] out) {
        composite.gather();
        for (int i = 0; i < system.count; i++) {
            for (int k = 0; k < 3; k++) {
                way[k] = bodies.point[3 * i + k] - center[k];
            }
            for (int c = system.start[i]; c < system.start[i + 1]; c++) {
                SpatialInertia.times(composite.inertia, SpatialInertia.SIZE * i, motion.column, 6 * c, column, 0);
                addCross(way, 0, column, 0, column, 3);
                for (int row = 0; row < rows; row++) {
                    out[row * system.size + place[c]] = factor * column[row];
                }
            }
        }
    }
}
