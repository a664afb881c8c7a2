package org.gimbal.io.mjcf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.Way;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** Reads the tree of bodies: inertias, joints, geoms and sites. */
final class MjcfBodies {
    private final MjcfSettings settings;
    private final MjcfDefaults defaults;
    private final MjcfGeoms geoms;
    private final LinkTree tree;
    private final ImportReport report;
    private final List<MjcfJoint> joints = new ArrayList<>();
    private final Map<String, Pose> zeroPoses = new LinkedHashMap<>();
    private final Map<String, SitePlace> sites = new LinkedHashMap<>();
    private final Deque<Runnable> open = new ArrayDeque<>();
    private final MjcfLift lift;
    private final MjcfDrag drag;
    private final Set<String> bodyNames = new HashSet<>();
    private int unnamed;

    /**
     * A site on a body.
     *
     * @param volume its shape, if it has one of its own
     */
    record SitePlace(String body, Pose pose, Optional<Shape> volume) {}

    MjcfBodies(MjcfSettings settings, MjcfDefaults defaults, MjcfGeoms geoms, LinkTree tree, ImportReport report) {
        this.settings = settings;
        this.defaults = defaults;
        this.geoms = geoms;
        this.tree = tree;
        this.report = report;
        lift = new MjcfLift(report);
        drag = new MjcfDrag(settings, geoms, report);
    }

    /** What takes weight off bodies. */
    MjcfLift lift() {
        return lift;
    }

    /** What the medium does to bodies. */
    MjcfDrag drag() {
        return drag;
    }

    /** All joints in the order in which MuJoCo's state has them. */
    List<MjcfJoint> joints() {
        return joints;
    }

    /** Where a body stands in the world when all joints are at their reference. */
    Optional<Pose> zeroPose(String body) {
        return Optional.ofNullable(zeroPoses.get(body));
    }

    /** What a joint's position is in the pose in which the file describes the bodies; zero if there is none. */
    double reference(String joint, MjcfSettings wanted) {
        return joints.stream()
                .filter(each -> each.name().equals(joint))
                .findFirst()
                .map(each -> each.reference(wanted))
                .orElse(0.0);
    }

    Map<String, SitePlace> sites() {
        return sites;
    }

    void addWorld(XmlElement world) {
        zeroPoses.put("world", Pose.IDENTITY);
        collectNames(world);
        open.push(
                () -> addContents(new Around(world, tree.ground(), "world", Pose.IDENTITY, "", Pose.IDENTITY, false)));
        while (!open.isEmpty()) {
            open.pop().run();
        }
    }

    /** Sites are frames beside bodies, which come first: of one name, the site is called otherwise. */
    private void collectNames(XmlElement world) {
        List<XmlElement> all = new ArrayList<>(List.of(world));
        for (int k = 0; k < all.size(); k++) { // grows while it is walked
            for (XmlElement each : all.get(k).peek()) {
                if (each.name().equals("body")) {
                    each.find("name").ifPresent(bodyNames::add);
                }
                all.add(each);
            }
        }
    }

    /** Puts off what is inside: bodies may be nested deeper than a call stack reaches. The first comes first. */
    private void later(List<Runnable> contents) {
        for (int k = contents.size() - 1; k >= 0; k--) {
            open.push(contents.get(k));
        }
    }

    /**
     * An element whose children are at hand: a body, or a frame in one.
     *
     * @param offset of the element's frame in the link
     * @param inherited the default class
     * @param zero pose of the link in the world at zero
     */
    private record Around(
            XmlElement element, Link link, String body, Pose offset, String inherited, Pose zero, boolean massWanted) {
        Around inside(XmlElement frame, Pose pose, String inner) {
            return new Around(frame, link, body, MjcfGeoms.join(offset, pose), inner, zero, massWanted);
        }
    }

    private void addBody(XmlElement body, Around around) {
        String name = body.find("name").filter(each -> !each.isBlank()).orElseGet(() -> "body" + ++unnamed);
        String inherited = body.word("childclass", around.inherited);
        for (String each : List.of("user", "sleep")) {
            body.ignore(each, report, "has no effect");
        }
        if (body.word("mocap", "false").equals("true")) {
            report.altered(body.place(), body.label(), "stays where it is: nothing moves it");
        }
        Link link = tree.link(name, body.place(), body.label());
        lift.add(body, link);
        drag.add(body, link);
        Pose pose = MjcfGeoms.join(around.offset, settings.pose(new Defaulted(body, List.of())));
        Pose zero = MjcfGeoms.join(around.zero, pose);
        zeroPoses.put(name, zero);
        boolean fromGeoms = settings.inertiaFromGeom().equals("true")
                || (settings.inertiaFromGeom().equals("auto")
                        && body.child("inertial").isEmpty());
        Way way = new Way().offset(pose);
        Around inside = new Around(body, link, name, Pose.IDENTITY, inherited, zero, fromGeoms);
        addJoints(inside, way);
        tree.connect(around.link, link, way, body.label(), body.place());
        if (fromGeoms) {
            body.child("inertial").ifPresent(each -> each.ignore(report, "inertiafromgeom says that geoms decide"));
        } else {
            body.child("inertial").ifPresent(each -> link.mass(inertia(each)));
        }
        addContents(inside);
    }

