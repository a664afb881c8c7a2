package org.gimbal.reduced;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.BodyJacobian;
import org.gimbal.reduced.tree.BodyPoint;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.ColumnRates;
import org.gimbal.reduced.tree.CompositeBodies;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeProducts;
import org.gimbal.reduced.tree.WholeMotion;
import org.gimbal.sim.Snapshot;

/**
 * Kinematics and dynamics of a tree of bodies in joint coordinates, for controllers, planners and identification: put it
 * into a state with {@link #move}, then ask. With M the mass matrix, c the velocity terms, g the gravity terms,
 *
 * <pre>   M(q) u̇ + c(q, u) + g(q) = τ + Jᵀ f </pre>
 *
 * <p><b>Coordinates</b> q and velocities u come joint by joint in the order of the mechanism's description, as in {@link
 * Snapshot#jointCoordinates}; behind them, in the order of the bodies, six for each body without a joint: its centre of
 * mass and the rotation vector of its body frame, world axes, with velocities (v, ω) in world axes. {@link
 * #coordinateNames} lists them. u is q̇ but for rotation vectors, whose velocity is an angular velocity
 * (docs/notation.md); {@link #coordinateRates} gives q̇. Efforts τ go with u.
 *
 * <p><b>Units and axes</b>: m, rad, s, kg, N, N·m; world axes unless said otherwise; (linear, angular) in this order.
 * Matrices are row by row. Six numbers per body are (v, ω) or (force through the centre of mass, torque) in the order
 * of the bodies.
 *
 * <p><b>What acts</b>: uniform gravity, and what a call is given. Springs, dampers, servos, other gravity and forces of
 * the user are asked for as efforts, {@link #modelEfforts}. Prescribed motions, limits, dry friction and contact of the
 * mechanism are not looked at.
 *
 * <p>Methods that take an array for their result allocate nothing. One object belongs to one thread. Behind each method
 * stands the name that users of Pinocchio know.
 */
public final class Dynamics {
    private final ReducedSystem system;
    private final CoordinateOrder order;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final ForceBalance balance;
    private final CompositeBodies composite;
    private final ColumnRates columnRates;
    private final BodyPoint at;
    private final BodyJacobian jacobian;
    private final TreeProducts products;
    private final WholeMotion whole;
    private final ForwardDynamics forces;
    private final Loads loads;
    private final double[] q;
    private final double[] u;
    private final double[] first;
    private final double[] byLink;
    private final double[] bias;
    private final double[] six = new double[6];
    private boolean ratesKnown;
    private boolean bodiesKnown;

    /**
     * Prepares a mechanism; it rests at q = 0.
     *
     * @throws ModelException naming a loop, gear or constraint: coordinates must be independent
     */
    public Dynamics(Mechanism mechanism) {
        CoordinateOrder.requireTree(mechanism);
        system = new ReducedSystem(mechanism);
        order = new CoordinateOrder(system);
        forces = new ForwardDynamics(system);
        motion = forces.motion;
        bodies = forces.bodies;
        composite = new CompositeBodies(system, motion);
        columnRates = new ColumnRates(system, motion);
        at = new BodyPoint(system, motion, bodies);
        jacobian = new BodyJacobian(system, motion, bodies, columnRates);
        products = new TreeProducts(system, motion);
        balance = new ForceBalance(system, order, motion, products);
        whole = new WholeMotion(system, motion, bodies, composite);
        loads = new Loads(system);
        q = new double[system.size];
        u = new double[system.size];
        first = new double[system.size];
        byLink = new double[6 * system.count];
        bias = new double[6 * system.count];
        move(first, u);
    }

    /** Number of coordinates, n; {@code nv}. */
    public int size() {
        return system.size;
    }

    /** {@code joint.coordinate}, or {@code body.x} … {@code body.rz} of a body without a joint, in order. */
    public List<String> coordinateNames() {
        return order.names;
    }

    /**
     * Where the coordinates of a joint begin, or of a body without a joint; {@code idx_v}.
     *
     * @throws ModelException if there is neither
     */
    public int index(String jointOrBody) {
        return order.index(jointOrBody);
    }

    /** Reads q and u from what a run publishes. */
    public void read(Snapshot knot, double[] qOut, double[] uOut) {
        order.require(qOut, system.size, "coordinates");
        order.require(uOut, system.size, "velocities");
        order.read(knot, qOut, uOut);
    }

    /**
     * Takes over coordinates and velocities and places all bodies; all answers belong to this state. {@code
     * forwardKinematics(q, v)}.
     */
    public void move(double[] coordinates, double[] velocities) {
        order.requireFinite(coordinates, "coordinates");
        order.requireFinite(velocities, "velocities");
        order.takePositions(coordinates, q);
        order.take(velocities, "velocities", u);
        motion.move(q, u);
        ratesKnown = false;
        bodiesKnown = false;
    }

