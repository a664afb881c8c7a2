package org.gimbal.testing;

import java.util.stream.Stream;
import org.gimbal.sim.Snapshot;

/** How far two knots of a mechanism are apart. */
public final class SnapshotDistance {
    private SnapshotDistance() {}

    /** The largest difference of any number: positions (m), quaternions, velocities (m/s, rad/s). */
    public static double farthest(Snapshot a, Snapshot b) {
        return Stream.of(
                        difference(a.bodyPositions(), b.bodyPositions()),
                        turned(a.bodyOrientations(), b.bodyOrientations()),
                        difference(a.bodyVelocities(), b.bodyVelocities()),
                        difference(a.bodyAngularVelocities(), b.bodyAngularVelocities()))
                .reduce(0.0, Math::max);
    }

    /** Of quaternions, of which q and −q are the same rotation. */
    private static double turned(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i += 4) {
            double product = 0;
            for (int k = i; k < i + 4; k++) {
                product += a[k] * b[k];
            }
            for (int k = i; k < i + 4; k++) {
                most = Math.max(most, Math.abs(a[k] - (product < 0 ? -b[k] : b[k])));
            }
        }
        return most;
    }

    private static double difference(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i])); // a NaN stays one
        }
        return most;
    }
}
