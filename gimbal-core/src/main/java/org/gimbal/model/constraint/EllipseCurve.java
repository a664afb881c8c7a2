package org.gimbal.model.constraint;

import org.gimbal.model.ModelException;

/** c = (a cos s, b sin s, 0). */
record EllipseCurve(double a, double b) implements Curve {
    EllipseCurve {
        if (!(a > 0 && b > 0) || Double.isInfinite(a) || Double.isInfinite(b)) {
            throw new ModelException("an ellipse has semi-axes " + a + " and " + b + ": both must be positive lengths");
        }
    }

    @Override
    public void at(double s, double[] out) {
        double x = a * StrictMath.cos(s);
        double y = b * StrictMath.sin(s);
        out[0] = x;
        out[1] = y;
        out[2] = 0;
        out[3] = -a * StrictMath.sin(s);
        out[4] = b * StrictMath.cos(s);
        out[5] = 0;
        out[6] = -x;
        out[7] = -y;
        out[8] = 0;
    }

    @Override
    public double start() {
        return 0;
    }

    @Override
    public double reach() {
        return Math.PI;
    }
}
