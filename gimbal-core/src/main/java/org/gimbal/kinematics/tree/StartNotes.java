package org.gimbal.kinematics.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.Joint;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** Compares an assembled start with the one that was wished for. */
final class StartNotes {
    /** m, rad or the same per second, relative to the value: what nine written digits leave. */
    private static final double WRITTEN = 1e-9;

    /** A coordinate that nobody set is mentioned if it moved so many times as far as the loops were open. */
    private static final double OUT_OF_PROPORTION = 1000;

    private final Linkage linkage;
    private final DesiredStart start;
    private final TreeCoordinates tree;
    private final double[] velocity;
    private final List<StartNote> notes = new ArrayList<>();

    StartNotes(DesiredStart start, TreeCoordinates tree) {
        this.start = start;
        this.tree = tree;
        linkage = tree.linkage;
        velocity = new double[6 * tree.pose.length];
        tree.velocities(velocity);
    }

    List<StartNote> all(LoopSolver.Closing closing) {
        for (int e = 0; e < linkage.joints.edges(); e++) {
            if (linkage.joints.jointOfEdge(e) >= 0) {
                addCoordinates(e);
            }
        }
        for (int i = 0; i < tree.pose.length; i++) {
            addBody(i);
        }
        addMoves(closing);
        addOpenLoop();
        return List.copyOf(notes);
    }

    private void addCoordinates(int e) {
        int j = linkage.joints.jointOfEdge(e);
        Joint joint = linkage.mechanism.joints().get(j);
        int offset = linkage.layout.offset(j);
        double[] wished = start.resolvedCoordinates();
        double[] wishedRates = start.resolvedVelocities();
        tree.at.rows.locate(e, tree.at.x, tree.at.r);
        int count = tree.at.rows.coordinates(e);
        for (int k = 0; k < count; k++) {
            String name = new CoordinateRef(joint.name(), k).toString();
            Coordinate.Unit unit = joint.type().coordinates().get(k).unit();
            boolean angle = unit == Coordinate.Unit.RADIAN;
            double found = e < linkage.joints.count() ? tree.q[offset + k] : tree.at.rows.coordinates[k];
            if (start.coordinateSet(offset + k)) {
                double turns = e < linkage.joints.count() || !angle
                        ? 0
                        : 2
                                * Math.PI
                                * Math.rint((wished[offset + k] - found) / (2 * Math.PI)); // of loop joints unknown
                addChange(name, wished[offset + k], found + turns, unit.symbol());
            }
            if (start.velocitySet(offset + k)) {
                double rate = tree.at.rows.rate(e, k, velocity);
                addChange("the rate of " + name, wishedRates[offset + k], rate, unit.symbol() + "/s");
            }
        }
    }

    private void addChange(String what, double wished, double found, String unit) {
        double by = Math.abs(found - wished);
        if (!(by <= WRITTEN * Math.max(1, Math.abs(wished)))) {
            String how = String.format(
                    Locale.ROOT,
                    "%s was set to %.6g %s and starts at %.6g %s, %.3g %s off: the joints allow no other",
                    what,
                    wished,
                    unit,
                    found,
                    unit,
                    by,
                    unit);
            notes.add(new StartNote(what, by, unit, how));
        }
    }

    private void addBody(int i) {
        int body = linkage.bodies.bodyOfLink(i);
        String name = "body '" + linkage.mechanism.bodies().get(body).name() + "'";
        Pose wished = start.pose(body);
        Pose found = tree.placement.pose[i];
        if (wished != null) {
            double size = Math.max(1, wished.position().norm());
            addBody(name, found.position().minus(wished.position()).norm(), size, "m", "the place");
            double turn = 2 * StrictMath.asin(Math.min(1, chord(wished, found)));
            addBody(name, turn, 1, "rad", "the orientation");
        }
        Vec3 v = start.linear(body);
        Vec3 w = start.angular(body);
        if (v != null && w != null) {
            double speed = Vec3.from(velocity, 6 * i).minus(v).norm();
            addBody(name, speed, Math.max(1, v.norm()), "m/s", "the velocity");
            Vec3 spin = found.orientation().rotate(w);
            double turning = Vec3.from(velocity, 6 * i + 3).minus(spin).norm();
            addBody(name, turning, Math.max(1, w.norm()), "rad/s", "the angular velocity");
        }
    }

    /** Sine of half the angle between two orientations. */
    private static double chord(Pose a, Pose b) {
        return a.orientation().conjugate().times(b.orientation()).vector().norm();
    }

    private void addBody(String body, double by, double size, String unit, String what) {
        if (!(by <= WRITTEN * size)) {
            String how = String.format(
                    Locale.ROOT,
                    "%s of %s starts %.3g %s off what was given: the joints allow no other",
                    what,
                    body,
                    by,
                    unit);
            notes.add(new StartNote(what + " of " + body, by, unit, how));
        }
    }

    /** Coordinates that nobody set may go where the loops need them; but not far because of next to nothing. */
    private void addMoves(LoopSolver.Closing closing) {
        for (int k = 0; k < closing.moves().length; k++) {
            double by = Math.abs(closing.moves()[k]);
            boolean far = closing.open() > 0 && by > OUT_OF_PROPORTION * closing.open();
            if (far && !tree.isFree(tree.link[k]) && !start.coordinateSet(tree.coordinate(k))) {
                int j = linkage.joints.jointOfEdge(tree.link[k]);
                String name =
                        new CoordinateRef(linkage.mechanism.joints().get(j).name(), tree.index[k]).toString();
                notes.add(new StartNote(
                        name,
                        by,
                        "m or rad",
                        String.format(
                                Locale.ROOT,
                                "%s was moved by %.3g although the loops were open by %.3g only: the start is beside a"
                                        + " singular pose, check lengths and anchors",
                                name,
                                by,
                                closing.open())));
            }
        }
    }

    /** Loops whose axes or anchors are rounded so that they do not close quite. */
    private void addOpenLoop() {
        Closures full = linkage.closures;
        double[] violation = new double[full.rows()];
        full.evaluate(tree.at, violation, new double[full.gradientSize()]);
        for (int c = 0; c < full.count(); c++) {
            double squares = 0;
            for (int r = full.firstRow(c); r < full.firstRow(c + 1); r++) {
                squares += violation[r] * violation[r];
            }
            double open = Math.sqrt(squares);
            boolean rounded = linkage.necessary.get(c).rows() < full.get(c).rows();
            if (rounded && (open > LoopSolver.LARGEST_VIOLATION || linkage.tilted())) {
                String label = full.get(c).label();
                notes.add(new StartNote(
                        label,
                        open,
                        full.get(c).unit(),
                        String.format(
                                Locale.ROOT,
                                "%s stays open by %.3g (m and rad) and axes of planar loops differ by up to %.3g rad: taken"
                                        + " as rounded numbers, the loop as planar",
                                label,
                                open,
                                linkage.necessary.tilt())));
            }
        }
    }
}
