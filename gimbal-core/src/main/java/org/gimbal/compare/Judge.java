package org.gimbal.compare;

import java.util.Locale;
import org.gimbal.model.Mechanism;

/**
 * Tells what differences mean. With d the distance of the best runs of a contestant and of the reference, and e of each
 * the distance of its last two runs, largest up to a time,
 *
 * <pre>
 *   d ≤ m (e + e_ref) + floor        agree: no further apart than their own errors
 *   else                             part: they tend to different limits
 *   e or e_ref above the resolution  nothing can be told any more: chaos, or steps that are too long
 * </pre>
 *
 * Errors of order p make e a (2ᵖ − 1)-fold bound of the error left; the margin m covers orders down to one half.
 */
final class Judge {
    private static final double MARGIN = 4;

    /**
     * Differences up to this, of the size of the mechanism and rad, count as none: what tolerances of solves (10⁻¹⁰) and of
     * integrators (10⁻⁹ a step) come to over some thousand steps.
     */
    private static final double FLOOR = 1e-6;

    /** Own errors above this, of the size of the mechanism and rad: the motion is not resolved. */
    private static final double RESOLUTION = 1e-2;

    /** Fewer resolved knots tell nothing. */
    private static final int LEAST_KNOTS = 10;

    /** Errors that grow so many times within the run are taken for chaos. */
    private static final double GROWTH = 100;

    /** Own errors below this are round-off, and have no order. */
    private static final double ROUND_OFF = 1e-10;

    private final Mechanism mechanism;
    private final Trial trial;
    private final double size;

    Judge(Mechanism mechanism, Trial trial, double size) {
        this.mechanism = mechanism;
        this.trial = trial;
        this.size = size;
    }

    Entry entry(Trial reference, boolean alone) {
        String refusal = trial.refusal();
        String failure = trial.failure();
        if (refusal != null) {
            return without(new Verdict(Verdict.Kind.REFUSED, 0, "refuses: it " + refusal));
        }
        if (failure != null) {
            return without(new Verdict(Verdict.Kind.FAILED, 0, "fails: " + failure));
        }
        if (trial == reference) {
            Verdict verdict = alone
                    ? new Verdict(Verdict.Kind.ALONE, end(), "is the only one that runs: nothing to compare with")
                    : new Verdict(Verdict.Kind.REFERENCE, end(), "is the reference: its own errors are the smallest");
            return new Entry(trial, verdict, ownOrder(), Double.NaN, null, null);
        }
        Spread best = trial.to(reference, Trial.RUNS - 1);
        int resolved = resolved(reference);
        Verdict verdict = judge(reference, best, resolved);
        ReactionSpread reactions = ReactionSpread.of(
                mechanism, trial.track(Trial.RUNS - 1), reference.track(Trial.RUNS - 1), resolved, size);
        return new Entry(trial, verdict, ownOrder(), order(reference), best, reactions);
    }

    private Entry without(Verdict verdict) {
        return new Entry(trial, verdict, Double.NaN, Double.NaN, null, null);
    }

    private double end() {
        Track track = trial.track(0);
        return track.time(track.size() - 1);
    }

    /** The last knot up to which both know where they are. */
    private int resolved(Trial reference) {
        return Math.min(resolvedAlone(trial), resolvedAlone(reference));
    }

    /** The last knot up to which runs are no further apart than what counts as resolved, and up to a time. */
    private static int within(Spread spread, double until) {
        int knot = 0;
        while (knot + 1 < spread.knots() && spread.all(knot + 1) <= RESOLUTION && spread.time(knot + 1) <= until) {
            knot++;
        }
        return knot;
    }

    /** The last knot up to which halving its step moves a contestant by little. */
    static int resolvedAlone(Trial trial) {
        return within(trial.halving(Trial.RUNS - 2), trial.undividedUntil(1));
    }

    private Verdict judge(Trial reference, Spread best, int resolved) {
        Spread own = trial.halving(Trial.RUNS - 2);
        Spread its = reference.halving(Trial.RUNS - 2);
        double errors = 0;
        for (int k = 0; k <= resolved; k++) {
            errors = Math.max(errors, own.all(k) + its.all(k));
            if (!(best.all(k) <= MARGIN * errors + FLOOR)) {
                return parts(best, k, errors);
            }
        }
        if (resolved + 1 >= best.knots()) {
            return new Verdict(
                    Verdict.Kind.AGREES,
                    end(),
                    String.format(
                            Locale.ROOT,
                            "agrees: apart by up to %.1e, own errors up to %.1e (sizes and rad)",
                            best.upTo(resolved),
                            errors));
        }
        double until = best.time(resolved);
        String why = why(reference, resolved);
        return resolved < LEAST_KNOTS
                ? new Verdict(
                        Verdict.Kind.UNRESOLVED,
                        until,
                        String.format(Locale.ROOT, "cannot be told beyond t = %.3g s: %s", until, why))
                : new Verdict(
                        Verdict.Kind.AGREES_UNTIL,
                        until,
                        String.format(
                                Locale.ROOT,
                                "agrees until t = %.3g s, apart by up to %.1e; then %s",
                                until,
                                best.upTo(resolved),
                                why));
    }

    /** What ends the time in which a verdict can be given. */
    private String why(Trial reference, int resolved) {
        Trial first = resolvedAlone(trial) <= resolvedAlone(reference) ? trial : reference;
        String name = first.contestant().label();
        Spread own = first.halving(Trial.RUNS - 2);
        if (own.all(resolved + 1) <= RESOLUTION) {
            return "the engine divides the steps of " + name + ", and halving them tells nothing: take a shorter step";
        }
        return String.format(
                Locale.ROOT,
                "halving the step alone moves %s by more than %.0e%s",
                name,
                RESOLUTION,
                growth(own, resolved));
    }

    private static Verdict parts(Spread best, int knot, double errors) {
        int seen = Math.max(knot, 1);
        return new Verdict(
                Verdict.Kind.PARTS,
                best.time(knot),
                String.format(
                        Locale.ROOT,
                        "parts at t = %.4g s, %s: apart by %.1e, and own errors of %.1e do not explain it, so that the"
                                + " limits differ",
                        best.time(seen),
                        best.where(seen),
                        best.all(knot),
                        errors));
    }

    /** How fast errors grow, where they do so by far enough and for long enough to tell. */
    private static String growth(Spread own, int knot) {
        double end = own.all(knot);
        int begin = knot;
        while (begin > 1 && own.all(begin) > end / GROWTH) {
            begin--;
        }
        double grown = end / own.all(begin);
        return knot - begin < LEAST_KNOTS || !(grown >= GROWTH)
                ? ": take a shorter step"
                : String.format(
                        Locale.ROOT,
                        ": errors grow %.0f-fold in the %.2g s before, as in chaos",
                        grown,
                        own.time(knot) - own.time(begin));
    }

    /** log₂ of how the distance of runs falls as steps are halved, as far as all of them are resolved. */
    private double ownOrder() {
        return slope(trial.halving(0), trial.halving(1), trial.undividedUntil(0));
    }

    /** At equal steps: against the best run of a reference of the same order, its own error would bend the slope. */
    private double order(Trial reference) {
        return slope(trial.beside(reference, 0), trial.beside(reference, 1), trial.undividedUntil(0));
    }

    private static double slope(Spread coarse, Spread fine, double until) {
        int knot = within(coarse, until);
        double before = coarse.upTo(knot);
        double after = fine.upTo(knot);
        return after > ROUND_OFF && before > 10 * ROUND_OFF
                ? StrictMath.log(before / after) / StrictMath.log(2)
                : Double.NaN;
    }
}
