package org.gimbal.model.force;

import java.util.List;

/**
 * A body as a field sees it: a set of points.
 *
 * @param points empty for the whole mass of the body at its centre of mass, which only gravity can have
 */
public record FieldBody(String body, List<FieldPoint> points) {
    public FieldBody {
        points = List.copyOf(points);
    }

    /** The mass of a body at its centre of mass. */
    public static FieldBody asPoint(String body) {
        return new FieldBody(body, List.of());
    }

    public static FieldBody of(String body, FieldPoint... points) {
        return new FieldBody(body, List.of(points));
    }
}
