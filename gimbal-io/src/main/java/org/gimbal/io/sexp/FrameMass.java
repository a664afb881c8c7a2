package org.gimbal.io.sexp;

import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * Mass as a frame has it: in its origin, with inertias about its axes.
 *
 * @param at the frame, in that of the body
 */
record FrameMass(Pose at, double mass, Vec3 inertias) {
    static FrameMass of(MassProperties properties) {
        Mat3 j = properties.inertia();
        if (j.xy() == 0 && j.xz() == 0 && j.yz() == 0) {
            Pose at = new Pose(properties.centerOfMass(), Quat.IDENTITY);
            return new FrameMass(at, properties.mass(), new Vec3(j.xx(), j.yy(), j.zz()));
        }
        PrincipalInertia principal = properties.principal();
        return new FrameMass(
                new Pose(properties.centerOfMass(), principal.axes()), properties.mass(), principal.moments());
    }

    /** A point has no inertias. */
    String text() {
        return "(mass " + SexpText.number(mass)
                + (inertias.equals(Vec3.ZERO) ? "" : " " + SexpText.vector(inertias))
                + ")";
    }
}
