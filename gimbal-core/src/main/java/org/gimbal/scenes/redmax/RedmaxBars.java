package org.gimbal.scenes.redmax;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;

/** The bars of the published RedMax scenes: 1 by 1 by 10 cm of the density of water, with their frame at one end. */
final class RedmaxBars {
    private static final double DENSITY = 1000;
    private static final double THICKNESS = 0.01;
    private static final double LENGTH = 0.1;

    private RedmaxBars() {}

    /** Down from its frame. */
    static Body hanging(String name) {
        return bar(name, new Box(THICKNESS, THICKNESS, LENGTH), Pose.at(0, 0, -LENGTH / 2));
    }

    /** Along x from its frame. */
    static Body level(String name) {
        return bar(name, new Box(LENGTH, THICKNESS, THICKNESS), Pose.at(LENGTH / 2, 0, 0));
    }

    private static Body bar(String name, Box box, Pose place) {
        return new Body(
                name, MassProperties.ofDensity(box, DENSITY).placedAt(place), List.of(new PlacedShape(box, place)));
    }
}
