package org.gimbal.reduced.tree;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.force.BodyForces;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.joint.FreeDirections;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * A mechanism compiled for this engine: constant arrays in link order, shared by all runs in all threads.
 *
 * <p>Each link has a reference point P, its joint point: fixed in the link, the origin of joint frame B, or of A where
 * the tree runs from B to A. A body without a joint has its centre of mass there and moves like one on a floating
 * joint. The ground is slot {@link #count}.
 */
public final class ReducedSystem {
    private static final double ROUND_OFF = 1e-15;

    public final Mechanism mechanism;
    public final Linkage linkage;
    public final BodyTable bodies;
    public final JointTable joints;
    public final BodyForces forces;

    /** Springs, dampers and servos: all of them, and the distances of those between points. */
    public final MeasureForces measureForces;

    public final Closures distances;

    /** By force along a measure: its coordinate, or −1 − the number of its distance. */
    public final int[] measured;

    public final int count;

    /** Number of all coordinates; free bodies have six. */
    public final int size;

    /** Slot of each link's parent. */
    public final int[] parent;

    /** Where the coordinates of each link begin, and behind the last the number of all. */
    public final int[] start;

    /** By coordinate, inertia of its own, as of a rotor geared to it (docs/theory/reduced.md, R101); kg or kg·m². */
    public final double[] armature;

    /** Where each coordinate stands in the order of the mechanism's joints; −1 for those of free bodies. */
    public final int[] place;

    public final boolean[] hinge;

    /** Joints with all rotations about P, and no other motion. */
    public final boolean[] ball;

    /** From P of the parent to the joint point on the parent, in the parent's central frame. */
    public final double[] arm;

    /** From P to the centre of mass, in the link's own central frame. */
    public final double[] center;

    /** Columns V₁ V₂ V₃ of the joint on the parent and on the link, in central frames, as rotation matrices. */
    public final double[] onParent;

    public final double[] onChild;

    /** Whether they are no rotation. */
    final boolean[] parallelToParent;

    final boolean[] parallelToChild;

    /**
     * Of hinges: K, L and N of the rotation of the central frame in that of the parent, K + L sin q + N (1 − cos q),
     * 27 numbers per link (docs/theory/reduced.md, R2); and the axis in the link's own central frame, about which it turns against its parent.
     */
    public final double[] turn;

    public final double[] axis;

    /** Of hinges between parallel frames about one of their axes, 1, 2 or 3, negative if against it; else 0. */
    final int[] simpleAxis;

    /** Least principal moment, what the two others have more, and which columns those are; see (R6). */
    public final double[] least;

    public final double[] more;
    public final int[] column;

    private final boolean standIns;

    /** Whether nothing but uniform gravity and inputs acts. */
    public final boolean gravityAlone;

    /** By coordinate, the signal that it follows; null where it is free. */
    public final @Nullable Signal[] signal;

    public final boolean[] prescribed;

    /** What must hold beside tree joints and prescribed coordinates. */
    public final Closures rows;

    /** Whether there are rows or prescribed coordinates. */
    public final boolean constrained;

    /** Whether q̇ = u for all coordinates. */
    public final boolean plainRates;

    public ReducedSystem(Mechanism mechanism) {
        this(mechanism, true);
    }

    /**
     * Compiles.
     *
     * @param standIns whether bodies without inertia get a little, so that each of them can be looked at by itself
     */
    public ReducedSystem(Mechanism mechanism, boolean standIns) {
        this.standIns = standIns;
        this.mechanism = mechanism;
        linkage = new Linkage(mechanism);
        bodies = linkage.bodies;
        joints = linkage.joints;
        forces = new BodyForces(mechanism, bodies);
        measureForces = new MeasureForces(mechanism, joints, bodies);
        count = bodies.count();
        parent = new int[count];
        start = new int[count + 1];
        hinge = new boolean[count];
        ball = new boolean[count];
        arm = new double[3 * count];
        center = new double[3 * count];
        onParent = new double[9 * count];
        onChild = new double[9 * count];
        parallelToParent = new boolean[count];
        parallelToChild = new boolean[count];
        turn = new double[27 * count];
        axis = new double[3 * count];
        simpleAxis = new int[count];
        least = new double[count];
        more = new double[2 * count];
        column = new int[2 * count];
        for (int i = 0; i < count; i++) {
            start[i + 1] = start[i] + joints.freedom(i);
            connect(i);
            sortMoments(i);
        }
        size = start[count];
        place = places();
        armature = new double[size];
        for (Armature each : mechanism.armatures()) {
            int k = treeCoordinate(each.coordinate());
            if (k >= 0) { // else engines refuse it: Capability.LOOP_ARMATURE
                armature[k] = each.inertia();
            }
        }
        measured = measured();
        distances = measureForces.measures().only(force -> measured[force] < 0);
        gravityAlone = mechanism.forces().isEmpty();
        plainRates = hasPlainRates();
        signal = new Signal[size];
        prescribed = new boolean[size];
        int motions = linkage.necessary.count() - mechanism.motions().size();
        for (PrescribedMotion motion : mechanism.motions()) {
            int k = motion instanceof PrescribedMotion.OfCoordinate on ? treeCoordinate(on.coordinate()) : -1;
            if (k >= 0) {
                signal[k] = ((PrescribedMotion.OfCoordinate) motion).signal();
                prescribed[k] = true;
            }
        }
        rows = linkage.necessary.only(
                c -> c < motions || !followed(mechanism.motions().get(c - motions)));
        constrained = rows.rows() > 0 || !mechanism.motions().isEmpty();
    }

    /** Whether a motion is that of a coordinate of the tree, which needs no row. */
    public boolean followed(PrescribedMotion motion) {
        return motion instanceof PrescribedMotion.OfCoordinate on && treeCoordinate(on.coordinate()) >= 0;
    }

    /** Where the efforts of motions stand: a coordinate, or −1 − row; rows of motions are the last. */
    public int[] motionPlaces() {
        List<Integer> out = new ArrayList<>();
        int row = rows.rows();
        for (PrescribedMotion each : mechanism.motions()) {
            row -= followed(each) ? 0 : each.rows();
        }
        for (PrescribedMotion each : mechanism.motions()) {
            if (each instanceof PrescribedMotion.OfCoordinate on && followed(each)) {
                out.add(treeCoordinate(on.coordinate()));
            } else {
                for (int k = 0; k < each.rows(); k++) {
                    out.add(-1 - row++);
                }
            }
        }
        return out.stream().mapToInt(k -> k).toArray();
    }

    private int[] places() {
        int[] out = new int[size];
        for (int i = 0; i < count; i++) {
            int joint = joints.jointOfEdge(i);
            for (int k = start[i]; k < start[i + 1]; k++) {
                out[k] = joint < 0 ? -1 : linkage.layout.offset(joint) + k - start[i];
            }
        }
        return out;
    }

    private int[] measured() {
        int[] out = new int[measureForces.count()];
        int force = 0;
        int between = 0;
        for (Force each : mechanism.forces()) {
            if (!(each instanceof MeasureForce along) || each instanceof DryFriction) {
                continue;
            }
            int coordinate = along.along() instanceof Measure.JointCoordinate on ? treeCoordinate(on.coordinate()) : -1;
            if (coordinate >= 0) {
                out[force++] = coordinate;
            } else {
                out[force++] = -1 - between++;
            }
        }
        return out;
    }

    /** The coordinate of a tree joint, in link order; −1 of a joint that closes a loop. */
    public int treeCoordinate(CoordinateRef ref) {
        int edge = joints.edgeOfJoint(mechanism.jointIndex(ref.joint()));
        return edge < count ? start[edge] + ref.index() : -1;
    }

    private boolean hasPlainRates() {
        for (int i = 0; i < count; i++) {
            if (!hinge[i] && joints.freedom(i) > 2) {
                return false; // may hold a rotation vector
            }
        }
        return true;
    }

    private void connect(int i) {
        int above = linkage.tree.links().get(i).parent();
        parent[i] = above < 0 ? count : above;
        if (joints.jointOfEdge(i) < 0) {
            for (int k = 0; k < 9; k += 4) {
                onParent[9 * i + k] = 1;
                onChild[9 * i + k] = 1;
            }
            parallelToParent[i] = true;
            parallelToChild[i] = true;
            return;
        }
        joints.pointOnChild(i).times(-1).into(center, 3 * i);
        Vec3 from = above < 0 || joints.jointOfEdge(above) < 0 ? Vec3.ZERO : joints.pointOnChild(above);
        joints.pointOnParent(i).minus(from).into(arm, 3 * i);
        boolean reversed = joints.reversed(i);
        asColumns(reversed ? joints.axesB : joints.axesA, 9 * i, onParent);
        asColumns(reversed ? joints.axesA : joints.axesB, 9 * i, onChild);
        parallelToParent[i] = isIdentity(onParent, 9 * i);
        parallelToChild[i] = isIdentity(onChild, 9 * i);
        hinge[i] = joints.free(i) == FreeDirections.ONE_TURN;
        ball[i] = joints.free(i) == FreeDirections.ALL_TURNS;
        if (hinge[i]) {
            joints.axisOnChild(i).unit().times(reversed ? -1 : 1).into(axis, 3 * i);
            fillTurn(i);
            simpleAxis[i] = simpleAxis(i);
        }
    }

    private static boolean isIdentity(double[] matrix, int o) {
        for (int k = 0; k < 9; k++) {
            if (matrix[o + k] != (k % 4 == 0 ? 1 : 0)) {
                return false;
            }
        }
        return true;
    }

    private static void asColumns(double[] axes, int o, double[] out) {
        for (int j = 0; j < 3; j++) {
            for (int k = 0; k < 3; k++) {
                out[o + 3 * k + j] = axes[o + 3 * j + k];
            }
        }
    }

    /**
     * With C the rotation at q = 0 and a the axis, K = C, L = C â, N = C â². So a hinge at zero between parallel frames
     * turns nothing, to the bit, and errors do not grow along a chain.
     */
    private void fillTurn(int i) {
        double[] atZero = new double[9];
        Kernels3.multiplyTransposed(onParent, 9 * i, onChild, 9 * i, atZero, 0);
        double[] orientation = new double[4];
        Kernels3.quaternion(atZero, 0, orientation, 0);
        Kernels3.rotationMatrix(orientation, 0, turn, 27 * i);
        double x = axis[3 * i];
        double y = axis[3 * i + 1];
        double z = axis[3 * i + 2];
        double[] cross = {0, -z, y, z, 0, -x, -y, x, 0};
        Kernels3.multiply(turn, 27 * i, cross, 0, turn, 27 * i + 9);
        Kernels3.multiply(turn, 27 * i + 9, cross, 0, turn, 27 * i + 18);
    }

    /** Axes come from quaternions, whose round-off is left out. */
    private int simpleAxis(int i) {
        for (int k = 0; k < 9; k++) {
            if (!(Math.abs(turn[27 * i + k] - (k % 4 == 0 ? 1 : 0)) < ROUND_OFF)) {
                return 0;
            }
        }
        for (int k = 0; k < 3; k++) {
            if (Math.abs(axis[3 * i + (k + 1) % 3]) < ROUND_OFF && Math.abs(axis[3 * i + (k + 2) % 3]) < ROUND_OFF) {
                return axis[3 * i + k] > 0 ? k + 1 : -k - 1;
            }
        }
        return 0;
    }

    private void sortMoments(int i) {
        int smallest = 0;
        for (int k = 1; k < 3; k++) {
            smallest = moment(3 * i + k) < moment(3 * i + smallest) ? k : smallest;
        }
        least[i] = moment(3 * i + smallest);
        for (int k = 0; k < 2; k++) {
            column[2 * i + k] = (smallest + 1 + k) % 3;
            more[2 * i + k] = moment(3 * i + column[2 * i + k]) - least[i];
        }
    }

    private double moment(int m) {
        return !standIns && bodies.withoutInertia(m) ? 0 : bodies.inertia()[m];
    }
}
