package org.gimbal.maximal;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Kernels3;

/**
 * Keeps the coordinates that are carried from knot to knot. An angle read at a pose is known up to full turns; the one
 * nearest to the angle counted last is right as long as the joint has not turned by more than half a turn since. So
 * counting waits until that might happen: a step with the rotational unknown t turns a body by at most ½π|t|, and a joint by at most twice that of
 * the fastest body. Coordinates from which those of the next knot are looked for are kept at every knot.
 */
final class TurnCounter {
    /** Radians a joint may have turned uncounted: well below π, and one more step fits in between. */
    private static final double UNCOUNTED = 1.5;

    /**
     * Radians an angle may go in a step, beyond twice what its joint has turned, where something acts along it: a
     * spring or a damper on a hinge that races through more than this sees too little of its path.
     */
    private static final double STRAY = 0.25;

    /**
     * By how much, as a logarithm, the push of an effort along such a coordinate may grow or shrink in a step beside a
     * lock: with 0.1 a spring there keeps its energy to a percent.
     */
    private static final double GROWTH = 0.1;

    private final JointTable joints;

    /** Edges with coordinates that are counted now and then, and at every knot. */
    private final int[] counted;

    private final int[] searched;

    /** For each of those and each of its coordinates whether springs, servos, gears, stops or motions act along it. */
    private final boolean[][] loaded;

    /** Where their coordinates begin among all. */
    private final int[] offset;

    TurnCounter(MaximalSystem system) {
        joints = system.joints;
        counted = IntStream.range(0, joints.edges())
                .filter(e -> joints.firstKept(e) >= 0 && !joints.keptAtEveryKnot(e))
                .toArray();
        searched = IntStream.range(0, joints.edges())
                .filter(joints::keptAtEveryKnot)
                .toArray();
        Set<CoordinateRef> acted = actedOn(system.mechanism);
        loaded = new boolean[searched.length][];
        offset = new int[searched.length];
        for (int i = 0; i < searched.length; i++) {
            int joint = joints.jointOfEdge(searched[i]);
            String name = system.mechanism.joints().get(joint).name();
            offset[i] = system.linkage.layout.offset(joint);
            loaded[i] = new boolean[joints.freedom(searched[i])];
            for (int k = 0; k < loaded[i].length; k++) {
                loaded[i][k] = acted.contains(new CoordinateRef(name, k));
            }
        }
    }

    private static void addCoordinates(Measure along, Set<CoordinateRef> found) {
        if (along instanceof Measure.JointCoordinate on) {
            found.add(on.coordinate());
        } else if (along instanceof Measure.Combination sum) {
            sum.terms().forEach(term -> found.add(term.coordinate()));
        }
    }

    /** The coordinates along which something acts that can give energy. */
    private static Set<CoordinateRef> actedOn(Mechanism mechanism) {
        Set<CoordinateRef> found = new HashSet<>();
        for (Force force : mechanism.forces()) {
            boolean dissipates = force instanceof Damper || force instanceof DryFriction; // whatever it sees
            if (!dissipates && force instanceof MeasureForce along) {
                addCoordinates(along.along(), found);
            }
        }
        for (Coupling gear : mechanism.couplings()) {
            found.add(gear.first());
            found.add(gear.second());
        }
        for (Cam cam : mechanism.cams()) {
            found.add(cam.first());
            found.add(cam.second());
        }
        mechanism.limits().forEach(limit -> found.add(limit.coordinate()));
        for (PrescribedMotion motion : mechanism.motions()) {
            if (motion instanceof PrescribedMotion.OfCoordinate of) {
                found.add(of.coordinate());
            }
        }
        return found;
    }

    /**
     * An edge whose coordinates a step that ends at {@code after} does not follow, though something acts along them; −1
     * if there is none.
     *
     * @param efforts those of the inputs, coordinate by coordinate
     */
    int lost(Configuration before, Configuration after, double[] efforts) {
        for (int i = 0; i < searched.length; i++) {
            int e = searched[i];
            after.rows.locate(e, after.x, after.r);
            boolean matters = false;
            double growth = 0;
            for (int k = 0; k < loaded[i].length; k++) {
                if (loaded[i][k] || efforts[offset[i] + k] != 0) {
                    matters = true;
                    growth = Math.max(growth, after.frames.rowGrowth(before.frames, e, k));
                }
            }
            if (matters && !(growth <= GROWTH && after.frames.strayAngle(before.frames, e) <= STRAY)) {
                return e;
            }
        }
        return -1;
    }

    /** At the knot {@code here} where a step with rotational unknowns {@code turn} has led. */
    void arrive(MaximalState state, double[] turn, Configuration here) {
        if (searched.length > 0) {
            keep(searched, state, here);
            for (int e : searched) {
                here.frames.update(e, here.x, here.r); // as a run that is resumed here finds them
            }
        }
        double largest = 0;
        for (int i = 0; i < turn.length; i += 3) {
            largest = Math.max(largest, Kernels3.dot(turn, i, turn, i));
        }
        state.uncountedTurn += Math.PI * Math.sqrt(largest);
        if (state.uncountedTurn > UNCOUNTED) {
            state.uncountedTurn = 0;
            keep(counted, state, here);
        }
    }

    private void keep(int[] edges, MaximalState state, Configuration here) {
        for (int e : edges) {
            int first = joints.firstKept(e);
            here.rows.locate(e, here.x, here.r);
            int count = here.rows.coordinates(e);
            System.arraycopy(here.rows.coordinates, first, state.kept, joints.keptStart(e), count - first);
        }
        System.arraycopy(state.kept, 0, here.frames.kept, 0, state.kept.length);
    }
}
