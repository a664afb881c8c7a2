package org.gimbal.scenes.redmax;

import static org.gimbal.scenes.redmax.BarTree.HINGE;
import static org.gimbal.scenes.redmax.BarTree.at;
import static org.gimbal.scenes.redmax.BarTree.m;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scene.Setup;
import org.gimbal.sim.InitialState;

/** Trees under gravity or free, one for each kind of joint and body. */
final class RedmaxTrees {
    private static final JointType ABOUT_X = JointType.revolute(Vec3.X);
    private static final JointType ABOUT_Z = JointType.revolute(Vec3.Z);

    private RedmaxTrees() {}

    static List<Scene> all() {
        return List.of(
                PublishedScene.of(-1, "two-links", "two bars on hinges", RedmaxTrees::twoLinks),
                PublishedScene.of(0, "serial-chain", "five bars, hinged and fixed in turn", RedmaxTrees::serialChain),
                PublishedScene.of(1, "hinge-axes", "three bars on hinges about z, y and z", RedmaxTrees::hingeAxes),
                PublishedScene.of(2, "branching", "a tree of four bars that branches", RedmaxTrees::branching),
                PublishedScene.of(
                        3, "spherical", "two bars on ball joints that turn beyond half a turn", RedmaxTrees::spherical),
                PublishedScene.of(14, "universal", "three bars on universal joints", RedmaxTrees::universal),
                PublishedScene.of(
                        16, "planar", "a plate slides in a plane, two pendulums drive it", RedmaxTrees::planar),
                PublishedScene.of(
                        17,
                        "translational",
                        "a plate without weight that turns nowhere, two bars swing on it",
                        RedmaxTrees::translational),
                PublishedScene.of(18, "free", "a cube thrown up in weak gravity, spinning", RedmaxTrees::free),
                PublishedScene.of(
                        19,
                        "composite-joint",
                        "one joint that turns, then slides along its axis",
                        RedmaxTrees::composite),
                PublishedScene.of(
                        25,
                        "composite-body",
                        "a pendulum of one body made of bar and cylinder",
                        RedmaxTrees::compositeBody),
                PublishedScene.of(26, "mesh-bodies", "a double pendulum of two meshes", RedmaxTrees::meshBodies),
                PublishedScene.of(
                        35, "free-in-plane", "two bars float in the plane of the picture", RedmaxTrees::freeInPlane));
    }

    private static Setup twoLinks(String name) {
        BarTree tree = new BarTree(name).level(HINGE, 0, 0, 0, 0).level(HINGE, 1, 10, 0, 0);
        return new Setup(
                InitialState.of(tree.build()).position("joint1", Math.PI / 2).position("joint2", Math.PI / 4),
                0.002,
                2);
    }

    private static Setup serialChain(String name) {
        BarTree tree = new BarTree(name).level(HINGE, 0, 0, 0, 0);
        for (int k = 1; k < 5; k++) {
            tree.level(k % 2 == 1 ? JointType.fixed() : HINGE, k, 10, 0, 0);
        }
        InitialState start = InitialState.of(tree.build())
                .position("joint1", Math.PI / 4)
                .position("joint3", Math.PI / 4)
                .position("joint5", Math.PI / 4);
        return new Setup(start, 0.002, 2);
    }

    private static Setup hingeAxes(String name) {
        BarTree tree = new BarTree(name)
                .level(ABOUT_Z, 0, 0, 0, 0)
                .level(HINGE, 1, 10, 0, 0)
                .level(ABOUT_Z, 2, 10, 0, 0);
        return new Setup(
                InitialState.of(tree.build()).position("joint2", Math.PI / 2).position("joint3", Math.PI / 2),
                0.002,
                2);
    }

    private static Setup branching(String name) {
        BarTree tree = new BarTree(name)
                .hanging(ABOUT_X, 0, 0, 0, 15)
                .box(ABOUT_Z, 1, at(0, 0, -10), 1, 20, 1)
                .hanging(ABOUT_X, 2, 0, -10, 0)
                .hanging(HINGE, 2, 0, 10, 0);
        return new Setup(
                InitialState.of(tree.build()).position("joint3", Math.PI / 4).position("joint4", Math.PI / 4),
                0.002,
                2);
    }

