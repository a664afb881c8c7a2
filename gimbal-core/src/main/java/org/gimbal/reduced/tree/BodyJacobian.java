package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;

import java.util.Arrays;

/**
 * How a point x of a link and the link itself move with the coordinates of the links on its way to the ground, in world
 * axes: J and J̇ (docs/theory/reduced.md, R61). For a coordinate of a link with reference point P,
 *
 * <pre>
 *   column of J:   (s_v + s_ω × (x − P), s_ω)
 *   column of J̇:   (ṡ_v + ṡ_ω × (x − P) + s_ω × (ẋ − Ṗ), ṡ_ω)
 * </pre>
 *
 * Scratch space of one thread.
 */
public final class BodyJacobian {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final ColumnRates rates;
    private final double[] way = new double[3];
    private final double[] wayRate = new double[3];
    private final double[] column = new double[6];

    public BodyJacobian(ReducedSystem system, TreeMotion motion, BodyReadings bodies, ColumnRates rates) {
        this.system = system;
        this.motion = motion;
        this.bodies = bodies;
        this.rates = rates;
    }

    /**
     * Writes J, six rows.
     *
     * @param at the point
     * @param place where each coordinate has its column
     */
    public void write(int link, BodyPoint at, int[] place, double[] out) {
        Arrays.fill(out, 0, 6 * system.size, 0);
        for (int i = link; i < system.count; i = system.parent[i]) {
            for (int k = 0; k < 3; k++) {
                way[k] = at.x[k] - bodies.point[3 * i + k];
            }
            for (int c = system.start[i]; c < system.start[i + 1]; c++) {
                System.arraycopy(motion.column, 6 * c, column, 0, 6);
                addCross(motion.column, 6 * c + 3, way, 0, column, 0);
                spread(place[c], out);
            }
        }
    }

    /** Writes J̇, six rows; the rates of all columns have been filled. */
    public void writeRate(int link, BodyPoint at, int[] place, double[] out) {
        Arrays.fill(out, 0, 6 * system.size, 0);
        for (int i = link; i < system.count; i = system.parent[i]) {
            for (int k = 0; k < 3; k++) {
                way[k] = at.x[k] - bodies.point[3 * i + k];
                wayRate[k] = at.velocity[k] - bodies.pointVelocity[3 * i + k];
            }
            for (int c = system.start[i]; c < system.start[i + 1]; c++) {
                System.arraycopy(rates.rate, 6 * c, column, 0, 6);
                addCross(rates.rate, 6 * c + 3, way, 0, column, 0);
                addCross(motion.column, 6 * c + 3, wayRate, 0, column, 0);
                spread(place[c], out);
            }
        }
    }

    private void spread(int place, double[] out) {
        for (int row = 0; row < 6; row++) {
            out[row * system.size + place] = column[row];
        }
    }
}
