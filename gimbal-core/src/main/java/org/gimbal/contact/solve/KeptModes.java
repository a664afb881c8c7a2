package org.gimbal.contact.solve;

import org.gimbal.contact.BodyImpulses;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactReadings;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.LinearisedStep;
import org.gimbal.contact.StepBefore;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.cone.ContactMode;
import org.gimbal.numerics.space.Kernels3;

/**
 * Solves a step in which contacts mostly go on as they were, apart, sticking or sliding: Newton's method on the equations
 * that hold then, from the impulses of the last step (docs/theory/common.md, C29). Where modes change by a few it finds
 * out which; where it does not soon, others solve the step.
 */
final class KeptModes implements BodyImpulses {
    private static final int ROWS = ContactCone.PLAIN_ROWS;

    private final LinearisedStep step;
    private final BodyMotion motion;
    private final ContactRows contacts;
    private final ContactFrames frames;
    private final ContactList list;
    private final ContactModel model;
    private final ContactTolerances.KeptModes tolerances;
    private final ContactTolerances.Convergence convergence;
    private final double largestTurn;
    private final double[] impulse;
    private final double[] response;
    private final double[] answer;
    private final double[] towards;
    private final double[] none;
    private final int[] mode;
    private int iterations;

    KeptModes(ContactModel model, LinearisedStep step, BodyMotion motion, ContactRows contacts) {
        this.model = model;
        this.step = step;
        this.motion = motion;
        this.contacts = contacts;
        frames = contacts.frames;
        list = frames.list;
        tolerances = model.tolerances().keptModes();
        convergence = model.tolerances().convergence();
        largestTurn = model.tolerances().strategies().largestTurn();
        int capacity = list.capacity();
        impulse = new double[ROWS * capacity];
        response = new double[ROWS * ROWS * capacity];
        answer = new double[ROWS * capacity];
        mode = new int[capacity];
        towards = new double[6 * model.bodies()];
        none = new double[model.bounds().rows()];
    }

    /** Whether it knows all that is near: contacts without rolling friction between bodies that joints hold together. */
    boolean knows(BoundRows bounds) {
        return bounds.count() == 0
                && list.count() > 0
                && list.count() <= tolerances.mostContacts()
                && !model.free()
                && model.frictionDirections() == 0
                && frames.rows == ROWS;
    }

    /** Linear systems factorised in the last solve. */
    int iterations() {
        return iterations;
    }

    /**
     * Solves from the first guess, with cones that were started; whether it found a solution, which the cones have then.
     *
     * @param stuck whether any contact stuck in the last step, so that slips are led
     */
    boolean solve(StepBefore last, boolean stuck) {
        iterations = 0;
        recall(last);
        step.returnToGuess();
        boolean defined = Double.isFinite(step.evaluate(this));
        if (defined && stuck) {
            frames.leadSlips(motion);
            frames.evaluate(motion);
        }
        boolean changed = choose();
        while (defined && iterations < tolerances.iterations()) {
            if (!step.factorise(contacts.condense(response), none)) {
                return false;
            }
            iterations++;
            if (!advance()) {
                return false;
            }
            defined = Double.isFinite(step.evaluate(this));
            changed = choose();
            if (defined && !changed && step.converged(noise()) && closed()) {
                settle();
                return true;
            }
        }
        return false;
    }

    /** Takes over the impulses of the last step, or none. */
    private void recall(StepBefore last) {
        ContactReadings readings = last.contacts();
        int expected = 0;
        for (int c = 0; c < list.count(); c++) {
            int old = readings.find(list.shapePair(c), list.feature(c), expected);
            expected = old < 0 ? expected : old + 1;
            for (int row = 0; row < ROWS; row++) {
                impulse[ROWS * c + row] = old < 0
                        ? 0
                        : last.span() * frames.alongRow(c, row, readings.data(), ContactReadings.forceOf(old));
            }
            impulse[ROWS * c] = Math.max(0, impulse[ROWS * c]);
            mode[c] = -1;
        }
    }

