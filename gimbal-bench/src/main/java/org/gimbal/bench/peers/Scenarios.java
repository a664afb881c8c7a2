package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** The scenarios that are compared, in groups that can be run apart. */
final class Scenarios {
    private static final double STEP = 0.01;
    private static final List<Integer> LINKS = List.of(1, 10, 20, 50, 100);

    private static final Map<String, Supplier<List<Scenario>>> GROUPS = groups();

    private Scenarios() {}

    private static Map<String, Supplier<List<Scenario>>> groups() {
        Map<String, Supplier<List<Scenario>>> map = new LinkedHashMap<>();
        map.put("chains", () -> chains(45));
        map.put("loops", () -> List.of(fourLinks(1), fourLinks(10)));
        map.put("horizontal", () -> chains(90));
        map.put("pendulum", () -> List.of(scene("double pendulum, 600 s", "double-pendulum", Map.of(), 600)));
        map.put(
                "lift",
                () -> List.of(scene("scissor lift, 5 segments", "scissor-lift", Map.of(), 10)
                        .measuring(new LiftAngle())));
        map.put(
                "contact",
                () -> List.of(
                        scene("box drop", "box-drop", Map.of(), 2),
                        scene("sphere chain, 100 spheres", "sphere-chain", Map.of("n", "100"), 5)));
        map.put("robot", () -> List.of(WalkingRobot.standing(), WalkingRobot.trot()));
        map.put("tumbling", () -> List.of(tumbling()));
        return map;
    }

    static List<String> names() {
        return List.copyOf(GROUPS.keySet());
    }

    /** The scenarios of a group, built anew. */
    static List<Scenario> of(String group) {
        Supplier<List<Scenario>> scenarios = GROUPS.get(group);
        if (scenarios == null) {
            throw new IllegalArgumentException(
                    "there is no group '" + group + "'; there are " + String.join(", ", names()));
        }
        return scenarios.get();
    }

    /** The double pendulum from horizontal. */
    static Scenario doublePendulum(double seconds) {
        return scene("double pendulum", "double-pendulum", Map.of(), seconds);
    }

    /** A straight chain released at rest. */
    static Scenario chain(int links, String joint, int degrees, double seconds) {
        String from = degrees == 90 ? "horizontal" : degrees + "°";
        return scene(
                joint + " chain, n = " + links + ", from " + from,
                "n-pendulum",
                Map.of("n", Integer.toString(links), "joint", joint, "angle", Integer.toString(degrees)),
                seconds);
    }

    private static List<Scenario> chains(int degrees) {
        List<Scenario> list = new ArrayList<>();
        for (String joint : List.of("revolute", "ball")) {
            for (int links : LINKS) {
                list.add(chain(links, joint, degrees, 10));
            }
        }
        return list;
    }

    private static Scenario fourLinks(int segments) {
        return scene(
                "four-link segments, k = " + segments,
                "four-link-segments",
                Map.of("segments", Integer.toString(segments)),
                10);
    }

    /** A free body that turns about no principal axis. */
    private static Scenario tumbling() {
        Mechanism mechanism = Mechanism.named("tumbling")
                .weightless()
                .body("body", MassProperties.of(1, Mat3.diagonal(0.5, 1, 1.4)))
                .build();
        InitialState start = InitialState.of(mechanism).twist("body", Vec3.ZERO, new Vec3(1, 2, 3));
        return Scenario.of("torque-free tumbling, 1000 s", start, STEP, 1000).measuring(new Scenario.Reading() {
            @Override
            public String label() {
                return "momentum, relative";
            }

            @Override
            public double of(Measures measures) {
                return measures.momentumError();
            }
        });
    }

    private static Scenario scene(String name, String sceneName, Map<String, String> settings, double seconds) {
        Scene scene = Scenes.named(sceneName);
        Scene.Setup setup = scene.build(Settings.of(scene, settings));
        if (!setup.controllers().isEmpty()) {
            throw new IllegalArgumentException(
                    "scene '" + sceneName + "' is driven by controllers, which other engines cannot run");
        }
        return Scenario.of(name, setup.start(), STEP, seconds);
    }
}
