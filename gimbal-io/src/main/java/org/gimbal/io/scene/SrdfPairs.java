package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gimbal.io.source.Place;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.io.xml.XmlFile;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.part.Anchor;

/**
 * Pairs of links that an SRDF, what MoveIt writes beside a URDF, says need not be looked at: {@code <disable_collisions
 * link1 link2 reason>}. A link that is part of a body stands for that body; the report names those that are nowhere.
 */
final class SrdfPairs {
    private SrdfPairs() {}

    static List<ContactExclusion> read(String file, Place from, SceneParts parts) {
        XmlElement robot =
                XmlFile.parse(parts.folder().text(file, from), parts.folder().repairs());
        if (!robot.name().equals("robot")) {
            throw robot.fault("an SRDF begins with <robot name=\"…\">");
        }
        List<ContactExclusion> pairs = new ArrayList<>();
        for (XmlElement each : robot.children("disable_collisions")) {
            String first = each.need("link1");
            String second = each.need("link2");
            Optional<String> a = body(first, parts);
            Optional<String> b = body(second, parts);
            if (a.isEmpty() || b.isEmpty()) {
                each.ignore(parts.report(), "there is no link '" + (a.isEmpty() ? first : second) + "'");
            } else if (!a.equals(b)) {
                pairs.add(new ContactExclusion(a.get(), b.get()));
            }
        }
        return pairs;
    }

    private static Optional<String> body(String link, SceneParts parts) {
        String name = parts.resolved(link);
        if (parts.bodies().contains(name)) {
            return Optional.of(name);
        }
        return Optional.ofNullable(parts.frames().get(name))
                .map(Anchor::body)
                .filter(body -> parts.bodies().contains(body) || body.equals(Mechanism.GROUND));
    }
}
