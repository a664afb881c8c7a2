package org.gimbal.kinematics.closure;

import java.util.Arrays;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.part.ModelException;

/** Where a user-supplied law writes its rows: into the places of a closure's gradient. */
class RowWriter implements GradientSink {
    final ClosureForm form;

    /** Numbers of all rows. */
    final int size;

    private double[] out = new double[0];
    private int start;

    RowWriter(ClosureForm form) {
        this.form = form;
        size = 6 * form.rows * form.slots.length;
    }

    /** Rows go to {@code gradient} from {@code g}, where all is zero now. */
    final void begin(double[] gradient, int g) {
        Arrays.fill(gradient, g, g + size, 0);
        out = gradient;
        start = g;
    }

    @Override
    public final void add(int row, int body, double dx, double dy, double dz, double tx, double ty, double tz) {
        int rows = form.rows;
        int bodies = form.slots.length;
        if (row < 0 || row >= rows || body < 0 || body >= bodies) {
            throw new ModelException(form.label + " has " + rows + " rows and " + bodies
                    + " bodies, counted from 0: its gradient writes to row " + row + ", body " + body);
        }
        int o = start + 6 * (row * bodies + body);
        out[o] += dx;
        out[o + 1] += dy;
        out[o + 2] += dz;
        out[o + 3] += tx;
        out[o + 4] += ty;
        out[o + 5] += tz;
    }
}
