package org.gimbal.viewer.film;

import java.util.List;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.jspecify.annotations.Nullable;

/** Takes the picture of a knot. */
final class Exposure {
    private Exposure() {}

    /** @param before the poses of the picture before: quaternions take the sign that lies nearer, so that pictures can be blended */
    static Frame of(long knot, Snapshot at, StepReport report, List<Gauge> gauges, float @Nullable [] before) {
        float[] values = new float[gauges.size()];
        for (int k = 0; k < values.length; k++) {
            values[k] = (float) gauges.get(k).reading().at(at, report);
        }
        return new Frame(knot, at.time(), poses(at, before), values, values, values, new float[0]);
    }

    private static float[] poses(Snapshot at, float @Nullable [] before) {
        double[] positions = at.bodyPositions();
        double[] orientations = at.bodyOrientations();
        int bodies = positions.length / 3;
        float[] poses = new float[7 * bodies];
        for (int i = 0; i < bodies; i++) {
            copy(positions, 3 * i, 3, 1, poses, 7 * i);
            double sign = before == null ? 1 : side(orientations, 4 * i, before, 7 * i + 3);
            copy(orientations, 4 * i, 4, sign, poses, 7 * i + 3);
        }
        return poses;
    }

    private static void copy(double[] from, int start, int count, double sign, float[] to, int offset) {
        for (int k = 0; k < count; k++) {
            to[offset + k] = (float) (sign * from[start + k]);
        }
    }

    private static double side(double[] q, int o, float[] before, int b) {
        double dot = 0;
        for (int k = 0; k < 4; k++) {
            dot += q[o + k] * before[b + k];
        }
        return dot < 0 ? -1 : 1;
    }
}
