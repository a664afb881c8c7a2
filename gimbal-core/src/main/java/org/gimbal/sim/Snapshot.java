package org.gimbal.sim;

import java.util.Arrays;
import org.gimbal.contact.ContactReadings;
import org.gimbal.geometry.MassProperties;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.model.Mechanism;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sensor.SensorReadings;

/**
 * A mechanism at one knot, in physical units, body by body and joint by joint in the order of their description. Arrays
 * are shared with the caller and reused by the stepper; {@link #copy} keeps one.
 *
 * <p>Velocities are those AT the knot, from the discrete Legendre transform, and satisfy the joints (docs/notation.md).
 */
public final class Snapshot {
    private final Mechanism mechanism;
    private final CoordinateLayout layout;
    private final LedgerLines lines;

    public double time;
    long step;
    public double kinetic;
    double potential;
    double appliedPower;
    double startEnergy;
    double stepLength;
    final double[] positions;
    final double[] orientations;
    final double[] centers;
    public final double[] velocities;
    final double[] angularVelocities;
    final double[] coordinates;
    final double[] rates;
    final double[] reactions;
    final boolean[] sharedReactions;
    final double[] stepVelocities;
    final double[] motionEfforts;
    boolean settled = true;
    final RollingReadings rolling;
    final double[] linearMomentum = new double[3];
    final double[] angularMomentum = new double[3];

    /** The ledger, line by line. */
    public final double[] work;

    public final double[] dissipated;
    final double[] power;

    /** The contacts of the last step; see {@link ContactReadings}. */
    final ContactReadings contacts;

    final SensorReadings sensors;

    public Snapshot(Mechanism mechanism) {
        this(mechanism, new LedgerLines(mechanism));
    }

    private Snapshot(Mechanism mechanism, LedgerLines lines) {
        this.mechanism = mechanism;
        this.lines = lines;
        layout = new CoordinateLayout(mechanism);
        int n = mechanism.bodies().size();
        positions = new double[3 * n];
        orientations = new double[4 * n];
        centers = new double[3 * n];
        velocities = new double[3 * n];
        angularVelocities = new double[3 * n];
        coordinates = new double[layout.size()];
        rates = new double[layout.size()];
        reactions = new double[6 * mechanism.joints().size()];
        sharedReactions = new boolean[mechanism.joints().size()];
        stepVelocities = new double[6 * n];
        motionEfforts = new double
                [mechanism.motions().stream().mapToInt(PrescribedMotion::rows).sum()];
        rolling = new RollingReadings(mechanism);
        work = new double[lines.count()];
        dissipated = new double[lines.count()];
        power = new double[lines.count()];
        contacts = new ContactReadings(mechanism);
        sensors = new SensorReadings(mechanism);
    }

    public Snapshot copy() {
        Snapshot c = new Snapshot(mechanism, lines);
        c.time = time;
        c.step = step;
        c.kinetic = kinetic;
        c.potential = potential;
        c.appliedPower = appliedPower;
        c.startEnergy = startEnergy;
        c.stepLength = stepLength;
        c.settled = settled;
        c.contacts.copyFrom(contacts);
        c.sensors.copyFrom(sensors);
        System.arraycopy(sharedReactions, 0, c.sharedReactions, 0, sharedReactions.length);
        double[][] from = arrays();
        double[][] to = c.arrays();
        for (int i = 0; i < from.length; i++) {
            System.arraycopy(from[i], 0, to[i], 0, from[i].length);
        }
        return c;
    }

    private double[][] arrays() {
        return new double[][] {
            positions,
            orientations,
            centers,
            velocities,
            angularVelocities,
            coordinates,
            rates,
            reactions,
            stepVelocities,
            motionEfforts,
            rolling.values,
            linearMomentum,
            angularMomentum,
            work,
            dissipated,
            power
        };
    }

    public Mechanism mechanism() {
        return mechanism;
    }

    public double time() {
        return time;
    }

