package org.gimbal.geometry;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * A solid as weighted points: Gauss–Legendre quadrature over the body, an account of its geometry that owes nothing to
 * the formulas under test. Eight nodes integrate polynomials up to degree 15 exactly, far beyond the degree 6 that the
 * second moments of the shapes come to.
 */
record Solid(List<Sample> samples) {
    private static final int NODES = 8;

    /** Positive zeros of the Legendre polynomial P₈, and 2/((1 − x²) P₈′(x)²) at each. */
    private static final double[] ZEROS = {0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363
    };

    private static final double[] WEIGHTS = {
        0.362683783378362, 0.31370664587788727, 0.22238103445337448, 0.10122853629037626
    };

    record Sample(Vec3 point, double weight) {}

    private interface Slice {
        void add(double z, double weight, List<Sample> samples);
    }

    /** The slice at height z is an ellipse with the semi-axes halfX(z), halfY(z). */
    static Solid ofEllipses(double from, double to, DoubleUnaryOperator halfX, DoubleUnaryOperator halfY) {
        return stacked(from, to, (z, weight, samples) -> {
            double a = halfX.applyAsDouble(z);
            double b = halfY.applyAsDouble(z);
            for (int i = 0; i < NODES; i++) {
                double rho = 0.5 + 0.5 * node(i);
                for (int j = 0; j < NODES; j++) {
                    // equal steps round the circle: exact for the sines and cosines of up to seven times the angle
                    double phi = 2 * Math.PI * (j + 0.3) / NODES;
                    Vec3 point = new Vec3(a * rho * StrictMath.cos(phi), b * rho * StrictMath.sin(phi), z);
                    double area = a * b * rho * 0.5 * weight(i) * 2 * Math.PI / NODES;
                    samples.add(new Sample(point, weight * area));
                }
            }
        });
    }

    static Solid ofBox(Vec3 low, Vec3 high) {
        return stacked(low.z(), high.z(), (z, weight, samples) -> {
            for (int i = 0; i < NODES; i++) {
                for (int j = 0; j < NODES; j++) {
                    double x = between(low.x(), high.x(), i);
                    double y = between(low.y(), high.y(), j);
                    double area = (high.x() - low.x()) * weight(i) / 2 * (high.y() - low.y()) * weight(j) / 2;
                    samples.add(new Sample(new Vec3(x, y, z), weight * area));
                }
            }
        });
    }

    Solid and(Solid other) {
        List<Sample> all = new ArrayList<>(samples);
        all.addAll(other.samples);
        return new Solid(all);
    }

    Solid movedBy(Pose pose) {
        return new Solid(samples.stream()
                .map(s -> new Sample(pose.apply(s.point), s.weight))
                .toList());
    }

    double volume() {
        return samples.stream().mapToDouble(Sample::weight).sum();
    }

    Vec3 center() {
        Vec3 sum = Vec3.ZERO;
        for (Sample s : samples) {
            sum = sum.plus(s.point.times(s.weight));
        }
        return sum.times(1 / volume());
    }

    /** Inertia about a point per unit of mass. */
    Mat3 unitInertia(Vec3 about) {
        Mat3 sum = Mat3.diagonal(0, 0, 0);
        for (Sample s : samples) {
            Vec3 d = s.point.minus(about);
            double xx = d.x() * d.x();
            double yy = d.y() * d.y();
            double zz = d.z() * d.z();
            Mat3 point = Mat3.symmetric(yy + zz, xx + zz, xx + yy, -d.x() * d.y(), -d.x() * d.z(), -d.y() * d.z());
            sum = sum.plus(point.times(s.weight));
        }
        return sum.times(1 / volume());
    }

    private static Solid stacked(double from, double to, Slice slice) {
        List<Sample> samples = new ArrayList<>();
        for (int k = 0; k < NODES; k++) {
            slice.add(between(from, to, k), (to - from) * weight(k) / 2, samples);
        }
        return new Solid(samples);
    }

    private static double between(double from, double to, int i) {
        return 0.5 * (from + to) + 0.5 * (to - from) * node(i);
    }

    private static double node(int i) {
        return i < 4 ? -ZEROS[i] : ZEROS[i - 4];
    }

    private static double weight(int i) {
        return WEIGHTS[i % 4];
    }

    @Override
    public String toString() {
        return "a solid of " + samples.size() + " points";
    }
}
