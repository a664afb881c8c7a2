package org.gimbal.scenes.redmax;

import static org.gimbal.scenes.redmax.BarTree.CENTIMETRE;
import static org.gimbal.scenes.redmax.BarTree.DYNE;
import static org.gimbal.scenes.redmax.BarTree.DYNE_CENTIMETRE;
import static org.gimbal.scenes.redmax.BarTree.GRAM;
import static org.gimbal.scenes.redmax.BarTree.HINGE;
import static org.gimbal.scenes.redmax.BarTree.at;
import static org.gimbal.scenes.redmax.BarTree.m;
import static org.gimbal.scenes.redmax.BarTree.point;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scene.Setup;
import org.gimbal.sim.Controller;
import org.gimbal.sim.InitialState;

/** Efforts, springs and dampers on chains of bars. */
final class RedmaxForces {
    private RedmaxForces() {}

    static List<Scene> all() {
        return List.of(
                PublishedScene.of(
                        5,
                        "joint-torques",
                        "three bars without weight, turned by motors in turn",
                        RedmaxForces::torques),
                PublishedScene.of(
                        10,
                        "tip-force",
                        "a force of constant direction at the tip of three bars with dampers in their joints",
                        RedmaxForces::tipForce),
                PublishedScene.of(
                        11,
                        "stiff-joints",
                        "three bars with a spring and a damper in each joint",
                        RedmaxForces::stiffJoints),
                PublishedScene.of(
                        12, "strings", "two bars held by strings of point masses and springs", RedmaxForces::strings),
                PublishedScene.of(
                        23,
                        "point-springs",
                        "four bars with springs of no length at rest between points",
                        RedmaxForces::pointSprings),
                PublishedScene.of(
                        24,
                        "spring-damper",
                        "a stiff strut with a damper that damps (the published one pushes)",
                        RedmaxForces::springDamper));
    }

    private static BarTree threeBars(String name) {
        BarTree tree = new BarTree(name)
                .level(HINGE, 0, 0, 0, 0)
                .level(HINGE, 1, 10, 0, 0)
                .level(HINGE, 2, 10, 0, 0);
        tree.builder().weightless();
        return tree;
    }

    private static Setup torques(String name) {
        double one = 100 * DYNE_CENTIMETRE;
        Controller schedule = (at, inputs) -> {
            double time = at.time() + 1e-6; // sums of steps end just before or behind a whole second
            boolean early = time < 3;
            boolean late = time >= 6;
            inputs.target("motor1", 0, 0, late ? one : 0);
            inputs.target("motor2", 0, 0, late ? -one : early ? 0 : one);
            inputs.target("motor3", 0, 0, late ? 0 : early ? one : -one);
        };
        BarTree tree = threeBars(name);
        for (int k = 1; k <= 3; k++) {
            tree.builder().servo("motor" + k, Measure.of("joint" + k), 0, 0);
        }
        return new Setup(InitialState.of(tree.build()), 0.01, 10, List.of(schedule));
    }

    private static Setup tipForce(String name) {
        Box bar = new Box(m(10), m(1), m(1));
        Body last = new Body(
                "body3",
                MassProperties.ofDensity(bar, BarTree.DENSITY).placedAt(at(-5, 0, 0)),
                List.of(new PlacedShape(bar, at(-5, 0, 0)))); // its frame is at its tip, where the force acts
        BarTree tree = new BarTree(name).level(HINGE, 0, 0, 0, 0).level(HINGE, 1, 10, 0, 0);
        MechanismBuilder builder = tree.builder()
                .weightless()
                .body(last)
                .joint("joint3", HINGE, point(2, 10, 0, 0), point(3, -10, 0, 0))
                .wrench("push", "body3", WrenchFrame.HYBRID, new Vec3(0, 0, 1000 * DYNE), Vec3.ZERO);
        for (int k = 1; k <= 3; k++) {
            builder.damper("damper" + k, Measure.of("joint" + k), 1000 * DYNE_CENTIMETRE);
        }
        return new Setup(InitialState.of(builder.build()), 0.002, 2);
    }

    private static Setup stiffJoints(String name) {
        BarTree tree = threeBars(name);
        for (int k = 1; k <= 3; k++) {
            tree.builder()
                    .spring("spring" + k, Measure.of("joint" + k), 1e4 * DYNE_CENTIMETRE, 0)
                    .damper("damper" + k, Measure.of("joint" + k), 1e3 * DYNE_CENTIMETRE);
        }
        return new Setup(InitialState.of(tree.build()).velocity("joint1", 1), 0.005, 5);
    }

    /** Of a piece of string with the published tension, 10⁵ (l − L)/L² dyn. */
    private static double stiffness(double rest) {
        return 1e5 * DYNE * CENTIMETRE / (rest * rest);
    }

    /** One mass in the middle of the first string; those at its ends would only add to the bars. */
    private static Setup strings(String name) {
        BarTree tree = new BarTree(name).level(HINGE, 0, 0, 0, 0).level(HINGE, 1, 10, 0, 0);
        double half = m(5 * Math.sqrt(2));
        double whole = m(10);
        Measure before = Measure.between(Anchor.ground(m(30), 0, m(10)), Anchor.on("node"));
        Measure behind = Measure.between(Anchor.on("node"), point(2, 10, 0, 0));
        Measure along = Measure.between(point(1, 5, 0, 0), point(2, 5, 0, 0));
        tree.builder()
                .bodyOfMass("node", new Sphere(m(0.3)), GRAM / 3)
                .spring("before", before, stiffness(half), half)
                .spring("behind", behind, stiffness(half), half)
                .spring("along", along, stiffness(whole), whole);
        return new Setup(InitialState.of(tree.build()).pose("node", at(25, 0, 5)), 0.002, 1);
    }

    private static Setup pointSprings(String name) {
        BarTree tree = new BarTree(name).level(HINGE, 0, 0, 0, 0);
        for (int k = 1; k < 4; k++) {
            tree.level(HINGE, k, 10, 0, 0);
        }
        for (int k = 1; k < 4; k++) {
            Measure between = Measure.between(point(k, 4, 0, 0), point(k + 1, 10, 0, 0));
            tree.builder().spring("spring" + k, between, 100 * GRAM, 0);
        }
        InitialState start = InitialState.of(tree.build()).position("joint1", Math.PI / 2);
        for (int k = 2; k <= 4; k++) {
            start = start.position("joint" + k, Math.PI / 16);
        }
        return new Setup(start, 0.002, 2);
    }

    private static Setup springDamper(String name) {
        BarTree tree = new BarTree(name)
                .level(JointType.fixed(), 0, 0, 0, 0)
                .level(HINGE, 1, 10, 0, 0)
                .level(HINGE, 2, 10, 0, 0);
        Measure strut = Measure.between(point(1, 3, 0, -0.5), point(2, 6, 0.5, -0.5));
        double length = m(8.5293610546); // between these points at the start
        tree.builder()
                .spring("spring", strut, 1e6 * DYNE / length, length)
                .damper("damper", strut, 1e3 * DYNE / length);
        return new Setup(
                InitialState.of(tree.build()).position("joint2", Math.PI / 2).position("joint3", -Math.PI / 2),
                0.002,
                2);
    }
}
