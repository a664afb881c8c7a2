package org.gimbal.generalized;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What users may set.
 *
 * @param rule where the discrete Lagrangian looks at the Lagrangian
 * @param alpha place of the midpoint in a step, from 0 to 1; the trapezoidal rule has none
 * @param forcing to which ends of a step forces give their impulses
 */
public record GeneralizedOptions(Rule rule, double alpha, Forcing forcing) {
    /** Quadrature of the action over a step (docs/theory/generalized.md, G2). */
    public enum Rule {
        MIDPOINT,
        TRAPEZOIDAL;

        /** Its name in files and on command lines. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The one of a name, if there is any. */
        public static Optional<Rule> named(String word) {
            return Arrays.stream(values())
                    .filter(rule -> rule.word().equals(word))
                    .findFirst();
        }
    }

    /** What becomes of forces without a potential (docs/theory/generalized.md, G8). */
    public enum Forcing {
        /** Half of an impulse to each end of the step: order 2. */
        TWO_SIDED,
        /** All of it to the beginning, as the published program has it: order 1, for replication. */
        ONE_SIDED;

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The one of a name, if there is any. */
        public static Optional<Forcing> named(String word) {
            return Arrays.stream(values())
                    .filter(forcing -> forcing.word().equals(word))
                    .findFirst();
        }
    }

    public GeneralizedOptions {
        if (!(alpha >= 0 && alpha <= 1)) {
            throw new IllegalArgumentException("alpha must be from 0 to 1, got " + alpha);
        }
    }

    public static GeneralizedOptions defaults() {
        return new GeneralizedOptions(Rule.MIDPOINT, 0.5, Forcing.TWO_SIDED);
    }

    public GeneralizedOptions withRule(Rule value) {
        return new GeneralizedOptions(value, alpha, forcing);
    }

    public GeneralizedOptions withAlpha(double value) {
        return new GeneralizedOptions(rule, value, forcing);
    }

    public GeneralizedOptions withForcing(Forcing value) {
        return new GeneralizedOptions(rule, alpha, value);
    }

    /** Places of the quadrature in a step. */
    double[] nodes() {
        return rule == Rule.MIDPOINT ? new double[] {alpha} : new double[] {0, 1};
    }

    /** Its weights. */
    double[] weights() {
        return rule == Rule.MIDPOINT ? new double[] {1} : new double[] {0.5, 0.5};
    }
}
