package org.gimbal.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;

/** Finds what is wrong with prescribed motions. */
final class MotionChecks {
    /** s: where signals are looked at, and the step of their differences. */
    private static final double[] TIMES = {0.0137, 0.31, 1.7, 5.3};

    private static final double STEP = 1e-5;

    /** Central differences of smooth signals agree far better; a wrong sign or factor is far worse. */
    private static final double TOLERANCE = 1e-4;

    private final MechanismBuilder parts;
    private final List<String> faults = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Set<Object> moved = new HashSet<>();

    MotionChecks(MechanismBuilder parts) {
        this.parts = parts;
    }

    List<String> faults() {
        for (PrescribedMotion motion : parts.motions) {
            String who = "motion '" + motion.name() + "'";
            require(names.add(motion.name()), who + " is described twice");
            if (motion instanceof PrescribedMotion.OfCoordinate on) {
                checkCoordinate(who, on.coordinate());
                checkSignal(who, "signal", on.signal());
            } else if (motion instanceof PrescribedMotion.OfDistance string) {
                checkString(who, string);
            } else if (motion instanceof PrescribedMotion.OfBody of) {
                checkBody(who, of.body());
                checkPath(who, of.path());
            }
        }
        return faults;
    }

    private void checkCoordinate(String who, CoordinateRef ref) {
        Joint joint = parts.joints.stream()
                .filter(each -> each.name().equals(ref.joint()))
                .findFirst()
                .orElse(null);
        Coordinate coordinate = CoordinateLookup.find(who, ref, joint, faults);
        if (coordinate == null) {
            return;
        }
        require(
                coordinate.scalar(),
                who + " moves one component of the rotation vector of joint '" + ref.joint()
                        + "': only lengths and angles can be prescribed");
        require(moved.add(ref), who + " moves " + ref + ", which another motion moves already");
        require(
                parts.limits.stream().noneMatch(limit -> limit.coordinate().equals(ref)),
                who + " moves " + ref + ", which has limits: take one of them away");
    }

    private void checkBody(String who, String body) {
        require(
                parts.bodies.stream().anyMatch(each -> each.name().equals(body)),
                who + " refers to body '" + body + "', which does not exist");
        require(moved.add(body), who + " moves body '" + body + "', which another motion moves already");
    }

    private void checkString(String who, PrescribedMotion.OfDistance string) {
        for (Anchor anchor : List.of(string.a(), string.b())) {
            require(
                    anchor.isGround()
                            || parts.bodies.stream()
                                    .anyMatch(each -> each.name().equals(anchor.body())),
                    who + " refers to body '" + anchor.body() + "', which does not exist");
            require(anchor.frame().isFinite(), who + " has an anchor that is not finite");
        }
        require(
                !string.a().body().equals(string.b().body()),
                who + " leads from '" + string.a().body() + "' to itself");
        checkSignal(who, "length", string.length());
        for (double time : TIMES) {
            double length = string.length().value(time);
            if (!(length > 0)) {
                faults.add(who + " has the length " + length + " m at t = " + time + " s: it must stay positive");
                return;
            }
        }
    }

    private void checkPath(String who, PosePath path) {
        require(path.base().isFinite(), who + " has a base pose that is not finite");
        double length = path.axis().norm();
        require(length > 0 && Double.isFinite(length), who + " turns about an axis of length " + length);
        checkSignal(who, "displacement along x", path.x());
        checkSignal(who, "displacement along y", path.y());
        checkSignal(who, "displacement along z", path.z());
        checkSignal(who, "angle", path.angle());
    }

    /** Finite, and of a user's signal the rate against differences; tables have corners and are not compared. */
    private void checkSignal(String who, String what, Signal signal) {
        for (double time : TIMES) {
            double value = signal.value(time);
            double rate = signal.rate(time);
            if (!Double.isFinite(value) || !Double.isFinite(rate)) {
                faults.add(who + ": its " + what + " is " + value + " with rate " + rate + " at t = " + time
                        + " s: both must be finite");
                return;
            }
            double measured = (signal.value(time + STEP) - signal.value(time - STEP)) / (2 * STEP);
            double allowed = TOLERANCE * Math.max(Math.abs(rate), STEP) + 1e-13 * Math.abs(value) / STEP;
            if (signal instanceof Signal.Given && !(Math.abs(measured - rate) <= allowed)) {
                faults.add(who + " does not match its rate: at t = " + time + " s its " + what + " changes by "
                        + (float) measured + " per second, but its rate says " + (float) rate);
                return;
            }
        }
    }

    private void require(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }
}
