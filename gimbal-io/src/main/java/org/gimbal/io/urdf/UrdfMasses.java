package org.gimbal.io.urdf;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.NumberText;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.tree.Link;

/**
 * Gives mass to links that the file gives none. With a stated density, links with shapes get theirs. A file without any
 * mass says how a robot looks and how it can be posed, no more: its links get those of water, what has no shape that of
 * a small ball, so that it can be posed and looked at, and its base stands fixed.
 */
final class UrdfMasses {
    /** Of a moving frame without mass or shape: 1 g within 1 cm. */
    private static final MassProperties TINY = MassProperties.ofMass(new Sphere(0.01), 0.001);

    private final UrdfLinks links;
    private final UrdfOptions options;
    private final ImportReport report;
    private final Repairs repairs;

    UrdfMasses(UrdfLinks links, UrdfOptions options, ImportReport report, Repairs repairs) {
        this.links = links;
        this.options = options;
        this.report = report;
        this.repairs = repairs;
    }

    /** Whether the file states no mass at all and the user no density. */
    boolean onlyPoses() {
        return !links.anyMass() && options.density() == null;
    }

    /** @param moving links that a joint moves against their parents */
    void fill(Set<Link> moving) {
        Double stated = options.density();
        if (stated == null && links.anyMass()) {
            return;
        }
        double density = stated == null ? UrdfOptions.STANDARD_DENSITY : stated;
        for (Map.Entry<Link, List<UrdfShapes.Formed>> each : links.formed().entrySet()) {
            Link link = each.getKey();
            List<UrdfShapes.Formed> shapes = each.getValue();
            if (links.hasMass(link)) {
                continue;
            }
            if (!shapes.isEmpty()) {
                tell(link, "has no mass: that of its shapes at " + NumberText.of(density) + " kg/m³ is taken");
                shapes.forEach(shape -> link.mass(shape.ofDensity(density)));
            } else if (!links.anyMass() && moving.contains(link)) {
                tell(link, "has neither mass nor shape: a ball of 1 g within 1 cm is taken");
                link.mass(TINY);
            }
        }
    }

    private void tell(Link link, String note) {
        if (options.density() == null) {
            repairs.add(link.place(), link.element(), note + "; --density states another");
        } else {
            report.used(link.place(), link.element(), note);
        }
    }
}
