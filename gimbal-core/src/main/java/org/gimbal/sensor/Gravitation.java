package org.gimbal.sensor;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.MutualField;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Vec3;

/**
 * The acceleration of gravity at a point of one body: uniform gravity and all fields of gravity that act on the body.
 */
final class Gravitation {
    /**
     * A point that attracts.
     *
     * @param body that carries it; −1 if it is fixed
     * @param at where, in the body frame or in the world
     * @param parameter G m, m³/s²
     */
    private record Source(int body, Vec3 at, double parameter) {}

    private final double[] uniform = new double[3];
    private final int[] body;
    private final double[] at;
    private final double[] parameter;
    private final double[] arm = new double[3];

    /** For a body; −1 for the ground, which no field acts on. */
    Gravitation(Mechanism mechanism, int onBody) {
        mechanism.gravity().into(uniform, 0);
        List<Source> sources = new ArrayList<>();
        if (onBody >= 0) {
            String name = mechanism.bodies().get(onBody).name();
            mechanism.forces().forEach(force -> add(mechanism, name, force, sources));
        }
        body = sources.stream().mapToInt(Source::body).toArray();
        parameter = sources.stream().mapToDouble(Source::parameter).toArray();
        at = new double[3 * body.length];
        for (int k = 0; k < body.length; k++) {
            sources.get(k).at.into(at, 3 * k);
        }
    }

    private static void add(Mechanism mechanism, String on, Force force, List<Source> sources) {
        if (force instanceof CentralGravity central) {
            sources.add(new Source(-1, central.center(), central.gravitationalParameter()));
        } else if (force instanceof GravityGradient gradient
                && gradient.bodies().contains(on)) {
            sources.add(new Source(-1, gradient.center(), gradient.gravitationalParameter()));
        } else if (force instanceof CentralField field
                && field.law() == Interaction.GRAVITY
                && names(field.bodies(), on)) {
            sources.add(new Source(-1, field.center(), field.parameter()));
        } else if (force instanceof MutualField field
                && field.law() == Interaction.GRAVITY
                && names(field.bodies(), on)) {
            field.bodies().stream()
                    .filter(other -> !other.body().equals(on))
                    .forEach(other -> addPoints(mechanism, other, field.constant(), sources));
        }
    }

    private static boolean names(List<FieldBody> bodies, String name) {
        return bodies.stream().anyMatch(each -> each.body().equals(name));
    }

    private static void addPoints(Mechanism mechanism, FieldBody other, double constant, List<Source> sources) {
        int index = mechanism.bodyIndex(other.body());
        var mass = mechanism.bodies().get(index).massProperties();
        if (other.points().isEmpty()) {
            sources.add(new Source(index, mass.centerOfMass(), constant * mass.mass()));
        }
        for (FieldPoint point : other.points()) {
            sources.add(new Source(index, point.at(), constant * point.strength()));
        }
    }

    /** g = Σ μ (s − P)/|s − P|³, world axes. */
    void at(double[] point, KnotView now, double[] out) {
        System.arraycopy(uniform, 0, out, 0, 3);
        for (int s = 0; s < body.length; s++) {
            System.arraycopy(at, 3 * s, arm, 0, 3);
            if (body[s] >= 0) {
                Kernels3.rotate(now.orientations, 4 * body[s], arm, 0);
            }
            for (int k = 0; k < 3; k++) {
                arm[k] += (body[s] >= 0 ? now.positions[3 * body[s] + k] : 0) - point[k];
            }
            double square = Kernels3.dot(arm, 0, arm, 0);
            double factor = parameter[s] / (square * Math.sqrt(square));
            for (int k = 0; k < 3; k++) {
                out[k] += factor * arm[k];
            }
        }
    }
}
