package org.gimbal.scenes.tree;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** Every joint type between two moving bodies, one pair beside the other, and a pair of geared wheels. */
final class JointZoo implements Scene {
    private static final double SPACING = 1.5;

    @Override
    public String name() {
        return "joint-zoo";
    }

    @Override
    public String summary() {
        return "every joint type between two moving bodies, and a gear";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.number("gravity", "gravity along −z, m/s²", 0, -100, 100));
    }

    /** All joint types by label, with skew axes so that nothing is special. */
    static Map<String, JointType> types() {
        Map<String, JointType> types = new LinkedHashMap<>();
        Vec3 axis = new Vec3(0.3, 0.2, 1);
        for (JointType type : List.of(
                JointType.fixed(),
                JointType.prismatic(axis),
                JointType.planarFixedOrientation(axis),
                JointType.fixedOrientation(),
                JointType.revolute(axis),
                JointType.cylindrical(axis),
                JointType.planar(axis),
                JointType.freeRevolute(axis),
                JointType.spherical(),
                JointType.cylindricalFree(axis),
                JointType.planarFree(axis),
                JointType.floating(),
                JointType.universal(Vec3.X, new Vec3(0, 1, 0.3)),
                JointType.screw(axis, 0.2))) {
            types.put(type.label(), type);
        }
        return types;
    }

    @Override
    public Setup build(Settings s) {
        MechanismBuilder builder = Mechanism.named(name()).gravity(0, 0, -s.number("gravity"));
        Shape box = new Box(0.2, 0.3, 0.4);
        Shape egg = new Ellipsoid(0.15, 0.1, 0.2);
        Pose tilted = new Pose(new Vec3(0.05, 0.02, 0.2), Quat.about(new Vec3(1, 2, 3), 0.4));
        types().forEach((label, type) -> builder.body(label + "-a", MassProperties.ofDensity(box, 500), box)
                .body(label + "-b", MassProperties.ofDensity(egg, 900), egg)
                .joint(label, type, Anchor.on(label + "-a", tilted), Anchor.on(label + "-b", 0, 0.05, -0.2)));
        addGear(builder, box, egg);
        Mechanism mechanism = builder.build();
        return new Setup(start(mechanism), 0.01, 10);
    }

    private static void addGear(MechanismBuilder builder, Shape box, Shape egg) {
        builder.body("gear-frame", MassProperties.ofDensity(box, 500), box);
        for (String wheel : List.of("gear-left", "gear-right")) {
            double side = wheel.equals("gear-left") ? -0.15 : 0.15;
            builder.body(wheel, MassProperties.ofDensity(egg, 900), egg)
                    .joint(wheel, JointType.revolute(Vec3.Z), Anchor.on("gear-frame", side, 0, 0.2), Anchor.on(wheel));
        }
        builder.gear("gear", "gear-left", "gear-right", -2, 0);
    }

    private static InitialState start(Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism);
        int index = 0;
        for (String label : types().keySet()) {
            int row = index / 5;
            Pose place = Pose.at(SPACING * (index % 5), SPACING * row, 0);
            start = start.pose(label + "-a", place)
                    .twist(label + "-a", new Vec3(0.02, -0.01, 0.03), new Vec3(0.3, 0.5, -0.4));
            double[] rates = new double[mechanism.joint(label).type().freedom()];
            for (int k = 0; k < rates.length; k++) {
                rates[k] = 0.4 - 0.15 * k;
            }
            start = start.velocity(label, rates);
            index++;
        }
        return start.pose("gear-frame", Pose.at(SPACING * 4, SPACING * 2, 0))
                .twist("gear-frame", Vec3.ZERO, new Vec3(0.2, 0.3, 0.1))
                .velocity("gear-left", 3);
    }
}
