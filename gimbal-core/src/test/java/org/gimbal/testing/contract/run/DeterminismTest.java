package org.gimbal.testing.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Controller;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.PathHash;
import org.gimbal.testing.ReferenceSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The same run twice takes the same path to the last bit, also when it is interrupted and resumed. */
abstract class DeterminismTest extends EngineTest {
    @ParameterizedTest
    @MethodSource("scenes")
    void twoRunsOfASceneHaveOneHash(String scene) {
        TrajectoryHash first = new TrajectoryHash();
        TrajectoryHash second = new TrajectoryHash();
        for (TrajectoryHash hash : List.of(first, second)) {
            Scene.Setup setup = Scenes.named(scene).build();
            prepare(setup, setup.step()).observer(hash).build().steps(400);
        }
        assertThat(first).hasToString(second.toString());
    }

    @Test
    @Needs(Capability.JOINTS)
    void theHashSeesTheLastBitOfTheStart() {
        TrajectoryHash first = new TrajectoryHash();
        TrajectoryHash second = new TrajectoryHash();
        Mechanism mechanism = Scenes.named("pendulum").build().start().mechanism();
        run(InitialState.of(mechanism).position("hinge", 1), first);
        run(InitialState.of(mechanism).position("hinge", Math.nextUp(1.0)), second);
        assertThat(first.value()).isNotEqualTo(second.value());
    }

    private void run(InitialState start, TrajectoryHash hash) {
        prepare(start, 0.01).observer(hash).build().steps(10);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void aRestoredRunContinuesBitByBit(String scene) {
        Scene.Setup setup = Scenes.named(scene).build();
        boolean conservative = setup.start().mechanism().conservative();
        for (int order : conservative && can(Capability.HIGHER_ORDER) ? new int[] {2, 4} : new int[] {2}) {
            Simulation original = prepare(setup, setup.step()).order(order).build();
            Simulation fresh = prepare(setup, setup.step()).order(order).build();
            original.steps(200);
            fresh.restore(original.save());
            assertThat(PathHash.ofSteps(fresh, 200)).as("order %d", order).isEqualTo(PathHash.ofSteps(original, 200));
        }
    }

    /** While the memory of past steps, if there is one, fills up. */
    @ParameterizedTest
    @ValueSource(strings = {"double-pendulum", "free-body"})
    void aRunRestoredAtItsFirstKnotsContinuesBitByBit(String scene) {
        Scene.Setup setup = Scenes.named(scene).build();
        for (int knot = 0; knot < 6; knot++) {
            Simulation original = begin(setup);
            Simulation fresh = begin(setup);
            original.steps(knot);
            fresh.steps(100);
            fresh.restore(original.save());
            assertThat(PathHash.ofSteps(fresh, 500)).as("knot %d", knot).isEqualTo(PathHash.ofSteps(original, 500));
        }
    }

    @Test
    @Needs({Capability.JOINTS, Capability.WRENCHES, Capability.JOINT_EFFORTS})
    void aRestoredRunWithAControllerAndAWrenchContinuesBitByBit() {
        Mechanism mechanism = Mechanism.named("driven")
                .body("cart", ReferenceSystem.BOX)
                .body("pole", ReferenceSystem.ROD)
                .joint("rail", JointType.prismatic(Vec3.Y), Anchor.ground(), Anchor.on("cart"))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.on("cart"), Anchor.on("pole", 0, 0, 0.5))
                .wrench("drag", (time, m, out) -> out.addForce(0, 0, -0.3 * m.velocity(0, 1), 0), "pole")
                .build();
        Controller controller = (at, inputs) -> inputs.effort("rail", -2 * at.position("rail") - at.rate("hinge"));
        InitialState start = InitialState.of(mechanism).position("hinge", 1);
        Simulation original = prepare(start, 0.01).controller(controller).build();
        Simulation fresh = prepare(start, 0.01).controller(controller).build();
        original.steps(500);
        fresh.restore(original.save());
        assertThat(PathHash.ofSteps(fresh, 500)).isEqualTo(PathHash.ofSteps(original, 500));
    }
}
