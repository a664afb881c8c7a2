package org.gimbal.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be simulated is refused when a run is set up, by name. */
class SimulationRefusalsTest {
    private static final MassProperties UNIT = MassProperties.of(1, Mat3.IDENTITY);
    private static final String WITHOUT_INERTIA =
            " has a principal moment of inertia of zero, and can turn without anything else that has inertia: give it a"
                    + " size, or hold its rotation";

    /** The arm is 2 m long and hangs at the origin; its end cannot reach a point 5 m away. */
    @Test
    void loopsThatCannotBeClosedAreRefused() {
        MechanismBuilder builder =
                arm().joint("latch", JointType.spherical(), Anchor.ground(0, 3, -4), Anchor.on("lower", 0, 0, -1));
        assertThatThrownBy(() -> build(builder.build()))
                .isExactlyInstanceOf(ModelException.class)
                .hasMessageMatching(
                        "joint 'latch' of mechanism 'arm' cannot be closed: it stays open by 3\\.0(00\\d+)? m;"
                                + " check lengths, anchors and the start of the loop 'shoulder', 'elbow'");
    }

    @Test
    void bodiesThatTurnWithoutInertiaAreRefused() {
        assertModelFault(
                () -> build(arm().body("bead", MassProperties.point(1)).build()), "body 'bead'" + WITHOUT_INERTIA);
        assertModelFault(
                () -> build(arm().body("rod", MassProperties.of(1, Mat3.diagonal(1, 1, 0)))
                        .build()),
                "body 'rod'" + WITHOUT_INERTIA);
    }

    @Test
    void gearsThatDoNotMeshAreRefused() {
        Mechanism mechanism = arm().gear("belt", "shoulder", "elbow", 2, 0).build();
        InitialState start = InitialState.of(mechanism).position("shoulder", 0).position("elbow", 1);
        assertModelFault(
                () -> Simulation.of(new MaximalEngine(), start, 0.01).build(),
                "gear 'belt' does not mesh at the start: elbow[0] is 1.0 but shoulder[0] asks for 0.0");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, Double.NaN, Double.POSITIVE_INFINITY})
    void stepLengthsMustBeFiniteAndNotZero(double step) {
        InitialState start = InitialState.of(arm().build());
        assertThatThrownBy(() -> Simulation.of(new MaximalEngine(), start, step))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("step length must be finite and not zero, got " + step);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.01).build();
        assertThatThrownBy(() -> run.step(step))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("step length must be finite and not zero, got " + step);
        assertThat(run.time()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 10})
    void ordersAreEvenUpToEight(int order) {
        Simulation.Builder builder = Simulation.of(new MaximalEngine(), InitialState.of(arm().build()), 0.01);
        assertThatThrownBy(() -> builder.order(order))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("order must be 2, 4, 6 or 8, got " + order);
    }

    @Test
    void higherOrdersNeedMechanismsThatKeepTheirEnergy() {
        InitialState start = InitialState.of(arm().build());
        assertModelFault(
                () -> Simulation.of(new MaximalEngine(), start, 0.01)
                        .order(4)
                        .controller((at, inputs) -> {})
                        .build(),
                "order 4 needs a mechanism that keeps its energy, but a controller drives it: use order 2");
        InitialState windy =
                InitialState.of(arm().wrench("wind", (t, m, out) -> {}, "upper").build());
        assertModelFault(
                () -> Simulation.of(new MaximalEngine(), windy, 0.01).order(6).build(),
                "order 6 needs a mechanism that keeps its energy, but force 'wind' does not come from a potential:"
                        + " use order 2");
        Simulation run =
                Simulation.of(new MaximalEngine(), start, 0.01).order(4).build();
        run.inputs().effort("elbow", 1);
        assertModelFault(
                run::step, "order 4 needs a mechanism that keeps its energy, but inputs drive it: use order 2");
        assertThat(run.time()).isZero();
    }

    @Test
    void inputsNeedJointsAndBodiesThatExist() {
        Inputs inputs = new Inputs(arm().build());
        assertModelFault(
                () -> inputs.effort("wrist", 1), "mechanism 'arm' has no joint 'wrist'; it has [shoulder, elbow]");
        assertThatThrownBy(() -> inputs.effort(1, 1, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("joint 'elbow' has no coordinate 1");
        assertThat(inputs.used()).isFalse();
    }

    private static MechanismBuilder arm() {
        return Mechanism.named("arm")
                .body("upper", UNIT)
                .body("lower", UNIT)
                .joint("shoulder", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("upper"))
                .joint("elbow", JointType.revolute(Vec3.X), Anchor.on("upper", 0, 0, -1), Anchor.on("lower"));
    }

    private static Simulation build(Mechanism mechanism) {
        return Simulation.of(new MaximalEngine(), InitialState.of(mechanism), 0.01)
                .build();
    }

    private static void assertModelFault(ThrowingCallable action, String message) {
        assertThatThrownBy(action).isExactlyInstanceOf(ModelException.class).hasMessage(message);
    }

    /** All that an engine lacks is told at once, not one thing after the other. */
    @Test
    void whatElseAnEngineLacksIsToldToo() {
        Mechanism walker = Scenes.named("redmax-walker").build().start().mechanism();
        assertThatThrownBy(
                        () -> new ReducedEngine().with("integrator", "gauss4").compile(walker))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining(
                        "it has no closed loops, and there is joint 'joint4', which closes a loop: its integrator"
                                + " 'gauss4' takes none; choose 'dop853', 'dopri5', 'rk8', 'rk4', 'verlet', 'euler', 'impulse',"
                                + " or no integrator")
                .hasMessageContaining("; nor has it contact (contact '");
    }
}
