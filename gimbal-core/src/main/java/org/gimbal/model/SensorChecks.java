package org.gimbal.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.contact.NamePattern;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.sensor.ContactSensor;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.model.sensor.WrenchSensor;
import org.jspecify.annotations.Nullable;

/** Finds everything that is wrong with the sensors of a description. */
final class SensorChecks {
    private final List<Sensor> sensors;
    private final boolean touches;
    private final Set<String> bodies = new HashSet<>();
    private final Map<String, Joint> joints = new HashMap<>();
    private final List<String> faults = new ArrayList<>();
    private final JointChecks frames = new JointChecks(faults);

    SensorChecks(MechanismBuilder parts) {
        sensors = parts.sensors;
        touches = parts.touches();
        bodies.add(Mechanism.GROUND);
        parts.bodies.forEach(body -> bodies.add(body.name()));
        parts.joints.forEach(joint -> joints.put(joint.name(), joint));
    }

    List<String> faults() {
        Set<String> names = new HashSet<>();
        for (Sensor sensor : sensors) {
            require(!sensor.name().isBlank(), "a sensor has no name: give every sensor one");
            require(
                    names.add(sensor.name()),
                    "two elements are called sensor '" + sensor.name() + "': names must be unique");
            check("sensor '" + sensor.name() + "'", sensor);
        }
        return faults;
    }

    private void check(String who, Sensor sensor) {
        if (sensor instanceof JointSensor joint) {
            var unused = CoordinateLookup.find(
                    who, joint.coordinate(), joints.get(joint.coordinate().joint()), faults);
        } else if (sensor instanceof InertialSensor inertial) {
            checkFrame(who, inertial.at());
        } else if (sensor instanceof FrameSensor frame) {
            checkFrame(who, frame.of());
            checkFrame(who, frame.in());
        } else if (sensor instanceof WrenchSensor wrench) {
            checkFrame(who, wrench.at());
            checkSide(who, wrench, joints.get(wrench.joint()));
        } else if (sensor instanceof ContactSensor contact) {
            checkContact(who, contact);
        } else if (sensor instanceof TouchSensor touch) {
            checkFrame(who, touch.at());
            requireTouch(who);
            require(
                    encloses(touch.volume()),
                    who + " has a " + touch.volume().describe()
                            + " as its volume: it must be a sphere, box, capsule, cylinder or ellipsoid");
        } else if (sensor instanceof RangeSensor range) {
            checkFrame(who, range.at());
            require(range.reach() > 0, who + " has a reach of " + range.reach() + " m: it must be above zero");
        } else if (sensor instanceof SubtreeSensor subtree) {
            checkBody(who, subtree.body());
        }
    }

    private void checkSide(String who, WrenchSensor wrench, @Nullable Joint joint) {
        if (joint == null) {
            faults.add(who + " refers to joint '" + wrench.joint() + "', which does not exist");
            return;
        }
        String on = wrench.at().body();
        require(
                joint.a().body().equals(on) || joint.b().body().equals(on),
                who + " has its frame on '" + on + "', but joint '" + joint.name() + "' connects '"
                        + joint.a().body() + "' and '" + joint.b().body() + "': put it on one of these");
    }

    private void checkContact(String who, ContactSensor contact) {
        checkBody(who, contact.on());
        requireTouch(who);
        NamePattern by = new NamePattern(contact.by());
        require(
                bodies.stream().anyMatch(by::matches),
                who + " reads contact with '" + contact.by() + "', which no body is called");
    }

    private void requireTouch(String who) {
        require(touches, who + " reads contact, but nothing may touch: add a contact or a contact set");
    }

    private static boolean encloses(Shape volume) {
        return volume instanceof Sphere
                || volume instanceof Box
                || volume instanceof Capsule
                || volume instanceof Cylinder
                || volume instanceof Ellipsoid;
    }

    private void checkFrame(String who, Anchor anchor) {
        checkBody(who, anchor.body());
        frames.frame(who, " on '" + anchor.body() + "'", anchor.frame());
    }

    private void checkBody(String who, String body) {
        require(bodies.contains(body), who + " refers to body '" + body + "', which does not exist");
    }

    private void require(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }
}