    /** Chooses the modes at the point evaluated last; whether any is another than before. */
    private boolean choose() {
        boolean changed = false;
        for (int c = 0; c < list.count(); c++) {
            double mass = 1 / contacts.cones.compliance(c);
            double friction = model.contacts().friction(list.shapePair(c));
            int chosen = ContactMode.choose(
                    friction,
                    mass,
                    tolerances.stiffness() * mass,
                    convergence.closedRate(),
                    frames.value,
                    impulse,
                    ROWS * c,
                    response,
                    answer);
            changed |= chosen != mode[c];
            mode[c] = chosen;
        }
        return changed;
    }

    /** Takes Newton's step; false if a body turns too far in it for its linearisation. */
    private boolean advance() {
        System.arraycopy(step.residual(), 0, towards, 0, towards.length);
        for (int c = 0; c < list.count(); c++) {
            for (int row = 0; row < ROWS; row++) {
                frames.add(c, row, -answer[ROWS * c + row], towards);
            }
        }
        double[] increments = step.direction(towards, none);
        for (int o = 3; o < increments.length; o += 6) {
            if (!(Kernels3.dot(increments, o, increments, o) <= largestTurn * largestTurn)) {
                return false;
            }
        }
        for (int c = 0; c < list.count(); c++) {
            follow(c, increments);
        }
        step.moveTo(1);
        return true;
    }

    /** λ += k − K δ(w, u). */
    private void follow(int c, double[] increments) {
        int o = ROWS * c;
        double w = frames.rate(c, 0, increments);
        double u1 = frames.rate(c, 1, increments);
        double u2 = frames.rate(c, 2, increments);
        for (int row = 0; row < ROWS; row++) {
            int k = ROWS * (o + row);
            impulse[o + row] += answer[o + row] - response[k] * w - response[k + 1] * u1 - response[k + 2] * u2;
        }
    }

    /** Rates that round-off of the impulses leaves. */
    private double noise() {
        double sum = 0;
        for (int c = 0; c < list.count(); c++) {
            sum += convergence.impulseUlps() * Math.ulp(impulse[ROWS * c]) * contacts.cones.compliance(c);
        }
        return sum;
    }

    /** Whether the conditions of all modes hold as exactly as those of cones. */
    private boolean closed() {
        double most = convergence.closedRate();
        for (int c = 0; c < list.count(); c++) {
            int o = ROWS * c;
            boolean holds = switch (mode[c]) {
                case ContactMode.APART -> true;
                case ContactMode.STICKS ->
                    Math.abs(frames.value[o] - most) <= most
                            && Math.abs(frames.value[o + 1]) <= most
                            && Math.abs(frames.value[o + 2]) <= most;
                default -> Math.abs(frames.value[o] - most) <= most && slides(c, most);
            };
            if (!holds) {
                return false;
            }
        }
        return true;
    }

    /** Whether friction is at its bound, against the slip. */
    private boolean slides(int c, double most) {
        int o = ROWS * c;
        double bound = model.contacts().friction(list.shapePair(c)) * impulse[o];
        double u1 = frames.value[o + 1];
        double u2 = frames.value[o + 2];
        double slip = Math.sqrt(u1 * u1 + u2 * u2);
        // the power that friction lacks, and the one across the slip, over the bound: both are rates
        double lacks = bound * slip + impulse[o + 1] * u1 + impulse[o + 2] * u2;
        double across = impulse[o + 1] * u2 - impulse[o + 2] * u1;
        double size = Math.sqrt(impulse[o + 1] * impulse[o + 1] + impulse[o + 2] * impulse[o + 2]);
        return Math.abs(lacks) <= most * bound
                && Math.abs(across) <= most * bound
                && Math.abs(size - bound) <= tolerances.boundShare() * bound;
    }

    /** Tells the cones of the contacts the solution. */
    private void settle() {
        contacts.cones.takeRates();
        for (int c = 0; c < list.count(); c++) {
            double least = tolerances.nextToNothing() * convergence.closedRate() / contacts.cones.compliance(c);
            impulse[ROWS * c] = Math.max(impulse[ROWS * c], least); // cones need some width
            contacts.cones.get(c).settle(convergence.closedRate(), impulse, ROWS * c);
        }
    }

    @Override
    public void subtractFrom(double[] residual) {
        frames.evaluate(motion);
        for (int c = 0; c < list.count(); c++) {
            for (int row = 0; row < ROWS; row++) {
                frames.add(c, row, -impulse[ROWS * c + row], residual);
            }
        }
    }
}
