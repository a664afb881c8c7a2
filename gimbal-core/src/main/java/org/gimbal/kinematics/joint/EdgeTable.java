package org.gimbal.kinematics.joint;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * The constant data of some joints as flat arrays, one edge each: what they connect, where, and the structure of what
 * they leave free. Filled by whoever compiles a mechanism, then constant.
 *
 * <p>Notation (2023, appendix B): p_A, p_B joint points and V₁ V₂ V₃ joint axes in the central frames of side A and B.
 */
public class EdgeTable {
    /**
     * Places for what a joint keeps from knot to knot, unless it has more coordinates: the angles of a universal joint.
     */
    private static final int ANGLES = 2;

    private final int edges;

    /** Body slots of the two sides. */
    public final int[] sideA;

    public final int[] sideB;

    /** p_A and p_B. */
    public final double[] pointA;

    public final double[] pointB;

    /**
     * Three axes of three numbers each, V₁ V₂ V₃ on side A and B₁ B₂ B₃ on side B; at zero coordinates they coincide.
     */
    public final double[] axesA;

    public final double[] axesB;

    // what the kernels keep about each edge
    final JointKind[] kind;
    final int[] freedom;
    final int[] lockedTranslations;
    final int[] lockedRotations;
    final double[] pitch;
    final @Nullable RelativeMotion[] motion;
    final List<Coordinate>[] coordinates;

    // and what they say about its structure
    final FreeDirections[] free;
    final int[] lengths;
    final int[] firstKept;
    private final int[] keptStart;
    final boolean[] directCoordinate;

    /** Of edges without joints. */
    // arrays of nothing, until joints are described
    @SuppressWarnings({"NullAway", "unchecked", "rawtypes"})
    protected EdgeTable(int edges) {
        this.edges = edges;
        sideA = new int[edges];
        sideB = new int[edges];
        pointA = new double[3 * edges];
        pointB = new double[3 * edges];
        axesA = new double[9 * edges];
        axesB = new double[9 * edges];
        kind = new JointKind[edges];
        freedom = new int[edges];
        lockedTranslations = new int[edges];
        lockedRotations = new int[edges];
        pitch = new double[edges];
        motion = new RelativeMotion[edges];
        coordinates = new List[edges];
        free = new FreeDirections[edges];
        lengths = new int[edges];
        firstKept = new int[edges];
        keptStart = new int[edges + 1];
        directCoordinate = new boolean[edges];
        Arrays.fill(kind, JointKind.NONE);
        Arrays.fill(free, FreeDirections.EVERYTHING);
        Arrays.fill(freedom, 6);
        Arrays.fill(lengths, 3);
        Arrays.fill(firstKept, -1);
        for (int e = 0; e < edges; e++) {
            keptStart[e + 1] = keptStart[e] + ANGLES;
        }
    }

    /** One joint of some type, between no bodies. */
    static EdgeTable single(JointType type) {
        EdgeTable table = new EdgeTable(1);
        table.describe(0, type);
        return table;
    }

    /** Writes the structure of a joint. */
    protected final void describe(int edge, JointType type) {
        JointKinematics.describe(this, edge, type);
        int more = Math.max(ANGLES, motion[edge] == null ? 0 : freedom[edge]) - (keptStart[edge + 1] - keptStart[edge]);
        for (int e = edge + 1; e < keptStart.length; e++) {
            keptStart[e] += more;
        }
    }

    /** Number of all edges. */
    public final int edges() {
        return edges;
    }

    /** Number of free coordinates, which is that of free directions. */
    public final int freedom(int edge) {
        return freedom[edge];
    }

    /** The number of constraint rows of an edge. */
    public final int rows(int edge) {
        return 6 - freedom[edge];
    }

    /** What the violations of the rows are measured in, for messages. */
    public final String rowUnit(int edge) {
        int lengthRows = Math.min(rows(edge), lockedTranslations[edge]);
        boolean mixed = motion[edge] != null || (lengthRows > 0 && lengthRows < rows(edge));
        return mixed ? "m or rad" : lengthRows == rows(edge) ? "m" : "rad";
    }

    public final FreeDirections free(int edge) {
        return free[edge];
    }

    /** Whether the joint points of both sides are one; if not, arm A reaches to P_B. */
    public final boolean pointsCoincide(int edge) {
        return lockedTranslations[edge] == 3;
    }

    /**
     * How many of the free directions, the first ones, are lengths; the others are angles. But see {@link
     * #mixedDirections}.
     */
    public final int lengths(int edge) {
        return lengths[edge];
    }

    /**
     * Where free directions mix lengths and angles, those at zero coordinates, six numbers each, in the joint's axes;
     * empty where they do not. All are unit vectors, here and elsewhere.
     */
    public final double[] mixedDirections(int edge) {
        RelativeMotion own = motion[edge];
        if (own == null) {
            return new double[0];
        }
        NearestCoordinates there = new NearestCoordinates(own, coordinates[edge]);
        there.be(new double[freedom[edge]]);
        return Arrays.copyOf(there.basis.q, 6 * freedom[edge]);
    }

    /** See {@link JointKinematics#dependentCoordinate}. */
    final int dependentCoordinate(int edge) {
        RelativeMotion own = motion[edge];
        return own == null ? -1 : CoordinateKernel.dependentCoordinate(own);
    }

    /**
     * The first coordinate whose value is kept from knot to knot, as those of all behind it then are; −1 if there is
     * none. Angles are kept because full turns are counted by them.
     */
    public final int firstKept(int edge) {
        return firstKept[edge];
    }

    /** Where the values that an edge keeps begin in {@link EdgePlaces#kept}. */
    public final int keptStart(int edge) {
        return keptStart[edge];
    }

    /** Number of all values kept. */
    public final int keptSize() {
        return keptStart[edges];
    }

    /**
     * Whether values must be kept at every knot, because the coordinates of the next are looked for from there; else
     * any number of knots may pass until a joint has made half a turn.
     */
    public final boolean keptAtEveryKnot(int edge) {
        return motion[edge] != null;
    }

    /** See {@link RelativeMotion#starts}; empty for joints whose coordinates are not searched for. */
    public final double[] starts(int edge, int index) {
        RelativeMotion own = motion[edge];
        return own == null ? new double[0] : own.starts(index);
    }

    /** Numbers of scratch space that {@link JointKinematics#pose} and its like need. */
    public final int workSize() {
        int most = 0;
        for (RelativeMotion each : motion) {
            most = Math.max(most, each == null ? 0 : each.workSize());
        }
        return most;
    }

    /** The motion of an edge that is described by one. */
    final RelativeMotion motion(int edge) {
        return Objects.requireNonNull(motion[edge]);
    }

    /**
     * Whether the only coordinate advances with the only free direction, one to one: what gives way along it may then
     * be settled together with the joint.
     */
    public final boolean directCoordinate(int edge) {
        return directCoordinate[edge];
    }

    /**
     * Whether a direction n, fixed in one side, stays fixed in the other, and no motion is along it; n in the joint's
     * axes.
     */
    public final boolean keepsPlane(int edge, Vec3 n) {
        return JointKinematics.keepsPlane(this, edge, n);
    }
}
