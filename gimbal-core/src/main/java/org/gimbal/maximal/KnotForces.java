package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.force.BodyForceWork;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.kinematics.JointRows;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.sim.Inputs;

/**
 * Inputs and user wrenches at a knot as world wrenches on the bodies, and the velocities there. An effort on a
 * coordinate acts through the coordinate's row (t, w): t on side B at the joint point and w as torque, the opposite on
 * side A, so that its power is effort times coordinate velocity. Efforts are held in joint coordinates: they turn with
 * the joint from knot to knot.
 */
final class KnotForces {
    private final MaximalSystem system;
    private final Inputs inputs;
    private final VelocityReadout readout;
    private final CoordinateLayout layout;
    private final BodyForceWork forceWork;
    private final double[] now;
    private final double[] seen;
    private final double[] velocity;
    private final double[] closureImpulse;
    private final double[] wrench = new double[6];
    private boolean valid;
    private boolean velocityValid;
    private boolean settled = true;
    private long version;

    /** Lines of the energy ledger. */
    private final int bodyLine;

    private final int[] jointLine;

    KnotForces(MaximalSystem system, Inputs inputs, VelocityReadout readout) {
        this.system = system;
        this.inputs = inputs;
        this.readout = readout;
        layout = new CoordinateLayout(system.mechanism);
        forceWork = system.forces.newWork();
        now = new double[6 * system.count];
        seen = new double[6 * system.count];
        velocity = new double[6 * system.count];
        closureImpulse = new double[system.closures.rows()];
        LedgerLines lines = system.lines;
        bodyLine = lines.of(EnergyLedger.Kind.BODY_INPUT, "body wrenches");
        jointLine = system.mechanism.joints().stream()
                .mapToInt(joint -> lines.of(EnergyLedger.Kind.JOINT_INPUT, joint.name()))
                .toArray();
    }

    /** To be called when the knot changes. */
    void invalidate() {
        valid = false;
    }

    /**
     * World wrenches at the present knot, six numbers per link, with the inputs as they are; kept until something
     * changes.
     */
    double[] at(MaximalState state, Configuration here) {
        if (!valid || version != inputs.version()) {
            Arrays.fill(now, 0);
            if (system.forces.hasWrenches()) {
                userWrenches(state, here);
            }
            if (inputs.used()) {
                inputWrenches();
                efforts(inputs.efforts(), here);
            }
            valid = true;
            velocityValid = false;
            version = inputs.version();
        }
        return now;
    }

    /**
     * World velocities (v, ω) at the present knot, six numbers per link, with those wrenches. They follow the inputs,
     * so that nobody who looked before the inputs were set changes what the step sees. Behind an impact they are those
     * that the impact left.
     */
    double[] velocity(MaximalState state, Configuration here) {
        double[] applied = at(state, here);
        if (state.ledger.struck()) {
            return state.ledger.velocity;
        }
        if (!velocityValid) {
            readout.atKnot(state, here, applied, velocity);
            readout.multipliers(closureImpulse);
            settled = readout.settled();
            velocityValid = true;
        }
        return velocity;
    }

    /** Whether {@link #velocity} was settled when its rounds ended; what an impact left was found otherwise. */
    boolean settled(MaximalState state) {
        return state.ledger.struck() || settled;
    }

    /** Adds what contacts take in the half step before the present knot to the lines of the ledger. */
    void addContactLosses(MaximalState state, Configuration here, int[] impactLine, int[] frictionLine, double[] out) {
        velocity(state, here);
        readout.loads()
                .addLosses(state.impulses.contacts, readout.untouched(), velocity, impactLine, frictionLine, out);
    }

    /** The same of stops. */
    void addStopLosses(MaximalState state, Configuration here, int[] line, double[] out) {
        velocity(state, here);
        readout.addLosses(state, velocity, system.measureForces.count(), line, out);
    }

    /** Impulses μ of the closures in the half step before the present knot, for which {@link #velocity} was asked. */
    double[] closureImpulses() {
        return closureImpulse;
    }

    /** User wrenches see the velocity that the wrenches of the knot before would give: off by O(h²) only. */
    private void userWrenches(MaximalState state, Configuration here) {
        readout.atKnot(state, here, state.applied, seen);
        system.forces.addWrenches(state.time, here.x, here.q, seen, now, forceWork);
    }

    private void inputWrenches() {
        for (int i = 0; i < system.count; i++) {
            int body = system.bodies.bodyOfLink(i);
            for (int k = 0; k < 6; k++) {
                now[6 * i + k] += inputs.wrenches()[6 * body + k];
            }
        }
    }

    private void efforts(double[] efforts, Configuration here) {
        for (int j = 0; j < system.mechanism.joints().size(); j++) {
            int e = system.joints.edgeOfJoint(j);
            boolean located = false;
            JointRows rows = here.rows;
            for (int k = 0; k < layout.freedom(j); k++) {
                double effort = efforts[layout.offset(j) + k];
                if (effort != 0) {
                    if (!located) {
                        locate(j, here);
                        located = true;
                    }
                    push(system.joints.sideA(e), -effort, here.frames.armA, e, rows, k);
                    push(system.joints.sideB(e), effort, here.frames.armB, e, rows, k);
                }
            }
        }
    }

    /** Whether there is anything that acts at knots. */
    boolean pushes() {
        return inputs.used() || system.forces.hasWrenches();
    }

    /**
     * Adds {@code factor} times the power of every input and user wrench at this knot, for some velocity, to its line
     * of the ledger.
     */
    void addPowers(double factor, MaximalState state, Configuration here, double[] v, double[] byLine) {
        at(state, here);
        system.forces.addWrenchPowers(factor, v, byLine, forceWork);
        if (inputs.used()) {
            byLine[bodyLine] += factor * bodyInputPower(v);
            for (int j = 0; j < jointLine.length; j++) {
                byLine[jointLine[j]] += factor * effortPower(j, here, v);
            }
        }
    }

    private double bodyInputPower(double[] v) {
        double sum = 0;
        for (int i = 0; i < system.count; i++) {
            int body = system.bodies.bodyOfLink(i);
            for (int k = 0; k < 6; k++) {
                sum += inputs.wrenches()[6 * body + k] * v[6 * i + k];
            }
        }
        return sum;
    }

    private double effortPower(int j, Configuration here, double[] v) {
        double sum = 0;
        boolean located = false;
        for (int k = 0; k < layout.freedom(j); k++) {
            double effort = inputs.efforts()[layout.offset(j) + k];
            if (effort != 0) {
                if (!located) {
                    locate(j, here);
                    located = true;
                }
                sum += effort * here.rows.rate(system.joints.edgeOfJoint(j), k, v);
            }
        }
        return sum;
    }

    private void locate(int j, Configuration here) {
        int e = system.joints.edgeOfJoint(j);
        here.rows.locate(e, here.x, here.r);
        here.rows.coordinates(e);
    }

    private void push(int slot, double effort, double[] arm, int e, JointRows rows, int row) {
        if (slot < system.count) {
            JointRows.wrench(rows.rows, 6 * row, effort, arm, 3 * e, wrench, 0);
            for (int k = 0; k < 6; k++) {
                now[6 * slot + k] += wrench[k];
            }
        }
    }
}
