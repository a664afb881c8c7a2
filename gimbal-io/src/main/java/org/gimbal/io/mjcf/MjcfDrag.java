package org.gimbal.io.mjcf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.FluidDrag;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Drag of the medium on each body of the file: on the box that has the inertia of the body. */
final class MjcfDrag {
    /** What counts as no product of inertia, as a share of the largest moment: ten written digits. */
    private static final double DIAGONAL = 1e-9;

    private final MjcfSettings settings;
    private final MjcfGeoms geoms;
    private final ImportReport report;
    private final Map<Link, XmlElement> bodies = new LinkedHashMap<>();

    MjcfDrag(MjcfSettings settings, MjcfGeoms geoms, ImportReport report) {
        this.geoms = geoms;
        this.settings = settings;
        this.report = report;
    }

    void add(XmlElement body, Link link) {
        bodies.put(link, body);
    }

    void addTo(MechanismBuilder builder, TreeNames names) {
        if (settings.density() == 0 && settings.viscosity() == 0) {
            return;
        }
        bodies.forEach((link, element) -> {
            Anchor place = names.link(link.name()).orElse(Anchor.ground());
            if (place.isGround() || !(link.mass().mass() > 0)) {
                return;
            }
            boolean ellipsoids = element.peek("geom").stream()
                    .anyMatch(geom -> "ellipsoid".equals(geom.peekAttributes().get("fluidshape")));
            if (ellipsoids) {
                report.altered(
                        element.place(),
                        element.label(),
                        "feels the medium as the box of its inertia does, not as the ellipsoids of its geoms");
            }
            builder.force(new WrenchForce(
                    link.name() + ".drag", List.of(place.body()), law(link.mass(), axesOf(link, element), place)));
        });
    }

    /** The axes in which the file states the inertia, if these are one's. */
    private List<Quat> axesOf(Link link, XmlElement element) {
        List<Quat> ofGeoms = geoms.axesOf(link);
        return ofGeoms.isEmpty()
                ? element.peek("inertial").stream()
                        .map(each ->
                                settings.pose(new Defaulted(each, List.of())).orientation())
                        .toList()
                : ofGeoms;
    }

    private FluidDrag law(MassProperties mass, List<Quat> given, Anchor place) {
        PrincipalInertia principal = PrincipalInertia.of(mass.inertia());
        Quat axes = principal.axes();
        Vec3 i = principal.moments();
        if (given.size() == 1) { // where two moments are equal, any two axes would do
            Mat3 own = mass.inertia().rotatedBy(given.get(0).conjugate());
            double off = Math.max(Math.abs(own.xy()), Math.max(Math.abs(own.xz()), Math.abs(own.yz())));
            if (off <= DIAGONAL * i.z()) {
                axes = given.get(0);
                i = new Vec3(own.xx(), own.yy(), own.zz());
            }
        }
        Vec3 half = new Vec3(
                half(i.y() + i.z() - i.x(), mass),
                half(i.z() + i.x() - i.y(), mass),
                half(i.x() + i.y() - i.z(), mass));
        Pose box = MjcfGeoms.join(place.frame(), new Pose(mass.centerOfMass(), axes));
        return new FluidDrag(box, half, settings.density(), settings.viscosity(), settings.wind());
    }

    private static double half(double moments, MassProperties mass) {
        return Math.sqrt(Math.max(0, 1.5 * moments / mass.mass()));
    }
}
