package org.gimbal.kinematics.rolling;

import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Track;
import org.gimbal.numerics.space.Kernels3;

/**
 * A ball of radius ρ on a drum or in a pipe of radius K about z; ε = 1 outside and −1 inside, P takes away what is along
 * z:
 *
 * <pre>
 *   N = ε P c/|P c|,   gap = ε (|P c| − K) − ρ,   r = −ρ N,   t₁ = z,   t₂ = N × z
 *   δN = ε (1 − N Nᵀ) P δc/|P c|
 * </pre>
 */
final class DrumTouch extends TouchPoint {
    private final double side;
    private final double drum;
    private final double ball;
    private double distance;

    DrumTouch(Track track, Roller roller) {
        side = track.inside() ? -1 : 1;
        drum = track.radius();
        ball = roller.radius();
        along[0][2] = 1;
    }

    @Override
    protected void locate() {
        distance = Math.sqrt(center[0] * center[0] + center[1] * center[1]);
        gap = side * (distance - drum) - ball;
        normal[0] = side * center[0] / distance;
        normal[1] = side * center[1] / distance;
        arm[0] = -ball * normal[0];
        arm[1] = -ball * normal[1];
        Kernels3.cross(normal, 0, along[0], 0, along[1], 0);
    }

    @Override
    public void addGap(double[] byCenter, double[] byAxle) {
        byCenter[0] += normal[0];
        byCenter[1] += normal[1];
    }

    @Override
    public void addArm(double[] y, double[] byCenter, double[] byAxle) {
        addNormal(-ball, y[0], y[1], byCenter);
    }

    @Override
    public void addDirection(int direction, double[] y, double[] byCenter, double[] byAxle) {
        if (direction == 1) {
            addNormal(1, -y[1], y[0], byCenter); // y·(δN × z) = (z × y)·δN
        }
    }

    private void addNormal(double factor, double y0, double y1, double[] byCenter) {
        double along = normal[0] * y0 + normal[1] * y1;
        byCenter[0] += factor * side * (y0 - along * normal[0]) / distance;
        byCenter[1] += factor * side * (y1 - along * normal[1]) / distance;
    }
}
