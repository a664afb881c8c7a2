package org.gimbal.maximal.elimination;

import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.graph.ChangingSchedule;

/**
 * The solver of the options as long as bodies touch nothing but the ground; while contacts couple bodies, the block LDU
 * with an edge for each coupling, in an order of minimum degree. The order follows from the couplings alone, and is
 * found anew where they change.
 */
public final class CoupledSolver implements StepSolver {
    private final StepSolver alone;
    private final ChangingSchedule schedule;
    private final StepMatrix matrix;
    private final GraphSolver coupled;
    private StepSolver last;

    /** The couplings that the schedule is for: two links each. */
    private int[] scheduled = new int[0];

    private int scheduledCount;

    /** With the solver for bodies that touch nothing but the ground. */
    public CoupledSolver(StepLayout layout, BodyBlocks bodies, StepSolver alone) {
        this.alone = alone;
        last = alone;
        StepGraph graph = new StepGraph(layout, layout.rows);
        schedule = new ChangingSchedule(graph.pattern, graph.groups(), graph.requirements());
        matrix = new StepMatrix(layout, bodies, graph, schedule.schedule());
        coupled = new GraphSolver(layout, bodies, matrix, EliminationTolerances.STANDARD.refinements());
    }

    @Override
    public boolean factorise(
            double h,
            double[] turn,
            Configuration before,
            Configuration after,
            double[] stiffness,
            ContactBlocks contacts) {
        last = contacts.couplings() == 0 ? alone : coupled;
        if (last == coupled && !isScheduled(contacts)) {
            arrange(contacts);
        }
        return last.factorise(h, turn, before, after, stiffness, contacts);
    }

    private boolean isScheduled(ContactBlocks contacts) {
        boolean same = scheduledCount == contacts.couplings();
        for (int p = 0; same && p < scheduledCount; p++) {
            same = scheduled[2 * p] == contacts.first(p) && scheduled[2 * p + 1] == contacts.second(p);
        }
        return same;
    }

    private void arrange(ContactBlocks contacts) {
        scheduledCount = contacts.couplings();
        if (2 * scheduledCount > scheduled.length) {
            scheduled = new int[4 * scheduledCount];
        }
        schedule.begin();
        for (int p = 0; p < scheduledCount; p++) {
            scheduled[2 * p] = contacts.first(p);
            scheduled[2 * p + 1] = contacts.second(p);
            schedule.addEdge(StepGraph.bodyNode(contacts.first(p)), StepGraph.bodyNode(contacts.second(p)));
        }
        schedule.arrange();
        matrix.followSchedule();
    }

    @Override
    public void solve(double[] residual, double[] violation, double[] increments, double[] multipliers) {
        last.solve(residual, violation, increments, multipliers);
    }

    /** As {@link VelocitySolver#weakest}, while contacts couple bodies. */
    void weakest(double size) {
        coupled.weakest(size);
    }

    /** As {@link #solve} with the joints of the tree taken as satisfied, while contacts couple bodies. */
    void solveSatisfied(double[] residual, double[] given, double[] increments, double[] multipliers) {
        coupled.solveSatisfied(residual, given, increments, multipliers);
    }

    @Override
    public int dependentRows() {
        return last.dependentRows();
    }
}
