package org.gimbal.io.mjcf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;

/** Weight that is taken off bodies ({@code gravcomp}): an upward force at the centre of mass of each. */
final class MjcfLift {
    /** Of centres of mass that are as good as one, m. */
    private static final double SAME_PLACE = 1e-9;

    private final ImportReport report;
    private final Map<String, Part> parts = new LinkedHashMap<>();

    /** A body of the file, and the share of its weight that is taken off. */
    private record Part(XmlElement element, Link link, double share) {}

    /** All that lifts a body of the mechanism: Σ share · mass, and Σ share · mass · place. */
    private record Sum(XmlElement element, double mass, Vec3 moment) {
        Sum plus(double more, Vec3 place) {
            return new Sum(element, mass + more, moment.plus(place.times(more)));
        }
    }

    MjcfLift(ImportReport report) {
        this.report = report;
    }

    void add(XmlElement body, Link link) {
        double share = body.number("gravcomp", 0);
        if (share != 0) {
            parts.put(link.name(), new Part(body, link, share));
        }
    }

    void addTo(MechanismBuilder builder, TreeNames names, Mechanism tree, Vec3 gravity) {
        Map<String, Sum> sums = new LinkedHashMap<>();
        for (Part part : parts.values()) {
            Anchor place = names.link(part.link.name()).orElse(Anchor.ground());
            MassProperties mass = part.link.mass();
            if (!place.isGround() && mass.mass() > 0) {
                Vec3 center = place.frame().apply(mass.centerOfMass());
                sums.put(
                        place.body(),
                        sums.getOrDefault(place.body(), new Sum(part.element, 0, Vec3.ZERO))
                                .plus(part.share * mass.mass(), center));
            }
        }
        sums.forEach((body, sum) -> {
            Vec3 center =
                    tree.bodies().get(tree.bodyIndex(body)).massProperties().centerOfMass();
            Vec3 lifted = sum.mass == 0 ? center : sum.moment.times(1 / sum.mass);
            if (lifted.minus(center).norm() > SAME_PLACE) {
                report.altered(
                        sum.element.place(),
                        sum.element.label(),
                        "its weight is taken off at the centre of mass of body '" + body + "', of which it is a part");
            }
            Vec3 push = gravity.times(-sum.mass);
            if (push.norm() > 0) {
                builder.force(new WrenchForce(
                        body + ".gravcomp", List.of(body), new ConstantWrench(WrenchFrame.CENTRAL, push, Vec3.ZERO)));
            }
        });
    }
}
