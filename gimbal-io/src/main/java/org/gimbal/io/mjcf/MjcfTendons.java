package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.io.mjcf.MjcfBodies.SitePlace;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Spring;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** Reads tendons: fixed ones are sums of coordinates, spatial ones strings from site to site. */
final class MjcfTendons {
    private final MjcfDefaults defaults;
    private final MjcfSettings settings;
    private final MjcfBodies bodies;
    private final TreeNames names;
    private final MjcfSpringPose springs;
    private final ImportReport report;
    private final Places places;
    private final Map<String, MjcfTransmission> tendons = new LinkedHashMap<>();
    private int count;

    MjcfTendons(
            MjcfDefaults defaults,
            MjcfSettings settings,
            MjcfBodies bodies,
            TreeNames names,
            MjcfSpringPose springs,
            ImportReport report,
            Places places) {
        this.defaults = defaults;
        this.settings = settings;
        this.bodies = bodies;
        this.names = names;
        this.springs = springs;
        this.report = report;
        this.places = places;
    }

    /** The tendon of a name, if there is one that is read. */
    Optional<MjcfTransmission> find(String name) {
        return Optional.ofNullable(tendons.get(name));
    }

    void addTo(MechanismBuilder builder, XmlElement mujoco) {
        for (XmlElement group : mujoco.children("tendon")) {
            for (XmlElement element : group.all()) {
                count++;
                Defaulted tendon = defaults.of(element, "tendon", "");
                String name = element.word("name", "tendon" + count);
                (element.name().equals("fixed") ? fixed(element) : spatial(element))
                        .ifPresent(route -> add(name, tendon, route, builder));
            }
        }
    }

    /**
     * Where a tendon runs.
     *
     * @param rest length of the measure where all springs of joints are at rest
     */
    private record Route(MjcfTransmission transmission, double rest) {}

    private Optional<Route> fixed(XmlElement element) {
        List<Measure.Term> terms = new ArrayList<>();
        double offset = 0;
        double rest = 0;
        for (XmlElement each : element.children("joint")) {
            String joint = each.need("joint");
            double factor = each.number("coef");
            Optional<CoordinateRef> coordinate = names.motion(joint);
            if (coordinate.isEmpty()) {
                element.ignore(report, "its joint '" + joint + "' has no coordinate of its own");
                return Optional.empty();
            }
            offset += factor * bodies.reference(joint, settings);
            rest += factor * springs.moved(joint);
            if (factor != 0) {
                terms.add(new Measure.Term(coordinate.get(), factor));
            }
        }
        if (terms.isEmpty()) {
            element.ignore(report, "moves with no joint");
            return Optional.empty();
        }
        Measure along = new Measure.Combination(terms);
        return Optional.of(new Route(new MjcfTransmission(along, offset, Double.POSITIVE_INFINITY), rest));
    }

    private Optional<Route> spatial(XmlElement element) {
        if (!element.name().equals("spatial") || element.child("pulley").isPresent()) {
            element.ignore(report, "only fixed tendons, and spatial ones without pulleys, are read");
            return Optional.empty();
        }
        List<Anchor> points = new ArrayList<>();
        List<Vec3> atZero = new ArrayList<>();
        for (XmlElement each : element.children("site")) {
            SitePlace site = bodies.sites().get(each.need("site"));
            if (site == null) {
                throw each.fault("there is no site '" + each.need("site") + "'");
            }
            Optional<Anchor> anchor = site.body().equals("world")
                    ? Optional.of(Anchor.ground(site.pose()))
                    : names.link(site.body())
                            .map(link -> new Anchor(link.body(), MjcfGeoms.join(link.frame(), site.pose())));
            if (anchor.isEmpty()) {
                element.ignore(report, "its site '" + each.need("site") + "' is on a body without mass");
                return Optional.empty();
            }
            points.add(anchor.get());
            Pose zero = bodies.zeroPose(site.body()).orElse(Pose.IDENTITY);
            atZero.add(zero.times(site.pose()).position());
        }
        element.children("geom")
                .forEach(each -> each.ignore(report, "nothing wraps: the tendon runs straight past it"));
        if (points.size() < 2) {
            element.ignore(report, "runs past fewer than two sites");
            return Optional.empty();
        }
        Optional<Double> rest = springs.length(points);
        if (rest.isEmpty()) {
            report.altered(
                    element.place(),
                    element.label(),
                    "has its rest length in the pose of the file, not of its springs");
        }
        double length = rest.orElseGet(() -> length(atZero));
        Measure along = new Measure.Path(points);
        return Optional.of(new Route(new MjcfTransmission(along, 0, Double.POSITIVE_INFINITY), length));
    }

    /** Of straight lines from point to point. */
    static double length(List<Vec3> points) {
        double sum = 0;
        for (int k = 1; k < points.size(); k++) {
            sum += points.get(k).minus(points.get(k - 1)).norm();
        }
        return sum;
    }

    private void add(String name, Defaulted tendon, Route route, MechanismBuilder builder) {
        MjcfTransmission transmission = route.transmission();
        tendons.put(name, transmission);
        tendon.ignore(
                List.of("solreflimit", "solimplimit", "solreffriction", "solimpfriction", "margin"),
                report,
                MjcfGeoms.HARD);
        tendon.ignore(List.of("group", "user", "width", "material", "rgba"), report, "has no effect");
        if (settings.limited(tendon, "limited", "range")) {
            tendon.ignore("range", report, "is not enforced: tendons have no stops");
        }
        if (tendon.number("armature", 0) != 0) {
            tendon.ignore("armature", report, "is not simulated: only joints have armature");
        }
        double stiffness = settings.flags().springs() ? tendon.number("stiffness", 0) : 0;
        double damping = settings.flags().dampers() ? tendon.number("damping", 0) : 0;
        double friction = settings.flags().dryFriction() ? tendon.number("frictionloss", 0) : 0;
        double[] rest = tendon.numbers("springlength", 1, 2).orElse(new double[] {-1});
        Measure along = transmission.along();
        if (stiffness != 0 && rest.length > 1 && rest[0] != rest[1]) {
            tendon.ignore("stiffness", report, "is not simulated: springs have no slack between two lengths");
        } else if (stiffness != 0) {
            double length = rest[0] < 0 ? route.rest() : rest[0] - transmission.offset();
            places.put("force", name + ".spring", tendon.place());
            builder.force(Spring.linear(name + ".spring", along, stiffness, length));
        }
        if (friction != 0) {
            places.put("force", name + ".friction", tendon.place());
            builder.force(new DryFriction(name + ".friction", along, friction));
        }
        if (damping != 0) {
            places.put("force", name + ".damping", tendon.place());
            builder.force(Damper.linear(name + ".damping", along, damping));
        }
    }
}