    /** Number of steps taken so far, whatever their order. */
    public long step() {
        return step;
    }

    /** Pose of the body frame in the world. */
    public Pose pose(String body) {
        int i = mechanism.bodyIndex(body);
        return new Pose(Vec3.from(positions, 3 * i), Quat.from(orientations, 4 * i));
    }

    /** Centre of mass, world axes, m. */
    public Vec3 centerOfMass(String body) {
        return Vec3.from(centers, 3 * mechanism.bodyIndex(body));
    }

    /** Velocity of the centre of mass, world axes, m/s. */
    public Vec3 velocity(String body) {
        return Vec3.from(velocities, 3 * mechanism.bodyIndex(body));
    }

    /** Angular velocity in body axes, rad/s. */
    public Vec3 angularVelocity(String body) {
        return Vec3.from(angularVelocities, 3 * mechanism.bodyIndex(body));
    }

    /** The first coordinate of a joint, m or rad; angles count full turns. */
    public double position(String joint) {
        return coordinates[firstCoordinate(joint)];
    }

    /** The velocity of a joint's first coordinate, m/s or rad/s. */
    public double rate(String joint) {
        return rates[firstCoordinate(joint)];
    }

    /** All coordinates of a joint. */
    public double[] positions(String joint) {
        return part(coordinates, joint);
    }

    /** All coordinate velocities of a joint. */
    public double[] rates(String joint) {
        return part(rates, joint);
    }

    /**
     * The force with which a joint holds its side B, world axes, N, at the knot where the last step began: impulses act
     * at knots, so that of the present knot is known only after the next step. Second-order accurate whatever the order
     * of the run, but first-order at the very first knot, where only half a step's impulse is seen.
     */
    public Vec3 reactionForce(String joint) {
        return Vec3.from(reactions, 6 * mechanism.jointIndex(joint));
    }

    /**
     * The torque with which a joint holds its side B about its joint point, world axes, N·m; see
     * {@link #reactionForce}.
     */
    public Vec3 reactionTorque(String joint) {
        return Vec3.from(reactions, 6 * mechanism.jointIndex(joint) + 3);
    }

    /**
     * Whether a joint's reaction is what it must be. It is not where a loop has more constraints than it needs: then
     * joints share a load in a way that rigid bodies do not decide, and the reaction shown is one of many that balance.
     * As the mechanism was at its start.
     */
    public boolean reactionUnique(String joint) {
        return !sharedReactions[mechanism.jointIndex(joint)];
    }

    /**
     * Whether it was settled what sticks, slides, opens and gives way in the half step before this knot when velocities
     * were read; otherwise they are those of the last of many rounds, and the ledger has what those say.
     */
    public boolean settled() {
        return settled;
    }

    /** Kinetic energy of the velocities at the knot, J. */
    public double kineticEnergy() {
        return kinetic;
    }

    /** Potential energy at the knot, J. */
    public double potentialEnergy() {
        return potential;
    }

    public double energy() {
        return kinetic + potential;
    }

    /** Power of inputs and user wrenches at the knot, W. */
    public double appliedPower() {
        return appliedPower;
    }

    /**
     * What a prescribed motion took at the knot where the last step began: the effort on its coordinate, N or N·m; for
     * a body the force through its centre of mass and the torque, world axes.
     */
    public double[] motionEffort(String motion) {
        int from = 0;
        for (PrescribedMotion each : mechanism.motions()) {
            if (each.name().equals(motion)) {
                return Arrays.copyOfRange(motionEfforts, from, from + each.rows());
            }
            from += each.rows();
        }
        throw new IllegalArgumentException("mechanism '" + mechanism.name() + "' has no motion '" + motion + "'");
    }

    /** Where the energy came from and went since the start of the run. */
    public EnergyLedger ledger() {
        return new EnergyLedger(lines, startEnergy, energy(), work, dissipated, power);
    }

