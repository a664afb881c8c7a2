package org.gimbal.io.mjcf;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.xml.XmlElement;

/** What {@code <flag>} of {@code <option>} switches off. */
final class MjcfFlags {
    private static final String ALL_CONSTRAINTS = "constraint";

    /** Those that change what moves and how. */
    private static final List<String> READ = List.of(
            ALL_CONSTRAINTS,
            "equality",
            "frictionloss",
            "limit",
            "contact",
            "passive",
            "spring",
            "damper",
            "gravity",
            "clampctrl",
            "actuation");

    private static final List<String> OTHERS = List.of(
            "filterparent",
            "warmstart",
            "refsafe",
            "sensor",
            "midphase",
            "nativeccd",
            "eulerdamp",
            "autoreset",
            "override",
            "energy",
            "fwdinv",
            "invdiscrete",
            "multiccd",
            "island");

    private final Set<String> off = new HashSet<>();

    void read(XmlElement flag, ImportReport report) {
        for (String name : READ) {
            if (flag.word(name, "enable").equals("disable")) {
                off.add(name);
            }
        }
        for (String name : OTHERS) {
            flag.ignore(name, report, "is a setting of MuJoCo's solver");
        }
    }

    boolean gravity() {
        return !off.contains("gravity");
    }

    boolean contacts() {
        return !off.contains(ALL_CONSTRAINTS) && !off.contains("contact");
    }

    boolean limits() {
        return !off.contains(ALL_CONSTRAINTS) && !off.contains("limit");
    }

    boolean equalities() {
        return !off.contains(ALL_CONSTRAINTS) && !off.contains("equality");
    }

    boolean dryFriction() {
        return !off.contains(ALL_CONSTRAINTS) && !off.contains("frictionloss");
    }

    boolean springs() {
        return !off.contains("passive") && !off.contains("spring");
    }

    boolean dampers() {
        return !off.contains("passive") && !off.contains("damper");
    }

    /** Weight compensation and drag. */
    boolean passive() {
        return !off.contains("passive");
    }

    boolean actuators() {
        return !off.contains("actuation");
    }

    boolean clampsControls() {
        return !off.contains("clampctrl");
    }
}
