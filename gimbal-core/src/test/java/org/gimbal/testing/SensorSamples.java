package org.gimbal.testing;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.sensor.ContactSensor;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.model.sensor.WrenchSensor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Sensors of every kind and quantity, for any mechanism. */
public final class SensorSamples {
    private static final Pose SKEW = new Pose(new Vec3(0.1, -0.2, 0.3), Quat.about(new Vec3(1, 2, 3), 0.7));

    private SensorSamples() {}

    /** Those that need no joint and no contact, on each of some bodies and on the ground. */
    public static List<Sensor> ofFrames(List<String> bodies) {
        List<Sensor> sensors = new ArrayList<>();
        String last = Mechanism.GROUND;
        for (String body : bodies) {
            Anchor at = Anchor.on(body, SKEW);
            Anchor in = Anchor.on(last, SKEW.inverse());
            for (var each : InertialSensor.Quantity.values()) {
                sensors.add(new InertialSensor(body + " " + each, at, each));
            }
            for (var each : FrameSensor.Quantity.values()) {
                sensors.add(new FrameSensor(body + " frame " + each, at, in, each));
            }
            for (var each : SubtreeSensor.Quantity.values()) {
                sensors.add(new SubtreeSensor(body + " subtree " + each, body, each));
            }
            sensors.add(new RangeSensor(body + " range", at, 5));
            last = body;
        }
        return sensors;
    }

    /** Those of all coordinates of all joints. */
    public static List<Sensor> ofCoordinates(Mechanism mechanism) {
        List<Sensor> sensors = new ArrayList<>();
        for (var joint : mechanism.joints()) {
            for (int k = 0; k < joint.type().freedom(); k++) {
                for (var each : JointSensor.Quantity.values()) {
                    CoordinateRef coordinate = new CoordinateRef(joint.name(), k);
                    sensors.add(new JointSensor(joint.name() + k + " " + each, coordinate, each));
                }
            }
        }
        return sensors;
    }

    /** Those of the wrenches of all joints, on both sides. */
    public static List<Sensor> ofJoints(Mechanism mechanism) {
        List<Sensor> sensors = new ArrayList<>();
        for (var joint : mechanism.joints()) {
            for (var each : WrenchSensor.Quantity.values()) {
                String name = joint.name() + " " + each;
                sensors.add(new WrenchSensor(
                        name + " a", joint.name(), Anchor.on(joint.a().body(), SKEW), each));
                sensors.add(new WrenchSensor(
                        name + " b", joint.name(), Anchor.on(joint.b().body(), SKEW), each));
            }
        }
        return sensors;
    }

    /** Those of contacts of some bodies; touch is felt all around a body, and on one side of it. */
    public static List<Sensor> ofContacts(List<String> bodies) {
        List<Sensor> sensors = new ArrayList<>();
        for (String body : bodies) {
            sensors.add(new ContactSensor(body + " pushed", body, "*"));
            sensors.add(new ContactSensor(body + " held", body, Mechanism.GROUND));
            sensors.add(new TouchSensor(body + " felt", Anchor.on(body), new Sphere(10)));
            sensors.add(new TouchSensor(body + " felt below", Anchor.on(body, 0, 0, -5), new Box(10, 10, 10)));
        }
        return sensors;
    }

    /** The same mechanism with all sensors that it can have. */
    public static Mechanism on(Mechanism mechanism, boolean reactions) {
        List<String> bodies =
                mechanism.bodies().stream().map(body -> body.name()).toList();
        MechanismBuilder builder = Mechanism.like(mechanism);
        ofFrames(bodies).forEach(builder::sensor);
        ofCoordinates(mechanism).forEach(builder::sensor);
        if (reactions) {
            ofJoints(mechanism).forEach(builder::sensor);
        }
        if (mechanism.touches()) {
            ofContacts(bodies).forEach(builder::sensor);
        }
        return builder.build();
    }
}
