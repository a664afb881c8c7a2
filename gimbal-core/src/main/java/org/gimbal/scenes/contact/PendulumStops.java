package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A double pendulum whose elbow and shoulder have stops. */
final class PendulumStops implements Scene {
    @Override
    public String name() {
        return "pendulum-stops";
    }

    @Override
    public String summary() {
        return "a double pendulum that swings against stops";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("angle", "angle of the upper rod at the start, degrees from hanging", 80, 0, 170),
                Parameter.number("shoulder", "stop of the upper rod on the other side, degrees", 15, 0, 90),
                Parameter.number("elbow", "stops of the lower rod, degrees to either side", 20, 0, 90));
    }

    @Override
    public Setup build(Settings s) {
        Box rod = new Box(0.05, 0.05, 1);
        Mechanism chain = Chains.hanging(name(), 2, JointType.revolute(Vec3.X), 1, MassProperties.ofMass(rod, 1), rod);
        double elbow = Math.toRadians(s.number("elbow"));
        Mechanism mechanism = Mechanism.like(chain)
                .limit("joint1", -Math.toRadians(s.number("shoulder")), Math.PI)
                .limit("joint2", -elbow, elbow)
                .build();
        return new Setup(InitialState.of(mechanism).position("joint1", Math.toRadians(s.number("angle"))), 0.01, 10);
    }
}
