package org.gimbal.io.mjcf;

import java.util.List;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Spring;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.part.CoordinateRef;

/** A joint of a body, and what acts along it. */
record MjcfJoint(String name, Kind kind, Defaulted element, String body) {
    enum Kind {
        FREE(7, 6),
        BALL(4, 3),
        SLIDE(1, 1),
        HINGE(1, 1);

        private final int positions;
        private final int velocities;

        Kind(int positions, int velocities) {
            this.positions = positions;
            this.velocities = velocities;
        }

        /** Numbers in MuJoCo's qpos. */
        int positions() {
            return positions;
        }

        /** Numbers in MuJoCo's qvel. */
        int velocities() {
            return velocities;
        }
    }

    static Kind kind(Defaulted joint) {
        String type = joint.word("type", "hinge");
        return switch (type) {
            case "free" -> Kind.FREE;
            case "ball" -> Kind.BALL;
            case "slide" -> Kind.SLIDE;
            case "hinge" -> Kind.HINGE;
            default -> throw joint.fault("has type '" + type + "': there are free, ball, slide, hinge");
        };
    }

    /** The value of the coordinate in the pose in which the file describes the bodies. */
    double reference(MjcfSettings settings) {
        return unit(settings, element.number("ref", 0));
    }

    /** Where its spring is at rest, as a value of the coordinate; zero of joints without one. */
    double springReference(MjcfSettings settings) {
        return kind == Kind.HINGE || kind == Kind.SLIDE
                ? unit(settings, element.number("springref", 0)) - reference(settings)
                : 0;
    }

    /** The larger end of what all its actuators together may do; infinite if it says nothing. */
    double largestEffort(MjcfSettings settings) {
        if (!settings.limited(element, "actuatorfrclimited", "actuatorfrcrange")) {
            return Double.POSITIVE_INFINITY;
        }
        double[] ends = element.numbers("actuatorfrcrange", 2, 2).orElse(new double[] {0, Double.POSITIVE_INFINITY});
        return Math.max(Math.abs(ends[0]), Math.abs(ends[1]));
    }

    /** A position of the file in rad or m. */
    private double unit(MjcfSettings settings, double value) {
        return kind == Kind.SLIDE ? value : settings.angle(value);
    }

    /** Adds limits, springs, dampers, friction and armature. */
    void addEffects(
            MechanismBuilder builder, TreeNames names, MjcfSettings settings, ImportReport report, Places places) {
        element.ignore(
                List.of("solreflimit", "solimplimit", "solreffriction", "solimpfriction", "margin"),
                report,
                MjcfGeoms.HARD);
        element.ignore(List.of("group", "user", "actuatorgravcomp"), report, "has no effect");
        largestEffort(settings);
        boolean limited = settings.limited(element, "limited", "range")
                && settings.flags().limits();
        double stiffness = settings.flags().springs() ? element.number("stiffness", 0) : 0;
        double damping = settings.flags().dampers() ? element.number("damping", 0) : 0;
        double rest = unit(settings, element.number("springref", 0));
        double reference = reference(settings);
        double friction = settings.flags().dryFriction() ? element.number("frictionloss", 0) : 0;
        double armature = element.number("armature", 0);
        if (!limited && stiffness == 0 && damping == 0 && friction == 0 && armature == 0) {
            return;
        }
        CoordinateRef at = names.motion(name).orElse(null);
        if (at == null) {
            report.ignored(
                    element.place(),
                    element.label(),
                    "its limit, stiffness, damping, friction and armature are lost: the joint has no coordinate of its own");
            return;
        }
        if (limited) {
            addLimit(at, builder, settings, reference, report, places);
        }
        Measure along = new Measure.JointCoordinate(at);
        if (stiffness != 0) {
            places.put("force", name + ".spring", element.place());
            builder.force(Spring.linear(name + ".spring", along, stiffness, rest - reference));
        }
        if (armature != 0) {
            places.put("armature of joint", at.joint(), element.place());
            builder.armature(new Armature(at, armature));
        }
        if (friction != 0) {
            places.put("force", name + ".friction", element.place());
            builder.force(new DryFriction(name + ".friction", along, friction));
        }
        if (damping != 0) {
            places.put("force", name + ".damping", element.place());
            builder.force(Damper.linear(name + ".damping", along, damping));
        }
    }

    private void addLimit(
            CoordinateRef at,
            MechanismBuilder builder,
            MjcfSettings settings,
            double reference,
            ImportReport report,
            Places places) {
        double[] range = element.numbers("range", 2, 2).orElseThrow(() -> element.fault("is limited but has no range"));
        double lower = unit(settings, range[0]);
        double upper = unit(settings, range[1]);
        if (lower > upper) {
            throw element.fault("its range runs from " + range[0] + " down to " + range[1]);
        }
        if (kind == Kind.HINGE && settings.degrees() && range[0] >= -7 && range[1] <= 7 && upper - lower > 0) {
            report.doubtful(
                    element.place(),
                    element.label(),
                    "its range is " + range[0] + " to " + range[1]
                            + " degrees: if radians are meant, say <compiler angle=\"radian\"/>");
        }
        places.put("limit of joint", at.joint(), element.place());
        builder.limit(new JointLimit(at, lower - reference, upper - reference, 0));
    }
}
