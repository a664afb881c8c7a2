package org.gimbal.kinematics.closure;

import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.BodyView;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.UserConstraint;

/** A user-supplied constraint, which sees body frames and writes its gradient through {@link UserConstraintScratch}. */
final class UserClosure implements Closure {
    private final UserConstraint constraint;
    private final ClosureForm form;
    private final Mechanism mechanism;
    private final BodyTable bodies;
    private final int number;

    /**
     * Compiles.
     *
     * @param number where its scratch space in {@link Configuration#scratch} is
     */
    UserClosure(Mechanism mechanism, BodyTable bodies, UserConstraint constraint, int number) {
        this.constraint = constraint;
        this.mechanism = mechanism;
        this.bodies = bodies;
        this.number = number;
        int[] slots = slots(mechanism, bodies, constraint.bodies());
        // nobody knows whether it is relative, or what it is measured in
        form = new ClosureForm("constraint '" + constraint.name() + "'", "m or rad", constraint.rows(), false, slots);
    }

    /** The links of bodies, by their names. */
    static int[] slots(Mechanism mechanism, BodyTable bodies, List<String> names) {
        return names.stream()
                .mapToInt(body -> bodies.linkOfBody(mechanism.bodyIndex(body)))
                .toArray();
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public ClosureScratch newScratch() {
        return new UserConstraintScratch(form, new BodyView(mechanism, bodies, constraint.bodies()));
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        UserConstraintScratch scratch = scratch(at);
        double[] own = scratch.violation(constraint.law(), at.x, at.q);
        System.arraycopy(own, 0, violation, v, own.length);
        scratch.gradient(constraint.law(), gradient, g);
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        if (constraint.law() instanceof UserConstraint.SecondOrderLaw law) {
            scratch(at).gradientRate(law, at, motion, out, g);
        } else {
            gradientDifference(at, motion, out, g);
        }
    }

    /** The same by a central difference, whether or not the law knows it. */
    void gradientDifference(Configuration at, double[] motion, double[] out, int g) {
        scratch(at).gradientDifference(constraint.law(), at, motion, out, g);
    }

    /** γ at other poses of the central frames than those of {@code at}; overwritten by the next call. */
    double[] violation(Configuration at, double[] x, double[] q) {
        return scratch(at).violation(constraint.law(), x, q);
    }

    @Override
    public void check(Configuration at) {
        ConstraintCheck.checkGradient(constraint, this, at);
        if (constraint.law() instanceof UserConstraint.SecondOrderLaw) {
            ConstraintCheck.checkGradientChange(constraint, this, at);
        }
    }

    private UserConstraintScratch scratch(Configuration at) {
        return (UserConstraintScratch) at.scratch[number];
    }
}
