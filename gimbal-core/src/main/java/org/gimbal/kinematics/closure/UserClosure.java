package org.gimbal.kinematics.closure;

import java.util.Arrays;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.BodyView;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.ModelException;

/**
 * A user-supplied constraint, which sees body frames ({@link BodyView}) and writes its gradient through this class.
 */
final class UserClosure implements Closure, GradientSink {
    private final UserConstraint constraint;
    private final ClosureForm form;
    private final BodyView view;
    private final int[] slots;
    private final double[] own;
    private double[] out = new double[0];
    private int start;

    UserClosure(Mechanism mechanism, BodyTable bodies, UserConstraint constraint) {
        this.constraint = constraint;
        view = new BodyView(mechanism, bodies, constraint.bodies());
        slots = new int[view.count()];
        for (int b = 0; b < slots.length; b++) {
            slots[b] = view.linkOf(b);
        }
        own = new double[constraint.rows()];
        // nobody knows whether it is relative, or what it is measured in
        form = new ClosureForm("constraint '" + constraint.name() + "'", "m or rad", own.length, false, slots);
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        violation(at.x, at.q);
        System.arraycopy(own, 0, violation, v, own.length);
        Arrays.fill(gradient, g, g + 6 * own.length * slots.length, 0);
        out = gradient;
        start = g;
        constraint.law().gradient(view, this);
    }

    /** γ at poses of the central frames; the array is overwritten by the next call. */
    double[] violation(double[] x, double[] q) {
        view.look(x, q);
        Arrays.fill(own, 0);
        constraint.law().evaluate(view, own);
        return own;
    }

    @Override
    public void check(Configuration at) {
        ConstraintCheck.checkGradient(constraint, this, at);
    }

    @Override
    public void add(int row, int body, double dx, double dy, double dz, double tx, double ty, double tz) {
        if (row < 0 || row >= own.length || body < 0 || body >= slots.length) {
            throw new ModelException(label() + " has " + own.length + " rows and " + slots.length
                    + " bodies, counted from 0: its gradient writes to row " + row + ", body " + body);
        }
        int o = start + 6 * (row * slots.length + body);
        out[o] += dx;
        out[o + 1] += dy;
        out[o + 2] += dz;
        out[o + 3] += tx;
        out[o + 4] += ty;
        out[o + 5] += tz;
    }
}
