package org.gimbal.scenes.redmax;

import static org.gimbal.scenes.redmax.BarTree.HINGE;
import static org.gimbal.scenes.redmax.BarTree.at;
import static org.gimbal.scenes.redmax.BarTree.m;
import static org.gimbal.scenes.redmax.BarTree.point;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.Signal;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scene.Setup;
import org.gimbal.sim.InitialState;

/** Loops, tied angles and prescribed motion. Loops are closed by hinges. */
final class RedmaxLoops {
    private RedmaxLoops() {}

    static List<Scene> all() {
        return List.of(
                PublishedScene.of(4, "loop", "a four-bar with a bar that swings on its coupler", RedmaxLoops::loop),
                PublishedScene.of(
                        7, "tied-angles", "three bars whose angles are as 1 to 1/2 to 1/4", RedmaxLoops::tiedAngles),
                PublishedScene.of(
                        8, "tied-loop", "a loop of six bars, two angles of which are tied", RedmaxLoops::tiedLoop),
                PublishedScene.of(
                        9,
                        "prescribed-joint",
                        "hybrid dynamics: the first of three bars is turned by a given law, the others follow",
                        RedmaxLoops::prescribedJoint),
                PublishedScene.of(
                        13,
                        "prescribed-body",
                        "the last of four bars is led along a path, those before it follow",
                        RedmaxLoops::prescribedBody),
                PublishedScene.of(
                        15, "prismatic", "a slider within a loop, and a pendulum on it", RedmaxLoops::prismatic),
                PublishedScene.of(
                        20,
                        "prescribed-both",
                        "the last of five bars is led along a path while a joint before it is turned",
                        RedmaxLoops::prescribedBoth),
                PublishedScene.of(
                        32, "driven-four-bar", "a four-bar on a pivot, its crank driven", RedmaxLoops::driven),
                PublishedScene.of(34, "gears", "two gears with an arm each, ratio -1", RedmaxLoops::gears));
    }

    private static Setup loop(String name) {
        BarTree tree = new BarTree(name)
                .box(JointType.fixed(), 0, Pose.IDENTITY, 20, 1, 1)
                .hanging(HINGE, 1, -10, 0, 0)
                .hanging(HINGE, 1, 10, 0, 0)
                .bar(HINGE, 2, at(0, 0, -10), new Box(m(20), m(1), m(1)), at(10, 0, 0))
                .hanging(HINGE, 4, 10, 0, 0);
        tree.builder().joint("closure", HINGE, point(3, 0, 0, -10), point(4, 20, 0, 0));
        return new Setup(InitialState.of(tree.build()).velocity("joint5", 5), 0.002, 2);
    }

    private static Setup tiedAngles(String name) {
        BarTree tree = new BarTree(name)
                .level(HINGE, 0, 0, 0, 0)
                .level(HINGE, 1, 10, 0, 0)
                .level(HINGE, 2, 10, 0, 0);
        tree.builder().gear("tie1", "joint1", "joint2", 0.5, 0).gear("tie2", "joint2", "joint3", 0.5, 0);
        return new Setup(InitialState.of(tree.build()), 0.002, 2);
    }

    private static Setup tiedLoop(String name) {
        BarTree tree = new BarTree(name)
                .box(JointType.fixed(), 0, Pose.IDENTITY, 10, 1, 1)
                .hanging(HINGE, 1, 5, 0, 0)
                .hanging(HINGE, 2, 0, 0, -10)
                .bar(HINGE, 3, at(0, 0, -10), new Box(m(10), m(1), m(1)), at(-5, 0, 0))
                .standing(HINGE, 4, -10, 0, 0)
                .standing(HINGE, 5, 0, 0, 10)
                .hanging(HINGE, 4, -5, 0, 0);
        tree.builder()
                .joint("closure", HINGE, point(6, 0, 0, 10), point(1, -5, 0, 0))
                .gear("tie", "joint3", "joint6", 0.5, 0);
        return new Setup(InitialState.of(tree.build()).velocity("joint7", 10), 0.002, 2);
    }

    /** About b/(1 + exp(−7 s)) with s from −1 to 1 within the duration, at rest before and after. */
    private static Signal sigmoid(double b, double duration) {
        int count = 20;
        double[][] points = new double[count + 1][];
        for (int k = 0; k <= count; k++) {
            double s = 2.0 * k / count - 1;
            double value = k == 0 ? 0 : k == count ? b : b / (1 + StrictMath.exp(-7 * s));
            points[k] = new double[] {duration * k / count, value};
        }
        return Signal.spline(points);
    }

    private static Setup prescribedJoint(String name) {
        BarTree tree = new BarTree(name)
                .level(HINGE, 0, 0, 0, 0)
                .level(HINGE, 1, 10, 0, 0)
                .level(HINGE, 2, 10, 0, 0);
        tree.builder().weightless().prescribe("drive", "joint1", sigmoid(1.5 * Math.PI, 7));
        return new Setup(InitialState.of(tree.build()), 0.005, 10);
    }

