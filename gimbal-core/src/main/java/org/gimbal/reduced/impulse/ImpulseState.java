package org.gimbal.reduced.impulse;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.gimbal.contact.ContactReadings;
import org.gimbal.contact.KnotContacts;
import org.gimbal.contact.KnotRows;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.sim.SavedState;

/** What a run with impulses at knots needs to resume, and no more. */
final class ImpulseState {
    /** Coordinates at the knot, and velocities of the step before it; at the start, those there. */
    final double[] q;

    final double[] u;

    /** Velocities (v, ω) of the bodies in the step before. */
    final double[] bodyVelocity;

    /** Angles of loop joints and what closures remember of the knot. */
    final double[] kept;

    /** Multipliers of rows in the step before, and efforts of prescribed motions at the knot where it began. */
    final double[] multiplier;

    final double[] motionEffort;

    /** What springs, dampers and servos of the step before give the knot. */
    final double[] end;

    /** Efforts and wrenches of the inputs in the step before, in the order of the mechanism. */
    final double[] heldEffort;

    final double[] heldWrench;

    /** For reading velocities: what acts along rows, and the contacts that are closed. */
    final KnotRows rows;

    final KnotContacts closed;

    /** Contacts of the last step, in all its parts, and those of its last part. */
    final ContactReadings contacts;

    final ContactReadings lastContacts;

    /** Time, steps taken, length of the last part and of the last step; and of the present one what has been taken. */
    final double[] clock = new double[5];

    private final double[][] arrays;

    ImpulseState(BoundedSystem system) {
        q = new double[system.tree.size];
        u = new double[system.tree.size];
        Configuration at = system.tree.linkage.newConfiguration();
        kept = new double[at.frames.kept.length + at.memory.length];
        motionEffort = new double[system.tree.motionPlaces().length];
        bodyVelocity = new double[6 * system.tree.count];
        multiplier = new double[system.tree.rows.rows()];
        end = new double[system.tree.measureForces.count()];
        heldEffort = new double[system.tree.linkage.layout.size()];
        heldWrench = new double[6 * system.tree.count];
        rows = new KnotRows(system.measures.rows());
        closed = new KnotContacts(system.model.contacts().rolls() ? ContactCone.ALL_ROWS : ContactCone.PLAIN_ROWS);
        contacts = new ContactReadings(system.tree.mechanism);
        lastContacts = new ContactReadings(system.tree.mechanism);
        double[][] own = {q, u, bodyVelocity, kept, multiplier, motionEffort, end, heldEffort, heldWrench, clock};
        arrays = Stream.of(own, rows.arrays()).flatMap(Arrays::stream).toArray(double[][]::new);
    }

    /** Takes over where a run starts. */
    void begin(Assembly assembly, double[] coordinates, double[] velocities, double[] remembered) {
        System.arraycopy(coordinates, 0, q, 0, q.length);
        System.arraycopy(velocities, 0, u, 0, u.length);
        System.arraycopy(remembered, 0, kept, 0, kept.length);
        assembly.velocities(bodyVelocity);
    }

    double time() {
        return clock[0];
    }

    /** Length of the part that led to the knot. */
    double lastStep() {
        return clock[2];
    }

    void copyFrom(ImpulseState o) {
        for (int k = 0; k < arrays.length; k++) {
            System.arraycopy(o.arrays[k], 0, arrays[k], 0, arrays[k].length);
        }
        closed.copyFrom(o.closed);
        contacts.copyFrom(o.contacts);
        lastContacts.copyFrom(o.lastContacts);
    }

    void write(DataOutput out) throws IOException {
        SavedState.writeNumbers(out, arrays);
        closed.write(out);
        contacts.write(out);
        lastContacts.write(out);
    }

    void read(DataInput in) throws IOException {
        SavedState.readNumbers(in, arrays);
        closed.read(in, bodyVelocity.length / 6);
        contacts.read(in);
        lastContacts.read(in);
    }

    boolean finite() {
        double sum = 0;
        for (double[] array : arrays) {
            for (double value : array) {
                sum += 0 * value; // not a number where the value is not finite
            }
        }
        return sum == 0 && closed.finite();
    }
}
