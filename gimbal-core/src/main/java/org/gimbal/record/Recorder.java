package org.gimbal.record;

import java.util.Arrays;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/**
 * Keeps every k-th knot of a run in memory, beginning with the first one seen: one row of numbers per knot in one
 * growing array. Rows are asked for by index, 0 to {@link #size} − 1.
 */
public final class Recorder implements Observer {
    /** Numbers at the front of a row: time, kinetic and potential energy. */
    private static final int SCALARS = 3;

    private final Mechanism mechanism;
    private final CoordinateLayout layout;
    private final int every;
    private final int orientations;
    private final int velocities;
    private final int angularVelocities;
    private final int coordinates;
    private final int rates;
    private final int rowLength;
    private double[] rows = {};
    private int size;
    private long seen;

    /** Keeps every knot. */
    public Recorder(Mechanism mechanism) {
        this(mechanism, 1);
    }

    public Recorder(Mechanism mechanism, int every) {
        if (every < 1) {
            throw new IllegalArgumentException("a recorder keeps every 1st, 2nd, … knot, got " + every);
        }
        this.mechanism = mechanism;
        this.every = every;
        layout = new CoordinateLayout(mechanism);
        int n = mechanism.bodies().size();
        orientations = SCALARS + 3 * n;
        velocities = orientations + 4 * n;
        angularVelocities = velocities + 3 * n;
        coordinates = angularVelocities + 3 * n;
        rates = coordinates + layout.size();
        rowLength = rates + layout.size();
    }

    @Override
    public void observe(Snapshot at, StepReport report) {
        if (seen++ % every != 0) {
            return;
        }
        int o = nextRow();
        rows[o] = at.time();
        rows[o + 1] = at.kineticEnergy();
        rows[o + 2] = at.potentialEnergy();
        put(at.bodyPositions(), o + SCALARS);
        put(at.bodyOrientations(), o + orientations);
        put(at.bodyVelocities(), o + velocities);
        put(at.bodyAngularVelocities(), o + angularVelocities);
        put(at.jointCoordinates(), o + coordinates);
        put(at.jointRates(), o + rates);
    }

    private int nextRow() {
        int start = size * rowLength;
        if (start == rows.length) {
            // half as much again, in whole rows, as far as one array reaches
            long wanted = Math.min(size + size / 2 + 1L, (Integer.MAX_VALUE - 8) / rowLength);
            if (wanted <= size) {
                throw new IllegalStateException(
                        "the recorder is full with " + size + " knots: record fewer, for example every " + 10L * every);
            }
            rows = Arrays.copyOf(rows, (int) wanted * rowLength);
        }
        size++;
        return start;
    }

    private void put(double[] numbers, int offset) {
        System.arraycopy(numbers, 0, rows, offset, numbers.length);
    }

    public Mechanism mechanism() {
        return mechanism;
    }

    /** Number of knots kept. */
    public int size() {
        return size;
    }

    public double time(int index) {
        return rows[row(index)];
    }

    /** Pose of the body frame in the world. */
    public Pose pose(int index, String body) {
        int o = row(index);
        int i = mechanism.bodyIndex(body);
        return new Pose(Vec3.from(rows, o + SCALARS + 3 * i), Quat.from(rows, o + orientations + 4 * i));
    }

    /** Velocity of the centre of mass, world axes, m/s. */
    public Vec3 velocity(int index, String body) {
        return Vec3.from(rows, row(index) + velocities + 3 * mechanism.bodyIndex(body));
    }

    /** Angular velocity in body axes, rad/s. */
    public Vec3 angularVelocity(int index, String body) {
        return Vec3.from(rows, row(index) + angularVelocities + 3 * mechanism.bodyIndex(body));
    }

    /** All coordinates of a joint, m or rad. */
    public double[] positions(int index, String joint) {
        return coordinates(row(index) + coordinates, joint);
    }

    /** All coordinate velocities of a joint, m/s or rad/s. */
    public double[] rates(int index, String joint) {
        return coordinates(row(index) + rates, joint);
    }

    private double[] coordinates(int offset, String joint) {
        int j = mechanism.jointIndex(joint);
        int from = offset + layout.offset(j);
        return Arrays.copyOfRange(rows, from, from + layout.freedom(j));
    }

    /** Kinetic energy of the velocities at the knot, J. */
    public double kineticEnergy(int index) {
        return rows[row(index) + 1];
    }

    public double potentialEnergy(int index) {
        return rows[row(index) + 2];
    }

    public double energy(int index) {
        return kineticEnergy(index) + potentialEnergy(index);
    }

    /** All times, one per knot kept. */
    public double[] times() {
        double[] times = new double[size];
        Arrays.setAll(times, this::time);
        return times;
    }

    private int row(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("knot " + index + " of " + size + " recorded");
        }
        return index * rowLength;
    }
}
