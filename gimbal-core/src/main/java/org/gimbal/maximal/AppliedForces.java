package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.sim.CoordinateLayout;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.JointRows;

/**
 * Inputs and user wrenches at a knot as world wrenches on the bodies. An effort on a coordinate acts through the coordinate's
 * row (t, w): t on side B at the joint point and w as torque, the opposite on side A, so that its power is effort times
 * coordinate velocity.
 */
final class AppliedForces {
    private final MaximalSystem system;
    private final CoordinateLayout layout;
    private final double[] sum;
    private final double[] wrench = new double[6];

    AppliedForces(MaximalSystem system) {
        this.system = system;
        layout = new CoordinateLayout(system.mechanism);
        sum = new double[6 * system.count];
    }

    /** Fills {@code state.applied}; velocities for user wrenches are those with the wrenches of the knot before. */
    void evaluate(MaximalState state, Configuration here, Inputs inputs, VelocityReadout readout) {
        if (!inputs.used() && !system.forces.hasWrenches()) {
            return;
        }
        Arrays.fill(sum, 0);
        if (system.forces.hasWrenches()) {
            double[] velocity = readout.at(state, here, system.forces);
            system.forces.addWrenches(state.time, here.x, here.q, velocity, sum);
        }
        if (inputs.used()) {
            for (int i = 0; i < system.count; i++) {
                int body = system.bodies.bodyOfLink(i);
                for (int k = 0; k < 6; k++) {
                    sum[6 * i + k] += inputs.wrenches()[6 * body + k];
                }
            }
            efforts(inputs.efforts(), here);
        }
        System.arraycopy(sum, 0, state.applied, 0, sum.length);
        readout.invalidate();
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
                        rows.locate(e, here.x, here.r);
                        rows.coordinates(e);
                        located = true;
                    }
                    push(system.joints.sideA(e), -effort, here.frames.armA, e, rows, k);
                    push(system.joints.sideB(e), effort, here.frames.armB, e, rows, k);
                }
            }
        }
    }

    private void push(int slot, double effort, double[] arm, int e, JointRows rows, int row) {
        if (slot < system.count) {
            CouplingTable.wrench(rows.rows, 6 * row, effort, arm, 3 * e, wrench, 0);
            for (int k = 0; k < 6; k++) {
                sum[6 * slot + k] += wrench[k];
            }
        }
    }
}