    /** Energy brought in since the start less what was dissipated, J; the ledger's sums without making one. */
    public double netWork() {
        double sum = 0;
        for (int k = 0; k < work.length; k++) {
            sum += (lines.kind(k).stored() ? 0 : work[k]) - dissipated[k];
        }
        return sum;
    }

    public LedgerLines lines() {
        return lines;
    }

    /** What holds rollers, skates and the like. */
    public RollingReadings rolling() {
        return rolling;
    }

    /** What sensors read. */
    public SensorReadings sensors() {
        return sensors;
    }

    /** What touches what, where and how hard. */
    public ContactReadings contacts() {
        return contacts;
    }

    /**
     * Total linear momentum and total angular momentum about the world origin, six numbers; as the two below, without
     * allocating.
     */
    public void momenta(double[] out) {
        System.arraycopy(linearMomentum, 0, out, 0, 3);
        System.arraycopy(angularMomentum, 0, out, 3, 3);
    }

    public Vec3 linearMomentum() {
        return Vec3.from(linearMomentum, 0);
    }

    /** Angular momentum about the world origin. */
    public Vec3 angularMomentum() {
        return Vec3.from(angularMomentum, 0);
    }

    /** Positions of the body frames, three numbers per body. */
    public double[] bodyPositions() {
        return positions;
    }

    /** Unit quaternions body → world, four numbers per body. */
    public double[] bodyOrientations() {
        return orientations;
    }

    public double[] centersOfMass() {
        return centers;
    }

    /** Velocities of the centres of mass, world axes, three numbers per body. */
    public double[] bodyVelocities() {
        return velocities;
    }

    /** Angular velocities, body axes, three numbers per body. */
    public double[] bodyAngularVelocities() {
        return angularVelocities;
    }

    /** All joint coordinates in the order of {@link CoordinateLayout}. */
    public double[] jointCoordinates() {
        return coordinates;
    }

    public double[] jointRates() {
        return rates;
    }

    public double[] jointReactions() {
        return reactions;
    }

    /**
     * The discrete velocities of the step that led here: v = Δx/h, world axes, and ω as in the papers (2020, eqs. 23
     * and 32), body axes; six numbers per body. They belong to the middle of that step; above order 2, to that of its
     * last stage.
     */
    public double[] stepVelocities() {
        return stepVelocities;
    }

    /**
     * Kinetic energy of the step that led here, by its discrete velocities, with the weights half-way through it, J:
     * what the momentum of the step holds. The energy at a knot dips for a moment where an impact is on its way. Of a
     * step that was divided or cut by impacts the last part counts, as for {@link #stepVelocities}.
     */
    public double stepEnergy() {
        double energy = 0;
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            MassProperties body = mechanism.bodies().get(i).massProperties();
            Vec3 velocity = Vec3.from(stepVelocities, 6 * i);
            Vec3 spin = Vec3.from(stepVelocities, 6 * i + 3);
            Vec3 middle = Vec3.from(centers, 3 * i).minus(velocity.times(0.5 * stepLength));
            double specific = velocity.dot(velocity) / 2 - mechanism.gravity().dot(middle);
            energy += body.mass() * specific + spin.dot(body.inertia().times(spin)) / 2;
        }
        return energy;
    }

    /**
     * The same as {@link #stepEnergy()}.
     *
     * @param centersBefore centres of mass where the step began; not needed, and no help where it was divided
     */
    public double stepEnergy(double[] centersBefore) {
        return stepEnergy();
    }

    /** Length of the step that led here, or of its last part where it was divided, cut or composed, s. */
    public double stepLength() {
        return stepLength;
    }

    private int firstCoordinate(String joint) {
        int j = mechanism.jointIndex(joint);
        if (layout.freedom(j) == 0) {
            throw new IllegalArgumentException("joint '" + joint + "' is fixed and has no coordinates");
        }
        return layout.offset(j);
    }

    private double[] part(double[] all, String joint) {
        int j = mechanism.jointIndex(joint);
        return Arrays.copyOfRange(all, layout.offset(j), layout.offset(j) + layout.freedom(j));
    }
}