    private void addContents(Around around) {
        XmlElement element = around.element;
        for (XmlElement geom : element.children("geom")) {
            geoms.add(
                            defaults.of(geom, around.inherited),
                            around.link,
                            around.offset,
                            around.massWanted,
                            around.link == tree.ground())
                    .ifPresent(around.link::mass);
        }
        element.children("site").forEach(site -> addSite(defaults.of(site, around.inherited), around));
        for (String tag : List.of("camera", "light", "composite", "flexcomp", "plugin", "attach", "replicate")) {
            element.children(tag).forEach(each -> each.ignore(report, "is not read"));
        }
        List<Runnable> inside = new ArrayList<>();
        for (XmlElement frame : element.children("frame")) {
            frame.find("name");
            Pose pose = settings.pose(new Defaulted(frame, List.of()));
            String inner = frame.word("childclass", around.inherited);
            inside.add(() -> addContents(around.inside(frame, pose, inner)));
        }
        element.children("body").forEach(body -> inside.add(() -> addBody(body, around)));
        later(inside);
    }

    private void addSite(Defaulted site, Around around) {
        site.ignore(List.of("rgba", "material", "group", "user", "fromto"), report, "has no effect");
        Pose pose = MjcfGeoms.join(around.offset, settings.pose(site));
        String name = site.own().word("name", "");
        if (name.isBlank()) {
            return;
        }
        sites.put(name, new SitePlace(around.body, pose, MjcfGeoms.volume(site)));
        String free = bodyNames.contains(name) || tree.find(name).isPresent() ? name + ".site" : name;
        Link frame = tree.link(free, site.place(), site.label());
        tree.connect(around.link, frame, new Way().offset(pose), site.label(), site.place());
    }

    private void addJoints(Around around, Way way) {
        int count = 0;
        XmlElement body = around.element;
        for (XmlElement free : body.children("freejoint")) {
            count++;
            free.ignore("group", report, "has no effect");
            free.ignore("align", report, "has no effect");
            String name = free.word("name", around.body + ".free");
            way.free(name, free.place());
            joints.add(new MjcfJoint(name, MjcfJoint.Kind.FREE, new Defaulted(free, List.of()), around.body));
        }
        for (XmlElement element : body.children("joint")) {
            count++;
            Defaulted joint = defaults.of(element, around.inherited);
            String name = element.word("name", around.body + ".joint" + count);
            joints.add(addJoint(joint, name, around.body, way));
        }
    }

    private MjcfJoint addJoint(Defaulted joint, String name, String body, Way way) {
        Vec3 axis = joint.vector("axis", Vec3.Z);
        Vec3 pos = joint.vector("pos", Vec3.ZERO);
        Place place = joint.place();
        MjcfJoint.Kind kind = MjcfJoint.kind(joint);
        if (!Rotations.isDirection(axis)) {
            throw joint.fault("has the zero vector as axis, or one too large: give it a direction");
        }
        switch (kind) {
            case HINGE -> way.turn(name, axis, pos, true, place);
            case SLIDE -> way.slide(name, axis, true, place);
            case BALL -> way.ball(name, pos, place);
            case FREE -> way.free(name, place);
        }
        return new MjcfJoint(name, kind, joint, body);
    }

    /** The inertia is about {@code pos}, the centre of mass, in the axes that an orientation gives. */
    private MassProperties inertia(XmlElement element) {
        Defaulted inertial = new Defaulted(element, List.of());
        Pose pose = settings.pose(inertial);
        double mass = element.number("mass");
        Optional<double[]> full = element.numbers("fullinertia", 6, 6);
        Mat3 inertia;
        if (full.isPresent()) {
            double[] i = full.get();
            inertia = Mat3.symmetric(i[0], i[1], i[2], i[3], i[4], i[5]);
        } else {
            double[] i = element.numbers("diaginertia", 3, 3)
                    .orElseThrow(() -> element.fault("lacks 'diaginertia' or 'fullinertia'"));
            inertia = Mat3.diagonal(i[0], i[1], i[2]);
        }
        return MassProperties.of(mass, inertia).placedAt(pose);
    }
}
