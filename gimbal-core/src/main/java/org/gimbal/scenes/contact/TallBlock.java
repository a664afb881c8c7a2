package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A column released on a slope of angle α. With b its width down the slope and h its height it topples if tan α and the
 * coefficient of friction both exceed b/h; else it slides if tan α exceeds the coefficient, and stands if not.
 */
final class TallBlock implements Scene {
    @Override
    public String name() {
        return "tall-block";
    }

    @Override
    public String summary() {
        return "a column on a slope topples, slides or stands";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("slope", "angle of the ground from the horizontal, degrees", 30, 0, 60),
                Parameter.number("friction", "coefficient of friction", 0.8, 0, 2),
                Parameter.number("width", "edge of the base, m", 0.2, 0.05, 1),
                Parameter.number("height", "height of the column, m", 0.5, 0.05, 2));
    }

    @Override
    public Setup build(Settings s) {
        Slope slope = Slope.of(s.number("slope"), 0);
        Box column = new Box(s.number("width"), s.number("width"), s.number("height"));
        Mechanism mechanism = slope.addTo(Mechanism.named(name()))
                .bodyOfMass("column", column, 1)
                .contact("slope", Mechanism.GROUND, "column", s.number("friction"))
                .build();
        return new Setup(InitialState.of(mechanism).pose("column", slope.at(column.z() / 2)), 0.01, 2);
    }
}
