package org.gimbal.contact.solve;

import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.numerics.cone.StickingFriction;

/**
 * The impact of one contact that no other feels, as the path of its velocity v = (n, t₁, t₂)·u while the normal impulse
 * p grows (docs/theory/common.md, C14–C16; Routh, Keller, Stronge):
 *
 * <pre>
 *   dv/dp = W (1, f),   f = −μ s/|s| while the slip s = (v₁, v₂) is not zero, else what keeps it there, |f| ≤ μ
 *   ends    Stronge: ∫ v_n dp over v_n > 0 reaches e² times that over v_n < 0
 *           Poisson: p reaches (1 + e) times the impulse at which v_n = 0
 *           Newton:  v_n reaches −e times what it was
 * </pre>
 *
 * W is the velocity at the contact that an impulse of one there makes. Along a straight slip, sticking, or setting off
 * anew, v is linear in p and the ends are exact; a slip that turns is integrated ({@link SlipTurn}).
 */
final class ImpactPath {
    private static final int MOST_PIECES = 1000;

    /** A slip below this share of the first velocities is none. */
    private static final double NO_SLIP = 1e-12;

    /** Turning rate of a slip below which it is straight, as a share of its largest possible one. */
    private static final double STRAIGHT = 1e-13;

    /** p, f₁, f₂ of all the path so far, N·s. */
    final double[] impulse = new double[3];

    /** v now. */
    final double[] v = new double[3];

    private final SlipTurn turn = new SlipTurn(this);
    private final StickingFriction sticking = new StickingFriction();
    private final double[] share = new double[3];
    private final double[] before = new double[3];
    private double[] w = new double[9];
    private double friction;
    private double restitution;
    private RestitutionLaw law = RestitutionLaw.STRONGE;
    private double noSlip;

    /** Work that the approach took and what was given back, J, and p where the approach ended. */
    private double taken;

    private double returned;
    private double compression;

    /** v_n behind the impact by Newton's law. */
    private double rebound;

    private boolean expands;

    /**
     * Follows the path to its end; whether it has one.
     *
     * @param inverseMass W, row by row
     * @param velocity v before the impact, v_n < 0
     */
    boolean follow(double[] inverseMass, double[] velocity, double mu, double e, RestitutionLaw ending) {
        w = inverseMass;
        friction = mu;
        restitution = e;
        law = ending;
        rebound = -e * velocity[0];
        System.arraycopy(velocity, 0, before, 0, 3);
        System.arraycopy(velocity, 0, v, 0, 3);
        impulse[0] = 0;
        impulse[1] = 0;
        impulse[2] = 0;
        taken = 0;
        returned = 0;
        expands = false;
        noSlip = NO_SLIP * Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        for (int piece = 0; piece < MOST_PIECES; piece++) {
            double left = nextPiece();
            if (!Double.isFinite(left)) {
                return false;
            }
            if (left <= 0) {
                return true;
            }
        }
        return false;
    }

    /** Takes a piece of the path; returns what is left of it to its end, zero at the end, not finite if there is none. */
    private double nextPiece() {
        double slip = slip();
        boolean slips = friction > 0 && slip > noSlip;
        if (slips) {
            share[1] = -friction * v[1] / slip;
            share[2] = -friction * v[2] / slip;
            if (turns(slip)) {
                return turn.follow(w, friction, noSlip);
            }
        } else if (friction > 0) {
            sticking.find(w, friction, share);
        } else {
            share[1] = 0;
            share[2] = 0;
        }
        share[0] = 1;
        double slipRate = slips ? (v[1] * rate(1) + v[2] * rate(2)) / slip : 0;
        double toStick = slips && slipRate < 0 ? -slip / slipRate : Double.POSITIVE_INFINITY;
        double toEvent = toEvent(v[0], rate(0), impulse[0]);
        double length = Math.min(toStick, toEvent);
        if (!(length < Double.POSITIVE_INFINITY)) {
            return Double.NaN;
        }
        double work = length * (v[0] + 0.5 * length * rate(0));
        for (int k = 0; k < 3; k++) {
            impulse[k] += length * share[k];
        }
        arrive(work);
        if (toStick <= toEvent) {
            endSlip();
        }
        return toEvent <= toStick && event() ? 0 : 1;
    }

    private double slip() {
        return Math.sqrt(v[1] * v[1] + v[2] * v[2]);
    }

    private double rate(int k) {
        return w[3 * k] + w[3 * k + 1] * share[1] + w[3 * k + 2] * share[2];
    }

    /** Whether friction does not act along the slip only. */
    private boolean turns(double slip) {
        double across = (v[1] * rate(2) - v[2] * rate(1)) / slip;
        return Math.abs(across)
                > STRAIGHT * (Math.abs(w[3]) + Math.abs(w[6]) + friction * (Math.abs(w[4]) + Math.abs(w[8])));
    }

    /** How much p grows until the approach ends, or the path does; infinite if neither comes. */
    private double toEvent(double normal, double rate, double p) {
        if (!expands) {
            return rate > 0 ? Math.max(0, -normal / rate) : Double.POSITIVE_INFINITY;
        }
        return switch (law) {
            case NEWTON -> rate > 0 ? Math.max(0, (rebound - normal) / rate) : Double.POSITIVE_INFINITY;
            case POISSON -> (1 + restitution) * compression - p;
            case STRONGE -> toReturn(restitution * restitution * taken - returned, normal, rate);
        };
    }

    /** How much p grows until the normal impulse has done some work. */
    private static double toReturn(double due, double normal, double rate) {
        double square = normal * normal + 2 * rate * due;
        if (due <= 0) {
            return 0;
        }
        return square < 0 ? Double.POSITIVE_INFINITY : 2 * due / (normal + Math.sqrt(square));
    }

    /** How far an event is passed: positive behind it. For {@link SlipTurn}, given the work of its piece. */
    double passed(double normal, double p, double work) {
        if (!expands) {
            return normal;
        }
        return switch (law) {
            case NEWTON -> normal - rebound;
            case POISSON -> p - (1 + restitution) * compression;
            case STRONGE -> returned + work - restitution * restitution * taken;
        };
    }

    /** Books a piece at whose end {@link #impulse} stands, and whose normal impulse did some work. */
    void arrive(double work) {
        for (int k = 0; k < 3; k++) {
            v[k] = before[k] + w[3 * k] * impulse[0] + w[3 * k + 1] * impulse[1] + w[3 * k + 2] * impulse[2];
        }
        if (expands) {
            returned += work;
        } else {
            taken -= work;
        }
    }

    /** An event is reached; whether it is the end. Else the approach has ended, and restitution begins. */
    boolean event() {
        if (expands || restitution == 0) {
            return true;
        }
        expands = true;
        compression = impulse[0];
        clear(0);
        return false;
    }

    /** The slip has come to rest. */
    void endSlip() {
        clear(1);
        clear(2);
    }

    /** A velocity is zero up to round-off, which would count as motion. */
    private void clear(int k) {
        before[k] -= v[k];
        v[k] = 0;
    }
}
