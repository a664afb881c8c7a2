package org.gimbal.maximal;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.ledger.EnergyLedger.Kind;
import org.gimbal.model.motion.PrescribedMotion;

/**
 * The rows of prescribed motions γ(z, t) = 0, which stand behind all other closures: what they do to the energy, and
 * the efforts they take. An impulse μ of a row does the work μ C u = −μ ∂γ/∂t.
 */
final class PrescribedRows {
    private final Closures closures;
    private final int first;
    private final int[] line;
    private final double[] timeRate;

    PrescribedRows(MaximalSystem system) {
        closures = system.closures;
        List<PrescribedMotion> motions = system.mechanism.motions();
        int firstClosure = closures.count() - motions.size();
        first = closures.firstRow(firstClosure);
        List<Integer> lines = new ArrayList<>();
        for (int m = 0; m < motions.size(); m++) {
            int of = system.lines.of(Kind.MOTION, motions.get(m).name());
            for (int r = 0; r < closures.get(firstClosure + m).rows(); r++) {
                lines.add(of);
            }
        }
        line = lines.stream().mapToInt(k -> k).toArray();
        timeRate = new double[closures.rows()];
    }

    /** Number of rows. */
    int count() {
        return line.length;
    }

    /** Adds {@code factor} times the work of impulses μ of all closures at a knot to the lines of the ledger. */
    void addWork(double factor, Configuration at, double[] multiplier, double[] byLine) {
        if (line.length > 0) {
            closures.timeRates(at, timeRate);
            for (int r = 0; r < line.length; r++) {
                byLine[line[r]] -= factor * multiplier[first + r] * timeRate[first + r];
            }
        }
    }

    /** Impulses over a time as efforts, N and N·m. */
    void efforts(double span, double[] multiplier, double[] out) {
        for (int r = 0; r < line.length; r++) {
            out[r] = multiplier[first + r] / span;
        }
    }
}
