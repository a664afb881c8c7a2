package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.model.constraint.VelocityConstraint;

/**
 * A constraint on velocities between two bodies (docs/theory/common.md, C18): rows over the way from the knot where a
 * step begins, which it remembers, to the present pose.
 */
abstract class StepClosure implements Closure {
    private final AnchoredFrames frames;
    private final ClosureForm form;
    private final int positionRows;
    private final int memoryStart;
    private final int number;

    /**
     * Compiles.
     *
     * @param memoryStart where its numbers in {@link Configuration#memory} begin
     * @param number where its scratch space in {@link Configuration#scratch} is
     */
    StepClosure(AnchoredFrames frames, VelocityConstraint constraint, int memoryStart, int number) {
        this.frames = frames;
        positionRows = constraint.positionRows();
        form = frames.form(constraint.name(), positionRows + constraint.velocityRows());
        this.memoryStart = memoryStart;
        this.number = number;
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public int positionRows() {
        return positionRows;
    }

    @Override
    public int memory() {
        return AnchoredFrames.SIZE;
    }

    /** Rows and gradient over a step. */
    abstract void evaluate(
            RelativeStep step, LocatedPoints located, double[] violation, int v, double[] gradient, int g);

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        RelativeStep step = scratch(at);
        LocatedPoints located = frames.locate(at, step, step.now, 0);
        step.look(at.memory, memoryStart);
        evaluate(step, located, violation, v, gradient, g);
    }

    @Override
    public boolean follows(Configuration at) {
        return follows(look(at));
    }

    /** What it worked with last. */
    final RelativeStep scratch(Configuration at) {
        return (RelativeStep) at.scratch[number];
    }

    private RelativeStep look(Configuration at) {
        RelativeStep step = scratch(at);
        frames.locate(at, step, step.now, 0);
        step.look(at.memory, memoryStart);
        return step;
    }

    @Override
    public String trouble(Configuration at) {
        return trouble(look(at));
    }

    /** What is wrong with where a step ends. */
    String trouble(RelativeStep step) {
        return "";
    }

    /** Whether rows turn no more over a step than it can follow. */
    boolean follows(RelativeStep step) {
        return true;
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        throw new UnsupportedOperationException(label() + " holds velocities: only steps can be asked for");
    }

    @Override
    public void remember(Configuration at) {
        frames.locate(at, scratch(at), at.memory, memoryStart);
    }

    @Override
    public void begin(Configuration at) {
        remember(at);
    }
}
