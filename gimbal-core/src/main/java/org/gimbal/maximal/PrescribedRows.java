package org.gimbal.maximal;

import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.ledger.EnergyLedger.Kind;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.motion.PrescribedMotion;

/**
 * The rows of prescribed motions γ(z, t) = 0, which stand behind all other closures, and those of constraints that
 * drive: what they do to the energy, and the efforts that motions take. An impulse μ of a row does the work μ C u = −μ
 * ∂γ/∂t.
 */
final class PrescribedRows {
    private final Closures closures;

    /** The first row of a motion, and how many there are. */
    private final int first;

    private final int motionRows;

    /** All rows that do work, and their lines in the ledger. */
    private final int[] row;

    private final int[] line;
    private final double[] timeRate;

    PrescribedRows(MaximalSystem system) {
        closures = system.closures;
        List<PrescribedMotion> motions = system.mechanism.motions();
        List<Constraint> constraints = system.mechanism.constraints();
        int firstMotion = closures.count() - motions.size();
        int firstConstraint = firstMotion - constraints.size();
        first = closures.firstRow(firstMotion);
        motionRows = closures.rows() - first;
        int[] lineOf = new int[closures.rows()];
        boolean[] works = new boolean[closures.rows()];
        for (int c = firstConstraint; c < closures.count(); c++) {
            boolean motion = c >= firstMotion;
            String name = motion
                    ? motions.get(c - firstMotion).name()
                    : constraints.get(c - firstConstraint).name();
            for (int r = closures.firstRow(c); r < closures.firstRow(c + 1); r++) {
                works[r] = motion || constraints.get(c - firstConstraint).driven();
                lineOf[r] = system.lines.of(Kind.MOTION, name);
            }
        }
        row = IntStream.range(0, works.length).filter(r -> works[r]).toArray();
        line = IntStream.of(row).map(r -> lineOf[r]).toArray();
        timeRate = new double[closures.rows()];
    }

    /** Number of rows of motions. */
    int count() {
        return motionRows;
    }

    /** Adds {@code factor} times the work of impulses μ of all closures at a knot to the lines of the ledger. */
    void addWork(double factor, Configuration at, double[] multiplier, double[] byLine) {
        if (line.length > 0) {
            closures.timeRates(at, timeRate);
            for (int k = 0; k < line.length; k++) {
                byLine[line[k]] -= factor * multiplier[row[k]] * timeRate[row[k]];
            }
        }
    }

    /** Impulses over a time as efforts, N and N·m. */
    void efforts(double span, double[] multiplier, double[] out) {
        for (int r = 0; r < motionRows; r++) {
            out[r] = multiplier[first + r] / span;
        }
    }
}
