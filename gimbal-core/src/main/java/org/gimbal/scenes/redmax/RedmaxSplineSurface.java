package org.gimbal.scenes.redmax;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.SplineSurfaceJoint.Control;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Scene 22 of the published RedMax code, in SI units: three bars of 10 cm and 10 g, of which the second rides on a patch
 * of four by four controls, a bowl that the first one carries, and the third hangs on the second by a hinge.
 */
final class RedmaxSplineSurface implements Scene {
    private static final double SPACING = 0.1;

    @Override
    public String name() {
        return "redmax-spline-surface";
    }

    @Override
    public String summary() {
        return "three bars, the second on a patch of splines that the first carries: RedMax scene 22";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.number("u", "place on the patch at the start, across the swing", 0.5, 0, 1));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .gravity(0, 0, -9.8)
                .body(RedmaxBars.hanging("bar1"))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("bar1"))
                .body(RedmaxBars.hanging("bar2"))
                .joint(
                        "patch",
                        JointType.splineSurface(bowl()),
                        Anchor.on("bar1", 0, 0, -1.4 * SPACING),
                        Anchor.on("bar2"))
                .body(RedmaxBars.hanging("bar3"))
                .joint("tail", JointType.revolute(Vec3.Y), Anchor.on("bar2", 0, 0, -SPACING), Anchor.on("bar3"))
                .build();
        InitialState start = InitialState.of(mechanism)
                .position("hinge", Math.PI / 8)
                .position("patch", s.number("u"), 0.5)
                .position("tail", Math.PI / 4);
        return new Setup(start, 0.001, 2);
    }

    /** z = (x² + y²)/20 cm at the controls, tilted along x; u is along y, v along x. */
    private static List<List<Control>> bowl() {
        List<List<Control>> grid = new ArrayList<>();
        for (int j = 0; j < 4; j++) {
            List<Control> row = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                double x = SPACING * (i - 1.5);
                double y = SPACING * (j - 1.5);
                double tilt = Math.PI / 6 * (i - 1.5);
                row.add(new Control(new Vec3(x, y, 5 * (x * x + y * y)), new Vec3(tilt, tilt, 0)));
            }
            grid.add(row);
        }
        return grid;
    }
}
