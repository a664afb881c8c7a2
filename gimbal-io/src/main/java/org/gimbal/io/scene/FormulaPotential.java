package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.yaml.Formula;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Vec3;

/**
 * A potential V(x₁, y₁, z₁, x₂, …) of where points of bodies are in the world, as a scene file gives it. On each point
 * acts −∂V/∂(x, y, z), by the rules of differentiation.
 */
final class FormulaPotential implements PotentialForce.Law {
    private final List<Anchor> points;
    private final Formula energy;
    private final List<Formula> slopes = new ArrayList<>();

    /** Which of the bodies each point is on, and where. */
    private final int[] body;

    private final Vec3[] at;

    /** @throws IllegalArgumentException with a clause that names a function without a derivative */
    FormulaPotential(List<Anchor> points, Formula energy) {
        this.points = List.copyOf(points);
        this.energy = energy;
        for (int k = 0; k < 3 * points.size(); k++) {
            slopes.add(energy.slope(k));
        }
        List<String> bodies = bodies();
        body = points.stream().mapToInt(p -> bodies.indexOf(p.body())).toArray();
        at = points.stream().map(p -> p.frame().position()).toArray(Vec3[]::new);
    }

    /** x, y, z of a single point, else x1, y1, z1, x2, …. */
    static List<String> variables(int points) {
        List<String> names = new ArrayList<>();
        for (int p = 1; p <= points; p++) {
            for (String axis : List.of("x", "y", "z")) {
                names.add(points == 1 ? axis : axis + p);
            }
        }
        return names;
    }

    List<Anchor> points() {
        return points;
    }

    Formula formula() {
        return energy;
    }

    /** Each once, in the order of their points. */
    List<String> bodies() {
        return points.stream().map(Anchor::body).distinct().toList();
    }

    @Override
    public double energy(BodyPoses poses) {
        return energy.value(variable -> place(poses, variable / 3, variable % 3));
    }

    @Override
    public void push(BodyPoses poses, WrenchSink out) {
        Formula.Variables here = variable -> place(poses, variable / 3, variable % 3);
        for (int p = 0; p < body.length; p++) {
            out.addForceAt(
                    body[p],
                    here.get(3 * p),
                    here.get(3 * p + 1),
                    here.get(3 * p + 2),
                    -slopes.get(3 * p).value(here),
                    -slopes.get(3 * p + 1).value(here),
                    -slopes.get(3 * p + 2).value(here));
        }
    }

    /** World component of a point. */
    private double place(BodyPoses poses, int point, int axis) {
        int b = body[point];
        Vec3 r = at[point];
        double w = poses.orientation(b, 0);
        double x = poses.orientation(b, 1);
        double y = poses.orientation(b, 2);
        double z = poses.orientation(b, 3);
        double turned = switch (axis) {
            case 0 -> (1 - 2 * (y * y + z * z)) * r.x() + 2 * (x * y - w * z) * r.y() + 2 * (x * z + w * y) * r.z();
            case 1 -> 2 * (x * y + w * z) * r.x() + (1 - 2 * (x * x + z * z)) * r.y() + 2 * (y * z - w * x) * r.z();
            default -> 2 * (x * z - w * y) * r.x() + 2 * (y * z + w * x) * r.y() + (1 - 2 * (x * x + y * y)) * r.z();
        };
        return poses.position(b, axis) + turned;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FormulaPotential p && p.points.equals(points) && p.energy.equals(energy);
    }

    @Override
    public int hashCode() {
        return 31 * points.hashCode() + energy.hashCode();
    }
}
