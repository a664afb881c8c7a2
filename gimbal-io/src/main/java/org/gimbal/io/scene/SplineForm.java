package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.model.joint.SplineSurfaceJoint.Control;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * The splines of spline joints: of a curve the control frames as {@code open} or {@code closed}, a list of places; of a
 * surface the {@code grid}, a list of rows of controls, each {@code [x, y, z]} or {@code [x, y, z, a, b, c]}.
 */
final class SplineForm {
    private static final String OPEN = "open";
    private static final String CLOSED = "closed";
    private static final String GRID = "grid";

    private SplineForm() {}

    static SplineCurveJoint readCurve(Fields fields, SceneParts parts) {
        String key = fields.oneOf(List.of(OPEN, CLOSED));
        List<Pose> frames = new ArrayList<>();
        parts.repeat().each(fields.items(key, fields.need(key)), fields.scope(), (item, scope) -> {
            Fields frame = new Fields(item, scope, fields.who() + ", an entry of '" + key + "'");
            frames.add(PoseForm.read(frame));
            frame.close();
        });
        return new SplineCurveJoint(frames, key.equals(CLOSED));
    }

    static SplineSurfaceJoint readSurface(Fields fields) {
        List<List<Control>> grid = new ArrayList<>();
        for (Yaml row : fields.items(GRID, fields.need(GRID))) {
            List<Control> controls = new ArrayList<>();
            for (Yaml control : fields.items(GRID, row)) {
                double[] values = fields.numbers(GRID, control, 3, 6);
                controls.add(new Control(Vec3.from(values, 0), values.length == 3 ? Vec3.ZERO : Vec3.from(values, 3)));
            }
            grid.add(controls);
        }
        return JointType.splineSurface(grid);
    }

    static Tree write(SplineCurveJoint curve, Tree tree) {
        return tree.put(
                curve.closed() ? CLOSED : OPEN,
                curve.frames().stream()
                        .map(frame -> PoseForm.write(frame, new Tree()))
                        .toList());
    }

    static Tree write(SplineSurfaceJoint surface, Tree tree) {
        return tree.put(
                GRID,
                surface.grid().stream()
                        .map(row -> row.stream().map(SplineForm::write).toList())
                        .toList());
    }

    private static List<Object> write(Control control) {
        List<Object> values = new ArrayList<>(Tree.list(control.position()));
        if (!control.angles().equals(Vec3.ZERO)) {
            values.addAll(Tree.list(control.angles()));
        }
        return values;
    }
}
