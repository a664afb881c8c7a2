package org.gimbal.kinematics.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.closure.CoordinateClosure;
import org.gimbal.kinematics.joint.AxisAngles;
import org.gimbal.model.Coupling;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * A start that satisfies all joints, from one that is wished for: poses and velocities of all bodies.
 *
 * <p>On an open mechanism the joint coordinates say it all. Poses given for bodies that joints hold are first read as
 * joint coordinates. Then, where loops, gears or other closures are not satisfied, {@link LoopSolver} moves the
 * coordinates that were not set as little as it can; if that does not close them, all coordinates. Velocities are
 * treated alike.
 */
public final class Assembly {
    /** m or rad: what nine written digits leave. */
    private static final double PRESCRIBED_TOLERANCE = 1e-9;

    /** Openness of a loop, relative to its size, that six digits of anchors and axes leave. */
    private static final double ROUNDED = 1e-5;

    private final Linkage linkage;
    private final DesiredStart start;
    private final TreeCoordinates tree;
    private final CoordinateReading reading;
    private final LoopSolver.Closing closing;
    private final List<StartNote> notes;

    /** What is closed: all closures, or where numbers are rounded those that do not follow from others. */
    private Closures closures;

    /** What they ask of positions. */
    private Closures positions;

    /**
     * Assembles.
     *
     * @throws org.gimbal.model.part.ModelException naming the joint that cannot be closed and how far it stays open
     */
    public Assembly(Linkage linkage, DesiredStart start) {
        this.linkage = linkage;
        this.start = start;
        closures = linkage.tilted() ? linkage.necessary : linkage.closures;
        positions = closures.ofPositions();
        tree = new TreeCoordinates(linkage);
        reading = new CoordinateReading(linkage, tree.at);
        System.arraycopy(start.resolvedCoordinates(), 0, tree.q, 0, tree.q.length);
        System.arraycopy(start.resolvedVelocities(), 0, tree.rates, 0, tree.rates.length);
        prescribe();
        placeAsGiven();
        if (linkage.closures.count() > 0) {
            linkage.closures.begin(tree.at);
            linkage.closures.check(tree.at); // a wrong derivative would only show as a loop that cannot be closed
            linkage.closures.checkStart(tree.at);
            closing = close();
            linkage.closures.takeKnot(tree.at);
        } else {
            closing = new LoopSolver.Closing(0, new double[tree.count()]);
        }
        moveAsGiven();
        if (linkage.closures.count() > 0) {
            align();
        }
        notes = new StartNotes(start, tree).all(closing);
    }

    /**
     * Closes all rows of all closures. Where planar loops are left open by little, because their anchors are rounded, the
     * rows that should follow from the others are left out.
     */
    private LoopSolver.Closing close() {
        try {
            return LoopSolver.close(tree, held(false), positions, withHeld(false));
        } catch (ModelException complaint) {
            if (linkage.necessary.rows() == closures.rows()) {
                throw complaint;
            }
            closures = linkage.necessary;
            positions = closures.ofPositions();
            LoopSolver.Closing found = LoopSolver.close(tree, held(false), positions, withHeld(false));
            if (!(LoopSolver.openness(tree, linkage.closures.ofPositions()) <= ROUNDED)) {
                throw complaint;
            }
            return found;
        }
    }

    /**
     * What the pose of the start satisfies: all closures, or where numbers are rounded those that do not follow from
     * others; without what holds velocities.
     */
    public Closures closures() {
        return positions;
    }

    /** What is not as it was wished for, or was rounded; empty for a start that is met. */
    public List<StartNote> notes() {
        return notes;
    }

    /**
     * Prescribed coordinates start where their signals do.
     *
     * @throws org.gimbal.model.part.ModelException if the start asks for another place
     */
    private void prescribe() {
        for (PrescribedMotion motion : linkage.mechanism.motions()) {
            if (motion instanceof PrescribedMotion.OfCoordinate on) {
                int k = coordinate(on.coordinate());
                double place = on.signal().value(0);
                if (start.coordinateSet(k) && !(Math.abs(tree.q[k] - place) <= PRESCRIBED_TOLERANCE)) {
                    throw new ModelException("motion '" + motion.name() + "' puts " + on.coordinate() + " at " + place
                            + " at the start, but the start asks for " + tree.q[k] + ": leave one of them out");
                }
                tree.q[k] = place;
                tree.rates[k] = on.signal().rate(0);
            }
        }
    }

    /** How far a coordinate had to be moved to close the loops, m or rad; zero if the start was consistent. */
    public double moved() {
        return closing.moved();
    }

    /** A copy of the assembled coordinates, placed. */
    public TreeCoordinates coordinates() {
        TreeCoordinates copy = tree.copy();
        copy.place();
        return copy;
    }

