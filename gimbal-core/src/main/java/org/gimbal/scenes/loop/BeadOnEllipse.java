package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A bead that slides without friction on an ellipse in the plane y = 0, held by a constraint written here or by the
 * ready-made curve. Its height follows from its speed alone: ½ v² = g (z₀ − z).
 */
final class BeadOnEllipse implements Scene {
    @Override
    public String name() {
        return "bead-on-ellipse";
    }

    @Override
    public String summary() {
        return "a bead sliding on an upright ellipse, held by a user-supplied constraint";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("width", "horizontal semi-axis, m", 1, 0.25, 4),
                Parameter.number("height", "vertical semi-axis, m", 0.5, 0.25, 4),
                Parameter.number("angle", "where it starts, degrees of the parameter from the bottom", 60, -179, 179),
                Parameter.choice("constraint", "what holds the bead", "user", "curve"));
    }

    @Override
    public Setup build(Settings s) {
        double a = s.number("width");
        double b = s.number("height");
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("bead", new Sphere(0.02), 0.1)
                .constrain(s.word("constraint").equals("user") ? user(a, b) : curve(a, b))
                .build();
        double angle = Math.toRadians(s.number("angle"));
        Pose place = Pose.at(a * SineCosine.sin(angle), 0, -b * SineCosine.cos(angle));
        return new Setup(InitialState.of(mechanism).pose("bead", place), 0.002, 10);
    }

    private static Constraint user(double a, double b) {
        return new UserConstraint("wire", List.of("bead"), 2, new EllipseLaw(a, b));
    }

    /** The curve lies in the xy-plane of its frame: turned upright. */
    private static Constraint curve(double a, double b) {
        Pose upright = new Pose(Vec3.ZERO, Quat.about(Vec3.X, Math.PI / 2));
        return new PointOnCurve("wire", Anchor.ground(upright), Anchor.on("bead"), Curve.ellipse(a, b));
    }

    /**
     * γ₀ = y, γ₁ = ½ l (x²/a² + z²/b² − 1) for the centre of mass (x, y, z); l, the shorter semi-axis, makes a length
     * of it. The bead may turn as it likes.
     */
    private record EllipseLaw(double a, double b) implements UserConstraint.Law {
        @Override
        public void evaluate(BodyPoses poses, double[] violation) {
            double x = poses.position(0, 0) / a;
            double z = poses.position(0, 2) / b;
            violation[0] = poses.position(0, 1);
            violation[1] = 0.5 * Math.min(a, b) * (x * x + z * z - 1);
        }

        @Override
        public void gradient(BodyPoses poses, GradientSink out) {
            double l = Math.min(a, b);
            out.add(0, 0, 0, 1, 0, 0, 0, 0);
            out.add(1, 0, l * poses.position(0, 0) / (a * a), 0, l * poses.position(0, 2) / (b * b), 0, 0, 0);
        }
    }
}
