package org.gimbal.kinematics.closure;

import java.util.Arrays;
import org.gimbal.kinematics.BodyFrames;
import org.gimbal.kinematics.BodyView;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.BodyDisplacements;

/**
 * What a user-supplied constraint sees of its bodies ({@link BodyView}) and writes, at one configuration. How the
 * gradient of a law changes that does not know it:
 *
 * <pre>   Ċ = (C(z + ε ż) − C(z − ε ż)) / 2ε,   ε |ż|∞ = 10⁻⁵ m or rad </pre>
 *
 * For a smooth law whose gradient is C and changes over a length L this errs by about (10⁻⁵/L)² of Ċ and 10⁻¹¹ C/L.
 */
final class UserConstraintScratch extends RowWriter implements ClosureScratch, BodyDisplacements {
    /** Near the cube root of round-off, where central differences are best. */
    private static final double STEP = 1e-5;

    private final BodyView view;
    private final double[] violation;
    private double[] motion = new double[0];

    /** The gradient ahead, and the poses of the bodies while they are displaced: seven numbers each. */
    private final double[] ahead;

    private final double[] kept;

    UserConstraintScratch(ClosureForm form, BodyView view) {
        super(form);
        this.view = view;
        violation = new double[form.rows];
        ahead = new double[size];
        kept = new double[7 * form.slots.length];
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
        begin(gradient, g);
        law.gradient(view, this);
    }

    /** Writes how the gradient changes while the bodies move, as the law says it. */
    void gradientRate(UserConstraint.SecondOrderLaw law, Configuration at, double[] motionOfLinks, double[] to, int g) {
        view.look(at.x, at.q);
        motion = motionOfLinks;
        begin(to, g);
        law.gradientChange(view, this, this);
    }

    /** The same by a central difference; puts the bodies back to where they were. */
    void gradientDifference(UserConstraint.Law law, Configuration at, double[] motionOfLinks, double[] to, int g) {
        double reach = reach(motionOfLinks);
        if (reach == 0) {
            Arrays.fill(to, g, g + ahead.length, 0);
            return;
        }
        for (int b = 0; b < form.slots.length; b++) {
            System.arraycopy(at.x, 3 * form.slots[b], kept, 7 * b, 3);
            System.arraycopy(at.q, 4 * form.slots[b], kept, 7 * b + 3, 4);
        }
        try {
            displace(at, motionOfLinks, reach);
            gradient(law, ahead, 0);
            displace(at, motionOfLinks, -reach);
            gradient(law, to, g);
        } finally {
            displace(at, motionOfLinks, 0);
        }
        for (int k = 0; k < ahead.length; k++) {
            to[g + k] = (ahead[k] - to[g + k]) / (2 * reach);
        }
    }

    /** ε; zero if none of its bodies moves. */
    private double reach(double[] motionOfLinks) {
        double largest = 0;
        for (int slot : form.slots) {
            for (int k = 0; k < 6; k++) {
                largest = Math.max(largest, Math.abs(motionOfLinks[6 * slot + k]));
            }
        }
        return largest == 0 ? 0 : STEP / largest;
    }

    /** Looks at the bodies displaced by some part of their motion from the poses kept, none to put them back. */
    private void displace(Configuration at, double[] motionOfLinks, double part) {
        for (int b = 0; b < form.slots.length; b++) {
            int slot = form.slots[b];
            System.arraycopy(kept, 7 * b, at.x, 3 * slot, 3);
            System.arraycopy(kept, 7 * b + 3, at.q, 4 * slot, 4);
            if (part != 0) {
                BodyFrames.displace(at.x, at.q, slot, motionOfLinks, part, at.x, at.q);
            }
        }
        view.look(at.x, at.q);
    }

    @Override
    public double displacement(int body, int component) {
        return motion[6 * form.slots[body] + component];
    }

    @Override
    public double rotation(int body, int component) {
        return motion[6 * form.slots[body] + 3 + component];
    }
}
