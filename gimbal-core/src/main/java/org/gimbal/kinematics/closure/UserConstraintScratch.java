package org.gimbal.kinematics.closure;

import java.util.Arrays;
import org.gimbal.kinematics.BodyView;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.ModelException;

/** What a user-supplied constraint sees of its bodies ({@link BodyView}) and writes, at one configuration. */
final class UserConstraintScratch implements ClosureScratch, GradientSink {
    private final ClosureForm form;
    private final BodyView view;
    private final double[] violation;
    private double[] out = new double[0];
    private int start;

    UserConstraintScratch(ClosureForm form, BodyView view) {
        this.form = form;
        this.view = view;
        violation = new double[form.rows];
    }

    /** γ at poses of the central frames; the array is overwritten by the next call. */
    double[] violation(UserConstraint.Law law, double[] x, double[] q) {
        view.look(x, q);
        Arrays.fill(violation, 0);
        law.evaluate(view, violation);
        return violation;
    }

    /** Writes the gradient at the poses looked at last from {@code g}. */
    void gradient(UserConstraint.Law law, double[] gradient, int g) {
        Arrays.fill(gradient, g, g + 6 * form.rows * form.slots.length, 0);
        out = gradient;
        start = g;
        law.gradient(view, this);
    }

    @Override
    public void add(int row, int body, double dx, double dy, double dz, double tx, double ty, double tz) {
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
