package org.gimbal.kinematics.rolling;

import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Track;
import org.gimbal.numerics.space.Kernels3;

/**
 * A ball of radius ρ on a sphere or in a bowl of radius K about the origin; ε = 1 outside and −1 inside:
 *
 * <pre>
 *   N = ε c/|c|,   gap = ε (|c| − K) − ρ,   r = −ρ N,   t = e × N for two axes e
 *   δN = ε (δc − ĉ ĉ·δc)/|c|
 * </pre>
 *
 * The axis along which N is longest is left out; a step keeps the two with which it begins. Which ones they are does
 * not matter: together they span the same plane.
 */
final class SphereTouch extends TouchPoint {
    private final double side;
    private final double sphere;
    private final double ball;
    private final double[] crossed = new double[3];
    private double distance;
    private int skipped;

    SphereTouch(Track track, Roller roller) {
        side = track.shape() == Track.Shape.BOWL ? -1 : 1;
        sphere = track.radius();
        ball = roller.radius();
    }

    @Override
    protected void locate() {
        distance = Math.sqrt(Kernels3.dot(center, 0, center, 0));
        gap = side * (distance - sphere) - ball;
        skipped = 2;
        for (int k = 0; k < 3; k++) {
            normal[k] = side * center[k] / distance;
            arm[k] = -ball * normal[k];
        }
        for (int k = 0; k < 2; k++) {
            skipped = Math.abs(normal[k]) > Math.abs(normal[skipped]) ? k : skipped;
        }
        directions();
    }

    @Override
    public void follow(TouchPoint other) {
        skipped = ((SphereTouch) other).skipped;
        directions();
    }

    private void directions() {
        for (int d = 0; d < 2; d++) {
            int e = axis(d);
            int next = (e + 1) % 3;
            int last = (e + 2) % 3;
            along[d][e] = 0;
            along[d][next] = -normal[last]; // e × N
            along[d][last] = normal[next];
        }
    }

    private int axis(int direction) {
        return (skipped + 1 + direction) % 3;
    }

    @Override
    public void addGap(double[] byCenter, double[] byAxle) {
        for (int k = 0; k < 3; k++) {
            byCenter[k] += normal[k];
        }
    }

    @Override
    public void addArm(double[] y, double[] byCenter, double[] byAxle) {
        addNormal(-ball, y, byCenter);
    }

    @Override
    public void addDirection(int direction, double[] y, double[] byCenter, double[] byAxle) {
        int e = axis(direction);
        int next = (e + 1) % 3;
        int last = (e + 2) % 3;
        crossed[e] = 0; // y × e: y·(e × δN) = (y × e)·δN
        crossed[next] = y[last];
        crossed[last] = -y[next];
        addNormal(1, crossed, byCenter);
    }

    private void addNormal(double factor, double[] y, double[] byCenter) {
        double across = Kernels3.dot(normal, 0, y, 0);
        for (int k = 0; k < 3; k++) {
            byCenter[k] += factor * side * (y[k] - across * normal[k]) / distance;
        }
    }
}
