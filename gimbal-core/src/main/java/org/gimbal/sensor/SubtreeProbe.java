package org.gimbal.sensor;

import java.util.Arrays;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Mat3;

/** Sums over a body and all that hang on it: c = Σ m x / m, p = Σ m v, L = Σ m (x − c) × v + R J ω. */
final class SubtreeProbe implements Probe {
    private final SubtreeSensor.Quantity quantity;
    private final int[] bodies;
    private final double[] mass;
    private final double[] inertia;
    private final double total;
    private final double[] center = new double[3];
    private final double[] arm = new double[3];
    private final double[] spin = new double[3];

    SubtreeProbe(Mechanism mechanism, SubtreeSensor sensor) {
        quantity = sensor.quantity();
        bodies = members(mechanism, mechanism.bodyIndex(sensor.body()));
        mass = new double[bodies.length];
        inertia = new double[9 * bodies.length];
        double sum = 0;
        for (int i = 0; i < bodies.length; i++) {
            MassProperties body = mechanism.bodies().get(bodies[i]).massProperties();
            mass[i] = body.mass();
            put(body.inertia(), inertia, 9 * i);
            sum += mass[i];
        }
        total = sum;
    }

    private static void put(Mat3 m, double[] out, int o) {
        double[] rows = {m.xx(), m.xy(), m.xz(), m.yx(), m.yy(), m.yz(), m.zx(), m.zy(), m.zz()};
        System.arraycopy(rows, 0, out, o, 9);
    }

    /** Parents come before their children. */
    private static int[] members(Mechanism mechanism, int root) {
        SpanningTree tree = new SpanningTree(mechanism);
        boolean[] in = new boolean[tree.links().size()];
        for (int i = 0; i < in.length; i++) {
            SpanningTree.Link link = tree.links().get(i);
            in[i] = root < 0 || link.body() == root || (link.parent() >= 0 && in[link.parent()]);
        }
        int[] found = new int[in.length];
        int count = 0;
        for (int i = 0; i < in.length; i++) {
            if (in[i]) {
                found[count++] = tree.links().get(i).body();
            }
        }
        return Arrays.copyOf(found, count);
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        switch (quantity) {
            case CENTER -> sum(now.centers, 1 / total, out, o);
            case VELOCITY -> sum(now.velocities, 1 / total, out, o);
            case MOMENTUM -> sum(now.velocities, 1, out, o);
            case ANGULAR_MOMENTUM -> turn(now, out, o);
        }
    }

    /** out ← factor Σ m of vectors of bodies. */
    private void sum(double[] vectors, double factor, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            double sum = 0;
            for (int i = 0; i < bodies.length; i++) {
                sum += mass[i] * vectors[3 * bodies[i] + k];
            }
            out[o + k] = factor * sum;
        }
    }

    private void turn(KnotView now, double[] out, int o) {
        sum(now.centers, 1 / total, center, 0);
        Arrays.fill(out, o, o + 3, 0);
        for (int i = 0; i < bodies.length; i++) {
            int b = bodies[i];
            Kernels3.apply(inertia, 9 * i, now.angularVelocities, 3 * b, spin, 0);
            Kernels3.rotate(now.orientations, 4 * b, spin, 0);
            for (int k = 0; k < 3; k++) {
                arm[k] = mass[i] * (now.centers[3 * b + k] - center[k]);
                out[o + k] += spin[k];
            }
            Kernels3.addCross(arm, 0, now.velocities, 3 * b, out, o);
        }
    }
}
