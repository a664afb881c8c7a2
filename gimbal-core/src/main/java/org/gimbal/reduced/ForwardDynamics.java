package org.gimbal.reduced;

import java.util.Arrays;
import org.gimbal.force.BodyForceWork;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.LoopEfforts;
import org.gimbal.reduced.tree.MeasureEfforts;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.RequiredInertia;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.sim.Inputs;

/**
 * The differential equation that integrators solve: (q̇, u̇) of (t, q, u), with everything that acts. Scratch space of one
 * run; allocates nothing.
 */
final class ForwardDynamics implements Flow {
    /**
     * How far a link may turn in a fixed step, rad: an explicit method of order 4 is wrong by a hundredth of that then,
     * and the derivatives of rotation vectors are singular at a full turn.
     */
    private static final double FARTHEST_TURN = 1;

    private final ReducedSystem system;
    final TreeMotion motion;
    final BodyReadings bodies;
    final Inputs inputs;
    private final ArticulatedBodies articulated;
    private final Loads loads;
    final MeasureEfforts measures;

    /** Rows and signals; idle where there are none. */
    final ConstrainedMotion constrained;

    final LoopEfforts loopEfforts;

    /** Efforts of the inputs. */
    final double[] inputEffort;

    private final BodyForceWork forceWork;
    private final double[] spanQ;
    private final double[] spanU;
    private final boolean[] everyCoordinate;

    /** Wrenches of the inputs, six per link, and whether there are any. */
    final double[] inputWrench;

    private boolean wrenchesSet;

    /** The inputs of the last attempt, as values; part of the state, like the stamp. */
    final double[] held;

    /** Counts how often they have changed: integrators remember with which ones they began. */
    final double[] stamp = new double[1];

    private long heldVersion = -1;

    ForwardDynamics(ReducedSystem system) {
        this(system, 0);
    }

    /**
     * Of a run.
     *
     * @param stabilisation of rows, 1/s; zero if states are put back where rows have them
     */
    ForwardDynamics(ReducedSystem system, double stabilisation) {
        this.system = system;
        motion = new TreeMotion(system);
        bodies = new BodyReadings(system, motion);
        inputs = new Inputs(system.mechanism);
        articulated = new ArticulatedBodies(system, motion);
        loads = new Loads(system);
        constrained = new ConstrainedMotion(system, motion, bodies, articulated, stabilisation);
        measures = new MeasureEfforts(system, motion, bodies, constrained.rows.at);
        loopEfforts = new LoopEfforts(system, constrained.rows.at);
        inputEffort = new double[system.size];
        forceWork = system.forces.newWork();
        inputWrench = new double[6 * system.count];
        spanQ = new double[system.size];
        spanU = new double[system.size];
        everyCoordinate = new boolean[system.size];
        Arrays.fill(everyCoordinate, true);
        held = new double[inputs.efforts().length + inputs.wrenches().length + inputs.targets().length];
        if (system.gravityAlone) {
            Vec3 gravity = system.mechanism.gravity();
            gravity.times(-1).into(loads.ground, 0);
        }
    }

    /** Takes over the inputs, which stay as they are during a step. */
    void holdInputs() {
        if (inputs.version() == heldVersion) {
            return;
        }
        heldVersion = inputs.version();
        boolean changed = take(inputs.efforts(), 0);
        changed |= take(inputs.wrenches(), inputs.efforts().length);
        changed |= take(inputs.targets(), held.length - inputs.targets().length);
        if (changed) {
            stamp[0]++;
        }
        readInputs(inputEffort, inputWrench);
        System.arraycopy(inputEffort, 0, loads.effort, 0, system.size);
        wrenchesSet = false;
        for (double value : inputWrench) {
            wrenchesSet |= value != 0;
        }
    }

    /** Whether any of the values is not the one held, which it then becomes. */
    private boolean take(double[] values, int o) {
        boolean changed = false;
        for (int k = 0; k < values.length; k++) {
            changed |= held[o + k] != values[k];
            held[o + k] = values[k];
        }
        return changed;
    }

    /** Holds inputs that were {@link #held} before. */
    void hold(double[] values) {
        int o = copy(values, 0, inputs.efforts());
        o = copy(values, o, inputs.wrenches());
        copy(values, o, inputs.targets());
        heldVersion = -1;
        holdInputs();
    }

    private static int copy(double[] values, int o, double[] out) {
        System.arraycopy(values, o, out, 0, out.length);
        return o + out.length;
    }

