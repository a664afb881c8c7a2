package org.gimbal.kinematics.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyMotions;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.junit.jupiter.api.Test;

/** Constraints on velocities that cannot be meant so are refused by name. */
class VelocityCheckTest {
    private static double cosine(BodyPoses p) {
        return 1 - 2 * (p.orientation(0, 2) * p.orientation(0, 2) + p.orientation(0, 3) * p.orientation(0, 3));
    }

    private static double sine(BodyPoses p) {
        return 2 * (p.orientation(0, 1) * p.orientation(0, 2) + p.orientation(0, 0) * p.orientation(0, 3));
    }

    /** A blade along the x axis of the body, as a law; its rows and its drive may be wrong. */
    private record Blade(double factor, double drive, boolean driven, boolean squared)
            implements UserVelocityConstraint.Law {
        @Override
        public void evaluate(BodyMotions m, double time, double[] residual) {
            double across = cosine(m) * m.velocity(0, 1) - sine(m) * m.velocity(0, 0);
            residual[0] = (squared ? across * Math.abs(across) : across) - drive;
        }

        @Override
        public void rows(BodyPoses p, GradientSink out) {
            out.add(0, 0, -factor * sine(p), factor * cosine(p), 0, 0, 0, 0);
        }
    }

    private static void assemble(Constraint constraint, Pose pose) {
        Mechanism mechanism = Mechanism.named("checked")
                .body("sledge", MassProperties.of(1, Mat3.diagonal(1, 1, 1)))
                .constrain(constraint)
                .build();
        new Assembly(new Linkage(mechanism), InitialState.of(mechanism).pose("sledge", pose));
    }

    private static void assemble(UserVelocityConstraint.Law law) {
        assemble(
                new UserVelocityConstraint("blade", List.of("sledge"), 1, law),
                new Pose(Vec3.ZERO, Quat.about(Vec3.Z, 0.7)));
    }

    @Test
    void soundLawsAreTaken() {
        assertThatCode(() -> assemble(new Blade(1, 0, false, false))).doesNotThrowAnyException();
        assertThatCode(() -> assemble(new Blade(1, 0.3, true, false))).doesNotThrowAnyException();
    }

    @Test
    void rowsThatAreNotThoseOfTheLawAreRefused() {
        assertThatThrownBy(() -> assemble(new Blade(-1, 0, false, false)))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("constraint 'blade' does not match its rows: row 0 has")
                .hasMessageContaining("moving body 'sledge' along world x");
    }

    @Test
    void lawsMustBeLinear() {
        assertThatThrownBy(() -> assemble(new Blade(1, 0, false, true)))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("it must be linear in velocities");
    }

    @Test
    void whatDrivesSaysSo() {
        assertThatThrownBy(() -> assemble(new Blade(1, 0.3, false, false)))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("constraint 'blade' asks for 0.300000 of row 0 of bodies at rest")
                .hasMessageContaining("driven()");
    }

    /** The same rows as if they were a gradient, with some function beside them. */
    private record AsIfHolonomic() implements UserConstraint.Law {
        @Override
        public void evaluate(BodyPoses p, double[] violation) {
            violation[0] = cosine(p) * p.position(0, 1) - sine(p) * p.position(0, 0);
        }

        @Override
        public void gradient(BodyPoses p, GradientSink out) {
            out.add(0, 0, -sine(p), cosine(p), 0, 0, 0, 0);
        }
    }

    @Test
    void rowsOfVelocitiesAreNoGradient() {
        assertThatThrownBy(() -> assemble(
                        new UserConstraint("blade", List.of("sledge"), 1, new AsIfHolonomic()),
                        new Pose(new Vec3(1, 2, 0), Quat.about(Vec3.Z, 0.7))))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("constraint 'blade' does not match its gradient")
                .hasMessageContaining("row 0 is the gradient of no function of poses")
                .hasMessageContaining("give it as a constraint on velocities");
    }

    @Test
    void whatRollsMustTouch() {
        Rolling rolling = new Rolling("grip", Anchor.ground(), Track.plane(), Anchor.on("sledge"), Roller.ball(0.5));
        assertThatThrownBy(() -> assemble(rolling, new Pose(new Vec3(0, 0, 0.8), Quat.IDENTITY)))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("constraint 'grip': 'sledge' does not touch what it rolls on")
                .hasMessageContaining("0.300 m away");
        assertThatCode(() -> assemble(rolling, new Pose(new Vec3(0, 0, 0.501), Quat.IDENTITY)))
                .doesNotThrowAnyException();
    }

    /** A start that is nearly one is moved onto the track, straight down, and not along it. */
    @Test
    void startsAreBroughtToTheirTrackAsIfNothingRolled() {
        Mechanism mechanism = Mechanism.named("checked")
                .bodyOfMass("ball", new Sphere(0.5), 1)
                .constrain(new Rolling("grip", Anchor.ground(), Track.plane(), Anchor.on("ball"), Roller.ball(0.5)))
                .build();
        Linkage linkage = new Linkage(mechanism);
        Assembly assembly = new Assembly(
                linkage, InitialState.of(mechanism).pose("ball", new Pose(new Vec3(1, 2, 0.51), Quat.IDENTITY)));
        double[] x = new double[3];
        assembly.positions(x);
        assertThat(x).containsExactly(new double[] {1, 2, 0.5}, within(1e-12));
    }
}
