package org.gimbal.model.constraint;

import java.util.Arrays;

/** c = (s, 0, 0). */
public record LineCurve() implements Curve {
    @Override
    public void at(double s, double[] out) {
        Arrays.fill(out, 0, 9, 0);
        out[0] = s;
        out[3] = 1;
    }

    @Override
    public double start() {
        return 0;
    }
}
