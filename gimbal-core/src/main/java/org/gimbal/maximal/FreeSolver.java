package org.gimbal.maximal;

import java.util.function.IntToDoubleFunction;
import org.gimbal.numerics.newton.GlobalisedNewton;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.StepReport;

/** Solves the equations of a step without contacts by Newton's method. */
final class FreeSolver {
    private final StepEquations equations;
    private final GlobalisedNewton newton;
    private final IntToDoubleFunction meritOfIteration;

    FreeSolver(MaximalSystem system, StepEquations equations, MaximalOptions options) {
        this.equations = equations;
        // near a singular pose of a loop only a linearisation at the solution itself finds the impulses
        boolean thrifty = options.newton() == MaximalOptions.Newton.THRIFTY && system.closures.rows() == 0;
        newton = new GlobalisedNewton(options.iterationLimit(), thrifty);
        meritOfIteration = newton::merit;
    }

    /** Solves from the point that stands in the equations; what it took is added to the report. */
    NewtonStatus solve(StepReport report) {
        NewtonStatus status = newton.solve(equations);
        report.keepMerits(meritOfIteration, newton.iterations() + 1);
        boolean floor = status == NewtonStatus.ROUND_OFF_FLOOR;
        boolean solved = status.successful();
        report.addSolve(
                newton.iterations(),
                newton.backtracks(),
                floor,
                solved ? equations.jointError() : 0,
                solved ? equations.worstRate() : 0);
        return status;
    }

    /** Linear systems factorised in the last solve. */
    int iterations() {
        return newton.iterations();
    }

    /** Merits of the last solve: at its start and after each iteration. */
    double[] residuals() {
        double[] history = new double[newton.iterations() + 1];
        for (int i = 0; i < history.length; i++) {
            history[i] = newton.merit(i);
        }
        return history;
    }
}
