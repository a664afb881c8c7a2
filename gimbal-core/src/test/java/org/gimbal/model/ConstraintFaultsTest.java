package org.gimbal.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gimbal.model.MechanismChecksTest.assertFaults;
import static org.gimbal.model.MechanismChecksTest.hinged;

import java.util.List;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** The part of {@link MechanismChecksTest} about constraints. */
class ConstraintFaultsTest {
    private static final Anchor WALL = Anchor.ground(0, 0, 2);
    private static final Anchor LOWER = Anchor.on("lower", 0, 0, -1);

    @Test
    void soundConstraintsAreKept() {
        Mechanism mechanism = hinged().distance("rod", WALL, LOWER, 3)
                .constrain(PointToPoint.along("guide", WALL, LOWER, "zx"))
                .build();
        assertThat(mechanism.constraints())
                .containsExactly(
                        new Distance("rod", WALL, LOWER, 3), new PointToPoint("guide", WALL, LOWER, true, false, true));
    }

    @Test
    void constraintsNeedNamesOfTheirOwn() {
        assertFaults(
                hinged().distance("rod", WALL, LOWER, 1).distance("rod", WALL, LOWER, 2),
                "two elements are called constraint 'rod': names must be unique");
        assertFaults(hinged().distance("", WALL, LOWER, 1), "a constraint has no name: give every constraint one");
    }

    @Test
    void rollersHaveASizeAndATrackTheyFit() {
        assertFault(
                new Rolling("rod", WALL, Track.plane(), LOWER, Roller.ball(0)),
                "has a roller of radius 0.0: it must be finite and above zero");
        assertFault(
                new Rolling("rod", WALL, Track.plane(), LOWER, Roller.wheel(0.5, 0.6)),
                "has a rim rounded by 0.6 m: at least zero and at most its radius");
        assertFault(
                new Rolling("rod", WALL, Track.plane(), LOWER, Roller.cylinder(0.5, Double.NaN)),
                "has a roller of length NaN: it must be finite and not negative");
        assertFault(
                new Rolling("rod", WALL, Track.sphere(-1), LOWER, Roller.ball(0.1)),
                "rolls on a sphere of radius -1.0: it must be finite and above zero");
        assertFault(
                new Rolling("rod", WALL, Track.drum(0), LOWER, Roller.ball(1)),
                "rolls on a drum of radius 0.0: it must be finite and above zero");
        assertFault(
                new Rolling("rod", WALL, Track.sphere(1), LOWER, Roller.cylinder(0.1, 1)),
                "has a cylinder on a sphere, which no line lies on: only balls and wheels roll there");
        assertFault(
                new Rolling("rod", WALL, Track.drum(1), LOWER, Roller.ball(0.1).sliding()),
                "has a ball that slides along an axle: it has none");
        assertFault(
                new Rolling("rod", WALL, Track.bowl(1), LOWER, Roller.ball(1)),
                "has a roller of radius 1.0 in a bowl of radius 1.0: it must be smaller");
        assertFault(
                new Rolling("rod", WALL, Track.pipe(1), LOWER, Roller.disc(1.5)),
                "has a roller of radius 1.5 in a pipe of radius 1.0: it must be smaller");
        assertFault(new Skate("rod", LOWER, Anchor.on("lower")), "connects 'lower' with itself");
    }

    @Test
    void constraintsConnectTwoThingsThatExist() {
        assertFault(new Distance("rod", WALL, Anchor.on("hand"), 1), "refers to body 'hand', which does not exist");
        assertFault(
                new PointOnPlane("rod", Anchor.on("hand"), WALL, Vec3.Z, 0),
                "refers to body 'hand', which does not exist");
        assertFault(
                new PointOnCurve("rod", Anchor.on("hand"), WALL, Curve.line()),
                "refers to body 'hand', which does not exist");
        assertFault(
                PointToPoint.along("rod", LOWER, Anchor.on("hand"), "x"),
                "refers to body 'hand', which does not exist");
        assertFault(new Distance("rod", LOWER, Anchor.on("lower"), 1), "connects 'lower' with itself");
        assertFault(new Distance("rod", WALL, Anchor.ground(), 1), "connects 'ground' with itself");
    }

