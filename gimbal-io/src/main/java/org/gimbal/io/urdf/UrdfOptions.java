package org.gimbal.io.urdf;

import org.jspecify.annotations.Nullable;

/**
 * What URDF leaves open and a user may decide.
 *
 * @param density kg/m³ of links that have shapes and no mass; if it is not stated, only a file without any mass gets
 *     {@link #STANDARD_DENSITY}
 * @param fixedBase whether the root is fixed to the ground
 */
public record UrdfOptions(@Nullable Double density, boolean fixedBase) {
    public static final UrdfOptions NONE = new UrdfOptions(null, false);

    /** Of water, kg/m³. */
    public static final double STANDARD_DENSITY = 1000;
}
