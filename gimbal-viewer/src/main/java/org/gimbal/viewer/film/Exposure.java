package org.gimbal.viewer.film;

import java.util.Arrays;
import org.gimbal.contact.ContactReadings;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;
import org.jspecify.annotations.Nullable;

/** Takes the picture of a knot: where bodies are and what touches. */
final class Exposure {
    /** Forces below this share of the largest are not seen: points that are near but carry nothing. */
    private static final double SMALLEST_SHOWN_SHARE = 1e-3;

    private Exposure() {}

    /** {@link Frame#CONTACT} numbers for each point that carries a force. */
    static float[] contacts(Snapshot at) {
        ContactReadings contacts = at.contacts();
        double least = SMALLEST_SHOWN_SHARE * contacts.largestForce();
        float[] numbers = new float[Frame.CONTACT * contacts.count()];
        int o = 0;
        for (int c = 0; c < contacts.count(); c++) {
            if (contacts.force(c).norm() > least) {
                o = put(contacts.point(c), numbers, o);
                o = put(contacts.force(c), numbers, o);
                numbers[o++] = (float) contacts.gap(c);
                ContactRule rule = contacts.rule(c);
                numbers[o++] = at.mechanism().bodyIndex(rule.a());
                numbers[o++] = at.mechanism().bodyIndex(rule.b());
            }
        }
        return Arrays.copyOf(numbers, o);
    }

    private static int put(Vec3 v, float[] numbers, int offset) {
        numbers[offset] = (float) v.x();
        numbers[offset + 1] = (float) v.y();
        numbers[offset + 2] = (float) v.z();
        return offset + 3;
    }

    /**
     * @param before the poses of the picture before: quaternions take the sign that lies nearer, so that pictures can
     *     be blended
     */
    static float[] poses(Snapshot at, float @Nullable [] before) {
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
