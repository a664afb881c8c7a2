package org.gimbal.kinematics.rolling;

import org.gimbal.model.constraint.Roller;
import org.gimbal.numerics.space.Kernels3;

/**
 * A rim of radius R, rounded by ρ, on the plane z = 0; with a the axle, s = √(1 − a_z²) and m = (z − a_z a)/s the
 * direction in the wheel that points up most,
 *
 * <pre>
 *   gap = c_z − R s − ρ,   r = −R m − ρ z
 *   f = (a × z)/s forwards,  z × f to the left             (of a ball, which has no axle: x and y)
 *   δs = −a_z δa_z/s,   δm = (−δa_z a − a_z δa − m δs)/s,   δf = (δa × z − f δs)/s
 * </pre>
 *
 * A wheel that lies flat (s = 0) touches everywhere: nothing is defined there.
 */
final class PlaneTouch extends TouchPoint {
    private final boolean ball;
    private final double radius;
    private final double rounding;
    private double sine;
    private final double[] up = new double[3];
    private final double[] turned = new double[3];

    PlaneTouch(Roller roller) {
        ball = roller.isBall();
        rounding = roller.rounding();
        radius = roller.radius() - rounding;
        along[0][0] = 1;
        along[1][1] = 1;
        normal[2] = 1;
    }

    @Override
    protected void locate() {
        arm[2] = -rounding;
        gap = center[2] - rounding;
        if (ball) {
            return;
        }
        double az = axle[2];
        sine = Math.sqrt(axle[0] * axle[0] + axle[1] * axle[1]);
        for (int k = 0; k < 3; k++) {
            up[k] = ((k == 2 ? 1 : 0) - az * axle[k]) / sine;
            arm[k] = -radius * up[k] - (k == 2 ? rounding : 0);
        }
        gap -= radius * sine;
        along[0][0] = axle[1] / sine;
        along[0][1] = -axle[0] / sine;
        along[1][0] = -along[0][1];
        along[1][1] = along[0][0];
    }

    @Override
    public double uprightness() {
        return ball ? 1 : sine;
    }

    @Override
    public void addGap(double[] byCenter, double[] byAxle) {
        byCenter[2] += 1;
        if (!ball) {
            byAxle[2] += radius * axle[2] / sine;
        }
    }

    @Override
    public void addArm(double[] y, double[] byCenter, double[] byAxle) {
        if (ball) {
            return;
        }
        double factor = -radius / sine;
        for (int k = 0; k < 3; k++) {
            byAxle[k] -= factor * axle[2] * y[k];
        }
        byAxle[2] += factor * (Kernels3.dot(up, 0, y, 0) * axle[2] / sine - Kernels3.dot(axle, 0, y, 0));
    }

    @Override
    public void addDirection(int direction, double[] y, double[] byCenter, double[] byAxle) {
        if (ball) {
            return;
        }
        turned[0] = direction == 0 ? y[0] : y[1]; // y·(z × δf) = (y × z)·δf
        turned[1] = direction == 0 ? y[1] : -y[0];
        byAxle[0] -= turned[1] / sine; // (z × y)/s
        byAxle[1] += turned[0] / sine;
        byAxle[2] += (along[0][0] * turned[0] + along[0][1] * turned[1]) * axle[2] / (sine * sine);
    }
}
