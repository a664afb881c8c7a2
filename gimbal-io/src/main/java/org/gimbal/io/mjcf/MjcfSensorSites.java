package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.model.MotionNames;
import org.gimbal.io.xml.XmlText;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.model.sensor.WrenchSensor;

/** Writes sensors, and the sites they are at. */
final class MjcfSensorSites {
    private final Mechanism mechanism;
    private final SpanningTree tree;
    private final MotionNames names;
    private final Map<String, Anchor> frames;
    private final List<String> losses;

    /** Sites that no frame of the model is, by name. */
    private final Map<String, Anchor> sites = new LinkedHashMap<>();

    private final Map<String, TouchSensor> volumes = new LinkedHashMap<>();
    private boolean any;

    MjcfSensorSites(
            Mechanism mechanism,
            SpanningTree tree,
            MotionNames names,
            Map<String, Anchor> frames,
            List<String> losses) {
        this.mechanism = mechanism;
        this.tree = tree;
        this.names = names;
        this.frames = frames;
        this.losses = losses;
        mechanism.sensors().forEach(this::place);
    }

    private void place(Sensor sensor) {
        if (sensor instanceof InertialSensor inertial) {
            site(sensor, "", inertial.at());
        } else if (sensor instanceof FrameSensor frame) {
            site(sensor, "", frame.of());
            if (!frame.in().equals(Anchor.ground())) {
                site(sensor, ".in", frame.in());
            }
        } else if (sensor instanceof WrenchSensor wrench && isAtChild(wrench)) {
            site(sensor, "", wrench.at());
        } else if (sensor instanceof RangeSensor range) {
            site(sensor, "", range.at());
        } else if (sensor instanceof TouchSensor touch) {
            volumes.put(sensor.name() + ".site", touch);
        }
    }

    /** A frame of the model that is the same, or a site of the sensor's own. */
    private String site(Sensor sensor, String suffix, Anchor anchor) {
        for (Map.Entry<String, Anchor> frame : frames.entrySet()) {
            if (frame.getValue().equals(anchor)) {
                return frame.getKey();
            }
        }
        String name = sensor.name() + suffix + ".site";
        sites.put(name, anchor);
        return name;
    }

    /** Whether its frame is on the body that hangs on the joint, as MJCF has it. */
    private boolean isAtChild(WrenchSensor wrench) {
        int body = mechanism.bodyIndex(wrench.at().body());
        return tree.links().stream()
                .anyMatch(link -> link.body() == body && link.joint() == mechanism.jointIndex(wrench.joint()));
    }

    void writeSites(String body, MjcfShapes shapes, XmlText out) {
        sites.forEach((name, anchor) -> {
            if (anchor.body().equals(body)) {
                out.empty("site", MjcfWriter.attributes(anchor.frame(), "name", name));
            }
        });
        volumes.forEach((name, touch) -> {
            if (touch.at().body().equals(body)) {
                List<String> all = new ArrayList<>(List.of("name", name));
                all.addAll(shapes.attributes(touch.volume()));
                out.empty("site", MjcfWriter.attributes(touch.at().frame(), all.toArray(String[]::new)));
            }
        });
    }

    void write(XmlText out) {
        for (Sensor sensor : mechanism.sensors()) {
            List<String> row = row(sensor);
            if (row.isEmpty()) {
                losses.add("sensor '" + sensor.name() + "'");
                continue;
            }
            if (!any) {
                out.open("sensor");
                any = true;
            }
            List<String> all = new ArrayList<>(List.of("name", sensor.name()));
            all.addAll(row.subList(1, row.size()));
            out.empty(row.get(0), all.toArray(String[]::new));
        }
        if (any) {
            out.close();
        }
    }

    /** The element and its attributes; empty if MJCF has none. */
    private List<String> row(Sensor sensor) {
        if (sensor instanceof JointSensor joint) {
            return row(joint);
        } else if (sensor instanceof InertialSensor inertial) {
            String tag = switch (inertial.quantity()) {
                case GYRO -> "gyro";
                case ACCELEROMETER -> "accelerometer";
                case VELOCIMETER -> "velocimeter";
            };
            return List.of(tag, "site", site(sensor, "", inertial.at()));
        } else if (sensor instanceof FrameSensor frame) {
            return row(frame);
        } else if (sensor instanceof WrenchSensor wrench) {
            String tag = wrench.quantity() == WrenchSensor.Quantity.FORCE ? "force" : "torque";
            return isAtChild(wrench) ? List.of(tag, "site", site(sensor, "", wrench.at())) : List.of();
        } else if (sensor instanceof RangeSensor range) {
            String site = site(sensor, "", range.at());
            return Double.isInfinite(range.reach())
                    ? List.of("rangefinder", "site", site)
                    : List.of("rangefinder", "site", site, "cutoff", XmlText.number(range.reach()));
        } else if (sensor instanceof TouchSensor) {
            return List.of("touch", "site", sensor.name() + ".site");
        } else if (sensor instanceof SubtreeSensor subtree) {
            return row(subtree);
        }
        return List.of();
    }

    private List<String> row(JointSensor sensor) {
        Joint joint = mechanism.joint(sensor.coordinate().joint());
        if (!joint.type().coordinates().get(sensor.coordinate().index()).scalar()) {
            return List.of();
        }
        String tag = switch (sensor.quantity()) {
            case POSITION -> "jointpos";
            case VELOCITY -> "jointvel";
            case EFFORT -> "jointactuatorfrc";
        };
        return List.of(tag, "joint", names.of(sensor.coordinate()));
    }

    private List<String> row(FrameSensor sensor) {
        String tag = switch (sensor.quantity()) {
            case POSITION -> "framepos";
            case ORIENTATION -> "framequat";
            case VELOCITY -> "framelinvel";
            case ANGULAR_VELOCITY -> "frameangvel";
        };
        String of = site(sensor, "", sensor.of());
        if (sensor.in().equals(Anchor.ground())) {
            return List.of(tag, "objtype", "site", "objname", of);
        }
        String in = site(sensor, ".in", sensor.in());
        return List.of(tag, "objtype", "site", "objname", of, "reftype", "site", "refname", in);
    }

    private static List<String> row(SubtreeSensor sensor) {
        String body = sensor.body().equals(Mechanism.GROUND) ? "world" : sensor.body();
        return switch (sensor.quantity()) {
            case CENTER -> List.of("subtreecom", "body", body);
            case VELOCITY -> List.of("subtreelinvel", "body", body);
            case ANGULAR_MOMENTUM -> List.of("subtreeangmom", "body", body);
            case MOMENTUM -> List.of();
        };
    }
}
