package org.gimbal.numerics.cone;

import java.util.Arrays;

/**
 * A cone of any kind by one interface: rates, impulses and what an interior-point method asks, all of them arrays over
 * rows.
 */
interface ConeView {
    int rows();

    void rates(double[] values);

    void start(double speed, double impulse);

    void linearise();

    /** K, row by row. */
    double[] response();

    /** k. */
    double[] aim(double kappa, boolean corrected);

    void follow(double[] change);

    double boundary();

    void moveTo(double fraction);

    double complementarity(double fraction);

    /** Number of products. */
    int degree();

    double largestProduct();

    double mismatch();

    double[] impulses();

    static ConeView of(RowCone cone) {
        return new OfRow(cone);
    }

    static ConeView of(ContactCone cone) {
        return new OfContact(cone);
    }

    /** One row. */
    record OfRow(RowCone cone) implements ConeView {
        @Override
        public int rows() {
            return 1;
        }

        @Override
        public void rates(double[] values) {
            cone.rate(values[0]);
        }

        @Override
        public void start(double speed, double impulse) {
            cone.start(speed, impulse);
        }

        @Override
        public void linearise() {
            cone.linearise();
        }

        @Override
        public double[] response() {
            return new double[] {cone.response()};
        }

        @Override
        public double[] aim(double kappa, boolean corrected) {
            return new double[] {cone.aim(kappa, corrected)};
        }

        @Override
        public void follow(double[] change) {
            cone.follow(change[0]);
        }

        @Override
        public double boundary() {
            return cone.boundary();
        }

        @Override
        public void moveTo(double fraction) {
            cone.moveTo(fraction);
        }

        @Override
        public double complementarity(double fraction) {
            return cone.complementarity(fraction);
        }

        @Override
        public int degree() {
            return 1;
        }

        @Override
        public double largestProduct() {
            return cone.largestProduct();
        }

        @Override
        public double mismatch() {
            return cone.mismatch();
        }

        @Override
        public double[] impulses() {
            return new double[] {cone.impulse()};
        }
    }

    /** Three or six rows. */
    record OfContact(ContactCone cone) implements ConeView {
        @Override
        public int rows() {
            return cone.answer.length;
        }

        @Override
        public void rates(double[] values) {
            System.arraycopy(values, 0, cone.value, 0, rows());
            cone.take();
        }

        @Override
        public void start(double speed, double impulse) {
            cone.start(speed, impulse);
        }

        @Override
        public void linearise() {
            cone.linearise();
        }

        @Override
        public double[] response() {
            return cone.response.clone();
        }

        @Override
        public double[] aim(double kappa, boolean corrected) {
            cone.aim(kappa, corrected);
            return cone.answer.clone();
        }

        @Override
        public void follow(double[] change) {
            cone.follow(change);
        }

        @Override
        public double boundary() {
            return cone.boundary();
        }

        @Override
        public void moveTo(double fraction) {
            cone.moveTo(fraction);
        }

        @Override
        public double complementarity(double fraction) {
            return cone.complementarity(fraction);
        }

        @Override
        public int degree() {
            return cone.degree();
        }

        @Override
        public double largestProduct() {
            return cone.largestProduct();
        }

        @Override
        public double mismatch() {
            return cone.mismatch();
        }

        @Override
        public double[] impulses() {
            double[] out = new double[rows()];
            Arrays.setAll(out, cone::impulse);
            return out;
        }
    }
}
