package org.gimbal.io.mjcf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.geometry.Shape;
import org.gimbal.io.mjcf.MjcfBodies.SitePlace;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.model.sensor.WrenchSensor;

/** Reads sensors; those that have no counterpart are told. */
final class MjcfSensors {
    private static final String WORLD = "world";

    private static final Map<String, JointSensor.Quantity> OF_JOINTS = Map.of(
            "jointpos", JointSensor.Quantity.POSITION,
            "jointvel", JointSensor.Quantity.VELOCITY,
            "jointactuatorfrc", JointSensor.Quantity.EFFORT);
    private static final Map<String, InertialSensor.Quantity> INERTIAL = Map.of(
            "gyro", InertialSensor.Quantity.GYRO,
            "accelerometer", InertialSensor.Quantity.ACCELEROMETER,
            "velocimeter", InertialSensor.Quantity.VELOCIMETER);
    private static final Map<String, WrenchSensor.Quantity> WRENCHES =
            Map.of("force", WrenchSensor.Quantity.FORCE, "torque", WrenchSensor.Quantity.TORQUE);
    private static final Map<String, FrameSensor.Quantity> FRAMES = Map.of(
            "framepos", FrameSensor.Quantity.POSITION,
            "framequat", FrameSensor.Quantity.ORIENTATION,
            "framelinvel", FrameSensor.Quantity.VELOCITY,
            "frameangvel", FrameSensor.Quantity.ANGULAR_VELOCITY);
    private static final Map<String, SubtreeSensor.Quantity> SUBTREES = Map.of(
            "subtreecom", SubtreeSensor.Quantity.CENTER,
            "subtreelinvel", SubtreeSensor.Quantity.VELOCITY,
            "subtreeangmom", SubtreeSensor.Quantity.ANGULAR_MOMENTUM);

    private final MjcfBodies bodies;
    private final MjcfSettings settings;
    private final TreeNames names;
    private final Optional<Mechanism> tree;
    private final boolean touches;
    private final ImportReport report;
    private final Places places;
    private final Map<String, Integer> unnamed = new LinkedHashMap<>();

    /**
     * Reads sensors of a file.
     *
     * @param tree the mechanism without loops
     * @param touches whether anything may touch
     */
    MjcfSensors(
            MjcfBodies bodies,
            MjcfSettings settings,
            TreeNames names,
            Optional<Mechanism> tree,
            boolean touches,
            ImportReport report,
            Places places) {
        this.bodies = bodies;
        this.settings = settings;
        this.names = names;
        this.tree = tree;
        this.touches = touches;
        this.report = report;
        this.places = places;
    }

    void addTo(MechanismBuilder builder, XmlElement mujoco) {
        boolean loops = !mujoco.peek("equality").isEmpty();
        for (XmlElement group : mujoco.children("sensor")) {
            for (XmlElement element : group.all()) {
                int number = unnamed.merge(element.name(), 1, Integer::sum);
                String name = element.word("name", element.name() + number);
                for (String each : List.of("noise", "user", "nsample", "interp", "delay", "interval")) {
                    element.passOver(each, report, "has no effect: readings are exact and of each knot");
                }
                read(name, element, loops).ifPresent(sensor -> {
                    places.put("sensor", name, element.place());
                    builder.sensor(sensor);
                    report.used(element.place(), element.label());
                });
            }
        }
    }

    private Optional<Sensor> read(String name, XmlElement element, boolean loops) {
        String tag = element.name();
        if (!tag.equals("rangefinder") && element.number("cutoff", 0) > 0) {
            element.ignore("cutoff", report, "does not cut readings");
        }
        if (OF_JOINTS.containsKey(tag)) {
            return joint(name, OF_JOINTS.get(tag), element);
        } else if (INERTIAL.containsKey(tag)) {
            return site(element).map(at -> new InertialSensor(name, at, INERTIAL.get(tag)));
        } else if (WRENCHES.containsKey(tag)) {
            return wrench(name, WRENCHES.get(tag), element);
        } else if (FRAMES.containsKey(tag)) {
            return frame(name, FRAMES.get(tag), element);
        } else if (SUBTREES.containsKey(tag)) {
            return subtree(name, SUBTREES.get(tag), element, loops);
        } else if (tag.equals("touch")) {
            return touch(name, element);
        } else if (tag.equals("rangefinder")) {
            double cutoff = element.number("cutoff", 0);
            double reach = cutoff > 0 ? cutoff : Double.POSITIVE_INFINITY;
            return site(element).map(at -> new RangeSensor(name, at, reach));
        }
        return ignored(element, "is not read: there is no such sensor");
    }

    private <T> Optional<T> ignored(XmlElement element, String why) {
        element.ignore(report, why);
        return Optional.empty();
    }

