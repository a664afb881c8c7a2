package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.KnotRows;
import org.gimbal.contact.LimitedServos;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.cone.BoundCone;
import org.gimbal.numerics.cone.RowCone;
import org.gimbal.numerics.cone.StopCone;

/**
 * What acts along one measure q and has bounds, in one step: the stops of joint limits (contacts without friction, C7
 * without its last line), dry friction and servos at their effort limit (docs/theory/common.md, C10). Each is a {@link
 * RowCone} on a row that gives way: linearised it answers a change of q with k − K δq/h, like a spring.
 */
final class BoundRows {
    final BoundMeasures measures;
    final ActiveCones cones;

    /** Of each row: −∂(impulse)/∂q. */
    final double[] stiffness;

    private final LimitedServos servos;
    private final BodyInertia inertia;
    private final ContactTolerances.Convergence tolerances;
    private final StopCone[] stop;
    private final BoundCone[] bound;

    /** Stops that are left out of the step: those on their way to an impact with restitution. */
    private final boolean[] leftOut;

    private int activeStops;
    private double h = 1;

    /** Half the length of the step and of the one before it: the time that an impulse at its first knot stands for. */
    private double span = 1;

    /** k of each row, and its impulse. */
    private final double[] answer;

    private final double[] impulse;

    BoundRows(ContactModel model, LimitedServos servos) {
        this.servos = servos;
        inertia = model.inertia();
        tolerances = model.tolerances().convergence();
        measures = new BoundMeasures(model.bounds());
        int rows = model.bounds().rows();
        stiffness = new double[rows];
        answer = new double[rows];
        impulse = new double[rows];
        int stops = measures.stops;
        bound = new BoundCone[measures.cones() - stops];
        Arrays.setAll(bound, k -> new BoundCone());
        RowCone[] all = new RowCone[measures.cones()];
        stop = new StopCone[stops];
        Arrays.setAll(stop, c -> new StopCone());
        Arrays.setAll(all, c -> c < stops ? stop[c] : bound[c - stops]);
        cones = new ActiveCones(all);
        leftOut = new boolean[all.length];
    }

    /** Number of cones in this step. */
    int count() {
        return cones.count();
    }

    /** Number of stops in this step: what changes velocities at once. */
    int activeStops() {
        return activeStops;
    }

    /** Length of the step, s. */
    double stepLength() {
        return h;
    }

    /** The time that an impulse at the first knot of the step stands for, s. */
    double span() {
        return span;
    }

    void clear() {
        for (int c = measures.stops + measures.frictions; c < cones.size(); c++) {
            servos.atLimit(measures.forceRow(c), false);
        }
        cones.clear();
        activeStops = 0;
        Arrays.fill(stiffness, 0);
        Arrays.fill(answer, 0);
    }

    /**
     * Activates the stops nearer than {@code reach} at the old pose, all friction, and the servos that the first guess
     * takes beyond their limits.
     *
     * @param way where bodies are first thought to go, (δx, δθ) of all bodies
     */
    void find(Configuration before, double reach, double stepLength, double lastStep, double[] way) {
        clear();
        if (cones.size() == 0) {
            return;
        }
        h = stepLength;
        span = 0.5 * (stepLength + lastStep);
        measures.evaluateBefore(before);
        measures.rates(measures.gradientBefore, way);
        for (int c = 0; c < cones.size(); c++) {
            int row = measures.rowOf(c);
            if (measures.isStop(c)) {
                activateIf(measures.gap(c) <= reach, c);
            } else if (measures.isServo(c)) {
                activateIf(beyondLimit(c, measures.value[row] + measures.change[row]), c);
            } else {
                int friction = c - measures.stops;
                bound[friction].law(span * measures.table.friction(friction).effort(), 0);
                activateIf(true, c);
            }
        }
    }

    private boolean beyondLimit(int c, double q) {
        int row = measures.forceRow(c);
        return Math.abs(servos.unlimitedImpulse(row, q)) > servos.largestImpulse(row);
    }

