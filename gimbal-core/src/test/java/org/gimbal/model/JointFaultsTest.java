package org.gimbal.model;

import static org.gimbal.model.MechanismChecksTest.assertFaults;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.CoordinateJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.PoseFunction;
import org.gimbal.model.joint.SplineSurfaceJoint.Control;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** What is refused about joints that are put together, given as paths or in code. */
class JointFaultsTest {
    private static final Coordinate LENGTH = new Coordinate("s", Coordinate.Unit.METRE, true);

    private static void refused(JointType type, String... faults) {
        assertFaults(
                Mechanism.named("one")
                        .body("egg", MassProperties.of(1, Mat3.IDENTITY))
                        .joint("grip", type, Anchor.ground(), Anchor.on("egg")),
                faults);
    }

    @Test
    void compositesNeedNamedPartsAndOneToSixCoordinates() {
        Part hinge = Part.of("a", JointType.revolute(Vec3.Z));
        refused(
                JointType.composite(hinge, Part.of("a", JointType.prismatic(Vec3.X))),
                "joint 'grip' has two parts 'a': names must be unique");
        refused(
                JointType.composite(Part.of("", JointType.revolute(Vec3.Z))),
                "joint 'grip' has a part without a name: give every part one");
        refused(
                JointType.composite(Part.of("rigid", JointType.fixed())),
                "joint 'grip' is composed of parts with 0 coordinates: it needs one to six; a body with mass between two"
                        + " joints may have more");
        refused(
                JointType.composite(Part.of("all", JointType.floating()), hinge),
                "joint 'grip' is composed of parts with 7 coordinates: it needs one to six; a body with mass between two"
                        + " joints may have more");
        Part inner = Part.of("inner", JointType.composite(hinge, hinge));
        refused(
                JointType.composite(inner),
                "joint 'grip', part 'inner', has two parts '" + hinge.name() + "': names must be unique");
    }

    private static PathJoint through(Object... valuesAndPoses) {
        List<PathJoint.Point> points = new ArrayList<>();
        for (int k = 0; k < valuesAndPoses.length; k += 2) {
            points.add(new PathJoint.Point((double) valuesAndPoses[k], (Pose) valuesAndPoses[k + 1]));
        }
        return new PathJoint(Coordinate.Unit.METRE, points, 0);
    }

    @Test
    void pathsNeedPointsThatDifferAndValuesThatGrow() {
        Pose here = Pose.IDENTITY;
        Pose there = Pose.at(1, 0, 0);
        refused(through(0.0, here), "joint 'grip' has a path through 1 points: it needs two at least");
        refused(
                through(0.0, here, 0.0, there),
                "joint 'grip' has a path whose coordinate must grow from point to point, but 0.0 follows 0.0");
        refused(
                through(0.0, here, 1.0, new Pose(Vec3.X, new Quat(2, 0, 0, 0))),
                "joint 'grip' has a path with point 2 whose quaternion (2.0; 0.0, 0.0, 0.0) is not of unit length:"
                        + " normalise it");
        refused(
                through(0.0, here, 1.0, here),
                "joint 'grip' has a path that comes to a halt at 0.0, where its coordinate moves nothing: look for points"
                        + " that are equal or turn back");
        refused(
                through(0.0, here, 1.0, there, 2.0, here),
                "joint 'grip' has a path that comes to a halt at 1.0, where its coordinate moves nothing: look for points"
                        + " that are equal or turn back");
        refused(
                through(0.0, here, 1.0, new Pose(Vec3.X, Quat.about(Vec3.Z, 2.5))),
                "joint 'grip' turns by more than 120° from point 1 of its path to the next: put more points between");
        refused(
                new PathJoint(
                        Coordinate.Unit.METRE, through(0.0, here, 1.0, there).points(), 0.5),
                "joint 'grip' has a path that comes back to its first pose at 0.5, but its last point is at 1.0: a lap"
                        + " must end behind that");
    }

    private static Pose at(double x, double y) {
        return Pose.at(x, y, 0);
    }

    @Test
    void splineCurvesNeedEnoughFramesThatLeadOn() {
        List<Pose> three = List.of(at(0, 0), at(1, 0), at(1, 1));
        refused(
                JointType.splineCurve(three),
                "joint 'grip' has an open spline curve of 3 control frames: it needs four at least");
        refused(
                JointType.closedSplineCurve(three.subList(0, 2)),
                "joint 'grip' has a closed spline curve of 2 control frames: it needs three at least");
        refused(
                JointType.closedSplineCurve(List.of(at(0, 0), at(Double.NaN, 0), at(1, 1))),
                "joint 'grip' has a spline curve with control frame 2 that is not finite: " + at(Double.NaN, 0));
        refused(
                JointType.closedSplineCurve(List.of(at(0, 0), at(1, 0), new Pose(Vec3.Y, new Quat(2, 0, 0, 0)))),
                "joint 'grip' has a spline curve with control frame 3 whose quaternion (2.0; 0.0, 0.0, 0.0) is not of"
                        + " unit length: normalise it");
        refused(
                JointType.closedSplineCurve(List.of(at(0, 0), at(1, 0), new Pose(Vec3.Y, Quat.about(Vec3.Z, Math.PI)))),
                "joint 'grip' turns by half a turn from control frame 2 of its spline curve to the next, which may be"
                        + " either way: put another frame between");
    }

