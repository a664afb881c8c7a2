package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.SinglePair;
import org.gimbal.numerics.space.Kernels3;

/**
 * Two ellipsoids, one contact: the normal that parts them most,
 *
 * <p>gap = max over |n| = 1 of F(n) = n·w − h_A(n) − h_B(n), h(n) = √(nᵀ M n), M = R diag(a², b², c²) Rᵀ,
 *
 * <p>with w the way from centre to centre. The gradient of F is G = w − M_A n/h_A − M_B n/h_B, the way between the two
 * points, along n at the end. Newton's method on the sphere, from n along w; where F bends the other way or a step does
 * not raise it, the gradient with a shorter step. The gap is stationary in n, so it moves with the two points along n.
 */
final class EllipsoidPair extends SinglePair {
    private static final int MOST_ITERATIONS = 100;
    private static final int MOST_HALVINGS = 40;

    private final double[] axesA;
    private final double[] axesB;
    private final double[] matrixA = new double[9];
    private final double[] matrixB = new double[9];
    private final double[] n = new double[3];
    private final double[] trial = new double[3];
    private final double[] gradient = new double[3];
    private final double[] pointA = new double[3];
    private final double[] pointB = new double[3];
    private final double[] t1 = new double[3];
    private final double[] t2 = new double[3];
    private final double[] turned = new double[3];
    private double heightA;
    private double heightB;

    EllipsoidPair(Ellipsoid a, Ellipsoid b) {
        axesA = new double[] {a.a(), a.b(), a.c()};
        axesB = new double[] {b.a(), b.b(), b.c()};
        for (int k = 0; k < 3; k++) {
            matrixA[4 * k] = axesA[k] * axesA[k];
        }
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        takePlace(place);
        double value = measure(n, place);
        for (int k = 0; k < MOST_ITERATIONS; k++) {
            double next = improve(value, place);
            if (!(next > value)) {
                break;
            }
            value = next;
        }
        double gap = measure(n, place);
        out[o] = gap;
        Flat3.copy(n, 0, out, o + RelativePair.NORMAL);
        Flat3.copy(pointA, 0, out, o + RelativePair.POINT_A);
        Flat3.along(pointA, 0, gap, n, 0, out, o + RelativePair.POINT_B);
    }

    private void takePlace(double[] place) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += place[3 + 3 * i + k] * axesB[k] * axesB[k] * place[3 + 3 * j + k];
                }
                matrixB[3 * i + j] = sum;
            }
        }
        double length = Flat3.norm(place, 0);
        if (length > 0) {
            Flat3.set(n, 0, place[0] / length, place[1] / length, place[2] / length);
        } else {
            Flat3.set(n, 0, 1, 0, 0);
        }
    }

    /** F, both points and G at a normal. */
    private double measure(double[] normal, double[] place) {
        Kernels3.apply(matrixA, 0, normal, 0, pointA, 0);
        Kernels3.apply(matrixB, 0, normal, 0, pointB, 0);
        heightA = Math.sqrt(Kernels3.dot(normal, 0, pointA, 0));
        heightB = Math.sqrt(Kernels3.dot(normal, 0, pointB, 0));
        for (int k = 0; k < 3; k++) {
            pointA[k] /= heightA;
            pointB[k] = place[k] - pointB[k] / heightB;
            gradient[k] = pointB[k] - pointA[k];
        }
        return Kernels3.dot(normal, 0, place, 0) - heightA - heightB;
    }

    /** One step of n; returns F there, no more than before if there is no better. G and the points are those at n. */
    private double improve(double value, double[] place) {
        tangents();
        double g1 = Kernels3.dot(gradient, 0, t1, 0);
        double g2 = Kernels3.dot(gradient, 0, t2, 0);
        double h11 = bend(t1, t1) + value;
        double h12 = bend(t1, t2);
        double h22 = bend(t2, t2) + value;
        double det = h11 * h22 - h12 * h12;
        boolean bendsDown = h11 > 0 && det > 0;
        double d1 = bendsDown ? (h22 * g1 - h12 * g2) / det : g1 / (heightA + heightB);
        double d2 = bendsDown ? (h11 * g2 - h12 * g1) / det : g2 / (heightA + heightB);
        for (int k = 0; k < MOST_HALVINGS; k++) {
            for (int j = 0; j < 3; j++) {
                trial[j] = n[j] + d1 * t1[j] + d2 * t2[j];
            }
            double length = Flat3.norm(trial, 0);
            Flat3.set(trial, 0, trial[0] / length, trial[1] / length, trial[2] / length);
            double there = measure(trial, place);
            if (there > value) {
                Flat3.copy(trial, 0, n, 0);
                return there;
            }
            if (d1 * d1 + d2 * d2 < 1e-16) {
                polish(place);
                return value;
            }
            d1 /= 2;
            d2 /= 2;
        }
        return value;
    }

    /** At the top F no longer tells: the last step of Newton's method is taken if it shortens G across n. */
    private void polish(double[] place) {
        double before = across(n, place);
        if (across(trial, place) < before) {
            Flat3.copy(trial, 0, n, 0);
        }
    }

    private double across(double[] normal, double[] place) {
        measure(normal, place);
        double along = Kernels3.dot(gradient, 0, normal, 0);
        Flat3.along(gradient, 0, -along, normal, 0, turned, 0);
        return Kernels3.dot(turned, 0, turned, 0);
    }

    /** sᵀ (M_A/h_A − M_A n nᵀ M_A/h_A³ + the same of B) t, for s and t across n: how h_A + h_B bends. */
    private double bend(double[] s, double[] t) {
        return bend(matrixA, heightA, s, t) + bend(matrixB, heightB, s, t);
    }

    private double bend(double[] m, double height, double[] s, double[] t) {
        Kernels3.apply(m, 0, t, 0, turned, 0);
        double st = Kernels3.dot(s, 0, turned, 0);
        double nt = Kernels3.dot(n, 0, turned, 0);
        Kernels3.apply(m, 0, s, 0, turned, 0);
        return (st - nt * Kernels3.dot(n, 0, turned, 0) / (height * height)) / height;
    }

    /** Two unit vectors across n and each other. */
    private void tangents() {
        int least = Math.abs(n[0]) <= Math.abs(n[1]) && Math.abs(n[0]) <= Math.abs(n[2])
                ? 0
                : Math.abs(n[1]) <= Math.abs(n[2]) ? 1 : 2;
        Flat3.set(t2, 0, least == 0 ? 1 : 0, least == 1 ? 1 : 0, least == 2 ? 1 : 0);
        Kernels3.cross(n, 0, t2, 0, t1, 0);
        double length = Flat3.norm(t1, 0);
        Flat3.set(t1, 0, t1[0] / length, t1[1] / length, t1[2] / length);
        Kernels3.cross(n, 0, t1, 0, t2, 0);
    }
}
