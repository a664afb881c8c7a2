package org.gimbal.kinematics.joint;

import java.util.Arrays;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Vec3;

/**
 * The constant data of some joints as flat arrays, one edge each: what they connect, where, and the structure of what they leave
 * free. Filled by whoever compiles a mechanism, then constant.
 *
 * <p>Notation (2023, appendix B): p_A, p_B joint points and V₁ V₂ V₃ joint axes in the central frames of side A and B.
 */
public class EdgeTable {
    private final int edges;

    /** Body slots of the two sides. */
    public final int[] sideA;

    public final int[] sideB;

    /** p_A and p_B. */
    public final double[] pointA;

    public final double[] pointB;

    /** Three axes of three numbers each, V₁ V₂ V₃ on side A and B₁ B₂ B₃ on side B; at zero coordinates they coincide. */
    public final double[] axesA;

    public final double[] axesB;

    // what the kernels keep about each edge
    final JointKind[] kind;
    final int[] freedom;
    final int[] lockedTranslations;
    final int[] lockedRotations;
    final double[] pitch;

    // and what they say about its structure
    final FreeDirections[] free;
    final int[] lengths;
    final int[] firstAngle;
    final boolean[] directCoordinate;

    /** Of edges without joints. */
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
        free = new FreeDirections[edges];
        lengths = new int[edges];
        firstAngle = new int[edges];
        directCoordinate = new boolean[edges];
        Arrays.fill(kind, JointKind.NONE);
        Arrays.fill(free, FreeDirections.EVERYTHING);
        Arrays.fill(freedom, 6);
        Arrays.fill(lengths, 3);
        Arrays.fill(firstAngle, -1);
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

    /** How many of the rows, the first ones, are lengths. */
    public final int lengthRows(int edge) {
        return Math.min(rows(edge), lockedTranslations[edge]);
    }

    public final FreeDirections free(int edge) {
        return free[edge];
    }

    /** Whether the joint points of both sides are one; if not, arm A reaches to P_B. */
    public final boolean pointsCoincide(int edge) {
        return lockedTranslations[edge] == 3;
    }

    /** How many of the free directions, the first ones, are lengths; the others are angles. */
    public final int lengths(int edge) {
        return lengths[edge];
    }

    /** The first coordinate that counts full turns, as all behind it then do; −1 if there is none. */
    public final int firstAngle(int edge) {
        return firstAngle[edge];
    }

    /**
     * Whether the only coordinate advances with the only free direction, one to one: what gives way along it may then be settled together with the
     * joint.
     */
    public final boolean directCoordinate(int edge) {
        return directCoordinate[edge];
    }

    /** Whether a direction n, fixed in one side, stays fixed in the other, and no motion is along it; n in the joint's axes. */
    public final boolean keepsPlane(int edge, Vec3 n) {
        return JointKinematics.keepsPlane(this, edge, n);
    }
}