    /** Turned by 4 rad to and fro, from the fourth second on drawn 8 cm along −x. */
    private static PosePath path(Pose base) {
        double[][] angle = {{0, 0}, {1, -0.5}, {2, -2}, {3, -3.5}, {4, -4}, {5, -3.5}, {6, -2}, {7, -0.5}, {8, 0}};
        double[][] way = {{0, 0}, {3, 0}, {4, 0}, {5, m(-1)}, {6, m(-4)}, {7, m(-7)}, {8, m(-8)}, {9, m(-8)}};
        Signal still = new Signal.Constant(0);
        return new PosePath(base, Signal.spline(way), still, still, Vec3.Y, Signal.spline(angle));
    }

    private static Setup prescribedBody(String name) {
        BarTree tree = new BarTree(name)
                .hanging(HINGE, 0, 0, 0, 0)
                .level(HINGE, 1, 0, 0, -10)
                .standing(HINGE, 2, 10, 0, 0)
                .level(HINGE, 3, 0, 0, 10);
        tree.builder().prescribe("lead", "body4", path(at(10, 0, 0)));
        return new Setup(InitialState.of(tree.build()), 0.005, 10);
    }

    private static Setup prescribedBoth(String name) {
        BarTree tree = new BarTree(name)
                .hanging(HINGE, 0, 0, 0, 0)
                .level(HINGE, 1, 0, 0, -10)
                .level(HINGE, 2, 10, 0, 0)
                .standing(HINGE, 3, 10, 0, 0)
                .level(HINGE, 4, 0, 0, 10);
        tree.builder()
                .prescribe("lead", "body5", path(at(20, 0, 0)))
                .prescribe("turn", "joint3", sigmoid(Math.PI / 2, 10));
        return new Setup(InitialState.of(tree.build()), 0.005, 10);
    }

    private static Setup prismatic(String name) {
        Box rail = new Box(m(22), m(1), m(1));
        BarTree tree = new BarTree(name)
                .bar(JointType.fixed(), 0, Pose.IDENTITY, rail, Pose.IDENTITY)
                .hanging(HINGE, 1, -11, 0, 0)
                .bar(JointType.prismatic(Vec3.X), 2, at(0, 0, -10), rail, at(11, 0, 0))
                .standing(HINGE, 3, 22, 0, 0)
                .hanging(HINGE, 3, 11, 0, 0);
        tree.builder().joint("closure", HINGE, point(4, 0, 0, 10), point(1, 11, 0, 0));
        return new Setup(InitialState.of(tree.build()).position("joint5", 3 * Math.PI / 4), 0.002, 2);
    }

    /**
     * Adds crank, coupler and rocker, of 4, 14 and 12 cm, to a base of 10 cm that is the first bar, and closes the loop.
     * All angles are zero with the crank along the base.
     */
    static void fourBar(BarTree tree) {
        double up = Math.sqrt(12 * 12 - 4.0 / 3 * (4.0 / 3)); // of the coupler's end above the base
        Pose end = at(22.0 / 3, 0, up);
        tree.bar(HINGE, 1, at(-5, 0, 0), slender(4), at(2, 0, 0))
                .bar(HINGE, 2, at(4, 0, 0), slender(14), between(Vec3.ZERO, end.position()))
                .bar(HINGE, 3, end, slender(12), between(Vec3.ZERO, new Vec3(m(-4.0 / 3), 0, m(-up))));
        tree.builder().joint("closure", HINGE, point(4, -4.0 / 3, 0, -up), point(1, 5, 0, 0));
    }

    static Box slender(double length) {
        return new Box(m(length), m(0.5), m(0.5));
    }

    /** A bar from one point to another of the plane of x and z. */
    private static Pose between(Vec3 from, Vec3 to) {
        Vec3 along = to.minus(from);
        double angle = -StrictMath.atan2(along.z(), along.x());
        return new Pose(from.plus(to).times(0.5), Quat.about(Vec3.Y, angle));
    }

    private static Setup driven(String name) {
        BarTree tree = new BarTree(name).bar(HINGE, 0, at(0, 0, 10), slender(10), Pose.IDENTITY);
        fourBar(tree);
        tree.builder().prescribe("drive", "joint2", steady(4 * Math.PI));
        return new Setup(InitialState.of(tree.build()).position("joint1", Math.PI), 0.001, 1);
    }

    /** A steady turn, as long as anybody will look. */
    static Signal steady(double rate) {
        double end = 1000;
        return new Signal.Table(List.of(new Signal.Table.Row(0, 0), new Signal.Table.Row(end, end * rate)));
    }

    private static Setup gears(String name) {
        Pose across = new Pose(Vec3.ZERO, Quat.about(Vec3.X, Math.PI / 2));
        Cylinder wheel = new Cylinder(m(2), m(0.3));
        BarTree tree = new BarTree(name)
                .box(JointType.fixed(), 0, Pose.IDENTITY, 1, 1, 6)
                .bar(HINGE, 1, at(0, -0.85, 2), wheel, across)
                .bar(HINGE, 1, at(0, -0.85, -2), wheel, across)
                .bar(JointType.fixed(), 2, Pose.IDENTITY, new Box(m(7), m(0.25), m(0.25)), at(2, 2.5, 0))
                .bar(JointType.fixed(), 3, Pose.IDENTITY, new Box(m(5), m(0.25), m(0.25)), at(0, 2.5, 0));
        tree.builder().gear("mesh", "joint2", "joint3", -1, 0);
        return new Setup(InitialState.of(tree.build()), 0.001, 1);
    }
}