    /** Places bodies and their centre of mass, which the dynamics do not need, when somebody asks for them. */
    private void readBodies() {
        if (!bodiesKnown) {
            bodies.read(u);
            whole.read();
            bodiesKnown = true;
        }
    }

    /** q̇ of the velocities u. */
    public void coordinateRates(double[] out) {
        order.require(out, system.size, "rates");
        order.derivatives(u, first, out);
    }

    /** Pose of a body frame in the world; {@code oMf}. */
    public Pose pose(String body) {
        int i = link(body);
        readBodies();
        at.locate(i, 0, 0, 0);
        return new Pose(Vec3.from(at.x, 0), Quat.fromMatrix(Mat3.from(at.axes, 0)));
    }

    /** Origin of a body frame (three numbers) and its rotation matrix, body → world (nine); {@code oMf}. */
    public void pose(String body, double[] out) {
        int i = link(body);
        order.require(out, 12, "pose");
        readBodies();
        at.locate(i, 0, 0, 0);
        System.arraycopy(at.x, 0, out, 0, 3);
        System.arraycopy(at.axes, 0, out, 3, 9);
    }

    /**
     * Velocity of a point of a body and angular velocity of the body; {@code getFrameVelocity(LOCAL_WORLD_ALIGNED)}.
     *
     * @param x the point in the body frame, m; likewise y and z
     */
    public void twist(String body, double x, double y, double z, double[] out) {
        int i = link(body);
        order.require(out, 6, "twist");
        readBodies();
        at.locate(i, x, y, z);
        System.arraycopy(at.velocity, 0, out, 0, 3);
        System.arraycopy(motion.spin, 3 * i, out, 3, 3);
    }

    /**
     * J of a point of a body, 6 × n: its velocity and the angular velocity of the body are J u; {@code
     * getFrameJacobian(LOCAL_WORLD_ALIGNED)}. The first three rows are the Jacobian of the point.
     *
     * @param x the point in the body frame, m; likewise y and z
     */
    public void jacobian(String body, double x, double y, double z, double[] out) {
        int i = link(body);
        order.require(out, 6 * system.size, "Jacobian");
        readBodies();
        at.locate(i, x, y, z);
        jacobian.write(i, at, order.place, out);
    }

    /** J̇, 6 × n: the accelerations are J u̇ + J̇ u; {@code getFrameJacobianTimeVariation}. */
    public void jacobianRate(String body, double x, double y, double z, double[] out) {
        int i = link(body);
        order.require(out, 6 * system.size, "rate of the Jacobian");
        if (!ratesKnown) {
            columnRates.fill(q, u);
            ratesKnown = true;
        }
        readBodies();
        at.locate(i, x, y, z);
        jacobian.writeRate(i, at, order.place, out);
    }

    /**
     * J u̇ + J̇ u: acceleration of a point of a body in the world, and angular acceleration of the body; in time O(n).
     * {@code getFrameClassicalAcceleration(LOCAL_WORLD_ALIGNED)}.
     */
    public void acceleration(String body, double x, double y, double z, double[] accelerations, double[] out) {
        int i = link(body);
        order.take(accelerations, "accelerations", first);
        order.require(out, 6, "acceleration");
        readBodies();
        products.twists(first, byLink);
        products.biasAccelerations(bias);
        for (int k = 6 * i; k < 6 * i + 6; k++) {
            bias[k] += byLink[k];
        }
        at.locate(i, x, y, z);
        at.accelerate(i, bias, 6 * i, out);
    }

    /** J w of all bodies, six per body about centres of mass, for any velocities w; in time O(n). */
    public void twists(double[] velocities, double[] out) {
        order.take(velocities, "velocities", first);
        order.require(out, 6 * system.count, "twists of the bodies");
        products.twists(first, byLink);
        order.giveBodies(byLink, out);
    }

    /** Jᵀ f of wrenches on all bodies, six per body: the efforts that do the same; in time O(n). */
    public void efforts(double[] wrenches, double[] out) {
        order.takeBodies(wrenches, "wrenches on the bodies", loads.wrench);
        order.require(out, system.size, "efforts");
        products.efforts(loads.wrench, first);
        order.give(first, out);
    }

    /** J̇ u of all bodies, six per body about centres of mass: their accelerations where u̇ = 0; in time O(n). */
    public void biasAccelerations(double[] out) {
        order.require(out, 6 * system.count, "accelerations of the bodies");
        products.biasAccelerations(byLink);
        order.giveBodies(byLink, out);
    }

    /** M, n × n; {@code crba}. */
    public void massMatrix(double[] out) {
        order.require(out, system.size * system.size, "mass matrix");
        composite.massMatrix(out, order.place);
    }

    /** M, n × n. */
    public double[] massMatrix() {
        double[] out = new double[system.size * system.size];
        massMatrix(out);
        return out;
    }

