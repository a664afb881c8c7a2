package org.gimbal.sim;

import java.util.Arrays;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.BodyMotions;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;

/** The bodies one user-supplied force sees and pushes: body frames outside, central frames inside. */
final class ForceBodies implements BodyMotions, WrenchSink {
    private final int[] link;
    private final double[] backPosition;
    private final double[] backOrientation;
    private final double[] center;
    private final double[] position;
    private final double[] orientation;
    private final double[] velocity;
    private final double[] angular;
    private final double[] matrix = new double[9];
    private double[] out = new double[0];

    /** What the force has pushed since the last look, six numbers per body it names. */
    private final double[] pushed;

    ForceBodies(Mechanism mechanism, BodyTable bodies, List<String> names) {
        int n = names.size();
        link = new int[n];
        backPosition = new double[3 * n];
        backOrientation = new double[4 * n];
        center = new double[3 * n];
        position = new double[3 * n];
        orientation = new double[4 * n];
        velocity = new double[3 * n];
        angular = new double[3 * n];
        pushed = new double[6 * n];
        for (int b = 0; b < n; b++) {
            link[b] = bodies.linkOfBody(mechanism.bodyIndex(names.get(b)));
            Pose back = bodies.centralFrame(link[b]).inverse();
            back.position().into(backPosition, 3 * b);
            back.orientation().into(backOrientation, 4 * b);
        }
    }

    /** Takes the poses of the central frames and where to add wrenches (six numbers per link). */
    void look(double[] x, double[] q, double[] wrenches) {
        out = wrenches;
        Arrays.fill(pushed, 0);
        for (int b = 0; b < link.length; b++) {
            int i = link[b];
            System.arraycopy(x, 3 * i, center, 3 * b, 3);
            BodyFrames.compose(x, 3 * i, q, 4 * i, backPosition, 3 * b, matrix, position, 3 * b);
            Kernels3.multiplyQuaternions(q, 4 * i, backOrientation, 4 * b, orientation, 4 * b);
        }
    }

    /** Takes the world velocities (v, ω), six numbers per link. */
    void lookAtVelocities(double[] v) {
        for (int b = 0; b < link.length; b++) {
            System.arraycopy(v, 6 * link[b], velocity, 3 * b, 3);
            Kernels3.rotationMatrix(orientation, 4 * b, matrix, 0);
            Kernels3.applyTransposed(matrix, 0, v, 6 * link[b] + 3, angular, 3 * b);
        }
    }

    int linkOf(int body) {
        return link[body];
    }

    int count() {
        return link.length;
    }

    @Override
    public double position(int body, int component) {
        return position[3 * body + component];
    }

    @Override
    public double orientation(int body, int component) {
        return orientation[4 * body + component];
    }

    @Override
    public double velocity(int body, int component) {
        return velocity[3 * body + component];
    }

    @Override
    public double angularVelocity(int body, int component) {
        return angular[3 * body + component];
    }

    @Override
    public void addForce(int body, double x, double y, double z) {
        add(out, 6 * link[body], x, y, z);
        add(pushed, 6 * body, x, y, z);
    }

    @Override
    public void addTorque(int body, double x, double y, double z) {
        add(out, 6 * link[body] + 3, x, y, z);
        add(pushed, 6 * body + 3, x, y, z);
    }

    @Override
    public void addForceAt(int body, double px, double py, double pz, double x, double y, double z) {
        double ax = px - center[3 * body];
        double ay = py - center[3 * body + 1];
        double az = pz - center[3 * body + 2];
        addForce(body, x, y, z);
        addTorque(body, ay * z - az * y, az * x - ax * z, ax * y - ay * x);
    }

    private static void add(double[] to, int o, double x, double y, double z) {
        to[o] += x;
        to[o + 1] += y;
        to[o + 2] += z;
    }

    /** Power of what has been pushed since the last look, W, for world velocities (v, ω), six numbers per link. */
    double power(double[] v) {
        double sum = 0;
        for (int b = 0; b < link.length; b++) {
            for (int k = 0; k < 6; k++) {
                sum += pushed[6 * b + k] * v[6 * link[b] + k];
            }
        }
        return sum;
    }
}
