package org.gimbal.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.model.joint.SplineSurfaceJoint.Control;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;

/** Spline joints with random controls, of all sizes from the smallest. */
public final class RandomSplines {
    private RandomSplines() {}

    /** Some 80 cm from frame to frame, with bends and turns. */
    public static SplineCurveJoint open(RandomGenerator random) {
        return open(0.5, random);
    }

    /** The same with turns up to some angle from frame to frame, and bends in proportion. */
    static SplineCurveJoint open(double turns, RandomGenerator random) {
        List<Pose> frames = new ArrayList<>();
        Pose pose = place(random);
        int count = 4 + random.nextInt(4);
        for (int k = 0; k < count; k++) {
            frames.add(pose);
            Vec3 step = new Vec3(0.8, 0, 0).plus(SpaceSamples.vector(random).times(0.2 * turns));
            pose = new Pose(
                    pose.apply(step),
                    pose.orientation().times(turn(turns, random)).unit());
        }
        return JointType.splineCurve(frames);
    }

    /** One of each kind with sharp bends, hills and turns, too rough for plain differences to tell much about them. */
    public static List<JointType> rough(RandomGenerator random) {
        return List.of(open(1.5, random), closed(0.6, random), surface(4, random));
    }

    /** Round about; the body turns round with it, or does not. */
    public static SplineCurveJoint closed(RandomGenerator random) {
        return closed(0.2, random);
    }

    /** The same with further turns up to some angle, and hills in proportion. */
    private static SplineCurveJoint closed(double turns, RandomGenerator random) {
        Pose whole = place(random);
        int count = 3 + random.nextInt(5);
        boolean round = random.nextBoolean();
        List<Pose> frames = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            double angle = 2 * Math.PI * k / count;
            Vec3 at = new Vec3(0.7 * Math.cos(angle), 0.6 * Math.sin(angle), turns * random.nextDouble());
            Quat turn = Quat.about(Vec3.Z, round ? angle : 0).times(turn(turns, random));
            Pose pose = whole.times(new Pose(at, turn));
            frames.add(new Pose(pose.position(), pose.orientation().unit()));
        }
        return JointType.closedSplineCurve(frames);
    }

    /** Some 80 cm from control to control either way, with hills of 5 cm and turns of 0.15 rad. */
    public static SplineSurfaceJoint surface(RandomGenerator random) {
        return surface(1, random);
    }

    /** The same, so many times as rough. */
    private static SplineSurfaceJoint surface(double factor, RandomGenerator random) {
        int rows = 4 + random.nextInt(3);
        int columns = 4 + random.nextInt(3);
        List<List<Control>> grid = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            List<Control> row = new ArrayList<>();
            for (int j = 0; j < columns; j++) {
                Vec3 at = new Vec3(0.8 * i - 1, 0.8 * j - 1, 0)
                        .plus(SpaceSamples.vector(random).times(0.05 * factor));
                row.add(new Control(at, SpaceSamples.direction(random).times(random.nextDouble(0.15 * factor))));
            }
            grid.add(row);
        }
        return JointType.splineSurface(grid);
    }

    private static Pose place(RandomGenerator random) {
        return new Pose(SpaceSamples.vector(random).times(0.3), SpaceSamples.rotation(random));
    }

    private static Quat turn(double most, RandomGenerator random) {
        return Quat.fromRotationVector(SpaceSamples.direction(random).times(random.nextDouble(most)));
    }
}