    /** c + g, the efforts that keep u̇ = 0; {@code nonLinearEffects}. */
    public void nonlinearEffects(double[] out) {
        balance.effortsAtRest(true, out);
    }

    /** c, Coriolis and centrifugal terms; {@code computeCoriolisMatrix} times u. */
    public void coriolisEffort(double[] out) {
        balance.effortsAtRest(false, out);
    }

    /** g, the efforts that hold the mechanism at rest; {@code computeGeneralizedGravity}. */
    public void gravityEffort(double[] out) {
        balance.gravityEffort(out);
    }

    /** τ of accelerations u̇; {@code rnea}. */
    public void inverseDynamics(double[] accelerations, double[] out) {
        balance.efforts(accelerations, false, out);
    }

    /** The same while wrenches act on the bodies, six per body; {@code rnea} with {@code fext}. */
    public void inverseDynamics(double[] accelerations, double[] wrenches, double[] out) {
        balance.takeWrenches(wrenches);
        balance.efforts(accelerations, true, out);
    }

    /**
     * u̇ of efforts τ; {@code aba}.
     *
     * @throws ModelException naming a coordinate that moves without any inertia
     */
    public void forwardDynamics(double[] efforts, double[] out) {
        balance.accelerations(efforts, false, out);
    }

    /** The same while wrenches act on the bodies, six per body; {@code aba} with {@code fext}. */
    public void forwardDynamics(double[] efforts, double[] wrenches, double[] out) {
        balance.takeWrenches(wrenches);
        balance.accelerations(efforts, true, out);
    }

    /**
     * Each coordinate has its acceleration free and its effort given, or the other way round.
     *
     * @param prescribed whether the acceleration of a coordinate is given
     * @param accelerations read where they are prescribed, received elsewhere
     * @param efforts received where accelerations are prescribed, read elsewhere
     */
    public void hybridDynamics(boolean[] prescribed, double[] accelerations, double[] efforts) {
        balance.hybrid(prescribed, accelerations, efforts);
    }

    /** M⁻¹ b: how velocities change by impulses b, or accelerations by efforts; in time O(n). {@code computeMinverse}. */
    public void solveMass(double[] b, double[] out) {
        balance.solve(q, u, b, out);
    }

    /**
     * Efforts of all forces of the mechanism beside uniform gravity: springs, dampers, servos, central gravity,
     * potentials and wrenches of the user.
     *
     * @param targets of servos: target, its speed and feed-forward effort each; empty if there are none
     */
    public void modelEfforts(double time, double[] targets, double[] out) {
        order.require(targets, system.measureForces.commands(), "targets of servos");
        order.require(out, system.size, "efforts");
        readBodies();
        forces.modelEfforts(time, q, u, targets, loads);
        products.efforts(loads.wrench, first);
        for (int k = 0; k < system.size; k++) {
            out[order.place[k]] = first[k] + loads.effort[k];
        }
    }

    /** kg; {@code computeTotalMass}. */
    public double mass() {
        return whole.mass;
    }

    /** Centre of mass of all bodies (three numbers) and its velocity (three); {@code centerOfMass}. */
    public void centerOfMass(double[] out) {
        order.require(out, 6, "centre of mass and its velocity");
        readBodies();
        System.arraycopy(whole.center, 0, out, 0, 3);
        System.arraycopy(whole.velocity, 0, out, 3, 3);
    }

    /** 3 × n: the velocity of the centre of mass is this times u; {@code jacobianCenterOfMass}. */
    public void centerOfMassJacobian(double[] out) {
        order.require(out, 3 * system.size, "Jacobian of the centre of mass");
        readBodies();
        whole.momentumMatrix(3, 1 / whole.mass, order.place, out);
    }

    /** Linear momentum, and angular momentum about the centre of mass; {@code computeCentroidalMomentum}. */
    public void momentum(double[] out) {
        order.require(out, 6, "momentum");
        readBodies();
        whole.momentum(out);
    }

    /** A, 6 × n: the momentum is A u; {@code ccrba}. */
    public void momentumMatrix(double[] out) {
        order.require(out, 6 * system.size, "momentum matrix");
        readBodies();
        whole.momentumMatrix(6, 1, order.place, out);
    }

    /** J, with that of armature; {@code computeKineticEnergy}. */
    public double kineticEnergy() {
        readBodies();
        double energy = whole.momentum(six);
        for (int k = 0; k < u.length; k++) {
            energy += 0.5 * system.armature[k] * u[k] * u[k];
        }
        return energy;
    }

    /** J, of gravity, springs and all other potentials; {@code computePotentialEnergy} has gravity alone. */
    public double potentialEnergy() {
        readBodies();
        return forces.potentialEnergy(q, u);
    }

    private int link(String body) {
        int b = system.mechanism.bodyIndex(body);
        if (b < 0) {
            throw new ModelException("the ground does not move: ask for a body");
        }
        return system.bodies.linkOfBody(b);
    }
}
