package org.gimbal.generalized;

import static org.gimbal.numerics.space.Kernels3.addCross;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.JointWrenches;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * What joints carry at a knot (docs/theory/generalized.md, G23): the impulse that is missing in the balance of momentum
 * of all that hangs on a joint, from the middle of the step before the knot to the middle of the step behind it, less what
 * acts along the coordinates of the joint, over the mean length of both steps. Scratch space of one run.
 */
final class KnotReactions {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final StepForces forces;
    private final KnotInputs inputs;
    private final CoordinateStep coordinates;
    private final Knot knot;
    private final Configuration at;
    private final double[] q;
    private final double[] wrench;
    private final double[] impulse; // of single bodies about where their centres are at the knot, then of subtrees
    private final double[] spin = new double[3];
    private final double[] way = new double[3];
    private final double[] onJoint = new double[6];
    private final JointWrenches joints;

    /** By edge, force and torque about the joint point, on the link or, of loop joints, on side B. */
    final double[] reaction;

    KnotReactions(GeneralizedSystem compiled, Knot knot, boolean held) {
        system = compiled.tree;
        this.knot = knot;
        motion = new TreeMotion(system);
        bodies = new BodyReadings(system, motion);
        forces = new StepForces(system, motion, bodies, held);
        inputs = new KnotInputs(system, knot);
        coordinates = new CoordinateStep(compiled);
        at = system.linkage.newConfiguration();
        q = new double[system.size];
        wrench = new double[6 * system.count];
        impulse = new double[6 * system.count];
        joints = new JointWrenches(system, knot.motion);
        reaction = joints.reaction;
    }

    /** At the knot of a record. */
    void read(KnotRecord record) {
        Arrays.fill(reaction, 0);
        double span = record.span();
        if (span == 0) {
            return;
        }
        forces.recall(record.kept);
        knot.rows.recall(record.kept);
        knot.open(record.clock[0], record.q);
        System.arraycopy(record.kept, 0, at.frames.kept, 0, at.frames.kept.length);
        at.set(knot.bodies.x, knot.bodies.q);
        Arrays.fill(impulse, 0);
        addStep(-1, record, -record.clock[1], record.before, record.inputsBefore);
        addStep(1, record, record.clock[2], record.behind, record.inputsBehind);
        if (forces.actsAtKnots()) {
            inputs.addOnBodies(-span, record.q, forces.inputs, impulse);
        }
        subtractRows(record.impulse);
        joints.gather(at, impulse, 1 / span);
        joints.closeLoops(at, knot.rows.gradient, record.impulse, 1 / span);
    }

    /** Adds the momenta of a step that leaves the knot, or takes off those of one that comes, and what pushed in its half. */
    private void addStep(double sign, KnotRecord record, double h, double[] u, double[] inputs) {
        double half = h / 2;
        coordinates.move(record.q, half, u, q);
        motion.move(q, u);
        bodies.read(u);
        readWrenches(record.clock[0] + half, u, inputs);
        for (int i = 0; i < system.count; i++) {
            int o = 6 * i;
            double mass = system.bodies.mass()[i];
            Kernels3.applyTransposed(motion.rotation, 9 * i, bodies.velocity, o + 3, spin, 0);
            for (int k = 0; k < 3; k++) {
                spin[k] *= system.bodies.inertia()[3 * i + k];
            }
            Kernels3.apply(motion.rotation, 9 * i, spin, 0, onJoint, 3);
            for (int k = 0; k < 3; k++) {
                way[k] = bodies.x[3 * i + k] - at.x[3 * i + k];
                onJoint[k] = sign * (mass * bodies.velocity[o + k] - half * wrench[o + k]);
                onJoint[3 + k] = sign * (onJoint[3 + k] - half * wrench[o + 3 + k]);
            }
            addCross(way, 0, onJoint, 0, onJoint, 3);
            for (int k = 0; k < 6; k++) {
                impulse[o + k] += onJoint[k];
            }
        }
    }

    /** Gravity and all that acts on bodies; what acts along coordinates of the tree stays within their joints. */
    private void readWrenches(double time, double[] u, double[] inputs) {
        KnotRecord.restore(inputs, forces.inputs);
        forces.inputsChanged();
        forces.holdInputs();
        Arrays.fill(wrench, 0);
        if (!forces.idle()) {
            forces.evaluate(time, q, u);
            forces.addWrenches(wrench);
        }
        Vec3 g = system.mechanism.gravity();
        for (int i = 0; i < system.count; i++) {
            double mass = system.bodies.mass()[i];
            wrench[6 * i] += mass * g.x();
            wrench[6 * i + 1] += mass * g.y();
            wrench[6 * i + 2] += mass * g.z();
        }
    }

    private void subtractRows(double[] multiplier) {
        if (knot.rows.count == 0) {
            return;
        }
        Arrays.fill(wrench, 0);
        knot.rows.addForces(multiplier, wrench);
        for (int k = 0; k < wrench.length; k++) {
            impulse[k] -= wrench[k];
        }
    }
}
