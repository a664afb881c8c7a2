package org.gimbal.maximal.elimination;

import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.graph.BlockLdu;

/** The matrix of a linearised step as the solvers of the papers fill it, not yet factorised. */
public final class FilledMatrix {
    private FilledMatrix() {}

    public static BlockLdu of(
            StepLayout layout, BodyBlocks bodies, double h, double[] f, Configuration before, Configuration after) {
        StepMatrix matrix = GraphSolver.leavesToRoot(layout, bodies);
        matrix.assemble(h, f, before, after);
        return matrix.ldu;
    }
}
