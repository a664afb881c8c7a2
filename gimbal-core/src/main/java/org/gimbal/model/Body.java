package org.gimbal.model;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;

/**
 * A rigid body.
 *
 * @param massProperties stated in the body frame: mass, centre of mass, inertia about the centre of mass
 * @param shapes what the body touches with, placed in the body frame; may be empty
 * @param visuals what the body looks like; if it is empty, like its shapes
 */
public record Body(String name, MassProperties massProperties, List<PlacedShape> shapes, List<Visual> visuals) {
    public Body {
        shapes = List.copyOf(shapes);
        visuals = List.copyOf(visuals);
    }

    /** A body that looks like its shapes. */
    public Body(String name, MassProperties massProperties, List<PlacedShape> shapes) {
        this(name, massProperties, shapes, List.of());
    }

    /** The same body with other mass properties. */
    public Body with(MassProperties other) {
        return new Body(name, other, shapes, visuals);
    }
}
