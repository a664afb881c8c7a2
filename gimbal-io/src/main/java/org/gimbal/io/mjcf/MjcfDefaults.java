package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/** The tree of default classes. */
final class MjcfDefaults {
    private static final String MAIN = "main";

    private final Map<String, XmlElement> classes = new LinkedHashMap<>();
    private final Map<String, String> parents = new LinkedHashMap<>();

    MjcfDefaults(XmlElement mujoco) {
        for (XmlElement top : mujoco.children("default")) {
            add(top, top.word("class", MAIN), null);
        }
    }

    private void add(XmlElement element, String name, @Nullable String parent) {
        if (classes.putIfAbsent(name, element) != null && !name.equals(MAIN)) {
            throw element.fault("there are two default classes '" + name + "': names must be unique");
        }
        if (parent != null) {
            parents.put(name, parent);
        }
        for (XmlElement inner : element.children("default")) {
            add(inner, inner.need("class"), name);
        }
    }

    /**
     * An element with its defaults.
     *
     * @param inherited the class that the bodies around say for their children
     */
    Defaulted of(XmlElement element, String inherited) {
        return of(element, element.name(), inherited);
    }

    /** The same with the defaults of another kind of element. */
    Defaulted of(XmlElement element, String kind, String inherited) {
        return of(element, List.of(kind), inherited);
    }

    /** The same where elements of several kinds share their defaults, as actuators do; those of its own come first. */
    Defaulted of(XmlElement element, List<String> kinds, String inherited) {
        String name = element.word("class", inherited.isEmpty() ? MAIN : inherited);
        if (!classes.containsKey(name) && !name.equals(MAIN)) {
            throw element.fault("there is no default class '" + name + "'" + Nearest.remedy(name, classes.keySet()));
        }
        List<XmlElement> chain = new ArrayList<>();
        for (String each = name; each != null; each = parents.get(each)) {
            Optional<XmlElement> known = Optional.ofNullable(classes.get(each));
            known.flatMap(some -> some.child(element.name()))
                    .filter(some -> kinds.contains(some.name()))
                    .ifPresent(chain::add);
            for (String kind : kinds) {
                if (!kind.equals(element.name())) {
                    known.flatMap(some -> some.child(kind)).ifPresent(chain::add);
                }
            }
        }
        return new Defaulted(element, chain);
    }
}
