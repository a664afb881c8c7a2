package org.gimbal.io.mjcf;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.gimbal.io.xml.XmlElement;

/** Which attributes of MJCF name elements, and elements of which kind. */
final class MjcfReferences {
    /** Sections whose elements name others. */
    static final List<String> SECTIONS = List.of("contact", "equality", "tendon", "actuator", "sensor");

    private static final String ANY = "any";
    private static final Map<String, String> KINDS = new LinkedHashMap<>();

    static {
        List.of("joint", "joint1", "joint2", "jointinparent").forEach(each -> KINDS.put(each, "joint"));
        List.of("body", "body1", "body2", "target").forEach(each -> KINDS.put(each, "body"));
        List.of("geom", "geom1", "geom2").forEach(each -> KINDS.put(each, "geom"));
        List.of("site", "site1", "site2", "sidesite", "refsite", "cranksite", "slidersite")
                .forEach(each -> KINDS.put(each, "site"));
        List.of("tendon", "tendon1", "tendon2").forEach(each -> KINDS.put(each, "tendon"));
        List.of("mesh", "hfield", "material", "texture", "actuator").forEach(each -> KINDS.put(each, each));
        List.of("objname", "refname").forEach(each -> KINDS.put(each, ANY));
    }

    private MjcfReferences() {}

    /** Names by their kinds. */
    static final class Names {
        private final Map<String, Set<String>> byKind = new LinkedHashMap<>();
        private final Set<String> all = new HashSet<>();

        void add(String kind, String name) {
            byKind.computeIfAbsent(kind, key -> new HashSet<>()).add(name);
            all.add(name);
        }

        /** All elements with a name within another. */
        void addAll(XmlElement top) {
            for (XmlElement each : top.withAllInside()) {
                String name = each.peekAttributes().get("name");
                if (name != null) {
                    add(each.name().equals("freejoint") ? "joint" : each.name(), name);
                }
            }
            if (SECTIONS.contains(top.name())) { // a tendon is one, whatever its element is called
                for (XmlElement each : top.peek()) {
                    String name = each.peekAttributes().get("name");
                    if (name != null) {
                        add(top.name(), name);
                    }
                }
            }
        }

        boolean has(String kind, String name) {
            return kind.equals(ANY)
                    ? all.contains(name)
                    : byKind.getOrDefault(kind, Set.of()).contains(name);
        }
    }

    /** Whether an element or one inside names something among these; or all that it names, if so asked. */
    static boolean names(XmlElement element, Names among, boolean all) {
        boolean any = false;
        boolean only = true;
        for (XmlElement each : element.withAllInside()) {
            for (Map.Entry<String, String> attribute : each.peekAttributes().entrySet()) {
                String kind = KINDS.get(attribute.getKey());
                if (kind != null && !kind.equals("material")) {
                    boolean known = among.has(kind, attribute.getValue());
                    any |= known;
                    only &= known;
                }
            }
        }
        return any && (only || !all);
    }

    /** Renames what an element and those inside are called and what of these names they name. */
    static void rename(XmlElement element, Names among, UnaryOperator<String> rule) {
        for (XmlElement each : element.withAllInside()) {
            each.peekAttributes().forEach((attribute, value) -> {
                String kind = KINDS.get(attribute);
                if (attribute.equals("name") || (kind != null && among.has(kind, value))) {
                    each.set(attribute, rule.apply(value));
                }
            });
        }
    }
}
