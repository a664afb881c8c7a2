package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.BodyImpulses;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactReadings;
import org.gimbal.contact.LinearisedStep;
import org.gimbal.contact.StepBefore;
import org.gimbal.numerics.cone.ContactCone;
import org.gimbal.numerics.cone.ProximalFriction;
import org.gimbal.numerics.cone.ProximalProblem;
import org.gimbal.numerics.cone.SingleContact;
import org.gimbal.numerics.space.Kernels3;

/** A step of free bodies with contacts as the proximal iteration sees it: the engine's equations, contacts that give way. */
final class HeapProblem implements ProximalProblem, BodyImpulses {
    private static final int ROWS = ContactCone.PLAIN_ROWS;

    /** Share of the impulse that stops a closed gap rate with which open contacts are left. */
    private static final double NEXT_TO_NOTHING = 1e-6;

    /** Newton's iterations to where bodies are under given impulses: only turns are not linear. */
    private static final int PLACINGS = 4;

    private final ContactModel model;
    private final LinearisedStep step;
    private final BodyMotion motion;
    private final ContactRows contacts;
    private final ContactFrames frames;
    private final ContactList list;
    private final Sweeps sweeps;
    private final double largestTurn;
    private final double[] none;

    /** λ̄, λ and K of all contacts. */
    private final double[] centre;

    private final double[] impulse;
    private final double[] response;
    private final double[] friction;
    private double[] increments = {};
    private double epsilon = 1;
    private double speed = 1;

    /** Whether contacts give way, or act as their centres say. */
    private boolean yielding;

    HeapProblem(ContactModel model, LinearisedStep step, BodyMotion motion, ContactRows contacts) {
        this.model = model;
        this.step = step;
        this.motion = motion;
        this.contacts = contacts;
        frames = contacts.frames;
        list = frames.list;
        largestTurn = model.tolerances().strategies().largestTurn();
        none = new double[model.bounds().rows()];
        sweeps = new Sweeps(step, frames, model.bodies());
        centre = new double[ROWS * list.capacity()];
        impulse = new double[centre.length];
        response = new double[ROWS * centre.length];
        friction = new double[list.capacity()];
    }

    /** Begins with the impulses that contacts had in the last step, or none. */
    void begin(double typicalSpeed, StepBefore last) {
        speed = typicalSpeed;
        Arrays.fill(centre, 0, ROWS * list.count(), 0);
        ContactReadings readings = last.contacts();
        int expected = 0;
        for (int c = 0; c < list.count(); c++) {
            friction[c] = model.contacts().friction(list.shapePair(c));
            int old = readings.find(list.shapePair(c), list.feature(c), expected);
            expected = old < 0 ? expected : old + 1;
            for (int k = 0; old >= 0 && k < ROWS; k++) {
                centre[ROWS * c + k] =
                        last.span() * frames.alongRow(c, k, readings.data(), ContactReadings.forceOf(old));
            }
            centre[ROWS * c] = Math.max(0, centre[ROWS * c]);
        }
    }

    /** Tells the cones of the contacts the solution. */
    void settle(double rate) {
        contacts.cones.takeRates();
        for (int c = 0; c < list.count(); c++) {
            int o = ROWS * c;
            double least = rate / sweeps.compliance[9 * c];
            impulse[o] = Math.max(impulse[o], NEXT_TO_NOTHING * least); // cones need some width
            contacts.cones.get(c).settle(rate, impulse, o);
        }
    }

    @Override
    public double speed() {
        return speed;
    }

    @Override
    public boolean sweep(int count) {
        yielding = false;
        if (!place() || !sweeps.linearise(none, none)) {
            return false;
        }
        sweeps.sweep(count, friction, centre);
        System.arraycopy(centre, 0, impulse, 0, ROWS * list.count());
        return place();
    }

    /** Goes from the first guess to where the bodies are in balance with the centres. */
    private boolean place() {
        step.returnToGuess();
        double rate = evaluate();
        for (int k = 0; k < PLACINGS && Double.isFinite(rate) && !step.converged(0); k++) {
            if (!step.factorise(ContactBlocks.NONE, none)) {
                return false;
            }
            increments = step.direction(step.residual(), none);
            step.moveTo(longestStep());
            rate = evaluate();
        }
        return Double.isFinite(rate);
    }

    @Override
    public void compliance(double share) {
        epsilon = share;
        yielding = true;
    }

    @Override
    public double evaluate() {
        double merit = step.evaluate(this);
        return Double.isFinite(merit) ? step.worstRate() : merit;
    }

    @Override
    public void subtractFrom(double[] residual) {
        frames.evaluate(motion);
        double[] acting = yielding ? impulse : centre;
        for (int c = 0; c < list.count(); c++) {
            if (yielding) {
                double[] w = sweeps.compliance;
                double a = 1 / (epsilon * w[9 * c]);
                double b = 2 / (epsilon * (w[9 * c + 4] + w[9 * c + 8]));
                ProximalFriction.impulse(
                        friction[c], a, b, frames.value, ROWS * c, centre, ROWS * c, impulse, response);
            }
            for (int k = 0; k < ROWS; k++) {
                frames.add(c, k, -acting[ROWS * c + k], residual);
            }
        }
    }

    @Override
    public boolean direct() {
        if (!step.factorise(contacts.condense(response), none)) {
            return false;
        }
        increments = step.direction(step.residual(), none);
        return true;
    }

    @Override
    public double longestStep() {
        double most = 0;
        for (int o = 3; o < increments.length; o += 6) {
            most = Math.max(most, Kernels3.dot(increments, o, increments, o));
        }
        return Math.min(1, largestTurn / Math.sqrt(most));
    }