    @Test
    void anchorsOfConstraintsMustBePoses() {
        assertFault(
                new Distance("rod", WALL, Anchor.on("lower", new Pose(Vec3.ZERO, new Quat(1, 0, 0, 1))), 1),
                "has a frame on 'lower' whose quaternion (1.0; 0.0, 0.0, 1.0) is not of unit length: normalise it");
    }

    @Test
    void distancesAreLengths() {
        for (double length : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertFault(
                    new Distance("rod", WALL, LOWER, length),
                    "has length " + length + ": a distance must be finite and above zero");
        }
    }

    @Test
    void camsLeadFromOneCoordinateToAnother() {
        CamLaw law = CamLaw.spline(new double[] {0, 0}, new double[] {1, 2});
        assertFault(
                new Cam("rod", CoordinateRef.of("elbow"), CoordinateRef.of("knee"), law),
                "refers to joint 'knee', which does not exist");
        assertFault(
                new Cam("rod", CoordinateRef.of("elbow"), CoordinateRef.of("elbow"), law),
                "couples elbow[0] with itself");
        assertSplineFault("a closed spline needs at least 3 points, got 2", true, new double[][] {{0, 0}, {1, 1}});
        assertSplineFault(
                "point 2 of a spline is at 0.0, not behind that at 0.0 before it: they must grow",
                false,
                new double[][] {{0, 0}, {0, 1}});
        assertSplineFault("point 1 of a spline is [0.0, NaN]: it must be two finite numbers", false, new double[][] {
            {0, Double.NaN}, {1, 1}
        });
    }

    private static void assertSplineFault(String fault, boolean closed, double[][] points) {
        assertThatThrownBy(() -> {
                    CamLaw law = closed ? CamLaw.closedSpline(points) : CamLaw.spline(points);
                    assertThat(law).isNull();
                })
                .isInstanceOf(ModelException.class)
                .hasMessage(fault);
    }

    @Test
    void planesNeedANormal() {
        assertFault(
                new PointOnPlane("rod", WALL, LOWER, Vec3.ZERO, 0),
                "has the zero vector as normal: give it a direction");
        assertFault(
                new PointOnPlane("rod", WALL, LOWER, new Vec3(0, Double.NaN, 0), 0),
                "has a normal that is not finite: (0.0, NaN, 0.0)");
        assertFault(new PointOnPlane("rod", WALL, LOWER, Vec3.Z, Double.NaN), "has an offset that is not finite: NaN");
    }

    @Test
    void curvesStartSomewhere() {
        assertFault(
                new PointOnCurve("rod", WALL, LOWER, new Start(Double.NaN)),
                "has a curve with start NaN and reach 0.0: both must be finite, the reach not negative");
    }

    @Test
    void pointsCoincideAlongAtLeastOneDirection() {
        assertFault(PointToPoint.along("rod", WALL, LOWER, ""), "has no direction: name at least one of x, y and z");
        assertThatThrownBy(() -> PointToPoint.along("rod", WALL, LOWER, "xu"))
                .isInstanceOf(ModelException.class)
                .hasMessage("constraint 'rod' has direction 'u': directions are x, y and z of its first frame");
    }

    @Test
    void userConstraintsNeedBodiesAndRows() {
        assertFault(user(1, "lower", "hand"), "refers to body 'hand', which does not exist");
        assertFault(user(1, "ground"), "refers to body 'ground', which does not exist");
        assertFault(user(1), "acts on no body: name at least one");
        assertFault(user(1, "lower", "upper", "lower"), "names a body twice: name each body once");
        assertFault(user(0, "lower"), "has 0 rows: it needs at least one");
    }

    private static void assertFault(Constraint constraint, String fault) {
        assertFaults(hinged().constrain(constraint), "constraint 'rod' " + fault);
    }

    private static UserConstraint user(int rows, String... bodies) {
        return new UserConstraint("rod", List.of(bodies), rows, new NoLaw());
    }

    private record Start(double start) implements Curve {
        @Override
        public void at(double s, double[] out) {}
    }

    private static final class NoLaw implements UserConstraint.Law {
        @Override
        public void evaluate(BodyPoses poses, double[] violation) {}

        @Override
        public void gradient(BodyPoses poses, GradientSink out) {}
    }
}
