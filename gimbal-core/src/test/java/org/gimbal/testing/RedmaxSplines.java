package org.gimbal.testing;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.model.joint.SplineSurfaceJoint.Control;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** The spline joints of scenes 21 and 22 of the published RedMax code, in centimetres. */
public final class RedmaxSplines {
    private RedmaxSplines() {}

    /** Four frames round about. */
    public static SplineCurveJoint curve() {
        return JointType.closedSplineCurve(
                List.of(frame(Math.PI, -10, 0), frame(Math.PI / 2, 0, -2), frame(0, 10, 0), frame(-Math.PI / 2, 0, 2)));
    }

    private static Pose frame(double turn, double x, double z) {
        return new Pose(new Vec3(x, 0, z), Quat.about(Vec3.Y, turn));
    }

    /** Four by four controls; its x goes with the second coordinate, its y with the first. */
    public static SplineSurfaceJoint surface() {
        List<List<Control>> grid = new ArrayList<>();
        for (int j = 0; j < 4; j++) {
            List<Control> row = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                double x = -15 + 10 * i;
                double y = -15 + 10 * j;
                double angle = -Math.PI / 4 + Math.PI / 6 * i;
                row.add(new Control(new Vec3(x, y, 0.05 * (x * x + y * y)), new Vec3(angle, angle, 0)));
            }
            grid.add(row);
        }
        return JointType.splineSurface(grid);
    }
}
