package org.gimbal.io.doctor;

import java.util.List;
import java.util.Locale;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.audit.StepAdvice;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.CoordinateRef;

/**
 * Looks over a model that was read and adds to its report what is possible but most likely not meant: units that do not
 * fit, inertias of bodies of another size, large mass ratios, steps too long for the fastest motion.
 */
public final class Doctor {
    /** Twice the density of the densest metal. */
    private static final double DENSEST = 45_000;

    /** A balloon. */
    private static final double LIGHTEST = 0.5;

    /** Mass ratios at a joint that still lose no digits are far larger; most real mechanisms stay far below. */
    private static final double MASS_RATIO = 1e4;

    /** Beyond this, in m/s², gravity is most likely in another unit. */
    private static final double HEAVY = 100;

    /** Beyond this a start angle is most likely in degrees. */
    private static final double LARGE_ANGLE = 4 * Math.PI;

    private final Model model;
    private final Mechanism mechanism;
    private final ImportReport report;
    private final Places places;

    private Doctor(LoadedModel loaded) {
        model = loaded.model();
        mechanism = model.mechanism();
        report = loaded.report();
        places = loaded.places();
    }

    /** Adds to the report of the model what it finds. */
    public static void examine(LoadedModel loaded, MobilityAudit audit) {
        Doctor doctor = new Doctor(loaded);
        doctor.mechanism.bodies().forEach(doctor::examine);
        doctor.examineGravity();
        doctor.mechanism.joints().forEach(doctor::examineStart);
        doctor.mechanism.limits().forEach(doctor::examineLimit);
        doctor.examineRatio(audit);
        doctor.examineStep(audit.stepAdvice());
    }

    private void examine(Body body) {
        MassProperties mass = body.massProperties();
        BodySize size = BodySize.of(body);
        double gyration = Math.sqrt(mass.principal().moments().z() / mass.mass());
        if (size.extent() > 0 && gyration > 1.5 * size.extent()) {
            doubt(
                    "body",
                    body.name(),
                    String.format(
                            Locale.ROOT,
                            "has a radius of gyration of %.3g m, but its shapes reach only %.3g m from its centre of mass:"
                                    + " are the units of its inertia right?",
                            gyration,
                            size.extent()));
        }
        double density = size.volume() > 0 ? mass.mass() / size.volume() : 1000;
        if (density > DENSEST || density < LIGHTEST) {
            doubt(
                    "body",
                    body.name(),
                    String.format(
                            Locale.ROOT,
                            "has a density of %.3g kg/m³ (%.3g kg in %.3g m³): are mass and sizes in kg and m?",
                            density,
                            mass.mass(),
                            size.volume()));
        }
    }

    private void examineGravity() {
        double g = mechanism.gravity().norm();
        if (g > HEAVY) {
            report.doubtful(places.whole(), "gravity", String.format(Locale.ROOT, "is %.4g m/s²: is it in m/s²?", g));
        }
    }

    private void examineStart(Joint joint) {
        model.start().givenPosition(joint.name()).ifPresent(values -> {
            for (int k = 0; k < values.length; k++) {
                Coordinate coordinate = joint.type().coordinates().get(k);
                if (coordinate.unit() == Coordinate.Unit.RADIAN && Math.abs(values[k]) > LARGE_ANGLE) {
                    doubt(
                            "joint",
                            joint.name(),
                            String.format(
                                    Locale.ROOT,
                                    "starts%s at %.4g rad: if degrees are meant, write %.4g*deg",
                                    which(joint, k),
                                    values[k],
                                    values[k]));
                }
            }
        });
    }

    private void examineLimit(JointLimit limit) {
        CoordinateRef ref = limit.coordinate();
        double start = model.start()
                .givenPosition(ref.joint())
                .map(values -> values[ref.index()])
                .orElse(0.0);
        if (start < limit.lower() || start > limit.upper()) {
            doubt(
                    "joint",
                    ref.joint(),
                    String.format(
                            Locale.ROOT,
                            "starts%s at %.4g, outside its limits %.4g to %.4g: give it a start within",
                            which(mechanism.joint(ref.joint()), ref.index()),
                            start,
                            limit.lower(),
                            limit.upper()));
        }
    }

    /** Names a coordinate where a joint has several. */
    private static String which(Joint joint, int coordinate) {
        List<Coordinate> all = joint.type().coordinates();
        return all.size() == 1 ? "" : " its '" + all.get(coordinate).name() + "'";
    }

    private void examineRatio(MobilityAudit audit) {
        audit.largestMassRatioAtAJoint()
                .filter(ratio -> ratio.ratio() > MASS_RATIO)
                .ifPresent(ratio -> doubt(
                        "body",
                        ratio.lighter(),
                        String.format(
                                Locale.ROOT,
                                "is jointed to '%s', which has %.3g times its mass: is its mass right?",
                                ratio.heavier(),
                                ratio.ratio())));
    }

    private void examineStep(StepAdvice advice) {
        double step = model.run().step();
        if (advice.step().isPresent() && step > 2 * advice.step().getAsDouble()) {
            report.doubtful(
                    places.whole(),
                    "run",
                    String.format(
                            Locale.ROOT,
                            "a step of %.3g s is long for the fastest motion at the start: up to %.1g s resolves it",
                            step,
                            advice.step().getAsDouble()));
        }
    }

    private void doubt(String kind, String name, String note) {
        report.doubtful(places.of(kind, name), kind + " '" + name + "'", note);
    }
}
