package org.gimbal.model;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.part.PlacedShape;

/**
 * A rigid body.
 *
 * @param massProperties stated in the body frame: mass, centre of mass, inertia about the centre of mass
 * @param shapes what the body looks like, placed in the body frame; may be empty
 */
public record Body(String name, MassProperties massProperties, List<PlacedShape> shapes) {
    public Body {
        shapes = List.copyOf(shapes);
    }
}
