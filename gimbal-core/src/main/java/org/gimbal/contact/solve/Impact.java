package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.BodySystem;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.kinematics.Configuration;

/**
 * An impact at a knot: everything that is closed there and bounces. Contacts that no other closed contact or stop feels
 * strike alone, along the path of {@link ImpactPath}; the others together, as a {@link SharedImpact}.
 */
final class Impact {
    /** Velocity that an impulse of one makes elsewhere, as a share of that at its own contact, which is round-off. */
    private static final double NOT_FELT = 1e-15;

    private final ContactTable table;
    private final ContactTolerances.Impacts tolerances;
    private final boolean roundCones;
    private final BodySystem masses;
    private final BoundedImpulses impulses;
    private final ContactRows contacts;
    private final ContactFrames frames;
    private final ContactList list;
    private final ImpactProblem problem;
    private final SharedImpact shared;
    private final ImpactPath path = new ImpactPath();

    /** Features that are closed, those that strike alone, and impulses of these. */
    private final int[] pairOf;

    private final int[] featureOf;
    private final boolean[] alone;
    private final double[] given;

    /** How many are closed. */
    private int closed;

    private final double[] velocity;
    private final double[] push;
    private final double[] changes;
    private final double[] change;
    private final double[] noStiffness;
    private final double[] noViolation;
    private final double[] inverseMass = new double[9];
    private final double[] approach = new double[3];
    private final double[] impulse = new double[3];

    Impact(ContactModel model, BodySystem masses, BoundedImpulses impulses, double tolerance) {
        this.masses = masses;
        this.impulses = impulses;
        table = model.contacts();
        tolerances = model.tolerances().impacts();
        roundCones = model.frictionDirections() == 0;
        contacts = impulses.contacts;
        frames = contacts.frames;
        list = frames.list;
        problem = new ImpactProblem(model, masses, impulses, tolerance);
        shared = new SharedImpact(table, impulses, problem, tolerances);
        int n = 6 * model.bodies();
        velocity = new double[n];
        push = new double[n];
        change = new double[n];
        changes = new double[3 * n];
        noStiffness = new double[model.bounds().rows()];
        noViolation = new double[model.bounds().rows()];
        pairOf = new int[list.capacity()];
        featureOf = new int[list.capacity()];
        alone = new boolean[list.capacity()];
        given = new double[3 * list.capacity()];
    }

    /**
     * Strikes at a pose, the present knot: adds CᵀΛ to {@code momenta}. What strikes stays listed. Whether it found the
     * impulses.
     *
     * @param before u⁻ of all bodies
     * @param byGravity what gravity adds to a velocity in the step, m/s
     * @param closed gap of what is closed, m or rad
     */
    boolean strike(Configuration at, double[] before, double byGravity, double closed, double[] momenta) {
        contacts.search.leaveOutNothing();
        contacts.search.find(at, closed);
        impulses.stopImpacts.begin(at, closed, before, byGravity);
        System.arraycopy(before, 0, velocity, 0, velocity.length);
        if (!strikeAlone(before, byGravity, momenta)) {
            return false;
        }
        int together = listAgain(at);
        int all = list.count();
        list.countFirst(together);
        frames.rateByVelocity();
        boolean solved = true;
        if (problem.begin(at, velocity, byGravity)) {
            solved = shared.solve();
            if (solved) {
                problem.addImpulses(momenta);
                System.arraycopy(problem.velocity(), 0, velocity, 0, velocity.length);
            }
            list.countFirst(all);
        } else {
            impulses.bounds.clear();
            list.clear();
            relistAlone(at);
            together = 0;
        }
        for (int c = together; c < list.count(); c++) {
            System.arraycopy(given, 3 * (c - together), impulse, 0, 3);
            contacts.cones.give(c, impulse);
        }
        return solved;
    }

    /** u⁺ of the last impact. */
    double[] velocity() {
        return velocity;
    }

