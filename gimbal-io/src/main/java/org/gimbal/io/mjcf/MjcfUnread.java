package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gimbal.io.xml.XmlElement;

/** Elements that would make bodies and are not read, so that others may name what is not there. */
final class MjcfUnread {
    private static final Set<String> MAKERS = Set.of("composite", "flexcomp", "flex");

    private MjcfUnread() {}

    /** One of them, if there is one. */
    static Optional<String> in(XmlElement mujoco) {
        List<XmlElement> all = new ArrayList<>(List.of(mujoco));
        for (int k = 0; k < all.size(); k++) { // grows while it is walked
            if (MAKERS.contains(all.get(k).name())) {
                return Optional.of("<" + all.get(k).name() + ">");
            }
            all.addAll(all.get(k).peek());
        }
        return Optional.empty();
    }
}