    private void activateIf(boolean needed, int c) {
        if (needed && !cones.isActive(c) && !leftOut[c]) {
            cones.activate(c);
            activeStops += measures.isStop(c) ? 1 : 0;
            if (measures.isServo(c)) {
                int row = measures.forceRow(c);
                servos.atLimit(row, true);
                bound[c - measures.stops].law(servos.largestImpulse(row), 1 / (h * servos.unlimitedStiffness(row)));
            }
        }
    }

    /**
     * Activates the stops that are passed at {@code after} and servos that went beyond their limits; whether there are
     * new ones.
     */
    boolean addMet(Configuration after, double tolerance) {
        int old = count();
        if (cones.size() > 0) {
            measures.evaluateAfter(after);
            for (int c = 0; c < cones.size(); c++) {
                if (measures.isStop(c)) {
                    activateIf(measures.gap(c) < -tolerance, c);
                } else if (measures.isServo(c) && !cones.isActive(c)) {
                    activateIf(beyondLimit(c, measures.value[measures.rowOf(c)]), c);
                }
            }
        }
        return count() > old;
    }

    /** The largest rate that friction and servos at their limits could give free bodies in the step, m/s or rad/s. */
    double fastestDrive() {
        double most = 0;
        for (int c = measures.stops; c < cones.size(); c++) {
            if (cones.isActive(c)) {
                most = Math.max(most, bound[c - measures.stops].bound() * compliance(measures.rowOf(c)));
            }
        }
        return most;
    }

    private double compliance(int row) {
        return inertia.freeCompliance(measures.slots(row), measures.gradientBefore, measures.gradientStart(row));
    }

    /**
     * As {@link ContactCones#start}. Products of all rows are measured by effective masses: were friction measured by
     * anything larger, it would stick long before stops and contacts beside it have closed, and the way there would turn
     * too sharply for Newton's method.
     */
    void start(double speed, double push, double rate) {
        cones.endAt(rate);
        for (int c = 0; c < cones.size(); c++) {
            if (cones.isActive(c)) {
                int row = measures.rowOf(c);
                double compliance = compliance(row);
                boolean stop = measures.isStop(c);
                double size = stop ? push / compliance : bound[c - measures.stops].bound();
                double negligible = stop ? tolerances.negligibleShare() * speed / compliance : size;
                cones.start(c, speed * push / (size * compliance), size, 1 / compliance, negligible);
            }
        }
    }

    /**
     * Starts where the last step left stops that carried something, and friction; after {@link #start}. False if a stop
     * that carried nothing closes.
     *
     * @param speed what rates are left with, m/s or rad/s
     * @param last what acted along all rows of forces, stops and friction; stops and friction begin at {@code from}
     */
    boolean resume(double speed, KnotRows last, int from) {
        for (int c = 0; c < cones.size(); c++) {
            if (cones.isActive(c) && !resume(c, speed, last, from + measures.rowOf(c))) {
                return false;
            }
        }
        return true;
    }

    private boolean resume(int c, double speed, KnotRows last, int row) {
        if (!measures.isStop(c)) {
            BoundCone cone = bound[c - measures.stops];
            // a servo at its limit has left no impulse there; it is far from its law, which tells the impulse
            cone.resume(speed, measures.isServo(c) ? 0 : cone.bound() * last.held[row] / last.most[row]);
            return true;
        }
        double carried = 2 * measures.sign(c) * last.held[row];
        double given = carried * compliance(measures.rowOf(c));
        boolean open = rateOf(c) > speed;
        if (given > speed || open) {
            stop[c].resume(speed, open ? speed * speed / (rateOf(c) * compliance(measures.rowOf(c))) : carried);
        }
        return given > speed || open;
    }

    void evaluate(Configuration after) {
        if (count() > 0) {
            measures.evaluateAfter(after);
            for (int c = 0; c < cones.size(); c++) {
                if (cones.isActive(c)) {
                    cones.get(c).rate(rateOf(c));
                }
            }
        }
    }