    @Override
    public void moveTo(double share) {
        step.moveTo(share);
    }

    @Override
    public double slope() {
        double[] residual = step.residual();
        double sum = 0;
        for (int i = 0; i < residual.length; i++) {
            sum += residual[i] * increments[i];
        }
        return sum;
    }

    @Override
    public double error() {
        double worst = 0;
        for (int c = 0; c < list.count(); c++) {
            double compliance = sweeps.compliance[9 * c];
            int o = ROWS * c;
            worst = Math.max(worst, ProximalFriction.error(friction[c], compliance, frames.value, o, impulse, o));
        }
        return worst;
    }

    @Override
    public void recentre() {
        System.arraycopy(impulse, 0, centre, 0, ROWS * list.count());
    }

    @Override
    public boolean balanced() {
        return step.converged(contacts.cones.noise());
    }

    /**
     * Sweeps over the contacts of free bodies (block Gauss–Seidel; Jourdan, Alart and Jean 1998): each contact in turn is
     * solved exactly while all others keep their impulses. A sweep costs time in proportion to the contacts. Bodies answer
     * wrenches linearly, by inverse blocks that are asked of the engine.
     */
    private static final class Sweeps {
        private final LinearisedStep step;
        private final ContactFrames frames;
        private final ContactList list;
        private final SingleContact single = new SingleContact();

        /** A⁻¹ of each body, 36 numbers: increments for wrenches. */
        private final double[] inverse;

        /** Increments of all bodies since the point of linearisation. */
        private final double[] increments;

        /** A⁻¹ C₁ᵀ, three times six numbers for each side, and W of each contact. */
        private final double[] answerA;

        private final double[] answerB;

        /** W of each contact while its bodies touch nothing else, nine numbers. */
        final double[] compliance;

        private final double[] unit;
        private final double[] rate = new double[3];
        private final double[] before = new double[3];

        Sweeps(LinearisedStep step, ContactFrames frames, int bodies) {
            this.step = step;
            this.frames = frames;
            list = frames.list;
            inverse = new double[36 * bodies];
            increments = new double[6 * bodies];
            unit = new double[6 * bodies];
            int capacity = list.capacity();
            answerA = new double[18 * capacity];
            answerB = new double[18 * capacity];
            compliance = new double[9 * capacity];
        }

        /** Asks the engine how bodies answer at the point evaluated last; false if that is not defined. */
        boolean linearise(double[] noStiffness, double[] noViolation) {
            if (!step.factorise(ContactBlocks.NONE, noStiffness)) {
                return false;
            }
            for (int column = 0; column < 6; column++) {
                Arrays.fill(unit, 0);
                for (int o = column; o < unit.length; o += 6) {
                    unit[o] = -1;
                }
                double[] answer = step.direction(unit, noViolation);
                for (int i = 0; i < unit.length; i++) {
                    inverse[6 * i + column] = answer[i];
                }
            }
            for (int c = 0; c < list.count(); c++) {
                Arrays.fill(compliance, 9 * c, 9 * c + 9, 0);
                side(c, list.slotA(c), frames.sideA, answerA);
                side(c, list.slotB(c), frames.sideB, answerB);
            }
            return true;
        }

        private void side(int c, int slot, ContactSide side, double[] answers) {
            if (!list.isBody(slot)) {
                return;
            }
            for (int row = 0; row < 3; row++) {
                int w = frames.row(c, row);
                int o = 18 * c + 6 * row;
                for (int k = 0; k < 6; k++) {
                    answers[o + k] = dot(inverse, 36 * slot + 6 * k, side.wrench, w);
                }
                for (int i = 0; i < 3; i++) {
                    compliance[9 * c + 3 * i + row] += dot(side.rate, frames.row(c, i), answers, o);
                }
            }
        }

        private static double dot(double[] a, int i, double[] b, int j) {
            return a[i] * b[j]
                    + a[i + 1] * b[j + 1]
                    + a[i + 2] * b[j + 2]
                    + a[i + 3] * b[j + 3]
                    + a[i + 4] * b[j + 4]
                    + a[i + 5] * b[j + 5];
        }

        /** Sweeps so many times, from impulses with which the bodies are in balance where they stand. */
        void sweep(int sweeps, double[] friction, double[] impulse) {
            Arrays.fill(increments, 0);
            for (int k = 0; k < sweeps; k++) {
                for (int c = 0; c < list.count(); c++) {
                    visit(c, friction[c], impulse);
                }
            }
        }

        private void visit(int c, double friction, double[] impulse) {
            int o = 3 * c;
            int a = list.slotA(c);
            int b = list.slotB(c);
            for (int i = 0; i < 3; i++) {
                int row = frames.row(c, i);
                rate[i] = frames.value[o + i]
                        + (list.isBody(a) ? dot(frames.sideA.rate, row, increments, 6 * a) : 0)
                        + (list.isBody(b) ? dot(frames.sideB.rate, row, increments, 6 * b) : 0);
                before[i] = impulse[o + i];
                for (int j = 0; j < 3; j++) {
                    rate[i] -= compliance[9 * c + 3 * i + j] * impulse[o + j];
                }
            }
            single.solve(friction, compliance, 9 * c, rate, impulse, o);
            for (int j = 0; j < 3; j++) {
                double change = impulse[o + j] - before[j];
                if (change != 0) {
                    push(list.isBody(a), 6 * a, answerA, 18 * c + 6 * j, change);
                    push(list.isBody(b), 6 * b, answerB, 18 * c + 6 * j, change);
                }
            }
        }

        private void push(boolean isBody, int slot, double[] answers, int o, double change) {
            for (int k = 0; isBody && k < 6; k++) {
                increments[slot + k] += change * answers[o + k];
            }
        }
    }
}
