package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Wrenches in every frame: the momenta they give in a short time, and the same through the model and through the
 * inputs.
 */
@Needs({Capability.WRENCHES, Capability.BODY_WRENCHES})
abstract class WrenchFrameTest extends EngineTest {
    private static final Vec3 FORCE = new Vec3(3, -2, 5);
    private static final Vec3 TORQUE = new Vec3(0.4, 0.7, -0.2);
    private static final Pose POSE = new Pose(new Vec3(0.5, -1, 2), Quat.about(new Vec3(1, 2, -1), 0.8));

    /** A body whose centre of mass is not at its frame's origin. */
    private static Body lopsided() {
        MassProperties mass = MassProperties.ofMass(new Box(0.2, 0.3, 0.4), 2).placedAt(Pose.at(0.1, 0.2, -0.3));
        return new Body("body", mass, List.of());
    }

    private static Vec3[] expected(WrenchFrame frame, Vec3 center) {
        Quat axes = frame == WrenchFrame.BODY ? POSE.orientation() : Quat.IDENTITY;
        Vec3 point = switch (frame) {
            case CENTRAL -> center;
            case WORLD -> Vec3.ZERO;
            case BODY, HYBRID -> POSE.position();
        };
        Vec3 force = axes.rotate(FORCE);
        Vec3 aboutOrigin = axes.rotate(TORQUE).plus(point.cross(force));
        return new Vec3[] {force, aboutOrigin};
    }

    @ParameterizedTest
    @EnumSource(WrenchFrame.class)
    void momentaGrowAsTheWrenchSays(WrenchFrame frame) {
        Mechanism plain = Mechanism.named("free").weightless().body(lopsided()).build();
        Mechanism pushed = Mechanism.named("pushed")
                .weightless()
                .body(lopsided())
                .wrench("push", "body", frame, FORCE, TORQUE)
                .build();
        double h = 1e-6; // so short that the body hardly moves
        Simulation byModel = begin(InitialState.of(pushed).pose("body", POSE), h);
        Simulation byInput = begin(InitialState.of(plain).pose("body", POSE), h);
        byInput.inputs().wrench(byInput.now(), "body", frame, FORCE, TORQUE);
        Vec3 center = byModel.now().centerOfMass("body");
        byModel.step();
        byInput.step();
        Vec3[] exact = expected(frame, center);
        for (Simulation run : List.of(byModel, byInput)) {
            Vec3 linear = run.now().linearMomentum().times(1 / h);
            Vec3 angular = run.now().angularMomentum().times(1 / h);
            assertThat(linear.minus(exact[0]).norm()).isCloseTo(0, within(1e-6));
            assertThat(angular.minus(exact[1]).norm()).isCloseTo(0, within(1e-5));
        }
    }
}
