package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A cube of 1 kg falls flat on the floor and stays there (2023, fig. 7d). */
final class BoxDrop implements Scene {
    private static final double EDGE = 0.5;

    @Override
    public String name() {
        return "box-drop";
    }

    @Override
    public String summary() {
        return "a cube falls flat on the floor and stays there";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("height", "height of the centre at the start, m", 0.65, EDGE / 2, 1.25),
                Parameter.number("friction", "coefficient of friction", 0.3, 0, 2));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("box", new Box(EDGE, EDGE, EDGE), 1)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "box", s.number("friction"))
                .build();
        return new Setup(InitialState.of(mechanism).pose("box", Pose.at(0, 0, s.number("height"))), 0.01, 2);
    }
}
