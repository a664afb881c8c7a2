package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Point;
import org.gimbal.kinematics.rolling.TrackLines;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.PlacedShape;

/** What rolls, and what it rolls on, as far as no shapes show it. */
public final class RollingTracks {
    private RollingTracks() {}

    /** Nets of tracks, and rims of what rolls and has no shapes. */
    public static List<TrackLines.Carried> of(Mechanism mechanism) {
        return TrackLines.of(
                mechanism.constraints(),
                name -> mechanism.bodies().get(mechanism.bodyIndex(name)).shapes().stream()
                        .allMatch(placed -> placed.shape() instanceof Point));
    }

    /** The shapes of the ground and, unless it has a plane, the planes that something rolls on. */
    public static List<PlacedShape> ground(Mechanism mechanism) {
        List<PlacedShape> ground = new ArrayList<>(mechanism.groundShapes());
        if (ground.stream().noneMatch(placed -> placed.shape() instanceof HalfSpace)) {
            TrackLines.planes(mechanism.constraints())
                    .forEach(place -> ground.add(new PlacedShape(new HalfSpace(), place)));
        }
        return ground;
    }
}
