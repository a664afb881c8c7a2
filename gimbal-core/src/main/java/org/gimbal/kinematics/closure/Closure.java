package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;

/**
 * Constraint rows that are not part of the spanning tree: a joint that closes a loop, a gear, a constraint between
 * bodies (docs/theory/common.md, C4). All of one kind of thing to an engine: a function γ of the poses of a few bodies,
 * with its gradient.
 *
 * <p>A closure is constant: many threads may evaluate it at once, each at a {@link Configuration} of its own, which
 * also has the scratch space it needs.
 *
 * <p>Slots are positions in link order; the slot behind the last link is the ground, whose gradient nobody reads.
 */
public interface Closure {
    /** What does not change about it; the answers below are read from there. */
    ClosureForm form();

    /** Who it is, for messages: {@code joint 'pin'}. */
    default String label() {
        return form().label;
    }

    default int rows() {
        return form().rows;
    }

    /**
     * How many of its rows hold positions; they come first. All others hold velocities (docs/theory/common.md, C18):
     * their violation is what a step from the knot last {@linkplain #remember remembered} to a pose is off by, and
     * their gradient at that knot itself the rows A of A u = b. Only steps can be asked of them, and no {@link
     * #gradientRate}.
     */
    default int positionRows() {
        return rows();
    }

    /** The body slots it touches; the gradient has one side for each. A slot may appear twice. */
    default int[] slots() {
        return form().slots;
    }

    /** What its violation is measured in, for messages. */
    default String unit() {
        return form().unit;
    }

    /**
     * Whether γ stays the same when its bodies move together as one rigid body. Loop joints, gears and distances do; an
     * engine may then settle them where the branches of the tree that lead to its bodies meet. (The offset of a joint
     * whose points coincide is in world axes and turns with the bodies: no matter once it is zero.)
     */
    default boolean relative() {
        return form().relative;
    }

    /**
     * The tree joint whose only coordinate γ is, up to a constant; −1 if it is none. An engine may then settle a
     * compliant row together with that joint.
     */
    default int ownJoint() {
        return -1;
    }

    /**
     * Evaluates γ and its gradient.
     *
     * @param violation receives γ from {@code v}, one number per row, m or rad
     * @param gradient receives (∂γ/∂δx, ∂γ/∂δθ) from {@code g}: for each row, for each side, six numbers; δx displaces
     *     the centre of mass, δθ turns about it, world axes
     */
    void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g);

    /**
     * Evaluates how the gradient changes while the bodies move: the product of the second derivatives of γ with a
     * motion.
     *
     * <p>Rotations are differentiated as the gradient is written, in world axes: with C the gradient as numbers in
     * world axes, and the bodies moved by ε v and then turned by ε ω about their centres of mass (q ← (1, ε ω/2) ⊗ q),
     *
     * <pre>   C(moved) = C + ε Ċ + O(ε²). </pre>
     *
     * Exact on and off the constraint, at constant time and memory. With u = (v, ω) held constant, Ċ u is the part of
     * γ̈ that does not come from accelerations. As a matrix on (δx, δθ) it is not symmetric, since rotations do not
     * commute: for one body ∂C_i/∂θ_j − ∂C_j/∂θ_i is the component k of the rotational gradient, (i, j, k) being (x, y,
     * z) in turn.
     *
     * @param motion (v, ω), six numbers per link, world axes; per second or without a unit, as Ċ then is
     * @param out receives Ċ from {@code g}, in the places of the gradient
     */
    void gradientRate(Configuration at, double[] motion, double[] out, int g);

    /** Whether γ depends on {@link Configuration#time} too. */
    default boolean timed() {
        return false;
    }

    /** Writes ∂γ/∂t from {@code v}, per second; asked only of what is timed. */
    default void timeRate(Configuration at, double[] out, int v) {}

    /**
     * Writes ∂²γ/∂t² + 2 (∂C/∂t) u from {@code v}, per second squared: with Ċ u the part of γ̈ that does not come from
     * accelerations. Asked only of what is timed.
     *
     * @param motion u = (v, ω), six numbers per link, world axes
     */
    default void timeBias(Configuration at, double[] motion, double[] out, int v) {}

    /** How many numbers of {@link Configuration#memory} it keeps from knot to knot, such as where on a curve it was. */
    default int memory() {
        return 0;
    }

    /** What it writes to while it is evaluated, for one configuration; see {@link Configuration#scratch}. */
    default ClosureScratch newScratch() {
        return ClosureScratch.NONE;
    }

    /** Writes its memory for the pose {@code at}, which has become a knot. It knows where its numbers begin. */
    default void remember(Configuration at) {}

    /** Writes its memory for the pose where a run starts, or from where its start is looked for. */
    default void begin(Configuration at) {}

    /**
     * Whether a step from the knot last remembered to {@code at} follows how its rows turn on the way; asked of those
     * that hold velocities, of steps that satisfy them.
     */
    default boolean follows(Configuration at) {
        return true;
    }

    /**
     * What about a pose makes its rows hard to satisfy, in words that follow its {@linkplain #label label}; empty if
     * nothing does.
     */
    default String trouble(Configuration at) {
        return "";
    }

    /**
     * Looks at the pose from where a start is looked for.
     *
     * @throws org.gimbal.model.part.ModelException naming the constraint that cannot be meant so
     */
    default void checkStart(Configuration at) {}

    /**
     * Compares what users have supplied with differences, at a pose for which there is a memory.
     *
     * @throws org.gimbal.model.part.ModelException naming the constraint and what does not match
     */
    default void check(Configuration at) {}
}
