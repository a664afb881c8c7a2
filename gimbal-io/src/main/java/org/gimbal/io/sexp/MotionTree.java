package org.gimbal.io.sexp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gimbal.model.Coupling;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * The motions that lead from a body to those that it carries. Motions that a gear holds to the same value, about the same
 * axis in the same place, are one frame without mass that carries several parts: as such frames are read.
 */
final class MotionTree {
    /** What counts as the same place and axis: ten written digits. */
    private static final double SAME = 1e-9;

    /** What products of rotations leave of an axis. */
    private static final double ROUNDING = 1e-14;

    private final Map<CoordinateRef, Coupling> ties = new HashMap<>();
    private final Set<Coupling> held = new HashSet<>();

    /**
     * A motion in the frame of the body that carries it.
     *
     * @param frame where it is while everything is at zero, with the axis that {@code kind} says along its own
     */
    record Step(Kind kind, String variable, Pose frame, CoordinateRef coordinate) {
        boolean turns() {
            return kind.name().startsWith("R");
        }

        /** Its direction in the frame of the body that carries it, at zero. */
        Vec3 axis() {
            return frame.orientation().rotate(kind.axis());
        }

        /** A motion along any axis of a frame. */
        static Step along(boolean turns, Vec3 axis, String variable, Pose frame, CoordinateRef coordinate) {
            Vec3 unit = axis.unit();
            for (Kind kind : Kind.values()) {
                if (kind.name().startsWith(turns ? "R" : "T")
                        && kind.axis().minus(unit).norm() <= ROUNDING) {
                    return new Step(kind, variable, frame, coordinate);
                }
            }
            Vec3 across = unit.anyPerpendicular();
            Quat onto = Quat.fromMatrix(Mat3.ofColumns(across, unit.cross(across), unit));
            Pose turned = new Pose(frame.position(), frame.orientation().times(onto));
            return new Step(turns ? Kind.RZ : Kind.TZ, variable, turned, coordinate);
        }
    }

    /** The transforms of the format. */
    enum Kind {
        TX,
        TY,
        TZ,
        RX,
        RY,
        RZ;

        Vec3 axis() {
            return switch (name().charAt(1)) {
                case 'X' -> Vec3.X;
                case 'Y' -> Vec3.Y;
                default -> Vec3.Z;
            };
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A body where a way ends, with its place in the frame of the body that carries it while everything is at zero. */
    record End(int body, Pose at) {}

    /** Where a way has led to. */
    static final class Fork {
        final Pose at;
        final List<Branch> branches = new ArrayList<>();
        final List<End> ends = new ArrayList<>();

        Fork(Pose at) {
            this.at = at;
        }
    }

    /**
     * A motion and what lies behind it.
     *
     * @param name of the frame behind it, by which the part that begins there was called; empty if it may be any
     */
    record Branch(Step step, Fork beyond, String name) {}

    MotionTree(List<Coupling> gears) {
        for (Coupling gear : gears) {
            if (gear.ratio() == 1 && gear.offset() == 0) {
                ties.putIfAbsent(gear.second(), gear);
            }
        }
    }

    /** Puts a way below the place where all ways of a body begin. */
    void add(Fork root, List<Step> way, End end) {
        Fork at = root;
        String name = "";
        for (Step step : sharedFirst(way)) {
            Optional<Branch> known = known(at, step);
            if (known.isPresent()) {
                at = known.get().beyond;
                name = partOf(step);
                continue;
            }
            Branch branch = new Branch(step, new Fork(step.frame), name);
            at.branches.add(branch);
            at = branch.beyond;
            name = "";
        }
        at.ends.add(end);
    }

    /** A slide and a turn along it may be in any order: one that others share goes before one that they do not. */
    private List<Step> sharedFirst(List<Step> way) {
        List<Step> ordered = new ArrayList<>(way);
        for (int k = 0; k + 1 < ordered.size(); k++) {
            Step slide = ordered.get(k);
            Step turn = ordered.get(k + 1);
            boolean along = !slide.turns()
                    && turn.turns()
                    && slide.axis().minus(turn.axis()).norm() <= SAME;
            if (along && shared(turn) && !shared(slide)) {
                ordered.set(k, turn);
                ordered.set(k + 1, slide);
            }
        }
        return ordered;
    }

    private boolean shared(Step step) {
        return ties.containsKey(step.coordinate)
                || ties.values().stream().anyMatch(tie -> tie.first().equals(step.coordinate));
    }

    /** The motion to which a gear holds this one. */
    private Optional<Branch> known(Fork from, Step step) {
        Coupling tie = ties.get(step.coordinate);
        for (Branch branch : from.branches) {
            if (tie != null && branch.step.coordinate.equals(tie.first()) && same(branch.step, step)) {
                held.add(tie);
                return Optional.of(branch);
            }
        }
        return Optional.empty();
    }

    /** Readers call a motion that a part shares {@code motion@part}. */
    private static String partOf(Step step) {
        int at = step.variable.lastIndexOf('@');
        return at < 0 ? "" : step.variable.substring(at + 1);
    }

    /** Along the same direction; of turns, about the same line. */
    private static boolean same(Step a, Step b) {
        Vec3 apart = b.frame.position().minus(a.frame.position());
        return a.turns() == b.turns()
                && a.axis().minus(b.axis()).norm() <= SAME
                && (!a.turns() || a.axis().cross(apart).norm() <= SAME * (1 + apart.norm()));
    }

    /** Whether a gear is said by a frame that carries several parts. */
    boolean holds(Coupling gear) {
        return held.contains(gear);
    }
}