    private static Setup spherical(String name) {
        BarTree tree = new BarTree(name)
                .hanging(JointType.spherical(), 0, 0, 0, 0)
                .hanging(JointType.spherical(), 1, 0, 0, -10);
        InitialState start = InitialState.of(tree.build())
                .position("joint1", Math.PI / 8, 0, 0)
                .position("joint2", Math.PI / 8, 0, 0)
                .velocity("joint1", 0, 0, 2);
        return new Setup(start, 0.002, 3);
    }

    private static Setup universal(String name) {
        JointType type = JointType.universal(Vec3.X, Vec3.Y);
        BarTree tree = new BarTree(name)
                .hanging(type, 0, 0, 0, 0)
                .hanging(type, 1, 0, 0, -10)
                .hanging(type, 2, 0, 0, -10);
        InitialState start = InitialState.of(tree.build())
                .position("joint1", Math.PI / 8, 0)
                .position("joint2", 0, Math.PI / 8)
                .position("joint3", Math.PI / 8, 0);
        return new Setup(start, 0.002, 2);
    }

    private static BarTree plate(String name, JointType base) {
        return new BarTree(name)
                .box(base, 0, Pose.IDENTITY, 10, 10, 1)
                .hanging(HINGE, 1, -5, 0, 0)
                .hanging(ABOUT_X, 1, 0, -5, 0);
    }

    private static Setup planar(String name) {
        BarTree tree = plate(name, JointType.planarFixedOrientation(Vec3.Z));
        return new Setup(
                InitialState.of(tree.build()).position("joint2", Math.PI / 2).position("joint3", Math.PI / 4),
                0.002,
                2);
    }

    private static Setup translational(String name) {
        BarTree tree = plate(name, JointType.fixedOrientation());
        tree.builder().weightless();
        return new Setup(InitialState.of(tree.build()).velocity("joint2", 2).velocity("joint3", 1), 0.002, 2);
    }

    private static Setup free(String name) {
        BarTree tree = new BarTree(name).box(JointType.floating(), 0, Pose.IDENTITY, 1, 1, 1);
        tree.builder().gravity(0, 0, -0.01);
        InitialState start = InitialState.of(tree.build()).velocity("joint1", 0, 0, m(3), 0.2, 0.4, 0.6);
        return new Setup(start, 0.01, 7);
    }

    private static Setup composite(String name) {
        JointType type = JointType.composite(
                Composite.Part.of("turn", ABOUT_X), Composite.Part.of("slide", JointType.prismatic(Vec3.X)));
        BarTree tree = new BarTree(name).standing(type, 0, 0, 0, 0);
        return new Setup(
                InitialState.of(tree.build()).position("joint1", 0.1, 0).velocity("joint1", 0, m(1)), 0.002, 2);
    }

    private static Setup compositeBody(String name) {
        Box bar = new Box(m(1), m(1), m(10));
        Cylinder roller = new Cylinder(m(1), m(10));
        Pose across = new Pose(new Vec3(m(5), 0, m(-10)), Quat.about(Vec3.Y, Math.PI / 2));
        MassProperties mass = MassProperties.combine(List.of(
                MassProperties.ofDensity(bar, BarTree.DENSITY).placedAt(at(0, 0, -5)),
                MassProperties.ofDensity(roller, BarTree.DENSITY).placedAt(across)));
        List<PlacedShape> shapes = List.of(new PlacedShape(bar, at(0, 0, -5)), new PlacedShape(roller, across));
        BarTree tree = new BarTree(name).body(HINGE, 0, Pose.IDENTITY, new Body("body1", mass, shapes));
        return new Setup(InitialState.of(tree.build()), 0.002, 2);
    }

    private static Setup meshBodies(String name) {
        ConvexMesh brick = ConvexMesh.of(new Box(m(1), m(2), m(3)));
        BarTree tree = new BarTree(name)
                .bar(HINGE, 0, Pose.IDENTITY, brick, at(0.5, 0, -1.5))
                .bar(HINGE, 1, at(0, 0, -3), brick, at(0.5, 0, -1.5));
        return new Setup(InitialState.of(tree.build()), 0.001, 1);
    }

    private static Setup freeInPlane(String name) {
        BarTree tree = new BarTree(name)
                .box(JointType.planar(Vec3.Z), 0, Pose.IDENTITY, 10, 1, 1)
                .level(ABOUT_Z, 1, 5, 0, 0);
        tree.builder().gravity(0, -0.01, 0);
        return new Setup(
                InitialState.of(tree.build()).velocity("joint1", 0, 0, 1).velocity("joint2", -1), 0.01, 10);
    }
}