    /** Poses as wished for, then read as coordinates of the tree, so that at least its joints are satisfied. */
    private void placeAsGiven() {
        @Nullable Pose[] given = new Pose[tree.pose.length];
        for (int i = 0; i < given.length; i++) {
            given[i] = start.pose(linkage.bodies.bodyOfLink(i));
            if (tree.isFree(i)) {
                tree.pose[i] = given[i] == null ? Pose.IDENTITY : given[i];
                given[i] = tree.pose[i];
            }
        }
        kept(tree.at.frames.kept);
        tree.place(given);
        boolean read = false;
        for (int i = 0; i < given.length; i++) {
            int parent = linkage.tree.links().get(i).parent();
            if (!tree.isFree(i) && (given[i] != null || (parent >= 0 && given[parent] != null))) {
                readCoordinates(i);
                read = true;
            }
        }
        for (int e = linkage.joints.count(); e < linkage.joints.edges(); e++) {
            if (read || linkage.joints.keptAtEveryKnot(e)) {
                readCoordinates(e);
            }
        }
        if (read) {
            countTurns();
        }
        kept(tree.at.frames.kept);
        tree.place();
    }

    /** Angles read from poses are known up to full turns: they are chosen so that gears and cams mesh. */
    private void countTurns() {
        List<Coupling> gears = linkage.mechanism.couplings();
        for (int pass = 0; pass < gears.size(); pass++) {
            for (Coupling gear : gears) {
                int first = coordinate(gear.first());
                int second = coordinate(gear.second());
                if (!start.coordinateSet(second)) {
                    turn(second, gear.second(), gear.ratio() * tree.q[first] + gear.offset());
                } else if (!start.coordinateSet(first)) {
                    turn(first, gear.first(), (tree.q[second] - gear.offset()) / gear.ratio());
                }
            }
        }
        for (Cam cam : linkage.mechanism.cams()) {
            if (!start.coordinateSet(coordinate(cam.second()))) {
                turn(coordinate(cam.second()), cam.second(), cam.follow(tree.q[coordinate(cam.first())]));
            }
        }
    }

    private int coordinate(CoordinateRef ref) {
        return linkage.layout.offset(linkage.mechanism.jointIndex(ref.joint())) + ref.index();
    }

    private void turn(int coordinate, CoordinateRef ref, double near) {
        Coordinate kind =
                linkage.mechanism.joint(ref.joint()).type().coordinates().get(ref.index());
        if (kind.unit() == Coordinate.Unit.RADIAN) {
            tree.q[coordinate] = AxisAngles.unwrap(tree.q[coordinate], near);
        }
    }

    private void readCoordinates(int i) {
        int count = reading.read(i);
        int offset = linkage.layout.offset(linkage.joints.jointOfEdge(i));
        for (int k = 0; k < count; k++) {
            if (!start.coordinateSet(offset + k)) {
                tree.q[offset + k] = tree.at.rows.coordinates[k];
            }
        }
    }

    /** Velocities as wished for, then read as velocities of the tree's coordinates. */
    private void moveAsGiven() {
        int n = tree.pose.length;
        @Nullable Vec3[] linear = new Vec3[n];
        @Nullable Vec3[] angular = new Vec3[n];
        for (int i = 0; i < n; i++) {
            int body = linkage.bodies.bodyOfLink(i);
            Vec3 v = start.linear(body);
            Vec3 w = start.angular(body);
            if (v != null && w != null) {
                linear[i] = v;
                angular[i] = tree.placement.pose[i].orientation().rotate(w);
            } else if (tree.isFree(i)) {
                linear[i] = Vec3.ZERO;
                angular[i] = Vec3.ZERO;
            }
            if (tree.isFree(i)) {
                tree.linear[i] = linear[i];
                tree.angular[i] = angular[i];
            }
        }
        tree.placement.velocities(tree.q, tree.rates, linear, angular);
        double[] velocity = new double[6 * n];
        tree.placement.writeVelocities(velocity);
        for (int i = 0; i < n; i++) {
            int parent = linkage.tree.links().get(i).parent();
            if (!tree.isFree(i) && (linear[i] != null || (parent >= 0 && linear[parent] != null))) {
                readRates(i, velocity);
            }
        }
        tree.velocities(velocity);
    }

    private void readRates(int i, double[] velocity) {
        tree.at.rows.locate(i, tree.at.x, tree.at.r);
        int count = tree.at.rows.coordinates(i);
        int offset = linkage.layout.offset(linkage.joints.jointOfEdge(i));
        for (int k = 0; k < count; k++) {
            if (!start.velocitySet(offset + k)) {
                tree.rates[offset + k] = tree.at.rows.rate(i, k, velocity);
            }
        }
    }

    /** Which entries of the tree's list were set, as coordinates or as velocities. */
    private boolean[] held(boolean velocities) {
        boolean[] held = new boolean[tree.count()];
        for (int k = 0; k < held.length; k++) {
            int body = linkage.bodies.bodyOfLink(tree.link[k]);
            if (tree.isFree(tree.link[k])) {
                held[k] = velocities ? start.linear(body) != null : start.poseKept(body);
            } else {
                held[k] = isSet(tree.coordinate(k), velocities);
            }
        }
        return held;
    }

