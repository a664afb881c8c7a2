package org.gimbal.scenes.redmax;

import static org.gimbal.scenes.redmax.BarTree.HINGE;
import static org.gimbal.scenes.redmax.BarTree.at;
import static org.gimbal.scenes.redmax.BarTree.m;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scene.Setup;
import org.gimbal.sim.InitialState;

/**
 * Limits, dry friction and contact with the floor: what the engine in joint coordinates leaves to the maximal one.
 * Friction in joints has the effort that the weight of what hangs on them makes at the published coefficient and radius;
 * the published code has it grow with the reaction.
 */
final class RedmaxContacts {
    private static final double BAR_WEIGHT = 0.01 * 9.8; // N

    private RedmaxContacts() {}

    static List<Scene> all() {
        return List.of(
                PublishedScene.of(
                        6,
                        "joint-limits",
                        "two bars, the second within 45 degrees of the first",
                        RedmaxContacts::limits),
                PublishedScene.of(
                        27,
                        "friction-revolute",
                        "dry friction brings two hinged bars to rest",
                        RedmaxContacts::revolute),
                PublishedScene.of(
                        28,
                        "friction-spherical",
                        "dry friction brings two bars on joints of three turns to rest",
                        RedmaxContacts::spherical),
                PublishedScene.of(
                        29,
                        "friction-prismatic",
                        "two bars slide down a slope of 60 degrees against dry friction",
                        RedmaxContacts::prismatic),
                PublishedScene.of(
                        30, "friction-four-bar", "a four-bar with dry friction in its hinges", RedmaxContacts::fourBar),
                PublishedScene.of(
                        31,
                        "floor-friction",
                        "the ball at the tip of two bars drags over a floor",
                        RedmaxContacts::floor),
                PublishedScene.of(
                        33, "walker", "a driven four-bar crawls on balls on a floor", RedmaxContacts::walker));
    }

    private static Setup limits(String name) {
        BarTree tree = new BarTree(name).level(HINGE, 0, 0, 0, 0).level(HINGE, 1, 10, 0, 0);
        tree.builder().limit("joint2", -Math.PI / 4, Math.PI / 4);
        return new Setup(InitialState.of(tree.build()), 0.002, 2);
    }

    private static Setup revolute(String name) {
        Pose tilted = new Pose(Vec3.ZERO, Quat.about(Vec3.X, Math.PI / 4));
        return twoBars(name, JointType.revolute(Vec3.Z), tilted, 0.6 * m(0.5) * BAR_WEIGHT);
    }

    /** Two bars in line on a tilted frame, the first joint with twice the friction of the second. */
    private static Setup twoBars(String name, JointType type, Pose frame, double friction) {
        BarTree tree = new BarTree(name)
                .bar(type, 0, frame, new Box(m(10), m(1), m(1)), at(5, 0, 0))
                .level(type, 1, 10, 0, 0);
        tree.builder()
                .friction("friction1", Measure.of("joint1"), 2 * friction)
                .friction("friction2", Measure.of("joint2"), friction);
        return new Setup(InitialState.of(tree.build()), 0.002, 1);
    }

    /** Friction acts along coordinates, so that each ball joint is one of three turns. */
    private static Setup spherical(String name) {
        JointType turns = JointType.composite(
                Composite.Part.of("first", JointType.revolute(Vec3.Z)),
                Composite.Part.of("second", JointType.revolute(Vec3.Y)),
                Composite.Part.of("third", JointType.revolute(Vec3.X)));
        BarTree tree = new BarTree(name).level(turns, 0, 0, 0, 0).level(turns, 1, 10, 0, 0);
        double moment = 5 * m(1) * BAR_WEIGHT;
        for (int k = 0; k < 3; k++) {
            tree.builder()
                    .friction("friction1" + "xyz".charAt(k), Measure.of("joint1", k), 2 * moment / 3)
                    .friction("friction2" + "xyz".charAt(k), Measure.of("joint2", k), moment / 3);
        }
        return new Setup(InitialState.of(tree.build()), 0.002, 1);
    }

    private static Setup prismatic(String name) {
        Pose slope = new Pose(Vec3.ZERO, Quat.about(Vec3.Y, Math.PI / 3));
        return twoBars(name, JointType.prismatic(Vec3.X), slope, 0.8 * BAR_WEIGHT * 0.5); // cos 60°
    }

    private static Setup fourBar(String name) {
        BarTree tree =
                new BarTree(name).bar(JointType.fixed(), 0, Pose.IDENTITY, RedmaxLoops.slender(10), Pose.IDENTITY);
        RedmaxLoops.fourBar(tree);
        double moment = 0.3 * m(0.5) * 0.0075 * 9.8 / 2; // half of the weight of the links
        for (String joint : List.of("joint2", "joint3", "joint4")) {
            tree.builder().friction("friction-" + joint, Measure.of(joint), moment);
        }
        return new Setup(InitialState.of(tree.build()), 0.001, 1);
    }

    private static Setup floor(String name) {
        BarTree tree = new BarTree(name)
                .level(HINGE, 0, 0, 0, 0)
                .level(HINGE, 1, 10, 0, 0)
                .bar(JointType.fixed(), 2, at(10, 0, 0), new Sphere(m(1)), Pose.IDENTITY);
        tree.builder().floor(m(-15)).contact("floor", Mechanism.GROUND, "body3", 0.2);
        InitialState start =
                InitialState.of(tree.build()).position("joint1", Math.PI / 4).position("joint2", -Math.PI / 4);
        return new Setup(start, 0.002, 2);
    }

    /** The base rests on two balls; a stick through the crank's pin has two more that touch the floor once a turn. */
    private static Setup walker(String name) {
        BarTree tree =
                new BarTree(name).bar(JointType.floating(), 0, at(0, 0, 1), RedmaxLoops.slender(10), Pose.IDENTITY);
        RedmaxLoops.fourBar(tree);
        Sphere ball = new Sphere(m(1));
        tree.bar(JointType.fixed(), 1, at(-5, 0, 0), ball, Pose.IDENTITY)
                .bar(JointType.fixed(), 1, at(5, 0, 0), ball, Pose.IDENTITY)
                .bar(JointType.fixed(), 3, at(0, 2.5, 0), ball, Pose.IDENTITY)
                .bar(JointType.fixed(), 3, at(0, -2.5, 0), ball, Pose.IDENTITY);
        tree.builder().floor(0).prescribe("drive", "joint2", RedmaxLoops.steady(-4 * Math.PI));
        for (int k = 5; k <= 8; k++) {
            tree.builder()
                    .contact(new ContactRule("step" + k, Mechanism.GROUND, List.of(), "body" + k, List.of(), 0.8, 0));
        }
        return new Setup(InitialState.of(tree.build()), 0.001, 1);
    }
}