    /** Lets strike what strikes alone; false if masses are singular. */
    private boolean strikeAlone(double[] before, double byGravity, double[] momenta) {
        boolean factorised = false;
        int struck = 0;
        for (int c = 0; c < list.count(); c++) {
            alone[c] = false;
            if (mayStrikeAlone(c) && bounces(c, before, byGravity)) {
                factorised = factorised || masses.factorise(ContactBlocks.NONE, noStiffness);
                if (!factorised) {
                    return false;
                }
                respond(c);
                alone[c] = !feltElsewhere(c) && path(c, before);
                if (alone[c]) {
                    take(c, momenta);
                    System.arraycopy(impulse, 0, given, 3 * struck++, 3);
                }
            }
        }
        return true;
    }

    private boolean bounces(int c, double[] before, double byGravity) {
        return -frames.velocity(c, 0, before) > tolerances.slowest(byGravity, table.restitution(list.shapePair(c)));
    }

    private boolean mayStrikeAlone(int c) {
        int pair = list.shapePair(c);
        boolean plain = !table.rolls(pair) && (roundCones || table.friction(pair) == 0);
        return table.restitution(pair) > 0 && plain;
    }

    /** Changes of all velocities by an impulse of one along normal and tangents, and W. */
    private void respond(int c) {
        int n = velocity.length;
        for (int row = 0; row < 3; row++) {
            Arrays.fill(push, 0);
            frames.add(c, row, -1, push);
            System.arraycopy(masses.direction(push, noViolation), 0, change, 0, n);
            System.arraycopy(change, 0, changes, row * n, n);
            for (int k = 0; k < 3; k++) {
                inverseMass[3 * k + row] = frames.velocity(c, k, change);
            }
        }
    }

    private boolean feltElsewhere(int c) {
        int n = velocity.length;
        double least = NOT_FELT * (inverseMass[0] + inverseMass[4] + inverseMass[8]);
        for (int row = 0; row < 3; row++) {
            if (list.count() == 1 && impulses.bounds.activeStops() == 0) {
                return false;
            }
            System.arraycopy(changes, row * n, change, 0, n);
            if (impulses.stopImpacts.feels(change, least)) {
                return true;
            }
            for (int d = 0; d < list.count(); d++) {
                for (int k = 0; d != c && k < frames.rows; k++) {
                    if (Math.abs(frames.velocity(d, k, change)) > least) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Computes the impulse of a contact that strikes alone; whether there is one. */
    private boolean path(int c, double[] before) {
        int pair = list.shapePair(c);
        for (int k = 0; k < 3; k++) {
            approach[k] = frames.velocity(c, k, before);
        }
        boolean ends = inverseMass[0] > 0
                && path.follow(
                        inverseMass,
                        approach,
                        table.friction(pair),
                        table.restitution(pair),
                        table.restitutionLaw(pair));
        System.arraycopy(path.impulse, 0, impulse, 0, 3);
        return ends;
    }

    private void take(int c, double[] momenta) {
        int n = velocity.length;
        for (int row = 0; row < 3; row++) {
            frames.add(c, row, impulse[row], momenta);
            for (int i = 0; i < n; i++) {
                velocity[i] += impulse[row] * changes[row * n + i];
            }
        }
    }

    /** Lists what strikes together first, and then what has struck alone; returns how many the former are. */
    private int listAgain(Configuration at) {
        int count = list.count();
        int together = 0;
        for (int c = 0; c < count; c++) {
            pairOf[c] = list.shapePair(c);
            featureOf[c] = list.feature(c);
            together += alone[c] ? 0 : 1;
        }
        list.clear();
        for (int c = 0; c < count; c++) {
            if (!alone[c]) {
                frames.list(pairOf[c], featureOf[c], at);
            }
        }
        closed = count;
        relistAlone(at);
        return together;
    }

    private void relistAlone(Configuration at) {
        for (int c = 0; c < closed; c++) {
            if (alone[c]) {
                frames.list(pairOf[c], featureOf[c], at);
            }
        }
    }
}
