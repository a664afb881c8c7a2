package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Supplier;
import org.assertj.core.api.AbstractThrowableAssert;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** Bad input ends in a message that names the element, before the first step. */
class GeneralizedFaultsTest {
    private static final MassProperties POINT = MassProperties.point(1);
    private static final JointType HINGE = JointType.revolute(Vec3.X);

    /** A point mass that hangs on a hinge, a metre below. */
    private static MechanismBuilder pendulum() {
        return Mechanism.named("pendulum")
                .body("bob", POINT)
                .joint("hinge", HINGE, Anchor.ground(), Anchor.on("bob", 0, 0, 1));
    }

    /** With a point mass that turns about itself on the first. */
    private static MechanismBuilder spinner() {
        return pendulum().body("spinner", POINT).joint("spin", HINGE, Anchor.on("bob"), Anchor.on("spinner"));
    }

    private static Simulation begin(Engine engine, Mechanism mechanism) {
        return Simulation.of(engine, InitialState.of(mechanism), 0.01).build();
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(Supplier<Mechanism> mechanism) {
        return assertThatThrownBy(() -> begin(new GeneralizedEngine(), mechanism.get()))
                .isInstanceOf(ModelException.class);
    }

    @Test
    void aVariableThatTwoMotionsMove() {
        refused(() -> pendulum()
                        .prescribe("first", "hinge", new Signal.Constant(0))
                        .prescribe("second", "hinge", new Signal.Constant(0))
                        .build())
                .hasMessageContaining("motion 'second' moves hinge[0], which another motion moves already");
    }

    @Test
    void aVariableGearedToItself() {
        refused(() -> pendulum().gear("gear", "hinge", "hinge", 2, 0).build())
                .hasMessageContaining("gear 'gear' couples hinge[0] with itself");
    }

    /** Two variables that make the same motion: the mass matrix would be singular everywhere. */
    @Test
    void twoVariablesThatMakeTheSameMotion() {
        JointType slides = JointType.composite(
                Part.of("u", JointType.prismatic(Vec3.X)), Part.of("v", JointType.prismatic(Vec3.X)));
        refused(() -> Mechanism.named("slides")
                        .body("bob", POINT)
                        .joint("pair", slides, Anchor.ground(), Anchor.on("bob"))
                        .build())
                .hasMessageContaining("joint 'pair' cannot tell its coordinate 'v'");
    }

    @Test
    void aConstraintThatCannotBeMet() {
        refused(() -> pendulum()
                        .constrain(new Distance("wire", Anchor.ground(0, 0, 5), Anchor.on("bob"), 1))
                        .build())
                .hasMessageContaining("constraint 'wire'")
                .hasMessageContaining("stays open by 3.0 m");
    }

    @Test
    void aFrameWithoutMassBelowAJoint() {
        refused(() -> pendulum()
                        .body("frame", MassProperties.point(0))
                        .joint("loose", HINGE, Anchor.on("bob"), Anchor.on("frame", 0, 0, 1))
                        .build())
                .hasMessageContaining("body 'frame' has no mass");
    }

    @Test
    void aPointMassThatTurnsAboutItself() {
        refused(() -> spinner().build())
                .hasMessageContaining("body 'spinner' has a principal moment of inertia of zero");
    }

    @Test
    void aPointMassWithoutJoint() {
        refused(() -> Mechanism.named("free").body("bob", POINT).build())
                .hasMessageContaining("body 'bob' has a principal moment of inertia of zero");
    }

    /** The tree has no inertia there, though the gear brings some: the maximal engine takes it. */
    @Test
    void aPointMassThatOnlyAGearKeepsFromTurning() {
        Mechanism mechanism = spinner().gear("gear", "hinge", "spin", 2, 0).build();
        refused(() -> mechanism)
                .hasMessageContaining("body 'spinner'")
                .hasMessageContaining("gears")
                .hasMessageContaining("use the maximal engine");
        begin(new MaximalEngine(), mechanism).steps(10);
    }

    /** Rows elsewhere do not hide it. */
    @Test
    void aPointMassThatTurnsAboutItselfBesideRows() {
        refused(() -> spinner()
                        .constrain(new Distance("wire", Anchor.ground(0, 0, 1), Anchor.on("bob"), 2))
                        .build())
                .hasMessageContaining("body 'spinner'");
    }

    /** A prescribed coordinate needs no inertia. */
    @Test
    void aPointMassThatIsMadeToTurnAboutItselfIsTaken() {
        Mechanism mechanism = spinner()
                .prescribe("motor", "spin", new Signal.Sinusoid(0.3, 1, 0, 0))
                .build();
        Simulation run = begin(new GeneralizedEngine(), mechanism);
        run.steps(25);
        assertThat(run.now().position("spin")).isBetween(0.3 - 1e-12, 0.3 + 1e-12); // a quarter of a second at 1 Hz
    }
}