    /** What a cone takes as its rate: of the gap of a stop, of sliding, or of how far a servo is from its law. */
    double rateOf(int c) {
        int row = measures.rowOf(c);
        if (measures.isStop(c)) {
            return measures.gap(c) / h;
        } else if (measures.isServo(c)) {
            int force = measures.forceRow(c);
            return -servos.unlimitedImpulse(force, measures.value[row]) / (h * servos.unlimitedStiffness(force));
        }
        return (measures.value[row] - measures.valueBefore[row]) / h;
    }

    /** residual −= C₁ᵀ (impulses at the first knot). */
    void subtractImpulses(double[] residual) {
        if (count() > 0) {
            Arrays.fill(impulse, 0);
            for (int c = 0; c < cones.size(); c++) {
                impulse[measures.rowOf(c)] += measures.sign(c) * measures.shareOfFirstKnot(c) * cones.impulse(c);
            }
            measures.subtractImpulses(impulse, residual);
        }
    }

    void linearise() {
        Arrays.fill(stiffness, 0);
        cones.linearise();
        for (int c = 0; c < cones.size(); c++) {
            if (cones.isActive(c)) {
                stiffness[measures.rowOf(c)] +=
                        measures.shareOfFirstKnot(c) * cones.get(c).response() / h;
            }
        }
    }

    /** Aims at κ: k of each row, which its equation Q e + ν/K = k/K needs on its right-hand side. */
    void aim(double kappa, boolean corrected) {
        Arrays.fill(answer, 0);
        for (int c = 0; c < cones.size(); c++) {
            if (cones.isActive(c)) {
                answer[measures.rowOf(c)] +=
                        measures.sign(c) * measures.shareOfFirstKnot(c) * cones.aim(c, kappa, corrected);
            }
        }
    }

    /** Writes what stands for the violation in the rows' equations: −k/K. */
    void violations(double[] out) {
        for (int row = 0; row < stiffness.length; row++) {
            out[row] = stiffness[row] == 0 ? 0 : -answer[row] / stiffness[row];
        }
    }

    /** The changes of all variables that go with increments of the bodies. */
    void follow(double[] increments) {
        if (count() > 0) {
            measures.rates(measures.gradientAfter, increments);
            for (int c = 0; c < cones.size(); c++) {
                if (cones.isActive(c)) {
                    cones.get(c).follow(measures.sign(c) * measures.change[measures.rowOf(c)] / h);
                }
            }
        }
    }

    /** Tells servos at their limits what they gave the step: half to each of its knots. */
    void settleServos() {
        for (int c = measures.stops + measures.frictions; c < cones.size(); c++) {
            if (cones.isActive(c)) {
                servos.give(measures.forceRow(c), 0.5 * cones.get(c).impulse());
            }
        }
    }

    /**
     * What stops and friction give the velocities at the knot where the step ends: half of what they give a step, and
     * ½K as damping. Servos at their limits speak for themselves.
     */
    void leave(KnotRows out, int from) {
        if (count() > 0) {
            linearise();
        }
        for (int row = 0; row < impulse.length; row++) {
            out.free(from + row);
        }
        for (int c = 0; c < measures.stops + measures.frictions; c++) {
            if (cones.isActive(c)) {
                int row = from + measures.rowOf(c);
                double share = measures.isStop(c) ? 0.5 : 0.5 * h / span;
                out.add(
                        row,
                        share * measures.sign(c) * cones.get(c).impulse(),
                        0.5 * cones.get(c).response());
                if (!measures.isStop(c)) {
                    out.bound(row, share * bound[c - measures.stops].bound());
                } else if (measures.sign(c) > 0) {
                    out.least[row] = 0;
                } else {
                    out.most[row] = 0;
                }
            }
        }
    }

    void leaveOutNothing() {
        Arrays.fill(leftOut, false);
    }

    /** Leaves a stop out of the step. */
    void leaveOut(int stop) {
        leftOut[stop] = true;
    }

    boolean isLeftOut(int stop) {
        return leftOut[stop];
    }

    /**
     * Activates the stops that are closed at the pose evaluated last, for an impact: rates are those of velocities, as
     * in a step of length one.
     */
    void activateClosed(double closedGap) {
        h = 1;
        for (int c = 0; c < measures.stops; c++) {
            activateIf(measures.gap(c) <= closedGap, c);
        }
    }
}