    /** All wrenches on bodies, gravity and those of rows too, at the state evaluated last. */
    void wrenches(double time, double[] q, double[] u, double[] out) {
        bodies.read(u);
        System.arraycopy(inputWrench, 0, loads.wrench, 0, loads.wrench.length);
        system.forces.addConservative(bodies.x, bodies.q, loads.wrench, forceWork);
        system.forces.addWrenches(time, bodies.x, bodies.q, bodies.velocity, loads.wrench, forceWork);
        measures.add(q, u, inputs.targets(), loads);
        if (system.constrained) {
            loopEfforts.add(inputs.efforts(), loads.wrench);
            constrained.rows.addForces(constrained.multiplier, loads.wrench);
        }
        System.arraycopy(loads.wrench, 0, out, 0, out.length);
    }

    /** Accelerations (a, α) of the bodies that go with u̇ at the state evaluated last. */
    void bodyAccelerations(double[] acceleration, double[] out) {
        loads.onBodies = false;
        articulated.hybrid(loads, everyCoordinate, acceleration);
        articulated.bodyAccelerations(loads, out);
    }

    /** Efforts and wrenches that are set now, in link order. */
    void readInputs(double[] efforts, double[] wrenches) {
        for (int k = 0; k < system.size; k++) {
            efforts[k] = system.place[k] < 0 ? 0 : inputs.efforts()[system.place[k]];
        }
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(inputs.wrenches(), 6 * system.bodies.bodyOfLink(i), wrenches, 6 * i, 6);
        }
    }

    /** Largest angular velocity of y = (q, u), rad/s, of joints, or of links where joints close loops by their angles. */
    double turning(double ofJoints, double[] y) {
        if (constrained.rows.count == 0) {
            return ofJoints;
        }
        split(y, 0);
        motion.move(spanQ, spanU);
        return Math.max(ofJoints, Math.sqrt(fastestTurn()));
    }

    private double fastestTurn() {
        double[] w = motion.spin;
        double most = 0;
        for (int i = 0; i < 3 * system.count; i += 3) {
            most = Math.max(most, w[i] * w[i] + w[i + 1] * w[i + 1] + w[i + 2] * w[i + 2]);
        }
        return most;
    }

    /** Whether no link turns too far in a step for its length, by its angular velocity at the last stage. */
    boolean turnsLittle(double h) {
        return fastestTurn() * h * h <= FARTHEST_TURN * FARTHEST_TURN;
    }

    /**
     * The derivatives of a state.
     *
     * @param rate receives q̇
     * @param acceleration receives u̇
     */
    @Override
    public void evaluate(double time, double[] q, double[] u, double[] rate, double[] acceleration) {
        if (system.constrained) {
            evaluateConstrained(time, q, u, rate, acceleration);
            return;
        }
        motion.move(q, u);
        articulated.accelerations(loads(time, q, u), acceleration);
        rates(q, u, rate);
    }

    /** u after a step of length h in which efforts along coordinates are those at its end, to first order (R28). */
    void implicitVelocities(double h, ReducedState at, double[] velocities) {
        motion.move(at.q, at.u);
        Loads all;
        if (system.constrained) {
            all = constrainedLoads(at.time(), at.q, at.u);
        } else {
            all = loads(at.time(), at.q, at.u);
        }
        if (system.measured.length > 0) {
            measures.linearise(at.u, inputs.targets(), h, all);
        }
        if (system.constrained) {
            constrained.advance(h, at, all, velocities);
        } else {
            articulated.hybrid(all, system.prescribed, velocities);
            for (int k = 0; k < velocities.length; k++) {
                velocities[k] = at.u[k] + h * velocities[k];
            }
        }
        Arrays.fill(all.inertia, 0);
    }

    /** What acts at the motion computed last. */
    Loads loads(double time, double[] q, double[] u) {
        loads.onBodies = wrenchesSet || !system.gravityAlone;
        if (loads.onBodies) {
            gather(time, q, u);
        }
        return loads;
    }

    @Override
    public void fromVelocities(double[] q, double[] u, double[] w) {
        System.arraycopy(u, 0, w, 0, system.size);
    }

    @Override
    public void toVelocities(double[] q, double[] w, double[] u) {
        System.arraycopy(w, 0, u, 0, system.size);
    }

    /** A span of time begins at y = (q, u), which begins at {@code o}: its stages are put where rows have them. */
    void anchor(double time, double[] y, int o, double h) {
        if (constrained.rows.count > 0) {
            split(y, o);
            constrained.anchor(time, spanQ, spanU, h);
        }
    }

    /** Puts y = (q, u), which begins at {@code o}, where rows have it; whether that went well. */
    boolean project(double time, double[] y, int o) {
        if (constrained.rows.count == 0) {
            return true;
        }
        split(y, o);
        boolean closed = constrained.project(time, spanQ, spanU);
        join(y, o);
        return closed;
    }

    /** Takes away from changes of y = (q, u) what rows do not allow at the state evaluated last. */
    void keepTangential(double[] change) {
        if (constrained.rows.count > 0) {
            split(change, 0);
            if (system.plainRates) { // else changes of rotation vectors are not along velocities
                constrained.keepTangential(spanQ);
            }
            constrained.keepTangential(spanU);
            join(change, 0);
        }
    }

    private void join(double[] y, int o) {
        System.arraycopy(spanQ, 0, y, o, spanQ.length);
        System.arraycopy(spanU, 0, y, o + spanQ.length, spanU.length);
    }

    private void split(double[] y, int o) {
        System.arraycopy(y, o, spanQ, 0, spanQ.length);
        System.arraycopy(y, o + spanQ.length, spanU, 0, spanU.length);
    }

    private void evaluateConstrained(double time, double[] q, double[] u, double[] rate, double[] acceleration) {
        constrained.take(time, q, u);
        if (!constrained.settle(time)) {
            Arrays.fill(acceleration, Double.NaN); // the step is too long
            return;
        }
        motion.move(constrained.q, constrained.u);
        constrained.accelerate(time, constrainedLoads(time, constrained.q, constrained.u), acceleration);
        rates(constrained.q, constrained.u, rate);
    }

    /** What acts at the motion computed last, along coordinates of loop joints too. */
    private Loads constrainedLoads(double time, double[] q, double[] u) {
        bodies.read(u);
        constrained.rows.place(time, q);
        loads.onBodies = true;
        System.arraycopy(inputEffort, 0, loads.effort, 0, inputEffort.length);
        gather(time, q, u);
        loopEfforts.add(inputs.efforts(), loads.wrench);
        return loads;
    }

    /** q̇ alone. */
    void rates(double[] q, double[] u, double[] rate) {
        if (system.plainRates) {
            System.arraycopy(u, 0, rate, 0, system.size);
        } else {
            for (int i = 0; i < system.count; i++) {
                JointKinematics.derivatives(system.joints, i, q, u, system.start[i], rate);
            }
        }
    }

    private void gather(double time, double[] q, double[] u) {
        System.arraycopy(inputWrench, 0, loads.wrench, 0, loads.wrench.length);
        if (system.gravityAlone) {
            return;
        }
        bodies.read(u);
        system.forces.addConservative(bodies.x, bodies.q, loads.wrench, forceWork);
        system.forces.addWrenches(time, bodies.x, bodies.q, bodies.velocity, loads.wrench, forceWork);
        if (system.measured.length > 0) {
            System.arraycopy(inputEffort, 0, loads.effort, 0, inputEffort.length);
            measures.add(q, u, inputs.targets(), loads);
        }
    }

    /** Efforts and wrenches of all forces of the mechanism but uniform gravity, at the motion computed and read last. */
    void modelEfforts(double time, double[] q, double[] u, double[] targets, Loads out) {
        Arrays.fill(out.effort, 0);
        Arrays.fill(out.wrench, 0);
        Vec3 gravity = system.mechanism.gravity();
        for (int i = 0; i < system.count; i++) {
            double mass = system.bodies.mass()[i];
            out.wrench[6 * i] = -mass * gravity.x();
            out.wrench[6 * i + 1] = -mass * gravity.y();
            out.wrench[6 * i + 2] = -mass * gravity.z();
        }
        system.forces.addConservative(bodies.x, bodies.q, out.wrench, forceWork);
        system.forces.addWrenches(time, bodies.x, bodies.q, bodies.velocity, out.wrench, forceWork);
        measures.add(q, u, targets, out);
    }

    /** V of all forces at the motion computed and read last, J. */
    double potentialEnergy(double[] q, double[] u) {
        return system.forces.potentialEnergy(bodies.x, bodies.q, forceWork) + measures.energy(q, u);
    }

    /**
     * Refuses a start where a body would turn without inertia: pushed by a torque of one about an axis without any, it
     * must not answer as if alone.
     */
    void requireInertia(double[] q) {
        if (constrained.rows.count
                == 0) { // loops may hold what trees leave to turn: a step that finds no inertia fails
            RequiredInertia.check(system, q);
        }
    }
}
