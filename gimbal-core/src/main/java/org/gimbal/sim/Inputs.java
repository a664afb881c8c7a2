package org.gimbal.sim;

import java.util.Arrays;
import org.gimbal.model.Mechanism;

/**
 * What a controller may set at a knot: joint efforts and body wrenches. They stay as they are until set again; a value set
 * at knot k acts with half of the step before and half of the step behind that knot.
 */
public final class Inputs {
    private final Mechanism mechanism;
    private final CoordinateLayout layout;
    final double[] efforts;
    final double[] wrenches;
    private boolean used;

    public Inputs(Mechanism mechanism) {
        this.mechanism = mechanism;
        layout = new CoordinateLayout(mechanism);
        efforts = new double[layout.size()];
        wrenches = new double[6 * mechanism.bodies().size()];
    }

    /** Effort on a joint with one coordinate, N or N·m, positive towards growing coordinates. */
    public void effort(String joint, double value) {
        effort(mechanism.jointIndex(joint), 0, value);
    }

    public void effort(int joint, int coordinate, double value) {
        if (coordinate < 0 || coordinate >= layout.freedom(joint)) {
            throw new IllegalArgumentException(
                    "joint '" + mechanism.joints().get(joint).name() + "' has no coordinate " + coordinate);
        }
        efforts[layout.offset(joint) + coordinate] = value;
        used = true;
    }

    /** Force through the centre of mass, world axes, N. */
    public void force(String body, double x, double y, double z) {
        set(6 * mechanism.bodyIndex(body), x, y, z);
    }

    /** Torque, world axes, N·m. */
    public void torque(String body, double x, double y, double z) {
        set(6 * mechanism.bodyIndex(body) + 3, x, y, z);
    }

    private void set(int o, double x, double y, double z) {
        wrenches[o] = x;
        wrenches[o + 1] = y;
        wrenches[o + 2] = z;
        used = true;
    }

    public void clear() {
        Arrays.fill(efforts, 0);
        Arrays.fill(wrenches, 0);
    }

    /** Whether anything was ever set. */
    public boolean used() {
        return used;
    }

    /** Efforts in the order of {@link CoordinateLayout}; for engines. */
    public double[] efforts() {
        return efforts;
    }

    /** World force and torque of each body in the mechanism's order, six numbers each; for engines. */
    public double[] wrenches() {
        return wrenches;
    }
}
