package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.BodyView;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.UserVelocityConstraint;

/**
 * A user-supplied constraint on velocities, A(z) u = b(t), over a step of length h (docs/theory/common.md, C21):
 *
 * <pre>
 *   γ = ½ (A₀ + A) Δz − ½ h (b₀ + b),   Δz = (x − x₀, θ) of every body
 * </pre>
 *
 * How A changes with the pose is taken by central differences.
 *
 * <p>Memory: pose of every body at the last knot, seven numbers each; its time.
 */
final class UserVelocityClosure implements Closure {
    private final UserVelocityConstraint constraint;
    private final ClosureForm form;
    private final Mechanism mechanism;
    private final BodyTable bodies;
    private final int memoryStart;
    private final int number;

    /**
     * Compiles.
     *
     * @param memoryStart where its numbers in {@link Configuration#memory} begin
     * @param number where its scratch space in {@link Configuration#scratch} is
     */
    UserVelocityClosure(
            Mechanism mechanism, BodyTable bodies, UserVelocityConstraint constraint, int memoryStart, int number) {
        this.constraint = constraint;
        this.mechanism = mechanism;
        this.bodies = bodies;
        this.memoryStart = memoryStart;
        this.number = number;
        form = new ClosureForm(
                "constraint '" + constraint.name() + "'",
                "m or rad in a step",
                constraint.rows(),
                false,
                UserClosure.slots(mechanism, bodies, constraint.bodies()));
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public int positionRows() {
        return 0;
    }

    @Override
    public int memory() {
        return 7 * form.slots.length + 1;
    }

    @Override
    public ClosureScratch newScratch() {
        return new UserVelocityScratch(form, new BodyView(mechanism, bodies, constraint.bodies()), bodies.count());
    }

    private UserVelocityScratch scratch(Configuration at) {
        return (UserVelocityScratch) at.scratch[number];
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        UserVelocityScratch scratch = scratch(at);
        scratch.look(constraint.law(), at, memoryStart);
        scratch.violation(constraint.law(), at, violation, v);
        scratch.gradient(constraint.law(), at, gradient, g);
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        throw new UnsupportedOperationException(label() + " holds velocities: only steps can be asked for");
    }

    @Override
    public boolean timed() {
        return constraint.law().driven();
    }

    @Override
    public void timeRate(Configuration at, double[] out, int v) {
        double[] b = scratch(at).residualAtRest(constraint.law(), at);
        System.arraycopy(b, 0, out, v, b.length);
    }

    @Override
    public void remember(Configuration at) {
        int o = memoryStart;
        for (int slot : form.slots) {
            System.arraycopy(at.x, 3 * slot, at.memory, o, 3);
            System.arraycopy(at.q, 4 * slot, at.memory, o + 3, 4);
            o += 7;
        }
        at.memory[o] = at.time;
    }

    @Override
    public void begin(Configuration at) {
        remember(at);
    }

    @Override
    public void check(Configuration at) {
        VelocityCheck.check(constraint, form, scratch(at), at);
    }
}
