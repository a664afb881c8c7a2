package org.gimbal.scenes.loop;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathFunction;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.PoseFunction;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A train of cars on a closed, banked track with two hills: every car has a path joint of its own, rods between them
 * keep the train together. It starts on the higher hill; without drag its speed follows from the height of its cars.
 */
final class RollerCoaster implements Scene {
    private static final int POINTS = 48;

    /** From car to car along the track, m. */
    private static final double SPACING = 2;

    @Override
    public String name() {
        return "roller-coaster";
    }

    @Override
    public String summary() {
        return "a train of cars on a closed, banked track: each rides along a path, rods hold them together";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("cars", "number of cars", 3, 1, 12),
                Parameter.number("speed", "speed at the start, m/s", 3, -20, 20),
                Parameter.number("bank", "lean into the curve, as a tangent", 0.5, -2, 2),
                Parameter.number("drag", "damping of each car along the track, N s/m", 0, 0, 1e4));
    }

    @Override
    public Setup build(Settings s) {
        PathJoint track = JointType.closedPath(track(s.number("bank")));
        PathFunction places = new PathFunction(track);
        MechanismBuilder builder = Mechanism.named(name());
        int cars = s.count("cars");
        for (int k = 1; k <= cars; k++) {
            String car = "car" + k;
            builder.bodyOfMass(car, new Box(1.4, 0.8, 0.5), 400)
                    .joint("track" + k, track, Anchor.ground(), Anchor.on(car, 0, 0, -0.4));
            if (k > 1) {
                double length = place(places, start(k))
                        .minus(place(places, start(k - 1)))
                        .norm();
                builder.distance(
                        "rod" + (k - 1), Anchor.on("car" + (k - 1), 0, 0, -0.4), Anchor.on(car, 0, 0, -0.4), length);
            }
            if (s.number("drag") > 0) {
                builder.damper("drag" + k, Measure.of("track" + k), s.number("drag"));
            }
        }
        InitialState start = InitialState.of(builder.build()).velocity("track1", s.number("speed"));
        for (int k = 1; k <= cars; k++) {
            start = start.position("track" + k, start(k));
        }
        return new Setup(start, 0.005, 30);
    }

    private static double start(int car) {
        return -SPACING * (car - 1);
    }

    private static Vec3 place(PathFunction track, double at) {
        double[] out = new double[PoseFunction.size(1)];
        track.at(new double[] {at}, 0, out);
        return Vec3.from(out, 0);
    }

    /** Once round, to the left: x ahead, y to the left, z up and leaning inwards. */
    private static List<Pose> track(double bank) {
        List<Pose> poses = new ArrayList<>();
        for (int k = 0; k < POINTS; k++) {
            double turn = 2 * Math.PI * k / POINTS;
            double c = SineCosine.cos(turn);
            double s = SineCosine.sin(turn);
            Vec3 place = new Vec3(14 * c, 8 * s, 5 + 2 * c + 2 * SineCosine.cos(2 * turn));
            Vec3 ahead = new Vec3(-14 * s, 8 * c, -2 * s - 4 * SineCosine.sin(2 * turn)).unit();
            Vec3 inwards = new Vec3(-ahead.y(), ahead.x(), 0).unit();
            Vec3 left = Vec3.Z.plus(inwards.times(bank)).cross(ahead).unit();
            poses.add(new Pose(place, Quat.fromMatrix(Mat3.ofColumns(ahead, left, ahead.cross(left)))));
        }
        return poses;
    }
}
