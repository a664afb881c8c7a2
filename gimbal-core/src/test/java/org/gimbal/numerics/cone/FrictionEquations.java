package org.gimbal.numerics.cone;

/**
 * Equations of friction in a plane over all their variables, which stand in an array from {@code o} on: first the slip
 * d₁, d₂, then what the law needs besides.
 */
interface FrictionEquations {
    /** Number of variables. */
    int size();

    /** Number of products. */
    int degree();

    /** Where a solve starts whose slip is in place already: β = (first, second) if the law can use it. */
    void start(double[] x, int o, double speed, double bound, double first, double second);

    /** All equations but those of the slip, from {@code o + 2} on. */
    void products(double[] x, int o, double bound, double kappa, double[] out);

    /** β. */
    double impulse(double[] x, int o, int component);

    /** Numbers that are not negative inside the cones, from {@code o} on; as many as there are variables or fewer. */
    void coneValues(double[] x, int o, double bound, double[] out);

    double productSum(double[] x, int o, double bound);

    /** The round cone: variables (d₁, d₂, y, β₁, β₂). */
    final class Round implements FrictionEquations {
        @Override
        public int size() {
            return 5;
        }

        @Override
        public int degree() {
            return 1;
        }

        @Override
        public void start(double[] x, int o, double speed, double bound, double first, double second) {
            x[o + 2] = Math.sqrt(x[o] * x[o] + x[o + 1] * x[o + 1]) + speed;
            x[o + 3] = first;
            x[o + 4] = second;
        }

        @Override
        public void products(double[] x, int o, double bound, double kappa, double[] out) {
            out[o + 2] = productSum(x, o, bound) - kappa;
            out[o + 3] = bound * x[o] + x[o + 2] * x[o + 3];
            out[o + 4] = bound * x[o + 1] + x[o + 2] * x[o + 4];
        }

        @Override
        public double impulse(double[] x, int o, int component) {
            return x[o + 3 + component];
        }

        @Override
        public void coneValues(double[] x, int o, double bound, double[] out) {
            out[o] = bound - Math.sqrt(x[o + 3] * x[o + 3] + x[o + 4] * x[o + 4]);
            out[o + 1] = x[o + 2] - Math.sqrt(x[o] * x[o] + x[o + 1] * x[o + 1]);
        }

        @Override
        public double productSum(double[] x, int o, double bound) {
            return bound * x[o + 2] + x[o] * x[o + 3] + x[o + 1] * x[o + 4];
        }
    }

    /** The pyramid of n sides: variables (d₁, d₂, ψ, b₁ … bₙ). */
    final class Pyramid implements FrictionEquations {
        private final int sides;

        Pyramid(int sides) {
            this.sides = sides;
        }

        @Override
        public int size() {
            return sides + 3;
        }

        @Override
        public int degree() {
            return sides + 1;
        }

        @Override
        public void start(double[] x, int o, double speed, double bound, double first, double second) {
            x[o + 2] = Math.sqrt(x[o] * x[o] + x[o + 1] * x[o + 1]) + speed;
            for (int i = 0; i < sides; i++) {
                x[o + 3 + i] = bound / (sides + 1);
            }
        }

        private double slack(double[] x, int o, int i) {
            double angle = 2 * Math.PI * i / sides;
            return x[o] * StrictMath.cos(angle) + x[o + 1] * StrictMath.sin(angle) + x[o + 2];
        }

        private double unused(double[] x, int o, double bound) {
            double rest = bound;
            for (int i = 0; i < sides; i++) {
                rest -= x[o + 3 + i];
            }
            return rest;
        }

        @Override
        public void products(double[] x, int o, double bound, double kappa, double[] out) {
            out[o + 2] = x[o + 2] * unused(x, o, bound) - kappa;
            for (int i = 0; i < sides; i++) {
                out[o + 3 + i] = x[o + 3 + i] * slack(x, o, i) - kappa;
            }
        }

        @Override
        public double impulse(double[] x, int o, int component) {
            double sum = 0;
            for (int i = 0; i < sides; i++) {
                double angle = 2 * Math.PI * i / sides;
                sum += x[o + 3 + i] * (component == 0 ? StrictMath.cos(angle) : StrictMath.sin(angle));
            }
            return sum;
        }

        @Override
        public void coneValues(double[] x, int o, double bound, double[] out) {
            out[o] = x[o + 2];
            out[o + 1] = unused(x, o, bound);
            for (int i = 0; i < sides; i++) {
                out[o + 2 + i] = Math.min(x[o + 3 + i], slack(x, o, i));
            }
        }

        @Override
        public double productSum(double[] x, int o, double bound) {
            double sum = x[o + 2] * unused(x, o, bound);
            for (int i = 0; i < sides; i++) {
                sum += x[o + 3 + i] * slack(x, o, i);
            }
            return sum;
        }
    }
}
