package org.gimbal.io.mjcf;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gimbal.io.mjcf.MjcfBodies.SitePlace;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.Coupling;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Reads equalities, which close loops: connect is a ball joint, weld a fixed one, joint a gear. */
final class MjcfEqualities {
    private static final String WORLD = "world";

    private final MjcfBodies bodies;
    private final TreeNames names;
    private final ImportReport report;
    private final Places places;
    private final MjcfLoops loops = new MjcfLoops();
    private Optional<String> unread = Optional.empty();
    private int count;

    MjcfEqualities(MjcfBodies bodies, TreeNames names, ImportReport report, Places places) {
        this.bodies = bodies;
        this.names = names;
        this.report = report;
        this.places = places;
    }

    void addTo(MechanismBuilder builder, XmlElement mujoco) {
        unread = MjcfUnread.in(mujoco);
        for (XmlElement equality : mujoco.children("equality")) {
            for (XmlElement each : equality.all()) {
                count++;
                each.find("class");
                each.ignore("solref", report, MjcfGeoms.HARD);
                each.ignore("solimp", report, MjcfGeoms.HARD);
                if (each.word("active", "true").equals("false")) {
                    each.ignore(report, "is not active");
                } else {
                    add(each, builder);
                }
            }
        }
        loops.addTo(builder, report);
    }

    private void add(XmlElement element, MechanismBuilder builder) {
        String name = element.word("name", "equality" + count);
        places.put("joint", name, element.place());
        places.put("gear", name, element.place());
        switch (element.name()) {
            case "connect" -> addLoop(element, name, JointType.spherical());
            case "weld" -> {
                element.ignore("torquescale", report, MjcfGeoms.HARD);
                addLoop(element, name, JointType.fixed());
            }
            case "joint" -> addGear(element, name, builder);
            default -> element.ignore(report, "equalities of this kind are not read");
        }
    }

    /** Both sides at the anchor: given in the first body, and on the second where it is at zero. */
    private void addLoop(XmlElement element, String name, JointType type) {
        if (element.has("site1")) {
            loops.add(element, name, type, site(element, "site1"), site(element, "site2"));
            return;
        }
        String first = element.need("body1");
        String second = element.word("body2", WORLD);
        for (String body : List.of(first, second)) {
            if (bodies.zeroPose(body).isEmpty() && unread.isPresent()) {
                element.ignore(
                        report, "there is no body '" + body + "', perhaps because " + unread.get() + " is not read");
                return;
            }
        }
        Pose zeroFirst = zero(element, first);
        Pose zeroSecond = zero(element, second);
        Pose onFirst = Pose.at(element.vector("anchor", Vec3.ZERO));
        Pose onSecond = zeroSecond.inverse().times(zeroFirst.times(onFirst));
        Optional<double[]> relative = element.numbers("relpose", 7, 7);
        if (type.freedom() == 0 && relative.isPresent() && norm(relative.get()) > 0) {
            // the pose of body 2 in body 1
            double[] r = relative.get();
            onFirst = new Pose(Vec3.from(r, 0), Rotations.unit(Quat.from(r, 3)));
            onSecond = Pose.IDENTITY;
        }
        loops.add(element, name, type, anchor(element, first, onFirst), anchor(element, second, onSecond));
    }

    private static double norm(double[] relative) {
        return Math.abs(relative[3]) + Math.abs(relative[4]) + Math.abs(relative[5]) + Math.abs(relative[6]);
    }

    private Pose zero(XmlElement element, String body) {
        return bodies.zeroPose(body).orElseThrow(() -> element.fault("there is no body '" + body + "'"));
    }

    private Anchor site(XmlElement element, String attribute) {
        SitePlace site = bodies.sites().get(element.need(attribute));
        if (site == null) {
            throw element.fault("there is no site '" + element.need(attribute) + "'");
        }
        return anchor(element, site.body(), site.pose());
    }

    private Anchor anchor(XmlElement element, String body, Pose pose) {
        if (body.equals(WORLD)) {
            return Anchor.ground(pose);
        }
        Anchor link = names.link(body)
                .orElseThrow(() -> element.fault("body '" + body + "' has no mass and was left out: give it mass"));
        return new Anchor(link.body(), MjcfGeoms.join(link.frame(), pose));
    }

    /** q1 − ref1 = a0 + a1 (q2 − ref2); higher powers are not gears. */
    private void addGear(XmlElement element, String name, MechanismBuilder builder) {
        double[] poly = element.numbers("polycoef", 1, 5).orElse(new double[] {0, 1, 0, 0, 0});
        boolean linear = true;
        for (int k = 2; k < poly.length; k++) {
            linear &= poly[k] == 0;
        }
        Optional<CoordinateRef> driven = names.motion(element.need("joint1"));
        Optional<CoordinateRef> driver = element.find("joint2").flatMap(names::motion);
        if (!linear || poly.length < 2 || poly[1] == 0 || driven.isEmpty() || driver.isEmpty()) {
            element.ignore(report, "only two joints with coordinates of their own and a linear relation make a gear");
            return;
        }
        builder.couple(new Coupling(name, driver.get(), driven.get(), poly[1], poly[0]));
    }

    /** Bodies that must be kept although they may have no mass. */
    static List<String> bodiesOf(XmlElement mujoco) {
        return mujoco.children("equality").stream()
                .flatMap(equality -> equality.all().stream())
                .filter(each -> !each.word("active", "true").equals("false"))
                .flatMap(each -> Stream.of(each.find("body1"), each.find("body2")))
                .flatMap(Optional::stream)
                .toList();
    }
}
