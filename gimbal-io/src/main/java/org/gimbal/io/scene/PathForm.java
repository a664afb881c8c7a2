package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;

/**
 * The path of a path joint: {@code open} or {@code closed}, a list of places through which it leads, each with the
 * {@code value} of the coordinate there. Without values the coordinate is the length along the chords; with them it may
 * have the {@code unit} rad, and a closed path needs the {@code lap}.
 */
final class PathForm {
    private static final String OPEN = "open";
    private static final String CLOSED = "closed";
    private static final String VALUE = "value";
    private static final String LAP = "lap";

    private PathForm() {}

    static PathJoint read(Fields fields, SceneParts parts) {
        String key = fields.oneOf(List.of(OPEN, CLOSED));
        boolean closed = key.equals(CLOSED);
        List<PathJoint.Point> points = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        parts.repeat().each(fields.items(key, fields.need(key)), fields.scope(), (item, scope) -> {
            Fields point = new Fields(item, scope, fields.who() + ", an entry of '" + key + "'");
            Pose pose = PoseForm.read(point);
            poses.add(pose);
            if (point.has(VALUE)) {
                points.add(new PathJoint.Point(point.number(VALUE), pose));
            }
            point.close();
        });
        Coordinate.Unit unit = unit(fields);
        if (points.isEmpty() && unit == Coordinate.Unit.METRE && !fields.has(LAP)) {
            return byChords(fields, key, poses, closed);
        }
        if (points.size() < poses.size()) {
            throw fields.fault(
                    fields.need(key).place(), "'" + key + "' needs a 'value' at every point, or at none and metres");
        }
        return new PathJoint(unit, points, closed ? fields.number(LAP) : 0);
    }

    private static PathJoint byChords(Fields fields, String key, List<Pose> poses, boolean closed) {
        try {
            return closed ? JointType.closedPath(poses) : JointType.path(poses);
        } catch (ModelException e) {
            throw fields.fault(fields.need(key).place(), "'" + key + "': " + e.getMessage());
        }
    }

    private static Coordinate.Unit unit(Fields fields) {
        String symbol = fields.text("unit", Coordinate.Unit.METRE.symbol());
        for (Coordinate.Unit unit : List.of(Coordinate.Unit.METRE, Coordinate.Unit.RADIAN)) {
            if (unit.symbol().equals(symbol)) {
                return unit;
            }
        }
        throw fields.fault(fields.need("unit").place(), "'unit' must be m or rad, got " + symbol);
    }

    static Tree write(PathJoint path, Tree tree) {
        if (path.unit() != Coordinate.Unit.METRE) {
            tree.put("unit", path.unit().symbol());
        }
        tree.put(
                path.closed() ? CLOSED : OPEN,
                path.points().stream().map(PathForm::write).toList());
        return path.closed() ? tree.put(LAP, path.lap()) : tree;
    }

    private static Tree write(PathJoint.Point point) {
        return PoseForm.write(point.pose(), new Tree().put(VALUE, point.at()));
    }
}
