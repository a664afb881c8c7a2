package org.gimbal.sim;

import java.util.Arrays;
import org.gimbal.contact.ContactReadings;
import org.gimbal.force.BodyForceWork;
import org.gimbal.force.BodyForces;
import org.gimbal.kinematics.BodyFrames;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Armature;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;

/** Turns an engine's flat arrays in link order and central frames into a {@link Snapshot}. Allocates nothing. */
public final class Publisher {
    private final BodyTable bodies;
    private final JointTable joints;
    private final BodyForces forces;
    private final BodyForceWork forceWork;
    private final CoordinateLayout layout;
    private final int jointCount;
    private final double[] backPosition;
    private final double[] backOrientation;
    private final int[] rotorPlace;
    private final double[] rotorInertia;
    private final double[] matrix = new double[9];
    private final double[] local = new double[3];

    public Publisher(Mechanism mechanism, BodyTable bodies, JointTable joints, BodyForces forces) {
        this.bodies = bodies;
        this.joints = joints;
        this.forces = forces;
        forceWork = forces.newWork();
        layout = new CoordinateLayout(mechanism);
        jointCount = mechanism.joints().size();
        rotorPlace = mechanism.armatures().stream()
                .map(Armature::coordinate)
                .mapToInt(on -> layout.offset(mechanism.jointIndex(on.joint())) + on.index())
                .toArray();
        rotorInertia =
                mechanism.armatures().stream().mapToDouble(Armature::inertia).toArray();
        backPosition = new double[3 * bodies.count()];
        backOrientation = new double[4 * bodies.count()];
        for (int i = 0; i < bodies.count(); i++) {
            Pose back = bodies.centralFrame(i).inverse();
            back.position().into(backPosition, 3 * i);
            back.orientation().into(backOrientation, 4 * i);
        }
    }

    public void time(double time, long step, Snapshot target) {
        target.time = time;
        target.step = step;
    }

    /** Poses, velocities (v, ω in world axes, six per link), energies and momenta. */
    public void bodies(double[] x, double[] q, double[] velocity, Snapshot target) {
        target.kinetic = 0;
        Arrays.fill(target.linearMomentum, 0);
        Arrays.fill(target.angularMomentum, 0);
        for (int i = 0; i < bodies.count(); i++) {
            int b = bodies.bodyOfLink(i);
            System.arraycopy(x, 3 * i, target.centers, 3 * b, 3);
            BodyFrames.compose(x, 3 * i, q, 4 * i, backPosition, 3 * i, matrix, target.positions, 3 * b);
            Kernels3.multiplyQuaternions(q, 4 * i, backOrientation, 4 * i, target.orientations, 4 * b);
            momentum(i, x, velocity, target);
            System.arraycopy(velocity, 6 * i, target.velocities, 3 * b, 3);
            Kernels3.rotationMatrix(target.orientations, 4 * b, matrix, 0);
            Kernels3.applyTransposed(matrix, 0, velocity, 6 * i + 3, target.angularVelocities, 3 * b);
        }
        target.potential = forces.potentialEnergy(x, q, forceWork);
    }

    /** Adds energy that is kept elsewhere than in body forces. */
    public void addPotential(double energy, Snapshot target) {
        target.potential += energy;
    }

    /** Adds the energy and momentum of link i; the scratch matrix holds its rotation. */
    private void momentum(int i, double[] x, double[] velocity, Snapshot target) {
        double mass = bodies.mass()[i];
        double square = 0;
        for (int k = 0; k < 3; k++) {
            target.linearMomentum[k] += mass * velocity[6 * i + k];
            square += velocity[6 * i + k] * velocity[6 * i + k];
        }
        Kernels3.cross(x, 3 * i, velocity, 6 * i, local, 0);
        for (int k = 0; k < 3; k++) {
            target.angularMomentum[k] += mass * local[k];
        }
        target.kinetic += 0.5 * mass * square;
        Kernels3.applyTransposed(matrix, 0, velocity, 6 * i + 3, local, 0);
        for (int k = 0; k < 3; k++) {
            double spin = bodies.inertia()[3 * i + k] * local[k];
            target.kinetic += 0.5 * spin * local[k];
            local[k] = spin;
        }
        for (int k = 0; k < 3; k++) {
            target.angularMomentum[k] +=
                    matrix[3 * k] * local[0] + matrix[3 * k + 1] * local[1] + matrix[3 * k + 2] * local[2];
        }
    }