    private Optional<Sensor> joint(String name, JointSensor.Quantity quantity, XmlElement element) {
        String joint = element.need("joint");
        var coordinate = names.motion(joint);
        if (coordinate.isEmpty()) {
            return ignored(element, "its joint '" + joint + "' has no coordinate of its own");
        }
        double reference = bodies.reference(joint, settings);
        if (quantity == JointSensor.Quantity.POSITION && reference != 0) {
            report.altered(element.place(), element.label(), "reads " + reference + " less: zero is the file's pose");
        }
        return coordinate.map(of -> new JointSensor(name, of, quantity));
    }

    private Optional<Anchor> site(XmlElement element) {
        return site(element, element.need("site"));
    }

    private SitePlace place(XmlElement element, String name) {
        SitePlace site = bodies.sites().get(name);
        if (site == null) {
            throw element.fault("there is no site '" + name + "'");
        }
        return site;
    }

    private Optional<Anchor> site(XmlElement element, String name) {
        SitePlace site = place(element, name);
        if (site.body().equals(WORLD)) {
            return Optional.of(Anchor.ground(site.pose()));
        }
        Optional<Anchor> link = names.link(site.body());
        return link.isEmpty()
                ? ignored(element, "its site '" + name + "' is on a body without mass")
                : link.map(on -> new Anchor(on.body(), MjcfGeoms.join(on.frame(), site.pose())));
    }

    /** The joint by which the body of the site hangs on its parent. */
    private Optional<Sensor> wrench(String name, WrenchSensor.Quantity quantity, XmlElement element) {
        Optional<Anchor> at = site(element);
        if (at.isEmpty()) {
            return Optional.empty();
        }
        String body = at.get().body();
        String owner = place(element, element.need("site")).body();
        String parent = names.parent(body).orElse("");
        Optional<Joint> joint = tree.stream()
                .flatMap(mechanism -> mechanism.joints().stream())
                .filter(each -> connects(each, body, parent))
                .findFirst();
        if (!body.equals(owner) || joint.isEmpty()) {
            return ignored(element, "no joint holds its body: it is one with its parent, or free");
        }
        report.altered(
                element.place(),
                element.label(),
                "reads what holds joint '" + joint.get().name() + "' together, not what drives and brakes it");
        return Optional.of(new WrenchSensor(name, joint.get().name(), at.get(), quantity));
    }

    private static boolean connects(Joint joint, String body, String parent) {
        String a = joint.a().body();
        String b = joint.b().body();
        return (a.equals(body) && b.equals(parent)) || (b.equals(body) && a.equals(parent));
    }

    private Optional<Sensor> frame(String name, FrameSensor.Quantity quantity, XmlElement element) {
        Optional<Anchor> of = object(element, element.need("objtype"), element.need("objname"));
        if (of.isEmpty()) {
            return Optional.empty();
        }
        Optional<Anchor> in = element.has("refname")
                ? object(element, element.need("reftype"), element.need("refname"))
                : Optional.of(Anchor.ground());
        return in.map(from -> new FrameSensor(name, of.get(), from, quantity));
    }

    private Optional<Anchor> object(XmlElement element, String type, String name) {
        switch (type) {
            case "site" -> {
                return site(element, name);
            }
            case "xbody" -> {
                if (name.equals(WORLD)) {
                    return Optional.of(Anchor.ground());
                }
                Optional<Anchor> link = names.link(name);
                return link.isEmpty() ? ignored(element, "its body '" + name + "' is not there") : link;
            }
            default -> {
                return ignored(element, "only frames of sites and of bodies (xbody) are read, not of a " + type);
            }
        }
    }

    private Optional<Sensor> subtree(String name, SubtreeSensor.Quantity quantity, XmlElement element, boolean loops) {
        String body = element.need("body");
        if (body.equals(WORLD)) {
            return Optional.of(new SubtreeSensor(name, Mechanism.GROUND, quantity));
        }
        if (names.link(body).filter(on -> on.body().equals(body)).isEmpty()) {
            return ignored(element, "its body '" + body + "' is one with its parent");
        }
        if (loops) {
            report.altered(element.place(), element.label(), "loops may be cut elsewhere than in the file");
        }
        return Optional.of(new SubtreeSensor(name, body, quantity));
    }

    private Optional<Sensor> touch(String name, XmlElement element) {
        if (!touches) {
            return ignored(element, "nothing may touch");
        }
        Optional<Anchor> at = site(element);
        Optional<Shape> volume = place(element, element.need("site")).volume();
        if (at.isPresent() && volume.isEmpty()) {
            return ignored(element, "its site is given by two ends, or is no volume");
        }
        return at.flatMap(frame -> volume.map(inside -> new TouchSensor(name, frame, inside)));
    }
}
