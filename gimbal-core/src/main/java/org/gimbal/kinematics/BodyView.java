package org.gimbal.kinematics;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.BodyMotions;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Some bodies as user-supplied laws see them: body frames outside, the central frames of engines inside. */
public final class BodyView implements BodyMotions {
    private final int[] link;
    private final double[] backPosition;
    private final double[] backOrientation;
    private final double[] center;
    private final double[] position;
    private final double[] orientation;
    private final double[] velocity;
    private final double[] angular;
    private final double[] matrix = new double[9];

    public BodyView(Mechanism mechanism, BodyTable bodies, List<String> names) {
        int n = names.size();
        link = new int[n];
        backPosition = new double[3 * n];
        backOrientation = new double[4 * n];
        center = new double[3 * n];
        position = new double[3 * n];
        orientation = new double[4 * n];
        velocity = new double[3 * n];
        angular = new double[3 * n];
        for (int b = 0; b < n; b++) {
            link[b] = bodies.linkOfBody(mechanism.bodyIndex(names.get(b)));
            Pose back = bodies.centralFrame(link[b]).inverse();
            back.position().into(backPosition, 3 * b);
            back.orientation().into(backOrientation, 4 * b);
        }
    }

    /** Takes the poses of the central frames: three and four numbers per link. */
    public void look(double[] x, double[] q) {
        for (int b = 0; b < link.length; b++) {
            int i = link[b];
            System.arraycopy(x, 3 * i, center, 3 * b, 3);
            BodyFrames.compose(x, 3 * i, q, 4 * i, backPosition, 3 * b, matrix, position, 3 * b);
            Kernels3.multiplyQuaternions(q, 4 * i, backOrientation, 4 * b, orientation, 4 * b);
        }
    }

    /** Takes the world velocities (v, ω), six numbers per link. */
    public void lookAtVelocities(double[] v) {
        for (int b = 0; b < link.length; b++) {
            System.arraycopy(v, 6 * link[b], velocity, 3 * b, 3);
            Kernels3.rotationMatrix(orientation, 4 * b, matrix, 0);
            Kernels3.applyTransposed(matrix, 0, v, 6 * link[b] + 3, angular, 3 * b);
        }
    }

    /** The link of a body, by its index in this view. */
    public int linkOf(int body) {
        return link[body];
    }

    public int count() {
        return link.length;
    }

    @Override
    public double center(int body, int component) {
        return center[3 * body + component];
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

    /**
     * Moves (k 0…2, along world x, y, z) or turns (k 3…5, about them) one link; for checks by differences.
     *
     * @param x centres of mass, three numbers per link
     * @param q quaternions of the central frames, four numbers per link
     */
    public static void displace(double[] x, double[] q, int link, int k, double step) {
        if (k < 3) {
            x[3 * link + k] += step;
        } else {
            Vec3 axis = k == 3 ? Vec3.X : k == 4 ? Vec3.Y : Vec3.Z;
            Quat.about(axis, step).times(Quat.from(q, 4 * link)).into(q, 4 * link);
        }
    }
}