    /**
     * Discrete velocities of the last step, of length {@code h}: v in world axes, ω in the axes of the central frame, six
     * per link.
     */
    /** Whether velocities at the knot were settled, see {@link Snapshot#settled}. */
    public void settled(boolean settled, Snapshot target) {
        target.settled = settled;
    }

    public void stepVelocities(double h, double[] velocity, Snapshot target) {
        target.stepLength = h;
        for (int i = 0; i < bodies.count(); i++) {
            int b = bodies.bodyOfLink(i);
            System.arraycopy(velocity, 6 * i, target.stepVelocities, 6 * b, 3);
            // ω_body = Q(central frame) ω_central = Q(back)ᵀ ω_central
            Kernels3.rotationMatrix(backOrientation, 4 * i, matrix, 0);
            Kernels3.applyTransposed(matrix, 0, velocity, 6 * i + 3, target.stepVelocities, 6 * b + 3);
        }
    }

    /** Joint coordinates and their velocities; the rows' frames are brought up to date. */
    public void joints(double[] x, double[] r, JointRows rows, double[] velocity, Snapshot target) {
        for (int j = 0; j < jointCount; j++) {
            int e = joints.edgeOfJoint(j);
            rows.locate(e, x, r);
            int count = rows.coordinates(e);
            for (int k = 0; k < count; k++) {
                target.coordinates[layout.offset(j) + k] = rows.coordinates[k];
                target.rates[layout.offset(j) + k] = rows.rate(e, k, velocity);
            }
        }
    }

    /** Adds the energy of rotors geared to joint coordinates, whose velocities have been published. */
    public void rotors(Snapshot target) {
        for (int r = 0; r < rotorPlace.length; r++) {
            double rate = target.rates[rotorPlace[r]];
            target.kinetic += 0.5 * rotorInertia[r] * rate * rate;
        }
    }

    /**
     * Joint coordinates and their velocities of an engine that has them as they are.
     *
     * @param place where each of the engine's coordinates stands in the order of {@link CoordinateLayout}; −1 for those
     *     of a body without a joint
     */
    public void coordinates(int[] place, double[] q, double[] u, Snapshot target) {
        for (int k = 0; k < place.length; k++) {
            if (place[k] >= 0) {
                target.coordinates[place[k]] = q[k];
                target.rates[place[k]] = u[k];
            }
        }
    }

    /**
     * Joint wrenches on the links (force, torque about the joint point), six per link, turned to act on side B; and
     * which are not unique.
     */
    public void reactions(double[] onLink, boolean[] shared, Snapshot target) {
        System.arraycopy(shared, 0, target.sharedReactions, 0, shared.length);
        for (int j = 0; j < jointCount; j++) {
            int e = joints.edgeOfJoint(j);
            double sign = joints.reversed(e) ? -1 : 1;
            for (int k = 0; k < 6; k++) {
                target.reactions[6 * j + k] = sign * onLink[6 * e + k];
            }
        }
    }

    /** What constraints on velocities took, in the order of {@link RollingReadings}. */
    public void rolling(double[] readings, Snapshot target) {
        System.arraycopy(readings, 0, target.rolling.values, 0, readings.length);
    }

    /** Efforts of prescribed motions, one number for a coordinate, six for a body, in the order of the mechanism. */
    public void motionEfforts(double[] efforts, Snapshot target) {
        System.arraycopy(efforts, 0, target.motionEfforts, 0, efforts.length);
    }

    /** The ledger: work, what was dissipated and power of each line, and the energy at the start. */
    public void ledger(double[] work, double[] dissipated, double[] power, double startEnergy, Snapshot target) {
        System.arraycopy(work, 0, target.work, 0, work.length);
        System.arraycopy(dissipated, 0, target.dissipated, 0, dissipated.length);
        System.arraycopy(power, 0, target.power, 0, power.length);
        target.startEnergy = startEnergy;
    }

    public void contacts(ContactReadings readings, Snapshot target) {
        target.contacts.copyFrom(readings);
    }

    /** Power of applied wrenches, six numbers per link each. */
    public void power(double[] applied, double[] velocity, Snapshot target) {
        double sum = 0;
        for (int k = 0; k < applied.length; k++) {
            sum += applied[k] * velocity[k];
        }
        target.appliedPower = sum;
    }

    /** Power of all that is applied, W. */
    public void power(double watts, Snapshot target) {
        target.appliedPower = watts;
    }
}
