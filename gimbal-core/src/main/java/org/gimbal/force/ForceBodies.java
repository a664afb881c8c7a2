package org.gimbal.force;

import java.util.Arrays;
import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.BodyView;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.part.BodyDisplacements;

/** The bodies one user-supplied force sees, and what it pushes them with. Scratch space. */
final class ForceBodies implements WrenchSink, BodyDisplacements {
    /** Where the bodies are. */
    final BodyView view;

    private double[] out = new double[0];
    private double[] displacements = new double[0];

    /** What the force has pushed since the last look, six numbers per body it names. */
    final double[] pushed;

    /** For whoever computes something of it. */
    final double[] scratch = new double[12];

    ForceBodies(Mechanism mechanism, BodyTable bodies, List<String> names) {
        view = new BodyView(mechanism, bodies, names);
        pushed = new double[6 * names.size()];
    }

    /** Takes the poses of the central frames and where to add wrenches (six numbers per link). */
    void look(double[] x, double[] q, double[] wrenches) {
        out = wrenches;
        Arrays.fill(pushed, 0);
        view.look(x, q);
    }

    /** Takes displacements (δx, δθ), six numbers per link. */
    void lookAtDisplacements(double[] ofLinks) {
        displacements = ofLinks;
    }

    @Override
    public double displacement(int body, int component) {
        return displacements[6 * view.linkOf(body) + component];
    }

    @Override
    public double rotation(int body, int component) {
        return displacements[6 * view.linkOf(body) + 3 + component];
    }

    @Override
    public void addForce(int body, double x, double y, double z) {
        add(out, 6 * view.linkOf(body), x, y, z);
        add(pushed, 6 * body, x, y, z);
    }

    @Override
    public void addTorque(int body, double x, double y, double z) {
        add(out, 6 * view.linkOf(body) + 3, x, y, z);
        add(pushed, 6 * body + 3, x, y, z);
    }

    @Override
    public void addForceAt(int body, double px, double py, double pz, double x, double y, double z) {
        double ax = px - view.center(body, 0);
        double ay = py - view.center(body, 1);
        double az = pz - view.center(body, 2);
        addForce(body, x, y, z);
        addTorque(body, ay * z - az * y, az * x - ax * z, ax * y - ay * x);
    }

    private static void add(double[] to, int o, double x, double y, double z) {
        to[o] += x;
        to[o + 1] += y;
        to[o + 2] += z;
    }

    /** Whether all that has been pushed since the last look is a number: infinities and NaN spread through the sums. */
    boolean finite() {
        double sum = 0;
        for (double push : pushed) {
            sum += 0 * push; // NaN for anything that is not finite
        }
        return sum == 0;
    }

    /** Power of what has been pushed since the last look, W, for world velocities (v, ω), six numbers per link. */
    double power(double[] v) {
        double sum = 0;
        for (int b = 0; b < view.count(); b++) {
            for (int k = 0; k < 6; k++) {
                sum += pushed[6 * b + k] * v[6 * view.linkOf(b) + k];
            }
        }
        return sum;
    }
}