    private boolean isSet(int coordinate, boolean velocities) {
        return velocities ? start.velocitySet(coordinate) : start.coordinateSet(coordinate);
    }

    /** The closures, and those coordinates of loop joints that were set. */
    private Closures withHeld(boolean velocities) {
        List<Closure> list = new ArrayList<>();
        Closures own = velocities ? closures : positions;
        for (int c = 0; c < own.count(); c++) {
            list.add(own.get(c));
        }
        for (int e = linkage.joints.count(); e < linkage.joints.edges(); e++) {
            int offset = linkage.layout.offset(linkage.joints.jointOfEdge(e));
            for (int k = 0; k < linkage.joints.freedom(e); k++) {
                if (isSet(offset + k, velocities)) {
                    list.add(new CoordinateClosure(
                            linkage.mechanism, linkage.joints, e, k, (velocities ? tree.rates : tree.q)[offset + k]));
                }
            }
        }
        return new Closures(list, linkage.joints.count());
    }

    /** Changes the velocities that were not set, or if that is not enough all, so that the closures stay satisfied. */
    private void align() {
        boolean[] held = held(true);
        int[] loose = IntStream.range(0, held.length).filter(k -> !held[k]).toArray();
        if (!align(withHeld(true), loose)
                && !align(closures, IntStream.range(0, held.length).toArray())
                && (closures.holdVelocities() || !linkage.mechanism.motions().isEmpty())) {
            throw contradiction();
        }
        tree.velocities(new double[6 * tree.pose.length]);
    }

    /** What moves by itself asks for what a constraint on velocities forbids at this pose. */
    private ModelException contradiction() {
        double[] wrong = misfit(closures);
        int worst = 0;
        for (int r = 1; r < closures.rows(); r++) {
            worst = Math.abs(wrong[r]) > Math.abs(wrong[worst]) ? r : worst;
        }
        return new ModelException(String.format(
                Locale.ROOT,
                "no velocities satisfy all constraints and motions where they start, %s is off by %.3g m/s or rad/s:"
                        + " start at another pose, let motions begin at rest, or free what they move",
                closures.get(closures.closureOfRow(worst)).label(),
                wrong[worst]));
    }

    private boolean align(Closures wanted, int[] columns) {
        double[] wrong = misfit(wanted);
        double[] change = new ClosureJacobian(tree, wanted, columns).leastNorm(wrong);
        TreeCoordinates kept = tree.copy();
        tree.accelerate(change, -1);
        boolean aligned =
                LoopSolver.length(misfit(wanted)) <= LoopSolver.LARGEST_VIOLATION * (1 + LoopSolver.length(wrong));
        if (!aligned && wanted != closures) {
            tree.take(kept);
        }
        return aligned;
    }

    /** C u + ∂γ/∂t less what coordinates of loop joints are to move at. */
    private double[] misfit(Closures wanted) {
        double[] velocity = new double[6 * tree.pose.length];
        tree.velocities(velocity);
        double[] gradient = new double[wanted.gradientSize()];
        double[] rates = new double[wanted.rows()];
        wanted.evaluate(tree.at, new double[wanted.rows()], gradient);
        wanted.rates(gradient, velocity, rates);
        double[] timeRate = new double[rates.length];
        wanted.timeRates(tree.at, timeRate);
        for (int k = 0; k < rates.length; k++) {
            rates[k] += timeRate[k];
        }
        int r = closures.rows();
        for (int e = linkage.joints.count(); r < rates.length && e < linkage.joints.edges(); e++) {
            int offset = linkage.layout.offset(linkage.joints.jointOfEdge(e));
            for (int k = 0; k < linkage.joints.freedom(e); k++) {
                if (isSet(offset + k, true)) {
                    rates[r++] -= tree.rates[offset + k];
                }
            }
        }
        return rates;
    }

    /** The assembled pose. */
    public Configuration configuration() {
        return tree.at;
    }

    /** Centres of mass, three numbers per link. */
    public void positions(double[] out) {
        tree.placement.writePositions(out);
    }

    /** Quaternions of the central frames, four numbers per link. */
    public void orientations(double[] out) {
        tree.placement.writeOrientations(out);
    }

    /** Velocities of the centres of mass and angular velocities, world axes, six numbers per link. */
    public void velocities(double[] out) {
        tree.placement.writeVelocities(out);
    }

    /** What closures keep from knot to knot. */
    public void memory(double[] out) {
        System.arraycopy(tree.at.memory, 0, out, 0, out.length);
    }

    /** Values of coordinates that joints keep from knot to knot, at the start. */
    public void kept(double[] out) {
        tree.kept(out);
    }
}
