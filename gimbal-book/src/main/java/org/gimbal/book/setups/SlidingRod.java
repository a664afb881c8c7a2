package org.gimbal.book.setups;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** Painlevé's rod: 1 kg, 2 m, uniform, its tip ahead on a rough floor; it moves in the x–z plane. */
public final class SlidingRod {
    private static final double FRICTION = 5.0 / 3;
    private static final double GRAVITY = 10;
    private static final double INERTIA = 1.0 / 3;
    private static final Vec3 TIP = new Vec3(0, 0, -1);

    /** How it is drawn: what touches the floor is the point at its tip. */
    private static final Box SHOWN = new Box(0.06, 0.06, 2);

    private final Simulation simulation;
    private final Track angle = new Track();
    private double height;
    private double energy = Double.POSITIVE_INFINITY;
    private double largestRise;
    private long iterations;
    private double jamTime = Double.NaN;
    private double jamAngle = Double.NaN;
    private double speedLost;

    private SlidingRod(Simulation simulation) {
        this.simulation = simulation;
        height = simulation.now().centerOfMass("rod").z();
    }

    /**
     * At the start: on the floor, sliding, not turning.
     *
     * @param degrees of the rod from the floor
     */
    public static SlidingRod at(double degrees, double speed, double step) {
        Mechanism mechanism = Mechanism.named("painleve-rod")
                .gravity(0, 0, -GRAVITY)
                .body("rod", MassProperties.of(1, Mat3.diagonal(INERTIA, INERTIA, 1e-3)), SHOWN)
                .joint("plane", JointType.planar(Vec3.Y), Anchor.ground(), Anchor.on("rod"))
                .floor(0)
                .contactPoint("tip", Anchor.on("rod", TIP), FRICTION)
                .build();
        Quat lean = Quat.about(Vec3.Y, Math.toRadians(degrees) - Math.PI / 2);
        InitialState start = InitialState.of(mechanism)
                .pose("rod", new Pose(new Vec3(0, 0, -lean.rotate(TIP).z()), lean))
                .twist("rod", new Vec3(speed, 0, 0), Vec3.ZERO);
        return new SlidingRod(Simulation.of(new MaximalEngine(), start, step).build());
    }

    /** The run of it. */
    public Simulation simulation() {
        return simulation;
    }

    /** Whether no force at all satisfies the equations of a rod that slides without turning. */
    public static boolean inconsistent(double angle) {
        double c = StrictMath.cos(angle);
        return 1 + 3 * c * (c - FRICTION * StrictMath.sin(angle)) < 0;
    }

    /** Goes on for some seconds. */
    public SlidingRod slide(double seconds) {
        return steps(Math.round(seconds / simulation.stepLength()));
    }

    /** Goes on for some steps. */
    public SlidingRod steps(long count) {
        for (long k = 0; k < count; k++) {
            double speed = stepSpeed();
            iterations += simulation.step().iterations();
            watch(simulation.now(), speed);
        }
        return this;
    }

    /** @param speedBefore of the last step, or of the start */
    private void watch(Snapshot at, double speedBefore) {
        double[] v = at.stepVelocities();
        double kinetic = 0.5 * (v[0] * v[0] + v[2] * v[2] + INERTIA * v[4] * v[4]);
        double now = kinetic + GRAVITY * 0.5 * (height + at.centerOfMass("rod").z());
        largestRise = Math.max(largestRise, now - energy);
        energy = now;
        height = at.centerOfMass("rod").z();
        angle.add(at.time(), degrees(at));
        double loss = speedBefore - v[0];
        if (loss > Math.max(1, 1.5 * speedLost)) { // more than friction takes in a step, and the most so far
            speedLost = loss;
            jamTime = at.time();
            jamAngle = degrees(at);
        }
    }

    private double stepSpeed() {
        Snapshot at = simulation.now();
        return at.step() == 0 ? at.velocity("rod").x() : at.stepVelocities()[0];
    }

    private static double degrees(Snapshot at) {
        Vec3 tip = at.pose("rod").orientation().rotate(TIP);
        return Math.toDegrees(StrictMath.atan2(-tip.z(), tip.x()));
    }

    /** Velocity of the tip along the floor at the knot, m/s. */
    public double slip() {
        Snapshot at = simulation.now();
        Quat orientation = at.pose("rod").orientation();
        Vec3 turn = orientation.rotate(at.angularVelocity("rod"));
        return at.velocity("rod").plus(turn.cross(orientation.rotate(TIP))).x();
    }

    /** How far the velocity of the centre is from what it has after the impulse that makes the tip stick. */
    public double distanceFromSticking(double speed, double degrees) {
        double s = StrictMath.sin(Math.toRadians(degrees));
        double c = StrictMath.cos(Math.toRadians(degrees));
        double determinant = (1 + 3 * s * s) * (1 + 3 * c * c) - 9 * s * s * c * c;
        Vec3 stuck = new Vec3(speed * (1 - (1 + 3 * c * c) / determinant), 0, speed * 3 * s * c / determinant);
        return simulation.now().velocity("rod").minus(stuck).norm();
    }

    /** Largest rise of the energy from one step to the next, with the velocities of steps, J. */
    public double largestRise() {
        return largestRise;
    }

    public long iterations() {
        return iterations;
    }

    public double step() {
        return simulation.stepLength();
    }

    /** When the speed fell most in one step, s. */
    public double jamTime() {
        return jamTime;
    }

    public double jamAngle() {
        return jamAngle;
    }

    /** How much it fell then, m/s. */
    public double speedLost() {
        return speedLost;
    }

    /** The angle over time, degrees. */
    public Track angle() {
        return angle;
    }
}
