package org.gimbal.maximal;

import org.gimbal.contact.BoundTable;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.LimitTable;
import org.gimbal.force.BodyForces;
import org.gimbal.force.MeasureForces;
import org.gimbal.force.RotorInertia;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.joint.FreeDirections;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.maximal.elimination.StepLayout;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;

/** A mechanism compiled for this engine: constant arrays in link order, shared by all runs in all threads. */
final class MaximalSystem {
    final Mechanism mechanism;
    final Linkage linkage;
    final BodyTable bodies;
    final BodyInertia inertia;
    final JointTable joints;
    final BodyForces forces;
    final Closures closures;

    /** What the linear solvers of a step have to know. */
    final StepLayout layout;

    /** Springs, dampers, servos and rotors, and their measures behind the closures: all rows beside the tree. */
    final MeasureForces measureForces;

    final Closures rows;

    /** Measures of forces and, behind them, of what has bounds: the compliant rows. */
    final Closures compliantMeasures;

    final ContactTable contacts;
    final LimitTable limits;

    /** Limits, dry friction and effort limits. */
    final BoundTable bounds;

    /** What a plain tree has none of, and its steps pass over: closures, */
    final boolean hasClosures;

    /** springs, dampers, servos and rotors, */
    final boolean hasEfforts;

    /** contacts, joint limits, dry friction and effort limits. */
    final boolean hasBounds;

    final LedgerLines lines;
    final int count;

    /** Parent link of each link, −1 for the ground. */
    final int[] parent;

    /**
     * What makes a velocity of the projected impulse residual of each free direction: 1/I with an inertia I of the
     * child body alone about its joint, six numbers per link. Constant, so that the merit function of a step is one
     * fixed norm.
     */
    final double[] perInertia;

    MaximalSystem(Mechanism mechanism) {
        this.mechanism = mechanism;
        linkage = new Linkage(mechanism);
        bodies = linkage.bodies;
        inertia = new BodyInertia(bodies);
        requireInertia();
        joints = linkage.joints;
        forces = new BodyForces(mechanism, bodies);
        closures = linkage.necessary;
        measureForces = MeasureForces.withRotors(mechanism, joints, bodies);
        contacts = new ContactTable(mechanism, bodies);
        limits = new LimitTable(mechanism, joints);
        lines = new LedgerLines(mechanism);
        bounds = new BoundTable(mechanism, joints, bodies, limits, measureForces);
        hasClosures = closures.count() > 0;
        hasEfforts = measureForces.count() > 0;
        hasBounds = !contacts.isEmpty() || bounds.rows() > 0;
        compliantMeasures = measureForces.measures().with(bounds.measures());
        layout = new StepLayout(linkage, inertia, compliantMeasures, !contacts.isEmpty());
        rows = layout.rows;
        parent = layout.parent;
        count = bodies.count();
        perInertia = new double[6 * count];
        for (int i = 0; i < count; i++) {
            scaleOf(i);
        }
        addRotors();
    }

    private void requireInertia() {
        for (int i = 0; i < bodies.count(); i++) {
            for (int k = 0; k < 3; k++) {
                if (!(bodies.inertia()[3 * i + k] > 0)) {
                    throw withoutInertia(i);
                }
            }
        }
    }

    /** The fault of a body that turns without any inertia. */
    ModelException withoutInertia(int link) {
        return BodyTable.turnsWithoutInertia(mechanism, bodies.bodyOfLink(link));
    }

    private void scaleOf(int i) {
        double mass = bodies.mass()[i];
        double[] j = bodies.inertia();
        Vec3 point = joints.pointOnChild(i);
        Vec3 axis = joints.axisOnChild(i);
        double trace = j[3 * i] + j[3 * i + 1] + j[3 * i + 2];
        double rotational = (trace + 2 * mass * point.dot(point)) / 3;
        if (joints.free(i) == FreeDirections.ONE_TURN) {
            Vec3 across = axis.cross(point);
            rotational = j[3 * i] * axis.x() * axis.x()
                    + j[3 * i + 1] * axis.y() * axis.y()
                    + j[3 * i + 2] * axis.z() * axis.z()
                    + mass * across.dot(across);
        }
        double[] mixed = joints.mixedDirections(i);
        for (int k = 0; k < 6; k++) {
            boolean length = k < joints.lengths(i);
            double inertia = 6 * k < mixed.length ? inertiaAlong(i, mixed, 6 * k) : length ? mass : rotational;
            perInertia[6 * i + k] = 1 / inertia;
        }
    }

    private void addRotors() {
        for (Armature each : mechanism.armatures()) {
            int edge = joints.edgeOfJoint(mechanism.jointIndex(each.coordinate().joint()));
            if (edge < count) {
                int k = 6 * edge + each.coordinate().index();
                perInertia[k] = 1 / (1 / perInertia[k] + each.inertia());
            }
        }
    }

    /** By compliant row, the inertia of the rotor along it; zero where there is none. */
    double[] rotors() {
        double[] out = new double[compliantRows()];
        for (int r = 0; r < measureForces.count(); r++) {
            out[r] = measureForces.law(r) instanceof RotorInertia rotor ? rotor.inertia() : 0;
        }
        return out;
    }

    /** m v² + ω·Jω of the child alone for a unit twist (t, w) at its joint point, in the joint's axes. */
    private double inertiaAlong(int i, double[] twist, int o) {
        Vec3 turn = joints.onChild(i, Vec3.from(twist, o + 3));
        Vec3 v = joints.onChild(i, Vec3.from(twist, o)).minus(turn.cross(joints.pointOnChild(i)));
        double[] j = bodies.inertia();
        return bodies.mass()[i] * v.dot(v)
                + j[3 * i] * turn.x() * turn.x()
                + j[3 * i + 1] * turn.y() * turn.y()
                + j[3 * i + 2] * turn.z() * turn.z();
    }

    Configuration newConfiguration() {
        return linkage.newConfiguration();
    }

    /** Compliance Σ C²/m of a row whose bodies are free; {@code g} is where its gradient begins. */
    double freeCompliance(int[] slots, double[] gradient, int g) {
        return inertia.freeCompliance(slots, gradient, g);
    }

    /** Number of compliant rows: forces and, behind them, what has bounds. */
    int compliantRows() {
        return compliantMeasures.rows();
    }
}