    @Test
    void splineCurvesThatHaltAreRefused() {
        String halt =
                "joint 'grip' has a spline curve that comes to a halt at u = %s, where its coordinate moves nothing:"
                        + " look for control frames that are equal or turn back";
        refused(
                JointType.splineCurve(List.of(at(0, 0), at(1, 0), at(2, 0), at(2, 0), at(2, 0), at(3, 1))),
                String.format(halt, "2.0"));
        // there and back, with steps 1, 1, −0.8, −1.2: (1 − t)² − 0.8 (1 + 2t − 2t²) − 1.2 t² = 0 beside u = 1
        double turn = 1 + (3.6 - Math.sqrt(3.6 * 3.6 - 4 * 0.2 * 1.4)) / 2.8;
        refused(
                JointType.splineCurve(List.of(at(0, 0), at(1, 0), at(2, 0), at(1.2, 0), at(0, 0))),
                String.format(halt, (float) turn));
        refused(JointType.splineCurve(List.of(at(0, 0), at(1, 0), at(2, 1), at(2, 1))), String.format(halt, "2.0"));
        Part part = Part.of("rail", JointType.closedSplineCurve(List.of(at(0, 0), at(1, 0), at(2, 0), at(1, 0))));
        refused(
                JointType.composite(part),
                String.format(halt, "1.0").replace("joint 'grip'", "joint 'grip', part 'rail',"));
        refused(JointType.closedSplineCurve(List.of(at(1, 1), at(1, 1), at(1, 1))), String.format(halt, "0.0"));
    }

    /** Rows along x, with one control at each whole place, moved by some function. */
    private static List<List<Control>> grid(int rows, int columns, double spread) {
        List<List<Control>> grid = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            List<Control> row = new ArrayList<>();
            for (int j = 0; j < columns; j++) {
                row.add(Control.at(i, spread * j, 0));
            }
            grid.add(row);
        }
        return grid;
    }

    @Test
    void splineSurfacesNeedAFullGridThatIsNotFolded() {
        refused(
                JointType.splineSurface(List.of()),
                "joint 'grip' has a spline surface of 0 by 0 controls: it needs four by four at least");
        refused(
                JointType.splineSurface(grid(4, 3, 1)),
                "joint 'grip' has a spline surface of 4 by 3 controls: it needs four by four at least");
        List<List<Control>> ragged = new ArrayList<>(grid(4, 5, 1));
        ragged.set(2, ragged.get(2).subList(0, 4));
        refused(
                JointType.splineSurface(ragged),
                "joint 'grip' has a spline surface with 5 controls in its first row and 4 in row 3: all rows must be of the"
                        + " same length");
        List<List<Control>> open = new ArrayList<>(grid(4, 4, 1));
        Control nowhere = Control.at(0, Double.POSITIVE_INFINITY, 0);
        open.set(1, List.of(nowhere, nowhere, nowhere, nowhere));
        refused(
                JointType.splineSurface(open),
                "joint 'grip' has a spline surface with control 1 of row 2 that is not finite: " + nowhere);
        refused(
                JointType.splineSurface(grid(4, 4, 0)),
                "joint 'grip' has a spline surface that is folded to a line or a point at u = 0.0, v = 0.0, where its"
                        + " coordinates make the same motion or none: look for controls that are equal");
    }

    /** x = s², or something else: a function with what is wrong about it. */
    private static CoordinateJoint code(double first, double second) {
        PoseFunction function = (q, from, out) -> {
            Arrays.fill(out, 0);
            out[0] = q[from] + q[from] * q[from];
            out[3] = 1;
            out[PoseFunction.first(0)] = first * (1 + 2 * q[from]);
            out[PoseFunction.second(1, 0, 0)] = second;
        };
        return new CoordinateJoint(List.of(LENGTH), function);
    }

    @Test
    void functionsMustMatchTheirDerivatives() {
        refused(
                code(-1, 2),
                "joint 'grip' does not match its derivative by coordinate 0 at [0.0]: component 0 is -1.0, but"
                        + " differences give 1.0");
        refused(
                code(1, 1),
                "joint 'grip' does not match its second derivative by coordinates 0 and 0 at [0.0]: component 0 is 1.0,"
                        + " but differences give 2.0");
        PoseFunction nothing = (q, from, out) -> Arrays.fill(out, 0);
        refused(new CoordinateJoint(List.of(LENGTH), nothing), "joint 'grip' has a quaternion of length zero at [0.0]");
        refused(
                new CoordinateJoint(List.of(), nothing),
                "joint 'grip' has 0 coordinates: a joint given in code needs one to three; put joints together for more");
        refused(
                new CoordinateJoint(List.of(LENGTH, LENGTH), nothing),
                "joint 'grip' calls its coordinates [s, s]: give each a name of its own");
    }
}
